import type { Socket } from 'node:net'
import { Reader } from './stream.ts'

/** A connection to an approved address, for one exchange or kept for the next of the same render, host and port. */
export class Upstream {
  readonly reader: Reader
  used = false
  private kept = false

  constructor(
    readonly socket: Socket,
    private readonly pool: Upstream[],
    silenceMs: number,
  ) {
    this.reader = new Reader(socket)
    socket.setTimeout(silenceMs, () => socket.destroy())
  }

  keep(): void {
    this.kept = true
  }

  /** Back to the pool, or closed. */
  release(well: boolean): void {
    this.used = true
    if (well && this.kept) this.pool.push(this)
    else this.socket.destroy()
    this.kept = false
  }
}
