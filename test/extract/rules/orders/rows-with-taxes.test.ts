import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('the tax of each row in a column amid it ends no table', () => {
  const { fields } = readAs(
    'purchase-order',
    `
Conservas Bahía, S.L.
Pedido de compra #P0731

Fecha de pedido: 06/05/2025

Descripción                 Impuestos    Fecha req.     Cant.            Precio unitario    Importe
[TAP-12] Tapa de acero      IVA 21%      26/05/2025     36,00 Unidades            9,5000   342,00 €
barnizada                   (Bienes)
[CAJ-8] Caja de cartón      IVA 21%      02/06/2025     300,00 Unidades           0,6200   186,00 €

                                                        Base imponible                     528,00 €
                                                        IVA 21%                            110,88 €
                                                        Total                              638,88 €
`,
  )
  expect(fields.lineItems).toMatchObject([
    { quantity: 36, unitPrice: 9.5, taxRate: 21, amount: 342 },
    { quantity: 300, unitPrice: 0.62, taxRate: 21, amount: 186 },
  ])
})

test('letters of a code are no money, and places for signatures nobody to ask', () => {
  const { fields } = readAs(
    'purchase-order',
    `
SAHYA CASTINGS PVT. LTD.
GSTIN: 27AAKCS4471Q1Z6
PURCHASE ORDER
P.O. No.   SC/0731
P.O. Date  24-Feb-2025

Item Code    Description            Qty.     Rate (Rs.)   Amount (Rs.)
RM-SS-60     Coated silica sand     12.000   14,250.00    1,71,000.00
RM-SS-80     Coated silica sand      5.000    9,800.00      49,000.00

Grand Total Rs.                                           2,20,000.00

Contact person: Mr. Prakash Kale, 94220 38815

Prepared By        Checked By
`,
  )
  expect(fields).toMatchObject({ currency: 'INR', contactName: 'Mr. Prakash Kale' })
})
