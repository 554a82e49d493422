import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const used = (text: string) => {
  const { consumption, consumptionUnit } = readAs('utility-bill', text).fields
  return { consumption, consumptionUnit }
}

describe('what was used, in several rows', () => {
  test('is what its parts make up, though each of them is priced', () => {
    const text = `
Electricity account
Peak usage             300 kWh × 30.00c     $90.00
Off peak usage         500 kWh × 20.00c    $100.00
Shoulder usage         140 kWh × 25.00c     $35.00
Your total                940 kWh
`
    expect(used(text)).toEqual({ consumption: 940, consumptionUnit: 'kWh' })
  })

  test('stands at the foot of the column, without a unit', () => {
    const text = `
Bolletta
Fascia    01/02/2025    31/03/2025    Consumo kWh
F1             1.112         1.254            142
F2             7.430         7.531            101
F3             2.876         3.019            143
Totale                                        386
`
    expect(used(text)).toEqual({ consumption: 386, consumptionUnit: 'kWh' })
  })

  test('of two meters is their sum', () => {
    const text = `
Jahresabrechnung Strom
Zähler         Stand alt    Stand neu    Verbrauch kWh
1EMH001           18.406       21.018            2.612
1EMH001           21.018       21.280              262
Gesamt                                           2.874
`
    expect(used(text)).toEqual({ consumption: 2874, consumptionUnit: 'kWh' })
  })

  test('is heat, where the water that carried it is counted, too', () => {
    const text = `
Varmeregning
Aflæsning              Målernr.      Gammel        Ny       Forbrug
MWh                    68417720      208,14    222,76     14,62 MWh
m³ vand                68417720       5.117     5.508        391 m³
Varmeforbrug           14,62 MWh     528,00              7.719,36
`
    expect(used(text)).toEqual({ consumption: 14.62, consumptionUnit: 'MWh' })
  })

  test('is said with its unit beside what a meter counts in thousands', () => {
    const text = `
Water bill
METER       PREVIOUS    PRESENT    USAGE
68401177         512        519        7
Usage 7 = 7,000 gallons. Same month last year: 9.
`
    expect(used(text)).toEqual({ consumption: 7000, consumptionUnit: 'gallons' })
  })
})
