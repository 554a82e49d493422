import { bytesAtOnce, turnsOver } from '../../async/turn.ts'
import { AppError } from '../../errors.ts'

export const mediaType = (request: Request): string => (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()

/** A packed body would be taken for garbage, and one that is unpacked here may be any size. */
function refusePacked({ headers }: Request): void {
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() || 'identity'
  if (encoding !== 'identity')
    throw new AppError(
      'malformed',
      `The request is malformed: Content-Encoding ${encoding.slice(0, 40)} is not read; send the body as it is`,
    )
}

const endedEarly = () => new AppError('malformed', 'The request body ended early')

/** A piece, which may be the whole body, a step at a time. */
function* stepsOf(piece: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < piece.byteLength; at += bytesAtOnce) yield piece.subarray(at, at + bytesAtOnce)
}

/** In turns: where memory that nobody touched yet is dear, a copy of 10 MB takes long. */
const joined = async (pieces: Uint8Array[], size: number): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = new Uint8Array(size)
  const turnIsOver = turnsOver()
  let at = 0
  for (const piece of pieces)
    for (const step of stepsOf(piece)) {
      bytes.set(step, at)
      at += step.byteLength
      await turnIsOver()
    }
  return bytes
}

/** Below it a body that is inspected is awaited whole, which costs less than its pieces: their joining is a copy into memory nobody touched yet. */
const small = 64 * 1024

/**
 * The body, of `most` bytes; a longer one is given up as soon as that is known, from its length or on the way. `inspect` sees each piece
 * as it arrives and ends the reading by throwing.
 */
export async function readBody(
  request: Request,
  most: number,
  tooLarge: () => AppError,
  inspect?: (piece: Uint8Array) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  refusePacked(request)
  const length = request.headers.get('content-length')
  if (Number(length ?? 0) > most) throw tooLarge()
  if (!request.body) return new Uint8Array()
  if (length !== null && (!inspect || Number(length) <= small)) {
    const bytes = new Uint8Array(
      await request.arrayBuffer().catch(() => {
        throw endedEarly()
      }),
    )
    inspect?.(bytes)
    return bytes
  }
  const pieces: Uint8Array[] = []
  let size = 0
  const turnIsOver = turnsOver()
  const reader = request.body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw endedEarly()
      })
      if (done) return await joined(pieces, size)
      size += value.byteLength
      if (size > most) throw tooLarge()
      for (const step of stepsOf(value)) {
        inspect?.(step)
        await turnIsOver()
      }
      pieces.push(value)
    }
  } catch (error) {
    // Not awaited: a client that goes on sending would hold the answer back.
    void reader.cancel().catch(() => {})
    throw error
  }
}
