import type { Builder } from '../../build.ts'
import type { Option } from '../../candidate.ts'
import { textOf } from '../../layout/lines.ts'
import type { Segment } from '../../layout/types.ts'
import { isConfidential } from '../../parties/bystanders.ts'

const person = /^\p{Lu}[\p{L}.'’-]*(?: (?:\p{Lu}[\p{L}.'’-]*|v[ao]n|de[nlr]?|da|di|la|le)){1,5}$/u
/** Share of a page in which it stands, lines of the address at most, and white between them, in heights of type. */
const [top, mostLines, white] = [0.35, 5, 1.2]

const option = (rows: readonly Segment[]): Option => {
  const value = rows.map(s => s.text.replace(/,$/, '')).join(', ')
  return { value, tokens: rows.flatMap(s => s.tokens), text: textOf(rows.flatMap(s => s.tokens)), score: 3.3 }
}

/** "PRIVATE & CONFIDENTIAL" over "Donnacha Ó Fathaigh", "Cashel, Cloonfad" and "Co. Roscommon": who is written to, and where, without a postcode. */
export function addressedTo(b: Builder): { name: Option; address: Option } | undefined {
  const [sheet] = b.doc.sheets
  if (!sheet) return undefined
  const head = sheet.lines
    .filter(l => l.y0 < top * sheet.height)
    .flatMap(l => l.segments)
    .find(s => isConfidential(s.text))
  if (!head) return undefined
  const rows: Segment[] = []
  let last = head
  for (const line of sheet.lines.slice(head.line.index + 1)) {
    const own = line.segments.find(s => Math.abs(s.x0 - head.x0) < line.h)
    if (line.y0 - last.y1 > white * line.h || rows.length > mostLines) break
    if (!own || own.text.includes(':')) continue
    rows.push(own)
    last = own
  }
  const [name, ...address] = rows
  return name && address.length && person.test(name.text) ? { name: option([name]), address: option(address) } : undefined
}
