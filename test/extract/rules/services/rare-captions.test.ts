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

const clinic = `
Red Gum Animal Clinic                                         ABN 63 604 118 297

TAX INVOICE 20914                                             Date 9 November 2026

Treatment                                    Qty              Each            Total
Consultation                                   1             92.00            92.00
Dental scale                                   1            150.70           150.70

                                             Invoice total                   242.70
                                             Includes GST of                  22.06

Biller Code: 418632
Ref: 2091 4118 7356
`

const studio = `
Loonlake Software Inc.
300 Granville Street, Vancouver BC V6Z 1M9
CA GST/HST 12345 6782 RT0001

Invoice 7C41                                                  Date October 12, 2026

Account / SWIFT                                    Terms                    Consol number
SGD 003-904417-6                                   30 days net              C00017903

Description                                                                    Amount
Team plan                                                                      684.00

GST summary                                                    Subtotal        684.00
GT  5%  Standard                  600.00           30.00       Add GST          30.00
ZR  0%  Zero rated                 84.00            0.00       Total           714.00

Contact                                 1.40   485.00   679.00
`

describe('what stands near captions', () => {
  test('is a tax that the total includes, and the reference that a bank’s box asks for', async () => {
    expect((await readAs('invoice', clinic)).fields).toMatchObject({ total: 242.7, totalTax: 22.06, paymentReference: '2091 4118 7356' })
  })

  test('is no caption beside, no account of a bank, no sum for a telephone; rates stand left of sums', async () => {
    const { fields } = await readAs('invoice', studio)
    expect(fields).toMatchObject({ vendorTaxId: '123456782RT0001', paymentTerms: '30 days net' })
    expect([fields.customerId, fields.vendorPhone]).toEqual([null, null])
    expect(fields.taxes).toMatchObject([
      { rate: 5, base: 600, amount: 30 },
      { rate: 0, base: 84, amount: 0 },
    ])
  })
})

test('lines set in under what was charged say more of it', async () => {
  const text = `
Creek Hotel

INVOICE F-4711                                            Date 14-Oct-26

Date         Text                                           Charges     Credits
11-Oct-26    Accommodation                                   780.00
12-Oct-26    Laundry                                          85.00
               Ticket 90417
12-Oct-26    Minibar                                          42.00
               2 x still water, 1 x nuts
14-Oct-26    Visa Card                                                   907.00

Total                                                        907.00      907.00
`
  expect((await readAs('invoice', text)).fields.lineItems).toMatchObject([
    { description: 'Accommodation' },
    { description: 'Laundry Ticket 90417' },
    { description: 'Minibar 2 x still water, 1 x nuts' },
  ])
})

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
