import { AppError } from '../../errors.ts'

/** A limit a step ran into, named in the caller's words. */
const late = (step: string, ms: number, option: string) =>
  new AppError('renderTimeout', `${step}: timed out after ${Math.round(ms / 100) / 10} s (${option})`, { step })

/**
 * The one deadline of a render. Every step draws from it: waits end when `timeout` is used up, then the reserve opens for the capture.
 * Nothing in a page may be awaited without it, because a busy page answers no call at all.
 */
export class Deadline {
  private end: number
  private readonly began: number
  private readonly waitMs: number
  private stage: 'wait' | 'capture' = 'wait'

  constructor(
    waitMs: number,
    private readonly reserveMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.waitMs = waitMs
    this.began = now()
    this.end = this.began + waitMs
  }

  elapsed(): number {
    return this.now() - this.began
  }

  remaining(): number {
    return Math.max(0, this.end - this.now())
  }

  /** Gives back what a wished-for pause takes: `delay` is not part of `timeout`. */
  extend(ms: number): void {
    this.end += ms
  }

  /** From here on the reserve counts: the capture starts. */
  openReserve(): void {
    if (this.stage === 'capture') return
    this.stage = 'capture'
    this.end = Math.max(this.end, this.now()) + this.reserveMs
  }

  /** The work's result, or 504 naming the step once `most` ms or the deadline are used up. `option` names the limit. */
  async run<T>(step: string, work: Promise<T>, most = Number.POSITIVE_INFINITY, option = 'timeout'): Promise<T> {
    const left = this.remaining()
    const ms = Math.min(most, left)
    const total = most <= left ? most : this.stage === 'wait' ? this.waitMs : this.reserveMs
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      return await Promise.race([
        work,
        new Promise<never>((_, fail) => {
          timer = setTimeout(() => fail(late(step, total, most <= left ? option : 'timeout')), ms)
        }),
      ])
    } finally {
      clearTimeout(timer)
      work.catch(() => {})
    }
  }

  /** The work's result, or undefined when it takes longer than `most` ms or fails: for waits a render can do without. */
  async try<T>(work: Promise<T>, most: number): Promise<T | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      return await Promise.race([
        work,
        new Promise<undefined>(done => {
          timer = setTimeout(() => done(undefined), Math.min(most, this.remaining()))
        }),
      ])
    } catch {
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }
}
