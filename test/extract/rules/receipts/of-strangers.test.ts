import { expect, test } from 'bun:test'
import { readAs, readScan } from '../paper.ts'

test('hours of the house are no sums, and a price under the count is that of one', () => {
  const { fields } = readAs(
    'receipt',
    `
     TELUK PADI BAR
     Jl. Raya Senggigi Km 11
     Lombok Barat 83355
     NPWPD 02.714.880.3-911.000
Tgl : 12-07-2025 22:37
3 Draft 330ml
  @ 65.000                195.000
1 Nasi Goreng
  @ 95.000                 95.000
Subtotal                  290.000
Pajak PB1 10%              29.000
TOTAL (Rp)                319.000
QRIS                      319.000
Happy Hour 17.00 - 19.00 setiap hari
`,
  )
  expect(fields).toMatchObject({
    merchantTaxId: '02.714.880.3-911.000',
    currency: 'IDR',
    subtotal: 290000,
    totalTax: 29000,
    total: 319000,
    amountTendered: 319000,
    paymentMethod: 'QRIS',
  })
  expect(fields.lineItems).toMatchObject([
    { description: 'Draft 330ml', quantity: 3, unitPrice: 65000, amount: 195000 },
    { description: 'Nasi Goreng', quantity: 1, unitPrice: 95000 },
  ])
})

test('levies on the sum of the goods and a tax on all of them: the printed sum is the net, the number at the head that of the shop', () => {
  const { fields } = readAs(
    'receipt',
    `
    Esi's Kitchen
    14 Ringway Close, Accra
    TIN: C0009418836
Rcpt#: ESK-021877
08/02/2025 20:16
2  Kelewele      25.00    50.00
1  Jollof Rice  405.00   405.00
Sub Total                455.00
NHIL 2.5%                 11.38
GETFund 2.5%              11.38
COVID-19 Levy 1%           4.55
Taxable Value            482.31
VAT 15%                   72.35
TOTAL GHS                554.66
CASH                     560.00
CHANGE                     5.34
Receipt No: 21877/3
MoMo accepted: Till 448120
`,
  )
  expect(fields).toMatchObject({ receiptNumber: 'ESK-021877', subtotal: 455, totalTax: 99.66, total: 554.66, paymentMethod: 'Cash' })
  expect(fields.taxes).toMatchObject([
    { rate: 2.5, amount: 11.38 },
    { rate: 2.5, amount: 11.38 },
    { rate: 1, amount: 4.55 },
    { rate: 15, base: 482.31, amount: 72.35 },
  ])
})

test('a fare adds up what stands over it; what was counted is told by the line before', () => {
  const { fields } = readAs(
    'receipt',
    `
 TAXI DE VALK BV
 Kiekenstraat 41, 9100 Sint-Niklaas
 BTW BE 0746.118.532
Ritnr  2025-R-004417
Datum  23/01/2025
Opnemingsbedrag             5,50
Kilometers
   23,2 km x 2,50          58,00
Wachttijd
      8 min x 0,60          4,80
RITPRIJS incl. btw  EUR    68,30
  btw 6 % op 64,43          3,87
Fooi                        4,20
BETAALD             EUR    72,50
Bancontact
`,
  )
  expect(fields).toMatchObject({
    receiptNumber: '2025-R-004417',
    subtotal: 64.43,
    totalTax: 3.87,
    tip: 4.2,
    amountTendered: 72.5,
    paymentMethod: 'Bancontact',
  })
  expect(fields.lineItems).toMatchObject([
    { description: 'Opnemingsbedrag', amount: 5.5 },
    { description: 'Kilometers', quantity: 23.2, unitPrice: 2.5, amount: 58 },
    { description: 'Wachttijd', quantity: 8, unitPrice: 0.6, amount: 4.8 },
  ])
})

test('what was taken off is found before the tip, and the amount paid after it is what was handed over', () => {
  const { fields } = readAs(
    'receipt',
    `
Corner Diner
2218 E Lincoln Way
Ames, IA 50010
10/19/2025 9:52 AM
2 Egg Platter              25.00
1 Patty Melt               42.90
Subtotal:                  67.90
Church Bulletin $5 off:    -5.00
Net Sales:                 62.90
IA Sales Tax 7%:            4.40
Total:                     67.30
Tip:                       12.00
AMOUNT PAID:               79.30
MASTERCARD CREDIT   #############5093
`,
  )
  expect(fields).toMatchObject({ discount: 5, tip: 12, amountTendered: 79.3 })
})

test('sums of two columns that were read as one word', () => {
  const { fields } = readScan(
    'receipt',
    `
  CHOP BAR
QTY ITEM                       PRICE      AMT
2   Banku & Tilapia            110.00220.00
1   Jollof Rice                 75.00    75.00
Sub Total                                295.00
TOTAL                                    295.00
`,
  )
  expect(fields.lineItems).toMatchObject([
    { description: 'Banku & Tilapia', quantity: 2, unitPrice: 110, amount: 220 },
    { quantity: 1, amount: 75 },
  ])
})

test('counts in a column without a caption, counts before words that mean something else, and weights of whole pesos', () => {
  const items = (text: string) => readAs('receipt', text).fields.lineItems
  expect(
    items('BANGKOK NOODLES\n06/06/2025 12:40\nPad Thai Goong        2     320.00\nTom Yum Soup          1     180.00\nTotal   500.00'),
  ).toMatchObject([
    { description: 'Pad Thai Goong', quantity: 2 },
    { description: 'Tom Yum Soup', quantity: 1 },
  ])
  expect(
    items(
      'CHICKEN HOUSE\n06/21/2025 12:15 PM\n1 PEACH PIE                  48.00\n2 ICED TEA REG @35.00        70.00\nTOTAL                       118.00',
    ),
  ).toMatchObject([{}, { description: 'ICED TEA REG', quantity: 2, unitPrice: 35 }])
  expect(
    items(
      'SUPERMERCADO EL TREBOL SPA\nR.U.T.: 76.123.456-7\n11-09-2025\nPAN HALLULLA KG 0,850 x 1.990     1.692\nLECHE ENTERA                      1.190\nTOTAL                       $     2.882',
    ),
  ).toMatchObject([{ quantity: 0.85, unitPrice: 1990, amount: 1692 }, {}])
})

test('the words of electronic papers sell no electronics; money is told by the country', () => {
  const { fields } = readAs(
    'receipt',
    `
 PARRILLA DON TITO E.I.R.L.
 RUC 20512345678
 Av. Larco 743 - Miraflores - Lima
 BOLETA DE VENTA ELECTRONICA
 B001-00012345
 Fecha: 02/08/2025  Hora: 21:10
 PARRILLA PERSONAL       102.00
 IMPORTE TOTAL     S/ 102.00
 YAPE              S/ 102.00
`,
  )
  expect(fields).toMatchObject({ category: 'Meal', currency: 'PEN', amountTendered: 102, paymentMethod: 'Yape' })
  const colombian = readAs(
    'receipt',
    'LA PUERTA FALSA SAS\nNIT 900.456.123-7\nCra 7 # 12-34 Bogotá D.C.\nFACTURA DE VENTA POS No. PF-10233\nFecha: 2025-08-14 13:22\nAJIACO   73.611\nSUBTOTAL   73.611\nIMPOCONSUMO 8%   5.889\nTOTAL   79.500',
  ).fields
  expect(colombian).toMatchObject({ currency: 'COP', receiptNumber: 'PF-10233', totalTax: 5889, total: 79500 })
})
