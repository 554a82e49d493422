import type { Doc } from '../../document.ts'
import type { Hit } from '../../layout/labels.ts'
import { textOf } from '../../layout/lines.ts'
import type { Line } from '../../layout/types.ts'
import { type Amount, amountsIn } from '../../normalise/amount.ts'
import { datesIn } from '../../normalise/date.ts'
import { isNumberedStreet, isPlace } from '../../parties/lines/places.ts'
import type { Item } from '../../tables/cell.ts'
import { itemsOf } from '../../tables/items.ts'
import { checkRow } from '../../tables/proven.ts'
import { isFoot } from '../../tables/shape/foot.ts'
import { cents, equal } from '../../validate/arithmetic.ts'
import { counted, countsApart, countsBehind, countsLead, option, withoutRates } from './counted.ts'
import { datedItems } from './dated.ts'
import { filledItem } from './filled.ts'
import { count, eachAt, itemOf } from './row.ts'
import { isTimesOnly, type Times, timesIn, timesMake } from './times.ts'

const summary = ['net', 'tax', 'total', 'due', 'rounded', 'rounding', 'tendered', 'change', 'tip', 'ignoreTotal', 'paid']

/** "7 SUBTOTAAL": how many were bought may stand before the caption. */
const leads = ({ leads, from, line }: Hit) => leads || (from === 1 && counted.test(line.tokens[0]!.text))
const leadBy = (doc: Doc, line: Line, concepts: readonly string[]) =>
  doc.hitsByLine.get(line)!.find(h => leads(h) && h.phrases.some(p => concepts.includes(p.concept) && !p.weak))
/** Poland sums up the taxes before the whole. */
const fiscal = /^\W*(?:sprzed(?:a[żz])?\.?\s?(?:opod|zw)|podatek\s?ptu|suma\s?ptu|(?:kwota\s)?(?:ptu\s)?[A-G]\s\d{1,2}[.,]\d{2}\s?%)/iu
const isSum = (doc: Doc, line: Line) => Boolean(leadBy(doc, line, summary)) || fiscal.test(line.text) || isFoot(doc, line)

const aside = /\b(?:tel|fax|gst|reg|invoice|receipt|cashier|table|sales associate|order)\b/i
/** "2 ICED TEA REG @35.00   70.00": a count before the goods says what they are. */
const isCounted = ({ tokens }: Line) => counted.test(tokens[0]!.text) && tokens.length > 2 && /\p{L}{2}/u.test(tokens[1]!.text)

/** Lines of a till slip: text at the left, an amount at the right; "2 x 3.50" on the same or a neighbouring line. */
export function receiptItems(doc: Doc): Item[] {
  const dated = datedItems(doc)
  if (dated.isBalanced) return dated.items
  const table = itemsOf(doc, [
    ['description', 'amount', 'quantity'],
    ['description', 'unitPrice', 'amount'],
    ['quantity', 'unitPrice', 'amount'],
  ])
  if (table.items.length && !countsLead(table.items))
    return countsApart(
      table.items.filter(i => i.amount).map(item => withCount(doc, withCode(withoutCard(doc, item)))),
      doc,
    )
  if (dated.items.length > 1) return dated.items
  const sheet = doc.sheets[0]
  if (!sheet) return []
  const filled = filledItem(doc)
  const isMoney = moneyOf(doc, sheet.lines)
  const sums = sheet.lines.filter((l, i) => i > 2 && isSum(doc, l) && amountsIn(l.tokens, doc.decimal).some(isMoney))
  const [end, next] = sums.map(l => l.index)
  const paper = { isMoney, filled, ...widthOf(sheet.lines) }
  const above = rowsIn(doc, sheet.lines.slice(0, end), paper)
  // Receipts that are sent by mail say the whole before they say what of.
  const items = above.length > 0 || end === undefined || next === undefined ? above : rowsIn(doc, sheet.lines.slice(end + 1, next), paper)
  items.push(...boughtBelow(doc, end === undefined ? [] : sheet.lines.slice(end)))
  return withoutRates(countsBehind(countsApart(filled ? [filled.item, ...items] : items, doc), doc))
}

type Paper = { isMoney: (a: Amount) => boolean; filled: ReturnType<typeof filledItem>; middle: number }

function widthOf(lines: readonly Line[]) {
  const left = Math.min(...lines.map(l => l.x0))
  return { middle: left + 0.45 * (Math.max(...lines.map(l => l.x1)) - left) }
}

function rowsIn(doc: Doc, lines: readonly Line[], { isMoney, filled, middle }: Paper): Item[] {
  const items: Item[] = []
  let pending: Line[] = []
  let counting: Times | undefined
  for (const line of lines) {
    const times = timesIn(line.tokens, doc.decimal)
    const amounts = amountsIn(line.tokens, doc.decimal).filter(a => !a.percent)
    const last = amounts.filter(a => isMoney(a) || (a.decimals === 1 && a.currency)).at(-1)
    const isPriced = last !== undefined && last.tokens.at(-1)!.x1 >= middle
    // "1 CLARITIN 30 CT   24.99": with a price at the right no street.
    const isHead = !isPriced && (isNumberedStreet(line.text) || isPlace(line.text))
    if (isHead || datesIn(line.tokens).length || (aside.test(line.text) && !(isPriced && isCounted(line)))) {
      pending = []
      continue
    }
    if (filled?.lines.has(line) || isBareReduction(doc, line)) continue
    if (times && isTimesOnly(times, line.tokens)) {
      const above = items.at(-1)
      if (above && !above.unitPrice && timesMake(times, above.amount?.value)) count(above, times)
      else counting = times
      continue
    }
    if (!isPriced) {
      if (/\p{L}{2}/u.test(line.text)) pending.push(line)
      continue
    }
    const own = times && timesMake(times, last.value) ? times : undefined
    const item = itemOf(line, amounts, last, pending, own ?? eachAt(line, amounts, last, pending))
    if (counting && !item.unitPrice && timesMake(counting, last.value)) count(item, counting)
    pending = []
    counting = undefined
    if (!item.description || caption.test(item.description.text)) continue
    checkRow(item)
    items.push(item)
  }
  return items
}

/** "Betrag  EUR 189,00" on the slip of a card is no goods. */
const caption =
  /^(?:(?:total )?amount|betrag|montant|importe|importo|bedrag|kwota|bel[øo]b|belopp|[čc][áa]stka|suma?|summa|valor|tutar|summe|eur|gesamt|due|total)(?: (?:eur|gbp|usd|chf|pln))?\W*$/iu

/** Whether sums of a paper have cents; those of Hungary, Japan or Chile have none. */
export const hasCents = (doc: Doc): boolean =>
  doc.lines.some(l => amountsIn(l.tokens, doc.decimal).some(a => a.decimals === 2 && !a.percent))

/** What is a sum at the right: a number with cents, or on a paper without any, one flush with the first sum that has a caption. */
function moneyOf(doc: Doc, lines: readonly Line[]): (a: Amount) => boolean {
  if (hasCents(doc)) return a => a.decimals === 2
  const edges = lines.flatMap(l => (isSum(doc, l) ? amountsIn(l.tokens, doc.decimal).slice(-1) : []))
  const edge = edges.find(a => a.value >= leastWhole)?.tokens.at(-1)
  return a =>
    edge !== undefined && a.decimals === 0 && Math.abs(a.value) >= leastWhole && Math.abs(a.tokens.at(-1)!.x1 - edge.x1) < 2.5 * edge.h
}
/** No money without cents buys anything for less. */
const leastWhole = 10

/** "SCONTO  -1,00" says of no goods what it takes off; "Rabatt: LÄSK  -9,80" is a row of its own. */
function isBareReduction(doc: Doc, line: Line): boolean {
  const hit = leadBy(doc, line, ['discount'])
  if (!hit) return false
  const taken = amountsIn(line.tokens, doc.decimal).filter(a => !a.percent && a.decimals === 2)
  if (taken.length !== 1 || taken[0]!.value >= 0) return true
  const more = line.tokens.slice(hit.to + 1).filter(t => !taken[0]!.tokens.includes(t) && /\p{L}{2}/u.test(t.text))
  return more.length === 0
}

/** Lines below the sum in which deposits may be sold. */
const mostBelow = 25

/** "Butelka zwrotna  4 x 1,00   4,00" between the sum and what is to pay: deposits, proven by their count. */
function boughtBelow(doc: Doc, lines: readonly Line[]): Item[] {
  const asked = lines.slice(1, mostBelow).findIndex(l => leadBy(doc, l, ['tendered', 'change']))
  return lines.slice(1, 1 + Math.max(0, asked)).flatMap(line => {
    const times = isSum(doc, line) ? undefined : timesIn(line.tokens, doc.decimal)
    const amounts = amountsIn(line.tokens, doc.decimal).filter(a => !a.percent)
    const last = amounts.at(-1)
    if (!times || !last || last.decimals !== 2 || !timesMake(times, last.value)) return []
    const item = itemOf(line, amounts, last, [], times)
    checkRow(item)
    return item.description ? [item] : []
  })
}

const masked = /[*xX#•]{2,}[\s-]?\d{4}(?!\d)/
/** "BONUSKAART  xx4471" above the first goods is no word of theirs. */
function withoutCard(doc: Doc, item: Item): Item {
  const tokens = item.description?.tokens ?? []
  const own = tokens.filter(t => !masked.test(doc.lineOf.get(t)?.text ?? ''))
  return own.length === 0 || own.length === tokens.length ? item : { ...item, description: option(textOf(own), own) }
}

/** "RABAT KLUB 10%  -22,89": a reduction under codes and goods has no code, and its words reach over both columns. */
function withCode(item: Item): Item {
  const { productCode: code, description: goods, amount } = item
  if (!code || /\d/.test(code.text) || !((amount?.value as number) < 0)) return item
  const tokens = [...code.tokens, ...(goods?.tokens ?? [])]
  return { ...item, productCode: undefined, description: option(textOf(tokens), tokens) }
}

/** "Litros | Precio | Importe": a column that nobody knows holds the count that price and sum prove. */
function withCount(doc: Doc, item: Item): Item {
  const { quantity, unitPrice: price, amount } = item
  const line = amount && price && !quantity ? doc.lineOf.get(amount.tokens[0]!) : undefined
  const own =
    line &&
    amountsIn(line.tokens, doc.decimal).find(
      a => !a.percent && equal(cents(a.value * (price!.value as number)), amount!.value as number, 0.011),
    )
  if (!own || own.value === 1) return item
  const counted = { ...item, quantity: option(own.value, own.tokens, own.text) }
  checkRow(counted)
  return counted
}
