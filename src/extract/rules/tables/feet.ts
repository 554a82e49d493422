import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Line } from '../layout/types.ts'
import { type Amount, amountsIn } from '../normalise/amount.ts'
import { equal } from '../validate/arithmetic.ts'
import type { Column, Header } from './header.ts'

export type Foot = { net: Option; tax: Option; total: Option }

const option = (a: Amount, passed = ['net+tax=total']): Option => ({
  value: a.value,
  tokens: a.tokens,
  text: a.text,
  label: 'total',
  score: 4.2,
  passed,
})

/** The amount that stands under a caption: they share an edge or their middle, or overlap. */
function under(amounts: readonly Amount[], column: Column | undefined): Amount | undefined {
  if (!column) return undefined
  const off = (a: Amount) => {
    const [x0, x1] = [a.tokens[0]!.x0, a.tokens.at(-1)!.x1]
    return Math.min(Math.abs(x1 - column.x1), Math.abs(x0 - column.x0), Math.abs(x0 + x1 - column.x0 - column.x1) / 2)
  }
  const near = amounts.filter(a => a.tokens[0]!.x0 < column.x1 + a.tokens[0]!.h && a.tokens.at(-1)!.x1 > column.x0 - a.tokens[0]!.h)
  return near.sort((a, b) => off(a) - off(b))[0]
}

/** "Total   1 240,00   258,20   1 498,20" at the foot of goods whose columns are net, tax and gross: proven by their sum. */
export function footOf(doc: Doc, headers: readonly Header[]): Foot | undefined {
  for (const header of headers) {
    const column = (name: string) => header.columns.find(c => c.name === name)
    const tax = column('taxAmount')
    const base = column('base') ?? column('amount')
    const gross = column('base') && column('amount')
    if (!base || !tax) continue
    const leads = (line: Line) => doc.hitsByLine.get(line)!.some(h => h.leads && phraseOf(h, 'total'))
    const lines = doc.sheets[header.line.page]!.lines.slice(header.lastIndex + 1)
    const amountsOf = new Map(lines.map(line => [line, amountsIn(line.tokens, doc.decimal).filter(a => !a.percent)]))
    const all = [...amountsOf.values()].flat()
    for (const line of lines.filter(l => leads(l) || !/\p{L}/u.test(l.text))) {
      const amounts = amountsOf.get(line)!
      const [n, x] = [under(amounts, base), under(amounts, tax)]
      // The gross of a table without a column for it stands below.
      const t = gross ? under(amounts, gross) : n && x && all.find(a => equal(n.value + x.value, a.value))
      if (!n || !x || !t || new Set([n, x, t]).size < 3 || x.value === 0 || !equal(n.value + x.value, t.value)) continue
      return { net: option(n), tax: option(x), total: option(t) }
    }
  }
  return undefined
}

/** The foot of goods with a column for the tax that no caption tells: the sum of the rows, a tax and what both make, on one line in this order. */
export function footOfRows(doc: Doc, headers: readonly Header[], rowSum: number): Foot | undefined {
  const pages = new Set<number>()
  for (const { line: captions, lastIndex } of headers) {
    // What stands under the first captions of a page holds what stands under its others.
    if (pages.has(captions.page)) continue
    pages.add(captions.page)
    for (const line of doc.sheets[captions.page]!.lines.slice(lastIndex + 1)) {
      const amounts = amountsIn(line.tokens, doc.decimal).filter(a => !a.percent && a.decimals === 2)
      const at = amounts.findIndex(a => equal(a.value, rowSum))
      const [n, x, t] = at < 0 ? [] : amounts.slice(at, at + 3)
      if (!n || !x || !t || x.value === 0 || !equal(n.value + x.value, t.value)) continue
      const [net, tax, total] = [n, x, t].map(a => option(a, ['net+tax=total', 'rows=net']))
      return { net: net!, tax: tax!, total: total! }
    }
  }
  return undefined
}

/** "No. | GTIN | Index" under the goods: captions of another table about the same rows, told by the caption both begin with. */
export function beginsAnother(header: Header, line: Line): boolean {
  const [first] = line.segments
  const same = header.line.segments.find(s => first && s.text === first.text && Math.abs(s.x0 - first.x0) < line.h)
  const captions = line.segments.every(s => /\p{L}|^#$/u.test(s.text) && !/\d/.test(s.text))
  return line !== header.line && same === header.line.segments[0] && captions && line.segments.length > 1
}
