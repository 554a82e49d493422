import { randomHex } from './ids.ts'

type Replacer = (key: string, value: unknown) => unknown

/** Characters of a piece, and of the texts that are written apart. */
const pieceLength = 512 * 1024
const longText = 64 * 1024

const isFirstHalf = (code: number) => code >= 0xd800 && code < 0xdc00

/** Never cut between the halves of one character: neither SQLite nor a hash would keep them apart. */
function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = at + pieceLength
    const next = isFirstHalf(text.charCodeAt(end - 1)) ? end + 1 : end
    yield text.slice(at, next)
    at = next
  }
}

/**
 * What `JSON.stringify(value, replacer)` gives for a value of JSON, in pieces of half a megabyte, or six times that where every character
 * is escaped: written at once, 10 MB of HTML stand twice in memory that is touched for the first time, which on some machines takes most of
 * the time a turn may take. Beside long texts everything is written at once.
 */
export function* jsonPieces(value: unknown, replacer: Replacer = (_, inner) => inner): Generator<string> {
  const long: string[] = []
  const mark = randomHex(128)
  const rest = JSON.stringify(value, (key, inner: unknown) => {
    const kept = replacer(key, inner)
    if (typeof kept !== 'string' || kept.length <= longText) return kept
    long.push(kept)
    return mark
  })
  for (const [at, between] of rest.split(mark).entries()) {
    yield* piecesOf(between)
    for (const piece of piecesOf(long[at] ?? '')) yield JSON.stringify(piece).slice(1, -1)
  }
}

/** SHA-256 of `JSON.stringify(value, replacer)`, as lowercase hex. */
export function jsonHash(value: unknown, replacer?: Replacer): string {
  const hash = new Bun.CryptoHasher('sha256')
  for (const piece of jsonPieces(value, replacer)) hash.update(piece)
  return hash.digest('hex')
}

/** Characters of `JSON.stringify(value)`; of what is longer than `most` no more is written and counted than tells that. */
export function jsonLength(value: unknown, most: number): number {
  let length = 0
  for (const piece of jsonPieces(value)) {
    length += piece.length
    if (length > most) break
  }
  return length
}
