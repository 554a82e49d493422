import type { WebhookEndpoint } from '../../service/contract/webhooks.ts'
import type { AdminServices } from '../../service/create.ts'
import { endpointName, hostOf } from '../../webhooks/endpoint-name.ts'
import { type WebhookEvent, webhookEventNames } from '../../webhooks/events.ts'
import { withAdmin } from '../admin.ts'
import { type Command, UsageError } from '../command.ts'
import { table } from '../output.ts'
import { recorded } from '../recorded.ts'
import { listItems } from '../usage/flags.ts'
import { organizationOf, orgFilter, orgFlag } from './organization/find.ts'

const deliveryStates = ['pending', 'delivered', 'failed', 'canceled'] as const

const eventsOf = (texts: readonly string[] = []): WebhookEvent[] => texts.flatMap(text => listItems(text) as WebhookEvent[])

/** The id of the organization that a filter names; undefined without one. */
const filterOf = async ({ organizations }: AdminServices, asked: string | undefined): Promise<string | undefined> =>
  asked === undefined ? undefined : (await organizationOf(organizations, asked, 'org')).id

/** @throws UsageError */
const endpointOf = async ({ webhooks }: AdminServices, id: string): Promise<WebhookEndpoint> => {
  const endpoint = (await webhooks.listEndpoints()).find(one => one.id === id)
  if (!endpoint) throw new UsageError(`${id} is no endpoint; platen webhook list names them`)
  return endpoint
}

export const webhookCreate: Command = {
  help: 'Adds an account endpoint: events of the organization are posted to it, signed with its signing secret (Standard Webhooks).',
  flags: {
    org: orgFlag,
    url: { kind: 'value', hint: 'URL', doc: 'where events are posted', required: true },
    event: { kind: 'list', hint: 'EVENT', doc: 'only these events; repeat or comma-separate', choices: webhookEventNames },
    description: { kind: 'value', hint: 'TEXT', doc: 'what it is for' },
  },
  examples: ['platen webhook create --org default --url https://example.com/hooks --event screenshot.completed'],
  run: input =>
    withAdmin(input, async services => {
      const { flags, lists, json, out } = input
      const { id: orgId } = await organizationOf(services.organizations, flags.org!, 'org')
      const asked = { orgId, url: flags.url!, events: eventsOf(lists.event), description: flags.description }
      const act = { action: 'endpoint.create', target: hostOf(asked.url) }
      const endpoint = await recorded(services, [orgId], act, () => services.webhooks.createEndpoint(asked))
      if (json) out.json(endpoint)
      else
        out.say(`Endpoint ${endpoint.id} gets ${endpoint.events.join(', ') || 'every event'}. Try it: platen webhook test ${endpoint.id}`)
      return 0
    }),
}

export const webhookList: Command = {
  help: 'Lists account endpoints, and which are failing or disabled.',
  flags: { org: orgFilter },
  run: input =>
    withAdmin(input, async services => {
      const endpoints = await services.webhooks.listEndpoints(await filterOf(services, input.flags.org))
      if (input.json) for (const endpoint of endpoints) input.out.json(endpoint)
      else
        input.out.line(
          table(
            ['id', 'organization', 'url', 'events', 'description', 'state'],
            endpoints.map(e => [
              e.id,
              e.orgId,
              e.url,
              e.events.join(', ') || 'all',
              e.description,
              e.disabledAt ? `disabled: ${e.disabledReason}` : e.failingSince ? `failing since ${e.failingSince}` : 'on',
            ]),
          ),
        )
      return 0
    }),
}

export const webhookDelete: Command = {
  operands: 'ID',
  least: 1,
  most: 1,
  help: 'Deletes an endpoint; deliveries under way to it end.',
  run: input =>
    withAdmin(input, async services => {
      const endpoint = await endpointOf(services, input.args[0]!)
      const { id, orgId } = endpoint
      const act = { action: 'endpoint.delete', target: endpointName(endpoint) }
      await recorded(services, [orgId], act, () => services.webhooks.deleteEndpoint(id))
      if (input.json) input.out.json({ deleted: id })
      else input.out.say(`Endpoint ${id} is deleted.`)
      return 0
    }),
}

export const webhookEnable: Command = {
  operands: 'ID',
  least: 1,
  most: 1,
  help: 'Switches an endpoint on again that was disabled for its failures.',
  run: input =>
    withAdmin(input, async services => {
      const endpoint = await endpointOf(services, input.args[0]!)
      const { id, orgId } = endpoint
      const act = { action: 'endpoint.enable', target: endpointName(endpoint) }
      const enabled = await recorded(services, [orgId], act, () => services.webhooks.enableEndpoint(id))
      if (input.json) input.out.json(enabled ?? endpoint)
      else input.out.say(`Endpoint ${id} is on.`)
      return 0
    }),
}

export const webhookDeliveries: Command = {
  help: 'The delivery log, newest first: every event, receiver, and try with its time, status, latency and the first bytes of the answer.',
  flags: {
    org: orgFilter,
    endpoint: { kind: 'value', hint: 'ID', doc: 'only to this endpoint' },
    status: { kind: 'value', hint: 'STATUS', doc: 'only these', choices: deliveryStates },
    limit: { kind: 'value', doc: 'at most so many', range: { least: 1, most: 99_999, whole: true }, default: '100' },
  },
  run: input =>
    withAdmin(input, async services => {
      const { flags, json, out } = input
      const found = await services.webhooks.deliveries({
        orgId: await filterOf(services, flags.org),
        endpointId: flags.endpoint,
        status: deliveryStates.find(state => state === flags.status),
        limit: Number(flags.limit ?? 100),
      })
      if (json) for (const delivery of found) out.json(delivery)
      else
        out.line(
          table(
            ['id', 'event', 'to', 'status', 'tries', 'last answer', 'ms', 'next try'],
            found.map(d => {
              const last = d.attempts.at(-1)
              return [
                d.id,
                d.event,
                d.url,
                d.status,
                d.tries,
                d.reason ?? (last ? `${last.status ?? last.error ?? ''}` : ''),
                last?.durationMs,
                d.nextTryAt,
              ]
            }),
          ),
        )
      return 0
    }),
}

export const webhookReplay: Command = {
  operands: 'ID…',
  least: 1,
  most: 1000,
  help: 'Sends deliveries again with a full schedule of tries, under the same webhook-id. A running server sends them within seconds; otherwise the next start does.',
  run: input =>
    withAdmin(input, async services => {
      for (const id of input.args) {
        const delivery = await services.webhooks.delivery(id)
        if (!delivery) throw new UsageError(`${id} is no delivery; platen webhook deliveries names them`)
        await recorded(services, [delivery.orgId], { action: 'delivery.replay', target: id }, () => services.webhooks.replay(id))
        if (input.json) input.out.json({ replayed: id })
        else input.out.say(`Delivery ${id} is queued again.`)
      }
      return 0
    }),
}

export const webhookTest: Command = {
  operands: 'ID',
  least: 1,
  most: 1,
  help: 'Queues a sample event to an endpoint, signed like a real one. A running server sends it within seconds.',
  flags: { event: { kind: 'value', hint: 'EVENT', doc: 'which event', choices: webhookEventNames, default: webhookEventNames[0] } },
  run: input =>
    withAdmin(input, async services => {
      const endpoint = await endpointOf(services, input.args[0]!)
      const { id, orgId } = endpoint
      const [event = webhookEventNames[0]!] = input.flags.event ? eventsOf([input.flags.event]) : []
      const act = { action: 'endpoint.test', target: `${endpointName(endpoint)}: ${event}` }
      const delivery = await recorded(services, [orgId], act, () => services.webhooks.test(id, event))
      if (input.json) input.out.json(delivery)
      else input.out.say(`Delivery ${delivery.id} is queued; see platen webhook deliveries --endpoint ${id}`)
      return 0
    }),
}
