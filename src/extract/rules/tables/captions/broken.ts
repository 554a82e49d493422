import { atomsOf } from '../../fold.ts'
import type { Hit } from '../../layout/labels.ts'
import { textOf } from '../../layout/lines.ts'
import type { Line, Segment, Token } from '../../layout/types.ts'
import { longestAt, type Trie } from '../../lexicon/compile.ts'
import { type Cell, edges } from '../numbering.ts'

/** A caption whole and, where the next one stands close to it ("Net price Currency" over "of item"), its words alone that lie over the rest. */
function runsOver(top: Segment, bottom: Segment): Token[][] {
  const over = top.tokens.findLastIndex(t => t.x0 < bottom.x1)
  const from = top.tokens.findIndex(t => t.x1 > bottom.x0)
  const runs = [top.tokens, top.tokens.slice(0, over + 1), top.tokens.slice(from)].map(run => [...run])
  return runs.filter((run, i) => run.length > 0 && (i === 0 || run.length < top.tokens.length))
}

type Match = NonNullable<ReturnType<typeof longestAt>>

const cellOf = (line: Line, tokens: Token[], { phrases }: Match): Cell => {
  const hit: Hit = { phrases, line, from: 0, to: 0, tokens, tail: '', leads: true, colon: false }
  return { hit, names: [...new Set(phrases.map(p => p.concept))], ...edges(hit) }
}

/** "Koli-" over "čina": a caption whose word is broken, wherever its neighbours are. */
const withHyphen = (top: Segment, lower: Line, trie: Trie): Cell[] =>
  top.tokens.flatMap((head): Cell[] => {
    const rest = /\p{L}{2}-$/u.test(head.text) && lower.tokens.find(t => /^\p{Ll}{2,}$/u.test(t.text) && t.x0 < head.x1 && t.x1 > head.x0)
    const atoms = rest ? atomsOf([head.text.slice(0, -1) + rest.text]) : []
    const match = rest && longestAt(trie, atoms, 0)
    return match && match.to === atoms.length - 1 ? [cellOf(top.line, [head, rest], match)] : []
  })

/** What a caption says of prices and sums besides what they are: it may stand below them. */
const besides =
  /^(?:(?:excl?|ekskl|exkl|eks|ex|incl?|inkl|zonder|uden|ohne|sans|sin|bez|z|con|iva|vat|gst|mwst|ust|btw|tva|dph|moms|mva|alv|netto|net|brutto|eur|usd|gbp|dkk|sek|nok|pln|czk|huf|chf|kr|kc|zl|ft)\b ?)+$/

const under = (tokens: readonly Token[], { x0, x1 }: Segment) => tokens.filter(t => Math.min(t.x1, x1) > Math.max(t.x0, x0))

/** "Montant Code" over "HT TVA", set close: of every upper word and what stands below it one caption. */
function pieces(top: Segment, bottom: Segment, trie: Trie): Cell[] {
  if (top.tokens.length < 2 || top.tokens.length > mostPieces) return []
  const middle = ({ x0, x1 }: Token) => (x0 + x1) / 2
  const nearest = (t: Token) => top.tokens.reduce((a, b) => (Math.abs(middle(a) - middle(t)) <= Math.abs(middle(b) - middle(t)) ? a : b))
  const cells = top.tokens.flatMap((head): Cell[] => {
    const tokens = [head, ...bottom.tokens.filter(t => nearest(t) === head)]
    const atoms = atomsOf(tokens.map(t => t.text))
    const match = tokens.length > 1 ? longestAt(trie, atoms, 0) : undefined
    return match && match.to === atoms.length - 1 ? [cellOf(top.line, tokens, match)] : []
  })
  return cells.length === top.tokens.length ? cells : []
}
const mostPieces = 3

/** "Sellers item Standard item", set close, over "ID | ID": of every lower word and what begins or ends above it one caption. */
function overEach(top: Segment, bottoms: readonly Segment[], trie: Trie): Cell[] {
  if (top.tokens.length < bottoms.length || top.tokens.length > 3 * bottoms.length) return []
  const near = (t: Token, edge: 'x0' | 'x1') =>
    edge === 'x0'
      ? (bottoms.findLast(b => b.x0 <= t.x0 + 0.5 * t.h) ?? bottoms[0]!)
      : (bottoms.find(b => b.x1 >= t.x1 - 0.5 * t.h) ?? bottoms.at(-1)!)
  const tries = (['x0', 'x1'] as const).map(edge =>
    bottoms.flatMap((bottom): Cell[] => {
      const own = top.tokens.filter(t => near(t, edge) === bottom)
      const tokens = [...own, ...bottom.tokens]
      const atoms = atomsOf(tokens.map(t => t.text))
      const match = own.length > 0 && tokens.length <= 5 ? longestAt(trie, atoms, 0) : undefined
      return match && match.to === atoms.length - 1 ? [cellOf(top.line, tokens, match)] : []
    }),
  )
  return tries.find(cells => cells.length === bottoms.length) ?? []
}

/** Captions broken over two lines ("Unit" over "Price", "Line" over "Total"): one column each, where both words together name it. */
export function brokenCells(upper: Line, lower: Line, trie: Trie): Cell[] {
  const overlaps = (a: Segment, b: Segment) => Math.min(a.x1, b.x1) > Math.max(a.x0, b.x0)
  return upper.segments.flatMap((top): Cell[] => {
    const hyphened = withHyphen(top, lower, trie)
    if (hyphened.length > 0) return hyphened
    const [bottom, ...more] = lower.segments.filter(s => overlaps(top, s) && /[\p{L}%]/u.test(s.text))
    if (bottom && more.length > 0) return overEach(top, [bottom, ...more], trie)
    if (!bottom) return []
    // Captions of the lower line that stand close are one segment.
    const shared = upper.segments.filter(s => overlaps(s, bottom)).length > 1
    const part = under(bottom.tokens, top)
    const rests = shared ? [part] : part.length < bottom.tokens.length ? [bottom.tokens, part] : [bottom.tokens]
    const tries = rests.filter(rest => rest.length > 0).flatMap(rest => runsOver(top, bottom).map(run => [...run, ...rest]))
    for (const tokens of tries) {
      if (tokens.length > 5 || /\d/.test(textOf(tokens))) continue
      const atoms = atomsOf(tokens.map(t => t.text))
      const match = longestAt(trie, atoms, 0)
      const left = atoms.slice((match?.to ?? 0) + 1).map(a => a.text)
      if (match && (left.length === 0 || besides.test(left.join(' ')))) return [cellOf(upper, tokens, match)]
    }
    return shared ? [] : pieces(top, bottom, trie)
  })
}
