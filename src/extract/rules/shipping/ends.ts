import type { Builder } from '../build.ts'
import { textOf } from '../layout/lines.ts'
import type { Segment, Token } from '../layout/types.ts'
import { core } from '../values/kinds.ts'

const captions = {
  from: /^(?:from|ship from|von|de|da|desde|van|fra|från|od|expéditeur|afz)\s?:$/iu,
  to: /^(?:to|ship to|deliver to|an|à|a|para|naar|aan|til|till|do|destinataire)\s?:$/iu,
} as const
/** "Ph: 0290001122" ends a block of lines as any caption does. */
const ended = /^[\p{L} .#]{1,20}:|^(?:tel|ph|phone|fon|tlf)\b/iu
/** Lines of a name and an address. */
const most = 6

/** What stands flush under a caption, line by line. */
function under(b: Builder, caption: Segment): Token[][] {
  const rows: Token[][] = []
  let last = caption.y1
  for (const line of b.doc.sheets[caption.line.page]!.lines.slice(caption.line.index + 1)) {
    const own = line.segments.find(s => Math.abs(s.x0 - caption.x0) < 1.2 * line.h)
    if (line.y0 - last > 1.2 * line.h || rows.length === most) break
    if (!own) continue
    if (ended.test(own.text)) break
    rows.push(core(own.tokens))
    last = own.y1
  }
  return rows.filter(row => row.length)
}

/** "TO:" over a name and an address on labels of parcels; beside it a town alone is where the way ends. */
export function endsOfWay(b: Builder) {
  for (const [end, name, address, place] of [
    ['from', 'shipperName', 'shipperAddress', 'placeOfReceipt'],
    ['to', 'consigneeName', 'consigneeAddress', 'placeOfDelivery'],
  ] as const)
    for (const segment of b.doc.lines.flatMap(l => l.segments).filter(s => captions[end].test(s.text.trim()))) {
      const [first, ...rest] = under(b, segment)
      if (first && rest.length && !b.get(name)) {
        b.set(name, { value: textOf(first), tokens: first, text: textOf(first), score: 3.4, label: end })
        const text = rest.map(row => textOf(row).replace(/,$/, '')).join(', ')
        b.set(address, { value: text, tokens: rest.flat(), text, score: 3.2, label: end })
      }
      const beside = segment.line.segments[segment.line.segments.indexOf(segment) + 1]
      const town = beside && core(beside.tokens)
      if (town?.length && town.length <= 3 && !b.get(place) && /^[\p{L} .'-]{3,}$/u.test(textOf(town)))
        b.set(place, { value: textOf(town), tokens: town, text: textOf(town), score: 3, label: end })
    }
}
