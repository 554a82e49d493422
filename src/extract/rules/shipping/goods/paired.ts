import { union } from '../../layout/lines.ts'
import type { Line, Sheet, Token } from '../../layout/types.ts'
import type { Column, Header } from '../../tables/header.ts'

/** Lines that the captions take over "QTY TYPE QTY TYPE". */
const mostAbove = 3
const [count, kind] = [/^(?:qty|quantity|no|#|count)\.?$/i, /^(?:type|kind)\.?$/i]
const captions: readonly [string, RegExp][] = [
  ['grossWeight', /^(?:weight|wt)\.?$/i],
  ['other', /^\(?h\.?m\.?\)?$/i],
  ['goods', /^commodity$|^description$/i],
  ['other', /^nmfc$/i],
  ['other', /^class$/i],
]

/** Words over and in two pairs of columns, by what they are the caption of. */
function columnsFrom(pairs: readonly Token[], words: readonly Token[]): Column[] {
  const own = (name: string, tokens: readonly Token[]): Column => ({ name, ...union(tokens), text: tokens.map(t => t.text).join(' ') })
  // Handling units first, then the packages on them.
  const paired = pairs.map((t, i) => own(i === 2 ? 'packages' : 'other', [t]))
  const behind = words.filter(t => t.x0 > pairs.at(-1)!.x0 && !pairs.includes(t))
  const further = captions.flatMap(([name, shape]) => {
    const found = behind.find(t => shape.test(t.text))
    return found ? [own(name, [found])] : []
  })
  return [...paired, ...further]
}

/** "HANDLING UNIT | PACKAGE | WEIGHT | H.M. | COMMODITY DESCRIPTION" over "QTY TYPE QTY TYPE": two pairs of columns, as American straight bills of lading have them. */
export function pairedHeader({ lines }: Sheet, i: number): Header | undefined {
  const line = lines[i]!
  if (!line.tokens.some(t => /^(?:handling|package|weight)$/i.test(t.text))) return undefined
  const last = lines.slice(i, i + 1 + mostAbove).find(l => pairsOf(l) !== undefined)
  const pairs = last && pairsOf(last)
  if (!pairs) return undefined
  const columns = columnsFrom(
    pairs,
    lines.slice(i, last.index + 1).flatMap(l => l.tokens),
  )
  if (!columns.some(c => c.name === 'grossWeight') || !columns.some(c => c.name === 'goods')) return undefined
  return { columns, line, bottom: last.y1, lastIndex: last.index }
}

/** The words of two pairs, which stand at the beginning of their line. */
function pairsOf({ tokens }: Line): Token[] | undefined {
  const first = tokens.slice(0, 4)
  return first.length === 4 && first.every((t, i) => (i % 2 === 0 ? count : kind).test(t.text)) ? first : undefined
}
