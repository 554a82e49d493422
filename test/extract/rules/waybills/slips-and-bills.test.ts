import { expect, test } from 'bun:test'
import { applyRules } from '../../../../src/extract/apply-rules.ts'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs, typeOf } from '../paper.ts'

const bill = (text: string) => readAs('utility-bill', text).fields
const kindOf = (lines: readonly string[]) => {
  const printed = lines.map((text, i): Printed => [0.1, 0.05 + i * 0.03, text])
  return classify(documentOf([pageOf(printed)]), builtInTypes).type.slug
}

test('a telephone company that bills by the month is no seller of goods', () => {
  expect(
    kindOf([
      'Telekom Deutschland GmbH, 53171 Bonn',
      'Kundennummer 2044 719 882',
      'Rechnungsnummer 417 882 0091',
      'Ihre Rechnung für August 2024',
      'Monatliche Beträge 58,39',
      'Verbindungen 1,20',
      'Umsatzsteuer 19 % 10,36',
      'Rechnungsbetrag 64,90',
    ]),
  ).toBe('utility-bill')
  expect(
    kindOf(['TAX INVOICE', 'Your bill summary', 'Balance from last bill $119.90', 'Internet – nbn Home $105.00', 'Total GST $11.36']),
  ).toBe('utility-bill')
})

test('a number in groups alone under its title is that of the bill, and a debit says when all is due', () => {
  expect(
    bill(`
Facture du 16/09/2024
n° 10 188 402 771
Montant total (TTC)                    162,38 €
Montant prélevé à partir du            01/10/2024
`),
  ).toMatchObject({ billNumber: '10 188 402 771', dueDate: '2024-10-01' })
  expect(bill('Bolletta energia elettrica\nQuanto devo pagare?     Entro quando?\n94,17 €                 30/05/2024').dueDate).toBe(
    '2024-05-30',
  )
})

test('rows of a meter and headings to the reader are nobody who pays', () => {
  const { customerName } = bill(`
Your Energy Bill                                       Duke Energy

Service address
LEROY T HANDLEY
5501 LEADMINE RD
RALEIGH NC 27612

Your usage snapshot
Current usage for meter number 320188442
Read Dates   Meter Number   Load Type   Previous   Present   Usage
5/14-6/13    271188440      General     10417      10905     488
`)
  expect(customerName).toBe('LEROY T HANDLEY')
})

test('rows are counted under a number sign, which is not that of the paper', () => {
  const printed: Printed[] = [
    [0.5, 0.05, 'GUÍA DE REMISIÓN ELECTRÓNICA REMITENTE'],
    [0.1, 0.2, 'N°'],
    [0.2, 0.2, 'Código'],
    [0.35, 0.2, 'Descripción'],
    [0.8, 0.2, 'Cantidad'],
    [0.1, 0.215, '1'],
    [0.2, 0.215, 'FERT-20'],
    [0.35, 0.215, 'FERTILIZANTE NPK SACO 50 KG'],
    [0.8, 0.215, '40'],
  ]
  expect(applyRules(documentOf([pageOf(printed)]), typeOf('delivery-note')).fields).toMatchObject({
    deliveryNumber: null,
    lineItems: [{ productCode: 'FERT-20', quantity: 40 }],
  })
})

test('papers that go with goods say what they are in their own words', () => {
  expect(kindOf(['Imkereibedarf Wagner', 'Lieferschein Nr. LS-240417', 'Kunden-Nr. 10188', 'Pos. Menge Text', '1 10,00 Beutenboden'])).toBe(
    'delivery-note',
  )
  expect(kindOf(['WZ 118/09/2024', 'Wydanie na zewnątrz', 'Odbiorca: Instal-Bud', 'Lp. Nazwa towaru Ilość', '1 Przewód 200 m'])).toBe(
    'delivery-note',
  )
  expect(
    kindOf(['DHL Parcel', 'Verzendbewijs', 'Track & trace', 'JD0146 0009 4471 1880', 'Afzender', 'L. Hendriks', 'Ontvanger', 'J. Brandt']),
  ).toBe('bill-of-lading')
})

test('a bill of electricity of Sweden is no invoice for goods', () => {
  expect(
    kindOf([
      'VATTENFALL',
      'Faktura',
      'Fakturanummer 118804471',
      'Elhandel 2024-01-01 – 2024-01-31',
      'Förbrukning 1 320 kWh',
      'Rörligt elpris 1 111,44',
    ]),
  ).toBe('utility-bill')
})

test('the order that a delivery note follows makes no order of it', () => {
  expect(kindOf(['Käserei Bachtel AG', 'Lieferschein Nr. LS 25-10442', 'Ihre Bestellung: BE-3318', 'Art.-Nr. Artikel Menge'])).toBe(
    'delivery-note',
  )
})

test('whoever supplies a house heads the bill in the largest type', () => {
  const printed: Printed[] = [
    [0.05, 0.04, 'DUKE ENERGY', 1.5],
    [0.4, 0.04, 'Your Energy Bill', 1.3],
    [0.05, 0.06, 'duke-energy.com'],
    [0.05, 0.1, 'Service address'],
    [0.05, 0.112, 'LEROY T HANDLEY'],
    [0.05, 0.124, '5501 LEADMINE RD'],
    [0.05, 0.136, 'RALEIGH NC 27612'],
    [0.05, 0.2, 'Total amount due Jun 11'],
    [0.5, 0.2, '$137.66'],
    [0.05, 0.46, 'DUKE ENERGY RETURN MAIL'],
    [0.7, 0.46, 'Account number 9101 4471 8820'],
    [0.05, 0.472, 'PO Box 1090'],
    [0.05, 0.484, 'Charlotte, NC 28201-1090'],
    [0.7, 0.496, 'Duke Energy Payment Processing'],
    [0.05, 0.508, 'LEROY T HANDLEY'],
    [0.7, 0.508, 'PO Box 1094'],
    [0.05, 0.52, '5501 LEADMINE RD'],
    [0.7, 0.52, 'Charlotte, NC 28201-1094'],
    [0.05, 0.532, 'RALEIGH NC 27612'],
  ]
  expect(applyRules(documentOf([pageOf(printed)]), typeOf('utility-bill')).fields.providerName).toBe('DUKE ENERGY')
})
