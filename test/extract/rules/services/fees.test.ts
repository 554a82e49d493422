import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('a bill of lawyers: expenses behind the sum of fees are rows, the summary of who worked is none and names nobody', () => {
  const { fields } = readAs(
    'invoice',
    `
Ashby Crane LLP
ATTORNEYS AT LAW
12 Court Row, Suite 4, Albany, NY 12207

Tern Freight, Inc.                                           June 2, 2026
55 Dock Street                                               Invoice No. 70114
Troy, NY 12180

For professional services rendered through May 31, 2026

Date          Tmkr     Description of Services                   Hours       Rate      Amount
05/04/2026    JC       Draft answer                              2.00        300.00      600.00
05/11/2026    MA       Legal research                            3.00        200.00      600.00
Total Professional Services                                      5.00                  1,200.00

COSTS ADVANCED
05/12/2026    Courier to court                                                            40.00
Total Costs                                                                               40.00

Name                   Title                                     Hours       Rate      Value
June Crane             Partner                                   2.00        300.00      600.00
Max Ashby              Associate                                 3.00        200.00      600.00

Total Current Charges                                                                  1,240.00
Balance Forward                                                                          310.00
TOTAL BALANCE DUE                                                                      1,550.00
`,
  )
  expect(fields).toMatchObject({ invoiceNumber: '70114', serviceEndDate: '2026-05-31', total: 1240, amountDue: 1550 })
  expect(fields.customerName).not.toMatch(/Crane|Ashby/)
  expect(fields.lineItems).toMatchObject([
    { date: '2026-05-04', description: 'Draft answer', quantity: 2, unitPrice: 300, amount: 600 },
    { date: '2026-05-11', description: 'Legal research', quantity: 3, unitPrice: 200, amount: 600 },
    { date: '2026-05-12', description: 'Courier to court', amount: 40 },
  ])
})

test("a doctor's account: codes of a diagnosis are no words of the service, what a scheme paid no sum, and the reference stands in a sentence", () => {
  const { fields } = readAs(
    'invoice',
    `
Dr B. Naude Inc.
TAX INVOICE

Account holder (main member)         Account no: NAU0071
Ms P. Dlamini                        Invoice no: INV 26/0118
4 Hill Road                          Invoice date: 2026/03/03
Durban, 4001

Service date   Code   Description               ICD-10    Qty    Tariff     Amount     Scheme paid
2026/02/03     0191   Consultation in rooms     S83.2     1      500.00     500.00     400.00
2026/02/17     5102   Ultrasound                S83.2     2      250.00     500.00     450.00
Total (incl. 15% VAT)                                                       1000.00    850.00

Total excl. VAT R 869.57   VAT 15% R 130.43
Amount due by patient R 150.00
Use your account number NAU0071 as reference. Strictly 30 days from date of invoice.
`,
  )
  expect(fields).toMatchObject({
    customerId: 'NAU0071',
    serviceStartDate: '2026-02-03',
    serviceEndDate: '2026-02-17',
    paymentReference: 'NAU0071',
    total: 1000,
    totalTax: 130.43,
    amountDue: 150,
  })
  expect(fields.lineItems).toMatchObject([
    { productCode: '0191', description: 'Consultation in rooms', quantity: 1, unitPrice: 500, amount: 500 },
    { productCode: '5102', description: 'Ultrasound', quantity: 2, unitPrice: 250, amount: 500 },
  ])
})
