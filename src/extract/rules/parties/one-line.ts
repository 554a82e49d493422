import type { Doc } from '../document.ts'
import { type Hit, phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { legalForm } from '../lexicon/words/legal.ts'
import { countryNames, isCountry } from '../lexicon/words/places.ts'
import { upToParticulars } from './lines/particulars.ts'
import { isPlace, isStreet } from './lines/places.ts'
import type { Party, Role } from './types.ts'

const roles: readonly Role[] = ['shipTo', 'remitTo', 'serviceAddress', 'seller', 'buyer']
/** "From: Yokohama To: Helsinki": the way of a ship. */
const voyage = /\b(?:shipped|sailing|vessel|voyage|flight|via|s\/s|m\/v|port of)\b/i
/** "FROM: HAI PHONG TO: AARHUS", of one run of words. */
const way = /^from:?\s\p{L}[^:]{2,40}\sto:?\s\p{L}[^:]{2,40}$/iu
/** `line` is none for a word that was cut out of another ("From:Yokohama"). */
export const isWay = (line: Line | undefined, token: Token): boolean =>
  line?.segments.some(s => s.tokens.includes(token) && way.test(s.text) && !legalForm.test(s.text)) ?? false
/** "To | HELSINKI, FINLAND": a town and its country alone beside the word. */
const country = new RegExp(`^\\p{Lu}[\\p{L} .'-]+,\\s(?:${countryNames})\\.?$`, 'iu')
const isTownBeside = ({ line, tokens }: Hit): boolean => {
  const at = line.segments.findIndex(s => s.tokens.includes(tokens[0]!))
  return line.segments[at]!.tokens.length === tokens.length && country.test(line.segments[at + 1]?.text ?? '')
}
const isVoyage = (hit: Hit): boolean =>
  /^(?:from|to)$/i.test(textOf(hit.tokens).replace(/:$/, '')) &&
  (voyage.test(hit.line.text) || isWay(hit.line, hit.tokens[0]!) || isTownBeside(hit))
/** "0-Emitente", "1 - Destinatário": a choice among numbered ones, of who pays the freight. */
const choice = /^\d{1,2}[-–]/
export const roleOf = (hit: Hit | undefined): Role | undefined =>
  hit && !isVoyage(hit) && !choice.test(hit.tokens[0]!.text) ? roles.find(r => phraseOf(hit, r)) : undefined

const formAlone =
  /^\W*(?:gmbh|ag|kg|ltd|llc|inc|sa|sarl|sas|srl|co|limited|corp|plc|bv|nv|l\.?p|llp|gmbh & co\.? kg|e\.?v|ug|se|s\.?p\.?a|s\.?r\.?l|s\.a|s\.a\.c|e\.i\.r\.l|\(haftungsbeschr[äa]nkt\))\W*$/i

/** A legal form without a name. */
export const isForm = (text: string): boolean => formAlone.test(text)

/** "24148 Kiel (Anlieferung bis 10 Uhr, Herr Voss)": what a bracket behind the town says at length is told to who drives; "(Córdoba)" is a province. */
export function withoutRemark(tokens: readonly Token[]): readonly Token[] {
  const open = tokens.findIndex((t, i) => i > 1 && t.text.startsWith('('))
  const inside = open < 0 ? '' : textOf(tokens.slice(open))
  return /[\d,]|\s\S+\s/.test(inside) && isPlace(textOf(tokens.slice(0, open))) ? tokens.slice(0, open) : tokens
}

/** What stands behind the town, a tax number for one, is no address. */
export function upToTown(all: readonly Token[]): Token[] {
  const tokens = upToStop(withoutRemark(all))
  const ends = tokens.flatMap((t, i) => (/,$/.test(t.text) || i === tokens.length - 1 ? [i + 1] : []))
  const at = ends.findIndex(end => isPlace(textOf(tokens.slice(0, end))))
  // A country may follow.
  const rest = at >= 0 && ends[at + 1] !== undefined ? textOf(tokens.slice(ends[at], ends[at + 1])) : ''
  return tokens.slice(0, at < 0 ? undefined : rest && !/\d/.test(rest) ? ends[at + 1] : ends[at])
}

type Said = Pick<Party, 'name' | 'nameText' | 'address' | 'addressText'>
/** What stands behind a label on its own line. */
const partyOn = (hit: Hit, role: Role, said: Said): Party => ({
  ...said,
  role,
  label: phraseOf(hit, role)!.text,
  segments: hit.line.segments.filter(s => s.tokens.includes(said.name[0]!)),
  page: hit.line.page,
  y: hit.line.y0,
  score: { seller: 0, buyer: 0 },
})

/** "REMIT TO: A CORP - DEPT 8827 - PO BOX 740209 - ATLANTA GA 30374": the lines of an address with dashes between them. */
function dashedParty(hit: Hit, role: Role | undefined, behind: readonly Token[]): Party | undefined {
  const ends = behind.flatMap((t, i) => (/^[-–|·•]$/.test(t.text) ? [i] : []))
  if (role !== 'remitTo' || !hit.colon || !hit.leads || ends.length < 2 || behind.some(t => /,$/.test(t.text))) return undefined
  const cells = [...ends, behind.length].map((end, n) => behind.slice(n === 0 ? 0 : ends[n - 1]! + 1, end)).filter(c => c.length > 0)
  const [name, ...rest] = cells
  const town = rest.findIndex(c => isPlace(textOf(c)))
  if (!name || town < 1 || /\d/.test(textOf(name))) return undefined
  const address = rest.slice(0, town + 1)
  const addressText = address.map(c => textOf(c)).join(', ')
  return partyOn(hit, role, { name: [...name], nameText: textOf(name), address: address.flat(), addressText })
}

/** "Bill to: Castle Engineering Ltd, 9 Tower Road, Bradford BD1 2AB": name and address on the label's own line. */
export function labelledLine(doc: Doc, hit: Hit): Party | undefined {
  const role = roleOf(hit)
  const next = doc.hitsByLine.get(hit.line)!.find(h => h.from > hit.to && h.colon)
  const behind = hit.line.tokens.slice(hit.to + 1, next?.from)
  const dashed = dashedParty(hit, role, behind)
  if (dashed) return dashed
  const tokens = role && hit.colon && hit.leads ? behind.filter(t => /[\p{L}\p{N}]/u.test(t.text)) : []
  const opened = tokens.findIndex((t, i) => i > 0 && /^\(.*\p{L}/u.test(t.text))
  const bracketed = opened > 0 && tokens.some((t, i) => i >= opened && /\)[.,;]?$/.test(t.text))
  // "Client: A Person (Street 1, Town)"
  let cut = bracketed ? opened - 1 : tokens.findIndex(t => /,$/.test(t.text))
  if (!role || cut < 0 || cut > 7 || !isPlace(textOf(tokens))) return undefined
  while (formAlone.test(tokens[cut + 1]?.text ?? '')) cut++
  const name = tokens.slice(0, cut + 1)
  const address = upToTown(tokens.slice(cut + 1))
  if (!address.length || /\d/.test(textOf(name))) return undefined
  const nameText = textOf(name).replace(/[,;:]$/, '')
  const addressText = bracketed ? textOf(address).replace(/^\(|\)?[,.;]?$/g, '') : textOf(address).replace(/,$/, '')
  return partyOn(hit, role, { name, nameText, address, addressText })
}

/** "972 31 Luleå. Org.nr …": the sentence ends with the town. */
function upToStop(cell: readonly Token[]): readonly Token[] {
  const end = cell.findIndex(
    (t, i) => /(?:\p{Ll}{3}|\d\p{Lu}{2})\.$/u.test(t.text) && isPlace(textOf(cell.slice(0, i + 1)).replace(/\.$/, '')),
  )
  return end < 0 ? cell : cell.slice(0, end + 1)
}

/** "A S.p.A. – Sede legale: Via Roma 1": the caption of a seat is no part of it. */
const seat =
  /(?:^|\s)(?:sede(?: legale| social| operativa)?|si[eè]ge(?: social)?|registered (?:office|address)|head office|domicil[ií]o (?:social|fiscal)|(?:firmen)?sitz|siedziba|s[ií]dlo|sz[eé]khely|zetel|s[aä]te)\s?:$/iu
const plainSeat = /^(?:sede (?:legale|social|operativa)|si[eè]ge social|registered (?:office|address)|domicil[ií]o (?:social|fiscal))$/iu
export function withoutSeat(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex((t, i) => /:$/.test(t.text) && seat.test(textOf(tokens.slice(0, i + 1))))
  // "Sede legale Via Roma 1": two words that only lead to an address need no sign.
  const plain = at < 0 && tokens.length > 4 && plainSeat.test(textOf(tokens.slice(0, 2))) ? 1 : at
  return tokens.slice(plain + 1)
}

const separator = /^[·•|●∙,–—-]+$/
/** Parts of an address before its town at most, and words that name one. */
const mostBeforeTown = 5
const estate = /^\p{Lu}[\p{L}'’-]+(?:\s\p{L}[\p{L}'’-]*){0,3}$/u
/** A company's particulars on one line at the foot: "A Ltd · 3 Harcourt Street, Dublin D02 AB12 · VAT …". */
export function inline(line: Line): Party | undefined {
  const parts: Token[][] = [[]]
  for (const token of line.tokens) {
    if (separator.test(token.text)) parts.push([])
    else {
      parts.at(-1)!.push(token)
      if (/[,;|·•]$/.test(token.text)) parts.push([])
    }
  }
  const cells = parts.map(withoutSeat).filter(p => p.length)
  const name = cells[0]
  const text = name ? textOf(name).replace(/[,;|·•]$/, '') : ''
  if (!name || cells.length < 3 || name.length > 8 || !legalForm.test(text) || /\d|:/.test(text)) return undefined
  const clean = (p: Token[]) => textOf(p).replace(/[,;|·•]$/, '')
  const at = cells.findIndex((p, i) => i > 0 && i <= mostBeforeTown && isPlace(clean(p)))
  const first = cells.findIndex((p, i) => i > 0 && isStreet(clean(p)))
  // "Unit 4, Tyne Dock Estate, South Shields NE33 5SQ": estates and villages between a street and its town.
  const streets = first > 0 ? cells.slice(first, at).filter(p => isStreet(clean(p)) || estate.test(clean(p))) : []
  const land = cells.slice(at + 1, at + 2).filter(p => isCountry(clean(p)))
  const address = at > 0 ? [...streets, upToParticulars([...upToStop(cells[at]!)]), ...land] : []
  return {
    name,
    nameText: text,
    address: address.flat(),
    addressText: address
      .map(clean)
      .join(', ')
      .replace(/(?<=\p{Ll}{3}|\d\p{Lu}{2})\.$/u, ''),
    segments: [line.segments[0]!],
    page: line.page,
    y: line.y0,
    score: { seller: 0, buyer: -3 },
  }
}

/** "A A/S - Havnevej 118 - 6715 Esbjerg - CVR 31884207" taken for a name, as a reader of pictures sees the dots: the name ends at the first. */
export function withoutParticulars(party: Party, { name, nameText, address, addressText }: Party): void {
  const behind = party.nameText.startsWith(nameText) ? party.nameText.slice(nameText.length) : ''
  if (party.address.length === 0 && /^\s[·•|–—-]\s.*\d/.test(behind)) Object.assign(party, { name, nameText, address, addressText })
}

const cheque =
  /^(?:please\s)?(?:make\s)?(?:all\s)?(?:cheques?|checks?)\s(?:are\s)?(?:to be\s)?(?:made\s)?(?:out|payable)\sto:?$|^(?:(?:payable to|in favou?r of|intestat[oa] a|[ai](?:n)? favore di|zugunsten(?: von)?|zahlbar an|libell[ée] [àa] l['’]ordre de|[àa] l['’]ordre de|en faveur de|a favor de|pagadero a|a nombre de|pag[áa]vel a|[àa] ordem de|ten name van|t\.n\.v\.|na rzecz):?)$/i
/** "Cheques payable to Wattle Energy Pty Ltd", "intestato a METANO SUD S.P.A." on the slip of a post office */
export function withoutCheque(name: Token[]): Token[] {
  const end = name.findIndex((_, i) => i < 9 && cheque.test(textOf(name.slice(0, i + 1))))
  return end > 0 && end < name.length - 1 ? name.slice(end + 1) : name
}
