import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const invoice = (rows: string) => `
Malhotra Fasteners Pvt. Ltd.                    Invoice No. MF/25-26/118
Plot 12, Okhla Phase I, New Delhi - 110020      Dated 4-Aug-25
GSTIN/UIN: 07AABCM1234K1Z5

Buyer (Bill to)
Kapoor Furniture Works
14 Ring Road, New Delhi - 110015

Sl   Description of Goods        HSN/SAC      Quantity      Rate   per      Amount
No.
1    Hex bolt M8 x 40            73181500    2,000 Nos      4.50   Nos    9,000.00
2    Coach screw 6 x 60          73181200    1,000 Nos      6.20   Nos    6,200.00
3    Wood glue 5 kg              35061000       10 Nos    480.00   Nos    4,800.00
                                                                         20,000.00
${rows}
`

test('taxes told by the codes of goods are one tax of the country and one of the state for each rate', () => {
  const { fields } = readAs(
    'invoice',
    invoice(`
                        CGST Output @ 9%                         9 %      1,368.00
                        SGST Output @ 9%                         9 %      1,368.00
                        CGST Output @ 6%                         6 %        288.00
                        SGST Output @ 6%                         6 %        288.00
                        Total                                         ₹ 23,312.00

HSN/SAC          Taxable          CGST                 SGST/UTGST         Total
                 Value        Rate     Amount       Rate     Amount     Tax Amount
73181500         9,000.00       9%     810.00         9%     810.00       1,620.00
73181200         6,200.00       9%     558.00         9%     558.00       1,116.00
35061000         4,800.00       6%     288.00         6%     288.00         576.00
Total           20,000.00            1,656.00              1,656.00       3,312.00`),
  )
  expect(fields).toMatchObject({ subtotal: 20000, totalTax: 3312, total: 23312 })
  expect(fields.taxes).toMatchObject([
    { rate: 9, base: 15200, amount: 1368 },
    { rate: 9, base: 15200, amount: 1368 },
    { rate: 6, base: 4800, amount: 288 },
    { rate: 6, base: 4800, amount: 288 },
  ])
})

test('the one tax between states is summed for all codes at its rate', () => {
  const { fields } = readAs(
    'invoice',
    invoice(`
                        IGST Output @ 18%                       18 %      3,600.00
                        Total                                         ₹ 23,600.00

HSN/SAC          Taxable          IGST                  Total
                 Value        Rate     Amount        Tax Amount
73181500         9,000.00      18%   1,620.00          1,620.00
73181200         6,200.00      18%   1,116.00          1,116.00
35061000         4,800.00      18%     864.00            864.00
Total           20,000.00            3,600.00          3,600.00`),
  )
  expect(fields).toMatchObject({ subtotal: 20000, totalTax: 3600, total: 23600 })
  expect(fields.taxes).toMatchObject([{ rate: 18, base: 20000, amount: 3600 }])
})

test('the tax is both of its halves, though the sums say no rate', () => {
  const { fields } = readAs(
    'invoice',
    `
KAVERI PRINT WORKS                                                   TAX INVOICE
14/2 Mount Road, Chennai 600002                                      Invoice No.: KPW/25-26/0418
GSTIN: 33AABCK1234L1Z5                                               Date: 14-Nov-2025

Sl  Description         HSN     Qty    Rate     Taxable   CGST %   CGST    SGST %   SGST      Total
1   Exam booklets       4901    500   12.00    6,000.00      6    360.00     6    360.00   6,720.00
2   Answer sheets       4820   1000    2.50    2,500.00      9    225.00     9    225.00   2,950.00

                                                Taxable value         8,500.00
                                                CGST                    585.00
                                                SGST                    585.00
                                                Grand Total           9,670.00
`,
  )
  expect(fields).toMatchObject({ subtotal: 8500, totalTax: 1170, total: 9670 })
})
