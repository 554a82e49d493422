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
