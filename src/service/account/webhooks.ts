import { isoTime } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { gateUrl } from '../../net/gate.ts'
import type { DeliveryRow, EndpointRow } from '../../store/contract/rows.ts'
import type { Deliverer } from '../../webhooks/deliverer.ts'
import { sampleBody, webhookEventNames } from '../../webhooks/events.ts'
import type { WebhookDelivery, WebhookEndpoint, WebhookService } from '../contract.ts'
import type { Parts } from '../runtime.ts'

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
      const unknown = events.find(e => !(webhookEventNames as readonly string[]).includes(e))
      if (unknown !== undefined) throw new AppError('invalid', `events: one of ${webhookEventNames.join(', ')}`)
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
    deliveries: async filter => withAttempts(await store.outbox.list({ ...filter, state: filter?.status })),
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
