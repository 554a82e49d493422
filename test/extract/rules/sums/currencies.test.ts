import { expect, test } from 'bun:test'
import { understand } from '../../../../src/extract/understand.ts'
import { documentOf, paper, typeOf } from '../paper.ts'

const invoice = ({ seller = '', buyer = '', sum = '360.00', foot = '' }) => `
${seller}

Bill to:
${buyer}

Invoice number   HL-771
Invoice date     2026-03-02

Description        Qty      Price      Amount
Loom                 2     150.00      300.00

Subtotal                               300.00
Tax 20%                                 60.00
Total                                  ${sum}
${foot}
`
const harbour = 'Harbour Looms Ltd\n3 Quay Lane\nLeeds LS1 4AB\nVAT GB 123 4567 82'
const ridge = 'Ridge Looms Inc.\n12 Main St\nAsheville, NC 28801'
const berlin = 'Weber GmbH\nHauptstr. 3\n10115 Berlin\nGermany'
const toronto = 'Maple Weavers\n9 King St\nToronto, ON M5V 2T6\nCanada'

const currencyOf = (facts: Parameters<typeof invoice>[0]) => {
  const { outcome } = understand(documentOf([paper(invoice(facts))]), { mode: 'fastest', types: [], requested: typeOf('invoice') })
  return [outcome.output.fields.currency, outcome.output.evidence.currency?.confidence ?? 0] as [string, number]
}

test('a currency that is printed nowhere is that of the supplier’s country, and never sure', () => {
  const [currency, confidence] = currencyOf({ seller: harbour, buyer: berlin })
  expect(currency).toBe('GBP')
  expect(confidence).toBeLessThan(0.9)
  expect(currencyOf({ seller: ridge, buyer: berlin })[0]).toBe('USD')
})

test('a currency that is named in words is read from them', () => {
  for (const [foot, code] of [
    ['All amounts in US dollars.', 'USD'],
    ['Alle Beträge in Schweizer Franken.', 'CHF'],
    ['Tous les montants sont en livres sterling.', 'GBP'],
    ['Importes en dólares estadounidenses.', 'USD'],
    ['Alla belopp i svenska kronor.', 'SEK'],
  ] as const) {
    const [currency, confidence] = currencyOf({ seller: harbour, buyer: berlin, foot })
    expect([foot, currency]).toEqual([foot, code])
    expect(confidence).toBeGreaterThan(0.9)
  }
})

test('an equivalent in another currency is not that of the invoice', () => {
  const foot = 'Equivalent 420.00 EUR at 1.1667'
  expect(currencyOf({ seller: harbour, buyer: berlin, foot })[0]).toBe('GBP')
  expect(currencyOf({ seller: harbour, buyer: berlin, sum: '£360.00', foot })[0]).toBe('GBP')
})

test('dollars are those of the supplier’s country, or those that are named', () => {
  expect(currencyOf({ seller: ridge, buyer: toronto, sum: '$360.00' })[0]).toBe('USD')
  expect(currencyOf({ seller: toronto, buyer: 'Ridge Looms Inc.\n12 Main St\nAsheville, NC 28801', sum: '$360.00' })[0]).toBe('CAD')
  expect(currencyOf({ seller: ridge, buyer: toronto, sum: '$360.00', foot: 'All prices in Canadian dollars.' })[0]).toBe('CAD')
})
