import type { Doc } from '../../document.ts'
import { phraseOf } from '../../layout/labels.ts'
import { textOf } from '../../layout/lines.ts'
import type { Line, Token } from '../../layout/types.ts'
import { type Item, moneyIn, option } from '../cell.ts'
import { captionsOf, type Header } from '../header.ts'

/** Where running numbers, the words of goods and their codes begin. */
type Over = { left: number; words: number; code?: number }

/** "Pos.  Material  Description" over "Quantity  Unit  Price  Value": captions of goods that stand over those of their numbers. */
function captionsOver(doc: Doc, { columns, line, lastIndex }: Header): Over | undefined {
  if (columns.some(c => c.name === 'description' || c.name === 'productCode')) return undefined
  const { lines } = doc.sheets[line.page]!
  for (const upper of lines.slice(Math.max(0, line.index - 2), lastIndex).filter(l => l !== line)) {
    const cells = captionsOf(upper, ['position', 'description', 'productCode'], doc.lang)
    const words = cells.findLast(c => c.names.includes('description'))
    if (!words) continue
    const left = cells.find(c => c.names.includes('position'))
    const code = cells.find(c => c !== words && c !== left && c.x0 < words.x0)
    return { left: left?.x0 ?? columns[0]!.x0, words: words.x0, code: code?.x0 }
  }
  return undefined
}

/** Lines from the head of a row to its numbers at most. */
const mostLines = 10
const running = /^\d{1,6}$/
const isNear = (a: number, b: number, h: number): boolean => Math.abs(a - b) < 1.5 * h

/** The line over the numbers of a row that begins with its running number. */
function headOver(lines: readonly Line[], main: Line, over: Over, ends: ReadonlySet<Line>, from: number): Line | undefined {
  for (let i = main.index - 1; i >= Math.max(from, main.index - mostLines); i--) {
    if (isHead(lines[i]!, over)) return lines[i]
    if (ends.has(lines[i]!)) return undefined
  }
  return undefined
}

const isHead = ({ tokens, h }: Line, { left, words }: Over): boolean =>
  running.test(tokens[0]!.text) && isNear(tokens[0]!.x0, left, h) && tokens.some(t => isNear(t.x0, words, h))

const reduction = /rabatt|nachlass|abschlag|discount|remise|sconto|descuento|desconto|korting/i
const net = /nett?o|\bnet(?:te)?\b/i

/** What conditions under a row's numbers say: "Discount 5.000- %  73.68-", "Net value  1,399.92". */
function withConditions(doc: Doc, item: Item, lines: readonly Line[], goods: Set<Line>): void {
  for (const line of lines) {
    const money = moneyIn(doc, line.tokens)
      .filter(a => !a.percent && a.decimals === 2)
      .at(-1)
    if (!money) continue
    goods.add(line)
    if (reduction.test(line.text)) item.discount = option(Math.abs(money.value), money.tokens, money.text)
    else if (net.test(line.text)) {
      if (item.discount) item.amount = option(money.value, money.tokens, money.text)
      else goods.delete(line)
      return
    }
  }
}

/**
 * Gives rows the words and codes that stand over their numbers, as SAP prints orders and invoices, and returns the rows that are none:
 * conditions and sums under them. `goods`: lines that are no sums of the paper, to which those of conditions are added.
 */
export function withGoodsOver(doc: Doc, header: Header, items: readonly Item[], goods: Set<Line>): Item[] {
  const over = captionsOver(doc, header)
  if (!over) return []
  const mainOf = ({ quantity, amount, unitPrice }: Item): Line => doc.lineOf.get((quantity ?? amount ?? unitPrice)!.tokens[0]!)!
  const ends = new Set(items.map(mainOf))
  const rows = items.map(item => {
    const main = mainOf(item)
    const from = main.page === header.line.page ? header.lastIndex + 1 : 0
    return { item, main, head: isHead(main, over) ? undefined : headOver(doc.sheets[main.page]!.lines, main, over, ends, from) }
  })
  // Most rows have theirs, or the captions mean something else.
  if (rows.filter(r => r.head).length * 2 < rows.filter(r => r.item.quantity).length) return []
  for (const { item, main, head } of rows) {
    if (!head) continue
    const { lines } = doc.sheets[main.page]!
    const code = head.tokens.slice(1).filter(t => t.x1 < over.words)
    const words: Token[] = [head, ...lines.slice(head.index + 1, main.index)].flatMap(l =>
      l.segments.flatMap(s => s.tokens.filter(t => t.x0 > over.words - 1.5 * l.h)),
    )
    if (code.length && over.code !== undefined) item.productCode = option(textOf(code), code)
    if (words.length) item.description = option(textOf(words), words)
    const unit = item.unit?.tokens.filter(t => main.tokens.includes(t)) ?? []
    if (unit.length) item.unit = option(textOf(unit), unit)
    const under = lines.slice(main.index + 1, main.index + 1 + mostLines)
    const end = under.findIndex(l => isHead(l, over) || isSum(doc, l))
    withConditions(doc, item, end < 0 ? under : under.slice(0, end), goods)
  }
  return rows.filter(r => !r.head).map(r => r.item)
}

const isSum = (doc: Doc, line: Line): boolean => doc.hitsByLine.get(line)!.some(h => h.leads && ['total', 'tax'].some(c => phraseOf(h, c)))
