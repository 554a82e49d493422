import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LinkQuery } from './query.ts'

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

/** The one pair of names on which bytewise and locale order differ. */
const differing = ['timeZone', 'timeout'] as const

const join = (query: LinkQuery, names: readonly string[]): string => names.map(name => `${name}=${query.get(name)}`).join('&')

/** What is signed: every parameter but `signature`, sorted by name bytewise, `name=value` of decoded values, joined with `&`. */
export const canonicalString = (query: LinkQuery): string =>
  join(query, [...query.keys()].filter(name => name !== 'signature').sort(byBytes))

/** The locale order is accepted too where it differs: a signer who sorts like a dictionary puts `timeout` first. */
const alternative = (query: LinkQuery): string | undefined => {
  if (!differing.every(name => query.has(name))) return undefined
  const names = [...query.keys()].filter(name => name !== 'signature').sort(byBytes)
  const [zone, timeout] = [names.indexOf('timeZone'), names.indexOf('timeout')] as const
  names.splice(timeout, 1)
  names.splice(zone, 0, 'timeout')
  return join(query, names)
}

/** Lowercase-hex HMAC-SHA256, keyed with the UTF-8 bytes of the signing secret as shown, prefix included. */
export const sign = (canonical: string, secret: string): string => createHmac('sha256', secret).update(canonical).digest('hex')

/** An unknown organization costs as much time as a known one. */
const nobodysSecret = 'whsec_nobody'

/**
 * Whether the query's signature is of one of these secrets (the current and, for 24 hours after a rotation, the previous one). Compares
 * bytes in constant time, and every candidate whatever the earlier ones said.
 */
export const verifySignature = (query: LinkQuery, secrets: readonly string[]): boolean => {
  const given = query.get('signature') ?? ''
  const wellFormed = /^[0-9a-f]{64}$/.test(given)
  const bytes = Buffer.from(wellFormed ? given : '0'.repeat(64), 'hex')
  const texts = [canonicalString(query), alternative(query)].filter(text => text !== undefined)
  let found = false
  for (const secret of secrets.length > 0 ? secrets : [nobodysSecret])
    for (const text of texts) if (timingSafeEqual(Buffer.from(sign(text, secret), 'hex'), bytes)) found = true
  return found && wellFormed && secrets.length > 0
}
