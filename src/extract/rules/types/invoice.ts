import type { Builder } from '../build.ts'
import { type Option, rank } from '../candidate.ts'
import { fold } from '../fold.ts'
import { phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Segment, Token } from '../layout/types.ts'
import { legalForm } from '../lexicon/words/legal.ts'
import { currencyOf } from '../normalise/currency.ts'
import { datesIn } from '../normalise/date.ts'
import { fillScalars, unreadable } from '../scalars.ts'
import { itemMembers, itemsOf } from '../tables/items.ts'
import { looseItems } from '../tables/loose.ts'
import { headedTaxes } from '../tables/taxes.ts'
import { cents, sum } from '../validate/arithmetic.ts'
import { lookUp } from '../values/keyvalue.ts'
import { bics, emails, ibans, vatIds, websites } from '../values/patterns.ts'
import { settle, sumsOf } from '../values/totals.ts'
import { unlabelledSums } from '../values/unlabelled.ts'
import { fillParties } from './parties.ts'
import { tradeRows } from './trade-rows.ts'

const notANumber = (_: unknown, text: string) => !/\d/.test(text) || /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^[\d.]*\d,\d+$/.test(text)

/** Number of the paper itself: near its title, on the first page, never the customer's or the order's. */
export function numberOptions(b: Builder, concepts: readonly string[]): Option[] {
  const own = title(b)?.number
  const labelled = lookUp(b.doc, concepts, { kind: 'id', reject: notANumber }).map(o => {
    const token = o.tokens[0]!
    const sheet = b.doc.sheets[token.page]!
    const text = String(o.value)
    return {
      ...o,
      score:
        o.score +
        (token.page === 0 ? 0.5 : -0.5) -
        token.y0 / sheet.height +
        (/^\d{1,2}$/.test(text) ? -1.5 : 0) +
        (/^(?:DE)?\d{9}$/.test(text) ? -0.3 : 0),
    }
  })
  return [...(own ? [own] : []), ...labelled, ...bareNumbers(b)]
}

const bareCaption =
  /^(?:number|nummer|nr|no|n[°ºo]|n[uú]m|num[eé]ro|n[uú]mero|numer|číslo|sorsz[aá]m|document (?:no|number)|belegnummer)\s?[.:]*$/iu
const aNumber = (segment: Segment | undefined) =>
  segment?.tokens.length === 1 && /\d/.test(segment.text) && !notANumber(undefined, segment.text) ? segment.tokens[0] : undefined

/** "Number" as the whole of a caption at the head of a paper, with the value beside or under it: whose number else. */
function bareNumbers(b: Builder): Option[] {
  const sheet = b.doc.sheets[0]
  return (sheet?.lines ?? []).flatMap((line, i): Option[] => {
    if (line.y0 > sheet!.height * 0.5) return []
    return line.segments.flatMap((segment, at): Option[] => {
      const text = (token: Token, score: number): Option => ({ value: token.text, tokens: [token], text: token.text, score })
      const last = segment.tokens.at(-1)!
      if (
        segment.tokens.length <= 3 &&
        bareCaption.test(textOf(segment.tokens.slice(0, -1))) &&
        aNumber({ ...segment, tokens: [last], text: last.text })
      )
        return [text(last, 4)]
      if (!bareCaption.test(segment.text)) return []
      const beside = aNumber(line.segments[at + 1])
      const under = sheet!.lines
        .slice(i + 1, i + 3)
        .flatMap(l => l.segments)
        .find(s => s.y0 - segment.y1 < 2 * line.h && Math.min(s.x1, segment.x1) > Math.max(s.x0, segment.x0))
      return [...(beside && segment.text.endsWith(':') ? [text(beside, 4)] : []), ...(aNumber(under) ? [text(aNumber(under)!, 3.8)] : [])]
    })
  })
}

const titled =
  /(?<![\p{L}])(?:\p{L}*rechnung|\p{L}*korrektur|gutschrift|invoice|credit\s(?:note|memo)|facture|factura|fattura|avoir|nota di credito|nota de cr[eé]dito|bill|statement|fa[ck]t[uú]ra|factuur|fatura|kreditn?faktura|kreditnota|creditnota|dobropis|sz[aá]mla|lasku|albar[aá]n|bon de livraison|lieferschein|bestellung|purchase order|delivery note)(?:\s?\([^)]{1,12}\))?(?:\s\p{L}+){0,4}?(?:\s?\([^)]{1,12}\))?\s?(?:nr|no|n[°ºo]|č|číslo|numer|num(?:ber|mer|ero)?|#)\s?[.:]?\s?:?\s?#?([\p{L}\d][\p{L}\d./_-]*\d[\p{L}\d./_-]*)/iu

/** Words before another paper's name, to which this one refers. */
const about =
  /(?:\b(?:zur?|gem(?:ä|ae)(?:ß|ss)|betr(?:ifft|eff)|bezug|for|to|re|ref(?:erence)?|against|relative to|original|sur|concerne|relatif [àa]|sobre|rif(?:erimento)?)\b\.?\s?:?|urspr\w+|bij|til|för|do|k)\s*$/iu

/** "Rechnung Nr. 471102 vom 05.03.2018": the title that carries number and date. */
function title(b: Builder): { line: Line; number: Option } | undefined {
  const sheet = b.doc.sheets[0]
  for (const line of sheet?.lines ?? []) {
    const m = titled.exec(line.text)
    if (!m || notANumber(undefined, m[1]!) || about.test(line.text.slice(0, m.index)) || line.y0 > sheet!.height * 0.7) continue
    const value = m[1]!.replace(/[.,]$/, '')
    const token = line.tokens.find(t => t.text.includes(m[1]!))
    if (token) return { line, number: { value, tokens: [token], text: token.text, score: 6.2 } }
  }
  return undefined
}

/** Lines whose date says when something else was made. */
const foreign =
  /version|copyright|\(c\)|stand\b|bestell|order|auftrag|liefer|deliver|commande|pedido|ordine|gem(?:ä|ae)(?:ß|ss)|geburt|birth/i

/** Date of the paper: its own label first; else "… of <date>" behind the title; else the first date of the page. */
export function dateOptions(
  b: Builder,
  concepts: readonly string[],
  titles: readonly string[],
  table: ReadonlySet<Line> = new Set(),
): Option[] {
  const labelled = lookUp(b.doc, concepts, { kind: 'date', skip: table })
  const head = title(b)?.line
  const next = head && b.doc.sheets[0]!.lines[head.index + 1]
  const behind = [
    ...(head ? [...lookUpLine(b, head, 6.4), ...lookUpLine(b, next, 4.6)] : []),
    ...b.doc.hits.filter(h => titles.some(t => phraseOf(h, t)) && !foreign.test(h.line.text)).flatMap(h => lookUpLine(b, h.line, 5.2)),
  ]
  const first = b.doc.dates
    .filter(d => ![...table].some(l => l.tokens.includes(d.tokens[0]!)))
    .slice(0, 4)
    .map((d, i) => ({
      value: d.value,
      tokens: d.tokens,
      text: d.text,
      score: 2.9 - i * 0.2 - d.tokens[0]!.y0 / b.doc.sheets[0]!.height,
      twofold: d.ambiguous && !b.doc.orderKnown,
    }))
  const ordered = first.map(o => lookUpLine(b, b.doc.lineOf.get(o.tokens[0]!)!, o.score)[0] ?? o)
  // A date that a label calls something else is not the paper's own.
  const due = lookUp(b.doc, ['dueDate', 'deliveryDate', 'periodEnd', 'periodStart'], { kind: 'date' }).filter(o => o.score > 4.2)
  const called = new Set(due.map(o => o.tokens[0]))
  const goods = (o: Option) => [...table].some(l => l.tokens.includes(o.tokens[0]!))
  const free = [...behind, ...ordered].filter(o => !called.has(o.tokens[0]) && !goods(o))
  return [...labelled, ...free].map((o: Option) => {
    const page = o.tokens[0]?.page ?? 0
    const line = b.doc.lineOf.get(o.tokens[0]!)
    const other = line && !o.label && foreign.test(line.text) ? 1.5 : 0
    return { ...o, score: o.score + (page === 0 ? 0.3 : -0.7) - other }
  })
}

const lookUpLine = (b: Builder, line: Line | undefined, score: number): Option[] =>
  line
    ? datesIn(line.tokens, b.doc.dayOrder)
        .slice(0, 1)
        .map(d => ({ value: d.value, tokens: d.tokens, text: d.text, score, twofold: d.ambiguous && !b.doc.orderKnown }))
    : []

/** A bare whole number beside "payment" is a count of days or a part of prose, not money. */
const printedMoney = /[.,]\d{2}(?!\d)|[€$£]|EUR|USD|GBP|CHF/

/** Addresses of mail and web whose domain is called like the seller come first, those called like the buyer are not the seller's. */
function ofSeller(b: Builder, options: readonly Option[]): Option[] {
  const letters = (text: unknown) =>
    fold(String(text ?? ''))
      .replace(/ae|oe|ue/g, m => m[0]!)
      .replace(/[^a-z\d]/g, '')
  const like = (domain: string, name: string) => name.length > 3 && domain.length > 3 && (name.includes(domain) || domain.includes(name))
  const seller = letters(String(b.get('vendorName') ?? '').replace(legalForm, ' '))
  const buyer = letters(String(b.get('customerName') ?? '').replace(legalForm, ' '))
  return options.map(o => {
    const domain = letters(
      String(o.value)
        .replace(/^.*@|^https?:\/\/|^www\./gi, '')
        .replace(/^www\./i, '')
        .replace(/\.[a-z]{2,}(?:\/.*)?$/i, ''),
    )
    return { ...o, score: o.score + (like(domain, seller) ? 1 : like(domain, buyer) ? -1 : 0) }
  })
}

/** Invoices and their kin: one reader, told which keys and labels the paper's own number and date have. */
export function extractTrade(
  b: Builder,
  own: { number: string; numberConcepts: string[]; date: string; dateConcepts: string[]; titles: string[] },
) {
  const { doc } = b
  const table = itemsOf(doc)
  const { headers } = table
  const items = table.items.length || headers.length ? table.items : looseItems(doc)
  const amounts = items.map(i => i.amount?.value).filter((v): v is number => typeof v === 'number')
  const rowSum = amounts.length ? sum(amounts) : undefined
  const taxes = headedTaxes(doc, headers, table.lines)
  const taxSum = taxes.length ? sum(taxes.map(t => (t.amount?.value as number | undefined) ?? 0)) : undefined
  const captionsAndGoods = new Set([...headers.map(h => h.line), ...table.lines])
  const sums = sumsOf(doc, captionsAndGoods)
  sums.discount = sums.discount.map(o => ({ ...o, value: Math.abs(o.value as number) }))
  sums.paid = sums.paid.map(o => ({ ...o, value: Math.abs(o.value as number) }))
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
  const settled = settle(sums, { rowSum, taxSum })
  const bare = !settled.total ? unlabelledSums(doc) : undefined
  if (bare) Object.assign(settled, { ...bare, totals: [bare.total] })
  if (settled.net && rowSum !== undefined && Math.abs(rowSum - (settled.net.value as number)) < 0.03)
    for (const item of items) if (item.amount) item.amount.passed = [...(item.amount.passed ?? []), 'rows=net']
  b.best(own.number, numberOptions(b, own.numberConcepts))
  b.best(own.date, dateOptions(b, own.dateConcepts, own.titles, captionsAndGoods))
  b.set('total', settled.total, settled.totals)
  b.set('subtotal', settled.net, sums.net)
  b.set('totalTax', settled.tax, sums.tax)
  const total = settled.total?.value as number | undefined
  const paid = settled.paid?.value as number | undefined
  const due = settled.due
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
  // Nothing paid and payment asked for: what is due is the total.
  const asked = doc.hits.some(h => ['iban', 'dueDate', 'terms'].some(c => phraseOf(h, c)))
  if (!due && settled.total && !sums.paid.length && asked && b.wants('amountDue'))
    b.set('amountDue', { ...settled.total, score: 3, source: 'derived' })
  const currency = currencyOf(doc)
  // A country alone says nothing where no money is printed.
  if (currency && (currency.tokens.length || settled.total || amounts.length)) b.set('currency', currency)
  fillParties(b)
  b.best('iban', ibans(doc))
  b.best('bic', bics(doc))
  b.best('vendorEmail', ofSeller(b, emails(doc)))
  b.best('vendorWebsite', ofSeller(b, websites(doc)))
  const period = doc.hits
    .filter(h => phraseOf(h, 'period'))
    .flatMap(h => [datesIn(h.line.tokens.slice(h.to + 1), doc.dayOrder)])
    .find(d => d.length === 2)
  if (period) {
    b.set('serviceStartDate', { ...period[0]!, score: 5 })
    b.set('serviceEndDate', { ...period[1]!, score: 5 })
  }
  const captions = new Set(headers.map(h => h.line))
  fillScalars(
    b,
    tradeRows.map(row => ({ ...row, skip: captions })),
  )
  for (const [key, concepts] of [
    [own.number, own.numberConcepts],
    [own.date, own.dateConcepts],
    ['total', ['total']],
    ['totalTax', ['tax']],
    ['subtotal', ['net']],
  ] as const)
    unreadable(b, key, concepts)
  // "incl. 19 % tax 220.00" names the gross, no tax.
  const credible = taxes.filter(t => t.base || total === undefined || Math.abs(t.amount?.value as number) < 0.5 * Math.abs(total))
  b.rows('taxes', ['rate', 'base', 'amount', 'category'], credible)
  const field = b.type.fields.find(f => f.key === 'lineItems')
  b.rows('lineItems', field?.fields?.map(f => f.key) ?? itemMembers, items)
  const ids = rank(vatIds(doc).filter(o => o.value !== b.get('customerTaxId')))
  if (ids.length > 0 && !b.get('vendorTaxId')) b.set('vendorTaxId', ids[0]!, ids.slice(0, 1))
}
