import type { Maybe } from '../../async/maybe.ts'

/** What is let in of a body that nobody reads. */
const most = 64 * 1024 ** 2
const mostMs = 5_000
/** Of all such bodies together, 64 MB a second: whoever is nobody here may pour as fast as a network does, and everybody's processor would be busy with it. */
const bytesPerMs = 64 * 1024
let free = 0

/** Waits until the next piece may be taken; the client's own system holds it back meanwhile. */
async function pace(bytes: number, end: Promise<unknown>): Promise<void> {
  const now = performance.now()
  free = Math.min(Math.max(free, now) + bytes / bytesPerMs, now + mostMs)
  if (free - now > 1) await Promise.race([Bun.sleep(free - now), end])
}

async function drop(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader()
  const tooLong = AbortSignal.timeout(mostMs)
  const end = new Promise<undefined>(resolve => tooLong.addEventListener('abort', () => resolve(undefined), { once: true }))
  let size = 0
  while (size <= most) {
    const piece = await Promise.race([reader.read().catch(() => undefined), end])
    if (!piece?.value) break
    size += piece.value.byteLength
    await pace(piece.value.byteLength, end)
  }
  void reader.cancel().catch(() => {})
}

/**
 * An answer to a request with `Connection: close` closes the connection, and a client or proxy that is still sending its body is cut off
 * and never reads why: so the rest of a refused body is let in first, within limits, and dropped.
 */
export function letIn(request: Request): Maybe<void> {
  const { headers } = request
  if (!/(^|,)\s*close\s*(,|$)/i.test(headers.get('connection') ?? '') || Number(headers.get('content-length') ?? 0) > most) return
  if (request.body && !request.body.locked) return drop(request.body)
}
