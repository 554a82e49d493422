/** 256 random bits need no slow hash; only the SHA-256 is stored. */
export const tokenHash = (token: string): string => Bun.SHA256.hash(token, 'hex')

export const newToken = (): { token: string; hash: string } => {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  return { token, hash: tokenHash(token) }
}
