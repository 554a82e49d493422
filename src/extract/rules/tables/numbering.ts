import type { Doc } from '../document.ts'
import { atomsOf } from '../fold.ts'
import type { Hit } from '../layout/labels.ts'
import { textOf, union } from '../layout/lines.ts'
import type { Line, Segment, Token } from '../layout/types.ts'
import { longestAt, type Trie } from '../lexicon/compile.ts'

/** A caption of a column and what it may mean. */
export type Cell = { hit: Hit; names: string[]; x0: number; x1: number }

const running = /^0*(?:1|10)[.)]?$/
const goods = ['description', 'productCode']
/** "Item" at the left over "000010" or "1", with the goods in the next column: the number of the row, whatever else the caption may mean. */
export function numbering(doc: Doc, line: Line, cells: readonly Cell[]): void {
  const [first, second] = [...cells].sort((a, b) => a.x0 - b.x0)
  if (!first || !second?.names.some(n => goods.includes(n)) || !first.names.some(n => goods.includes(n) || n === 'position')) return
  const begun = doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 5).find(
    l => /[\p{L}\d]/u.test(l.text) && numberedAt(l, first),
  )
  // Captions set in the middle of their columns begin behind what stands under them.
  const next = begun?.tokens[1]
  const under = next && next.x0 >= first.x1 && next.x1 > second.x0
  if (next && (under || next.x0 > second.x0 - begun.h)) first.names = ['position']
}
const numberedAt = ({ tokens: [t, next] }: Line, { x0, x1 }: Cell): boolean =>
  t !== undefined && next !== undefined && running.test(t.text) && t.x0 < x1 && t.x1 > x0 - t.h

/** "Material" over "Description": what the lower caption alone can mean, the upper one does not. */
export function apart(cells: readonly Cell[], under: readonly Cell[]): void {
  for (const { names, x0, x1 } of under) {
    const over = names.length === 1 && cells.find(c => c.names.length > 1 && Math.min(c.x1, x1) > Math.max(c.x0, x0))
    if (over) over.names = over.names.filter(n => n !== names[0])
  }
}

export const edges = (hit: Hit) => {
  const box = union(hit.tokens)
  return { x0: box.x0, x1: box.x1 }
}

/** A caption whole and, where the next one stands close to it ("Net price Currency" over "of item"), its words alone that lie over the rest. */
function runsOver(top: Segment, bottom: Segment): Token[][] {
  const over = top.tokens.findLastIndex(t => t.x0 < bottom.x1)
  const from = top.tokens.findIndex(t => t.x1 > bottom.x0)
  const runs = [top.tokens, top.tokens.slice(0, over + 1), top.tokens.slice(from)].map(run => [...run])
  return runs.filter((run, i) => run.length > 0 && (i === 0 || run.length < top.tokens.length))
}

/** What a caption says of prices and sums besides what they are: it may stand below them. */
const besides =
  /^(?:(?:excl?|ekskl|exkl|eks|ex|incl?|inkl|zonder|uden|ohne|sans|sin|bez|z|con|iva|vat|gst|mwst|ust|btw|tva|dph|moms|mva|alv|netto|net|brutto|eur|usd|gbp|dkk|sek|nok|pln|czk|huf|chf|kr|kc|zl|ft)\b ?)+$/

const under = (tokens: readonly Token[], { x0, x1 }: Segment) => tokens.filter(t => Math.min(t.x1, x1) > Math.max(t.x0, x0))

/** Captions broken over two lines ("Unit" over "Price", "Line" over "Total"): one column each, where both words together name it. */
export function brokenCells(upper: Line, lower: Line, trie: Trie): Cell[] {
  const overlaps = (a: Segment, b: Segment) => Math.min(a.x1, b.x1) > Math.max(a.x0, b.x0)
  return upper.segments.flatMap((top): Cell[] => {
    const [bottom, ...more] = lower.segments.filter(s => overlaps(top, s) && /[\p{L}%]/u.test(s.text))
    if (!bottom || more.length > 0) return []
    // Captions of the lower line that stand close are one segment.
    const shared = upper.segments.filter(s => overlaps(s, bottom)).length > 1
    const rest = shared ? under(bottom.tokens, top) : bottom.tokens
    if (rest.length === 0) return []
    for (const run of runsOver(top, bottom)) {
      const tokens = [...run, ...rest]
      if (tokens.length > 5 || /\d/.test(textOf(tokens))) continue
      const atoms = atomsOf(tokens.map(t => t.text))
      const match = longestAt(trie, atoms, 0)
      const left = atoms.slice((match?.to ?? 0) + 1).map(a => a.text)
      if (!match || (left.length > 0 && !besides.test(left.join(' ')))) continue
      const hit: Hit = { phrases: match.phrases, line: upper, from: 0, to: 0, tokens, tail: '', leads: true, colon: false }
      return [{ hit, names: [...new Set(match.phrases.map(p => p.concept))], ...edges(hit) }]
    }
    return []
  })
}

/** Captions of one line, set in the middle of their cells, between the two lines of their neighbours. */
export const isCentred = (upper: Line, line: Line, lower: Line): boolean =>
  upper.y1 > line.y0 - 0.1 * line.h &&
  lower.y0 < line.y1 + 0.1 * line.h &&
  !/\d/.test(upper.text + lower.text) &&
  upper.segments.every(s => line.segments.every(o => Math.min(s.x1, o.x1) <= Math.max(s.x0, o.x0)))
