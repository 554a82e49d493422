import { receipt } from '../../../src/extract/document-types/trade/receipt.ts'
import type { Page } from '../../../src/extract/page.ts'
import { documentOf } from '../../../src/extract/rules/document.ts'
import { receiptTotal } from '../../../src/extract/rules/receipt/total.ts'
import { sightingsOf, totalFacts } from '../../../src/extract/rules/receipt/total-facts.ts'
import { headedTaxes } from '../../../src/extract/rules/tables/taxes.ts'
import { sumsOf } from '../../../src/extract/rules/values/totals.ts'
import { type Chance, chanceOf } from '../../../src/tools/recogniser/worn.ts'
import type { Choice } from './choice.ts'

/**
 * Sales that never were, as receipts of several countries print them: sums with and without tax, rounding, service, discounts, cash and change,
 * summaries of tax, in every order. The documents with truth show few issuers; what is to be paid is known here by arithmetic.
 */
type Row = readonly [label: string, ...amounts: number[]]

type Language = {
  goods: readonly string[]
  sub: readonly string[]
  net: readonly string[]
  tax: readonly string[]
  service: readonly string[]
  discount: readonly string[]
  exact: readonly string[]
  rounding: readonly string[]
  total: readonly string[]
  rounded: readonly string[]
  cash: readonly string[]
  card: readonly string[]
  change: readonly string[]
  count: readonly string[]
  saved: readonly string[]
  points: readonly string[]
  summary: readonly string[]
  rates: readonly number[]
  rounds: boolean
  comma: boolean
  currency: readonly string[]
}

const english: Language = {
  goods: [
    'MILK 1L',
    'NASI LEMAK',
    'A4 PAPER',
    'Coffee',
    'PAINT BRUSH',
    'TEH TARIK',
    'RON95 PUMP 3',
    'BREAD',
    'Fish & chips',
    '8991 SOAP',
    'KOPI O',
    'WIRE 2.5MM',
  ],
  sub: ['Sub Total', 'SUBTOTAL', 'Sub-Total', 'Sub Total :', 'Total Sales', 'Gross Total', 'Item Total', 'Amount'],
  net: [
    'Total Excl. GST',
    'Total (Excluding GST)',
    'Total Before Tax',
    'Net Amount',
    'Taxable Amount',
    'Total Sales (Excl. GST)',
    'Amount before GST',
  ],
  tax: ['GST 6%', 'Total GST', 'GST @ 6%', 'Add GST', 'SST 6%', 'VAT', 'Tax', 'GST Amt', 'Gov. Tax 6%', 'Total Tax'],
  service: ['Service Charge 10%', 'Svc Chg 10%', 'Serv. Charge (10%)', 'Service Tax'],
  discount: ['Discount', 'Less: Discount', 'Total Discount', 'Member Discount', 'Voucher', 'Disc 10%'],
  exact: [
    'Total',
    'Total Amount',
    'Total Sales (Inclusive of GST)',
    'Total Incl. GST',
    'Nett Total',
    'Total Payable',
    'Bill Amount',
    'Total (RM)',
    'Grand Total',
  ],
  rounding: ['Rounding', 'Rounding Adj', 'Rounding Adjustment', 'Rnd Adj', 'Round Amt', 'Adjustment'],
  total: [
    'Total',
    'TOTAL',
    'Grand Total',
    'Total Amount',
    'Total Amount Due',
    'TOTAL RM',
    'Net Total',
    'Nett Total',
    'Amount Due',
    'Total Sales (Inclusive GST)',
    'Total Payable',
    'Total Incl. of GST',
    'NETT',
    'Balance Due',
    'Total:',
  ],
  rounded: [
    'Total Rounded',
    'Rounded Total',
    'Rounded Total (RM)',
    'Total Amt Rounded',
    'Total After Adj',
    'Grand Total',
    'TOTAL',
    'Nett Total',
    'Total Payable',
    'Total Amount Payable',
    'Net Total',
    'Total',
  ],
  cash: ['Cash', 'CASH', 'Cash Tendered', 'Tender', 'Cash Received', 'Paid', 'Payment', 'Amount Tendered', 'TUNAI', 'Cash RM'],
  card: ['Visa', 'VISA CARD', 'MasterCard', 'Debit Card', 'Card', 'Credit Card', 'Total Paid', 'Paid Amount'],
  change: ['Change', 'CHANGE', 'Change Due', 'Balance', 'Change RM', 'Baki', 'Cash Change'],
  count: ['Total Qty', 'Item Count', 'Total Item(s)', 'Qty', 'No. of items', 'Total Quantity'],
  saved: ['You Saved', 'Total Savings', 'Total Saving', 'Amount Saved'],
  points: ['Points Earned', 'Points Balance', 'Member Points'],
  summary: ['GST Summary', 'GST Analysis', 'Tax Summary', 'GST Summary   Amount   Tax', 'Tax Code   Amt   GST'],
  rates: [0.06, 0.06, 0.06, 0.2, 0.1],
  rounds: true,
  comma: false,
  currency: ['', '', 'RM', '£', '$', 'RM '],
}

const others: readonly Language[] = [
  {
    ...english,
    goods: ['Brötchen', 'Kaffee', 'Bier 0,5', 'Aspirin', 'Butter', 'Pommes', 'Mineralwasser'],
    sub: ['Zwischensumme', 'Zw.-Summe', 'Summe'],
    net: ['Netto', 'Nettobetrag', 'Netto 19%'],
    tax: ['MwSt 19%', 'MwSt. 7%', 'USt 19%', 'enth. MwSt'],
    service: ['Service', 'Bedienung'],
    discount: ['Rabatt', 'Gutschein', 'Nachlass'],
    exact: ['Summe', 'Gesamt', 'Betrag'],
    rounding: ['Rundung', 'Rundungsdifferenz'],
    total: ['SUMME', 'Summe EUR', 'Gesamtbetrag', 'Zu zahlen', 'Total', 'Gesamt', 'TOTAL CHF', 'Endbetrag', 'Rechnungsbetrag'],
    rounded: ['Zu zahlen', 'Total', 'Endbetrag', 'Gerundet'],
    cash: ['Bar', 'Gegeben', 'Gegeben Bar', 'BAR EUR'],
    card: ['EC-Karte', 'Girocard', 'Kartenzahlung', 'Visa', 'Maestro'],
    change: ['Rückgeld', 'Zurück', 'Wechselgeld'],
    count: ['Anzahl Artikel', 'Posten'],
    saved: ['Sie sparen', 'Ersparnis'],
    points: ['Punkte', 'Punktestand'],
    summary: ['MwSt   Netto   Steuer   Brutto', 'Steuer %   Netto   MwSt'],
    rates: [0.19, 0.07, 0.2],
    rounds: false,
    comma: true,
    currency: ['', '', '€', 'EUR '],
  },
  {
    ...english,
    goods: ['Café', 'Baguette', 'Menu midi', 'Eau 50cl', 'Pain', 'Tarte'],
    sub: ['Sous-total', 'Sous total'],
    net: ['Total HT', 'Montant HT', 'HT'],
    tax: ['TVA 20%', 'TVA 10,00%', 'dont TVA', 'Total TVA'],
    service: ['Service'],
    discount: ['Remise', 'Réduction', 'Bon'],
    exact: ['Total', 'Total TTC'],
    rounding: ['Arrondi'],
    total: ['TOTAL', 'Total TTC', 'TOTAL EUR', 'Net à payer', 'A payer', 'Total à payer', 'MONTANT TTC'],
    rounded: ['A payer', 'Total'],
    cash: ['Espèces', 'ESPECES', 'Reçu'],
    card: ['CB', 'Carte bancaire', 'CB EMV', 'Carte'],
    change: ['Rendu', 'Rendu monnaie', 'A rendre'],
    count: ["Nombre d'articles", 'Articles'],
    saved: ['Économie', 'Vos avantages'],
    points: ['Points', 'Cagnotte'],
    summary: ['Taux   HT   TVA   TTC', 'TVA   HT   TTC'],
    rates: [0.2, 0.1, 0.055],
    rounds: false,
    comma: true,
    currency: ['', '€', 'EUR '],
  },
  {
    ...english,
    goods: ['Caña', 'Café solo', 'Pane', 'Menú del día', 'Acqua 1L', 'Bica', 'Pizza'],
    sub: ['Subtotal', 'Subtotale', 'Sub-total'],
    net: ['Base imponible', 'Imponibile', 'Base'],
    tax: ['IVA 21%', 'IVA 10%', 'di cui IVA', 'IVA 22%', 'IVA 13%'],
    service: ['Coperto', 'Servicio'],
    discount: ['Descuento', 'Sconto', 'Desconto'],
    exact: ['Total', 'Totale'],
    rounding: ['Redondeo', 'Arrotondamento'],
    total: ['TOTAL', 'TOTALE', 'Total a pagar', 'TOTALE COMPLESSIVO', 'Total EUR', 'Importe total', 'Totale euro', 'TOTAL (IVA incl.)'],
    rounded: ['Total a pagar', 'TOTALE'],
    cash: ['Efectivo', 'Contanti', 'Entregado', 'Numerário', 'Pagamento contante'],
    card: ['Tarjeta', 'Pagamento elettronico', 'Multibanco', 'Carta'],
    change: ['Cambio', 'Resto', 'Troco', 'Devolución'],
    count: ['Artículos', 'Nº artigos', 'Articoli'],
    saved: ['Ahorro', 'Risparmio', 'Poupou'],
    points: ['Puntos', 'Punti'],
    summary: ['IVA   Base   Cuota', 'Aliquota   Imponibile   Imposta', 'Taxa   Base   IVA'],
    rates: [0.21, 0.1, 0.22, 0.13],
    rounds: false,
    comma: true,
    currency: ['', '€', 'EUR '],
  },
]

const cents = (v: number) => Math.round(100 * v) / 100

function rowsOf(chance: Chance, l: Language): { rows: Row[]; right: number } {
  const of = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!
  const sometimes = (share: number) => chance() < share
  const rows: Row[] = []
  let sum = 0
  const items = 1 + Math.floor(chance() ** 2 * 9)
  for (let i = 0; i < items; i++) {
    const many = sometimes(0.7) ? 1 : 2 + Math.floor(chance() * 5)
    const price = cents(0.3 + chance() ** 3 * (sometimes(0.1) ? 900 : 60))
    sum = cents(sum + many * price)
    rows.push(many > 1 || sometimes(0.4) ? [`${of(l.goods)} ${many} x`, price, cents(many * price)] : [of(l.goods), price])
  }
  if (sometimes(0.3)) rows.push([`${of(l.count)} ${items}`])
  const rate = of(l.rates)
  const exclusive = l === english && sometimes(0.35)
  const service = sometimes(0.12) ? cents(sum * 0.1) : 0
  const discount = sometimes(0.15) ? cents(sum * of([0.05, 0.1, 0.2])) : 0
  const subtotal = sometimes(0.5) || service > 0 || discount > 0
  if (subtotal) rows.push([of(l.sub), sum])
  const before = cents(sum + service - discount)
  if (discount) rows.push([of(l.discount), sometimes(0.5) ? -discount : discount])
  if (service) rows.push([of(l.service), service])
  const net = exclusive ? before : cents(before / (1 + rate))
  const tax = exclusive ? cents(before * rate) : cents(before - net)
  const exact = cents(net + tax)
  const taxed = sometimes(0.75)
  if (exclusive) rows.push([of(l.tax), tax])
  else if (taxed && sometimes(0.4)) {
    rows.push([of(l.net), net])
    if (sometimes(0.8)) rows.push([of(l.tax), tax])
  }
  const rounded = l.rounds && sometimes(0.6) ? cents(Math.round(exact * 20) / 20) : exact
  const right = rounded
  if (rounded !== exact || (l.rounds && sometimes(0.2))) {
    if (sometimes(0.6)) rows.push([of(l.exact), exact])
    rows.push([of(l.rounding), cents(rounded - exact)])
    rows.push([of(l.rounded), right])
  } else {
    rows.push([of(l.total), right])
    if (sometimes(0.2)) rows.push([of(l.total), right])
  }
  if (sometimes(0.65)) {
    const cash = sometimes(0.2)
      ? right
      : ([1, 5, 10, 20, 50, 100].map(n => Math.ceil(right / n) * n).filter(() => sometimes(0.4))[0] ?? Math.ceil(right / 50) * 50)
    rows.push([of(l.cash), cash])
    if (sometimes(0.9)) rows.push([of(l.change), cents(cash - right)])
  } else if (sometimes(0.8)) rows.push([of(l.card), right])
  if (sometimes(0.15)) rows.push([of(l.saved), cents(discount + chance() * 5)])
  if (sometimes(0.1)) rows.push([of(l.points), cents(chance() * 500)])
  if (taxed && sometimes(0.5)) {
    rows.push([of(l.summary)])
    const free = sometimes(0.25) ? cents(net * chance()) : 0
    rows.push([of(['SR 6%', 'SR', 'A 19%', 'S', 'A', '10,00%', 'SR @ 6%']), cents(net - free), tax, ...(sometimes(0.3) ? [exact] : [])])
    if (free) rows.push([of(['ZR 0%', 'ZRL', 'B 7%', 'ZR']), free, 0])
    if (sometimes(0.4)) rows.push([of(['Total', 'TOTAL', 'Total :']), net, tax])
  }
  return { rows, right }
}

const [width, pitch, em] = [400, 14, 6.2]

function pageOf(rows: readonly Row[], chance: Chance, l: Language): Page {
  const height = pitch * (rows.length + 12)
  const currency = l.currency[Math.floor(chance() * l.currency.length)]!
  const amount = (v: number) => `${currency}${v.toFixed(2)}`.replace('.', l.comma ? ',' : '.')
  const all = chance() < 0.3
  const words = rows.flatMap(([label, ...amounts], i) => {
    const y = pitch * (10 + i)
    const at = (text: string, x0: number) =>
      [...text.matchAll(/\S+/g)].map(m => ({
        text: m[0],
        box: [(x0 + m.index * em) / width, y / height, (x0 + (m.index + m[0].length) * em) / width, (y + 11) / height] as [
          number,
          number,
          number,
          number,
        ],
        confidence: 0.97,
        source: 'ocr' as const,
      }))
    const printed = amounts.map((v, k) => (all || k === amounts.length - 1 ? amount(v) : amount(v).replace(currency, '')))
    return [...at(label, 10), ...printed.flatMap((text, k) => at(text, width - 10 - em * text.length - 75 * (printed.length - 1 - k)))]
  })
  const quality = { confidence: 0.97, skew: 0, contrast: 1 }
  return { number: 1, width, height, words, lines: [], hidden: [], rotation: 0, kind: 'scan', quality }
}

/** So many invented sales with what was to be paid. */
export function inventedSales(count: number, seed = 'sales'): Choice[] {
  return Array.from({ length: count }, (_, i) => {
    const chance = chanceOf(`${seed} ${i}`)
    const l = chance() < 0.65 ? english : others[Math.floor(chance() * others.length)]!
    const { rows, right } = rowsOf(chance, l)
    const doc = documentOf([pageOf(rows, chance, l)], receipt.words)
    const sums = sumsOf(doc)
    const own = receiptTotal(doc, sums, headedTaxes(doc, []))
    const sightings = sightingsOf(
      doc,
      own.filter(o => o.repaired),
    )
    const at = sightings.findIndex(s => Math.abs(s.value - right) < 0.005)
    return at < 0 ? [] : [{ candidates: totalFacts(doc, sums, sightings, own), right: at }]
  }).flat()
}
