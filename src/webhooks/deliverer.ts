import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Policy } from '../net/policy.ts'
import type { Resolve } from '../net/resolve.ts'
import { createPump } from '../pump.ts'
import type { Store } from '../store/open.ts'
import type { AttemptResult } from '../store/repositories/outbox.ts'
import type { DeliveryRow, EndpointRow } from '../store/schema.ts'
import { attemptDelivery, type AttemptResult as Tried } from './attempt.ts'
import { nextTryIn } from './schedule.ts'

export type DelivererParts = {
  store: Pick<Store, 'outbox' | 'endpoints'>
  /** Valid signing secrets of an organization, the current one first. */
  secrets(orgId: string): Promise<string[]>
  policy: Policy
  settings: { schedule: readonly number[]; timeout: number; concurrency: number; disable_after_hours: number }
  clock: Clock
  log: Log
  counted(result: string): void
  resolve?: Resolve
  random?: () => number
}

const tickMs = 1000
const hourMs = 3_600_000
/** No schedule reaches further; a later `due` comes from a clock that was wrong. */
const farthestDueMs = 48 * hourMs
/** Deliveries to one host at the same time: a receiver that hangs must not take every slot. */
const perHost = 2

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

export type Deliverer = ReturnType<typeof createDeliverer>

/** Sends what the outbox holds: each try a row, no receiver in the way of another. */
export function createDeliverer(parts: DelivererParts) {
  const { store, settings, clock, log } = parts
  const underWay = new Map<string, { host: string; done: Promise<void> }>()
  const abort = new AbortController()
  let timer: ReturnType<typeof setInterval> | undefined

  /** Why the endpoint gets nothing more, if this try shows it. */
  const disabling = (endpoint: EndpointRow | undefined, tried: Tried, now: number): string | undefined => {
    if (!endpoint) return undefined
    if (tried.gone) return 'the receiver answered 410 Gone'
    const since = endpoint.failingSince
    const hours = settings.disable_after_hours
    return !tried.ok && since !== null && now - since >= hours * hourMs ? `only failures for ${hours} hours` : undefined
  }

  const judge = (delivery: DeliveryRow, tried: Tried, now: number): AttemptResult['next'] => {
    if (tried.ok) return { state: 'delivered' }
    const wait = tried.gone
      ? undefined
      : nextTryIn(delivery.tries + 1, settings.schedule, { retryAfterMs: tried.retryAfterMs, random: parts.random })
    return wait === undefined ? { state: 'failed' } : { state: 'pending', dueAt: now + wait }
  }

  const send = async (delivery: DeliveryRow): Promise<void> => {
    const at = clock()
    const endpoint = delivery.endpointId ? await store.endpoints.get(delivery.endpointId) : undefined
    const tried = await attemptDelivery({
      url: delivery.url,
      delivery: { id: delivery.eventId, timestampSeconds: Math.floor(at / 1000), body: delivery.body },
      secrets: delivery.sign ? await parts.secrets(delivery.orgId) : [],
      policy: parts.policy,
      timeoutMs: settings.timeout * 1000,
      now: clock,
      resolve: parts.resolve,
      signal: abort.signal,
    })
    // Cut off by our own stop: not the receiver's failure, so it stays due.
    if (!tried.ok && abort.signal.aborted) return
    const next = judge(delivery, tried, at)
    const result = tried.ok ? 'ok' : (tried.failure ?? 'status')
    parts.counted(result)
    log.info('webhook try', {
      delivery: delivery.id,
      org: delivery.orgId,
      event: delivery.event,
      try: delivery.tries + 1,
      result,
      status: tried.status,
      ms: tried.latencyMs,
      next: next.state === 'pending' ? Math.round((next.dueAt - at) / 1000) : next.state,
      detail: tried.detail,
    })
    await store.outbox.record(delivery.id, {
      at,
      durationMs: tried.latencyMs,
      status: tried.status ?? null,
      error: tried.failure ?? null,
      excerpt: tried.excerpt ?? null,
      next,
      disable: disabling(endpoint, tried, at),
    })
  }

  const begin = (delivery: DeliveryRow, host: string) => {
    const done = send(delivery)
      .catch(error => log.error('webhook try failed', { delivery: delivery.id, error }))
      .finally(() => {
        underWay.delete(delivery.id)
        pump.wake()
      })
    underWay.set(delivery.id, { host, done })
  }

  const sendDue = async () => {
    const free = settings.concurrency - underWay.size
    if (free <= 0) return
    // More than fit, so that one host with a long backlog does not hide the others; a page, so that memory stays bounded.
    for (const delivery of await store.outbox.due(clock(), settings.concurrency * 20, [...underWay.keys()])) {
      if (pump.stopped() || underWay.size >= settings.concurrency) return
      const host = hostOf(delivery.url)
      if ([...underWay.values()].filter(u => u.host === host).length < perHost) begin(delivery, host)
    }
  }

  const pump = createPump(sendDue, error => log.error('outbox cannot be read', { error }))

  return {
    wake: pump.wake,
    async start() {
      await store.outbox.clampDue(clock() + farthestDueMs)
      timer = setInterval(pump.wake, tickMs)
      pump.wake()
    },
    /** Resolves when nothing is being sent: for tests and for an orderly stop. */
    async idle(): Promise<void> {
      while (underWay.size > 0 || pump.busy()) await Promise.race([Bun.sleep(5), ...[...underWay.values()].map(u => u.done)])
    },
    async stop(drainMs: number): Promise<void> {
      pump.stop()
      clearInterval(timer)
      await Promise.race([Promise.all([...underWay.values()].map(u => u.done)), Bun.sleep(drainMs)])
      abort.abort()
      await Promise.all([...underWay.values()].map(u => u.done))
    },
  }
}
