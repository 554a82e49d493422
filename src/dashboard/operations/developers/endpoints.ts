import { z } from 'zod'
import { AppError } from '../../../errors.ts'
import type { WebhookEndpoint } from '../../../service/contract/webhooks.ts'
import { endpointName, hostOf } from '../../../webhooks/endpoint-name.ts'
import { eventDoc, type WebhookEvent, webhookEventNames } from '../../../webhooks/events.ts'
import { changesOf, forMember, type MemberContext } from '../../operation.ts'

const nothing = z.strictObject({})
const id = z.string().max(100)
const url = z.string().trim().min(1, 'must not be empty').max(8192)
const events = z.array(z.enum(webhookEventNames)).max(webhookEventNames.length)
const description = z.string().trim().max(200)
const counts = { delivered: z.int(), failed: z.int(), pending: z.int(), lastAt: z.string().optional() }
const Endpoint = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  /** Empty = all. */
  events: z.array(z.string()),
  createdAt: z.string(),
  failingSince: z.string().optional(),
  disabledAt: z.string().optional(),
  disabledReason: z.string().optional(),
  ...counts,
})

/** Paths of receivers often hold what only their sender should know: viewers see the host. */
export const shownUrl = ({ session }: Pick<MemberContext, 'session'>, text: string): string =>
  session.role === 'viewer' ? `${new URL(text).origin}/…` : text

const ownEndpoint = async ({ services, orgId }: MemberContext, endpointId: string): Promise<WebhookEndpoint> => {
  const endpoint = (await services.webhooks.listEndpoints(orgId)).find(one => one.id === endpointId)
  if (!endpoint) throw new AppError('notFound', 'No such endpoint')
  return endpoint
}

const change = changesOf(ownEndpoint, endpointName)

/** Account endpoints, and the addresses that requests named themselves. */
export const endpointOperations = {
  'endpoint.list': forMember('viewer', {
    input: nothing,
    output: z.object({
      endpoints: z.array(Endpoint),
      /** `webhookUrl`s of requests of the last 24 hours. */
      oneOff: z.array(z.object({ url: z.string(), ...counts })),
      events: z.array(z.object({ name: z.enum(webhookEventNames), doc: z.string() })),
    }),
    async run(context) {
      const { services, orgId } = context
      const [endpoints, receivers] = await Promise.all([services.webhooks.listEndpoints(orgId), services.webhooks.receivers(orgId)])
      const quiet = { delivered: 0, failed: 0, pending: 0 }
      return {
        endpoints: endpoints.map(({ orgId: _, ...endpoint }) => {
          const own = receivers.filter(({ endpointId }) => endpointId === endpoint.id)
          return { ...quiet, ...own[0], ...endpoint, url: shownUrl(context, endpoint.url) }
        }),
        oneOff: receivers
          .filter(({ endpointId }) => endpointId === undefined)
          .map(receiver => ({ ...receiver, url: shownUrl(context, receiver.url) })),
        events: webhookEventNames.map(name => ({ name, doc: eventDoc(name) })),
      }
    },
  }),
  'endpoint.create': forMember('member', {
    input: z.strictObject({ url, events: events.default([]), description: description.default('') }),
    output: z.object({ id: z.string() }),
    audit: 'endpoint.create',
    target: input => hostOf(input.url),
    run: async ({ services, orgId }, input) => ({ id: (await services.webhooks.createEndpoint({ orgId, ...input })).id }),
  }),
  'endpoint.change': forMember('member', {
    input: z.strictObject({ id, url: url.optional(), events: events.optional(), description: description.optional() }),
    output: nothing,
    audit: 'endpoint.change',
    target: async ({ id }, context) => endpointName(await ownEndpoint(context, id)),
    async run(context, { id, ...change }) {
      await ownEndpoint(context, id)
      await context.services.webhooks.changeEndpoint(id, change)
      return {}
    },
  }),
  'endpoint.delete': change('endpoint.delete', ({ services }, { id }) => services.webhooks.deleteEndpoint(id)),
  'endpoint.enable': change('endpoint.enable', ({ services }, { id }) => services.webhooks.enableEndpoint(id)),
  'endpoint.test': forMember('member', {
    input: z.strictObject({ id, event: z.enum(webhookEventNames) }),
    output: z.object({ deliveryId: z.string() }),
    audit: 'endpoint.test',
    target: async ({ id, event }, context) => `${endpointName(await ownEndpoint(context, id))}: ${event}`,
    async run(context, { id, event }: { id: string; event: WebhookEvent }) {
      await ownEndpoint(context, id)
      return { deliveryId: (await context.services.webhooks.test(id, event)).id }
    },
  }),
  'endpoint.replayFailed': forMember('member', {
    input: z.strictObject({ id }),
    output: z.object({ replayed: z.int() }),
    audit: 'endpoint.replayFailed',
    target: async ({ id }, context) => endpointName(await ownEndpoint(context, id)),
    async run(context, { id }) {
      await ownEndpoint(context, id)
      return { replayed: await context.services.webhooks.replayFailed(id) }
    },
  }),
}
