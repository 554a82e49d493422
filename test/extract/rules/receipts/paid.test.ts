import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const slip = `
HARBOUR CAFE
5 Quay, York YO1 2BB
VAT GB123456782
Receipt 0077
05/03/2026 13:45

2 x Soup @ 5.00            10.00
1 x Pie                    14.00
SUBTOTAL                   24.00
Service 10%                 2.40
TOTAL                     £26.40
CASH                      £40.00
CHANGE                    £13.60
VAT 20% on 22.00 = 4.40 (included)
Card ending 4242 loyalty: 120 points
`

test('how it was paid is said by the line with the sum that was handed over, not by a card that is only named', () => {
  expect(readAs('receipt', slip).fields).toMatchObject({ paymentMethod: 'Cash', amountTendered: 40, change: 13.6 })
  expect(readAs('receipt', slip.replace(/CASH .*\n.*\n/, 'Card ending 1234           26.40\n')).fields.paymentMethod).toBe('Card')
})

test('a subtotal that with the service makes the total is the printed one, whatever the base of the tax in it', () => {
  expect(readAs('receipt', slip).fields).toMatchObject({ subtotal: 24, totalTax: 4.4, total: 26.4 })
})
