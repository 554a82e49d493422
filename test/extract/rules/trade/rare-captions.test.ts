import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const forwarder = `
Straitbridge Forwarding Pte Ltd

TAX INVOICE F-4711                                            Date 30-10-2026

CHARGES DESCRIPTION                           GST CODE     GST IN SGD     CHARGES IN SGD
OCEAN FREIGHT 1 x 40HC                          ZR 0%            0.00            2,480.00
TERMINAL HANDLING CHARGE                        SR 9%           30.60              340.00
DELIVERY ORDER FEE                              SR 9%           14.40              160.00

                                                SUBTOTAL                         2,980.00
                                                GST                                 45.00
                                                TOTAL SGD                        3,025.00
`

const flat = `
RENT INVOICE 118                                              Invoice date 01/03/2026

Landlord: Harbour Row Estates Ltd                 Tenant: Clara Whitmore
14 Harbour Row, Whitby YO21 3PU                   Flat 2, 9 Mill Lane, Whitby YO22 4EF

Description of charges                                                            Amount
Rent March 2026                                                                   840.00
Balance b/f                                                                       120.00
Total                                                                             960.00
`

const bescheid = `
Stadt Altfeld · Ordnungsamt · Rathausplatz 1 · 31000 Altfeld

Kostenbescheid
Bescheidnummer: 32-118/26                         Bescheiddatum: 04.05.2026
Buchungszeichen: 5.0118.000226.1

Gebührenart                                                                       Betrag
Sondernutzung Gehweg                                                               85,00
Gesamtbetrag                                                                       85,00
Fällig zum 04.06.2026
`

describe('captions that are rare', () => {
  test('head whole columns, so that goods keep their first word', async () => {
    const { fields } = await readAs('invoice', forwarder)
    expect(fields.lineItems).toMatchObject([
      { description: 'OCEAN FREIGHT 1 x 40HC', taxRate: 0, amount: 2480 },
      { description: 'TERMINAL HANDLING CHARGE', taxRate: 9, taxAmount: 30.6, amount: 340 },
      { description: 'DELIVERY ORDER FEE', taxRate: 9, taxAmount: 14.4, amount: 160 },
    ])
  })

  test('tell who lets from who rents, and what is still open', async () => {
    expect((await readAs('invoice', flat)).fields).toMatchObject({
      vendorName: 'Harbour Row Estates Ltd',
      customerName: 'Clara Whitmore',
      previousBalance: 120,
    })
  })

  test('of a notice of fees are its number, its day and what to pay with', async () => {
    expect((await readAs('invoice', bescheid)).fields).toMatchObject({
      invoiceNumber: '32-118/26',
      invoiceDate: '2026-05-04',
      dueDate: '2026-06-04',
      paymentReference: '5.0118.000226.1',
      lineItems: [{ description: 'Sondernutzung Gehweg', amount: 85 }],
    })
  })
})
