import { turnsOver } from './turn.ts'

const atOnce = 1024 * 1024

/** SHA-256 of a whole file, as lowercase hex: a millisecond or two a megabyte, between which everybody else has a turn. */
export async function contentHash(bytes: Uint8Array): Promise<string> {
  const hash = new Bun.CryptoHasher('sha256')
  const turnIsOver = turnsOver()
  for (let at = 0; at < bytes.byteLength; at += atOnce) {
    hash.update(bytes.subarray(at, at + atOnce))
    await turnIsOver()
  }
  return hash.digest('hex')
}
