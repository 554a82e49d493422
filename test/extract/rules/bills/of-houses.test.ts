import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const bill = (text: string) => readAs('utility-bill', text).fields

test('a trading name is the provider, and the registered office behind its company the address', () => {
  expect(
    bill(`
Your gas bill                                       Account number 8501 4418
Mr D Harker                                         Date of bill 19 February 2024
17 Beech Terrace
Kendal
LA9 4QP

Gas charges £200.00
Total charges this period £210.00

Moss Energy is a trading name of Moss Supply Limited. Registered office: Moss House, 3 Court Lane, Carlisle CA1 1RZ. Registered in England and
Wales no. 09771354.
`),
  ).toMatchObject({ providerName: 'Moss Energy', providerAddress: 'Moss House, 3 Court Lane, Carlisle CA1 1RZ' })
})

test('a day in the box that asks for the sum, by which it is to be paid, is that of payment; what was paid until a day is none', () => {
  expect(
    bill(`
Your gas bill
Your last bill          £118.40                Please pay
Payment received        -£60.00                £274.40
Balance                  £58.40                by 12 March 2024
`),
  ).toMatchObject({ dueDate: '2024-03-12' })
  expect(
    bill(`
Rechnung Fernwärme
Summe inkl. USt. EUR                              1.200,00
anrechenbare Zahlungen bis 30.06.2024             1.130,00
zu zahlender Betrag bis 04.08.2024                   70,00
`),
  ).toMatchObject({ dueDate: '2024-08-04' })
})

test('house, stairs and door are no day', () => {
  expect(
    bill(`
Rechnung Strom 4711

Eva Kainz
Rosengasse 5/2/11
9400 Wolfsberg

Rechnungsdatum: 14.07.2024
`),
  ).toMatchObject({ customerAddress: 'Rosengasse 5/2/11, 9400 Wolfsberg' })
})
