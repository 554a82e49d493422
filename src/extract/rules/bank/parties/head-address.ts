import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { textOf } from '../../layout/lines.ts'
import type { Line, Segment, Token } from '../../layout/types.ts'
import { isPlace, isStreet, stroke } from '../../parties/lines/places.ts'
import { core } from '../../values/kinds.ts'
import { aboveBookings } from './heads.ts'
import { bankName } from './names.ts'

/** Lines under a bank's name in which its particulars stand. */
const near = 3

const optionOf = (rows: readonly (readonly Token[])[]): Option => {
  const text = rows.map(tokens => textOf(tokens).replace(/[,;]$/, '')).join(', ')
  return { value: text, tokens: rows.flat(), text, score: 3.2 }
}

/** "Carrera 46 No. 52-36, Medellín", "Plot 7, Kampala Road, Kampala": a street with its number, then a town that no number need prove. */
const endsInTown = /,\s?\p{Lu}[\p{L}.'’-]+(?:\s\p{L}[\p{L}.'’-]+){0,2}$/u
const beginsWithStreet = (text: string): boolean =>
  /\d/.test(text) && (isStreet(text) || isStreet(text.split(',')[0]!)) && !/@|www\.|:/i.test(text)
const isWhole = (text: string): boolean => beginsWithStreet(text) && (isPlace(text) || endsInTown.test(text))

/** "NIT 890.1 · Carrera 46 No. 52-36, Medellín · Tel. 604 511 8090": the one of several particulars that is an address. */
function amidStrokes(line: Line): Option | undefined {
  const cells: Token[][] = [[]]
  for (const t of line.tokens) {
    if (stroke.test(t.text)) cells.push([])
    else cells.at(-1)!.push(t)
  }
  const own = cells.length > 1 ? cells.map(core).find(c => isWhole(textOf(c))) : undefined
  return own && optionOf([own])
}

/** The bank's name at the left, its street level with it at the right: nobody's name stands over that. */
function levelWith(doc: Doc, name: Segment): Option | undefined {
  const { lines } = doc.sheets[name.line.page]!
  const level = (s: Segment) => Math.min(s.y1, name.y1) - Math.max(s.y0, name.y0) > 0
  const street = lines
    .slice(Math.max(0, name.line.index - 1), name.line.index + 2)
    .flatMap(l => l.segments)
    .find(s => s !== name && s.x0 > name.x1 && level(s) && beginsWithStreet(s.text))
  if (!street || lines.slice(0, street.line.index).some(l => l.segments.some(s => s.x1 > street.x0 && s.x0 < street.x1))) return undefined
  if (isWhole(street.text)) return optionOf([core(street.tokens)])
  const next = lines[street.line.index + 1]
  const town = next?.segments.find(s => Math.abs(s.x0 - street.x0) < next.h || Math.abs(s.x1 - street.x1) < next.h)
  const isUnder = town && next && next.y0 - street.y1 < next.h && isPlace(town.text) && !bankName.test(town.text)
  return isUnder ? optionOf([core(street.tokens), core(town.tokens)]) : undefined
}

/** Where nothing else told it: the bank's address among the particulars at the head of a statement. */
export function addressAtHead(doc: Doc): Option | undefined {
  const above = aboveBookings(doc)
  const names = doc.lines.filter(above).flatMap(l => l.segments.filter(s => bankName.test(s.text) && s.tokens.length < 9))
  const [name] = names
  if (!name) return undefined
  const { lines } = doc.sheets[name.line.page]!
  const strip = lines
    .slice(name.line.index + 1, name.line.index + 1 + near)
    .values()
    .map(amidStrokes)
    .find(Boolean)
  return strip ?? levelWith(doc, name)
}
