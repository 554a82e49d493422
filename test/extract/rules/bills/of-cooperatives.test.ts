import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const bill = (text: string) => readAs('utility-bill', text).fields

describe('a bill of a small supplier', () => {
  test('says what was used behind its unit, on the line of both readings', () => {
    expect(bill('\nSTATEMENT OF ACCOUNT\n\nPRES 7741 PREV 7580    KWH USED 161\n')).toMatchObject({
      consumption: 161,
      consumptionUnit: 'KWH',
    })
  })

  test('runs from the day of one reading to that of the other', () => {
    expect(
      bill(`
Liquidación de servicio público
Nro. 0118-22770415

Medidor     Lect. anterior     Lect. actual     Consumo m³
            03/05/2025         02/07/2025
6618274     9.118              9.442            324
`),
    ).toMatchObject({ billNumber: '0118-22770415', periodStart: '2025-05-03', periodEnd: '2025-07-02' })
  })

  test('has numbers that any trader of its language has', () => {
    expect(
      bill(`
Kallaveden Lämpö Oy                        KAUKOLÄMPÖLASKU
Voimalatie 7, 70100 Kuopio
                                           Laskun nro    25118821
                                           Asiakasnro    300442
`),
    ).toMatchObject({ billNumber: '25118821', accountNumber: '300442' })
  })
})
