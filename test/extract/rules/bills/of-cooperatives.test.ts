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

  test('names its customer in a column of captions, of which a pair of days is none', () => {
    expect(
      bill(`
PALOMPON ELECTRIC COOPERATIVE, INC.
Brgy. San Miguel, Palompon, Leyte 6538
STATEMENT OF ACCOUNT

NAME     VILLAR, ROSANA T.
ADDR     Purok 7, Brgy. Central,
         Palompon
FROM 05/10/2025  TO 06/10/2025

GENERATION   6.1120/kWh     874.02
TRANSMISSION 0.9844/kWh     140.77
TOTAL AMOUNT DUE          1,014.79
`),
    ).toMatchObject({
      providerName: 'PALOMPON ELECTRIC COOPERATIVE, INC.',
      customerName: 'VILLAR, ROSANA T.',
      customerAddress: 'Purok 7, Brgy. Central, Palompon',
    })
  })

  test('has the address of its supplier right under the name the page begins with', () => {
    expect(
      bill(`
Ondo Hills Power Distribution
22 Station Road, Akure, Ondo State

ACCOUNT NO        INVOICE NO
0118/2271/03      INV20250611820
`).providerAddress,
    ).toBe('22 Station Road, Akure, Ondo State')
  })
})
