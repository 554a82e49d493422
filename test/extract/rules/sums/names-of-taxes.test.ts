import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const goods = `
Description                         Qty     Rate      Amount
Room                                 12   169.00    2,028.00
Dinner                               24    26.00      624.00
`

test('the row of a tax says what it is called, in short or in words, in its cell or in the one before the rate', () => {
  const { fields } = readAs(
    'invoice',
    `
Invoice 25-044                                        20 Oct 2025
${goods}
Subtotal                                            2,652.00
Lodging tax             3.5 %     2,028.00             70.98
GST                     5 %       2,722.98            136.15
QST                     9.975 %   2,722.98            271.62
Total                                               3,130.75
`,
  )
  expect(fields.taxes).toMatchObject([
    { rate: 3.5, amount: 70.98, category: 'Lodging tax' },
    { rate: 5, amount: 136.15, category: 'GST' },
    { rate: 9.975, amount: 271.62, category: 'QST' },
  ])
})

test('a caption of the rate between the name of a tax and the rate is no name', () => {
  const { fields } = readAs(
    'invoice',
    `
Factura A 28914                                       23/09/2025

Descripción                      Cant.   Precio      Importe
Frijol negro                     25.00    31.50       787.50
Gel limón                         8.00   124.75       998.00

Impuesto     Tipo factor     Tasa       Base         Importe
002 IVA      Tasa            16.00%     998.00        159.68
002 IVA      Tasa            0.00%      787.50          0.00

Subtotal                                           $ 1,785.50
IVA 0.00%                                              $ 0.00
IVA 16.00%                                           $ 159.68
Total                                              $ 1,945.18
`,
  )
  // A rate of nothing among the sums is that of the summary, and takes no net of its own.
  expect(fields.taxes).toMatchObject([
    { rate: 16, base: 998, amount: 159.68, category: 'IVA' },
    { rate: 0, base: 787.5, amount: 0, category: 'IVA' },
  ])
})

test('codes that tax offices give to rates name them, and nothing does where only numbers stand', () => {
  const coded = readAs(
    'invoice',
    `
Tax Invoice SMF-07714                                 21-Aug-2025

Description                        Qty      Rate      Amount
Haulage                           2.00    285.00      570.00
Ocean freight                     2.00  1,450.00    2,900.00

GST Summary
Code             Taxable (SGD)       GST (SGD)
SR 9%                   570.00           51.30
ZR 0%                 2,900.00            0.00

Sub-Total                                         SGD 3,470.00
GST @ 9%                                             SGD 51.30
TOTAL                                             SGD 3,521.30
`,
  )
  expect(coded.fields.taxes).toMatchObject([
    { rate: 9, category: 'SR' },
    { rate: 0, category: 'ZR' },
  ])
  const bare = readAs(
    'invoice',
    `
Invoice 4711                                          20 Oct 2025
${goods}
Rate        Net          Tax
20 %     2,652.00     530.40

Total 3,182.40
`,
  )
  expect(bare.fields.taxes).toMatchObject([{ rate: 20, base: 2652, amount: 530.4, category: null }])
})

test('pesos have no cents: the net on its own line is what the tax is taken of', () => {
  const { fields } = readAs(
    'invoice',
    `
FACTURA ELECTRÓNICA Nº 48213                       14 de Octubre de 2025
R.U.T.: 76.418.305-3                               Santiago, Chile

DESCRIPCIÓN                     CANT.    PRECIO UNIT.        VALOR
UREA GRANULADA 25 KG               40          19.890      795.600
SEMILLA BALLICA 25 KG               6          68.500      411.000

                                MONTO NETO          $    1.206.600
                                I.V.A. 19%          $      229.254
                                IMPUESTO ADICIONAL  $            0
                                TOTAL               $    1.435.854
`,
  )
  expect(fields.taxes).toMatchObject([{ rate: 19, base: 1206600, amount: 229254, category: 'I.V.A.' }])
})
