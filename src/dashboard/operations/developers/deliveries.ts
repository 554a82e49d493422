import { z } from 'zod'
import { AppError } from '../../../errors.ts'
import type { WebhookDelivery } from '../../../service/contract/webhooks.ts'
import { forMember, type MemberContext } from '../../operation.ts'
import { shownUrl } from './endpoints.ts'

const id = z.string().max(100)
const status = z.enum(['pending', 'delivered', 'failed', 'canceled'])
const Attempt = z.object({
  number: z.int(),
  trigger: z.enum(['scheduled', 'manual']),
  at: z.string(),
  durationMs: z.number(),
  status: z.int().optional(),
  error: z.string().optional(),
  excerpt: z.string().optional(),
})
const Delivery = z.object({
  id: z.string(),
  eventId: z.string(),
  event: z.string(),
  endpointId: z.string().optional(),
  url: z.string(),
  status,
  tries: z.int(),
  nextTryAt: z.string().optional(),
  reason: z.string().optional(),
  createdAt: z.string(),
})

const present = (context: MemberContext, { orgId: _, attempts: __, ...delivery }: WebhookDelivery) => ({
  ...delivery,
  url: shownUrl(context, delivery.url),
})

const cursorOf = (text: string | undefined) => {
  const [, at, id] = /^(\d{1,15}) (dlv_[0-9a-z]+)$/.exec(text ?? '') ?? []
  return at === undefined || id === undefined ? undefined : { at: Number(at), id }
}

const own = async ({ services, orgId }: MemberContext, deliveryId: string) => {
  const delivery = await services.webhooks.delivery(deliveryId)
  if (delivery?.orgId !== orgId) throw new AppError('notFound', 'No such delivery')
  return delivery
}

/** Every event on its way to a receiver, and every try of it. */
export const deliveryOperations = {
  'delivery.list': forMember('viewer', {
    input: z.strictObject({
      endpointId: id.optional(),
      url: z.string().max(8192).optional(),
      status: status.optional(),
      event: z.string().max(100).optional(),
      cursor: z.string().max(100).optional(),
      limit: z.int().min(1).max(100).default(30),
    }),
    output: z.object({
      items: z.array(Delivery.extend({ last: Attempt.omit({ excerpt: true }).optional() })),
      nextCursor: z.string().optional(),
    }),
    async run(context, { cursor, limit, ...filter }) {
      const { services, orgId } = context
      const found = await services.webhooks.deliveries({ ...filter, orgId, before: cursorOf(cursor), limit: limit + 1 })
      const shown = found.slice(0, limit)
      const last = shown.at(-1)
      return {
        items: shown.map(delivery => {
          const tried = delivery.attempts.at(-1)
          const { excerpt: _, ...rest } = tried ?? {}
          return { ...present(context, delivery), ...(tried ? { last: rest as Omit<typeof tried, 'excerpt'> } : {}) }
        }),
        ...(found.length > limit && last ? { nextCursor: `${Date.parse(last.createdAt)} ${last.id}` } : {}),
      }
    },
  }),
  'delivery.get': forMember('viewer', {
    input: z.strictObject({ id }),
    output: Delivery.extend({
      attempts: z.array(Attempt),
      body: z.string(),
      /** Names and values of every try; what only one try has, in words. */
      headers: z.array(z.tuple([z.string(), z.string()])),
    }),
    async run(context, { id }) {
      const { body, signed, attempts, ...delivery } = await own(context, id)
      return {
        ...present(context, { ...delivery, attempts }),
        attempts,
        body,
        headers: [
          ['content-type', 'application/json'],
          ['webhook-id', delivery.eventId],
          ['webhook-timestamp', 'seconds, of each try'],
          ...(signed ? ([['webhook-signature', 'v1,… of id, timestamp and body with the signing secret']] as [string, string][]) : []),
        ] as [string, string][],
      }
    },
  }),
  'delivery.replay': forMember('member', {
    input: z.strictObject({ id }),
    output: z.strictObject({}),
    audit: 'delivery.replay',
    target: input => input.id,
    async run(context, { id }) {
      await own(context, id)
      await context.services.webhooks.replay(id)
      return {}
    },
  }),
}
