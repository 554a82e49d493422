import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const waybill = (text: string) => readAs('bill-of-lading', text).fields

describe('goods of waybills', () => {
  test('stand behind two pairs of columns on American forms', () => {
    const { goods, consigneeName } = waybill(`
                  SHIP TO
Name: Sierra Tool Depot 4 Location #: 0077
Address: 88 Mill Street
City/State/Zip: Reno, NV 89501

HANDLING      PACKAGE       WEIGHT   H.M.              COMMODITY DESCRIPTION               LTL ONLY
UNIT                        (LB)     (X)
QTY   TYPE    QTY   TYPE                                                               NMFC #   CLASS
3     PLT     72    CTN     2,410            HAND TOOLS, STEEL, IN BOXES                 94030    50
1     PLT     20    CTN       610            SAW BLADES                                  95190    70
4             92            3,020                        GRAND TOTAL
`)
    expect(goods).toEqual([
      { description: 'HAND TOOLS, STEEL, IN BOXES', packages: 72, grossWeight: 2410, volume: null },
      { description: 'SAW BLADES', packages: 20, grossWeight: 610, volume: null },
    ])
    expect(consigneeName).toBe('Sierra Tool Depot 4')
  })

  test('fill several containers, each with its tare, and are summed up under them', () => {
    const { goods, grossWeight, volume, volumeUnit } = waybill(`
Container Numbers, Seal Numbers     Description of Packages and Goods     Gross Cargo Weight     Measurement
and Marks
TEMU6041180                         18 PALLET(S) OF                       21,400.000 kgs.        20.400 cu. m.
20' DRY VAN                         OLIVE OIL IN TINS
Seal Number:                        HS CODE: 150920
ES118042
Tare Weight: 2,230 kgs

TGHU8824517                         240 CARTON(S) OF                      6,120.500 kgs.         41.300 cu. m.
40' HIGH CUBE                       CANNED ARTICHOKES
Seal Number:
ES118043
Tare Weight: 3,840 kgs
`)
    expect(goods).toMatchObject([
      { description: 'OLIVE OIL IN TINS HS CODE: 150920', packages: 18, grossWeight: 21400, volume: 20.4 },
      { description: 'CANNED ARTICHOKES', packages: 240, grossWeight: 6120.5, volume: 41.3 },
    ])
    expect([grossWeight, volume, volumeUnit]).toEqual([27520.5, 61.7, 'm³'])
  })

  test('go from no clause of a form, and a number of taxes is no part of an address', () => {
    expect(
      waybill(`
SHIPPER:                            RECEIVED by the Carrier in apparent good order the goods stated herein
DULCINEA TILES S.L.                 for carriage from the Place of Receipt or Port of Loading, whichever is
CAMINO DEL RIO 4                    applicable, to the Port of Discharge or Place of Delivery. In accepting
12540 VILA-REAL, SPAIN              this Bill of Lading the Merchant agrees to all the terms
CUI RO 18844021
`),
    ).toMatchObject({ shipperAddress: 'CAMINO DEL RIO 4, 12540 VILA-REAL, SPAIN', placeOfReceipt: null, placeOfDelivery: null })
  })
})

describe('an air waybill', () => {
  const flown = `
Airport of Departure                        Air Waybill
COLOMBO BANDARANAIKE
Airport of Destination      Requested Flight/Date           Amount of Insurance
FRANKFURT                   UL 0553/21      LH 0117/22      XXX
Handling Information
KEEP DRY
No. of Pieces RCP Gross Weight     kg lb     Chargeable Weight   Rate / Charge   Total        Nature and Quantity of Goods
                                                                                              (incl. Dimensions or Volume)
36            418.5                K         455.0               61.20           27,846.00    CINNAMON QUILLS
                                                                                              VOL: 2.730 CBM

36            418.5                                                              27,846.00
Prepaid / Weight Charge            Collect
27,846.00
`
  test('names the first flight, and the letter of its weights over their sum', () => {
    expect(waybill(flown)).toMatchObject({
      voyage: 'UL 0553',
      portOfDischarge: 'FRANKFURT',
      totalPackages: 36,
      grossWeight: 418.5,
      weightUnit: 'kg',
    })
  })

  test('says the volume of its only goods among their words, and charges below are no goods', () => {
    expect(waybill(flown).goods).toEqual([{ description: 'CINNAMON QUILLS', packages: 36, grossWeight: 418.5, volume: 2.73 }])
  })
})

test('"TOTAL" alone stands over the sums, and a small figure is part of its unit', () => {
  expect(
    waybill(`
Marks        Packages     Nature of the goods      Gross weight, kg     Volume, m 3
AB 1-14      14           Beech chairs             3.120,0              20,40
AB 15-20     6            Oak tops                 2.010,5              11,25
                          TOTAL
             20                                    5.130,5              31,65
`),
  ).toMatchObject({ totalPackages: 20, grossWeight: 5130.5, volume: 31.65, volumeUnit: 'm³' })
})

test('goods are delivered at a street of a town, and at no hours', () => {
  expect(
    waybill(`
3 Place of delivery of the goods (place, country)
Hall 4, Dock Road 12
4040 Herstal, Belgium

4 Place and date of taking over the goods
Bistrita, Romania 14.03.2025
`).placeOfDelivery,
  ).toBe('Hall 4, Dock Road 12, 4040 Herstal, Belgium')
})
