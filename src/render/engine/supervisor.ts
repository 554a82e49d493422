import { AppError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import { reapOrphans } from '../browser/orphans.ts'
import { killProcess } from '../browser/process-tree.ts'
import { addRequestCounts, newRequestCounts } from '../request-counts.ts'
import { missingWalls } from '../walls.ts'
import { Host } from './host.ts'
import { stopping } from './job.ts'
import type { ThreadSettings } from './messages.ts'

/** Resident memory is sampled this often while renders run, because a page can take a gigabyte in a second, and rarely while none does. */
const sampleMs = 250
const idleSampleMs = 5_000
const probeEveryMs = 15_000
/** Before a browser is killed as hung: a machine that is busy answers late. */
const patientProbeMs = 10_000
const strikes = 2
/** A render that loses its page this soon after one was killed for its memory was that one. */
const relievedMs = 3_000
/** Below this no page is to blame for a browser's memory. */
const leastPageBytes = 200 * 1024 * 1024
/** Waits between attempts to start a browser that would not. */
const backoffMs = [250, 1_000, 5_000, 15_000]

export type RestartReason = 'count' | 'age' | 'memory' | 'lost' | 'health' | 'hung'

/**
 * Keeps one working browser at hand. A worn one is replaced make before break: the new one starts, takes all new work, the old one ends
 * with its last render. A dead or hung one is killed with its whole process tree.
 */
export class Supervisor {
  private current?: Host
  private coming?: Promise<Host>
  private readonly retiring = new Set<Host>()
  /** Browsers for renders that may have brought another down. */
  private readonly extras = new Set<Host>()
  private readonly doubted = new Set<Host>()
  private misses = 0
  private stopped = false
  private timer?: ReturnType<typeof setInterval>
  private endReaping?: () => void
  private lastProbe = performance.now()
  private probing = false
  private sampled = 0
  private missingWalls?: string
  private readonly relieved = new WeakMap<Host, { at: number; took: 'most' | 'much' }>()
  /** Why there is no browser, in words an operator can act on. */
  trouble?: string
  readonly restarts: Record<RestartReason, number> = { count: 0, age: 0, memory: 0, lost: 0, health: 0, hung: 0 }
  /** Requests of pages that were not made, since the start. */
  readonly requests = newRequestCounts()
  rssBytes = 0

  constructor(
    private readonly settings: ThreadSettings,
    private readonly log: Log,
    private readonly onReady: () => void,
  ) {}

  get host(): Host | undefined {
    return this.current?.retired ? undefined : this.current
  }

  async start(): Promise<void> {
    this.timer = setInterval(() => this.watch(), sampleMs)
    this.timer.unref?.()
    this.endReaping = reapOrphans()
    const host = await this.bring()
    if (!(await host.probe(patientProbeMs))) throw new AppError('internal', 'the browser starts but cannot make a picture')
  }

  /** The browser to render on now; waits for one that is on its way. */
  async ready(): Promise<Host> {
    return this.host ?? this.bring()
  }

  /** A browser for renders that must not share one; whoever asks stops it. */
  async extra(): Promise<Host> {
    const host = await this.open({ ...this.settings, slots: 1, resting: 0 })
    this.extras.add(host)
    return host
  }

  /** After a render was lost or ran out of time: was it the page or the browser? One that makes no picture any more is replaced. */
  async confirm(host: Host): Promise<void> {
    if (host.retired || this.doubted.has(host)) return
    this.doubted.add(host)
    const well = await host.probe(patientProbeMs)
    this.doubted.delete(host)
    // A stop ends the probe with the browser: that is no verdict.
    if (!well && !host.retired && !this.stopped) this.destroy(host, 'hung')
  }

  /** Whether a page of this browser was ended a moment ago for its memory, and whether it had most of all there is. */
  tookMemory(host: Host): 'most' | 'much' | undefined {
    const last = this.relieved.get(host)
    return last && performance.now() - last.at < relievedMs ? last.took : undefined
  }

  /** Kills a host that hangs or holds too much; its other renders are retried by the engine. */
  destroy(host: Host, reason: RestartReason): void {
    if (host.retired && host !== this.current && !this.retiring.has(host)) return
    this.restarts[reason]++
    this.log.warn('browser killed', { reason, pid: host.facts?.pid, renders: host.renders })
    void host.kill()
    this.forget(host)
  }

  async stop(): Promise<void> {
    this.stopped = true
    clearInterval(this.timer)
    this.endReaping?.()
    const coming = await this.coming?.catch(() => undefined)
    const hosts = new Set([this.current, coming, ...this.retiring, ...this.extras].filter(h => h !== undefined))
    await Promise.all([...hosts].map(host => host.stop()))
    this.current = undefined
  }

  /** A render has ended: time to see whether the browser is worn. */
  ended(host: Host): void {
    const { recycle_after, recycle_minutes } = this.settings.browser
    if (host === this.current && !host.retired) {
      if (host.renders >= recycle_after) this.replace(host, 'count')
      else if (performance.now() - host.born > recycle_minutes * 60_000) this.replace(host, 'age')
    }
    if (host.retired && host.active === 0 && this.retiring.delete(host)) void host.stop()
  }

  private newHost(settings: ThreadSettings): Host {
    return new Host(settings, this.log, {
      lost: (lost, reason) => this.lost(lost, reason),
      counts: counts => addRequestCounts(this.requests, counts),
    })
  }

  private bring(): Promise<Host> {
    this.coming ??= this.launch().finally(() => {
      this.coming = undefined
    })
    return this.coming
  }

  private async launch(): Promise<Host> {
    const host = await this.open(this.settings)
    this.tellWalls(host)
    this.current = host
    this.onReady()
    return host
  }

  /** A browser that runs; one that would not start is tried again, later each time. */
  private async open(settings: ThreadSettings): Promise<Host> {
    for (let failures = 0; ; failures++) {
      if (this.stopped) throw stopping()
      const host = this.newHost(settings)
      try {
        const started = performance.now()
        await host.start()
        this.log.info('browser started', { ...host.facts?.browser, pid: host.facts?.pid, ms: Math.round(performance.now() - started) })
        this.trouble = undefined
        return host
      } catch (error) {
        this.trouble = error instanceof Error ? error.message : String(error)
        this.log.error('the browser does not start', { error: this.trouble })
        const pause = backoffMs[failures]
        if (pause === undefined) throw error
        await Bun.sleep(pause)
      }
    }
  }

  /** Says that walls are missing, once until that changes: never a silent fall-back. */
  private tellWalls(host: Host): void {
    const missing = host.facts && missingWalls(host.facts.isolation)
    if (missing !== undefined && missing !== this.missingWalls) this.log.warn(`${missing}: platen doctor says how to mend it`)
    this.missingWalls = missing
  }

  private lost(host: Host, reason: string): void {
    this.restarts.lost++
    this.log.warn('browser lost', { reason, pid: host.facts?.pid, renders: host.renders })
    this.forget(host)
  }

  private forget(host: Host): void {
    this.retiring.delete(host)
    this.extras.delete(host)
    if (this.current === host) this.current = undefined
    if (!this.stopped && !this.current) this.bring().catch(error => this.log.error('no browser', { error: String(error) }))
  }

  /** Make before break. A failed start leaves the worn browser in service. */
  private replace(host: Host, reason: RestartReason): void {
    if (this.coming) return
    this.bring().then(
      () => {
        this.restarts[reason]++
        this.log.info('browser replaced', { reason, renders: host.renders })
        host.retired = true
        if (host.active === 0) void host.stop()
        else this.retiring.add(host)
      },
      error => this.log.warn('the browser could not be replaced', { reason, error: String(error) }),
    )
  }

  private get hosts(): Host[] {
    for (const extra of this.extras) if (extra.retired) this.extras.delete(extra)
    return [...(this.current ? [this.current] : []), ...this.retiring, ...this.extras]
  }

  private watch(): void {
    const { hosts } = this
    const now = performance.now()
    if (!hosts.some(host => host.active > 0) && now - this.sampled < idleSampleMs) return
    this.sampled = now
    const limit = this.settings.browser.memory_mb * 1024 * 1024
    for (const host of hosts) {
      if (!host.facts) continue
      const { bytes, page } = host.memory()
      if (host === this.current) this.rssBytes = bytes
      if (bytes > limit) this.relieve(host, page)
      else if (host === this.current && !host.retired && host.active === 0 && bytes > limit * 0.75) this.replace(host, 'memory')
    }
    if (performance.now() - this.lastProbe > probeEveryMs) void this.check()
  }

  /** Too much memory: the page that takes most of it goes, or the browser when it is no page's. */
  private relieve(host: Host, page: { pid: number; bytes: number } | undefined): void {
    if (!page || page.bytes < leastPageBytes) {
      this.destroy(host, 'memory')
      return
    }
    const took = page.bytes > (this.settings.browser.memory_mb * 1024 * 1024) / 2 ? 'most' : 'much'
    this.relieved.set(host, { at: performance.now(), took })
    this.log.warn('page killed', { reason: 'memory', pid: page.pid, bytes: page.bytes })
    killProcess(page.pid)
  }

  /** A real one-pixel capture; two failures in a row and the browser goes. */
  private async check(): Promise<void> {
    const host = this.current
    if (!host || this.probing) return
    this.probing = true
    const well = await host.probe(patientProbeMs)
    this.probing = false
    this.lastProbe = performance.now()
    this.misses = well ? 0 : this.misses + 1
    if (this.misses < strikes || host !== this.current) return
    this.misses = 0
    this.destroy(host, 'health')
  }
}
