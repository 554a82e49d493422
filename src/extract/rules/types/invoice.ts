import type { Builder } from '../build.ts'
import { type Option, rank, sameValue } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Line } from '../layout/types.ts'
import { currencyOf } from '../normalise/currency.ts'
import { fillScalars, unreadable } from '../scalars.ts'
import { boxedItems } from '../tables/boxed.ts'
import type { Item } from '../tables/cell.ts'
import { withCodes } from '../tables/code.ts'
import { countFromGoods } from '../tables/count.ts'
import { footOf, footOfRows } from '../tables/feet.ts'
import { taxesByRate } from '../tables/forms/by-goods-code.ts'
import { type Items, itemMembers, itemsOf } from '../tables/items.ts'
import { listedItems } from '../tables/listed.ts'
import { looseItems } from '../tables/loose.ts'
import { freightAmong, withReductions } from '../tables/reduced.ts'
import { paidInRows } from '../tables/shape/ledger.ts'
import { withCategories } from '../tables/shape/tax-category.ts'
import { withTaxKeys } from '../tables/shape/tax-keys.ts'
import { withNames } from '../tables/shape/tax-names.ts'
import { headedTaxes, type TaxRow } from '../tables/taxes.ts'
import { withoutBalances } from '../trade/balances.ts'
import { bareTelephones } from '../trade/bare-telephone.ts'
import { dayCameWith, orderCameWith } from '../trade/came-with.ts'
import { contactOptions } from '../trade/contact.ts'
import { dayBehindNumber, notCredited } from '../trade/credited/cells.ts'
import { fillCredited } from '../trade/credited/told.ts'
import { dateOptions } from '../trade/date.ts'
import { accountsOf } from '../trade/debited.ts'
import { balanceTold } from '../trade/letter/balance.ts'
import { dayDelivered } from '../trade/letter/delivered.ts'
import { wholeReason } from '../trade/letter/reason.ts'
import { addTold, taxesTold, withTold } from '../trade/letter/taxes.ts'
import { numberOptions } from '../trade/number.ts'
import { besideMail, ofSeller } from '../trade/of-seller.ts'
import { isDiscountDay, payableBy } from '../trade/payable.ts'
import { fillPeriod } from '../trade/period.ts'
import { quotedReferences } from '../trade/quoted.ts'
import { bothHalves, instalments, oneRate, pricesAsAmounts, provenTax, rowsAsNet, taxBetween, taxesOfRows } from '../trade/sums.ts'
import { basesOfRows, settleTaxColumn } from '../trade/tax-column.ts'
import { isWayOfPaying, otherTerms, slipLines } from '../trade/terms.ts'
import { cents, equal, sum } from '../validate/arithmetic.ts'
import { lookUp } from '../values/keyvalue.ts'
import { bics, emails, vatIds, websites } from '../values/patterns.ts'
import { paidOff, takenOff } from '../values/sums/between.ts'
import { furtherCharges } from '../values/sums/further-charges.ts'
import { settle, sumsOf } from '../values/totals.ts'
import { bareTotal, totalOfParts, unlabelledSums } from '../values/unlabelled.ts'
import { checkedReferences } from '../values/wrapped.ts'
import { viewedBy } from '../viewed/print.ts'
import { fillParties } from './parties.ts'
import { ofRepresentative } from './tax-ids.ts'
import { notDateOrMoney, orderOptions, phoneOptions, tradeRows } from './trade-rows.ts'

/** Goods and what stands between them. */
function withinTables(doc: Doc, { headers, lines }: Items, items: readonly Item[]): ReadonlySet<Line> {
  const priced = items.flatMap(item => item.amount?.tokens.slice(0, 1) ?? []).flatMap(token => doc.lineOf.get(token) ?? [])
  const within = new Set([...lines, ...priced])
  headers.forEach(({ line, lastIndex, top }, i) => {
    for (const caption of doc.sheets[line.page]!.lines.slice(top ?? line.index, lastIndex + 1)) within.add(caption)
    const next = headers[i + 1]?.line
    const end = next?.page === line.page ? next.index : Number.POSITIVE_INFINITY
    const last = Math.max(...[...lines].filter(l => l.page === line.page && l.index > lastIndex && l.index < end).map(l => l.index))
    for (const other of doc.sheets[line.page]!.lines.slice(lastIndex + 1, Math.max(lastIndex, last) + 1)) within.add(other)
  })
  return within
}

/** A bare whole number beside "payment" is a count of days or a part of prose, not money. */
const printedMoney = /[.,]\d{2}(?!\d)|\d[.,' ]\d{3}(?!\d)|[€$£]|EUR|USD|GBP|CHF/

/** Invoices and their kin: one reader, told which keys and labels the paper's own number and date have. */
export function extractTrade(
  b: Builder,
  own: { number: string; numberConcepts: string[]; date: string; dateConcepts: string[]; titles: string[] },
) {
  const { doc } = b
  const table = withoutBalances(doc, itemsOf(doc))
  const { headers } = table
  const viewed = viewedBy(doc)
  const boxed = viewed.items.length ? viewed.items : boxedItems(doc)
  const listed = boxed.length || table.items.length ? [] : listedItems(doc)
  const rows = boxed.length ? boxed : table.items.length || headers.length ? table.items : listed.length ? listed : looseItems(doc)
  const goods = withReductions(doc, withCodes(rows)).map(item => countFromGoods(item, doc.decimal))
  const amounts = goods.map(i => i.amount?.value).filter((v): v is number => typeof v === 'number')
  const rowSum = amounts.length ? sum(amounts) : undefined
  const told = taxesTold(doc)
  const headed = taxesByRate(doc, headedTaxes(doc, headers, table.lines))
  const rates = viewed.taxes.length ? viewed.taxes : withCategories(doc, withTold(headed, told))
  const items = withTaxKeys(doc, goods, rates)
  const proven = rates.filter(t => t.base && t.amount && t.rate?.passed?.length)
  // "Discount 19 % VAT 0.15" beside a summary of rates is none of its rows.
  const taxes = rates.filter(t => proven.includes(t) || !proven.some(p => p.rate!.value === t.rate?.value))
  const taxSum = taxes.length ? sum(taxes.map(t => (t.amount?.value as number | undefined) ?? 0)) : undefined
  const captionsAndGoods = new Set([...headers.map(h => h.line), ...table.lines])
  const sums = sumsOf(doc, captionsAndGoods)
  if (!sums.discount.length && rowSum !== undefined) sums.discount = takenOff(doc, rowSum)
  sums.discount = sums.discount.map(o => ({ ...o, value: Math.abs(o.value as number) }))
  sums.paid = sums.paid.map(o => ({ ...o, value: Math.abs(o.value as number) }))
  sums.paid = rank([...sums.paid, ...paidInRows(table.payments)])
  // A tax of the country and one of the province are taken of one net.
  if (new Set(proven.map(t => t.base!.tokens[0])).size > 1 || proven.some(t => t.base!.source === 'derived')) {
    // What a rate applies to is part of the net, whatever its label.
    const bases = new Set(proven.map(t => t.base!.tokens[0]))
    for (const concept of ['net', 'tax', 'total', 'due'] as const) sums[concept] = sums[concept].filter(o => !bases.has(o.tokens[0]))
    const value = (o: Option) => o.value as number
    const whole = sums.net.some(n => sums.tax.some(x => sums.total.some(t => equal(value(n) + value(x), value(t)))))
    // A tax of the country and one of the state may share their base with others.
    const different = proven.filter((t, i) => proven.findIndex(p => p.base!.tokens[0] === t.base!.tokens[0]) === i)
    const net = sum(different.map(t => t.base!.value as number))
    const passed = ['base×rate=tax']
    const tokens = different.flatMap(t => t.base!.tokens)
    if (!whole)
      sums.net.push({ value: net, tokens, text: different.map(t => t.base!.text).join(' + '), score: 2.5, source: 'derived', passed })
  }
  if (taxSum !== undefined && taxes.length > 1) {
    const tokens = taxes.flatMap(t => t.amount?.tokens ?? [])
    sums.tax.unshift({
      value: taxSum,
      tokens,
      text: taxes.map(t => t.amount?.text).join(' + '),
      score: 3,
      source: 'derived',
      passed: ['base×rate=tax'],
    })
  }
  const both = taxes.length > 1 ? undefined : bothHalves(doc, captionsAndGoods)
  if (both) sums.tax.unshift(both)
  addTold(doc, told, sums)
  const foot = footOf(doc, headers) ?? (items.length > 1 && rowSum ? footOfRows(doc, headers, rowSum) : undefined)
  // "Exkl. moms 8 400 | Frakt 250 | Momspliktigt 8 650": what has a caption of its own is no tax.
  const named = [...sums.shipping, ...sums.discount].some(o => o.tokens[0] === foot?.tax?.tokens[0])
  if (foot && !named) for (const key of ['net', 'tax', 'total'] as const) sums[key] = rank([...sums[key], foot[key]])
  pricesAsAmounts(items, sums)
  const settled = settle(sums, { rowSum, taxSum, further: furtherCharges(doc) })
  // The tax of one rate is not that of the whole, whatever is rounded.
  const partial = proven.length > 1 && !settled.checked && proven.some(t => t.amount!.value === settled.tax?.value)
  if (partial && taxSum !== settled.tax?.value) settled.tax = sums.tax.find(o => o.value === taxSum) ?? settled.tax
  const [ownNet, ownTax, whole] = [settled.net?.value, settled.tax?.value, settled.total?.value].map(Number)
  // Goods before a reduction call themselves a net that no tax makes the total of; the rows after it do.
  const before = settled.net && settled.tax && settled.total && !equal(ownNet! + ownTax!, whole!, 0.021)
  const reduced = before && rowSum !== undefined && equal(rowSum + ownTax!, whole!, 0.021)
  if ((!settled.net || reduced) && rowSum !== undefined) settled.net = rowsAsNet(doc, rowSum, settled) ?? settled.net
  settled.tax ??= taxBetween(doc, settled)
  const made = settled.total ? undefined : totalOfParts(doc, settled.net, settled.tax)
  if (made) {
    const proven = (o: Option | undefined): Option | undefined => o && { ...o, passed: [...(o.passed ?? []), 'net+tax=total'] }
    Object.assign(settled, { total: made, totals: [made], net: proven(settled.net), tax: proven(settled.tax) })
  }
  const alone = !settled.total ? bareTotal(doc, table.lines, rowSum) : undefined
  if (alone) Object.assign(settled, { total: alone, totals: [alone] })
  const bare = !settled.total ? unlabelledSums(doc) : undefined
  // Two rows and their sum look like it, too.
  if (bare && (!settled.net?.label || bare.net.value === settled.net.value)) Object.assign(settled, { ...bare, totals: [bare.total] })
  const balance = balanceTold(doc, settled.total)
  for (const key of ['paid', 'previous'] as const) if (balance[key]) sums[key === 'paid' ? key : 'previousBalance'].unshift(balance[key])
  settled.paid = balance.paid ?? settled.paid
  settled.due = balance.due ?? settled.due
  if (settled.net && rowSum !== undefined && Math.abs(rowSum - (settled.net.value as number)) < 0.03)
    for (const item of items) if (item.amount) item.amount.passed = [...(item.amount.passed ?? []), 'rows=net']
  settleTaxColumn(doc, items, settled.tax)
  if (taxes.length > 1) basesOfRows(items, taxes)
  b.best(own.number, notCredited(b, numberOptions(b, own.numberConcepts)))
  b.best(own.date, dateOptions(b, own.dateConcepts, own.titles, captionsAndGoods, headers))
  b.set('total', settled.total, settled.totals)
  b.set('subtotal', settled.net, sums.net)
  // Orders often end with a sum before tax and no other.
  if (!settled.total && !settled.tax && b.wants('buyerName')) b.set('total', settled.net)
  b.set('totalTax', settled.tax, sums.tax)
  const total = settled.total?.value as number | undefined
  const paid = settled.paid?.value as number | undefined
  const left = paidOff(doc, settled.total)
  const due = settled.due ?? left?.due
  if (due && total !== undefined && paid !== undefined && Math.abs(cents(total - Math.abs(paid)) - (due.value as number)) < 0.011)
    due.passed = ['total−paid=due']
  b.set('amountDue', due, sums.due)
  for (const [key, concept] of [
    ['discount', 'discount'],
    ['shipping', 'shipping'],
    ['amountPaid', 'paid'],
    ['previousBalance', 'previousBalance'],
  ] as const)
    b.best(
      key,
      sums[concept]
        .filter(o => o.tokens[0] !== settled.total?.tokens[0] && printedMoney.test(o.text))
        .filter(o => o.value !== total || key === 'previousBalance'),
      4,
    )
  // All of it was paid before the paper was printed.
  if ((b.get('amountPaid') ?? null) === null && due?.value === 0) b.best('amountPaid', paidInRows(table.payments))
  if (b.wants('shipping') && (b.get('shipping') ?? null) === null) b.best('shipping', freightAmong(doc, items))
  const rest = total === undefined || !due ? undefined : cents(total - (due.value as number))
  const isWithheld = rest !== undefined && sums.withheld.some(o => equal(Math.abs(o.value as number), rest))
  if (b.wants('amountPaid') && (b.get('amountPaid') ?? null) === null && !isWithheld)
    b.set('amountPaid', left?.paid ?? instalments(doc, settled.total, due))
  const { accounts, debited } = accountsOf(doc)
  // Nothing paid and payment asked for: what is due is the total.
  const asked = doc.hits.some(h => ['iban', 'dueDate', 'terms'].some(c => phraseOf(h, c))) || accounts.length > 0
  if (!due && settled.total && sums.paid.every(o => o.value === 0 || !printedMoney.test(o.text)) && asked && b.wants('amountDue'))
    b.set('amountDue', { ...settled.total, score: 3, source: 'derived' })
  const customer = fillParties(b, withinTables(doc, table, items))
  const currency = currencyOf(doc, ['vendorName', 'vendorAddress', 'vendorTaxId'].flatMap(key => b.get(key) ?? []).join('\n'))
  // A country alone says nothing where no money is printed.
  if (currency && (currency.tokens.length || settled.total || amounts.length)) b.set('currency', currency)
  b.best('iban', accounts)
  b.best(
    'bic',
    bics(doc).filter(o => !debited.has(doc.lineOf.get(o.tokens[0]!)!)),
  )
  b.best('vendorEmail', ofSeller(b, emails(doc), customer))
  b.best('vendorWebsite', ofSeller(b, websites(doc), customer))
  fillPeriod(b, table)
  const captions = new Set(headers.map(h => h.line))
  const payable = payableBy(doc)
  const days = lookUp(doc, ['dueDate'], { kind: 'date', skip: captions })
  if (days.some(day => isDiscountDay(doc, day))) b.best('dueDate', [...days.filter(day => !isDiscountDay(doc, day)), ...payable])
  b.best('purchaseOrderNumber', [...orderOptions(doc, captions), ...orderCameWith(doc)])
  b.best('vendorPhone', besideMail(b, phoneOptions(doc, customer, captions)))
  if (b.wants('vendorPhone') && (b.get('vendorPhone') ?? null) === null) b.best('vendorPhone', bareTelephones(doc))
  b.best('paymentReference', checkedReferences(doc))
  fillCredited(b)
  const notOwn = (v: unknown, t: string) => notDateOrMoney(v, t) || sameValue(v, b.get(own.number))
  fillScalars(
    b,
    tradeRows.map(row => ({ ...row, skip: captions, ...(row.key === 'originalInvoiceNumber' && { reject: notOwn }) })),
  )
  if (b.wants('reason')) b.instead('reason', wholeReason(doc, lookUp(doc, ['reason'], { kind: 'text' })))
  b.best('contactName', contactOptions(doc, captions))
  b.best('deliveryDate', [...dayCameWith(doc), ...dayDelivered(doc)])
  // A credit note with a number of its own names the invoice it takes back by the usual caption.
  if (b.wants('originalInvoiceNumber') && (b.get('originalInvoiceNumber') ?? null) === null)
    b.best('originalInvoiceNumber', lookUp(doc, ['invoiceNumber'], { kind: 'id', reject: notOwn, skip: captions }))
  b.best('originalInvoiceDate', dayBehindNumber(b))
  b.best('dueDate', payable)
  for (const [key, found] of [
    ['paymentTerms', otherTerms],
    ['paymentReference', (d: Doc) => [...slipLines(d), ...quotedReferences(d)]],
  ] as const)
    if (b.wants(key) && ((b.get(key) ?? null) === null || isWayOfPaying(b.get(key)))) b.instead(key, found(doc))
  // "Date | Client | Invoice" over a day and two numbers.
  const isAlone = (o: Option) => doc.lineOf.get(o.tokens[0]!)?.segments.some(s => s.text === o.value)
  const under = lookUp(doc, ['buyer'], { kind: 'id', only: 'below', skip: captions, reject: v => !/^\d{3,10}$/.test(String(v)) })
  b.best('customerId', under.filter(isAlone), 3)
  for (const [key, concepts] of [
    [own.number, own.numberConcepts],
    [own.date, own.dateConcepts],
    ['total', ['total']],
    ['totalTax', ['tax']],
    ['subtotal', ['net']],
  ] as const)
    unreadable(b, key, concepts)
  // "incl. 19 % tax 220.00" names the gross, no tax.
  const [only] = taxes
  const [net, tax] = [settled.net?.value, settled.tax?.value]
  if (taxes.length === 1 && only?.rate && !only.base && settled.net && typeof net === 'number' && tax === only.amount?.value)
    if (equal((net * (only.rate.value as number)) / 100, tax as number, 0.016))
      only.base = { ...settled.net, source: 'derived', passed: ['base×rate=tax'] }
  // Forms of tax offices print every rate of the country, most of them over nothing.
  const isBorne = (t: TaxRow) => t.base || t.amount?.value !== 0 || t.rate?.value === 0
  const credible = taxes
    .filter(t => t.base || total === undefined || Math.abs(t.amount?.value as number) < 0.5 * Math.abs(total))
    .filter((t, _, all) => isBorne(t) || !all.some(o => o.amount?.value))
  const summed = taxesOfRows(items, settled.tax)
  b.rows(
    'taxes',
    ['rate', 'base', 'amount', 'category'],
    withNames(doc, credible.length ? credible : summed.length ? summed : provenTax(doc, settled.net, settled.tax, items)),
  )
  oneRate(items, credible, settled.net)
  const members: readonly string[] = b.type.fields.find(f => f.key === 'lineItems')?.fields?.map(f => f.key) ?? itemMembers
  // A day beside goods that are ordered is that of their delivery.
  b.rows('lineItems', members, members.includes('deliveryDate') ? items.map(item => ({ ...item, deliveryDate: item.date })) : items)
  const ids = rank(vatIds(doc).filter(o => o.value !== b.get('customerTaxId') && !ofRepresentative(b, o)))
  if (ids.length > 0 && !b.get('vendorTaxId')) b.set('vendorTaxId', ids[0]!, ids.slice(0, 1))
  viewed.fill(b)
}
