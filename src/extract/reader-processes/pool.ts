import { AppError } from '../../errors.ts'
import { lifeSeconds } from '../../native/confine/confine.ts'
import { processFacts } from '../../native/process.ts'
import type { ReaderWalls } from '../contract.ts'
import { canceled, ReaderProcess, residentBytes } from './process.ts'
import { type QueueLimits, ReaderQueue } from './queue.ts'

export type PoolSettings = QueueLimits & {
  /** Told what a child can no longer do. */
  started(walls: ReaderWalls): void
  /** Milliseconds after which a child without work ends; without it one is always kept warm. */
  idleMs?: number
  /** Threads on which a child reads a page; one by default. */
  threads?: number
  /** No child is started before there is a document for it: all there are to be is known beforehand. */
  noSpare?: boolean
}

/** A child is replaced after this many documents, but serves until the new one is ready: a start takes seconds on a busy machine. */
const retireAfter = 60
/** One that stays this big is replaced at once: wasm heaps never shrink. */
const retireBytes = 800 * 1024 * 1024
/** Well before the kernel would end it in the middle of a document. */
const retireCpu = (lifeSeconds / 2) * 1000

const stopping = () => new AppError('overloaded', undefined, { retryAfter: 5 })

type Waiter = { take(): void; refuse(error: unknown): void }

/** A child lent for one document of one tenant. */
export type Lease = { reader: ReaderProcess; release(): void }

/** Warm reader children, each lent to one document at a time. */
export class ReaderPool {
  private readonly idle: ReaderProcess[] = []
  private readonly all = new Set<ReaderProcess>()
  private readonly queue: ReaderQueue<Waiter>
  /** Children to be replaced, and whether the new one is ready. */
  private readonly retiring = new Map<ReaderProcess, { ready: boolean }>()
  private stopped = false

  constructor(private readonly settings: PoolSettings) {
    this.queue = new ReaderQueue(settings)
  }

  /** A child that is ready. Waits for the tenant's turn; throws when it would wait too long, or when `signal` fires before that. */
  async borrow(tenant: string, signal?: AbortSignal): Promise<Lease> {
    if (signal?.aborted) throw canceled()
    if (this.stopped) throw stopping()
    const queued = !this.queue.take(tenant)
    if (queued) await this.wait(tenant, signal)
    try {
      // Who waited behind documents of their own may wait for a start too: the spare is for the next tenant who has none under way.
      const reader = this.idleOne(queued && this.queue.holds(tenant) > 1 ? 1 : 0) ?? this.start()
      // Not beside the very first, which would have to share the processor with it.
      if (this.all.size > 1) this.warm()
      await reader.startedWithin(this.settings.patienceMs).catch(error => {
        this.end(reader)
        throw error
      })
      if (reader.walls) this.settings.started(reader.walls)
      const since = performance.now()
      let returned = false
      const release = () => {
        if (returned) return
        returned = true
        this.takeBack(reader)
        this.release(tenant, performance.now() - since)
      }
      return { reader, release }
    } catch (error) {
      this.release(tenant)
      throw error
    }
  }

  /** Starts a spare child so that the next document does not wait for one. */
  warm(): void {
    const { slots, idleMs, noSpare } = this.settings
    if (!this.stopped && !noSpare && idleMs === undefined && this.idle.length === 0 && this.all.size <= slots) this.idle.push(this.start())
  }

  stop(): void {
    this.stopped = true
    for (const waiter of this.queue.drain()) waiter.refuse(stopping())
    for (const reader of this.all) reader.kill()
    this.all.clear()
    this.idle.length = 0
  }

  /** One of those that are ready beyond the `kept` first. One that died while nobody asked anything of it is nobody's document's fault. */
  private idleOne(kept: number): ReaderProcess | undefined {
    for (const reader of this.idle.filter(({ alive }) => !alive)) {
      this.idle.splice(this.idle.indexOf(reader), 1)
      this.end(reader)
    }
    return this.idle.length > kept ? this.idle.pop() : undefined
  }

  private start(): ReaderProcess {
    const reader = new ReaderProcess(this.settings.threads)
    this.all.add(reader)
    return reader
  }

  /** Kept when healthy, replaced when old, big or dead. */
  private takeBack(reader: ReaderProcess): void {
    reader.documents++
    const fit =
      !this.stopped &&
      reader.alive &&
      (residentBytes(reader.pid) ?? 0) < retireBytes &&
      (processFacts(reader.pid)?.processorMs ?? 0) < retireCpu
    if (!fit || this.retiring.get(reader)?.ready) this.end(reader)
    else {
      this.idle.push(reader)
      if (this.settings.idleMs !== undefined) this.endUnused(reader, this.settings.idleMs)
      if (reader.documents >= retireAfter && !this.retiring.has(reader)) void this.replace(reader)
    }
  }

  private endUnused(reader: ReaderProcess, idleMs: number): void {
    const { documents } = reader
    const end = () => {
      const at = this.idle.indexOf(reader)
      if (at < 0 || reader.documents !== documents) return
      this.idle.splice(at, 1)
      this.end(reader)
    }
    setTimeout(end, idleMs).unref()
  }

  private end(reader: ReaderProcess): void {
    reader.kill()
    this.all.delete(reader)
    this.retiring.delete(reader)
  }

  private async replace(old: ReaderProcess): Promise<void> {
    const successor = { ready: false }
    this.retiring.set(old, successor)
    const fresh = this.start()
    try {
      await fresh.startedWithin(this.settings.patienceMs)
    } catch {
      // Whatever keeps children from starting, the old one still works; its next document tries again.
      this.end(fresh)
      this.retiring.delete(old)
      return
    }
    if (this.stopped) return
    successor.ready = true
    this.idle.push(fresh)
    const at = this.idle.indexOf(old)
    if (at < 0) return
    this.idle.splice(at, 1)
    this.end(old)
  }

  private release(tenant: string, ms?: number): void {
    this.queue.give(tenant, ms)
    for (let next = this.queue.next(); next; next = this.queue.next()) next.take()
    this.warm()
  }

  private wait(tenant: string, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        this.queue.leave(tenant, waiter)
        reject(canceled())
      }
      const waiter: Waiter = {
        take: () => {
          signal?.removeEventListener('abort', onAbort)
          resolve()
        },
        refuse: reject,
      }
      this.queue.enter(tenant, waiter)
      signal?.addEventListener('abort', onAbort, { once: true })
    })
  }
}
