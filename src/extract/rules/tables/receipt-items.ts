import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import type { Line } from '../layout/types.ts'
import { type Amount, amountsIn, numberOf } from '../normalise/amount.ts'
import { datesIn } from '../normalise/date.ts'
import { isNumberedStreet, isPlace } from '../parties/blocks.ts'
import { cents, equal } from '../validate/arithmetic.ts'
import { core } from '../values/kinds.ts'
import type { Item } from './cell.ts'
import { itemsOf } from './items.ts'
import { checkRow } from './proven.ts'
import { isFoot } from './shape/foot.ts'
import { isTimesOnly, type Times, timesIn, timesMake } from './times.ts'

const option = (value: unknown, tokens: Option['tokens'], text = textOf(tokens)): Option => ({ value, tokens, text, score: 3.5 })
const fromAmount = (a: Amount): Option => option(a.value, a.tokens, a.text)
const summary = ['net', 'tax', 'total', 'due', 'rounded', 'rounding', 'tendered', 'change', 'tip', 'ignoreTotal', 'paid']
const code = /^(?:\d{6,14}|[A-Z]{1,4}-?\d{2,}[A-Z0-9-]*)$/

const leadBy = (doc: Doc, line: Line, concepts: readonly string[]) =>
  doc.hitsByLine.get(line)!.some(h => h.leads && h.phrases.some(p => concepts.includes(p.concept) && !p.weak))
const isSum = (doc: Doc, line: Line) => leadBy(doc, line, summary) || isFoot(doc, line)

/** Lines of a till slip: text at the left, an amount at the right; "2 x 3.50" on the same or a neighbouring line. */
export function receiptItems(doc: Doc): Item[] {
  const table = itemsOf(doc, [
    ['description', 'amount', 'quantity'],
    ['description', 'unitPrice', 'amount'],
    ['quantity', 'unitPrice', 'amount'],
  ])
  if (table.items.length && !countsLead(table.items))
    return countsApart(
      table.items.filter(i => i.amount),
      doc,
    )
  const sheet = doc.sheets[0]
  if (!sheet) return []
  const end = sheet.lines.findIndex((l, i) => i > 2 && isSum(doc, l) && amountsIn(l.tokens, doc.decimal).some(a => a.decimals === 2))
  const left = Math.min(...sheet.lines.map(l => l.x0))
  const middle = left + 0.45 * (Math.max(...sheet.lines.map(l => l.x1)) - left)
  const items: Item[] = []
  let pending: Line[] = []
  let counting: Times | undefined
  for (const line of sheet.lines.slice(0, end < 0 ? undefined : end)) {
    const head = isNumberedStreet(line.text) || isPlace(line.text)
    if (
      head ||
      datesIn(line.tokens).length ||
      /\b(?:tel|fax|gst|reg|invoice|receipt|cashier|table|sales associate|order)\b/i.test(line.text)
    ) {
      pending = []
      continue
    }
    // A reduction between the goods is none of them.
    if (leadBy(doc, line, ['discount'])) continue
    const times = timesIn(line.tokens, doc.decimal)
    if (times && isTimesOnly(times, line.tokens)) {
      const above = items.at(-1)
      if (above && !above.unitPrice && timesMake(times, above.amount?.value)) count(above, times)
      else counting = times
      continue
    }
    const amounts = amountsIn(line.tokens, doc.decimal).filter(a => !a.percent)
    const last = amounts.filter(a => a.decimals === 2 || (a.decimals === 1 && a.currency)).at(-1)
    if (!last || last.tokens.at(-1)!.x1 < middle) {
      if (/\p{L}{2}/u.test(line.text)) pending.push(line)
      continue
    }
    const own = times && timesMake(times, last.value) ? times : undefined
    const item = itemOf(line, amounts, last, pending, own)
    if (counting && !item.unitPrice && timesMake(counting, last.value)) count(item, counting)
    pending = []
    counting = undefined
    if (!item.description) continue
    checkRow(item)
    items.push(item)
  }
  return withoutRates(countsApart(items, doc))
}

const counted = /^\d{1,3}$/

/** "3 LECHE ENTERA", "1 PAN" below captions that name no quantity: such rows are read as those of slips without captions. */
const countsLead = (items: readonly Item[]): boolean => {
  const rows = items.filter(i => !i.quantity && i.description)
  const leading = rows.filter(({ description: d }) => d!.tokens.length > 1 && counted.test(d!.tokens[0]!.text))
  return leading.length > 1 && 2 * leading.length > items.length
}

const stuck = /^(\d{1,2})(\p{Lu}[\p{L}.]{2,})$/u

/** "2BARRA PAN": in several rows, a count that is stuck to the goods. */
function countsApart(items: Item[], doc: Doc): Item[] {
  const rows = items.flatMap(item => {
    const m = item.quantity ? null : stuck.exec(item.description?.tokens[0]?.text ?? '')
    return m ? [{ item, m, tokens: item.description!.tokens }] : []
  })
  for (const { item, m, tokens } of rows.length > 1 ? rows : []) {
    item.quantity = option(numberOf(m[1]!, doc.decimal)!.value, tokens.slice(0, 1), m[1]!)
    item.description = option([m[2]!, ...tokens.slice(1).map(t => t.text)].join(' '), tokens)
    checkRow(item)
  }
  return items
}

function count(item: Item, { quantity, price }: Times) {
  item.quantity = quantity
  item.unitPrice = price
}

const rate = /^\d{1,2}(?:[.,]\d{1,2})?\s?%$/

/** Rates in a column of their own behind the goods, one below the other, are no words of theirs. */
function withoutRates(items: Item[]): Item[] {
  const rated = items.flatMap(item => {
    const tokens = [...(item.description?.tokens ?? [])]
    const from = tokens.length - (tokens.at(-1)?.text === '%' ? 2 : 1)
    return from > 0 && rate.test(textOf(tokens.slice(from))) ? [{ item, words: tokens.slice(0, from), at: tokens[from]! }] : []
  })
  for (const { item, words, at } of rated)
    if (rated.some(o => o.at !== at && Math.abs(o.at.x0 - at.x0) < at.h)) item.description = option(textOf(words), words)
  return items
}

/** One row: the sum at the right, "2 x 3.50" left of it, and the words before them, begun on lines above when those carry the count. */
function itemOf(line: Line, amounts: readonly Amount[], last: Amount, pending: readonly Line[], times: Times | undefined): Item {
  const item: Item = { amount: fromAmount(last) }
  if (times) count(item, times)
  const others = times ? [] : amounts.filter(a => a !== last)
  const price = others.filter(a => a.decimals === 2).at(-1)
  const quantity = others.find(
    a =>
      a !== price && a.decimals === 0 && a.value > 0 && a.value < 1000 && (!price || equal(cents(price.value * a.value), last.value, 0.02)),
  )
  const used = [last]
  if (price && quantity) {
    item.unitPrice = fromAmount(price)
    item.quantity = fromAmount(quantity)
    used.push(price, quantity)
  } else if (price) used.push(price)
  const leads = quantity?.tokens[0] === line.tokens[0]
  const edge = Math.min(...used.filter(a => a !== quantity || (price && !leads)).map(a => a.tokens[0]!.x0))
  const taken = new Set([...used.flatMap(a => a.tokens), ...(times?.tokens ?? [])])
  let words = core(line.tokens.filter(t => t.x0 < edge && !taken.has(t) && !/^[@xX*]$|^RM$/.test(t.text)))
  // "Butter A   4,99A": the letter of its tax is no word of it.
  const taxed = /\d\s?(\p{Lu})\W*$/u.exec(line.text)?.[1]
  if (taxed && words.length > 1 && words.at(-1)!.text === taxed) words = words.slice(0, -1)
  const start = pending.findLast(l => counted.test(l.tokens[0]!.text) && l.tokens.length > 1)
  if (start && !counted.test(words[0]?.text ?? '')) words = [...pending.slice(pending.indexOf(start)).flatMap(l => l.tokens), ...words]
  else if (!words.some(t => /\p{L}{2}/u.test(t.text)) && pending.length) words = core(pending.at(-1)!.tokens)
  const first = words[0]
  if (first && counted.test(first.text) && words.length > 1) {
    // "1 TOMATE PERA" over "0,912 kg  1,79 €/kg": one bag of what is weighed.
    const weighed = first.text === '1' && item.quantity !== undefined && !Number.isInteger(item.quantity.value)
    if (!item.quantity) item.quantity = option(Number(first.text), [first])
    if (weighed || item.quantity.tokens[0] === first) words = words.slice(1)
  }
  const head = words[0]
  if (head && code.test(head.text) && words.length > 1) {
    item.productCode = option(head.text, [head])
    words = words.slice(1)
  }
  words = core(words)
  if (words.some(t => /\p{L}{2}/u.test(t.text))) item.description = option(textOf(words), words)
  return item
}
