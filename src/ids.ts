/** Prefixes of every public id. */
export const idPrefixes = {
  screenshot: 'shot',
  extraction: 'ext',
  upload: 'upl',
  organization: 'org',
  key: 'key',
  job: 'job',
  batch: 'bat',
  event: 'msg',
  endpoint: 'wh',
  delivery: 'dlv',
  documentType: 'dt',
  issuer: 'iss',
  request: 'req',
  boot: 'boot',
  user: 'usr',
  session: 'ses',
  audit: 'aud',
} as const

export type IdKind = keyof typeof idPrefixes

/** Time-ordered id behind a prefix, e.g. `shot_0193…` (UUIDv7 without dashes). */
export const newId = (kind: IdKind): string => {
  const id = Bun.randomUUIDv7()
  return `${idPrefixes[kind]}_${id.slice(0, 8)}${id.slice(9, 13)}${id.slice(14, 18)}${id.slice(19, 23)}${id.slice(24)}`
}

/** `bits` random bits as lowercase hex. */
export const randomHex = (bits: number): string => Buffer.from(crypto.getRandomValues(new Uint8Array(bits / 8))).toString('hex')
