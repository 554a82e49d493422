import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { isCaption } from '../lexicon/captions.ts'
import { type Amount, amountsIn, groupsIn } from '../normalise/amount.ts'
import { datesIn } from '../normalise/date.ts'
import { cents, equal, sum } from '../validate/arithmetic.ts'
import { core } from '../values/kinds.ts'
import { type Column, type ColumnName, type Header, headersOf } from './header.ts'
import { type Row, rowsOf } from './rows.ts'

export type Item = Partial<Record<string, Option>>

/** Goods under a caption set in the middle of its column fall to the numbers of the rows: the words behind the number. */
const behindNumber = (cell: readonly Token[]) => cell.slice(cell.findIndex(t => /\p{L}{2}/u.test(t.text)) >>> 0)

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
const itemColumns: readonly ColumnName[] = ['position', ...itemMembers, 'base', 'orderNumber', 'marks', 'weight', 'packing']
const sumConcepts = ['net', 'tax', 'total', 'due', 'lineTotal', 'paid', 'shipping', 'rounded']

/** Weights and counts of packages under the goods of a delivery note. */
const measured =
  /^(?:gesamtgewicht|gewicht|total (?:gross |net )?weight|gross weight|net weight|poids (?:total|brut)|peso (?:total|bruto|lordo|totale)|packst[üu]cke|anzahl (?:packst|colli)|colli)/i

/** Set smaller than the line above: what is said of the goods of one row. */
const beneath = (doc: Doc, line: Line): boolean => {
  const above = doc.sheets[line.page]!.lines[line.index - 1]
  const h = (l: Line) => Math.max(...l.tokens.map(t => t.h))
  return above !== undefined && line.y0 - above.y1 < line.h && (h(line) < 0.92 * h(above) || note.test(above.text))
}

/** Captions of sums side by side ("Net | VAT | To pay"), their values on the line below. */
function headsSums(doc: Doc, line: Line): boolean {
  const hits = doc.hitsByLine.get(line)!.filter(h => h.phrases.some(p => sumConcepts.includes(p.concept) && !p.weak))
  const own = line.segments.filter(s => hits.some(h => h.tokens[0] === s.tokens[0]))
  const next = doc.sheets[line.page]!.lines[line.index + 1]
  return (
    own.length >= 2 &&
    own.length >= line.segments.length - 1 &&
    !amountsIn(line.tokens, doc.decimal).some(a => a.decimals === 2) &&
    next !== undefined &&
    amountsIn(next.tokens, doc.decimal).filter(a => a.decimals === 2).length >= 2
  )
}

/** A line whose first words are a sum's label with a number behind it: the foot of the table. */
export function isFoot(doc: Doc, line: Line): boolean {
  if (headsSums(doc, line) || (measured.test(line.text) && !beneath(doc, line))) return true
  const hit = doc.hitsByLine.get(line)!.find(h => h.leads && h.phrases.some(p => sumConcepts.includes(p.concept)))
  if (!hit) return false
  const strong = hit.phrases.some(p => sumConcepts.includes(p.concept) && !p.weak)
  if (!strong) return false
  const rest = line.tokens.slice(hit.to + 1)
  const before = line.tokens.slice(0, hit.from)
  if (before.some(t => /\d[.,]\d{2}/.test(t.text))) return false
  const words = rest.filter(t => /\p{L}{3}/u.test(t.text)).length
  const amounts = amountsIn(rest, doc.decimal)
  // "Shipping  1  1,200.00  1,200.00  21  252.00" is a row of goods.
  if (amounts.length > 2 && hit.phrases.every(p => p.concept === 'shipping')) return false
  return amounts.length > 0 ? words <= 4 && amounts.some(a => a.decimals > 0 || a.currency) : hit.colon && rest.length === 0
}

const option = (value: unknown, tokens: readonly Token[], text = textOf(tokens)): Option => ({ value, tokens, text, score: 4 })

/** The number of a cell that stands nearest to its caption's edges or middle. */
function numberCell(doc: Doc, tokens: readonly Token[] | undefined, column: Column | undefined): Option | undefined {
  if (!column) return undefined
  const grouped = groupsIn(tokens ?? [])
  if (grouped) return option(grouped.value, grouped.tokens, grouped.text)
  const off = (a: Amount) => {
    const x0 = a.tokens[0]!.x0
    const x1 = a.tokens.at(-1)!.x1
    return Math.min(Math.abs(x0 - column.x0), Math.abs(x1 - column.x1), Math.abs(x0 + x1 - column.x0 - column.x1) / 2)
  }
  const a = amountsIn(tokens ?? [], doc.decimal).sort((p, q) => off(p) - off(q))[0]
  return a && option(a.value, a.tokens, a.text)
}

const note =
  /^(?:bruttopreis|abschlag|zuschlag|rabatt|artikelrabatt|verpackung|gtin|ean|art\.?-?nr|lieferdatum|liefer-datum|serial|s\/n|discount|note)\b|^[^:]{2,28}\s?:\s?\S/i

/** "Mar 18, 2024 – Mar 18, 2025" under the goods: when, not what. */
const day = String.raw`(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}\.? \p{L}{3,9}\.?,? \d{4}|\p{L}{3,9}\.? \d{1,2}, \d{4})`
const spanned = new RegExp(`^\\(?${day}\\s?(?:[-–—]|to|bis|au|al|a|t/m|do)\\s?${day}\\)?$`, 'iu')

export const isSpan = (text: string): boolean => spanned.test(text)

/** Numbers of an article printed above its name. */
const articleNumber =
  /^(?:gtin|ean|sku|(?:unsere |ihre )?art(?:ikel)?\.?[- ]?(?:nr|no|nummer)|item (?:no|code)|ref(?:erence|erencia|\.)?)\b\W*.*\d|^\d{8,14}$/iu
/** The same over several lines of a narrow column: "GTIN:" over its digits, "Art-Nr-" over "Lieferant ZS9997". */
const articleNumbers =
  /^(?:(?:gtin|ean|sku|(?:unsere |ihre )?art(?:ikel)?\.?[- ]*(?:nr|no|nummer)[-. ]*(?:lieferant|kunde)?|item (?:no|code))\W*(?=\S*\d)[\p{L}\d./-]{3,20}(?:\s|$))+$/iu
/** Lines that they take at most. */
const mostCaptioned = 6
/** A code alone on the line above the goods, as SAP prints it. */
const codeAlone = /^(?=.*\d.*\d)[A-Z\d][A-Z\d./-]{3,17}$/

/** Goods over wrapped lines: flush with the first line, at its pitch and size; notes and captioned lines end them. */
function described(row: Row, header: Header, tokens: readonly Token[]): Token[] {
  const first = core(tokens)[0]
  if (!first) return []
  const all = row.lines.map(l => tokens.filter(t => l.tokens.includes(t))).filter(l => l.some(t => /[\p{L}\p{N}]/u.test(t.text)))
  const coded = all.length > 1 && codeAlone.test(textOf(all[0]!)) && /\p{L}{3}/u.test(textOf(all[1]!))
  const wrapped = all.findLastIndex(
    (_, i) =>
      i < mostCaptioned &&
      articleNumbers.test(
        all
          .slice(0, i + 1)
          .map(textOf)
          .join(' '),
      ),
  )
  const named = coded ? 1 : wrapped >= 0 && wrapped < all.length - 1 ? wrapped + 1 : all.findIndex(l => !articleNumber.test(textOf(l)))
  const lines = named > 0 ? all.slice(named) : all
  const kept: Token[] = []
  for (const [i, line] of lines.entries()) {
    const last = kept.at(-1)
    const left = line[0]!
    const start = lines[0]![0]!
    if (last && i > 0) {
      const white = left.y0 - last.y1
      if (
        white > 0.95 * start.h ||
        Math.abs(left.x0 - start.x0) > 0.9 * start.h ||
        left.h > 1.35 * start.h ||
        left.h < 0.7 * start.h ||
        note.test(textOf(line)) ||
        spanned.test(textOf(line)) ||
        kept.length > 40
      )
        break
      if (header.columns.some(c => c.under === 'description')) break
    }
    kept.push(...line)
  }
  return core(kept)
}

/** A price under a caption nobody knows: what times the quantity makes the amount. */
function provenPrice(doc: Doc, header: Header, own: (name: string) => Token[] | undefined, item: Item): Option | undefined {
  const q = item.quantity?.value
  const a = item.amount?.value
  if (typeof q !== 'number' || typeof a !== 'number' || q === 1 || a === 0) return undefined
  for (const column of header.columns.filter(c => c.name.startsWith('other '))) {
    const found = numberCell(doc, own(column.name), column)
    if (found && equal(cents(q * (found.value as number)), a, 0.011)) return found
  }
  return undefined
}

/** "Net | VAT | Gross" after the price: the amount of a row is the column that quantity × price makes, not the larger one with the tax in it. */
function provenAmount(doc: Doc, header: Header, own: (name: string) => Token[] | undefined, item: Item): Option | undefined {
  const gross = item.amount?.value
  if (typeof gross !== 'number' || multiplies(item) !== false) return undefined
  for (const column of header.columns.filter(c => c.name.startsWith('other '))) {
    const found = numberCell(doc, own(column.name), column)
    if (found && makes(item, found) && Math.abs(found.value as number) < Math.abs(gross)) return found
  }
  return undefined
}

/** "Ordered 30, shipped 24": the count that the amount was made of. */
function provenQuantity(doc: Doc, header: Header, own: (name: string) => Token[] | undefined, item: Item): Option | undefined {
  const [q, p, a] = [item.quantity?.value, item.unitPrice?.value, item.amount?.value]
  if (typeof q !== 'number' || typeof p !== 'number' || typeof a !== 'number' || equal(cents(q * p), a, 0.011)) return undefined
  for (const column of header.columns.filter(c => c.name.startsWith('other '))) {
    const found = numberCell(doc, own(column.name), column)
    if (found && a !== 0 && equal(cents((found.value as number) * p), a, 0.011)) return found
  }
  return undefined
}

/** Words of a code. */
const mostOfCode = 5

const unitShape = /^\p{L}[\p{L}\d²³./]{0,11}$/u

function itemOf(doc: Doc, header: Header, row: Row): Item | undefined {
  const item: Item = {}
  const column = (name: ColumnName) => header.columns.find(c => c.name === name)
  const cell = (name: string) => row.cells.get(name)
  const own = (name: string) => cell(name)?.filter(t => row.main.some(l => l.tokens.includes(t)))
  item.amount = numberCell(doc, own('amount') ?? own('base'), column('amount') ?? column('base'))
  item.unitPrice = numberCell(doc, own('unitPrice'), column('unitPrice'))
  const counted = column('quantity') ? 'quantity' : 'position'
  const quantity = own(counted)
  item.quantity = numberCell(doc, quantity, column(counted))
  // A running number is no quantity; "1,00" under "#" is one.
  if (counted === 'position' && !/\d[.,]\d/.test(item.quantity?.text ?? '')) item.quantity = undefined
  const rate = amountsIn(own('taxRate') ?? [], doc.decimal)[0]
  if (rate && rate.value >= 0 && rate.value <= 100) item.taxRate = option(rate.value, rate.tokens, rate.text)
  if (!item.unitPrice) item.unitPrice = provenPrice(doc, header, own, item)
  const shipped = provenQuantity(doc, header, own, item)
  if (shipped) item.quantity = shipped
  const net = column('amount') && column('base') ? numberCell(doc, own('base'), column('base')) : undefined
  if (net && makes(item, net) && !makes(item, item.amount)) item.amount = net
  item.discount = numberCell(doc, own('discount'), column('discount'))
  item.amount = provenAmount(doc, header, own, item) ?? item.amount
  item.taxAmount = numberCell(doc, own('taxAmount'), column('taxAmount'))
  const unitWords = [...(quantity ?? []).filter(t => !item.quantity?.tokens.includes(t)), ...(own('unit') ?? [])].filter(t =>
    unitShape.test(t.text),
  )
  if (unitWords.length) item.unit = option(textOf(unitWords.slice(0, 2)), unitWords.slice(0, 2))
  const code = cell('productCode')?.filter(t => /[\p{L}\p{N}]/u.test(t.text)) ?? []
  const level = (t: Token) => code.filter(o => o.page === t.page && Math.abs(o.y0 - t.y0) < 0.5 * t.h)
  // A sentence over the whole table is no code.
  const first = code.find(t => level(t).length <= mostOfCode)
  if (first) {
    const line = level(first)
    // "AC-100-" over "BLK": a stroke at the end says that the code goes on.
    const rest =
      line.length === 1 && /[-/]$/.test(first.text)
        ? code.filter(t => t.y0 > first.y1 - 0.3 * first.h && /^[A-Z\d]/.test(t.text)).slice(0, 1)
        : []
    item.productCode = option(textOf(line) + textOf(rest), [...line, ...rest])
  }
  const dates = datesIn(cell('date') ?? [], doc.dayOrder)
  if (dates[0]) item.date = option(dates[0].value, dates[0].tokens, dates[0].text)
  const order = cell('orderNumber')
  if (order?.length) item.orderNumber = option(textOf(order), order)
  const words = described(row, header, cell('description') ?? behindNumber(cell('position') ?? []))
  // A count set close to the goods falls to their column.
  const head = words[0]
  if (
    !item.quantity &&
    column('quantity') &&
    head &&
    words.length > 1 &&
    head.x0 < (column('description')?.x0 ?? 0) &&
    /^\d{1,5}(?:[.,]\d{1,4})?$/.test(head.text)
  ) {
    item.quantity = numberCell(doc, [head], column('quantity'))
    words.shift()
  }
  // Goods set far to the left of their caption fall to the count's column.
  const astray = words.length ? [] : core((quantity ?? []).filter(t => item.quantity && t.x0 > item.quantity.tokens.at(-1)!.x1))
  const goods = words.length ? words : astray.length > 1 ? astray : []
  if (goods === astray && goods.length) item.unit = undefined
  if (goods.length) item.description = option(textOf(goods), goods)
  // "HX-38-16-2" alone over "Hex bolt …" in the column of the goods.
  const over =
    item.productCode || column('productCode') ? [] : (cell('description') ?? []).filter(t => t.y0 < (goods[0]?.y0 ?? 0) - 0.5 * t.h)
  if (over.length === 1 && codeAlone.test(over[0]!.text)) item.productCode = option(over[0]!.text, over)
  return item.amount || item.unitPrice || item.quantity ? item : undefined
}

/** Whether an amount is quantity × price. */
const makes = (item: Item, amount: Option | undefined): boolean => {
  const [q, p] = [item.quantity?.value, item.unitPrice?.value]
  return typeof q === 'number' && typeof p === 'number' && amount !== undefined && equal(cents(q * p), amount.value as number, 0.011)
}

/** Whether quantity × price (− discount) is the amount; undefined where one of them is missing. */
function multiplies(item: Item): boolean | undefined {
  const q = item.quantity?.value as number | undefined
  const p = item.unitPrice?.value as number | undefined
  const a = item.amount?.value as number | undefined
  if (q === undefined || p === undefined || a === undefined) return undefined
  const d = (item.discount?.value as number | undefined) ?? 0
  const grace = Math.max(0.011, Math.abs(q) * 0.0051)
  return [q * p, q * p - d, q * p * (1 - d / 100)].some(v => equal(cents(v), a, grace))
}

/** Quantity × price (− discount) against the amount, as a mark on all three. */
export function checkRow(item: Item) {
  const ok = multiplies(item)
  if (ok === undefined) return
  for (const o of [item.quantity, item.unitPrice, item.amount]) {
    if (ok) o!.passed = [...(o!.passed ?? []), 'quantity×price=amount']
    else o!.failed = [...(o!.failed ?? []), 'quantity×price=amount']
  }
}

/** "Carton 1 of 2   18.2 lbs": a heading between goods. */
const packed =
  /^(?:carton|box|pallet|package|ctn|kiste|karton|palette|colis|caja|collo|doos|kolli)\s?(?:no\.?|nr\.?|#)?\s?\d{1,3}(?:\s?(?:of|\/|von|de|di|van)\s?\d{1,3})?(?!\d)/i

/** Headings that follow a table of goods. */
const section =
  /^(?:riepilog[oh]\p{L}*|quadro (?:de )?resumo|resumo|desglose|r[ée]capitulati(?:f|on)|ventilation|btw[- ]?(?:specificatie|overzicht)|podsumowanie|rekapitulac\p{L}*)(?!\p{L})|^(?:umsatzsteuer|steuer|mwst|ust|vat|tax|tva|iva)[\p{L} .-]{0,14}(?:aufschl[üu]sselung|summary|breakdown|analysis|[üu]bersicht|details|d[ée]tail)|^(?:belegsummen|zahlungs(?:bedingungen|art|hinweis)|bankverbindung|bank details|payment (?:terms|details|information)|conditions de (?:paiement|r[èe]glement)|condiciones de pago|condizioni di pagamento)\b|^(?:abschl[äa]ge|zuschl[äa]ge|allowances|charges)\s?:/iu

/** Reductions of the whole paper stand in the columns of goods and are none. */
const reduction = /^(?:abschl[äa]ge?|zuschl[äa]ge?|\p{L}*rabatt|discounts?|allowances?|charges?|remise|descuento|sconto)\b/iu

/** Captions of a table of sums ("Net | Tax | Total"). */
function isSumCaption(doc: Doc, line: Line): boolean {
  if (amountsIn(line.tokens, doc.decimal).length) return false
  const concepts = doc.hitsByLine.get(line)!.flatMap(h => h.phrases.filter(p => sumConcepts.includes(p.concept)).map(p => p.concept))
  const count = new Set(concepts).size
  const captions = line.segments.filter(s => isCaption(s.text)).length
  return count >= 3 || (count === 2 && captions > 1 && captions >= line.segments.length - 2)
}

/** The words of a line of totals, where goods would be named. */
const total =
  /^(?:(?:grand )?totals?|gesamt|summe|summa|suma|totaal|totale|i alt|sum|razem|celkem|spolu|yhteensä|összesen|toplam|ukupno|skupaj|iš viso)\W*$/iu

/** An amount alone that the rows above make up: their sum, printed without a word. */
function isSumOf(items: readonly Item[], item: Item): boolean {
  if (item.description || item.productCode || item.quantity || item.unitPrice || !item.amount || items.length < 2) return false
  const above = items.map(i => i.amount?.value)
  return above.every(v => typeof v === 'number') && equal(sum(above), item.amount.value as number)
}

/** `lines`: the lines that goods stand on. */
export type Items = { items: Item[]; headers: Header[]; lines: ReadonlySet<Line> }

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
  const lines = new Set<Line>()
  headers.forEach((header, i) => {
    const stop = (d: Doc, line: Line) => isFoot(d, line) || section.test(line.text) || isSumCaption(d, line)
    const numeric: ColumnName[] = ['amount', 'unitPrice', 'quantity', 'taxRate']
    const rows = rowsOf(doc, header, headers[i + 1], {
      anchors: ['amount', 'unitPrice', 'quantity'],
      numeric,
      stop,
      skip: (_, line) => packed.test(line.text) && line.segments.length <= 2,
    })
    for (const row of rows) {
      const item = itemOf(doc, header, row)
      if (!item || (reduction.test(String(item.description?.value ?? '')) && !(item.quantity && item.unitPrice))) continue
      for (const line of row.lines) lines.add(line)
      if (isSumOf(items, item) || (total.test(String(item.description?.value ?? '')) && !item.unitPrice && !item.productCode)) continue
      checkRow(item)
      items.push(item)
    }
  })
  return { items, headers, lines }
}
