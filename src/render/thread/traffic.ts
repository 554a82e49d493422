import type { Page, Request } from 'playwright-core'

const endless = new Set(['websocket', 'eventsource', 'ping'])
/** What a script may leave open for as long as its server likes. */
const fetched = new Set(['xhr', 'fetch'])

/**
 * Counts the requests of a page that are under way, frames and out-of-process frames included, and keeps the first failure.
 * Listening costs per request, so it is only done for plans that ask for it.
 */
export class Traffic {
  private readonly open = new Map<Request, number>()
  private changed = performance.now()
  /** Requests begun so far. */
  started = 0
  /** URL and reason of the first request that failed and that no option of ours blocked. */
  failure?: { url: string; reason: string }

  constructor(private readonly isOurs: (request: { url: string; reason: string }) => boolean) {}

  watch(page: Page): void {
    page.on('request', request => {
      if (endless.has(request.resourceType())) return
      this.open.set(request, ++this.started)
      this.mark()
    })
    page.on('requestfinished', request => this.close(request))
    page.on('requestfailed', request => {
      this.close(request)
      const failed = { url: request.url(), reason: request.failure()?.errorText ?? 'failed' }
      // An aborted request was given up by the page itself, one blocked by the client by an option of ours.
      const counts = !/^net::ERR_(ABORTED|BLOCKED_BY_CLIENT)/.test(failed.reason)
      if (counts && !this.isOurs(failed)) this.failure ??= failed
    })
    page.on('response', response => {
      if (response.status() >= 400) this.failure ??= { url: response.url(), reason: `status ${response.status()}` }
    })
  }

  get underWay(): number {
    return this.open.size
  }

  private close(request: Request): void {
    if (this.open.delete(request)) this.mark()
  }

  private mark(): void {
    this.changed = performance.now()
  }

  /** Resolves once the requests begun after the first `known`, and those that their answers led to, are answered; at most `ms`. */
  async answered(known: number, ms: number): Promise<void> {
    const end = performance.now() + ms
    const pending = () => [...this.open.values()].some(n => n > known)
    for (let seen = known; seen !== this.started && performance.now() < end; ) {
      seen = this.started
      while (pending() && performance.now() < end) await Bun.sleep(10)
      await Bun.sleep(30)
    }
  }

  /**
   * Resolves once at most `most` requests have been under way for `quietMs`; or once no request began or ended for `silentMs` and all that
   * are under way are a script's own: those are long polls, which nothing on the page waits for.
   */
  async idle(most: number, quietMs: number, silentMs: number): Promise<void> {
    let busySince = this.open.size > most
    let quiet = this.changed
    for (;;) {
      const busy = this.open.size > most
      if (busySince && !busy) quiet = performance.now()
      busySince = busy
      const now = performance.now()
      // With none allowed any request restarts the clock; with two allowed only crossing the line does.
      const since = most === 0 ? Math.max(quiet, this.changed) : quiet
      if (!busy && now - since >= quietMs) return
      if (busy && now - this.changed >= silentMs && [...this.open.keys()].every(r => fetched.has(r.resourceType()))) return
      await Bun.sleep(busy ? 25 : Math.max(5, Math.min(50, quietMs - (now - since))))
    }
  }
}
