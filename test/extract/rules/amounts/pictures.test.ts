import { expect, test } from 'bun:test'
import { applyRules } from '../../../../src/extract/apply-rules.ts'
import { documentOf, paper, typeOf } from '../paper.ts'

const invoice = (show: (amount: number) => string) => `
Invoice
Lindenhof Trading Ltd
Invoice number: R-2024-17
Invoice date: 17 April 2024

Description                                Amount
Consulting part A                          ${show(1234.5)}
Consulting part B                          ${show(45123)}

Subtotal                                   ${show(46357.5)}
Tax 20 %                                   ${show(9271.5)}
Total                                      ${show(55629)}
`

/** As a reader of pictures hands it over: where a group of figures follows another, the white is that of a blank and of the ink of a 1. */
function read(show: (amount: number) => string) {
  const page = paper(invoice(show), { source: 'ocr', confidence: 0.9 })
  const words = page.words.map((word, i) => {
    const [x0, y0, x1, y1] = word.box
    const nearer =
      /^\d{3}[.,]/.test(word.text) && /\d$/.test(page.words[i - 1]?.text ?? '')
        ? (/1$/.test(page.words[i - 1]!.text) ? 1.6 : 3) / page.width
        : 0
    return { ...word, box: [x0 - nearer, y0, x1 - nearer, y1] as typeof word.box }
  })
  return applyRules(documentOf([{ ...page, words }]), typeOf('invoice'))
}
const grouped = (amount: number, mark: string) => String(Math.floor(amount)).replace(/\B(?=(\d{3})+$)/g, mark)
const cents = (amount: number) => amount.toFixed(2).slice(-2)

test('a blank that a reader of pictures lost in one amount does not part the figures of another', () => {
  const { fields } = read(amount => (amount === 1234.5 ? '1 234,50' : `${Math.floor(amount)},${cents(amount)}`))
  expect((fields.lineItems as { amount: number }[]).map(i => i.amount)).toEqual([1234.5, 45123])
})

test('leaders that are read as an ellipsis and a point are no decimal mark', () => {
  const { fields } = read(amount => (amount > 50_000 ? '.55 629,00' : `……${grouped(amount, ' ')},${cents(amount)}`))
  expect(fields).toMatchObject({ total: 55629, subtotal: 46357.5 })
})

test('cents and notes that were raised and are read in line make no sure amount', () => {
  for (const show of [
    (amount: number) => `${grouped(amount, ',')}${cents(amount)}`,
    (amount: number) => `${grouped(amount, ',')}.${cents(amount)}1`,
  ]) {
    const { found } = read(show)
    for (const key of ['total', 'subtotal', 'lineItems[0].amount'])
      expect([key, found[key]?.features.failed ?? []]).toEqual([key, ['two decimals']])
  }
})
