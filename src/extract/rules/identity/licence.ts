import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { fold } from '../fold.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Segment, Token } from '../layout/types.ts'
import { isIdentityCaption } from '../lexicon/captions.ts'
import { provinces, states } from '../lexicon/words/identity.ts'
import { datesIn } from '../normalise/date.ts'
import { lookUp } from '../values/keyvalue.ts'
import { readUpwards } from './above.ts'
import { bodyLine } from './body.ts'
import { issuedIn } from './country.ts'
import { between, fillSeen, order, placeOfIssue, sex, validity } from './fields.ts'
import { asCountryWrites, setNumbersRight } from './misread-numbers.ts'
import { inOneRun } from './names-without-captions.ts'
import { notCaption, numberedDays, numberedFields } from './numbered-fields.ts'
import { office } from './office.ts'
import { residence } from './residence.ts'
import { conditions } from './restrictions.ts'
import { wholeName } from './whole-name.ts'

/** Driving licence: AAMVA captions and numbers or the numbered fields of the EU card. */
export function extractLicence(b: Builder) {
  setNumbersRight(b)
  if (numberedAs(b).marked >= 3) numbered(b)
  classes(b)
  validity(b)
  fillSeen(b)
  readUpwards(b)
  numbered(b)
  wholeName(b)
  sex(b)
  const { doc } = b
  const head = doc.lines.slice(0, 6)
  const state = Object.entries(states).find(([, name]) => head.some(l => names(l.text, name)))
  const token = state && doc.lines.flatMap(l => l.tokens).find(t => alike(t.text).includes(alike(state[1].split(' ')[0]!)))
  const region = state ? undefined : regionOf(b)
  if (region) {
    b.set('region', region)
    b.set('issuingCountry', { ...region, value: region.country, score: 3.5, source: 'derived' })
  }
  if (state && token) {
    b.set('region', { value: state[1], tokens: [token], text: token.text, score: 4 })
    b.set('issuingCountry', { value: 'USA', tokens: [token], text: token.text, score: 3.5, source: 'derived' })
  }
  issuedIn(b)
  if (numberedAs(b).marked >= 3) conditions(b)
  residence(b)
  address(b)
  bodyLine(b)
  inOneRun(b)
  office(b)
  placeOfIssue(b)
  between(b)
  order(b)
}

/** "AIberta": of capital I, small l and 1 readers of pictures take one for the other. */
const alike = (text: string) => fold(text).replace(/[i1|]/g, 'l')
const names = (text: string, name: string) => new RegExp(`(?<!\\p{L})${alike(name)}(?!\\p{L})`, 'u').test(alike(text))

/** The state or province of Australia or Canada that is named at the head. */
function regionOf(b: Builder): (Option & { country: string }) | undefined {
  for (const line of b.doc.lines.slice(0, 6))
    for (const [country, all] of Object.entries(provinces)) {
      const name = all.find(n => names(line.text, n))
      const tokens = name ? line.tokens.filter(t => alike(name).includes(alike(t.text.replace(/\W+$/, '')))) : []
      if (name && tokens.length) return { value: name, tokens, text: textOf(tokens), score: 4, country }
    }
  return undefined
}

const classShape = /^(?:[A-Z]{1,2}\d?|\d[A-Z]?)$/

/** "CLASS B DONOR": the letters right behind the label; "CLASS E" is no "classe". */
function classes(b: Builder) {
  for (const { tokens } of b.doc.lines)
    for (const [i, token] of tokens.entries()) {
      const next = tokens[i + 1]
      if (!/^class:?$/i.test(token.text) || !next || !classShape.test(next.text)) continue
      return b.set('vehicleClass', { value: next.text, tokens: [next], text: next.text, score: 4 })
    }
  // "Code | B | EC1": the licence of southern Africa.
  for (const { segments } of b.doc.lines) {
    const [caption, ...own] = segments.flatMap(s => s.tokens)
    if (!/^codes?:?$/i.test(caption!.text) || !own.length) continue
    if (own.some(t => !classShape.test(t.text) && !/^[A-Z]{1,2}1$/.test(t.text))) continue
    const value = own.map(t => t.text).join(', ')
    return b.set('vehicleClass', { value, tokens: own, text: value, score: 4 })
  }
  for (const o of lookUp(b.doc, ['class'], { kind: 'text' })) {
    const end = o.tokens.findIndex(t => !t.text.split(',').every(part => classShape.test(part)))
    const tokens = end < 0 ? o.tokens : o.tokens.slice(0, end)
    if (tokens.length) return b.best('vehicleClass', [{ ...o, value: textOf(tokens), tokens, text: textOf(tokens) }])
  }
}

/** White between the number of a field and its value at most, in heights. */
const widest = 4
/** Words of a line in runs; the number of a field that stands apart begins the run behind it. */
function runsOf({ segments, h }: Line): Token[][] {
  const runs: Token[][] = []
  for (const { tokens } of segments) {
    const last = runs.at(-1)
    const isNumber = last?.length === 1 && /^(?:[1-9]|4[abcd]|5[ab])\.$/.test(last[0]!.text)
    const follows = isNumber && tokens[0]!.x0 - last[0]!.x1 < widest * h && !/^\d{1,2}[a-d]?\.$/.test(tokens[0]!.text)
    if (follows) last.push(...tokens)
    else runs.push([...tokens])
  }
  return runs
}

/** "4a. 17.08.2020 4b. 17.08.2030": every number with a point begins a field. */
function piecesOf(run: readonly Token[]): Token[][] {
  const pieces: Token[][] = [[]]
  for (const token of run) {
    if (/^(?:(?:[1-9]|4[abcd]|5[ab])\.|4[abcd])$/.test(token.text)) pieces.push([])
    pieces.at(-1)!.push(token)
  }
  return pieces.filter(p => p.length)
}

/** "3 DRIVE ONLY BY DAY": the third field is a day, which has figures or a caption; what has neither is a list of what codes mean. */
const ofList = (text: string): boolean => {
  const words = /^3\s+(\P{N}+)$/u.exec(text)?.[1]
  return words !== undefined && words.includes(' ') && !isIdentityCaption(words)
}

/** How many fields are told by a number, whether it bears no point, as some countries print it, and whether numbers without a point count something else. */
function numberedAs(b: Builder): { marked: number; plain: boolean; listed: boolean } {
  const runs = b.doc.lines.flatMap(runsOf).map(textOf)
  const pointed = runs.filter(text => /^[,.]?\s*(?:[1259]|3|4[abcd])\.\s*\S/.test(text)).length
  const bare = new Set(runs.map(text => /^([1-9]|4[abcd])\s+\S/.exec(text)?.[1]).filter(n => n !== undefined))
  const listed = runs.some(ofList)
  const plain = !listed && pointed < 3 && bare.has('1') && bare.has('2') && bare.has('3') && (bare.has('4a') || bare.has('5'))
  return { marked: plain ? bare.size : pointed, plain, listed }
}

/** "1 TALBOT", "2 LIAM R.", "3. 12.08.83 BERLIN", "5. B072RRE2I55". */
function numbered(b: Builder) {
  const { marked, plain, listed } = numberedAs(b)
  for (const line of b.doc.lines)
    for (const piece of runsOf(line).flatMap(piecesOf)) {
      const m = /^[,.]?\s*([1-9][abcd]?)(\.?)\s*(?<=[.\s])(\S.*)$/u.exec(textOf(piece))
      const [, number, point, all] = m ?? []
      // "1 Name WHITFIELD": the caption between the number and its value.
      const second = number !== '5' && piece.length > 2 ? piece[1]!.text : ''
      const worded = /\p{L}{3}/u.test(second) && isIdentityCaption(second) ? second : ''
      const text = all?.slice(all.startsWith(worded) ? worded.length : 0).trim()
      if (!number || !text || (listed && !point) || (number > '2' && (marked < 3 || !(point || plain)))) continue
      const tokens = piece.slice((piece[0]!.text.replace(/\W/g, '') === number ? 1 : 0) + (worded ? 1 : 0))
      const field = numberedFields[number]
      const town =
        number === '8' && point && (!text.includes(',') || text.endsWith(',')) ? townUnder(b, line, tokens[0]!, mostUnder) : undefined
      if (town) {
        const whole = [...tokens, ...town]
        b.best('address', [{ value: textOf(whole), tokens: whole, text: textOf(whole), score: 4 }], 1)
        continue
      }
      // "4c. PREZYDENT" over "M. PRZEMYŚLA"
      const more = number === '4c' && point ? (townUnder(b, line, tokens[0]!) ?? []) : []
      const value = field?.read(more.length ? `${text} ${textOf(more)}` : text)
      if (field && value) {
        const own = field.key === 'documentNumber' ? asCountryWrites(b, value, tokens) : value
        b.best(field.key, [{ value: own, tokens: [...tokens, ...more], text: value, score: 4 }], 1)
        if (field.key === 'firstName' && !b.get('lastName')) above(b, line)
      }
      const day = numberedDays[number] && datesIn(tokens, b.doc)[0]
      if (!day) continue
      b.set(numberedDays[number]!, { ...day, score: 4.5 })
      const own = number === '3' ? tokens.filter(t => !day.tokens.includes(t) && /\p{L}{2}/u.test(t.text)) : []
      const rest = number === '3' && own.length === 0 ? apart(line, tokens.at(-1)!) : own
      if (rest.length && notCaption(textOf(rest)))
        b.best('placeOfBirth', [{ value: textOf(rest), tokens: rest, text: textOf(rest), score: 3.5 }], 1)
    }
  const two = b.doc.lines.findIndex(l => /^2\.?\s+\p{Lu}/u.test(l.text))
  if (two > 0 && !b.get('lastName')) above(b, b.doc.lines[two]!)
}

/** "3. 28.09.1984 | An Clár / Clare": the place of birth further right. */
function apart(line: Line, day: Token): readonly Token[] {
  const next = line.segments.find(s => s.x0 > day.x1)
  return next && /^\p{Lu}[\p{L} ,.'’()/-]+$/u.test(next.text) && !isIdentityCaption(next.text) ? next.tokens : []
}

/** Lines of an address under its first at most. */
const mostUnder = 3
const fieldNumber = /^\d{1,2}[a-d]?\./

/** "8. 12 TOTARA STREET" over "NEW PLYMOUTH 4310": what stands flush under a value, up to `most` lines of it. */
function townUnder(b: Builder, line: Line, street: Token, most = 1): readonly Token[] | undefined {
  const under: Token[] = []
  let last = line
  for (const next of b.doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 1 + most)) {
    const at = next.segments.findIndex(s => Math.abs(s.x0 - street.x0) < 1.5 * line.h && next.y0 - last.y1 < 0.8 * line.h)
    const own = next.segments[at]
    const numbered = own && (fieldNumber.test(own.text) || fieldNumber.test(next.segments[at - 1]?.text ?? ''))
    if (!own || numbered || isIdentityCaption(own.text)) break
    under.push(...own.tokens)
    last = next
  }
  return under.length ? under : undefined
}

function above(b: Builder, line: Line) {
  const sheet = b.doc.sheets[line.page]!
  const previous = sheet.lines[line.index - 1]
  const tokens = previous?.segments[0]?.tokens.filter(t => /^\p{Lu}[\p{L}'-]+$/u.test(t.text)) ?? []
  if (tokens.length)
    b.best('lastName', [{ value: tokens.map(t => t.text).join(' '), tokens, text: tokens.map(t => t.text).join(' '), score: 2.8 }], 1)
}

const postcode =
  /[A-Z]{2},?\s+\d{5}(?:-\d{4})?\b|\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b|\b(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)\s+\d{4}$|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b/
/** Lines above that of the postcode at most: street, flat, town. */
const mostAbove = 3

/** "UNIT 5" over its street. */
const flat = /^(?:unit|flat|apt|apartment|suite|level|lot|villa)\.?\s#?\w{1,5}$/i

/** The lines from a house number to the state and its postcode. */
function address(b: Builder) {
  if (b.get('address')) return
  const { lines } = b.doc
  const at = lines.findIndex(l => postcode.test(l.text) && !/DOB|EXP|ISS/.test(l.text))
  if (at < 1) return
  const last = lines[at]!.segments.find(s => postcode.test(s.text)) ?? lines[at]!.segments[0]!
  const above = lines
    .slice(Math.max(0, at - mostAbove), at)
    .reverse()
    .map(l => l.segments.find(s => Math.abs(s.x0 - last.x0) < l.h) ?? l.segments[0]!)
  // A flat or a town alone has its street above it.
  const numbered = above.findIndex(s => /^8[.\s]+\S/.test(s.text))
  const whole = above.findIndex(s => /^\d+\S*\s+\S*\p{L}{2}/u.test(s.text))
  const partial = !/\d/.test(above[0]!.text) || /^(?:apt|unit|suite|ste|lot|#)\b/i.test(above[0]!.text)
  const top = numbered >= 0 ? numbered : partial && whole > 0 ? whole : 0
  const upper = lines[lines.indexOf(above[top]!.line) - 1]
  const home = upper?.segments.find(
    s => flat.test(s.text) && Math.abs(s.x0 - above[top]!.x0) < s.line.h && above[top]!.y0 - s.y1 < s.line.h,
  )
  const tokens = [...(home ? [home] : []), ...above.slice(0, top + 1).reverse(), last].flatMap(s => s.tokens)
  const text = tokens
    .map(t => t.text)
    .join(' ')
    .replace(/^8\.?\s?(?=\d)/, '')
  b.set('address', { value: text, tokens, text, score: 3.5 })
  unlabelled(b, home ?? above[top]!)
}

const nameWord = /^\p{Lu}[\p{Lu}'’.-]*,?$/u
const isName = (s: Segment | undefined): s is Segment =>
  s !== undefined && s.tokens.length <= 4 && s.tokens.every(t => nameWord.test(t.text)) && /\p{Lu}{2}/u.test(s.text)

/** Above the address, on cards that have no captions for names: "ROTHWELL" over "HANNAH MAE", or "BRIDGET ROSE CALLAGHAN" alone. */
function unlabelled(b: Builder, street: Segment) {
  if (b.get('lastName') || b.get('firstName')) return
  const { lines } = b.doc.sheets[street.line.page]!
  const over = (s: Segment, far: number) => {
    const line = lines[s.line.index - 1]
    if (!line || s.y0 - line.y1 > far * line.h) return undefined
    return line.segments.find(o => Math.abs(o.x0 - s.x0) < line.h) ?? (far > 1 && line.segments.length === 1 ? line.segments[0] : undefined)
  }
  const own = over(street, 2.5)
  if (!isName(own)) return
  const upper = over(own, 0.8)
  const words = own.tokens
  const comma = words.findIndex(t => t.text.endsWith(','))
  const [last, first] = isName(upper)
    ? [upper.tokens, words]
    : comma >= 0 && comma < words.length - 1
      ? [words.slice(0, comma + 1), words.slice(comma + 1)]
      : [words.slice(-1), words.slice(0, -1)]
  if (!first.length) return
  for (const [key, tokens] of [
    ['lastName', last],
    ['firstName', first],
  ] as const)
    b.best(key, [{ value: textOf(tokens).replace(/,$/, ''), tokens, text: textOf(tokens), score: 2.8 }])
}
