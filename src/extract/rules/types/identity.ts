import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { readUpwards } from '../identity/above.ts'
import { bornIn } from '../identity/birthplace.ts'
import { opens } from '../identity/captions.ts'
import { issuedIn } from '../identity/country.ts'
import { between, fillSeen, identityRows, order, placeOfIssue, seenOf, sex, validity } from '../identity/fields.ts'
import { withoutCaptions } from '../identity/names-without-captions.ts'
import { office } from '../identity/office.ts'
import { onlyNumber } from '../identity/own-number.ts'
import { residence } from '../identity/residence.ts'
import { secondSurname } from '../identity/second-surname.ts'
import { wholeName } from '../identity/whole-name.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Token } from '../layout/types.ts'
import { checkedKeys, type Mrz, readMrz } from '../validate/mrz/read.ts'
import { type ZoneRow, zoneRows, zoneRuns } from '../validate/mrz/rows.ts'

function zoneOf(b: Builder): [ZoneRow[], ReturnType<typeof readMrz>] {
  const [rows, runs] = [zoneRows(b.doc.lines), zoneRuns(b.doc.lines)]
  const read = readMrz(rows.map(r => r.text))
  return read ? [rows, read] : [runs, readMrz(runs.map(r => r.text))]
}

/** Values of the zone stand at once: checked digits outweigh print. */
function fromMrz(b: Builder): Mrz | undefined {
  const [rows, read] = zoneOf(b)
  if (!read) return undefined
  const zone = read.at.map(i => rows[i]!)
  const tokens = zone.flatMap(r => r.tokens)
  const text = zone.map(r => r.text).join('\n')
  const { mrz } = read
  b.set('mrz', { value: mrz.lines.join('\n'), tokens, text, score: 5, passed: mrz.failed.length ? [] : mrz.passed })
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

/** "TAVARES MONTEIRO" over "EDMILSON JORGE" under one caption: the surname the zone knows, and the given names it cuts. */
function namesOfZone(b: Builder, mrz: Mrz | undefined): [string, Option][] {
  const [last, first] = [mrz?.lastName, mrz?.firstName]
  if (!last || !first) return []
  for (const line of b.doc.lines)
    for (const own of line.segments.filter(s => s.text.toUpperCase() === last)) {
      const next = b.doc.sheets[line.page]!.lines[line.index + 1]
      const under = next?.segments.find(s => Math.abs(s.x0 - own.x0) < line.h && s.text.toUpperCase().startsWith(first))
      if (under) return [own, under].map(({ tokens, text }, i) => [i ? 'firstName' : 'lastName', { value: text, tokens, text, score: 4 }])
    }
  return []
}

/** Passport and identity card: machine-readable zone first, print beside it. */
export function extractIdentity(b: Builder) {
  const visual = new Map(identityRows.map(r => [r.key, seenOf(b, r).sort((a, c) => c.score - a.score)[0]]))
  const mrz = fromMrz(b)
  for (const [key, part] of namesOfZone(b, mrz)) visual.set(key, part)
  // Names of the visual zone keep what the zone cuts or a reader lost there.
  for (const key of ['lastName', 'firstName'] as const) {
    const seen = visual.get(key)
    const zone = mrz?.[key]
    if (seen && seen.score > 3.5 && (!zone || (similar(zone, String(seen.value)) && !lostTwins(zone, seen))))
      b.set(key, { ...seen, passed: zone && zone === String(seen.value).toUpperCase() ? ['mrz=print'] : [] }, [seen])
  }
  validity(b)
  fillSeen(b)
  secondSurname(b)
  const own = visual.get('personalNumber')
  const inZone = String(b.get('personalNumber') ?? '')
  // "B027418603T" in the zone: letters around the number that its caption names.
  if (own && /^\d{6,}$/.test(String(own.value)) && inZone.length > String(own.value).length && inZone.includes(String(own.value)))
    b.set('personalNumber', own)
  issuedIn(b)
  sex(b)
  residence(b)
  // A zone that parts no name says no more than that it is one.
  const asked = b.doc.hits.some(h => phraseOf(h, 'fullName') && opens(h))
  if (mrz && !mrz.firstName && asked) for (const key of ['lastName', 'firstName']) b.unset(key)
  if (!mrz?.firstName) {
    wholeName(b)
    withoutCaptions(b)
  }
  readUpwards(b)
  bornIn(b)
  if (b.get('personalNumber') === b.get('documentNumber')) b.unset('personalNumber')
  onlyNumber(b)
  office(b)
  placeOfIssue(b)
  between(b)
  order(b)
  for (const key of checkedKeys)
    if (mrz?.failed.includes(`mrz:${key}`) && !b.get(key))
      b.issue(key, 'inconsistent', 'Its check digit in the machine-readable zone does not hold', mrz[key] ? [mrz[key]] : undefined)
}

const single = (text: string) => text.toUpperCase().replace(/(\p{L})\1+/gu, '$1')

/** "LIS TRIN" for "LIIS TRIIN": readers of pictures take two narrow letters for one, in small type sooner than in that of the zone. */
const lostTwins = (zone: string, { value, tokens }: Option): boolean =>
  tokens.every(t => t.source === 'ocr') && zone.length > String(value).length && single(zone) === single(String(value))

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
