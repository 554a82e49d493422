import type { Clock } from '../../clock.ts'

/** Failures in a row after which a server is left alone, and for how long. */
const most = 3
const pause = 60_000

/** Keeps a dead or drowning model server from costing every document its deadline. */
export class Breaker {
  private failures = 0
  private until = 0

  constructor(private readonly clock: Clock) {}

  get open(): boolean {
    return this.clock() < this.until
  }

  succeeded(): void {
    this.failures = 0
  }

  failed(): void {
    if (++this.failures < most) return
    this.failures = 0
    this.until = this.clock() + pause
  }
}

/** At most `size` at a time, in order of asking; a caller whose signal fires leaves the line. */
export class Gate {
  private readonly waiting: (() => void)[] = []
  private running = 0

  constructor(private readonly size: number) {}

  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    if (this.running >= this.size) await this.turn(signal)
    else this.running++
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.running--
    }
  }

  private turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        const at = this.waiting.indexOf(enter)
        if (at >= 0) this.waiting.splice(at, 1)
        reject(signal.reason)
      }
      const enter = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      if (signal.aborted) return reject(signal.reason)
      signal.addEventListener('abort', leave, { once: true })
      this.waiting.push(enter)
    })
  }
}
