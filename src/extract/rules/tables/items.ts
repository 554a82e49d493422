import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { amountsIn } from '../normalise/amount.ts'
import { datesIn } from '../normalise/date.ts'
import { core } from '../values/kinds.ts'
import { type Item, numberCell, option, unitBeforeCurrency, unitBeforePrice, unitOf, unitShape } from './cell.ts'
import { bareRate } from './cells/bare-rate.ts'
import { withDays } from './cells/dated-goods.ts'
import { wordy } from './cells/line-cells.ts'
import { withShortDays } from './cells/short-days.ts'
import { unitBehindCount } from './cells/unit-column.ts'
import { codeBefore, codeBeneath, codesUnderNumber, codeUnder, isWorldwide, numberOfArticle } from './code.ts'
import { countBefore, countInPrice, countWithUnit } from './count.ts'
import { behindNumber, codeAlone, described, withBegun } from './described.ts'
import { beginsAnother } from './feet.ts'
import { withFiscalCodes } from './forms/fiscal-codes.ts'
import { type ColumnName, type Header, headersOf } from './header.ts'
import {
  checkRow,
  countBelow,
  discountAsSum,
  discountInChain,
  isNetOf,
  makes,
  multiplies,
  priceAmongDiscounts,
  provenAmount,
  provenPrice,
  provenQuantity,
  provenTax,
  reducedBy,
} from './proven.ts'
import { isLeftOfRow, isReduction, isRowOfFreight } from './reduced.ts'
import { type Row, rowsOf } from './rows.ts'
import { endsGoods, isBetween } from './shape/between.ts'
import { isFoot } from './shape/foot.ts'
import { isDeduction, isPayment, paidOn } from './shape/ledger.ts'
import { endsReference, isReference, orderOver } from './shape/references.ts'
import { headsSection, isDatedRow, isRowAgain, restated } from './shape/sections.ts'
import { headsBareSums, isSumCaption, isSumOf, total } from './shape/sums.ts'
import { taxKeyOf, withoutCategory } from './shape/tax-keys.ts'
import { taxBeneath } from './shape/taxed-beneath.ts'
import { freeAmount, isUncharged } from './shape/uncharged.ts'
import { unheaded } from './shape/unheaded.ts'
import { unitOfHeading } from './shape/unit-of-heading.ts'
import { headsTaxes } from './taxes.ts'
import { codeIn } from './under/code-cell.ts'
import { toldCode } from './under/codes.ts'
import { withGoodsOver } from './under/goods-over.ts'
import { discountUnder, priceUnder } from './under/price.ts'
import { toldInWords } from './under/words.ts'

/** Columns of goods that invoices and their kin give. */
export const itemMembers = [
  'description',
  'productCode',
  'quantity',
  'unit',
  'unitPrice',
  'discount',
  'taxRate',
  'taxAmount',
  'amount',
  'date',
] as const satisfies readonly ColumnName[]
const itemColumns: readonly ColumnName[] = [
  'position',
  ...itemMembers,
  'base',
  'orderNumber',
  'shelf',
  'marks',
  'weight',
  'packing',
  'detail',
  'aside',
  'charged',
  'settled',
]

function itemOf(doc: Doc, header: Header, row: Row): Item | undefined {
  const item: Item = {}
  const column = (name: ColumnName) => header.columns.find(c => c.name === name) ?? header.columns.find(c => c.under === name)
  const cell = (name: string) => row.cells.get(name)
  // What a second line of captions names stands on the second lines of rows.
  const isUnder = (name: string) => header.columns.some(c => c.under === name) && !header.columns.some(c => c.name === name)
  const own = (name: string) => (isUnder(name) ? cell(name) : cell(name)?.filter(t => row.main.some(l => l.tokens.includes(t))))
  item.amount = numberCell(doc, own('amount') ?? own('base'), column('amount') ?? column('base'))
  item.unitPrice = numberCell(doc, own('unitPrice'), column('unitPrice'))
  const counted = column('quantity') ? 'quantity' : 'position'
  const quantity = own(counted)
  item.quantity = numberCell(doc, quantity, column(counted))
  if (counted === 'quantity' && !item.quantity) Object.assign(item, countWithUnit(quantity?.[0], doc.decimal))
  // A running number is no quantity; "1,00" under "#" is one.
  if (counted === 'position' && !/\d[.,]\d/.test(item.quantity?.text ?? '')) item.quantity = undefined
  const taxed = amountsIn(withoutCategory(own('taxRate') ?? []), doc.decimal)
  // "718,20   4" under the tax: the sum of the row stands before its rate.
  const glued = !item.amount && taxed.length === 2 && !taxed[0]!.percent && taxed[0]!.decimals === 2 && Math.abs(taxed[1]!.value) <= 30
  // "-10,00%" is a reduction, whatever column it falls to.
  const rate = glued ? taxed[1] : (taxed.find(a => a.percent && a.value >= 0) ?? taxed.find(a => a.value >= 0))
  // "60,00 10,00%" set close: the sum beside the rate is that of the row.
  const beside = rate?.percent || glued ? taxed.find(a => a !== rate && a.decimals === 2) : undefined
  if (!item.amount && beside) item.amount = option(beside.value, beside.tokens, beside.text)
  if (rate && rate.value >= 0 && rate.value <= 100) item.taxRate = option(rate.value, rate.tokens, rate.text)
  if (!item.unitPrice) item.unitPrice = provenPrice(doc, header, own, item)
  const shipped = provenQuantity(doc, header, own, item) ?? countBelow(doc, cell('quantity'), item)
  if (shipped) item.quantity = shipped
  const net = column('amount') && column('base') ? numberCell(doc, own('base'), column('base')) : undefined
  if (net && makes(item, net) && !makes(item, item.amount)) item.amount = net
  item.discount = numberCell(doc, own('discount'), column('discount'))
  item.taxKey = taxKeyOf(header, own, item)
  if (!item.discount && reducedBy(item, item.taxRate)) {
    // "5,00% 22,00" set close: what reduced the row, and its rate.
    const further = taxed.find(a => a !== rate && a.value >= 0 && a.value <= 30)
    Object.assign(item, { discount: item.taxRate, taxRate: further && option(further.value, further.tokens, further.text) })
  }
  if (!item.unitPrice && column('unitPrice')) Object.assign(item, priceAmongDiscounts(doc, own('discount'), item))
  item.amount = provenAmount(doc, header, own, item) ?? item.amount
  item.taxAmount = numberCell(doc, own('taxAmount'), column('taxAmount')) ?? provenTax(doc, header, own, item)
  if (net && (multiplies(item) === undefined ? isNetOf(net, item) : !multiplies(item) && multiplies({ ...item, amount: net })))
    item.amount = net
  Object.assign(item, countInPrice(item, doc.decimal))
  item.unitPrice ??= priceUnder(doc, row, item)
  item.discount ??= discountUnder(doc, row, item)
  item.discount = discountInChain(own('discount'), item) ?? item.discount
  const besideCount = (quantity ?? []).filter(t => !item.quantity?.tokens.includes(t) && unitShape.test(t.text))
  // "ME" under "Menge": the unit stands under the count.
  const unitCell = (own('unit') ?? []).filter(t => unitShape.test(t.text))
  // "LT1180" of the next column is no unit where one has its own.
  const counts = besideCount.filter(t => !unitCell.length || !/\d{3}/.test(t.text))
  // "24 ST … 1 ST": what is counted, and what the price is for.
  const unitWords = [...counts, ...unitCell.filter(t => !counts.some(c => c.text === t.text))]
  // "12 zak 25 kg": what is counted, and what one of them holds.
  const [first, second] = unitWords
  const parted = first && second && quantity?.some(t => /\d/.test(t.text) && t.x0 > first.x1 && t.x1 < second.x0)
  if (unitWords.length) item.unit = unitOf(unitWords.slice(0, parted ? 1 : 2))
  item.unit ??= item.quantity && unitBeforeCurrency(own('aside'))
  // "40.00" over "pcs".
  const beneath = item.unit ? [] : (cell('quantity') ?? []).filter(t => !quantity?.includes(t))
  if (item.quantity && beneath.length === 1 && unitShape.test(beneath[0]!.text)) item.unit = unitOf(beneath)
  item.unit ??= item.quantity ? (unitBehindCount(header, own) ?? unitBeforePrice(own('unitPrice'), item.unitPrice)) : undefined
  item.unit ??= item.quantity ? unitOfHeading(doc, header) : undefined
  const { code, first: ofCode, said: productCode } = codeIn(cell('productCode'), column('productCode'), column('taxRate') !== undefined)
  if (productCode) item.productCode = productCode
  const dates = datesIn(cell('date') ?? [], doc)
  if (dates[0]) item.date = option(dates[0].value, dates[0].tokens, dates[0].text)
  const order = cell('orderNumber')
  if (order?.length) item.orderNumber = option(textOf(order), order)
  const goodsCell = withBegun(row, cell('description') ?? behindNumber(cell('position') ?? []), cell('aside') ?? [])
  const close = column('quantity') && !item.quantity ? countBefore(doc, header, goodsCell) : undefined
  if (close) item.quantity = close
  const linesOf = (name: string) => row.lines.map(l => (cell(name) ?? []).filter(t => l.tokens.includes(t)))
  const lines = linesOf('description').slice(1)
  const small = item.productCode ? undefined : codeBeneath(goodsCell, lines)
  if (small) item.productCode = small
  const apart = new Set([...(close?.tokens ?? []), ...(small?.tokens ?? [])])
  const words = described(
    row,
    header,
    goodsCell.filter(t => !apart.has(t)),
  )
  const told = header.columns.filter(c => wordy.has(c.name) || c.name.startsWith('other '))
  const among = () =>
    told
      .values()
      .map(c => toldCode(linesOf(c.name)))
      .find(Boolean)
  if (!item.productCode) item.productCode = codeBefore(words) ?? among() ?? codeUnder(lines) ?? numberOfArticle(own('position'))
  // Goods set far to the left of their caption fall to the count's column.
  const astray = words.length ? [] : core((quantity ?? []).filter(t => item.quantity && t.x0 > item.quantity.tokens.at(-1)!.x1))
  // SAP sets the goods under their number, in its column.
  const beneathCode =
    words.length || astray.length > 1 || !ofCode
      ? []
      : described(
          row,
          header,
          code.filter(t => t.y0 > ofCode.y1 - 0.3 * ofCode.h),
        )
  const goods = words.length ? words : astray.length > 1 ? astray : beneathCode
  if (goods === astray && goods.length) item.unit = undefined
  const detailed = goods.length ? [...goods, ...core(cell('detail') ?? [])] : goods
  if (goods.length) item.description = option(textOf(detailed), detailed)
  Object.assign(item, toldInWords(doc, goodsCell, item))
  // "HX-38-16-2" alone over "Hex bolt …" in the column of the goods.
  const ofSeller = item.productCode && !isWorldwide(item.productCode)
  const over = ofSeller || column('productCode') ? [] : (cell('description') ?? []).filter(t => t.y0 < (goods[0]?.y0 ?? 0) - 0.5 * t.h)
  if (over.length === 1 && codeAlone.test(over[0]!.text)) item.productCode = option(over[0]!.text, over)
  item.amount ??= freeAmount(own('amount'))
  item.taxRate ??= bareRate(doc, header, row, item)
  return item.amount || item.unitPrice || item.quantity || (item.description && isUncharged(own('amount'))) ? item : undefined
}

/** Reductions of the whole paper stand in the columns of goods and are none. */
const reduction = /^(?:abschl[äa]ge?|zuschl[äa]ge?|\p{L}*rabatt|discounts?|allowances?|charges?|remise|descuento|sconto)\b/iu

/** `lines`: the lines that goods stand on; `payments`: what was paid by rows among them. */
export type Items = { items: Item[]; headers: Header[]; lines: ReadonlySet<Line>; payments: readonly Option[] }

/** Line items of an invoice, order or delivery note, carried over page breaks. */
export function itemsOf(doc: Doc, needs: readonly (readonly ColumnName[])[] = usual): Items {
  const captioned = rowsUnder(doc, headersOf(doc, { names: itemColumns, needs }))
  const shaped =
    needs === usual && !captioned.headers.some(h => h.progress) && !captioned.items.some(item => makes(item, item.amount))
      ? rowsUnder(doc, unheaded(doc))
      : captioned
  return shaped.items.length > 0 && shaped.items.every(item => makes(item, item.amount) || multiplies(item)) ? shaped : captioned
}

const usual: readonly (readonly ColumnName[])[] = [
  ['description', 'amount'],
  ['description', 'unitPrice'],
  ['quantity', 'amount'],
  ['quantity', 'unitPrice'],
  ['description', 'quantity'],
  ['productCode', 'quantity'],
]

function rowsUnder(doc: Doc, headers: Header[]): Items {
  const items: Item[] = []
  const payments: Option[] = []
  const groups = new Map<Header, Item[]>()
  const numbers: Token[][] = []
  const lines = new Set<Line>()
  const bare = new Set<Header>()
  let summed = false
  headers.forEach((header, i) => {
    // Captions of taxes or sums under the goods look like those of another table.
    if (items.length && headsBareSums(doc, header.line)) bare.add(header)
    if (bare.has(header) || (items.length && headsTaxes(doc, header.line))) return
    const stop = (d: Doc, line: Line) =>
      beginsAnother(header, line) ||
      (isFoot(d, line) && !isLeftOfRow(d, line) && !isRowOfFreight(d, header, line) && !isDatedRow(d, header, line)) ||
      endsGoods(line) ||
      isSumCaption(d, line) ||
      headsTaxes(d, line)
    const numeric: ColumnName[] = ['amount', 'unitPrice', 'quantity', 'taxRate']
    const rows = rowsOf(doc, header, headers[i + 1], {
      anchors: ['amount', 'unitPrice', 'quantity'],
      numeric,
      stop,
      skip: (d, line) => {
        const paid = paidOn(doc, header, line)
        if (paid && !payments.some(p => p.tokens[0] === paid.tokens[0])) payments.push(option(paid.value, paid.tokens, paid.text))
        return paid !== undefined || isBetween(line) || endsReference(d, line) || headsSection(doc, header, line)
      },
      again: (_, body, line) => isRowAgain(doc, body, line),
    })
    const days: { item: Item; cell: readonly Token[] }[] = []
    for (const row of rows) {
      const item = itemOf(doc, header, row)
      const said = String((item?.description ?? item?.productCode)?.value ?? '')
      if (!item || ((reduction.test(said) || isReduction(said)) && !(item.quantity && item.unitPrice))) continue
      // What follows the sum of all rows is a row only with its count and price.
      if (summed && !(item.quantity && item.unitPrice)) continue
      if (item.amount?.value === 0 && !item.quantity && isReference(said)) continue
      summed ||= isSumOf(items, item, row)
      if (isSumOf(items, item, row)) continue
      for (const line of row.lines) lines.add(line)
      item.orderNumber ??= orderOver(doc, header, row)
      // "TOTAL:" may fall to another column.
      const words = item.description?.value ?? row.main[0]?.segments[0]?.text
      if (total.test(String(words ?? '')) && !item.unitPrice && !item.productCode) continue
      taxBeneath(item, row.lines)
      if (isPayment(item)) {
        payments.push(item.amount!)
        continue
      }
      if (isDeduction(item)) continue
      if (!header.progress) checkRow(item)
      discountAsSum(item, /%/.test(header.columns.find(c => c.name === 'discount')?.text ?? ''))
      items.push(item)
      groups.set(header, [...(groups.get(header) ?? []), item])
      numbers.push(row.cells.get('position') ?? [])
      days.push({ item, cell: row.cells.get('date') ?? [] })
    }
    withShortDays(doc, days)
  })
  for (const [header, own] of groups) withDays(doc, header, own)
  const conditions = new Set([...groups].flatMap(([header, own]) => withGoodsOver(doc, header, own, lines)))
  codesUnderNumber(items, numbers)
  const again = restated([...groups].map(([header, own]) => ({ header, items: own })))
  const kept = items.filter(item => !conditions.has(item) && ![...again].some(header => groups.get(header)!.includes(item)))
  return { items: kept.map(item => withFiscalCodes(doc, item)), headers: headers.filter(h => !bare.has(h)), lines, payments }
}
