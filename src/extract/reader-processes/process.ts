import { readFileSync } from 'node:fs'
import { AppError, reviveError } from '../../errors.ts'
import { withoutNetwork } from '../../native/confine/network-namespace.ts'
import { processFacts } from '../../native/process.ts'
import { runtimeDirVariable } from '../../native/runtime/runtime-dir.ts'
import { bareEnv, selfCommand } from '../../native/self.ts'
import type { ReaderWalls } from '../contract.ts'
import type { Hello, Replies, Reply, Requests, Verb } from './protocol.ts'

/**
 * What one request may use. `cpu` and `wall` in milliseconds: a document is judged by the processor time it takes, so that a busy
 * machine does not make good files look bad; `message` is said of files that take too much.
 */
export type Allowance = { cpu: number; wall: number; bytes: number; message: string }

/** Of letting go of a document, which whoever has its values already waits for. */
const closing: Allowance = { cpu: 5000, wall: 10_000, bytes: Number.POSITIVE_INFINITY, message: 'file: it could not be closed' }

type Waiting = { resolve(value: unknown): void; reject(error: unknown): void }

/** How often a working child's memory and time are looked at. */
const watchEvery = 50

const pageBytes = 4096

const tooBusy = 'The document could not be read in time because the service is busy, try again later'

/** Said of a document whose caller went away. Nobody hears it; the record keeps it. */
export const canceled = () => new AppError('invalid', 'canceled: the caller went away', { step: 'canceled' })

/** Resident bytes of a process; undefined where /proc does not tell. */
export function residentBytes(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * pageBytes
  } catch {
    return undefined
  }
}

/** Below this share of a processor, and of the processor time it may take, it was the machine that took the time and not the document. */
const busyShare = 0.5

/** One reader child: a process of the same binary that parses what strangers send and can be killed at any time. */
export class ReaderProcess {
  private readonly waiting = new Map<number, Waiting>()
  private nextId = 1
  private verdict: AppError | undefined
  private stderr = ''
  private readonly child: Bun.Subprocess<'ignore', 'ignore', 'pipe'>
  readonly ready: Promise<void>
  /** What the child can no longer do; known once it is ready. */
  walls: ReaderWalls | undefined
  /** Documents this child has opened. */
  documents = 0

  constructor(threads = 1) {
    let markReady: () => void = () => {}
    this.ready = new Promise((resolve, reject) => {
      markReady = resolve
      this.waiting.set(0, { resolve: () => {}, reject })
    })
    // A child that dies at once is reported to whoever asks it first; nobody may be waiting yet.
    this.ready.catch(() => {})
    const noNetwork = withoutNetwork()
    this.child = Bun.spawn([...noNetwork, ...selfCommand('__reader'), String(threads)], {
      env: { ...bareEnv(), ...runtimeDirVariable() },
      stdin: 'ignore',
      stdout: 'ignore',
      stderr: 'pipe',
      serialization: 'advanced',
      ipc: (message: Reply | Hello) => {
        if ('ready' in message) {
          this.waiting.delete(0)
          this.walls = { ...message.walls, network: noNetwork.length > 0 }
          markReady()
        } else this.settle(message)
      },
      onExit: (_, code, signal) => this.exited(code, signal),
    })
    void this.collect()
  }

  get pid(): number {
    return this.child.pid
  }

  get alive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null && !this.verdict
  }

  /** Ready within `ms`, or killed: what keeps a child from starting is never the document's fault. @throws AppError overloaded */
  async startedWithin(ms: number): Promise<void> {
    const late = setTimeout(() => this.kill(), ms)
    try {
      await this.ready
    } catch (error) {
      throw this.verdict ?? new AppError('overloaded', tooBusy, { step: 'start', detail: (error as AppError).detail, retryAfter: 30 })
    } finally {
      clearTimeout(late)
    }
  }

  /** Lets go of the open document; a child that does not is killed. */
  async close(): Promise<void> {
    if (this.alive) await this.ask('close', {}, closing).catch(() => this.kill())
  }

  /** Asks and waits; beyond the allowance, or when `signal` fires, the child is killed and the request fails. */
  async ask<V extends Verb>(verb: V, body: Requests[V], allowance: Allowance, signal?: AbortSignal): Promise<Replies[V]> {
    if (signal?.aborted) throw canceled()
    const id = this.nextId++
    const started = performance.now()
    const before = processFacts(this.child.pid)?.processorMs ?? 0
    const onAbort = () => this.kill(canceled())
    signal?.addEventListener('abort', onAbort, { once: true })
    const watch = setInterval(() => {
      const resident = residentBytes(this.child.pid) ?? 0
      const elapsed = performance.now() - started
      const cpu = (processFacts(this.child.pid)?.processorMs ?? before + elapsed) - before
      if (elapsed <= allowance.wall && cpu <= allowance.cpu && resident <= allowance.bytes) return
      const detail = `${verb}: ${Math.round(cpu)} ms of processor in ${Math.round(elapsed)} ms, ${resident} bytes resident`
      const step = resident > allowance.bytes ? 'memory' : 'time'
      const starved = step === 'time' && cpu < busyShare * Math.min(elapsed, allowance.cpu)
      this.kill(
        starved
          ? new AppError('overloaded', tooBusy, { step, detail, retryAfter: 30 })
          : new AppError('invalid', allowance.message, { step, detail }),
      )
    }, watchEvery)
    try {
      return await new Promise<Replies[V]>((resolve, reject) => {
        if (!this.alive) return reject(this.verdict ?? this.died())
        this.waiting.set(id, { resolve: resolve as (value: unknown) => void, reject })
        this.child.send({ id, verb, body })
      })
    } finally {
      clearInterval(watch)
      signal?.removeEventListener('abort', onAbort)
      this.waiting.delete(id)
    }
  }

  /** SIGKILL: a parser in a loop hears nothing else. Everything waiting fails with `why`. */
  kill(why?: AppError): void {
    if (why) this.verdict ??= why
    this.child.kill('SIGKILL')
  }

  private settle(message: Reply): void {
    const waiting = this.waiting.get(message.id)
    if (!waiting) return
    if ('error' in message) waiting.reject(reviveError(message.error))
    else waiting.resolve(message.body)
  }

  private exited(code: number | null, signal: NodeJS.Signals | number | null): void {
    const error = this.verdict ?? this.died(`exit ${code ?? ''} signal ${signal ?? ''} ${this.stderr.slice(-2000)}`)
    for (const { reject } of this.waiting.values()) reject(error)
    this.waiting.clear()
  }

  /** A crash inside a parser is the file's doing, and a text says so; the log gets what the child last said. */
  private died(detail = 'the reader ended'): AppError {
    return new AppError('invalid', 'file: the document could not be read; its reader stopped', { step: 'crash', detail })
  }

  private async collect(): Promise<void> {
    const text = new TextDecoder()
    for await (const chunk of this.child.stderr) this.stderr = (this.stderr + text.decode(chunk)).slice(-4000)
  }
}
