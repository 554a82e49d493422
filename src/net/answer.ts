import type { Socket } from 'node:net'
import { DialError } from './dial.ts'
import { BodyMeter } from './proxy/body.ts'
import { answerBody, splitHead } from './proxy/head.ts'

/**
 * `truncated` tells that the answer was longer than `maxBytes`, `complete` that it reached the end that its head announced. Header names are
 * lower case; a repeated one is joined by commas.
 */
export type FetchAnswer = { status: number; headers: Record<string, string>; body: Uint8Array; truncated: boolean; complete: boolean }

const maxAnswerHead = 16 * 1024
/** Reads one answer: head of at most 16 KB, body of at most `maxBytes`, ended by its framing or by the connection. */
export const readAnswer = (
  socket: Socket,
  request: { method?: string; maxBytes?: number },
  onHead: () => void = () => {},
): Promise<FetchAnswer> =>
  new Promise((ready, fail) => {
    const most = request.maxBytes ?? 64 * 1024
    let held: Buffer = Buffer.alloc(0)
    let answer: FetchAnswer | undefined
    let meter: BodyMeter | undefined
    const parts: Buffer[] = []
    let size = 0
    const finish = (truncated: boolean) => {
      if (!answer) return fail(new DialError('connect', 'connect', 'the connection ended before an answer'))
      const raw = Buffer.concat(parts).subarray(0, most)
      ready({ ...answer, body: chunked ? dechunk(raw) : raw, truncated, complete: !truncated && (!meter || meter.done) })
      socket.destroy()
    }
    let chunked = false
    const take = (chunk: Buffer) => {
      const used = meter ? chunk.subarray(0, meter.take(chunk)) : chunk
      parts.push(used)
      size += used.length
      if (size > most) finish(true)
      else if (meter?.done) finish(false)
    }
    socket.on('data', (chunk: Buffer) => {
      try {
        if (answer) return take(chunk)
        held = Buffer.concat([held, chunk])
        for (;;) {
          const head = splitHead(held)
          if (!head) {
            if (held.length > maxAnswerHead) throw new Error('the answer’s head is too long')
            return
          }
          const status = /^HTTP\/1\.[01] (\d{3})/.exec(head.line)?.[1]
          if (status === undefined) throw new Error('no HTTP/1 answer')
          held = head.rest
          if (status.startsWith('1')) continue
          onHead()
          const headers: Record<string, string> = {}
          for (const [name, value] of head.fields) {
            const key = name.toLowerCase()
            headers[key] = headers[key] === undefined ? value : `${headers[key]}, ${value}`
          }
          answer = { status: Number(status), headers, body: new Uint8Array(), truncated: false, complete: false }
          const { frame } = answerBody(head, request.method, answer.status)
          meter = frame && new BodyMeter(frame)
          chunked = frame?.kind === 'chunked'
          if (meter?.done) return finish(false)
          return take(head.rest)
        }
      } catch (error) {
        fail(new DialError('connect', 'protocol', error instanceof Error ? error.message : String(error)))
        socket.destroy()
      }
    })
    socket.on('error', error => fail(new DialError('connect', 'connect', error.message)))
    socket.on('close', () => finish(false))
  })

/** The data of a (possibly cut) chunked body. */
const dechunk = (raw: Buffer): Buffer => {
  const parts: Buffer[] = []
  let at = 0
  while (at < raw.length) {
    const lineEnd = raw.indexOf('\r\n', at)
    const size = lineEnd < 0 ? 0 : Number.parseInt(raw.toString('latin1', at, lineEnd), 16)
    if (!(size > 0)) break
    parts.push(raw.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 4 + size
  }
  return Buffer.concat(parts)
}
