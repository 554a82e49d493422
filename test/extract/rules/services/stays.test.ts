import { expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs } from '../paper.ts'

const folio = `
Harbour Light Inn
3 Mole Street, Cork T12 AB34

GUEST FOLIO

Guest name: Ms Ines Falk               Folio No.: 40118
Company name: Falk & Sohn AG           Arrival / Llegada: 12/05/2026
Address: Talweg 3, 8001 Zurich         Departure / Salida: 14/05/2026
                                       Room: 214

Date          Description                    Room     Charges      Credits      Balance
Datum         Text                           Zimmer   Soll         Haben        Saldo
12/05/2026    Deposit Visa                   214                   100.00       -100.00
12/05/2026    Room charge                    214      140.00                      40.00
13/05/2026    Room charge                    214      140.00                     180.00
13/05/2026    Dinner, table 4                214       42.50                     222.50

                                             Total charges                      322.50
                                             Less credits                      -100.00
                                             Balance due                    EUR 222.50
`

test('a folio: charges are its rows, credits none, and the company of the guest is the customer', () => {
  const { fields } = readAs('invoice', folio)
  expect(fields).toMatchObject({
    invoiceNumber: '40118',
    serviceStartDate: '2026-05-12',
    serviceEndDate: '2026-05-14',
    total: 322.5,
    amountPaid: 100,
    amountDue: 222.5,
  })
  expect(fields.lineItems).toMatchObject([
    { date: '2026-05-12', description: 'Room charge', amount: 140 },
    { date: '2026-05-13', description: 'Room charge', amount: 140 },
    { date: '2026-05-13', description: 'Dinner, table 4', amount: 42.5 },
  ])
  expect(fields.vendorName).not.toMatch(/Falk/)
})

test('a caption that is said again in another language leads to what stands behind both', () => {
  const { fields } = readAs(
    'invoice',
    `
Casa Verde
Guest's name/ Non kliyan: Mr Ola Berg
Folio No./ Nimewo kont: F-7714
`,
  )
  expect(fields).toMatchObject({ customerName: 'Mr Ola Berg', invoiceNumber: 'F-7714' })
})

const told = (...texts: string[]) =>
  classify(documentOf([pageOf(texts.map((t, i): Printed => [0.1, 0.05 + i * 0.03, t, i === 0 ? 1.6 : 1]))]), builtInTypes).type.slug

test.each([
  [
    [
      'Guest Folio',
      'Arrival 12/05/2026',
      'Departure 14/05/2026',
      'Room 214',
      'Date Description Debit Credit Balance',
      '12/05/2026 Room 140.00 140.00',
    ],
  ],
  [
    [
      'Hotelrechnung',
      'Anreise 12.05.2026',
      'Abreise 14.05.2026',
      'Zimmer 214',
      'Datum Text Soll Haben Saldo',
      '12.05.2026 Logis 140,00 140,00',
    ],
  ],
  [
    [
      'Estado de cuenta',
      'Llegada 12/05/2026',
      'Salida 14/05/2026',
      'Habitación 214',
      'Factura F-118',
      'Fecha Concepto Cargo Abono Saldo',
      '12/05/2026 Alojamiento 140,00 140,00',
    ],
  ],
])('%p is told as an invoice, though hotels book as banks do', lines => {
  expect(told(...lines)).toBe('invoice')
})

test('a bank that speaks of a room and of arrivals is a bank', () => {
  expect(
    told(
      'Account statement',
      'Opening balance 100.00',
      'Date Description Debit Credit Balance',
      '12/05/2026 Hotel room 140.00',
      'Closing balance 110.00',
    ),
  ).toBe('bank-statement')
})
