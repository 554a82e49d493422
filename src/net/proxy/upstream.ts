import type { Socket } from 'node:net'
import { Reader } from './stream.ts'

/** Silence after which a connection is cut. */
export const idleMs = 15_000

/** A connection to an approved address, for one exchange or kept for the next of the same render, host and port. */
export class Upstream {
  readonly reader: Reader
  used = false
  private kept = false

  constructor(
    readonly socket: Socket,
    private readonly pool: Upstream[],
  ) {
    this.reader = new Reader(socket)
    socket.setTimeout(idleMs, () => socket.destroy())
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
