import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('what small shops of Spain pay beside the tax is a tax of the same base, and a share of what is taken off no sum', () => {
  const { fields } = readAs(
    'invoice',
    `
FACTURA F25/0934

Concepto                       Cantidad     Precio     Importe
Pintura plástica                   6,00     71,920      431,52

SUMA     % DTO. P.P.  IMP. DTO.  PORTES   BASE IMPONIBLE   % IVA   CUOTA IVA   % R.E.   CUOTA R.E.
431,52   2,00         8,63       12,00    434,89           21,00   91,33       5,20     22,61

TOTAL FACTURA     548,83 €
`,
  )
  expect(fields).toMatchObject({ discount: 8.63, shipping: 12, subtotal: 434.89, total: 548.83 })
  expect(fields.taxes).toMatchObject([
    { rate: 21, base: 434.89, amount: 91.33 },
    { rate: 5.2, base: 434.89, amount: 22.61 },
  ])
})

test('letters of the house before the rates of a summary are their categories', () => {
  const { fields } = readAs(
    'invoice',
    `
Factuur 2025/06118

BTW      %       Maatstaf     BTW-bedrag       Totaal excl. BTW       815,91
A       21         654,91         137,53       Totaal BTW             147,19
B        6         161,00           9,66       Te betalen EUR         963,10
`,
  )
  expect(fields.taxes).toMatchObject([
    { category: 'A', rate: 21, base: 654.91 },
    { category: 'B', rate: 6, base: 161 },
  ])
})

test('three sums behind one caption are the net, its tax and both together', () => {
  const { fields } = readAs(
    'invoice',
    `
FAKTURA - DAŇOVÝ DOKLAD č. 2600187

Označení dodávky     Množství     J.cena        Cena     %DPH       DPH    Kč Celkem
Školní lavice               8   3 000,00   24 000,00      21%  5 040,00    29 040,00

Součet položek                             24 000,00           5 040,00    29 040,00
Odečet zálohy                                                             -10 000,00
CELKEM K ÚHRADĚ                                                            19 040,00
`,
  )
  expect(fields).toMatchObject({ subtotal: 24000, totalTax: 5040, total: 29040, amountPaid: 10000, amountDue: 19040 })
})

test('freight beside the net and what is rounded make the total, and freight is no tax', () => {
  const { fields } = readAs(
    'invoice',
    `
FAKTURA 48211

Benämning           Antal      Á-pris        Belopp
Kompressor              1    6 000,00      6 000,00
Arbetstid               4      600,00      2 400,00

Exkl. moms   Frakt    Momspliktigt   Moms %   Moms kr     Öresutjämning   ATT BETALA
8 400,00     250,00   8 650,00       25,00    2 162,50    0,50            SEK 10 813,00
`,
  )
  expect(fields).toMatchObject({ subtotal: 8400, shipping: 250, totalTax: 2162.5, total: 10813 })
})

test('where nothing is taxed the net is what is left of the goods after reductions and charges', () => {
  const { fields } = readAs(
    'invoice',
    `
Invoice BW-10442

Item                            Quantity       Price      Line amount
Filter service January                11      200.00          2200.00

Sum of line net amounts       2200.00
Sum of allowances               50.00
Sum of charges                  60.00
Freight                         60.00
Total without VAT             2210.00
Total VAT                        0.00
Total with VAT                2210.00
Amount due for payment        2210.00
`,
  )
  expect(fields).toMatchObject({ subtotal: 2210, total: 2210, amountDue: 2210 })
})

test('post codes under the captions of a slip are nothing that was paid', () => {
  const { fields } = readAs(
    'invoice',
    `
Faktura 30872

Netto                   7 365,70
MVA 25 %                1 841,43
Å betale NOK            9 207,13

IBAN NO76 1503 4277 186

KVITTERING     Innbetalt til konto 1503.42.77186
Betalt av                       Betalt til
Sogn Skogsdrift ANS             Fjordmaskin AS
6869 Hafslo                     6854 Kaupanger
`,
  )
  expect(fields).toMatchObject({ total: 9207.13, amountDue: 9207.13 })
})
