import { describe, expect, test } from 'bun:test'
import { classify } from '../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../support/pages.ts'

/** Lines one under the other, the first of them as many times as large as the rest. */
const slugOf = (lines: readonly string[], large = 1.6) =>
  classify(documentOf([pageOf(lines.map((text, i): Printed => [0.1, 0.05 + i * 0.03, text, i === 0 ? large : 1]))]), builtInTypes).type.slug

/** What papers of all kinds may say below their titles. */
const body = ['Nordkap Werke', 'Kai 4, 20457', '12.03.2026', 'A-118', '1 x 40,00', '2 x 30,00', '100,00']

describe('a paper in whatever words', () => {
  test.each([
    'Application for Payment No. 6',
    'Progress Claim 4',
    'Debit Note',
    'Zahlungsaufforderung',
    'Provisionsabrechnung',
    'Décompte général',
    'Note de débit',
    'Cuenta de cobro',
    'Nota de cargo',
    'Avviso di parcella',
    'Nota de débito',
    'Contributienota',
    'Nota obciążeniowa',
    'Előlegbekérő',
  ])('that asks for money is an invoice: %s', title => {
    expect(slugOf([title, ...body])).toBe('invoice')
  })

  test.each(['Slutfaktura', 'Eindfactuur', 'Vuokralasku', 'Delfaktura 12', 'Huurfactuur'])(
    'is an invoice where that is the end of a word: %s',
    title => {
      expect(slugOf([title, ...body])).toBe('invoice')
    },
  )

  test.each(['Beregning', 'Kreditfaktura', 'Hyvityslasku', 'Creditfactuur'])('is none where another word ends so: %s', title => {
    expect(slugOf([title, ...body])).not.toBe('invoice')
  })

  test.each([
    ['Rechnung / Lieferschein', 'invoice'],
    ['Bon de livraison - facture', 'invoice'],
    ['Fatura-recibo', 'invoice'],
    ['Lieferschein', 'delivery-note'],
    ['Wiegeschein', 'delivery-note'],
    ['Lønsedel', 'payslip'],
    ['Pokwitowanie', 'receipt'],
    ['Connote', 'bill-of-lading'],
    ['STORNO', 'credit-note'],
  ])('is what stands first among its names: %s', (title, slug) => {
    expect(slugOf([title, ...body])).toBe(slug)
  })
})

describe('a paper that names another', () => {
  test('is what its large title says, not the invoice that it credits', () => {
    const said = [
      'Creditnota',
      'Helder & Zn.',
      'Factuur 20251893 d.d. 31-07-2025',
      'Factuurnummer 20251893',
      'Prijs Bedrag',
      '-2 x 86,50',
      '-173,00',
    ]
    expect(slugOf(said)).toBe('credit-note')
  })

  test('is none of those that travel with it', () => {
    const said = [
      'Air Waybill 679-4417 8363',
      'Kugler GmbH',
      'Musashino Ltd',
      'Commercial invoice and packing list attached',
      'Total 1,798.76',
      'VAT 0.00',
    ]
    expect(slugOf(said, 1)).toBe('bill-of-lading')
  })
})

describe('a title in large type', () => {
  const shipment = ['Shipper Vega GmbH', 'Consignee Mira Ltd', 'House bill of lading', 'Packages 11 Weight 840 kg']
  const asked = ['Bill to Mira Ltd', 'Invoice date 30.10.2026', 'Due date 29.11.2026', 'IBAN DE02 1203', 'GST 9.00', 'Total 109.00']

  test('says more than the caption of a reference below it', () => {
    expect(slugOf(['TAX INVOICE S-48812', ...shipment, ...asked])).toBe('invoice')
    expect(slugOf(['House bill of lading', ...shipment, ...asked])).toBe('bill-of-lading')
  })
})

test('building work that is paid as it grows is an invoice, however its table books', () => {
  const table = [
    'Change orders Additions Deductions Balance',
    'Previous certificates 566,053.20',
    'Retainage 10 % 19,246.00',
    'Balance to finish 511,282.80',
  ]
  expect(slugOf(['Certificate for Payment', 'Application date 08/31/2026', 'Original contract sum 1,250,500.00', ...table], 1)).toBe(
    'invoice',
  )
})

test('a corrected invoice is a credit note where its sums are negative or somebody pays them back', () => {
  const head = ['Rechnungskorrektur Nr. RK-1033', 'Rechnungsdatum 28.01.2026', 'Muster Messe GmbH, IBAN DE02 1203 0000 0000 2020 51']
  expect(slugOf([...head, 'Korrektur zu Rechnung RE-1287', 'Den Betrag erstatten wir auf Ihr Konto.', 'USt 19 % -112,48 EUR'], 1)).toBe(
    'credit-note',
  )
  expect(slugOf([...head, 'Gesamtbetrag netto -859,00 EUR', 'Umsatzsteuer 19 % -163,21 EUR'], 1)).toBe('credit-note')
})

test('an invoice that takes goods back beside those it brings is no credit note', () => {
  const rows = ['DESCRIPTION U.P ISS EXC SALE AMT(RM)', 'WHITE LOAF 2.50 3 1 2 5.00', 'GST: 0.30', 'TOTAL PAYABLE: 5.30']
  const foot = ['THE RECIPIENT IS REQUIRED TO MAKE ADJUSTMENTS TO ITS INPUT TAX CLAIMS', 'SHOWN IN THIS TAX INVOICE /', 'ADJUSTMENT NOTE']
  const of = (title: string) => slugOf(['AMANAH BAKERIES SDN BHD', title, 'CASH INV NO.: 5521', 'DATE: 09/10/2025', ...rows, ...foot], 1)
  expect(of('TAX INVOICE / ADJUSTMENT NOTE')).not.toBe('credit-note')
  expect(of('ADJUSTMENT NOTE')).toBe('credit-note')
})
