import type { BrowserContext } from 'playwright-core'
import { AppError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import { withAddresses } from '../../net/own.ts'
import { createPolicy, type OwnAddress, type Policy } from '../../net/policy.ts'
import { ownIdentity } from '../../net/proxy/identity.ts'
import { ProxySlot } from '../../net/proxy/slot.ts'
import { systemResolve } from '../../net/resolve.ts'
import { readTrust } from '../../net/trust.ts'
import { hostFilter } from '../blocking/blocking.ts'
import { type FilterLists, loadLists } from '../blocking/lists.ts'
import { type Launched, launchBrowser } from '../browser/launch.ts'
import type { RenderOutcome } from '../contract.ts'
import type { Stuck } from '../engine/host.ts'
import type { BrowserFacts, ThreadSettings } from '../engine/messages.ts'
import { isLost, LostBrowser } from '../failure.ts'
import { captureReserveMs, type RenderPlan } from '../options/plan.ts'
import { count, isEmpty, newRequestCounts, type RequestCounts } from '../request-counts.ts'
import { Deadline } from './deadline.ts'
import { Navigation } from './navigation.ts'
import { runPipeline } from './pipeline.ts'
import { countsRequests } from './request-reports.ts'
import type { Shot } from './shot.ts'
import { type PageContext, Slot } from './slot.ts'
import { Traffic } from './traffic.ts'
import { Watch } from './watch.ts'

const closeMs = 3_000
/** A browser that dies tells of its pages first: what crashed alone is known this much later. */
const aloneMs = 150
/** A browser that does not close a page for this long after that does not work any more. */
const hopelessMs = 20_000
/** A site may be silent for the whole of `navigationTimeout`: what ends the wait is that, and not the proxy. */
const silenceGraceMs = 5_000

export type RenderBrowserEvents = {
  begins(scratch: string): void
  lost(reason: string): void
  counts(counts: RequestCounts): void
  stuck(id: string, how: Stuck): void
}

/** One browser with its slots, inside a render thread: takes plans, gives pictures. */
export class RenderBrowser {
  private readonly idle: Slot[] = []
  private readonly waiting: ((slot: Slot) => void)[] = []
  /** Renders under way; without a pageContext until they have their page. */
  private readonly running = new Map<string, PageContext | undefined>()
  private readonly policy: Policy
  private readonly slots: number
  private readonly watch: Watch

  private constructor(
    private readonly launched: Launched,
    private readonly settings: ThreadSettings,
    slots: ProxySlot[],
    own: readonly OwnAddress[],
    private readonly lists: FilterLists | undefined,
    private readonly log: Log,
    private readonly on: RenderBrowserEvents,
  ) {
    this.watch = new Watch(launched, on.stuck)
    this.policy = createPolicy(settings.egress, own)
    for (const [i, proxy] of slots.entries()) this.idle.push(new Slot(launched.browser, proxy, launched.proxyServers[i]!))
    this.slots = this.idle.length
    this.warm()
  }

  static async open(settings: ThreadSettings, log: Log, on: RenderBrowserEvents): Promise<RenderBrowser> {
    // One slot more than renders, those that rest included: a new one need not wait for the page of the last to close.
    const proxies = Array.from({ length: settings.slots + settings.resting + 1 }, () => new ProxySlot(systemResolve))
    const launched = await launchBrowser({
      slots: proxies,
      dataDir: settings.dataDir,
      config: settings.browser,
      own: settings.own,
      log,
      begins: on.begins,
      ...(readTrust(settings.egress.ca_file) ? { proxyKey: ownIdentity().spkiHash } : {}),
    })
    launched.browser.on('disconnected', () => on.lost('the browser is gone'))
    const own = await withAddresses(settings.own, systemResolve)
    return new RenderBrowser(launched, settings, proxies, own, await loadLists(settings.dataDir, log), log, on)
  }

  get facts(): BrowserFacts {
    const { pid, scratch, path, kind, version, built, isolation } = this.launched
    return { pid, scratch, browser: { path, kind, version, ...(built ? { built } : {}) }, isolation }
  }

  /** Renders one plan. Throws AppError, or LostBrowser when the render may be tried again. */
  async render(id: string, plan: RenderPlan, compact: boolean, pause: Shot['pause']): Promise<RenderOutcome> {
    this.running.set(id, undefined)
    const slot = await this.free()
    const log = this.log.with({ render: id })
    const { max_bytes: bytes, max_connections: connections } = this.settings.egress
    const counts = newRequestCounts()
    const listed = hostFilter(plan, this.lists)
    const filter = (host: string) => {
      const kind = listed?.(host)
      if (kind !== undefined) count(counts.blocked, kind)
      return kind
    }
    const egress = slot.proxy.begin({
      ...(listed ? { filter } : {}),
      policy: this.policy,
      budget: { bytes, connections },
      silenceMs: plan.navigationTimeout * 1000 + silenceGraceMs,
      onRefusal: r => {
        if (r.reason !== 'list') count(counts.denied, r.reason)
        log.debug('egress refused', { host: r.host, port: r.port, reason: r.reason, why: r.detail })
      },
    })
    const deadline = new Deadline(plan.timeout * 1000, captureReserveMs(plan))
    const taken = slot.take(plan)
    let pageContext: PageContext | undefined
    try {
      pageContext = await deadline.run('browser', taken, 15_000, 'browser')
      if (!this.running.has(id)) throw new AppError('renderFailed', 'canceled', { step: 'canceled' })
      this.running.set(id, pageContext)
      const { page, context, cdp } = pageContext
      const traffic = new Traffic(
        ({ url, reason }) =>
          reason === 'net::ERR_BLOCKED_BY_CLIENT' || egress.refusals.some(r => r.reason === 'list' && url.includes(r.host)),
      )
      if (countsRequests(plan)) traffic.watch(page)
      const given = Promise.withResolvers<never>()
      page.on('crash', async () => given.reject(new LostBrowser('the page crashed', await this.stays())))
      const shot: Shot = {
        plan,
        page,
        context,
        cdp,
        navigation: new Navigation(page),
        deadline,
        traffic,
        pause,
        giveUp: given.reject,
        egress,
        counts,
        ...(this.lists ? { lists: this.lists } : {}),
        maxPixels: this.settings.browser.max_pixels,
        compact,
        log,
        metadata: {},
      }
      this.watch.add(id, shot)
      return await Promise.race([runPipeline(shot), given.promise])
    } catch (error) {
      if (error instanceof LostBrowser || !isLost(error)) throw error
      // A page that is gone is told from a browser that is: only of the latter the other renders must be made again too.
      throw new LostBrowser(error instanceof Error ? error.message : String(error), await this.stays())
    } finally {
      this.running.delete(id)
      this.watch.remove(id)
      slot.proxy.end()
      // A context that comes too late is nobody's.
      if (!pageContext) taken.then(({ context }) => context.close()).catch(() => {})
      if (!isEmpty(counts)) this.on.counts(counts)
      // The reply is on its way before the context is closed and the next one made.
      setTimeout(() => void this.renew(slot, pageContext, log), 0)
    }
  }

  cancel(id: string): void {
    const pageContext = this.running.get(id)
    if (pageContext) pageContext.context.close().catch(() => {})
    else this.running.delete(id)
  }

  /** The one-pixel capture that tells a working browser from one that merely answers. */
  async probe(): Promise<boolean> {
    let context: BrowserContext | undefined
    try {
      context = await this.launched.browser.newContext({ viewport: { width: 1, height: 1 } })
      const page = await context.newPage()
      await page.screenshot({ timeout: 0 })
      return true
    } catch (error) {
      this.log.debug('no picture could be made', { error: String(error) })
      return false
    } finally {
      await context?.close().catch(() => {})
    }
  }

  async close(): Promise<void> {
    await this.launched.kill()
  }

  /** Whether the browser outlives a page that is gone. */
  private async stays(): Promise<boolean> {
    const { browser } = this.launched
    for (const until = performance.now() + aloneMs; browser.isConnected() && performance.now() < until; ) await Bun.sleep(10)
    return browser.isConnected()
  }

  private async renew(slot: Slot, pageContext: PageContext | undefined, log: Log): Promise<void> {
    const closing = pageContext?.context
      .close()
      .catch(error => log.debug('a context was gone before it was closed', { error: String(error) }))
    // Until it is closed the page could speak through the slot of the next render.
    for (const ms of [closeMs, hopelessMs]) {
      if (!closing || (await Promise.race([closing.then(() => true), Bun.sleep(ms).then(() => false)]))) break
      if (ms === hopelessMs) return this.on.lost('a page cannot be closed')
      log.warn('a page did not close in time', { ms })
    }
    const next = this.waiting.shift()
    if (next) next(slot)
    else this.idle.push(slot)
    this.warm()
  }

  /** Makes contexts ahead for as many renders as may run; the slots kept for those that rest stay cold. */
  private warm(): void {
    const inUse = this.slots - this.idle.length
    let most = Math.max(1, this.settings.slots + 1 - inUse)
    for (const slot of this.idle) if (slot.warmed) most--
    for (const slot of this.idle) if (!slot.warmed && most-- > 0) slot.warm()
  }

  /** A slot, one with a context made ahead if there is; the one before may still be closing its page when the next render arrives. */
  private async free(): Promise<Slot> {
    const at = Math.max(
      0,
      this.idle.findIndex(slot => slot.warmed),
    )
    return this.idle.splice(at, 1)[0] ?? new Promise(done => this.waiting.push(done))
  }
}
