import { createPump } from '../async/pump.ts'
import { type Clock, hourMs } from '../clock.ts'
import type { Config } from '../config/options.ts'
import type { Log } from '../log.ts'
import type { Policy } from '../net/policy.ts'
import type { Resolve } from '../net/resolve.ts'
import type { AttemptResult } from '../store/contract/outbox.ts'
import type { DeliveryRow, EndpointRow } from '../store/contract/rows.ts'
import type { Store } from '../store/contract/store.ts'
import { attemptDelivery, type Tried } from './attempt.ts'
import { DeliverySlots } from './delivery-slots.ts'
import { nextTryIn } from './schedule.ts'

export type DelivererParts = {
  store: Pick<Store, 'outbox' | 'endpoints'>
  /** Valid signing secrets of an organization, the current one first. */
  secrets(orgId: string): Promise<string[]>
  policy: Policy
  settings: Omit<Config['webhooks'], 'allow'>
  clock: Clock
  log: Log
  counted(result: string, deliveries: number): void
  resolve?: Resolve
  random?: () => number
}

const tickMs = 1000
const failedPauseMs = 5000
/** Beyond the longest that a try may take: then another node tries what a dead one began. */
const takeOverMs = 30_000
/** No schedule reaches further; a later `due` comes from a clock that was wrong. */
const farthestDueMs = 48 * hourMs
/** Due deliveries of an organization that are looked through for one whose receiver is free. */
const page = 160

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

export type Deliverer = ReturnType<typeof createDeliverer>

/** Sends what the outbox holds: each try a row, no organization and no receiver in the way of another. */
export function createDeliverer(parts: DelivererParts) {
  const { store, settings, clock, log } = parts
  const shares = new DeliverySlots(settings.concurrency)
  const underWay = new Map<string, Promise<void>>()
  /** Organizations with due deliveries, in turn; looked up again when something may have become due. */
  let waiting: string[] = []
  let stale = true
  let last = ''
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

  const send = async (id: string): Promise<void> => {
    const at = clock()
    const delivery = await store.outbox.take(id, settings.timeout * 1000 + takeOverMs)
    if (!delivery) return
    const endpoint = delivery.endpointId ? await store.endpoints.get(delivery.endpointId) : undefined
    const secrets = delivery.sign ? await parts.secrets(delivery.orgId) : []
    // Its organization was deleted a moment ago: nobody may get unsigned what was to be signed.
    if (delivery.sign && secrets.length === 0) throw new Error('its organization has no secret left to sign with')
    const tried = await attemptDelivery({
      url: delivery.url,
      message: { id: delivery.eventId, timestampSeconds: Math.floor(at / 1000), body: delivery.body },
      secrets,
      policy: parts.policy,
      timeoutMs: settings.timeout * 1000,
      headMs: settings.answer_timeout * 1000,
      now: clock,
      resolve: parts.resolve,
      signal: abort.signal,
    })
    // Cut off by our own stop: not the receiver's failure, so it stays due.
    if (!tried.ok && abort.signal.aborted) return
    const next = judge(delivery, tried, at)
    const result = tried.ok ? 'ok' : (tried.failure ?? 'status')
    parts.counted(result, 1)
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

  const begin = (orgId: string, id: string, host: string) => {
    shares.take(orgId, host)
    const done = send(id)
      .catch(async error => {
        log.error('webhook try failed', { delivery: id, error })
        // It is still due: a database that cannot write it down must not have it sent over and over.
        if (!abort.signal.aborted) await Bun.sleep(failedPauseMs)
      })
      .finally(() => {
        underWay.delete(id)
        shares.give(orgId, host)
        pump.wake()
      })
    underWay.set(id, done)
  }

  /** Begins one delivery of the organization, if it may and has one whose receiver is free. */
  const beginOne = async (orgId: string): Promise<boolean> => {
    if (!shares.mayTake(orgId, waiting)) return false
    for (const { id, url } of await store.outbox.due(clock(), orgId, page)) {
      const host = hostOf(url)
      if (underWay.has(id) || !shares.hostIsFree(orgId, host)) continue
      begin(orgId, id, host)
      return true
    }
    return false
  }

  const sendDue = async () => {
    if (stale) {
      stale = false
      waiting = await store.outbox.waiting(clock(), last, 2 * settings.concurrency)
    }
    // Round and round, one each, until the slots are taken or nobody has one that may begin.
    for (let idle = 0; idle < waiting.length && shares.free > 0 && !pump.stopped(); ) {
      const orgId = waiting.shift()!
      waiting.push(orgId)
      last = orgId
      idle = (await beginOne(orgId)) ? 0 : idle + 1
    }
  }

  const pump = createPump(sendDue, error => log.error('outbox cannot be read', { error }))

  /** Something may have become due. */
  const wake = () => {
    stale = true
    pump.wake()
  }

  const dropBeyond = async () => {
    for (const { orgId, dropped } of await store.outbox.dropBeyond(settings.org_pending, [...underWay.keys()])) {
      parts.counted('dropped', dropped)
      log.warn('webhook deliveries given up: too many of the organization are pending', { org: orgId, dropped, most: settings.org_pending })
    }
  }

  const tick = () => {
    wake()
    dropBeyond().catch(error => log.error('outbox cannot be kept within its limit', { error }))
  }

  return {
    wake,
    async start() {
      await store.outbox.clampDue(clock() + farthestDueMs)
      timer = setInterval(tick, tickMs)
      wake()
    },
    /** Resolves when nothing is being sent: for tests and for an orderly stop. */
    async idle(): Promise<void> {
      while (underWay.size > 0 || pump.busy()) await Promise.race([Bun.sleep(5), ...underWay.values()])
    },
    async stop(drainMs: number): Promise<void> {
      pump.stop()
      clearInterval(timer)
      await Promise.race([Promise.all(underWay.values()), Bun.sleep(drainMs)])
      abort.abort()
      await Promise.all(underWay.values())
    },
  }
}
