import type { WebhookEvent } from '../../webhooks/events.ts'

export type WebhookEndpoint = {
  id: string
  orgId: string
  url: string
  description: string
  /** Event types it wants; empty = all. */
  events: string[]
  createdAt: string
  failingSince?: string
  disabledAt?: string
  disabledReason?: string
}

export type WebhookAttempt = {
  number: number
  trigger: 'scheduled' | 'manual'
  at: string
  durationMs: number
  status?: number
  /** status, redirect, dns, connect, blocked. */
  error?: string
  /** First bytes of the answer. */
  excerpt?: string
}

export type WebhookDelivery = {
  id: string
  /** `webhook-id` of every try, the same for every receiver of one event. */
  eventId: string
  event: string
  orgId: string
  /** Absent for a one-off `webhookUrl`. */
  endpointId?: string
  url: string
  status: 'pending' | 'delivered' | 'failed' | 'canceled'
  tries: number
  nextTryAt?: string
  /** Why it was given up other than by failing its last try. */
  reason?: string
  createdAt: string
  attempts: WebhookAttempt[]
}

/** `endpointId` is absent for the `webhookUrl` of requests. */
export type WebhookReceiver = {
  endpointId?: string
  url: string
  delivered: number
  failed: number
  pending: number
  lastAt: string
}

export interface WebhookService {
  /** Throws notFound, invalid (URL refused by the egress policy, unknown event). */
  createEndpoint(input: { orgId: string; url: string; events?: string[]; description?: string }): Promise<WebhookEndpoint>
  listEndpoints(orgId?: string): Promise<WebhookEndpoint[]>
  deleteEndpoint(id: string): Promise<boolean>
  /** Switches an endpoint on again that was disabled for its failures. */
  enableEndpoint(id: string): Promise<WebhookEndpoint | undefined>
  /** Other events, address or description. Undefined for an unknown one; throws as `createEndpoint`. */
  changeEndpoint(id: string, change: { url?: string; events?: string[]; description?: string }): Promise<WebhookEndpoint | undefined>
  /** Newest first, at most `limit` (100), behind `before`; `url`: only to this `webhookUrl` of a request. */
  deliveries(filter?: {
    orgId?: string
    endpointId?: string
    url?: string
    event?: string
    status?: WebhookDelivery['status']
    before?: { at: number; id: string }
    limit?: number
  }): Promise<WebhookDelivery[]>
  /** One delivery with the body that is sent. */
  delivery(id: string): Promise<(WebhookDelivery & { body: string; signed: boolean }) | undefined>
  /** What each receiver got in the last 24 hours, endpoints and `webhookUrl`s alike; of very many deliveries the latest. */
  receivers(orgId: string): Promise<WebhookReceiver[]>
  /** Sends again what an endpoint missed in the last 24 hours, at most 1000. Gives how many. */
  replayFailed(endpointId: string): Promise<number>
  /** Sends again, with a full schedule of tries, under the same `webhook-id`. False for an unknown delivery. */
  replay(deliveryId: string): Promise<boolean>
  /** Queues a sample event to one endpoint. */
  test(endpointId: string, event?: WebhookEvent): Promise<WebhookDelivery>
}
