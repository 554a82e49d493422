import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { amountsIn } from '../normalise/amount.ts'
import { datesIn } from '../normalise/date.ts'
import { cents, equal } from '../validate/arithmetic.ts'
import { core } from '../values/kinds.ts'
import { type ColumnName, type Header, headersOf } from './header.ts'
import { type Row, rowsOf } from './rows.ts'

export type Item = Partial<Record<string, Option>>

const itemColumns = [
  'position',
  'description',
  'productCode',
  'quantity',
  'unit',
  'unitPrice',
  'discount',
  'taxRate',
  'taxAmount',
  'base',
  'amount',
  'date',
  'orderNumber',
] as const satisfies readonly ColumnName[]
const sumConcepts = ['net', 'tax', 'total', 'due', 'lineTotal', 'paid', 'shipping', 'rounded']

/** A line whose first words are a sum's label with a number behind it: the foot of the table. */
export function isFoot(doc: Doc, line: Line): boolean {
  const hit = doc.hitsByLine.get(line)!.find(h => h.leads && h.phrases.some(p => sumConcepts.includes(p.concept)))
  if (!hit) return false
  const strong = hit.phrases.some(p => sumConcepts.includes(p.concept) && !p.weak)
  if (!strong) return false
  const rest = line.tokens.slice(hit.to + 1)
  const before = line.tokens.slice(0, hit.from)
  if (before.some(t => /\d[.,]\d{2}/.test(t.text))) return false
  const words = rest.filter(t => /\p{L}{3}/u.test(t.text)).length
  const amounts = amountsIn(rest, doc.decimal)
  return amounts.length > 0 ? words <= 4 && amounts.some(a => a.decimals > 0 || a.currency) : hit.colon && rest.length === 0
}

const option = (value: unknown, tokens: readonly Token[], text = textOf(tokens)): Option => ({ value, tokens, text, score: 4 })

const numberCell = (doc: Doc, tokens: readonly Token[] | undefined, pick: 'first' | 'last' = 'last'): Option | undefined => {
  const all = amountsIn(tokens ?? [], doc.decimal)
  const a = pick === 'last' ? all.at(-1) : all[0]
  return a && option(a.value, a.tokens, a.text)
}

const unitShape = /^\p{L}[\p{L}\d²³./]{0,11}$/u

function itemOf(doc: Doc, row: Row): Item | undefined {
  const item: Item = {}
  const cell = (name: ColumnName) => row.cells.get(name)
  const own = (name: ColumnName) => cell(name)?.filter(t => row.main.some(l => l.tokens.includes(t)))
  item.amount = numberCell(doc, own('amount') ?? own('base'))
  item.unitPrice = numberCell(doc, own('unitPrice'), 'first')
  const quantity = own('quantity')
  item.quantity = numberCell(doc, quantity, 'first')
  const rate = amountsIn(own('taxRate') ?? [], doc.decimal)[0]
  if (rate && rate.value >= 0 && rate.value <= 100) item.taxRate = option(rate.value, rate.tokens, rate.text)
  item.taxAmount = numberCell(doc, own('taxAmount'))
  item.discount = numberCell(doc, own('discount'))
  const unitWords = [...(quantity ?? []).filter(t => !item.quantity?.tokens.includes(t)), ...(own('unit') ?? [])].filter(t =>
    unitShape.test(t.text),
  )
  if (unitWords.length) item.unit = option(textOf(unitWords.slice(0, 2)), unitWords.slice(0, 2))
  const code = cell('productCode')?.filter(t => /[\p{L}\p{N}]/u.test(t.text)) ?? []
  const first = code[0]
  if (first) {
    const line = code.filter(t => Math.abs(t.y0 - first.y0) < 0.5 * first.h)
    item.productCode = option(textOf(line), line)
  }
  const dates = datesIn(cell('date') ?? [], doc.dayOrder)
  if (dates[0]) item.date = option(dates[0].value, dates[0].tokens, dates[0].text)
  const order = cell('orderNumber')
  if (order?.length) item.orderNumber = option(textOf(order), order)
  const words = core(cell('description') ?? (cell('position') ?? []).filter(t => /\p{L}{2}/u.test(t.text)))
  if (words.length) item.description = option(textOf(words), words)
  return item.amount || item.unitPrice || item.quantity ? item : undefined
}

/** Quantity × price (− discount) against the amount, as a mark on all three. */
export function checkRow(item: Item) {
  const q = item.quantity?.value as number | undefined
  const p = item.unitPrice?.value as number | undefined
  const a = item.amount?.value as number | undefined
  if (q === undefined || p === undefined || a === undefined) return
  const d = (item.discount?.value as number | undefined) ?? 0
  const grace = Math.max(0.011, Math.abs(q) * 0.0051)
  const ok = [q * p, q * p - d, q * p * (1 - d / 100)].some(v => equal(cents(v), a, grace))
  for (const o of [item.quantity, item.unitPrice, item.amount]) {
    if (ok) o!.passed = [...(o!.passed ?? []), 'quantity×price=amount']
    else o!.failed = [...(o!.failed ?? []), 'quantity×price=amount']
  }
}

export type Items = { items: Item[]; headers: Header[] }

/** Line items of an invoice, order or delivery note, carried over page breaks. */
export function itemsOf(doc: Doc, needs?: readonly (readonly ColumnName[])[]): Items {
  const headers = headersOf(doc, {
    names: itemColumns,
    needs: needs ?? [
      ['description', 'amount'],
      ['description', 'unitPrice'],
      ['quantity', 'amount'],
      ['quantity', 'unitPrice'],
      ['description', 'quantity'],
      ['productCode', 'quantity'],
    ],
  })
  const items: Item[] = []
  headers.forEach((header, i) => {
    const stop = (d: Doc, line: Line) => isFoot(d, line)
    const numeric: ColumnName[] = ['amount', 'unitPrice', 'quantity', 'taxRate']
    const rows = rowsOf(doc, header, headers[i + 1], { anchors: ['amount', 'unitPrice', 'quantity'], numeric, stop })
    for (const row of rows) {
      const item = itemOf(doc, row)
      if (!item) continue
      checkRow(item)
      items.push(item)
    }
  })
  return { items, headers }
}

export const sumConcept = (doc: Doc, line: Line, concept: string) => doc.hitsByLine.get(line)!.some(h => phraseOf(h, concept))
