import { dayMs, isoTime } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { gateUrl } from '../../net/gate.ts'
import type { ReceiverRow } from '../../store/contract/outbox.ts'
import type { DeliveryRow, EndpointRow } from '../../store/contract/rows.ts'
import type { Deliverer } from '../../webhooks/deliverer.ts'
import { sampleBody, webhookEventNames } from '../../webhooks/events.ts'
import type { WebhookDelivery, WebhookEndpoint, WebhookReceiver, WebhookService } from '../contract/webhooks.ts'
import type { Parts } from '../runtime.ts'

/** Deliveries looked at to say how a receiver does. */
const mostCounted = 2000
const mostReplayed = 1000

const present = (row: EndpointRow): WebhookEndpoint => ({
  id: row.id,
  orgId: row.orgId,
  url: row.url,
  description: row.description,
  events: row.events,
  createdAt: isoTime(row.createdAt),
  ...(row.failingSince === null ? {} : { failingSince: isoTime(row.failingSince) }),
  ...(row.disabledAt === null ? {} : { disabledAt: isoTime(row.disabledAt), disabledReason: row.disabledReason ?? '' }),
})

const checkEvents = (events: readonly string[]): void => {
  const unknown = events.find(e => !(webhookEventNames as readonly string[]).includes(e))
  if (unknown !== undefined) throw new AppError('invalid', `events: one of ${webhookEventNames.join(', ')}`)
}

/** States of each receiver side by side, the one used last first. */
const receiversOf = (rows: readonly ReceiverRow[]): WebhookReceiver[] => {
  const found = new Map<string, WebhookReceiver>()
  for (const { endpointId, url, state, deliveries, last } of rows) {
    const key = endpointId ?? url
    const receiver = found.get(key) ?? {
      ...(endpointId === null ? {} : { endpointId }),
      url,
      delivered: 0,
      failed: 0,
      pending: 0,
      lastAt: isoTime(last),
    }
    receiver[state === 'canceled' ? 'failed' : state] += deliveries
    found.set(key, receiver)
  }
  return [...found.values()]
}

/** Account endpoints and their delivery log. Without a deliverer (a command beside the server) the server's picks up what is queued. */
export function createWebhooks({ store, policy, clock }: Pick<Parts, 'store' | 'policy' | 'clock'>, deliverer?: Deliverer): WebhookService {
  const withAttempts = async (rows: DeliveryRow[]): Promise<WebhookDelivery[]> => {
    const attempts = await store.outbox.attempts(rows.map(r => r.id))
    return rows.map(row => ({
      id: row.id,
      eventId: row.eventId,
      event: row.event,
      orgId: row.orgId,
      endpointId: row.endpointId ?? undefined,
      url: row.url,
      status: row.state,
      tries: row.tries,
      nextTryAt: row.state === 'pending' ? isoTime(row.dueAt) : undefined,
      reason: row.reason ?? undefined,
      createdAt: isoTime(row.createdAt),
      attempts: attempts
        .filter(a => a.deliveryId === row.id)
        .map(a => ({
          number: a.number,
          trigger: a.trigger,
          at: isoTime(a.at),
          durationMs: a.durationMs,
          status: a.status ?? undefined,
          error: a.error ?? undefined,
          excerpt: a.excerpt ?? undefined,
        })),
    }))
  }

  return {
    async createEndpoint({ orgId, url, events = [], description = '' }) {
      if (!(await store.organizations.get(orgId))) throw new AppError('notFound', `no organization ${orgId}`)
      checkEvents(events)
      const row: EndpointRow = {
        id: newId('endpoint'),
        orgId,
        url: gateUrl(url, policy, 'url').href,
        description,
        events,
        failingSince: null,
        disabledAt: null,
        disabledReason: null,
        createdAt: clock(),
      }
      await store.endpoints.insert(row)
      return present(row)
    },
    listEndpoints: async orgId => (await store.endpoints.list(orgId)).map(present),
    deleteEndpoint: id => store.endpoints.delete(id),
    async enableEndpoint(id) {
      const row = await store.endpoints.update(id, { disabledAt: null, disabledReason: null, failingSince: null })
      return row && present(row)
    },
    async changeEndpoint(id, { url, events, description }) {
      checkEvents(events ?? [])
      const row = await store.endpoints.update(id, {
        ...(url === undefined ? {} : { url: gateUrl(url, policy, 'url').href }),
        ...(events === undefined ? {} : { events }),
        ...(description === undefined ? {} : { description }),
      })
      return row && present(row)
    },
    deliveries: async filter => withAttempts(await store.outbox.list({ ...filter, state: filter?.status })),
    async delivery(id) {
      const row = await store.outbox.get(id)
      if (!row) return undefined
      const [delivery] = await withAttempts([row])
      return { ...delivery!, body: row.body, signed: row.sign }
    },
    receivers: async orgId => receiversOf(await store.outbox.receivers(orgId, clock() - dayMs, mostCounted)),
    async replayFailed(endpointId) {
      const replayed = await store.outbox.replayFailed(endpointId, clock() - dayMs, mostReplayed)
      deliverer?.wake()
      return replayed
    },
    async replay(deliveryId) {
      const found = await store.outbox.replay(deliveryId)
      deliverer?.wake()
      return found
    },
    async test(endpointId, event = 'screenshot.completed') {
      const endpoint = await store.endpoints.get(endpointId)
      if (!endpoint) throw new AppError('notFound', `no webhook endpoint ${endpointId}`)
      const row = await store.outbox.queueTo(endpoint, {
        event,
        eventId: newId('event'),
        body: sampleBody(event, new Date(clock())),
      })
      deliverer?.wake()
      const [delivery] = await withAttempts([row])
      return delivery!
    },
  }
}
