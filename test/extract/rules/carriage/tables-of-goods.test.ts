import { describe, expect, test } from 'bun:test'
import { applyRules } from '../../../../src/extract/apply-rules.ts'
import { documentOf, paper, readAs, typeOf } from '../paper.ts'

const waybill = (...pages: string[]) => readAs('bill-of-lading', ...pages).fields

const polish = (goods: string) => `
LIST PRZEWOZOWY                                     Nr LP/118/2025
1. Nadawca (nazwa, adres)
Tartak Olszyna Sp. z o.o.

Lp.   Cechy      ${goods.padEnd(36)}Sposób opakowania   Liczba sztuk   Masa brutto [kg]
1     TO-18      Deski sosnowe heblowane 18 mm       paczka              12             4 310
2     TO-22      Łaty dachowe impregnowane           wiązka               8             2 104

RAZEM                                                                    20             6 414
`

describe('the goods of a waybill', () => {
  test('stand under a caption that says in brackets what its words mean', () => {
    expect(waybill(polish('Rodzaj rzeczy (nazwa towaru)'))).toMatchObject({
      totalPackages: 20,
      goods: [
        { description: 'Deski sosnowe heblowane 18 mm', packages: 12, grossWeight: 4310 },
        { description: 'Łaty dachowe impregnowane', packages: 8, grossWeight: 2104 },
      ],
    })
  })

  test('stand in the one column of words where no caption names them', () => {
    expect(waybill(polish('Co się przewozi')).goods).toMatchObject([
      { description: 'Deski sosnowe heblowane 18 mm', packages: 12 },
      { description: 'Łaty dachowe impregnowane', packages: 8 },
    ])
  })

  const captions = `
                        PARTICULARS FURNISHED BY THE SHIPPER - CARRIER NOT RESPONSIBLE
Container and Seal Numbers    Description of Packages and Goods                   Gross Cargo Weight   Measurement
`

  test('begin under a line that says who declared them and how they were packed, and go on behind the tare of a container', () => {
    const fields = waybill(
      `
BILL OF LADING No. ABCD1182204
PLACE OF RECEIPT                  PLACE OF DELIVERY
LAVRAS, BRAZIL                    BREMEN, GERMANY
${captions}
                              2 X 20'DV CONTAINERS SHIPPER'S LOAD, STOW AND COUNT
                              SAID TO CONTAIN:
TGHU1482732                   320 BAGS                                                  19392.000 KGS       25.600 CBM
SEAL FX31448207               GREEN COFFEE IN JUTE BAGS, SANTOS
20'DV                         SCREEN 17/18
TARE 2230 KGS                 HS CODE 0901.11

CAIU3065141                   310 BAGS                                                  18392.000 KGS       24.600 CBM
SEAL FX31448208               ROBUSTA COFFEE IN BAGS
TARE 2230 KGS
`,
      `${captions}
TEMU2719067                   300 BAGS                                                  17392.000 KGS       23.600 CBM
SEAL FX31448209               GROUND COFFEE IN BAGS

                              Total:   930 BAGS                                         55176.000 KGS       73.800 CBM
`,
    )
    expect(fields.goods).toMatchObject([
      { description: 'GREEN COFFEE IN JUTE BAGS, SANTOS SCREEN 17/18 HS CODE 0901.11', packages: 320, grossWeight: 19392 },
      { description: 'ROBUSTA COFFEE IN BAGS', packages: 310, volume: 24.6 },
      { description: 'GROUND COFFEE IN BAGS', packages: 300, grossWeight: 17392 },
    ])
    // The sum stands under the last page of one table.
    expect(fields).toMatchObject({ totalPackages: 930, grossWeight: 55176, volume: 73.8 })
  })

  test('may say where they come from, and charges behind a stroke are none of them', () => {
    expect(
      waybill(`
Air Waybill
No. of Pieces   Gross Weight   kg   Rate Class   Nature and Quantity of Goods
RCP
6               412.5          K    Q            ROLLER BEARINGS
                                                 ORIGIN GERMANY
6               412.5

Prepaid \\ Weight Charge /        Collect
1320.00
`),
    ).toMatchObject({ totalPackages: 6, grossWeight: 412.5, goods: [{ description: 'ROLLER BEARINGS ORIGIN GERMANY', packages: 6 }] })
  })

  test('are weighed in a unit whose brackets or small figure a reader of pictures lost', () => {
    const page = paper(
      `
Consignment note 118422
No. of Packages   Description of Goods            Gross Weight (bs)
12                Garden furniture, flat packed              420
`,
      { source: 'ocr' },
    )
    expect(applyRules(documentOf([page]), typeOf('bill-of-lading')).fields).toMatchObject({ grossWeight: 420, weightUnit: 'lb' })
  })
})
