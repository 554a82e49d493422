import { timingSafeEqual } from 'node:crypto'

/** `platen_` + 8 characters by which it is found + 32 random bytes nobody can guess. Only the SHA-256 is stored. */
const keyLength = 59
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

export const hashBytes = 32
/** Where every key's hash is put for its comparison: a new array a request would cost more than the hash. */
const scratch = new Uint8Array(hashBytes)

/** Whether `key` has this hash, told in the same time wherever they differ. */
export const hasHash = (key: string, hash: Uint8Array): boolean => timingSafeEqual(Bun.SHA256.hash(key, scratch), hash)

/** Whether both are one text, told in the same time wherever they differ. */
export const isSame = (a: string, b: string): boolean => {
  if (a.length !== b.length) return false
  let difference = 0
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i)
  return difference === 0
}

/** The searchable part of what may be a key. */
export const publicIdOf = (key: string): string | undefined => (key.length === keyLength ? key.slice(7, 15) : undefined)
export const isPublicId = (text: string): boolean => /^[a-z2-7]{8}$/.test(text)

export const newKey = (): { key: string; publicId: string; hash: string } => {
  const publicId = [...crypto.getRandomValues(new Uint8Array(8))].map(b => alphabet[b % 32]).join('')
  const key = `platen_${publicId}_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')}`
  return { key, publicId, hash: Bun.SHA256.hash(key, 'hex') }
}
