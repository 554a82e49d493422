import type { Socket } from 'node:net'
import { type Head, splitHead } from './head.ts'

/** Bytes held before the sender is told to wait. */
const highWater = 256 * 1024

/** Reads a socket piece by piece: a proxy must know where one message ends and the next begins. */
export class Reader {
  private readonly held: Buffer[] = []
  private size = 0
  private ended = false
  private wake?: () => void

  constructor(readonly socket: Socket) {
    socket.on('data', this.take)
    socket.on('end', this.finish)
    socket.on('close', this.finish)
    socket.on('error', this.finish)
  }

  private readonly take = (chunk: Buffer): void => {
    this.held.push(chunk)
    this.size += chunk.length
    if (this.size > highWater) this.socket.pause()
    this.wake?.()
  }

  private readonly finish = (): void => {
    this.ended = true
    this.wake?.()
  }

  /** True while nothing has arrived that was not asked for, and the other side is still there. */
  get quiet(): boolean {
    return !this.ended && this.held.length === 0 && !this.socket.destroyed
  }

  /** The next bytes; undefined at the end. */
  async next(): Promise<Buffer | undefined> {
    while (this.held.length === 0) {
      if (this.ended) return
      await new Promise<void>(wake => {
        this.wake = wake
      })
      this.wake = undefined
    }
    return this.shift()
  }

  private shift(): Buffer {
    const chunk = this.held.shift()!
    this.size -= chunk.length
    if (this.size <= highWater) this.socket.resume()
    return chunk
  }

  /** What has already arrived of the next bytes, without waiting. */
  arrived(): Buffer | undefined {
    return this.held.length > 0 ? this.shift() : undefined
  }

  /** Gives bytes back that belong to what comes next. */
  unread(chunk: Buffer): void {
    if (chunk.length === 0) return
    this.held.unshift(chunk)
    this.size += chunk.length
  }

  /** The next head; undefined when the connection ends before one has begun or is complete. */
  async head(): Promise<Head | undefined> {
    let bytes: Buffer = Buffer.alloc(0)
    for (;;) {
      const chunk = await this.next()
      if (!chunk) return
      bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk])
      const head = splitHead(bytes)
      if (!head) continue
      this.unread(head.rest)
      return head
    }
  }

  /** Leaves the socket to someone else; returns what was read ahead. */
  detach(): Buffer {
    this.socket.off('data', this.take)
    this.socket.off('end', this.finish)
    this.socket.off('close', this.finish)
    this.socket.off('error', this.finish)
    return Buffer.concat(this.held)
  }
}

/** Writes and waits for room; false when the socket is gone. */
export const write = async (socket: Socket, bytes: Uint8Array): Promise<boolean> => {
  if (socket.destroyed) return false
  if (socket.write(bytes)) return true
  return await new Promise<boolean>(done => {
    const settle = () => {
      socket.off('drain', settle)
      socket.off('close', settle)
      done(!socket.destroyed)
    }
    socket.on('drain', settle)
    socket.on('close', settle)
  })
}
