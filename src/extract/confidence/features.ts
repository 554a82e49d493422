import { type Page, shownBox } from '../page.ts'
import { keyOfPath, leafOfPath, type Reading } from '../reading.ts'
import { spelled } from '../rules/lexicon/spelling.ts'
import { regionWord } from '../rules/lexicon/words/places.ts'
import type { TextLocation } from '../rules/result.ts'
import { rankedVector } from './ranked.ts'

/** What the words under a value's box say about the reading. */
export type WordQuality = {
  mean: number
  least: number
  /** The least sure sign of these words. */
  leastSign: number
  /** Words with an unsure sign, each for how unsure it is. */
  doubts: number
  /** Share of these words that an invisible layer has alike; undefined where there is none. */
  agreement?: number
  quality: number
}

const legalForm =
  /\b(gmbh|ag|kg|ohg|ug|e\.?v|s\.?a|sarl|sas|s\.?l|s\.?r\.?l|s\.?p\.?a|ltd|limited|llc|inc|corp|b\.?v|n\.?v|bhd|pte|pty|plc|co)\b/i

/** What the value itself looks like: names with digits, addresses without, scraps of one word. */
function shapeOf(kind: string, value: unknown): Record<string, number> {
  if (typeof value !== 'string') return {}
  const letters = value.match(/\p{L}/gu)?.length ?? 0
  const digits = value.match(/\d/g)?.length ?? 0
  const odd = value.length ? (value.match(/[^\p{L}\p{N}\s.,&'’()/:-]/gu)?.length ?? 0) / value.length : 0
  const words = value.trim().split(/\s+/).length
  const shape: Record<string, number> = { odd: Math.min(1, odd * 5) }
  if (kind === 'name') {
    shape['name:legal'] = legalForm.test(value) ? 1 : 0
    shape['name:digits'] = letters + digits ? digits / (letters + digits) : 0
    shape['name:long'] = words > 6 ? 1 : 0
    shape['name:short'] = letters < 5 ? 1 : 0
  }
  if (kind === 'address') {
    shape['address:postcode'] = /\b\d{4,6}\b/.test(value) ? 1 : 0
    shape['address:short'] = words < 4 ? 1 : 0
    shape['address:long'] = words > 14 ? 1 : 0
  }
  if (kind === 'text') {
    shape['text:one'] = words === 1 ? 1 : 0
    shape['text:long'] = words > 8 ? 1 : 0
  }
  if (kind === 'id') {
    shape['id:short'] = value.length < 4 ? 1 : 0
    shape['id:words'] = words > 2 ? 1 : 0
    shape['id:digits'] = digits > 0 ? 1 : 0
  }
  return shape
}

const mixedWord = /\p{L}\d|\d\p{L}/u
/** Runs of letters that no word of a Latin script has. */
const unreadable = /[bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ]{5,}|^[^\p{L}\p{N}]*\p{L}[^\p{L}\p{N}]*$|(\p{L})\1\1/u
const mixedCase = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u

/** What the letters of a text look like: digits amid letters and changes of case are what misread words have. */
function lettersOf(value: unknown): Record<string, number> {
  if (typeof value !== 'string') return {}
  const words = value.split(/[\s,]+/).filter(Boolean)
  const near = words.filter(w => spelled(w) !== w)
  const part = (test: RegExp) => Math.min(1, words.filter(w => test.test(w)).length / 2)
  return {
    length: Math.min(1.5, value.length / 60),
    mixed: part(mixedWord),
    case: part(mixedCase),
    scraps: Math.min(1, words.filter(w => /^\p{L}{1,2}$/u.test(w)).length / 3),
    marks: Math.min(1, (value.match(/[^\p{L}\p{N}\s.,&'’()/:-]/gu)?.length ?? 0) / 2),
    misspelt: Math.min(1, near.length / 2),
    unread: Math.min(1, words.filter(w => unreadable.test(w)).length / 2),
    region: regionWord.test(value) ? 1 : 0,
    postcode: /\b\d{5}\b/.test(value) ? 1 : 0,
    legalEnd: new RegExp(`${legalForm.source}\\W*$`, 'i').test(value) ? 1 : 0,
  }
}

const checksOf = (passed: readonly string[]): Record<string, number> =>
  Object.fromEntries([['checked', Math.min(2, passed.length) / 2], ...passed.map(name => [`by ${name}`, 1] as const)])

const kinds: readonly (readonly [name: string, test: RegExp])[] = [
  ['amount', /amount|total|subtotal|tax$|price|balance|pay$|paid|discount|shipping|tip$|change|base|wages|withheld/i],
  ['date', /date|period|expiry|birth/i],
  ['address', /address|city/i],
  ['name', /name|company|employer|bank$|shipper|consignee/i],
  ['number', /quantity|rate|hours|packages|weight|volume|consumption/i],
  ['id', /number|id$|iban|bic|ssn|ein|code|reference/i],
]

/** Words whose middle lies in a place, and how well they were read. */
export function wordQualityOf(pages: readonly Page[], location: TextLocation | undefined): WordQuality | undefined {
  const page = location && pages.find(p => p.number === location.page)
  if (!page) return undefined
  const box = location.bbox
  // Places are those on the page as sent; a page that was levelled has its words elsewhere.
  const pool = box ? page.words.filter(w => inside(shownBox(page, w.box), box)) : []
  const seconds = pool.filter(w => w.second)
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return {
    mean: pool.length ? pool.reduce((s, w) => s + w.confidence, 0) / pool.length : page.quality.confidence,
    least: pool.length ? Math.min(...pool.map(w => w.confidence)) : page.quality.confidence,
    leastSign: pool.length ? Math.min(...pool.map(w => w.leastSign ?? w.confidence)) : page.quality.confidence,
    doubts: pool.reduce((n, w) => n + 1 - (w.leastSign ?? w.confidence), 0),
    agreement: seconds.length ? seconds.filter(w => plain(w.second!) === plain(w.text)).length / seconds.length : undefined,
    quality: page.quality.confidence,
  }
}

const inside = (word: readonly number[], box: readonly number[]) => {
  const x = (word[0]! + word[2]!) / 2
  const y = (word[1]! + word[3]!) / 2
  return x >= box[0]! && x <= box[2]! && y >= box[1]! && y <= box[3]!
}

/** Facts about one value as numbers between about -1 and 1, by name: what the logistic weighs. */
export function featureVector(path: string, reading: Reading, words: WordQuality | undefined): Record<string, number> {
  const f = reading.features
  const leaf = leafOfPath(path)
  const inRow = keyOfPath(path) !== path
  const kind = kinds.find(([, test]) => test.test(leaf))?.[0] ?? 'text'
  const xml = reading.reader === 'xml'
  const ocr = !xml && f.source !== 'text' && f.source !== 'form' && f.source !== 'docx' && f.source !== 'derived'
  const agreed: Record<string, number> =
    reading.agreement === 'equal' ? { modelEqual: 1 } : reading.agreement === 'unequal' ? { modelUnequal: 1 } : {}
  if (f.chance !== undefined && reading.reader === 'rules') return { ...rankedVector(kind, reading.value, f, words), ...agreed }
  const vector: Record<string, number> = {
    bias: 1,
    ...(xml ? {} : shapeOf(kind, reading.value)),
    [`source:${xml ? 'xml' : reading.reader === 'model' ? 'model' : ocr ? 'ocr' : f.source}`]: 1,
    [`kind:${kind}`]: 1,
    ungrounded: reading.location ? 0 : 1,
    [inRow ? `row:${leaf === 'description' ? 'text' : kind}` : 'scalar']: 1,
    ...(ocr && { [`ocr:${kind}`]: 1 }),
    unrivalled: f.margin >= 0.999 ? 1 : 0,
    label: f.label ? 1 : 0,
    far: f.label ? Math.min(1, (f.labelDistance ?? 0) / 10) : 0,
    score: Math.min(1, Math.max(0, f.score) / 8),
    margin: Math.min(1, Math.max(0, f.margin)),
    passed: Math.min(2, f.passed.length) / 2,
    failed: Math.min(1, f.failed.length),
    repaired: f.repaired ? 1 : 0,
  }
  if (ocr) {
    vector.blur = 1 - (words?.mean ?? f.wordConfidence)
    vector.weakest = 1 - (words?.least ?? f.minConfidence)
    vector.sign = 1 - (words?.leastSign ?? f.minConfidence)
    vector.page = 1 - (words?.quality ?? 0.9)
    if (words?.agreement !== undefined) vector.second = words.agreement * 2 - 1
  }
  // Of what was read in a picture a fact is worth what its kind makes it: a check speaks for a total, an unsure letter against a name.
  if (ocr && !inRow) {
    const own = { ...lettersOf(reading.value), ...checksOf(f.passed) }
    const shared = ['score', 'margin', 'blur', 'weakest', 'sign', 'page', 'second', 'label', 'unrivalled', 'failed', 'repaired'] as const
    for (const fact of shared) if (vector[fact]) vector[`${kind}*${fact}`] = vector[fact]
    for (const [fact, x] of Object.entries(own)) if (x) vector[`${kind}*${fact}`] = x
    const odds = 1 - (words?.mean ?? f.wordConfidence)
    vector[`${kind}*chance`] = Math.min(2, (String(reading.value).length / 10) * odds * 4)
  }
  return { ...vector, ...agreed }
}
