import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { isIdentityCaption } from '../lexicon/captions.ts'
import { states } from '../lexicon/words/identity.ts'
import { datesIn } from '../normalise/date.ts'
import { fillScalars, type Scalar } from '../scalars.ts'
import { type Mrz, readMrz } from '../validate/mrz/read.ts'
import { zoneRows } from '../validate/mrz/rows.ts'
import { below, lookUp } from '../values/keyvalue.ts'

const upper = (v: unknown) => typeof v === 'string' && !/\p{L}/u.test(v)
const labelish = (_: unknown, t: string) => isIdentityCaption(t) || /\/|\(|:$/.test(t) || !/\p{L}{2}/u.test(t)
const slashed = (v: unknown, t: string) => isIdentityCaption(t) || upper(v) || /\p{L}\/\p{L}|^\/|\/$/u.test(t)

const rows: readonly Scalar[] = [
  {
    key: 'documentNumber',
    concepts: ['documentNumber'],
    kind: 'id',
    reject: (_, t) => !/\d/.test(t) || t.length < 4 || /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(t),
  },
  { key: 'lastName', concepts: ['lastName'], kind: 'name', reject: labelish },
  { key: 'firstName', concepts: ['firstName'], kind: 'name', reject: labelish },
  { key: 'dateOfBirth', concepts: ['dateOfBirth'], kind: 'date' },
  { key: 'dateOfIssue', concepts: ['dateOfIssue'], kind: 'date' },
  { key: 'dateOfExpiry', concepts: ['dateOfExpiry'], kind: 'date' },
  { key: 'placeOfBirth', concepts: ['placeOfBirth'], kind: 'text', reject: slashed },
  { key: 'nationality', concepts: ['nationality'], kind: 'text', reject: slashed },
  { key: 'issuingAuthority', concepts: ['issuingAuthority'], kind: 'text', reject: labelish },
  { key: 'personalNumber', concepts: ['personalNumber'], kind: 'id', reject: v => !/\d{4}/.test(String(v)) },
  { key: 'height', concepts: ['height'], kind: 'text' },
  { key: 'eyeColor', concepts: ['eyes'], kind: 'text' },
  {
    key: 'vehicleClass',
    concepts: ['class'],
    kind: 'text',
    reject: v => !/^[\p{Lu}\d]{1,3}(?:[\s,/]+[\p{Lu}\d]{1,3})*$/u.test(String(v)),
  },
  { key: 'restrictions', concepts: ['restrictions'], kind: 'text', reject: v => String(v).length > 40 },
  { key: 'endorsements', concepts: ['endorsements'], kind: 'text', reject: v => String(v).length > 30 },
]

/** Values of the zone stand at once: checked digits outweigh print. */
function fromMrz(b: Builder): Mrz | undefined {
  const rows = zoneRows(b.doc.lines)
  const read = readMrz(rows.map(r => r.text))
  if (!read) return undefined
  const zone = read.at.map(i => rows[i]!)
  const tokens = zone.flatMap(r => r.tokens)
  const text = zone.map(r => r.text).join('\n')
  const { mrz } = read
  b.set('mrz', { value: text, tokens, text, score: 5, passed: mrz.failed.length ? [] : mrz.passed })
  for (const key of [
    'documentNumber',
    'dateOfBirth',
    'dateOfExpiry',
    'sex',
    'nationality',
    'issuingCountry',
    'lastName',
    'firstName',
    'personalNumber',
  ] as const) {
    const value = mrz[key]
    if (!value || (key === 'personalNumber' && !/\d{4}/.test(value))) continue
    const passed = mrz.passed.includes(`mrz:${key}`)
    const failed = mrz.failed.includes(`mrz:${key}`)
    if (failed) continue
    const row = zone[mrz.lineOf[key]!]!
    const place = printed(b, String(value), b.doc.lineOf.get(zone[0]!.tokens[0]!)!.index) ?? row.tokens
    b.set(key, {
      value,
      tokens: place,
      text: place.map(t => t.text).join(' '),
      score: passed ? 7 : 4.5,
      passed: passed ? [`mrz:${key}`] : [],
      repaired: mrz.repaired.includes(key),
    })
  }
  return mrz
}

/** Words of the visual zone that print the same value: a better box than the whole zone line. */
function printed(b: Builder, value: string, zone: number): readonly Token[] | undefined {
  const flat = value.replace(/\W/g, '').toUpperCase()
  for (const line of b.doc.lines.slice(0, zone))
    for (let i = 0; i < line.tokens.length; i++) {
      let text = ''
      for (let j = i; j < Math.min(line.tokens.length, i + 4); j++) {
        text += line.tokens[j]!.text.replace(/\W/g, '').toUpperCase()
        if (text === flat) return line.tokens.slice(i, j + 1)
      }
    }
  return undefined
}

/** Passport and identity card: machine-readable zone first, print beside it. */
export function extractIdentity(b: Builder) {
  const visual = new Map(rows.map(r => [r.key, lookUp(b.doc, r.concepts, r).sort((a, c) => c.score - a.score)[0]]))
  const mrz = fromMrz(b)
  // Names of the visual zone keep what the zone cuts or a reader lost there.
  for (const key of ['lastName', 'firstName'] as const) {
    const seen = visual.get(key)
    const zone = mrz?.[key]
    if (seen && seen.score > 3.5 && (!zone || similar(zone, String(seen.value))))
      b.set(key, { ...seen, passed: zone && zone === String(seen.value).toUpperCase() ? ['mrz=print'] : [] }, [seen])
  }
  b.best('issuingCountry', b.doc.lines.flatMap(codes), 2.7)
  fillScalars(b, rows)
  sex(b)
  residence(b)
  if (b.get('personalNumber') === b.get('documentNumber')) b.unset('personalNumber')
  between(b)
  order(b)
}

/** The lines under "Address" up to the next caption. */
function residence(b: Builder) {
  for (const hit of b.doc.hits.filter(h => phraseOf(h, 'address') && h.leads)) {
    const rows = below(b.doc, hit, 4)
    const end = rows.findIndex((s, i) => /\/\p{L}|:$/u.test(s.text) || (i > 0 && s.y0 - rows[i - 1]!.y1 > 1.2 * s.line.h))
    const tokens = rows.slice(0, end < 0 ? 3 : end).flatMap(s => s.tokens)
    const lines = rows.slice(0, end < 0 ? 3 : end).map(s => s.text)
    if (tokens.length < 2 || !/\d/.test(lines.join(' '))) continue
    return b.best('address', [{ value: lines.join(', '), tokens, text: textOf(tokens), score: 3.6, label: 'address' }])
  }
}

const codes = (line: Line): Option[] =>
  line.tokens
    .filter(t => /^(?:USA|CAN|GBR|DEU|FRA|ESP|ITA|AUT|CHE|NLD|BEL|AUS|IND|MYS|SGP|MEX|BRA|POL|PRT|SWE|NOR|DNK|FIN|IRL|D)$/.test(t.text))
    .map(t => ({ value: t.text, tokens: [t], text: t.text, score: 3 }))

/** Equal up to a third of the letters: one reading of the same name. */
function similar(a: string, c: string): boolean {
  const x = a.toUpperCase().replace(/[^A-Z]/g, '')
  const y = c
    .toUpperCase()
    .normalize('NFKD')
    .replace(/[^A-Z]/g, '')
  const rest = [...y]
  const shared = [...x].filter(ch => {
    const at = rest.indexOf(ch)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  }).length
  // A long name is cut where its place in the zone ends.
  return shared >= 0.6 * Math.max(x.length, y.length) || (x.length >= 8 && y.startsWith(x))
}

function sex(b: Builder) {
  b.best(
    'sex',
    lookUp(b.doc, ['sex'], { kind: 'text' }).flatMap(o => {
      const m = /^([MFXWH])(?:\b|$)|^(male|female|männlich|weiblich|masculin|féminin|hombre|mujer)/i.exec(String(o.value))
      const letter = m && ({ W: 'F', H: 'M' }[m[0][0]!.toUpperCase()] ?? m[0][0]!.toUpperCase())
      return letter && o.tokens[0]
        ? [{ ...o, value: /^(?:female|weib|fém|muj)/i.test(m[0]) ? 'F' : letter, tokens: o.tokens.slice(0, 1), text: o.tokens[0].text }]
        : []
    }),
    2,
  )
}

/** The one date between birth and expiry that no label names is the day of issue. */
function between(b: Builder) {
  const [birth, expiry] = ['dateOfBirth', 'dateOfExpiry'].map(k => b.get(k) as string | undefined)
  if (!birth || !expiry || b.get('dateOfIssue')) return
  const revised = (d: { tokens: readonly Token[] }) => /\brev\b/i.test(b.doc.lineOf.get(d.tokens[0]!)?.text ?? '')
  const inside = b.doc.lines.flatMap(l => datesIn(l.tokens, b.doc.dayOrder)).filter(d => d.value > birth && d.value < expiry && !revised(d))
  if (new Set(inside.map(d => d.value)).size === 1) b.set('dateOfIssue', { ...inside[0]!, score: 2.8 })
}

/** birth < issue < expiry, else the labels were taken for each other. */
function order(b: Builder) {
  const [birth, issue, expiry] = ['dateOfBirth', 'dateOfIssue', 'dateOfExpiry'].map(k => b.get(k) as string | undefined)
  if ((birth && issue && birth >= issue) || (issue && expiry && issue >= expiry))
    b.issue('dateOfIssue', 'inconsistent', 'Does not lie between birth and expiry')
}

/** Driving licence: AAMVA captions and numbers or the numbered fields of the EU card. */
export function extractLicence(b: Builder) {
  if (b.doc.lines.filter(l => /^[,.]?\s*(?:[1259]|3|4[abcd])\.\s*\S/.test(l.text)).length >= 3) numbered(b)
  fillScalars(b, rows)
  classes(b)
  numbered(b)
  sex(b)
  const { doc } = b
  const state = Object.entries(states).find(([, name]) =>
    new RegExp(`\\b${name}\\b`, 'i').test(
      doc.lines
        .slice(0, 6)
        .map(l => l.text)
        .join(' '),
    ),
  )
  const token = state && doc.lines.flatMap(l => l.tokens).find(t => t.text.toLowerCase().includes(state[1].split(' ')[0]!.toLowerCase()))
  if (state && token) {
    b.set('region', { value: state[1], tokens: [token], text: token.text, score: 4 })
    b.set('issuingCountry', { value: 'USA', tokens: [token], text: token.text, score: 3.5, source: 'derived' })
  }
  b.best('issuingCountry', doc.lines.flatMap(codes), 2.7)
  address(b)
  between(b)
  order(b)
}

/** "CLASS B DONOR": the letters right behind the label. */
function classes(b: Builder) {
  if (b.get('vehicleClass')) return
  for (const o of lookUp(b.doc, ['class'], { kind: 'text' })) {
    const [first] = o.tokens
    if (first && /^[A-Z]{1,2}\d?$/.test(first.text))
      return b.set('vehicleClass', { ...o, value: first.text, tokens: [first], text: first.text })
  }
}

/** Fields of the licence of the European Union, told by their numbers alone. */
const numberedFields: Readonly<Record<string, { key: string; read: (text: string) => string | undefined }>> = {
  '1': { key: 'lastName', read: text => /^\p{Lu}[\p{L}.' -]+$/u.exec(text)?.[0] },
  '2': { key: 'firstName', read: text => /^\p{Lu}[\p{L}.' -]+$/u.exec(text)?.[0] },
  '4c': { key: 'issuingAuthority', read: text => (/\p{L}{2}/u.test(text) ? text : undefined) },
  '4d': { key: 'personalNumber', read: text => /^[\dA-Z-]{6,}$/.exec(text)?.[0] },
  '5': { key: 'documentNumber', read: text => /^(?=.*\d)[\dA-Z][\dA-Z /-]{4,}$/.exec(text)?.[0] },
  '9': { key: 'vehicleClass', read: text => /^[A-Z\d]{1,3}(?:[\s,/]+[A-Z\d]{1,3})*$/.exec(text)?.[0] },
}
const numberedDays: Readonly<Record<string, string>> = { '3': 'dateOfBirth', '4a': 'dateOfIssue', '4b': 'dateOfExpiry' }

/** "1 TALBOT", "2 LIAM R.", "3. 12.08.83 BERLIN", "5. B072RRE2I55". */
function numbered(b: Builder) {
  const marked = b.doc.lines.flatMap(line => line.segments).filter(s => /^[,.]?\s*(?:[1259]|3|4[abcd])\.\s*\S/.test(s.text)).length
  for (const line of b.doc.lines)
    for (const segment of line.segments) {
      const m = /^[,.]?\s*([1-9][abcd]?)(\.?)\s*(?<=[.\s])(\S.*)$/u.exec(segment.text)
      const [, number, point, text] = m ?? []
      if (!number || !text || (number > '2' && (marked < 3 || !point))) continue
      const tokens = segment.tokens.slice(segment.tokens[0]!.text.replace(/\W/g, '') === number ? 1 : 0)
      const field = numberedFields[number]
      const value = field?.read(text.trim())
      if (field && value) {
        b.best(field.key, [{ value, tokens, text: value, score: 4 }], 1)
        if (field.key === 'firstName' && !b.get('lastName')) above(b, line)
      }
      const day = numberedDays[number] && datesIn(tokens, b.doc.dayOrder)[0]
      if (!day) continue
      b.set(numberedDays[number]!, { ...day, score: 4.5 })
      const rest = number === '3' ? tokens.filter(t => !day.tokens.includes(t) && /\p{L}{2}/u.test(t.text)) : []
      if (rest.length) b.best('placeOfBirth', [{ value: textOf(rest), tokens: rest, text: textOf(rest), score: 3.5 }], 1)
    }
  const two = b.doc.lines.findIndex(l => /^2\.?\s+\p{Lu}/u.test(l.text))
  if (two > 0 && !b.get('lastName')) above(b, b.doc.lines[two]!)
}

function above(b: Builder, line: Line) {
  const sheet = b.doc.sheets[line.page]!
  const previous = sheet.lines[line.index - 1]
  const tokens = previous?.segments[0]?.tokens.filter(t => /^\p{Lu}[\p{L}'-]+$/u.test(t.text)) ?? []
  if (tokens.length)
    b.best('lastName', [{ value: tokens.map(t => t.text).join(' '), tokens, text: tokens.map(t => t.text).join(' '), score: 2.8 }], 1)
}

/** The line with a house number above a state and ZIP line. */
function address(b: Builder) {
  if (b.get('address')) return
  const { lines } = b.doc
  const at = lines.findIndex(
    l => /[A-Z]{2},?\s+\d{5}(?:-\d{4})?\b|\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b/.test(l.text) && !/DOB|EXP|ISS/.test(l.text),
  )
  if (at < 1) return
  const [first, last] = [lines[at - 1]!, lines[at]!]
  const street = first.segments[0]!.tokens
  const tokens = [...street, ...last.segments[0]!.tokens]
  const text = tokens
    .map(t => t.text)
    .join(' ')
    .replace(/^8\s?(?=\d)/, '')
  b.set('address', { value: text, tokens, text, score: 3.5 })
}
