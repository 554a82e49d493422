import { AppError } from '../errors.ts'
import { ReaderProcess, residentBytes } from './reader-process.ts'

export type PoolSettings = {
  /** Documents read at the same time. */
  size: number
  /** Documents that may wait. */
  queue: number
  /** Told why a child could not be confined. */
  warn(reason: string): void
}

/** A child is replaced after this many documents, or when it stays this big: wasm heaps never shrink. */
const retireAfter = 60
const retireBytes = 800 * 1024 * 1024

type Waiter = { take(): void; refuse(error: unknown): void }

/** Warm reader children, each lent to one document at a time. */
export class ReaderPool {
  private readonly idle: ReaderProcess[] = []
  private readonly all = new Set<ReaderProcess>()
  private readonly waiters: Waiter[] = []
  private lent = 0
  private stopped = false

  constructor(private readonly settings: PoolSettings) {}

  /** A child that is ready. Waits for a free place; throws 503 when too many wait already. */
  async borrow(signal?: AbortSignal): Promise<ReaderProcess> {
    signal?.throwIfAborted()
    if (this.stopped) throw new AppError('overloaded', undefined, { retryAfter: 5 })
    if (this.lent < this.settings.size) this.lent++
    else await this.wait(signal)
    try {
      const reader = this.idle.pop() ?? this.start()
      await reader.ready
      if (reader.unconfined) this.settings.warn(reader.unconfined)
      return reader
    } catch (error) {
      this.release()
      throw error
    }
  }

  /** Takes a child back: kept when healthy, replaced when old, big or dead. */
  giveBack(reader: ReaderProcess): void {
    reader.documents++
    const fit = !this.stopped && reader.alive && reader.documents < retireAfter && (residentBytes(reader.pid) ?? 0) < retireBytes
    if (fit) this.idle.push(reader)
    else {
      reader.kill()
      this.all.delete(reader)
    }
    this.release()
    this.warm()
  }

  /** Starts a spare child so that the next document does not wait for one. */
  warm(): void {
    if (!this.stopped && this.idle.length === 0 && this.all.size <= this.settings.size) this.idle.push(this.start())
  }

  stop(): void {
    this.stopped = true
    for (const waiter of this.waiters.splice(0)) waiter.refuse(new AppError('overloaded', undefined, { retryAfter: 5 }))
    for (const reader of this.all) reader.kill()
    this.all.clear()
    this.idle.length = 0
  }

  private start(): ReaderProcess {
    const reader = new ReaderProcess()
    this.all.add(reader)
    return reader
  }

  private release(): void {
    const next = this.waiters.shift()
    if (next) next.take()
    else this.lent--
  }

  private wait(signal?: AbortSignal): Promise<void> {
    if (this.waiters.length >= this.settings.queue) throw new AppError('overloaded', undefined, { retryAfter: 10 })
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        this.waiters.splice(this.waiters.indexOf(waiter), 1)
        reject(signal!.reason)
      }
      const waiter: Waiter = {
        take: () => {
          signal?.removeEventListener('abort', onAbort)
          resolve()
        },
        refuse: reject,
      }
      signal?.addEventListener('abort', onAbort, { once: true })
      this.waiters.push(waiter)
    })
  }
}
