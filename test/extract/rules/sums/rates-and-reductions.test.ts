import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'
import { letterhead } from './letterhead.ts'

const head = `${letterhead}Invoice date     2026-03-02
`
const read = (rows: string) => readAs('invoice', `${head}\n${rows}`).fields

test('amounts under "VAT" that make up the tax of the whole are the tax of the rows and no rates', () => {
  const { lineItems } = read(`
Description        Qty      Price      VAT     Amount
Loom                 2      60.00    24.00     120.00
Pattern book         1      90.00     4.50      90.00

Net                                            210.00
VAT                                             28.50
Total GBP                                      238.50
`)
  expect(lineItems).toMatchObject([
    { taxRate: null, taxAmount: 24, amount: 120 },
    { taxRate: null, taxAmount: 4.5, amount: 90 },
  ])
})

test('codes under "VAT" are read as the rates that the summary gives them, with their bases', () => {
  const { lineItems, taxes } = read(`
Description        Qty      Price      VAT     Amount
Loom                 2      60.00        1     120.00
Pattern book         1      90.00        2      90.00

Net total                                      210.00
VAT code 1: 20%                                 24.00
VAT code 2: 5%                                   4.50
Total GBP                                      238.50
`)
  expect(lineItems).toMatchObject([{ taxRate: 20 }, { taxRate: 5 }])
  expect(taxes).toMatchObject([
    { rate: 20, base: 120, amount: 24 },
    { rate: 5, base: 90, amount: 4.5 },
  ])
})

test('codes under "VAT" that nothing explains are no rates', () => {
  const { lineItems } = read(`
Description        Qty      Price      VAT     Amount
Loom                 2      60.00        1     120.00
Pattern book         1      90.00        2      90.00

Net total                                      210.00
VAT                                             28.50
Total GBP                                      238.50
`)
  expect(lineItems).toMatchObject([{ taxRate: null }, { taxRate: null }])
})

test('rates without a sign stay rates', () => {
  const { lineItems } = read(`
Description        Qty      Price      VAT     Amount
Loom                 2      60.00       20     120.00
Pattern book         1      90.00        5      90.00

Net total                                      210.00
VAT                                             28.50
Total GBP                                      238.50
`)
  expect(lineItems).toMatchObject([{ taxRate: 20 }, { taxRate: 5 }])
})

test('the reduction of a row is a sum: what its percentage takes off, where the amount says so', () => {
  const { lineItems } = read(`
Description        Qty      Price    Disc %     Amount
Loom                 4      30.00         5     114.00
Pattern book         1      90.00                90.00

Total GBP                                       204.00
`)
  expect(lineItems).toMatchObject([
    { discount: 6, amount: 114 },
    { discount: null, amount: 90 },
  ])
})

test('what is taken off a row is no less taken off where it is printed with its minus', () => {
  const { fields } = readAs(
    'invoice',
    `
Invoice 12                                     12.03.2025

Description          Qty     Price    Discount     Amount
Chairs                 2     50.00      -10.00      90.00
Tables                 1     80.00        0.00      80.00

                                      Total        170.00
`,
  )
  expect(fields.lineItems).toMatchObject([{ discount: 10, amount: 90 }, { amount: 80 }])
})
