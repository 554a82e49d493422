import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const english = (lines: string) =>
  readAs('invoice', `\nNorthwind Supply Inc.\n\nInvoice #      INV-55871\n${lines}\n\nTotal          100.00\n`)

describe('terms of payment', () => {
  test('settle day and month: the due date is so many days after the date of the invoice in one order only', () => {
    const { fields, issues } = english('Invoice Date   09/02/2024\nTerms          Net 30\nDue Date       10/03/2024')
    expect(fields).toMatchObject({ invoiceDate: '2024-02-09', dueDate: '2024-03-10', paymentTerms: 'Net 30' })
    expect(issues.filter(i => i.code === 'ambiguous')).toEqual([])
    expect(english('Invoice Date   09/02/2024\nTerms          Net 30\nDue Date       10/02/2024').fields).toMatchObject({
      invoiceDate: '2024-09-02',
      dueDate: '2024-10-02',
    })
  })

  test('in a sentence give the day without the discount', () => {
    const of = (sentence: string) =>
      readAs('invoice', `\nRechnung Nr. 24-118 vom 05.06.2024\n\nGesamtbetrag    119,00 EUR\n\n${sentence}\n`).fields
    expect(of('Zahlbar ohne Abzug bis 28.06.2024.')).toMatchObject({ dueDate: '2024-06-28' })
    expect(of('Zahlbar mit 2 % Skonto bis 15.06.2024, netto bis 04.07.2024.')).toMatchObject({ dueDate: '2024-07-04' })
    expect(of('Zahlung mit 3% Skonto innerhalb 10 Tagen bis 15.06.2024').dueDate).toBeNull()
  })
})

test('a number that begins with the letters of a label is whole', () => {
  expect(english('Your order     PO201925478').fields).toMatchObject({ purchaseOrderNumber: 'PO201925478' })
})

test('an invoice that corrects another has its own date', () => {
  const { fields } = readAs(
    'invoice',
    '\nFACTURE N° : F20180027      Date : 31/12/2018\n\nDATE DE FACTURE ASSOCIÉE : 30/11/2018\nN° DE FACTURE ASSOCIÉE : F20180003\n\nTOTAL TTC      110,00 EUR',
  )
  expect(fields).toMatchObject({ invoiceNumber: 'F20180027', invoiceDate: '2018-12-31' })
})

test('two taxes under each other are summed where they make the total', () => {
  const { fields } = english('Subtotal     838.50\nGST (5.0%)    41.93\nQST (9.975%)  83.64\nTOTAL        964.07')
  expect(fields).toMatchObject({ subtotal: 838.5, totalTax: 125.57, total: 964.07 })
})

test('a tax number is that of its own column, whatever name stands beside it', () => {
  const { fields } = readAs(
    'invoice',
    `
Cerâmica do Vouga, Lda
Zona Industrial, Lote 7               Exmo. Sr.
3750-753 Águeda
Contribuinte N.º PT501442600          Hotel Mirante da Serra, S.A.
                                      Rua do Comércio 88
                                      6200-021 Covilhã

Fatura FT 2024A/1189
Data de vencimento: 21/04/2024
Total                                 1.314,56
`,
  )
  expect(fields).toMatchObject({ customerName: 'Hotel Mirante da Serra, S.A.', vendorTaxId: 'PT501442600', customerTaxId: null })
})

test('a VAT number and the same digits as a fiscal code are one, in its fuller form', () => {
  const { fields } = readAs(
    'invoice',
    '\nTipografia Ligure S.r.l.\nVia Assarotti 31\n16122 Genova\nP. IVA: IT02341670018\nCodice fiscale: 02341670018\n\nFattura n. 17/2024\nTotale fattura   € 3.806,40',
  )
  expect(fields).toMatchObject({ vendorTaxId: 'IT02341670018' })
})

test('a letter with its window at the right goes to whom stands there, whatever form of company each has', () => {
  const { fields } = readAs(
    'invoice',
    `
Mutuelle du Ponant
14 quai de la Douane
29200 Brest






                                                        SARL Garage Le Goff
                                                        ZA de Kergaradec
                                                        29850 Gouesnou



Facture n° AE-2024-55102
Brest, le 2 décembre 2024

Total TTC                1 298,40 €
`,
  )
  expect(fields).toMatchObject({ vendorName: 'Mutuelle du Ponant', customerName: 'SARL Garage Le Goff' })
})

test.each([
  'bis 26.06.25 netto',
  'Netto bis 26.06.2025',
  '2 % Skonto bis 12.06.2025, netto bis 26.06.2025',
  'Bis 12.06.25 mit 3,00 % Skonto, bis 26.06.25 netto',
  'bis 26.06.2025 ohne Abzug',
])('%j is the day on which all of it is due', terms => {
  expect(
    readAs('invoice', `\nRechnung Nr. 4711     Datum: 27.05.2025\n\nGesamtbetrag EUR              163,98\n\n${terms}\n`).fields,
  ).toMatchObject({
    dueDate: '2025-06-26',
  })
})

test('the net of a period is no day on which it is due', () => {
  const { fields } = readAs('invoice', '\nRechnung Nr. 4711     Datum: 27.05.2025\n\nMiete 01.06. bis 26.06.2025 netto 500,00\n')
  expect(fields.dueDate).toBeNull()
})

test('an instalment of nothing leaves the whole to pay', () => {
  const lines =
    'Facture n° 4711     Date : 27/05/2025\n\nTotal TTC      163,98\nAcompte          0,00\n\nIBAN FR76 3000 6000 0112 3456 7890 189'
  expect(readAs('invoice', `\n${lines}\n`).fields).toMatchObject({ amountPaid: 0, amountDue: 163.98 })
})

test.each([
  ['TERMS Net 30', 'SUBTOTAL 345.50\nTAX 0.00', 0],
  ['TERMS 30 days', 'SUBTOTAL 345.50', null],
])('%s: a payment and the balance tell of a whole that stands nowhere, with or without a tax', (terms, above, totalTax) => {
  const { fields } = readAs('invoice', `\nInvoice #  118\n${terms}\n\n${above}\nPAYMENT 100.00\nBALANCE DUE $245.50\n`)
  expect(fields).toMatchObject({ subtotal: 345.5, totalTax, total: 345.5, amountPaid: 100, amountDue: 245.5 })
})
