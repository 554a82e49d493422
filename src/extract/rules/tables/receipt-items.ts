import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import type { Line } from '../layout/types.ts'
import { type Amount, amountsIn } from '../normalise/amount.ts'
import { datesIn } from '../normalise/date.ts'
import { cents, equal } from '../validate/arithmetic.ts'
import { core } from '../values/kinds.ts'
import { checkRow, type Item, isFoot, itemsOf } from './items.ts'

const option = (value: unknown, tokens: Option['tokens'], text = textOf(tokens)): Option => ({ value, tokens, text, score: 3.5 })
const fromAmount = (a: Amount): Option => option(a.value, a.tokens, a.text)
const summary = [
  'net',
  'tax',
  'total',
  'due',
  'rounded',
  'rounding',
  'tendered',
  'change',
  'discount',
  'service',
  'tip',
  'ignoreTotal',
  'paid',
]
const code = /^(?:\d{6,14}|[A-Z]{1,4}-?\d{2,}[A-Z0-9-]*)$/

const isSum = (doc: Doc, line: Line) =>
  doc.hitsByLine.get(line)!.some(h => h.leads && h.phrases.some(p => summary.includes(p.concept) && !p.weak)) || isFoot(doc, line)

/** Lines of a till slip: text at the left, an amount at the right; "2 x 3.50" on the same or a neighbouring line. */
export function receiptItems(doc: Doc): Item[] {
  const table = itemsOf(doc, [
    ['description', 'amount', 'quantity'],
    ['description', 'unitPrice', 'amount'],
    ['quantity', 'unitPrice', 'amount'],
  ])
  if (table.items.length) return table.items.filter(i => i.amount)
  const sheet = doc.sheets[0]
  if (!sheet) return []
  const end = sheet.lines.findIndex((l, i) => i > 2 && isSum(doc, l) && amountsIn(l.tokens, doc.decimal).some(a => a.decimals === 2))
  const items: Item[] = []
  let pending: Line | undefined
  for (const line of sheet.lines.slice(0, end < 0 ? undefined : end)) {
    if (datesIn(line.tokens).length || /\b(?:tel|fax|gst|reg|invoice|receipt|cashier|table)\b/i.test(line.text)) {
      pending = undefined
      continue
    }
    const amounts = amountsIn(line.tokens, doc.decimal).filter(a => !a.percent)
    const last = amounts.filter(a => a.decimals === 2).at(-1)
    if (!last || last.tokens.at(-1)!.x1 < sheet.width * 0.45) {
      pending = /\p{L}{2}/u.test(line.text) ? line : undefined
      continue
    }
    const words = core(
      line.tokens.filter(t => !amounts.some(a => a.tokens.includes(t)) && !/^[@xX*]$|^(?:RM|pcs|unit|ea|[A-Z]{1,2})$/.test(t.text)),
    )
    const item: Item = { amount: fromAmount(last) }
    const others = amounts.filter(a => a !== last)
    const price = others.filter(a => a.decimals === 2).at(-1)
    const quantity = others.find(a => a !== price && a.value > 0 && a.value < 1000)
    if (price && quantity && equal(cents(price.value * quantity.value), last.value, 0.02)) {
      item.unitPrice = fromAmount(price)
      item.quantity = fromAmount(quantity)
    } else if (quantity && others.length === 1 && quantity.decimals === 0 && line.tokens[0] === quantity.tokens[0])
      item.quantity = fromAmount(quantity)
    const named = words.some(t => /\p{L}{2}/u.test(t.text)) ? words : pending ? core(pending.tokens) : []
    const first = named[0]
    if (first && code.test(first.text) && named.length > 1) {
      item.productCode = option(first.text, [first])
      item.description = option(textOf(named.slice(1)), named.slice(1))
    } else if (named.length) item.description = option(textOf(named), named)
    pending = undefined
    if (!item.description) continue
    checkRow(item)
    items.push(item)
  }
  return items
}
