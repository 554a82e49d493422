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
  installation: 'inst',
} as const

export type IdKind = keyof typeof idPrefixes

/** Time-ordered id behind a prefix, e.g. `shot_0193…` (UUIDv7 without dashes). */
export const newId = (kind: IdKind): string => {
  const id = Bun.randomUUIDv7()
  return `${idPrefixes[kind]}_${id.slice(0, 8)}${id.slice(9, 13)}${id.slice(14, 18)}${id.slice(19, 23)}${id.slice(24)}`
}

/** Random digits for the ids of requests: drawn and written for a thousand of them at once. */
const poolBits = 16 * 1024 * 8
const randomDigits = 18
let pool = ''
let drawn = 0
/** The time of the id made last, as its digits. */
let moment = { at: 0, digits: '' }

/** As `newId('request')`, at a third of its cost: one is made for every request. Those of the same millisecond are in no order. */
export const newRequestId = (): string => {
  const at = Date.now()
  if (at !== moment.at) moment = { at, digits: at.toString(16).padStart(12, '0') }
  if (drawn + randomDigits > pool.length) {
    pool = randomHex(poolBits)
    drawn = 0
  }
  const middle = drawn + 3
  const end = drawn + randomDigits
  const id = `${idPrefixes.request}_${moment.digits}7${pool.slice(drawn, middle)}8${pool.slice(middle, end)}`
  drawn = end
  return id
}

/** `bits` random bits as lowercase hex. */
export const randomHex = (bits: number): string => Buffer.from(crypto.getRandomValues(new Uint8Array(bits / 8))).toString('hex')
