import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const bill = `
Wyre Valley Water                          Your account number
                                           60 118 4471 2

Ms A Pritchard                             Date of bill
14 Mill Row                                3 April 2024
Garstang
PR3 1PB                                    Your bill is for
                                           2 October 2023 to 1 April 2024

Please pay                                                £248.67
by                                                        24 April 2024

Balance from last bill                                    £212.40
Payment received 20 October 2023 – thank you              £212.40 cr
Charges for this period                                   £248.67
Amount due                                                £248.67

Service address: 14 Mill Row, Garstang, PR3 1PB. Wyre Valley Water Ltd. Registered in England No. 02366678, Warrington
WA5 3LP. VAT is zero rated on household water.
`

test('a bill of water: captions that speak to the reader are nobody, the day stands behind "by", a value ends with its sentence', () => {
  const { fields } = readAs('utility-bill', bill)
  expect(fields).toMatchObject({ dueDate: '2024-04-24', previousBalance: 212.4, serviceAddress: '14 Mill Row, Garstang, PR3 1PB' })
  expect(fields.customerName).not.toMatch(/account number|bill/)
})

test('heat is counted in kilowatt hours like electricity', () => {
  const { fields } = readAs(
    'utility-bill',
    `
Fernwärme Murtal GmbH
Jahresabrechnung Fernwärme
Anlagenadresse: Hauptstraße 7/12, 8750 Judenburg

Arbeitspreis   7.840 kWh   0,1124 EUR/kWh   881,22
Verbrauch      7.840 kWh
Vorjahr        8.110 kWh
Rechnungsbetrag brutto                    1.372,13
`,
  )
  expect(fields).toMatchObject({ utilityType: 'Heating', serviceAddress: 'Hauptstraße 7/12, 8750 Judenburg' })
})

test('a bill of gas in Polish: its kind, a period over two lines, what earlier bills left open, and not the use of the year before', () => {
  expect(
    readAs(
      'utility-bill',
      `
Gazownia Kujawska                                        Faktura VAT nr K/7729/0002/25
Data wystawienia: 04.04.2025                             Okres rozliczeniowy: 01.02.2025 –
                                                         31.03.2025
Zużycie w okresie rozliczeniowym                         1 618 kWh
Wartość faktury brutto                                   682,76 zł
Niezapłacone należności z poprzednich okresów            41,18 zł
Razem do zapłaty                                         723,94 zł
Termin płatności                                         18.04.2025

Paliwo gazowe zwolnione z akcyzy. Zużycie w analogicznym okresie ubiegłego roku: 1 704 kWh.
`,
    ).fields,
  ).toMatchObject({
    utilityType: 'Gas',
    periodStart: '2025-02-01',
    periodEnd: '2025-03-31',
    consumption: 1618,
    previousBalance: 41.18,
    total: 682.76,
    amountDue: 723.94,
  })
})

test.each([
  ['Conto telefonico e internet\nLinea internet: 049 555 0182\nOfferta: Fibra Ufficio 1000', 'Internet'],
  ['Glenmoy Bin Collections\nBlack bin lifts 26\nRecycling bin lifts 26', 'Waste'],
  ['Fjärrvärmefaktura\nTel. 0243-21 77 40', 'Heating'],
  ['Vodné a stočné', 'Water'],
])('what "%s" is for', (text, kind) => {
  expect(readAs('utility-bill', text).fields.utilityType).toBe(kind)
})
