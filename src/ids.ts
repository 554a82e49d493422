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

/** Ids of one random part: told apart by a counter, whose digits are written down once. */
const counted = 4096
const counters = Array.from({ length: counted }, (_, n) => n.toString(16).padStart(3, '0'))
let count = counted
let random = ''
/** What the ids of one millisecond begin with. */
let moment = { at: 0, begin: '' }

/** As `newId('request')` with a counter in the middle, at a fraction of its cost: one is made for every request. */
export const newRequestId = (): string => {
  const at = Date.now()
  if (at !== moment.at) moment = { at, begin: `${idPrefixes.request}_${at.toString(16).padStart(12, '0')}7` }
  if (count === counted) {
    random = `8${randomHex(64).slice(1)}`
    count = 0
  }
  return moment.begin + counters[count++] + random
}

/** `bits` random bits as lowercase hex. */
export const randomHex = (bits: number): string => Buffer.from(crypto.getRandomValues(new Uint8Array(bits / 8))).toString('hex')
