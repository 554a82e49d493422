import { expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs } from '../paper.ts'

test.each([
  [
    'Danish',
    'KREDITNOTA\nKreditnota nr.      9044\nDato                03.03.2026\nVedr. faktura nr.   33187\nFakturadato         16.02.2026\n',
  ],
  [
    'English',
    'CREDIT NOTE\nCredit Note No      9044\nDate/Tax Point      03/03/2026\nOriginal Invoice    33187\nInvoice Date        16/02/2026\n',
  ],
  [
    'Norwegian',
    'Kreditnota\nKreditnotanr.       9044\nKreditnotadato      03.03.2026\nGjelder faktura     33187\nFakturadato         16.02.2026\n',
  ],
])('beside a day of its own the day of an invoice is that of the one that is credited: %s', (_, text) => {
  expect(readAs('credit-note', `\n${text}`).fields).toMatchObject({
    creditNoteNumber: '9044',
    creditNoteDate: '2026-03-03',
    originalInvoiceNumber: '33187',
    originalInvoiceDate: '2026-02-16',
  })
})

const row = `
NOTE DE CRÉDIT

Numéro         Date          N° client    Votre N° TVA       Réf. facture   Date facture
NC/2026/011    02/03/2026    C118         BE 0877.114.203    2026/0184      10/02/2026

Motif : Erreur de prix
Total HTVA    50,00
TVA 21 %      10,50
Total TVAC    60,50 €
`
test('a row of captions tells the paper and the invoice it refers to apart', () => {
  expect(readAs('credit-note', row).fields).toMatchObject({
    creditNoteNumber: 'NC/2026/011',
    creditNoteDate: '2026-03-02',
    originalInvoiceNumber: '2026/0184',
    originalInvoiceDate: '2026-02-10',
  })
})

test('the caption of an invoice that is referred to makes no invoice of a paper', () => {
  const cells = ['Numéro', 'Date', 'N° client', 'Réf. facture', 'Date facture', 'NC/2026/011', '02/03/2026', 'C118', '2026/0184']
  const lines = ['Imprimerie Delvaux SRL', 'NOTE DE CRÉDIT', ...cells, 'TVA 21 % 10,50', 'Total TVAC 60,50 €']
  const page = pageOf(lines.map((text, i): Printed => [0.1, 0.05 + i * 0.02, text, 1]))
  expect(classify(documentOf([page]), builtInTypes).type.slug).toBe('credit-note')
})

test('a day under the number of the invoice, behind a little word, is that of the invoice', () => {
  const { fields } = readAs(
    'credit-note',
    `
GUTSCHRIFT 26-G-0041
Datum:       24.02.2026             Bezug Rechnung Nr.:    26-R-1188
Kd.-Nr.:     D1180                  vom:                   11.02.2026
`,
  )
  expect(fields).toMatchObject({ creditNoteDate: '2026-02-24', originalInvoiceNumber: '26-R-1188', originalInvoiceDate: '2026-02-11' })
})

test('the day of an invoice that a sentence names is not the paper’s, and what is in the customer’s favour is its total', () => {
  const { fields } = readAs(
    'credit-note',
    `
Sion, le 26 février 2026

NOTE DE CRÉDIT N° NC-26-015
Concerne : notre facture n° 26-0219 du 12.02.2026

Total hors TVA                   230.00
TVA 8.1 %                         18.63
Montant en votre faveur CHF      248.63
`,
  )
  expect(fields).toMatchObject({ creditNoteDate: '2026-02-26', originalInvoiceDate: '2026-02-12', total: 248.63 })
})
