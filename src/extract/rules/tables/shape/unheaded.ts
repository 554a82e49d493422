import type { Doc } from '../../document.ts'
import type { Line, Segment } from '../../layout/types.ts'
import { type Amount, amountsIn } from '../../normalise/amount.ts'
import { cents, equal, sum } from '../../validate/arithmetic.ts'
import type { Column, Header } from '../header.ts'

/** Count, price and amount of one row, which prove each other; a count of one proves little. */
type Triple = { line: Line; count: Amount; price: Amount; amount: Amount; strong: boolean; reduced: boolean }
type Span = { x0: number; x1: number }

const grace = 0.011
/** White that captions keep from their first row at most, in heights of type, and lines they take. */
const [farthest, mostLines] = [5, 4]

/** Numbers of a row of goods at most, and rows of a page: more of them are no table that arithmetic could tell apart. */
const [mostNumbers, mostRows] = [12, 120]

const spanOf = (a: Amount): Span => ({ x0: a.tokens[0]!.x0, x1: a.tokens.at(-1)!.x1 })
const meets = (a: Span, b: Span, slack = 0) => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) > -slack
const round = (spans: readonly Span[]): Span => ({ x0: Math.min(...spans.map(s => s.x0)), x1: Math.max(...spans.map(s => s.x1)) })

/** What count, price and, where one is printed behind them, a reduction in percent make of the amount. */
function tripleOf(doc: Doc, line: Line): Triple | undefined {
  const numbers = amountsIn(line.tokens, doc.decimal).filter(a => a.value !== 0)
  const plain = numbers.filter(a => !a.percent)
  if (plain.length < 3 || plain.length > mostNumbers || !line.tokens.some(t => /\p{L}{3}/u.test(t.text))) return undefined
  for (const amount of plain.slice(2).toReversed())
    for (const [i, count] of plain.entries())
      for (const price of plain.slice(i + 1)) {
        if (spanOf(price).x1 >= spanOf(amount).x0 || (amount.decimals < 2 && price.decimals > 0)) continue
        const whole = count.value * price.value
        const made = equal(cents(whole), amount.value, grace)
        const reduced = numbers
          .filter(d => spanOf(d).x0 > spanOf(price).x1 && spanOf(d).x1 < spanOf(amount).x0 && d.value < 100)
          .some(d => equal(cents(whole * (1 - Math.abs(d.value) / 100)), amount.value, grace))
        if (made || reduced) return { line, count, price, amount, reduced: !made, strong: Math.abs(count.value) !== 1 || !made }
      }
  return undefined
}

const aligned = (a: Amount, b: Amount, h: number): boolean => {
  const [s, t] = [spanOf(a), spanOf(b)]
  return Math.min(Math.abs(s.x0 - t.x0), Math.abs(s.x1 - t.x1), Math.abs(s.x0 + s.x1 - t.x0 - t.x1) / 2) < h
}

/** The rows of a page whose numbers stand in the same three columns, where they are many or their sum is printed. */
function provenRows(doc: Doc, lines: readonly Line[]): Triple[] {
  const all = lines.flatMap(line => tripleOf(doc, line) ?? []).slice(0, mostRows)
  const groups = all.map(seed =>
    all.filter(t => (['count', 'price', 'amount'] as const).every(key => aligned(t[key], seed[key], seed.line.h))),
  )
  const rows = groups.sort((a, b) => b.length - a.length)[0] ?? []
  const last = rows.at(-1)
  if (!last) return []
  const strong = rows.filter(r => r.strong).length
  const whole = sum(rows.map(r => r.amount.value))
  const summed = lines.some(
    l => l.index > last.line.index && amountsIn(l.tokens, doc.decimal).some(a => !a.percent && equal(a.value, whole)),
  )
  return strong > 1 || ((strong > 0 || rows.length > 1) && summed) ? rows : []
}

/** The line of captions above the first row: words in several columns, and no money. */
function captionsOver(doc: Doc, { line }: Triple): Line | undefined {
  const above = doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - mostLines), line.index)
  return above.findLast(
    l =>
      l.segments.length > 2 && line.y0 - l.y1 < farthest * line.h && l.segments.every(s => /\p{L}|%|#/u.test(s.text) && !/\d/.test(s.text)),
  )
}

/** What stands under a caption nobody knows, told by its looks in every row. */
function nameOf(rows: readonly Triple[], caption: Segment, goods: Span, i: number): string {
  const cells = rows.map(r => r.line.tokens.filter(t => meets(t, caption)).map(t => t.text))
  const each = (test: (text: string) => boolean) => cells.every(c => c.length > 0 && test(c.join(' ')))
  if (caption.x0 < goods.x0 && each(t => /^\d{1,3}\.?$/.test(t))) return 'position'
  if (caption.x0 < goods.x0 && each(t => /^(?=.*\d)[\p{L}\d./-]{3,20}$/u.test(t))) return 'productCode'
  if (each(t => /^\p{L}[\p{L}²³.]{0,7}$/u.test(t))) return 'unit'
  if (!rows.some(r => r.reduced) && each(t => /^\d{1,2}(?:[.,]\d{1,2})?\s?%?$/.test(t)) && /%/.test(cells.flat().join('') + caption.text))
    return 'taxRate'
  return `other ${i}`
}

/** A table of goods whose captions nobody knows: its columns are told by count × price = amount in every row. */
export function unheaded(doc: Doc): Header[] {
  for (const sheet of doc.sheets) {
    const rows = provenRows(doc, sheet.lines)
    const [first] = rows
    if (!first) continue
    const captions = captionsOver(doc, first)
    const column = (name: string, own: Span): Column => {
      const over = captions?.segments.filter(s => meets(s, own, 0.3 * first.line.h)) ?? []
      return { name, ...round([own, ...over]), text: over.map(s => s.text).join(' ') }
    }
    const numbers = (['count', 'price', 'amount'] as const).map(key => round(rows.map(r => spanOf(r[key]))))
    const words = rows.flatMap(r => {
      const free = r.line.segments.filter(s => numbers.every(n => !meets(n, s)) && /\p{L}{3}/u.test(s.text))
      return free.sort((a, b) => b.text.length - a.text.length).slice(0, 1)
    })
    if (!words.length) continue
    const known = [
      column('description', { x0: Math.min(...words.map(s => s.x0)), x1: Math.max(...words.map(s => s.x0)) + first.line.h }),
      ...(['quantity', 'unitPrice', 'amount'] as const).map((name, i) => column(name, numbers[i]!)),
    ]
    const others = captions?.segments.filter(s => known.every(c => !meets(c, s))) ?? []
    const named = others.map((s, i) => ({ name: nameOf(rows, s, known[0]!, i), x0: s.x0, x1: s.x1, text: s.text }))
    const line = captions ?? first.line
    const columns = [...known, ...named.filter((c, i) => named.findIndex(o => o.name === c.name) === i)].sort((a, b) => a.x0 - b.x0)
    return [
      { columns, line, bottom: captions ? captions.y1 : first.line.y0 - first.line.h, lastIndex: first.line.index - 1, top: line.index },
    ]
  }
  return []
}
