import type { AttemptRow, DeliveryRow, EndpointRow } from './rows.ts'

/** An event to tell about: to every enabled account endpoint that wants it, or to the one `url` given. */
export type NewDelivery = { event: string; eventId: string; body: string; to: 'endpoints' | { url: string; sign: boolean } }

/** Which deliveries: newest first, behind `before`. */
export type DeliveryFilter = {
  orgId?: string
  endpointId?: string
  /** Only those of a request's own `webhookUrl`, to this address. */
  url?: string
  event?: string
  state?: DeliveryRow['state']
  before?: { at: number; id: string }
  limit?: number
}

/** What a receiver got lately: an endpoint, or the address of a `webhookUrl`. */
export type ReceiverRow = { endpointId: string | null; url: string; state: DeliveryRow['state']; deliveries: number; last: number }

/** What became of one try, and what follows from it. */
export type AttemptResult = Omit<AttemptRow, 'number' | 'deliveryId' | 'trigger'> & {
  next: { state: 'pending'; dueAt: number } | { state: 'delivered' | 'failed' }
  /** Why the endpoint is switched off with this try, if it is. */
  disable?: string
}

/** Account webhook endpoints. */
export interface EndpointRepository {
  get(id: string): Promise<EndpointRow | undefined>
  list(orgId?: string): Promise<EndpointRow[]>
  insert(row: EndpointRow): Promise<void>
  update(id: string, change: Partial<EndpointRow>): Promise<EndpointRow | undefined>
  delete(id: string): Promise<boolean>
}

/** Events on their way to receivers, and every try of each. */
export interface OutboxRepository {
  /** Organizations that have a delivery whose time has come, at most `limit`, beginning behind `after` and going round. */
  waiting(now: number, after: string, limit: number): Promise<string[]>
  /** Deliveries of one organization whose time has come, the one due longest first. */
  due(now: number, orgId: string, limit: number): Promise<Pick<DeliveryRow, 'id' | 'url'>[]>
  /** Gives the oldest deliveries of an organization that has more than `most` pending up, but none `underWay`; tells of whom how many. */
  dropBeyond(most: number, underWay: readonly string[]): Promise<{ orgId: string; dropped: number }[]>
  get(id: string): Promise<DeliveryRow | undefined>
  /** A pending delivery, to be tried now: no other node gets it within `forMs`. Undefined when it is over, or another has it. */
  take(id: string, forMs: number): Promise<DeliveryRow | undefined>
  list(filter?: DeliveryFilter): Promise<DeliveryRow[]>
  /** The latest deliveries of an organization by receiver and state, at most `limit` of them looked at. */
  receivers(orgId: string, since: number, limit: number): Promise<ReceiverRow[]>
  /** Sends again what failed or was canceled on its way to an endpoint since then, at most `limit`, the oldest first. Gives how many. */
  replayFailed(endpointId: string, since: number, limit: number): Promise<number>
  attempts(deliveryIds: string[]): Promise<AttemptRow[]>
  /** Logs a try and moves the delivery on, in one transaction. */
  record(id: string, result: AttemptResult): Promise<void>
  /** Sends again from the first try on; the `webhook-id` stays. False for an unknown delivery. */
  replay(id: string): Promise<boolean>
  /** A `dueAt` far in the future can only come from a clock that was wrong. */
  clampDue(latest: number): Promise<void>
  queue(orgId: string, deliveries: NewDelivery[]): Promise<void>
  /** One delivery to one endpoint, whatever its filter: the test event. */
  queueTo(target: EndpointRow, event: { event: string; eventId: string; body: string }): Promise<DeliveryRow>
  /** Deliveries not yet made. */
  pending(): Promise<number>
}
