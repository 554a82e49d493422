import type { DenyReason, Policy } from '../policy.ts'
import type { Upstream } from './upstream.ts'

/** What one render may spend on the network. Bytes count both directions. */
export type Budget = { bytes: number; connections: number }

export type Refusal = {
  host: string
  port: number
  step: 'blocked' | 'dns' | 'connect'
  /** A label for counters: why the policy, the resolver, the network, a block list or the budget said no. */
  reason: DenyReason | 'dns' | 'connect' | 'certificate' | 'budget' | 'list' | 'protocol'
  detail: string
}

/** Hosts refused because the render asked for it (ads, trackers, chats): no policy matter, never an error of the page. */
export type HostFilter = (host: string) => string | undefined

export type SessionSettings = {
  policy: Policy
  budget: Budget
  filter?: HostFilter
  onRefusal?: (refusal: Refusal) => void
  /** Silence after which a connection is cut, where it is to be longer than usual. */
  silenceMs?: number
}

const leastSilenceMs = 15_000

/** One render's use of the proxy: its policy, its budget, its log of refusals. */
export class Session {
  readonly refusals: Refusal[] = []
  /** What was wrong with certificates, where the proxy itself looked at them. */
  readonly certificates = new Set<string>()
  bytes = 0
  connections = 0
  listed = 0
  /** What names were resolved to and judged: a verdict lives for one render. */
  readonly verdicts = new Map<string, Promise<string[]>>()
  /** Connections that wait for the next request to their host and port. */
  readonly idle = new Map<string, Upstream[]>()
  /** Open sockets, cut when the render ends. */
  readonly open = new Set<{ destroy(): unknown }>()

  constructor(readonly settings: SessionSettings) {}

  refuse(refusal: Refusal): void {
    if (refusal.reason === 'list') this.listed++
    // A page can make thousands of refused requests; the first ones tell the story.
    if (this.refusals.length < 1000) this.refusals.push(refusal)
    this.settings.onRefusal?.(refusal)
  }

  get silenceMs(): number {
    return Math.max(leastSilenceMs, this.settings.silenceMs ?? 0)
  }

  /** Counts bytes; false once the budget is spent. */
  spend(bytes: number): boolean {
    this.bytes += bytes
    return this.bytes <= this.settings.budget.bytes
  }

  get spent(): boolean {
    return this.bytes > this.settings.budget.bytes
  }

  /** The refusal of this URL's host and port that was no wish of the render itself: why a main navigation could not be made. */
  refusalOf(url: URL): Refusal | undefined {
    const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
    return this.refusals.findLast(r => r.host === url.hostname.replace(/^\[|\]$/g, '') && r.port === port)
  }

  end(): void {
    for (const socket of this.open) socket.destroy()
    this.open.clear()
    this.idle.clear()
  }
}
