import type { Doc } from '../document.ts'
import { fold } from '../fold.ts'
import { blocksOf } from '../layout/blocks.ts'
import { type Hit, isOfNumber, phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Segment } from '../layout/types.ts'
import { legalForm } from '../lexicon/words/legal.ts'
import { isCountry, isTownOfState, regionWord, streetWord } from '../lexicon/words/places.ts'
import { openingOf, weighAddressee } from './among/letter.ts'
import { useOf } from './blocks.ts'
import { withoutBox } from './captions.ts'
import {
  answeredBeside,
  captionedBeside,
  codedHeading,
  endsCaption,
  goesOnBeside,
  heading,
  isClerk,
  isNextBeside,
  isPageHead,
} from './headings.ts'
import { isInOne, isTagline, withLetterheads } from './letterhead.ts'
import {
  captioned,
  endsBelow,
  endsOpen,
  fullName,
  goesOn,
  headed,
  isAndedOn,
  isNameLike,
  isWithin,
  nameWords,
  slip,
  spoken,
  titled,
  titleWord,
  whole,
} from './lines/names.ts'
import { isStreet } from './lines/places.ts'
import { labelledLine, roleOf, withoutCheque } from './one-line.ts'
import { addressLines, isPostcode, type Row, withoutAnswers, withPlace, withPostcode } from './rows.ts'
import { isWholeAddress, returnLine } from './sender.ts'
import { addInline, underTradingName } from './trading-name.ts'
import type { Party, Role } from './types.ts'
import { attention, leftOf, weigh } from './weigh.ts'

/** Title before a person's name, which issuers print and keep as part of it. */
const personal = /^(?:herrn?|frau|mrs?\.?|ms\.?|mme\.?|mlle\.?|monsieur|madame|sig\.?(?:ra)?|sra?\.?|sr\.?|dr\.?|prof\.?)$/i

/** "Flat 6, Canal House": a part of a house, over its street. */
const within =
  /^(?:flat|unit|suite|ste|apt|apartment|floor|block|building|bldg|room|house|level|c\/o)\b|\b(?:house|court|building|mansions|towers?|floor|lodge|cottages?|hall|farm|mill|barns?|manor|grange|cross(?:roads)?|chambers|wharf|quay|campus|arcade|(?:business|retail|enterprise|technology|science|industrial) (?:park|centre|estate)|trading estate)$/i

/** "Ms A Pritchard": whom a letter goes to. Under a letterhead in larger type another party begins with it. */
const addressee = /^(?:herrn?|frau|mrs?|ms|miss|mme|monsieur|madame|sig(?:ra)?|sra?|se[ñn]ora?|pani?|dhr|mevr)\.?\s\p{Lu}/iu
const larger = 1.25

/** Cuts a block at role headings inside it, and a return-address line ("A GmbH · Street 1 · 12345 Town") off the address under it. */
export function parts(doc: Doc, block: Segment[]): { rows: Row[]; head?: { role: Role; hit: Hit } }[] {
  const out: { rows: Row[]; head?: { role: Role; hit: Hit } }[] = [{ rows: [], head: heading(doc, block) }]
  for (const segment of block) {
    const coded = segment === block[0] ? codedHeading(doc, segment) : undefined
    if (coded && block.length > 2) {
      out[0]!.head = coded
      continue
    }
    const row = { ...useOf(doc, segment), segment }
    const role =
      row.label && (isClerk(doc, row.label) || isOfNumber(row.label) || endsCaption(doc, row.label)) ? undefined : roleOf(row.label)
    const last = block[block.indexOf(segment) - 1]
    // Captions of other columns in small type are no measure of a line.
    const own = Math.max(segment.line.h, segment.tokens[0]!.h)
    const below = last !== undefined && Math.max(...last.tokens.map(t => t.h)) > larger * own
    // A brand in larger type and a white line: whom the letter goes to begins, unless a street does.
    const nameless = row.use === 'street' || isInOne(segment.text)
    const parted = below && !role && !nameless && block[0] === last && segment.y0 - last.y1 > 0.9 * segment.line.h
    const ended = out.at(-1)!.rows.some((r, i) => i > 0 && (r.use === 'street' || r.use === 'place'))
    const addressed = ((below || ended) && addressee.test(segment.text)) || parted
    // "Nombre: …" under a heading is the name of whom it heads.
    const headed = role && phraseOf(row.label!, 'name') && out.at(-1)!.head && out.at(-1)!.rows.every(r => r.use === 'skip')
    if (addressed) out.push({ rows: [row] })
    else if (role && !headed && row.label!.line === segment.line && row.label!.tokens[0] === withoutBox(segment)[0])
      out.push(
        answeredBeside(doc, block, segment) ? { rows: [] } : { rows: row.tokens.length ? [row] : [], head: { role, hit: row.label! } },
      )
    else if (role && captionedBeside(block, segment, row.label!, role)) out.push({ rows: [row], head: { role, hit: row.label! } })
    else if (isNextBeside(out.at(-1)!, segment)) {
      const more = goesOnBeside(doc, block, segment)
      if (more === undefined) out.push({ rows: [row] })
      else out.at(-1)!.rows.push(more ? row : { ...row, use: 'skip' })
    } else out.at(-1)!.rows.push(row)
  }
  return out
    .filter(p => p.rows.length)
    .map(p => ({ ...p, rows: withPostcode(withPlace(withoutAnswers(p.rows))) }))
    .flatMap(twoAddresses)
}

/** A second name with a street and a town under a first address, set without a white line, is another party. */
function twoAddresses(part: { rows: Row[]; head?: { role: Role; hit: Hit } }): { rows: Row[]; head?: { role: Role; hit: Hit } }[] {
  const { rows } = part
  const first = rows.findIndex(r => r.use === 'place')
  const rest = rows.slice(first + 1)
  const from = rest.findIndex(r => (r.use === 'name' || r.use === 'other' || r.use === 'salutation') && !regionWord.test(textOf(r.tokens)))
  const second = rest.findIndex(r => r.use === 'place')
  const sender =
    first === 0 &&
    (returnLine(rows[0]!.tokens) !== undefined || (!rows[0]!.label && isWholeAddress(rows[0]!.tokens))) &&
    rest.some(r => r.use === 'place')
  if (sender) return [{ ...part, rows: rows.slice(0, 1) }, { rows: rest }]
  if (first < 1 || from < 0 || second <= from || !rest.slice(from, second).some(r => r.use === 'street')) return [part]
  const cut = first + 1 + from
  return [{ ...part, rows: rows.slice(0, cut) }, { rows: rows.slice(cut) }]
}

const brokenOn = /^\p{Ll}{3}/u
const isLand = (r: Row) => r.use !== 'skip' && isCountry(textOf(r.tokens))
const isRegion = (r: Row) =>
  (regionWord.test(textOf(r.tokens)) && r.tokens.length <= 3 && r.use !== 'name') || (r.use === 'other' && isTownOfState(textOf(r.tokens)))

/** Words before the numbers of several columns. */
const inTable = ({ segment: { line, x1 } }: Row) => line.segments.filter(s => s.x0 > x1 && /^\d[\d.,]*$/.test(s.text)).length > 1

/** How many of the kept rows stand before two others in a row, behind which no address goes on. */
function endOf(rows: readonly Row[], kept: readonly Row[], from: number): number {
  const start = rows.indexOf(kept[Math.max(0, from)]!)
  const gap = rows.findIndex((r, i) => i > start && ((r.use === 'skip' && rows[i + 1]?.use === 'skip') || inTable(r)))
  return gap < 0 ? kept.length : kept.filter(r => rows.indexOf(r) < gap).length
}

/** "Mobilier pour cafés, hôtels et restaurants" between a name and its street: whom a house works for. */
const forWhom = /\s(?:pour|für|for|voor|para|per|för|til|dla)\s\p{Ll}|\p{Ll},\s\p{Ll}+\s(?:et|and|und|en|y|e|og|och|i|&)\s\p{Ll}/u
const tellsTrade = (text: string): boolean => !/\d/.test(text) && spoken(text) && forWhom.test(text)

/** Words of a sender's line at most. */
const senderWords = 16

function partyOf(rows: Row[], head?: { role: Role; hit: Hit }): Party | undefined {
  const kept = rows.filter(r => r.use !== 'skip' && r.use !== 'salutation')
  const titleOf = (row: Row) => {
    const before = rows[rows.indexOf(row) - 1]
    const own = before ? (before.use === 'salutation' ? before.tokens : undefined) : head?.hit.tokens
    return own && personal.test(textOf(own)) && !legalForm.test(textOf(row.tokens)) ? own : []
  }
  const placeAt = kept.findIndex(r => r.use === 'place')
  const named = kept.findIndex(r => r.use === 'name')
  const street = kept.findIndex(r => r.use === 'street')
  // "22 Station Road, Akure" right under the name that a page begins with.
  const heads = street === 1 && isPageHead(rows[0]!.segment) && textOf(kept[1]!.tokens).includes(',')
  if (placeAt < 0 && named < 0 && !head && !heads && !(street > 0 && kept.length >= 3)) return undefined
  const line = placeAt < 0 ? undefined : returnLine(kept[placeAt]!.tokens)
  // Marks of a machine may stand over a sender's line, never a sentence.
  if (line && (placeAt === 0 || (legalForm.test(line.nameText) && kept[placeAt]!.tokens.length <= senderWords)))
    return {
      ...line,
      sender: !head && !kept[placeAt]!.label,
      role: head?.role,
      label: head && phraseOf(head.hit, head.role)!.text,
      segments: [kept[placeAt]!.segment],
      page: kept[placeAt]!.segment.line.page,
      y: kept[placeAt]!.segment.y0,
      score: { seller: 0, buyer: 0 },
    }
  const until =
    placeAt < 0 ? Math.min(kept.length, Math.max(0, named, street) + 3, endOf(rows, kept, Math.max(named, street))) : placeAt + 1
  let upper = kept.slice(0, until)
  const labelledName = upper.find(r => r.label && phraseOf(r.label, 'name') && r.use === 'name' && isNameLike(textOf(r.tokens)))
  if (placeAt >= 0 && !head && upper.length > 6) upper = upper.slice(-6)
  let nameAt = labelledName ? upper.indexOf(labelledName) : upper.findIndex(r => r.use === 'name' && isNameLike(textOf(r.tokens)))
  if (nameAt < 0) nameAt = upper.findIndex(r => (r.use === 'other' || r.use === 'address') && isNameLike(textOf(r.tokens)))
  // "Brf Tallbacken 3" over a street of its own is a name that ends like one.
  if (nameAt < 0 && placeAt > 0 && upper.filter(r => r.use === 'street').length > 1) nameAt = street
  if (nameAt < 0) return undefined
  // "Web design and care" over "Blue Heron Web Studio": what a company does, not what it is called.
  const [does, called, on] = upper.slice(nameAt, nameAt + 3)
  const company = called?.use === 'other' && titled(textOf(called.tokens)) && !fullName.test(textOf(called.tokens))
  if (does?.use === 'other' && spoken(textOf(does.tokens)) && company && on?.use === 'street') nameAt++
  // A brand over the name of its company.
  const full = upper[nameAt + 1]
  if (full && /^(?:other|name)$/.test(full.use) && fold(textOf(full.tokens)).startsWith(`${fold(textOf(upper[nameAt]!.tokens))} `)) nameAt++
  const from =
    head && !labelledName
      ? Math.min(
          nameAt,
          upper.findIndex(r => r.use !== 'skip' && isNameLike(textOf(r.tokens))),
        )
      : nameAt
  const above = upper[nameAt - 1]
  const half = above && textOf(above.tokens)
  const joined =
    above?.use === 'other' &&
    half !== undefined &&
    upper[nameAt]!.use === 'name' &&
    above.tokens.length <= 4 &&
    /^\p{Lu}\D*$/u.test(half) &&
    !(titleWord.test(half) || slip.test(half)) &&
    !headed(half, textOf(upper[nameAt]!.tokens)) &&
    !isWithin(half, textOf(upper[nameAt]!.tokens)) &&
    !captioned(above.segment, upper[nameAt]!.segment) &&
    Math.abs(above.segment.x0 - upper[nameAt]!.segment.x0) < above.segment.line.h
  const manned = joined && !isAndedOn(above, upper[nameAt]!) && fullName.test(half) && whole(textOf(upper[nameAt]!.tokens))
  const first = manned
    ? nameAt
    : joined
      ? nameAt - 1
      : from >= 0 && nameAt - from <= 1 && !(above && fullName.test(half!) && whole(textOf(upper[nameAt]!.tokens)))
        ? from
        : nameAt
  // "Stockwerkeigentümer-" over "gemeinschaft Rebhalde": a word broken at the end of its line.
  while (/\p{L}-$/u.test(textOf(upper[nameAt]!.tokens)) && brokenOn.test(textOf(upper[nameAt + 1]?.tokens ?? []))) nameAt++
  // A name under its caption goes on in lines that have none.
  if (labelledName) while (goesOn(upper[nameAt + 1])) nameAt++
  else if (endsBelow(upper[nameAt]!, upper[nameAt + 1]) || endsOpen(upper[nameAt]!, upper[nameAt + 1])) nameAt++
  const nameRows = upper.slice(first, nameAt + 1)
  const under = upper
    .slice(nameAt + 1)
    .filter((r, i) => r.use !== 'other' || !(attention.test(textOf(r.tokens)) || (i === 0 && isTagline(textOf(r.tokens)))))
  // "Traduction littéraire et technique – anglais, néerlandais" under a name: what it does.
  const rest = under[0]?.use === 'other' && under.length > 2 && spoken(textOf(under[0].tokens)) ? under.slice(1) : under
  // "1139 Budapest" over "Fáy utca 20.": the street may stand under the town.
  const bare = rest.length === 1 && rest[0]!.use === 'place' && !isStreet(textOf(rest[0]!.tokens).replace(/^\d+\s/, ''))
  const after =
    placeAt < 0 ? [] : kept.slice(placeAt + 1, placeAt + 2).filter(r => isRegion(r) || isLand(r) || (r.use === 'street' && bare))
  const streets = rest.findIndex(
    r => r.use === 'street' || r.use === 'place' || r.use === 'address' || (r.use === 'other' && streetWord.test(textOf(r.tokens))),
  )
  // "The Gate Lodge" over a village, a town and a county: houses of the country have no street.
  const rural = rest[streets]?.use === 'place' && isPostcode(textOf(rest[streets]!.tokens))
  const isTrade = streets > 0 && rest.slice(0, streets).every(r => r.use === 'other' && tellsTrade(textOf(r.tokens)))
  const parted = isTrade || (streets > 0 && rest.length > 3 && !rural && !rest.slice(0, streets).every(r => within.test(textOf(r.tokens))))
  const address = [...(parted ? rest.slice(streets) : rest), ...after]
  const name = withoutCheque([...titleOf(nameRows[0]!), ...nameWords(nameRows)])
  const addressTokens = placeAt < 0 && streets < 0 ? [] : address.flatMap(r => r.tokens)
  return {
    name,
    nameText: textOf(name)
      .replace(/(\p{L})- (?=\p{Ll}{3})/gu, '$1')
      .replace(/[,;:]$/, '')
      .replace(/^m\/s\.?\s+/i, ''),
    address: addressTokens,
    addressText: addressLines(
      address.map(r => textOf(r.tokens)),
      addressTokens.length > 0,
    ),
    role: head?.role,
    label: head && phraseOf(head.hit, head.role)!.text,
    segments: rows.map(r => r.segment),
    page: rows[0]!.segment.line.page,
    y: rows[0]!.segment.y0,
    score: { seller: 0, buyer: 0 },
  }
}

/** Every name and address block of the document with the scores of both main roles. */
export function partiesOf(doc: Doc): Party[] {
  const found: Party[] = []
  for (const sheet of doc.sheets)
    for (const block of withLetterheads(sheet, blocksOf(sheet)))
      for (const part of parts(doc, block)) {
        const party = partyOf(part.rows, part.head)
        if (party && party.nameText.length > 1) found.push(underTradingName(party))
      }
  for (const line of doc.lines) addInline(found, line)
  for (const hit of doc.hits) {
    const party = labelledLine(doc, hit)
    const known = party && found.find(p => p.address.length && p.segments.some(s => s.tokens.includes(party.name[0]!)))
    if (known && !known.role) Object.assign(known, { role: party.role, label: party.label })
    else if (party && !known) found.push(party)
  }
  const domain = fold(doc.text)
    .match(/(?:@|www\.)([a-z\d-]{4,})\./)?.[1]
    ?.replace(/-/g, '')
  const head = found.find(p => p.page === 0 && p.address.length && leftOf(doc, p) < 0.35 && p.y < 0.2 * doc.sheets[0]!.height)
  for (const party of found) {
    // What goes back with the payment is addressed to the seller.
    if (party.role === 'buyer' && party.label === 'to' && onSlip(doc, party)) party.role = 'remitTo'
    weigh(doc, party, domain, head)
  }
  const opening = openingOf(doc)
  if (!opening) return found
  const named = found.filter(p => doc.lineOf.get(p.name[0]!) !== opening && !(p.label && isUnder(doc, p, opening)))
  weighAddressee(doc, opening, named)
  return named
}

/** "Messieurs," over a sentence: whom a letter speaks to, and no caption of an address. */
const isUnder = (doc: Doc, { name, label }: Party, { page, index, text }: Line): boolean =>
  doc.lineOf.get(name[0]!) === doc.sheets[page]!.lines[index + 1] && fold(text).startsWith(label!)

const onSlip = (doc: Doc, party: Party): boolean =>
  doc.sheets[party.page]!.lines.some(l => l.y0 <= party.y && l.segments.some(s => slip.test(s.text)))

export const sameName = (a: string, b: string) => fold(a).replace(/[^\p{L}\p{N}]/gu, '') === fold(b).replace(/[^\p{L}\p{N}]/gu, '')
