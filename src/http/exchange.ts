import type { Config } from '../config/options.ts'
import type { Log } from '../log.ts'
import type { Caller, Organization, Services } from '../service/contract.ts'

/** What `/readyz` tells: one entry per part, in words an operator can act on. */
export type Readiness = { ready: boolean; checks: Record<string, { ok: boolean; note?: string }> }

/** Everything the HTTP edge needs from the rest of the program. */
export type Backend = {
  config: Config
  log: Log
  services: Services
  readiness(): Promise<Readiness>
  /** Prometheus text. */
  metrics(): string | Promise<string>
}

/** One request on its way: what is known about it, and what the log line and the headers will say. */
export type Exchange = {
  readonly id: string
  readonly request: Request
  readonly backend: Backend
  readonly params: Readonly<Record<string, string>>
  /** Everything behind `?`, as sent. */
  readonly rawQuery: string
  /** Address of the other end of the socket. */
  readonly peer: string
  /** Scheme and authority under which the client reached us. */
  readonly origin: string
  /** Milliseconds per step, for Server-Timing. */
  timings: Record<string, number>
  /** Fields for the log line. */
  facts: Record<string, unknown>
  organization?: Organization
}

/** Who asks, for a service. */
export const callerOf = (exchange: Exchange, orgId: string, keyId?: string): Caller => ({
  orgId,
  keyId,
  requestId: exchange.id,
  origin: exchange.origin,
})
