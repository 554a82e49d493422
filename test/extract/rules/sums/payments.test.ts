import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'
import { letterhead } from './letterhead.ts'

const invoice = (foot: string, dates = 'Invoice date   2026-03-02') => `${letterhead}${dates}

Description        Qty      Price      Amount
Loom                 2     150.00      300.00

Subtotal                               300.00
VAT 20%                                 60.00
Total GBP                              360.00
${foot}
`
const read = (foot: string, dates?: string) => readAs('invoice', invoice(foot, dates)).fields

test('the account that a direct debit is drawn from is no account to pay to', () => {
  for (const sentence of [
    'The amount will be collected by direct debit from your account GB82 WEST 1234 5698 7654 32 on 1 April 2026.',
    'Der Betrag wird am 01.04.2026 von Ihrem Konto IBAN DE89 3704 0044 0532 0130 00 abgebucht.',
    'Le montant sera prélevé sur votre compte FR14 2004 1010 0505 0001 3M02 606 le 01/04/2026.',
    'El importe se cargará en su cuenta ES91 2100 0418 4502 0005 1332.',
    'Addebito diretto SEPA sul conto IT60 X054 2811 1010 0000 0123 456.',
    'Het bedrag wordt van rekening NL91 ABNA 0417 1643 00 afgeschreven.',
    'Kwota zostanie pobrana z rachunku PL61 1090 1014 0000 0712 1981 2874.',
    'Beløbet trækkes på konto DK50 0040 0440 1162 43 via Betalingsservice.',
    'Veloitetaan tililtänne FI21 1234 5600 0007 85.',
  ])
    expect([sentence, read(sentence).iban]).toEqual([sentence, null])
})

test('beside the account that is debited the own one of the supplier is read', () => {
  const { fields } = readAs(
    'invoice',
    invoice(
      'We collect by direct debit from your account GB82 WEST 1234 5698 7654 32.\n\nBank: IBAN DE89 3704 0044 0532 0130 00   BIC COBADEFFXXX',
    ),
  )
  expect(fields.iban).toBe('DE89370400440532013000')
})

test('an account to which money is sent stays, whatever else is said of debits', () => {
  expect(read('Please transfer from your account to IBAN DE89 3704 0044 0532 0130 00.').iban).toBe('DE89370400440532013000')
  expect(read('Keine Lastschrift, bitte überweisen Sie auf unser Konto DE89 3704 0044 0532 0130 00.').iban).toBe('DE89370400440532013000')
})

test('what is asked for, or would be paid on a condition, has not been paid', () => {
  for (const line of [
    'Deposit required (25%)                  90.00',
    'If paid after due date                 396.00',
    'Card surcharge if paid by card           9.00',
    'Anzahlung erforderlich                  90,00',
    'Early payment discount (if paid by 10     5.00\nMarch)                                  20.00',
    'Acompte à verser                        90,00',
    'Anticipo requerido                      90,00',
  ])
    expect([line, read(line).amountPaid]).toEqual([line, null])
  expect(read('Deposit                                 90.00\nBalance due                            270.00')).toMatchObject({
    amountPaid: 90,
    amountDue: 270,
  })
})

test('instalments that make up the total are neither paid nor the whole of what is due', () => {
  const fields = read('1st instalment due 2026-03-15          180.00\n2nd instalment due 2026-04-15          180.00')
  expect(fields).toMatchObject({ total: 360, amountPaid: null, amountDue: 360 })
})

test('what is retained lowers what is payable now', () => {
  expect(read('Retention 5%                           -18.00\nPayable now                            342.00')).toMatchObject({
    total: 360,
    amountDue: 342,
    amountPaid: null,
  })
})

test('the day of the order is not that of the invoice', () => {
  expect(read('', 'Order date   2026-01-07').invoiceDate).toBeNull()
  expect(read('', 'Order date   2026-01-07\nInvoice date   2026-01-19').invoiceDate).toBe('2026-01-19')
})

test('a balance from before among the charges is nothing that is sold', () => {
  const { fields } = readAs(
    'invoice',
    `
Elm County Water
PO Box 40
Boise, ID 83701

Bill to:
Jo Marsh
3 Elm St
Boise, ID 83702

Invoice number   W-5520
Invoice date     May 1, 2026

Description                             Amount
Water 12 kgal                            48.00
Sewer                                    27.00
Previous balance                         90.00
Payment received 4/12 - thank you       -90.00
Current charges                          75.00
Amount due                              $75.00
`,
  )
  expect(fields.previousBalance).toBe(90)
  expect(fields.lineItems).toMatchObject([{ amount: 48 }, { amount: 27 }])
})
