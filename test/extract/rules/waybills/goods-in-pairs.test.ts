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
