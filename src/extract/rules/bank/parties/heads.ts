import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { textOf } from '../../layout/lines.ts'
import type { Line, Segment, Token } from '../../layout/types.ts'
import { isCaption } from '../../lexicon/captions.ts'
import { isPlace, isStreet } from '../../parties/lines/places.ts'
import { core } from '../../values/kinds.ts'
import { bookingHeaders } from '../captions/columns.ts'
import { bankName } from './names.ts'

/** Lines of a page above its bookings. */
export function aboveBookings(doc: Doc): (line: Line) => boolean {
  const first = bookingHeaders(doc).find(h => h.line.page === 0)
  return line => line.page === 0 && (!first || line.index < (first.top ?? first.line.index))
}

const optionOf = (rows: readonly (readonly Token[])[], score: number): Option => {
  const text = rows.map(tokens => textOf(tokens).replace(/,$/, '')).join(', ')
  return { value: text, tokens: rows.flat(), text, score }
}

/** Words of a line up to the next caption with a colon: "8200 Town, Main tér 22. BIC: … Tel.: …". */
function beforeCaption({ hitsByLine }: Doc, { tokens, line }: Segment): Token[] {
  const hits = hitsByLine.get(line)!
  const at = tokens.findIndex(t => /:$/.test(t.text) || hits.some(h => h.colon && h.tokens[0] === t))
  return core(at < 0 ? tokens : tokens.slice(0, at))
}

/** Lines that an address takes under a name at most. */
const deep = 3

/** Lines under a name, flush with it and without a caption. */
function under(doc: Doc, name: Segment): Token[][] {
  const rows: Token[][] = []
  let last = name
  for (const line of doc.sheets[name.line.page]!.lines.slice(name.line.index + 1)) {
    if (rows.length >= deep || line.y0 - last.line.y1 > 1.2 * line.h) break
    const flush = line.segments.find(s => Math.abs(s.x0 - name.x0) < line.h)
    if (!flush) continue
    const own = beforeCaption(doc, flush)
    if (!own.length || isCaption(textOf(own))) break
    rows.push(own)
    last = flush
  }
  return rows
}

/** A bank with its address: behind a comma in its own line ("AB Town bankas, Main al. 8, LT-44250 Town"), or in the lines right under it. */
export function bankAtHead(doc: Doc, name: Segment): { name: Option; address?: Option } {
  const tokens = core(name.tokens)
  const comma = tokens.findIndex(t => /,$/.test(t.text))
  const rest = comma < 0 ? [] : tokens.slice(comma + 1)
  if (rest.length && isPlace(textOf(rest))) {
    const own = tokens.slice(0, comma + 1)
    const text = textOf(own).replace(/,$/, '')
    return { name: { value: text, tokens: own, text, score: 3.6 }, address: optionOf([rest], 3.4) }
  }
  const rows = under(doc, name)
  const town = rows.findIndex(r => isPlace(textOf(r)))
  const whole = town >= 0 && (town === 0 || rows.slice(0, town).every(r => isStreet(textOf(r)) || /\d/.test(textOf(r))))
  return { name: optionOf([tokens], 3), ...(whole && { address: optionOf(rows.slice(0, town + 1), 3.4) }) }
}

/** A name over an address at the head of a statement, where no town told the address: the first that is no bank's. */
export function holderAtHead(doc: Doc): { name: Option; address: Option } | undefined {
  const above = aboveBookings(doc)
  for (const line of doc.lines.filter(above))
    for (const segment of line.segments) {
      const { text } = segment
      const named = segment.tokens.length > 1 && /\p{Lu}.*\p{L}{2}/u.test(text) && !/\d|:/.test(text)
      if (!named || bankName.test(text) || isCaption(text) || doc.hitsByLine.get(line)!.some(h => segment.tokens.includes(h.tokens[0]!)))
        continue
      const below = under(doc, segment).filter(r => above(doc.lineOf.get(r[0]!)!))
      const end = below.findIndex(r => !/\p{L}{3}/u.test(textOf(r)))
      const rows = end < 0 ? below : below.slice(0, end)
      const whole = rows.length > 1 && isAddress(textOf(rows[0]!))
      if (whole) return { name: optionOf([core(segment.tokens)], 3), address: optionOf(rows, 3.2) }
    }
  return undefined
}

const isAddress = (text: string) => isStreet(text) || isPlace(text) || (/\p{L}{3}/u.test(text) && /\d/.test(text))
