const prefix = 'whsec_'

/** Key bytes of a Standard Webhooks secret: the base64 part behind `whsec_`. */
const keyOf = (secret: string): Buffer => Buffer.from(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret, 'base64')

const signature = (secret: string, signed: string): string =>
  `v1,${new Bun.CryptoHasher('sha256', keyOf(secret)).update(signed).digest('base64')}`

/** What is signed: an event under its `webhook-id`, at the time of one try. */
export type Message = { id: string; timestampSeconds: number; body: string }

/**
 * Headers of one try, Standard Webhooks 1.0.0: `webhook-id` is stable over retries, the timestamp is of this try, and after a
 * rotation every valid secret signs, so a receiver may hold either.
 */
export const signedHeaders = (message: Message, secrets: readonly string[]): Record<string, string> => {
  const signed = `${message.id}.${message.timestampSeconds}.${message.body}`
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestampSeconds),
    ...(secrets.length > 0 ? { 'webhook-signature': secrets.map(s => signature(s, signed)).join(' ') } : {}),
  }
}

/** A new signing secret: `whsec_` and 32 random bytes in base64. */
export const newSigningSecret = (): string => prefix + Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')
