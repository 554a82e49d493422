import { AppError } from '../errors.ts'
import type { ReaderWalls } from './contract.ts'
import { canceled, ReaderProcess, residentBytes } from './reader-process.ts'
import { type QueueLimits, ReaderQueue } from './reader-queue.ts'

export type PoolSettings = QueueLimits & {
  /** Told what a child can no longer do. */
  started(walls: ReaderWalls): void
}

/** A child is replaced after this many documents, or when it stays this big: wasm heaps never shrink. */
const retireAfter = 60
const retireBytes = 800 * 1024 * 1024

const stopping = () => new AppError('overloaded', undefined, { retryAfter: 5 })

type Waiter = { take(): void; refuse(error: unknown): void }

/** A child lent for one document of one tenant. */
export type Loan = { reader: ReaderProcess; giveBack(): void }

/** Warm reader children, each lent to one document at a time. */
export class ReaderPool {
  private readonly idle: ReaderProcess[] = []
  private readonly all = new Set<ReaderProcess>()
  private readonly queue: ReaderQueue<Waiter>
  private stopped = false

  constructor(private readonly settings: PoolSettings) {
    this.queue = new ReaderQueue(settings)
  }

  /** A child that is ready. Waits for the tenant's turn; throws when it would wait too long, or when `signal` fires before that. */
  async borrow(tenant: string, signal?: AbortSignal): Promise<Loan> {
    if (signal?.aborted) throw canceled()
    if (this.stopped) throw stopping()
    if (!this.queue.take(tenant)) await this.wait(tenant, signal)
    try {
      const reader = this.idle.pop() ?? this.start()
      await reader.ready
      if (reader.walls) this.settings.started(reader.walls)
      const since = performance.now()
      let returned = false
      const giveBack = () => {
        if (returned) return
        returned = true
        this.takeBack(reader)
        this.release(tenant, performance.now() - since)
      }
      return { reader, giveBack }
    } catch (error) {
      this.release(tenant)
      throw error
    }
  }

  /** Starts a spare child so that the next document does not wait for one. */
  warm(): void {
    if (!this.stopped && this.idle.length === 0 && this.all.size <= this.settings.slots) this.idle.push(this.start())
  }

  stop(): void {
    this.stopped = true
    for (const waiter of this.queue.drain()) waiter.refuse(stopping())
    for (const reader of this.all) reader.kill()
    this.all.clear()
    this.idle.length = 0
  }

  private start(): ReaderProcess {
    const reader = new ReaderProcess()
    this.all.add(reader)
    return reader
  }

  /** Kept when healthy, replaced when old, big or dead. */
  private takeBack(reader: ReaderProcess): void {
    reader.documents++
    const fit = !this.stopped && reader.alive && reader.documents < retireAfter && (residentBytes(reader.pid) ?? 0) < retireBytes
    if (fit) this.idle.push(reader)
    else {
      reader.kill()
      this.all.delete(reader)
    }
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
