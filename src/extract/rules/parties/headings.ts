import type { Doc } from '../document.ts'
import { besideAlone, type Hit, isOfNumber, phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Segment } from '../layout/types.ts'
import { isCaption } from '../lexicon/captions.ts'
import { legalForm } from '../lexicon/words/legal.ts'
import { cellUnder } from '../values/caption-row.ts'
import { isKey, isListed, ownBelow } from './blocks.ts'
import { isSignatures } from './bystanders.ts'
import { isAlone } from './captions.ts'
import { isPlace } from './lines/places.ts'
import { roleOf } from './one-line.ts'
import type { Role } from './types.ts'

const dayShape = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}[,;.]?$/

/** Behind a heading it makes a caption of a number. */
const numberWord = /^(?:n[.°ºo]{0,2}|nr\.?|num(?:ber|mer|ero)?|n[úu]mero|number|id|code|#)[.:]?$/i

/** "Billing details (Rs.)": a heading of sums. */
const money = /^\((?:in\s)?(?:rs\.?|inr|usd|eur|gbp|[a-z]{2,3}\.?|[€$£₹])\)$/i

/** "No. Certificado" over "emisor": the end of a caption that a narrow box breaks. */
export function endsCaption(doc: Doc, hit: Hit): boolean {
  if (hit.colon || !/^\p{Ll}/u.test(hit.tokens[0]!.text)) return false
  const above = doc.sheets[hit.line.page]!.lines[hit.line.index - 1]?.segments.find(
    s => Math.abs(s.x0 - hit.tokens[0]!.x0) < 0.5 * hit.line.h && hit.tokens[0]!.y0 - s.y1 < 0.6 * hit.line.h,
  )
  return above !== undefined && /^\p{Lu}[^\d:]*$/u.test(above.text)
}

const codeAlone = /^(?:n[.°ºo]{0,2}\s|nr\.?\s|#\s?)?(?=(?:\D*\d){3})[\p{Lu}\d./-]{3,14}$/u
/** "CLIENTE 01442" over a name: whom the block is of, and the number under which the house knows him. */
export function codedHeading(doc: Doc, { line, tokens }: Segment): { role: Role; hit: Hit } | undefined {
  const hit = doc.hitsByLine.get(line)!.find(h => h.tokens[0] === tokens[0] && !h.colon)
  const role = roleOf(hit)
  const behind = hit ? textOf(tokens.slice(hit.tokens.length)) : ''
  return hit && role && codeAlone.test(behind) && !dayShape.test(behind) ? { role, hit } : undefined
}

/** A label of a role, with what of it does not depend on the block it may stand over. */
type Heading = { role: Role; hit: Hit; weak: boolean; alone: boolean; answered: boolean; own: Segment | undefined }

function headingOf(doc: Doc, hit: Hit): Heading | undefined {
  const role = roleOf(hit)
  if (!role || !hit.leads) return undefined
  const alone = isAlone(hit)
  if ((!alone && !hit.colon) || endsCaption(doc, hit)) return undefined
  const next = hit.line.tokens[hit.to + 1]
  // "Bill to: A Ltd, Street 1, Town" has said its own.
  const beside = besideAlone(hit)
  const told =
    (hit.colon && next !== undefined && next.x0 - hit.tokens.at(-1)!.x1 < 4 * hit.line.h && isPlace(hit.line.text)) ||
    (beside !== undefined && beside.tokens.length > 3 && isPlace(beside.text))
  // "Name: | Jane Doe" among other captions with their values heads nothing.
  const answered = told || (hit.colon && next !== undefined && phraseOf(hit, role)!.weak && phraseOf(hit, 'name') !== undefined)
  const own = ownBelow(doc, hit)
  if (isClerk(doc, hit) || isSignatures(doc, hit.line)) return undefined
  if (!hit.colon && money.test(next?.text ?? '')) return undefined
  // "Kunde | 10627": the caption of a number.
  if (isOfNumber(hit)) return undefined
  // "FROM 05/10/2025   TO 06/10/2025"
  if (dayShape.test(next?.text ?? '')) return undefined
  // "From | To" over days, "Customer no." over a number: captions of those, no headings.
  if (!hit.colon && (numberWord.test(next?.text ?? '') || (own && !/\p{L}{2}/u.test(own.text)))) return undefined
  return { role, hit, weak: phraseOf(hit, role)!.weak, alone, answered, own }
}

/** "TERMS : 30 days     SALESMAN : P. Neal": a person's name in the second column of captions with their values. */
function isBesideOthers(doc: Doc, { line, tokens }: Hit): boolean {
  const { segments } = line
  const at = segments.findIndex(s => s.tokens.includes(tokens[0]!))
  const value = segments[at + 1]
  const before = segments.slice(0, Math.max(0, at)).some(isKey)
  const listed = isListed(doc, segments[at]!) && at > 1
  // "Sælger | Malene Toft | Ordrenr. | SO-220618"
  const next = at === 0 ? segments[2]?.tokens[0] : undefined
  const hits = doc.hitsByLine.get(line)!
  const captioned = hits.some(h => h.tokens[0] === next && !roleOf(h) && h.phrases.some(p => !p.weak))
  const followed = captioned && !hits.some(h => h.tokens[0] === value?.tokens[0])
  return (
    value !== undefined &&
    ((before && /^:/.test(value.text)) || listed || followed) &&
    /^:?\s?(?:\d{1,4}\s(?:-\s)?)?\p{Lu}[^\d,]{2,30}$/u.test(value.text) &&
    !legalForm.test(value.text)
  )
}

const ofClerk =
  /^(?:seller|vendedora?|vendeu(?:r|se)|venditore|verk[äa]ufer(?:in)?|verkoper|sprzedawca|myyj[äa]|s[äa]ljare|s[æe]lger|m[üu][üu]ja|prodejce|pred[áa]vaj[úu]ci|prodava[čc]|prodajalec|v[âa]nz[ăa]tor|elad[óo]|pard?av[ėe]jas|p[āa]rdev[ēe]js)\s?:?$/iu
/** "Satu Pynnönen": first name and surname, and nothing else. */
const firstAndLast = /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?(?:\s\p{Lu}\.)?\s\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?$/u
/** Who sold, a person alone in a box of the form: other captions beside stand over values of theirs, and no address stands under the name. */
function isClerkInBox(doc: Doc, hit: Hit, own: Segment): boolean {
  if (!ofClerk.test(textOf(hit.tokens)) || !firstAndLast.test(own.text) || legalForm.test(own.text)) return false
  const boxed = hit.line.segments.some(
    s =>
      !s.tokens.includes(hit.tokens[0]!) &&
      !/\d/.test(s.text) &&
      own.line.segments.some(v => v !== own && Math.abs(v.x0 - s.x0) < hit.line.h && v.line.y0 > s.y0),
  )
  if (!boxed) return false
  const below = doc.sheets[own.line.page]!.lines.slice(own.line.index + 1, own.line.index + 3)
    .flatMap(l => l.segments)
    .find(s => Math.abs(s.x0 - own.x0) < own.line.h && s.y0 - own.y1 < 0.9 * own.line.h)
  return below === undefined || isCaption(below.text)
}
/** "Vendedor | GYE-04 L. Zambrano", "Vendedor: 017 Marcos": who sold, with the number under which the house knows him. */
function isNumberedClerk({ line, tokens, to }: Hit): boolean {
  const value = besideAlone({ line, tokens } as Hit)?.text ?? textOf(line.tokens.slice(to + 1, to + 5))
  return (
    ofClerk.test(textOf(tokens)) &&
    /^:?\s?(?=\S*\d)[\p{Lu}\d]{1,5}(?:-\d{1,4})?\s(?:[-–—/]\s)?\p{Lu}/u.test(value) &&
    !legalForm.test(value)
  )
}

/** Who buys for a house, in a row of captions beside its terms. */
const ofPurchases =
  /^(?:buyer|purchaser|purchasing agent|acheteu(?:r|se)|comprador[ae]?|compratore|acquirente|eink[äa]ufer(?:in)?|inkoper|indk[øo]ber|innkj[øo]per|ink[öo]pare|ostaja|n[áa]kupca|beszerz[őo]|achizitor|nabavljač|zaopatrzeniowiec)\s?:?$/iu

/** "Ihre Referenz | Auftragsnr. | Verkäufer | Fälligkeit" over one row of values: the person who sold it; "Besteller", who ordered it. */
export function isClerk(doc: Doc, hit: Hit): boolean {
  const person = phraseOf(hit, 'seller') || (phraseOf(hit, 'buyer') && (phraseOf(hit, 'contact') || ofPurchases.test(textOf(hit.tokens))))
  if (phraseOf(hit, 'seller') && (isNumberedClerk(hit) || isBesideOthers(doc, hit))) return true
  const next = doc.sheets[hit.line.page]!.lines[hit.line.index + 1]
  const own = hit.colon || !person ? undefined : (ownBelow(doc, hit) ?? (next && cellUnder(doc, hit.line, hit.tokens, next)))
  const others = doc.hitsByLine.get(hit.line)!.filter(h => h !== hit && h.leads && !roleOf(h) && h.phrases.some(p => !p.weak))
  if (own && isClerkInBox(doc, hit, own)) return true
  return own !== undefined && !legalForm.test(own.text) && own.line.segments.length > 2 && others.length >= 2
}

/** "ACCOUNT  220417" over "SELLER  Teague Farms": the caption of a later line of a block, in a column of captions beside it, begins another party. */
export const captionedBeside = (block: readonly Segment[], segment: Segment, label: Hit, role: Role): boolean =>
  segment !== block[0] &&
  label.line === segment.line &&
  label.tokens.at(-1)!.x1 < segment.x0 &&
  !phraseOf(label, role)!.weak &&
  /\p{L}{3}/u.test(segment.text) &&
  !/\d{3}/.test(segment.text)

/** "NAME  VILLAR, ROSANA" over "ADDR  Purok 7": captions in a column, each with its value beside it, head nothing under them. */
export function answeredBeside(doc: Doc, block: readonly Segment[], segment: Segment): boolean {
  const next = block[block.indexOf(segment) + 1]
  const answered = (s: Segment | undefined) => {
    const value = s?.line.segments[s.line.segments.indexOf(s) + 1]
    const hits = s ? doc.hitsByLine.get(s.line)! : []
    const whole = hits.some(h => h.tokens[0] === s!.tokens[0] && h.tokens.length === s!.tokens.length)
    return whole && value !== undefined && /[\p{L}\d]{2}/u.test(value.text) && !hits.some(h => h.tokens[0] === value.tokens[0])
  }
  return next !== undefined && next.y0 - segment.y1 < 1.5 * segment.line.h && answered(segment) && answered(next)
}

export const isPageHead = ({ line }: Segment): boolean => line.index === 0 && line.page === 0

/** The next caption of that column ends the party. */
export const isNextBeside = (
  { rows, head }: { rows: readonly { segment: Segment }[]; head?: { hit: Hit } },
  { line, x0 }: Segment,
): boolean => {
  const [caption, first] = [head?.hit.tokens[0], rows[0]?.segment]
  const beside = caption && first && head!.hit.line === first.line && caption.x1 < first.x0 && first.line !== line
  return beside === true && line.segments.some(s => s.x1 < x0 && Math.abs(s.x0 - caption.x0) < 0.5 * line.h)
}

const ofParty = ['address', 'taxId', 'nationalTaxId', 'registration', 'phone', 'mobile', 'fax', 'email', 'website', 'name']
/** Lines of such a list up to the address. */
const mostBetween = 5
/**
 * "SEÑOR(ES) | A Ltda" over "R.U.T. | 77…", "GIRO | …", "DIRECCIÓN | …": whether the caption beside a value is one more of the same party, or
 * of something else (false) before its address comes.
 */
export function goesOnBeside(doc: Doc, block: readonly Segment[], segment: Segment): boolean | undefined {
  const keyOf = ({ line, x0 }: Segment) => {
    const key = line.segments.findLast(s => s.x1 < x0)
    return key && doc.hitsByLine.get(line)!.find(h => h.tokens[0] === key.tokens[0])
  }
  const has = (s: Segment, concepts: readonly string[]) => {
    const hit = keyOf(s)
    return hit !== undefined && concepts.some(c => phraseOf(hit, c)) && roleOf(hit) === undefined
  }
  if (has(segment, ofParty)) return true
  const at = block.indexOf(segment)
  return block.slice(at + 1, at + mostBetween).some(s => has(s, ['address'])) ? false : undefined
}

/** Headings of a page by the band of it in which their lines begin; none is further from its block than a band is high. */
type Bands = { height: number; bands: ReadonlyMap<number, Heading[]> }
const known = new WeakMap<Doc, ReadonlyMap<number, Bands>>()
/** By page, found once for a document. */
function bandsOf(doc: Doc): ReadonlyMap<number, Bands> {
  const found = known.get(doc)
  if (found) return found
  const pages = Map.groupBy(
    doc.hits.flatMap(hit => headingOf(doc, hit) ?? []),
    h => h.hit.line.page,
  )
  const made = new Map(
    [...pages].map(([page, headings]) => {
      const height = 4 * headings.reduce((most, { hit: { line } }) => Math.max(most, line.h, line.y1 - line.y0), 1e-6)
      return [page, { height, bands: Map.groupBy(headings, h => Math.floor(h.hit.line.y0 / height)) }] as const
    }),
  )
  known.set(doc, made)
  return made
}

/** Headings that may be near a segment. */
function* headingsNear(doc: Doc, { y0, line }: Segment): Generator<Heading> {
  const page = bandsOf(doc).get(line.page)
  if (!page) return
  const [from, to] = [Math.min(y0, line.y0), Math.max(y0, line.y0)].map(y => Math.floor(y / page.height)) as [number, number]
  for (let band = from - 1; band <= to + 1; band++) yield* page.bands.get(band) ?? []
}

/** "TOMADOR DE SERVIÇOS" in the middle of a box as wide as the page, over the lines of the box. */
const isCentredOver = ({ line, tokens }: Hit, { line: under, x0 }: Segment): boolean =>
  line.segments.length === 1 &&
  line.page === under.page &&
  under.index === line.index + 1 &&
  under.segments[0]!.x0 === x0 &&
  under.y0 - line.y1 < 1.5 * line.h &&
  tokens[0]!.x0 - x0 > 8 * line.h

/** "VENDOR | SHIP TO", each in the middle of its box, over as many first lines of blocks: the heading of the same place in the row. */
const isInRowOver = ({ line, tokens }: Hit, { line: under, x0 }: Segment): boolean => {
  const at = line.segments.findIndex(s => s.tokens[0] === tokens[0] && s.tokens.length === tokens.length)
  const own = under.segments.findIndex(s => s.x0 === x0)
  return (
    line.segments.length > 1 &&
    line.page === under.page &&
    under.index === line.index + 1 &&
    under.segments.length === line.segments.length &&
    under.y0 - line.y1 < 1.5 * line.h &&
    at >= 0 &&
    own === at &&
    tokens[0]!.x0 > x0
  )
}

/** Role headings that stand above or left of a block's first lines. */
export function heading(doc: Doc, block: readonly Segment[]): { role: Role; hit: Hit } | undefined {
  const first = block[0]!
  const at = first.line.segments.indexOf(first)
  const key = first.line.segments[at - 1]
  const left = key && (isKey(key) || isListed(doc, key)) ? key.x0 : first.x0
  let best: { role: Role; hit: Hit; distance: number } | undefined
  for (const { role, hit, weak, alone, answered, own } of headingsNear(doc, first)) {
    const end = hit.tokens.at(-1)!
    const { h } = hit.line
    const under =
      !answered && end.y1 <= first.y0 + 0.6 * h && first.y0 - end.y1 < 2.8 * h && hit.tokens[0]!.x0 < first.x1 && end.x1 > left - 2.5 * h
    const centred = !answered && alone && (isCentredOver(hit, first) || isInRowOver(hit, first))
    const beside = end.x1 <= first.x0 + h && first.x0 - end.x1 < 25 * h && Math.abs(hit.line.y0 - first.line.y0) < 0.7 * h
    // "Razón social: | Rosa Pilco" over "Fecha | 12/09/2025": what stands under a caption with a colon is the next one.
    const ownUnder = own && /\p{L}{2}/u.test(own.text) && !(hit.colon && isCaption(own.text))
    if (!under && !centred && (!beside || (alone && ownUnder))) continue
    if (weak && !hit.colon && !under) continue
    const distance =
      centred && !under
        ? 1
        : under
          ? (first.y0 - end.y1) / h + Math.abs(hit.tokens[0]!.x0 - left) / (10 * h)
          : 0.5 + (first.x0 - end.x1) / (10 * h)
    if (!best || distance < best.distance) best = { role, hit, distance: distance + (weak ? 1 : 0) }
  }
  return best
}
