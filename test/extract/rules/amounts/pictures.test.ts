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

const failuresOf = (found: ReturnType<typeof read>['found'], ...keys: string[]) => keys.filter(key => found[key]?.features.failed.length)

test('where net, tax and total do not add up and the rows make the net, the tax is as doubtful as the total', () => {
  const { found } = read(amount => (amount === 9271.5 ? '9,271.90' : `${grouped(amount, ',')}.${cents(amount)}`))
  expect(failuresOf(found, 'subtotal', 'totalTax', 'total')).toEqual(['totalTax', 'total'])
})

test('a long number without a mark is doubted under amounts with cents, and where nothing bears it out', () => {
  const one = read(amount => (amount === 45123 ? '4512300' : `${grouped(amount, ',')}.${cents(amount)}`))
  expect(failuresOf(one.found, 'lineItems[0].amount', 'lineItems[1].amount')).toEqual(['lineItems[1].amount'])
  const none = read(amount => `${Math.floor(amount) + (amount === 1234.5 ? 7 : 0)}${cents(amount)}`)
  expect(failuresOf(none.found, 'lineItems[0].amount', 'lineItems[1].amount')).toContain('lineItems[1].amount')
})

test('figures in boxes are never a sure amount', () => {
  const boxed = (amount: number) => {
    const [first, ...others] = [String(Math.floor(amount)).slice(0, 3), ...String(Math.floor(amount)).slice(3)]
    return [first, ...others].join(' ')
  }
  const page = paper(invoice(boxed), { source: 'ocr', confidence: 0.9 })
  const words = page.words.map((word, i) => {
    const before = page.words.slice(0, i).findLastIndex(w => !/^\d$/.test(w.text))
    const nearer = /^\d$/.test(word.text) ? (3 * (i - before)) / page.width : 0
    const [x0, y0, x1, y1] = word.box
    return { ...word, box: [x0 - nearer, y0, x1 - nearer, y1] as typeof word.box }
  })
  const apart = applyRules(documentOf([{ ...page, words }]), typeOf('invoice'))
  const joined = read(amount => `${Math.floor(amount / 100)}]${cents(amount)}`)
  for (const { found } of [apart, joined])
    for (const key of ['lineItems[0].amount', 'lineItems[1].amount', 'total'])
      expect([key, found[key]?.features.failed]).toEqual([key, ['digits beside it']])
})

const inCents = (amount: number) => `${grouped(amount, ',')}.${cents(amount)}`

test('a letter read as a nought, a lost decimal and a fraction that nobody can make out leave no sure amount', () => {
  for (const [show, why] of [
    [(amount: number) => `0${inCents(amount)}`, 'digits beside it'],
    [(amount: number) => inCents(amount).slice(0, -1), 'two decimals'],
    [(amount: number) => `${grouped(amount, ',')} 1/o0`, 'digits beside it'],
    [(amount: number) => `${grouped(amount, ',')} #%`, 'digits beside it'],
  ] as const) {
    const { found } = read(amount => (amount === 45123 ? show(45123) : inCents(amount)))
    expect([show(45123), found['lineItems[1].amount']?.features.failed ?? [why]]).toEqual([show(45123), [why]])
  }
})

test('an amount behind which stands the letter of the other side of the account is not sure', () => {
  for (const [less, more] of [
    ['S', 'H'],
    ['D', 'C'],
  ]) {
    const { found } = read(amount => `${inCents(amount)} ${amount === 45123 ? less : more}`)
    expect(failuresOf(found, 'lineItems[0].amount', 'lineItems[1].amount', 'subtotal')).toEqual(['lineItems[1].amount'])
    const alone = read(amount => `${inCents(amount)} ${less}`)
    expect(failuresOf(alone.found, 'lineItems[0].amount', 'lineItems[1].amount', 'subtotal')).toEqual([])
  }
})

test.each([
  ['figures go on with a nought', 'Deposit                    8 002.68'],
  ['an amount stands behind the colon of its caption', 'Deposit: 8 312.68'],
])('a blank as wide as a figure parts thousands where %s', (_, line) => {
  const typed = (note: string) =>
    applyRules(
      documentOf([paper(`${invoice(amount => `${grouped(amount, ' ')}.${cents(amount)}`)}${note}`, { source: 'ocr', confidence: 0.9 })]),
      typeOf('invoice'),
    ).fields
  const sums = { subtotal: 46357.5, totalTax: 9271.5, total: 55629 }
  expect(typed(`\n${line}\n`)).toMatchObject(sums)
  expect(typed('')).not.toMatchObject(sums)
})

test('a blank as wide as a figure parts thousands where a typewriter set them behind a sign of money, and where no count stands so before an amount', () => {
  const typed = (show: (amount: number) => string, note = '') =>
    applyRules(documentOf([paper(`${invoice(show)}${note}`, { source: 'ocr', confidence: 0.9 })]), typeOf('invoice')).fields
  const sums = { subtotal: 46357.5, totalTax: 9271.5, total: 55629 }
  const show = (amount: number) => `${amount === 1234.5 || amount === 45123 ? '' : 'R '}${grouped(amount, ' ')}.${cents(amount)}`
  expect(typed(show)).toMatchObject(sums)
  expect((typed(show).lineItems as { amount: number }[]).map(i => i.amount)).toEqual([1234.5, 45123])
  expect(typed(show, '\nBoxes  3 45.60').total).not.toBe(sums.total)
})
