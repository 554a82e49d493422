import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'
import { letterhead } from './letterhead.ts'

const invoice = `${letterhead}Invoice date     2026-03-02

Description        Qty      Price      Amount
Loom                 2     150.00      300.00

Subtotal                               300.00
VAT 20%                                 60.00
Total GBP                              360.00
`
const clause = `Invoices are payable within 30 days. Late payment interest of 9 % is charged on the total. Reminder fee 63.00 GBP. Orders above 700.00
GBP are delivered free. Liability is limited to 10,000.00 GBP. Our VAT number for Ireland is IE6388047V.`
const clauses = Array.from({ length: 9 }, (_, i) => `${i + 1}. ${clause}`).join('\n')

test('fees, limits and numbers on a page of conditions are none of the invoice', () => {
  for (const heading of [
    'General terms and conditions',
    'Allgemeine Geschäftsbedingungen',
    'Conditions générales de vente',
    'Algemene voorwaarden',
  ]) {
    const { fields } = readAs('invoice', invoice, `\n${heading}\n${clauses}`)
    expect(fields).toMatchObject({ vendorTaxId: 'GB123456782', total: 360, amountPaid: null, paymentTerms: null })
    expect(fields.taxes).toMatchObject([{ rate: 20, amount: 60 }])
  }
})

test('a page with sums is read, whatever its heading says', () => {
  const { fields } = readAs(
    'invoice',
    invoice.replace(/\nSubtotal[\s\S]*/, ''),
    `\nTerms and conditions apply\n${clauses}\nSubtotal                               300.00\nVAT 20%                                 60.00\nTotal GBP                              360.00\n`,
  )
  expect(fields).toMatchObject({ subtotal: 300, totalTax: 60, total: 360 })
})

test('the heading of conditions says nothing of when to pay', () => {
  expect(readAs('invoice', `${invoice}\nTerms and conditions\nGoods remain ours until they are paid.\n`).fields.paymentTerms).toBeNull()
})

test('what a letter tells of a fee makes no table of net, tax and total', () => {
  const { fields } = readAs(
    'invoice',
    `
Orla Finch
5 Dock Road
Hull HU1 1AA

Reminder: invoice HL-771 of 2026-02-02

Dear Sir, our invoice HL-771 over 240.00 GBP has not been paid. Please transfer 252.00 GBP including 12.00 GBP of late fee.
`,
  )
  expect(fields).toMatchObject({ subtotal: null, totalTax: null })
})

test('net and tax with their captions stay what they are where deposit and rest make up the same total', () => {
  const { fields } = readAs(
    'invoice',
    `
Kraft & Söhne GmbH
Lindenweg 8
80331 München

Rechnung Nr.   8114
Datum          05.03.2026

Artikel           Menge     Einzelpreis      Gesamt
Ziegel           10.000           1,250      12.500

Nettobetrag                                12.500 €
19 % USt.                                  2.375,00 €
                                           14.875,00
Bruttobetrag
                                           €
abzgl. Anzahlung vom
                                           4.000 €
01.02.2026
                                           10.875,00
Restbetrag
                                           €
`,
  )
  expect(fields).toMatchObject({ subtotal: 12500, totalTax: 2375, total: 14875 })
})
