import type { BodyFrame } from './head.ts'

/** Follows a body's framing through its bytes: how many of a chunk belong to it. Whatever comes after the end is not forwarded. */
export class BodyMeter {
  done: boolean
  private left: number
  private line = ''
  private state: 'size' | 'data' | 'data-end' | 'trailer' = 'size'

  constructor(private readonly frame: BodyFrame) {
    this.left = frame.kind === 'length' ? frame.bytes : 0
    this.done = frame.kind === 'none' || (frame.kind === 'length' && frame.bytes === 0)
  }

  /** Bytes of `chunk` that are part of the body. Throws on malformed chunking. */
  take(chunk: Buffer): number {
    if (this.done) return 0
    if (this.frame.kind === 'length') {
      const used = Math.min(this.left, chunk.length)
      this.left -= used
      this.done = this.left === 0
      return used
    }
    let at = 0
    while (at < chunk.length && !this.done) {
      if (this.state === 'data') {
        const used = Math.min(this.left, chunk.length - at)
        this.left -= used
        at += used
        if (this.left === 0) this.state = 'data-end'
        continue
      }
      const byte = String.fromCharCode(chunk[at++]!)
      if (byte !== '\n') {
        this.line += byte
        if (this.line.length > 8192) throw new Error('a chunk line that is too long')
        continue
      }
      this.endLine(this.line.replace(/\r$/, ''))
      this.line = ''
    }
    return at
  }

  private endLine(line: string): void {
    if (this.state === 'data-end') {
      if (line !== '') throw new Error('a malformed chunk end')
      this.state = 'size'
    } else if (this.state === 'trailer') {
      this.done = line === ''
    } else {
      const size = /^([0-9a-f]{1,12})\s*(;.*)?$/i.exec(line)?.[1]
      if (size === undefined) throw new Error('a malformed chunk size')
      this.left = Number.parseInt(size, 16)
      this.state = this.left === 0 ? 'trailer' : 'data'
    }
  }
}
