import { AppError } from '../../errors.ts'
import { LostBrowser } from '../failure.ts'
import type { Host } from './host.ts'

/** At once, beside renders; more would take their processors. */
const most = 1
const mostWaiting = 200
const retrySeconds = 2

/** Small pictures, made in the thread that makes pictures, a few at a time. */
export class Thumbnails {
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(private readonly ready: () => Promise<Host>) {}

  async make(picture: Uint8Array): Promise<Uint8Array> {
    if (this.running >= most) {
      if (this.waiting.length >= mostWaiting) throw new AppError('overloaded', undefined, { retryAfter: retrySeconds })
      await new Promise<void>(go => this.waiting.push(go))
    } else this.running++
    try {
      return await this.within(picture)
    } finally {
      const next = this.waiting.shift()
      // The place goes on to the next one.
      if (next) next()
      else this.running--
    }
  }

  /** A browser that is ended takes its thread with it: the picture is made in the next one. */
  private async within(picture: Uint8Array): Promise<Uint8Array> {
    try {
      return await (await this.ready()).thumbnail(picture)
    } catch (error) {
      if (!(error instanceof LostBrowser)) throw error
      return (await this.ready()).thumbnail(picture)
    }
  }
}
