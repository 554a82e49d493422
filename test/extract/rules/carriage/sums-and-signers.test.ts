import { describe, expect, test } from 'bun:test'
import { applyRules } from '../../../../src/extract/apply-rules.ts'
import { type Printed, pageOf } from '../../../support/pages.ts'
import { documentOf, readAs, typeOf } from '../paper.ts'

const waybill = (text: string) => readAs('bill-of-lading', text).fields

const head = `
Shipper                                        B/L No.
BINH AN WOODWORKS CO., LTD.                    SDLHAM2502148
LOT C7, ROAD 4
BINH DUONG, VIETNAM

Consignee
WOHNKONTOR LUEBECK GMBH
HAFENSTRASSE 62
23568 LUEBECK, GERMANY                         For delivery of goods please apply to
                                               TRAVEMAR SPEDITION KG
                                               AM SANDTORWERDER 4
                                               20457 HAMBURG

BILL OF LADING

Port of loading              Port of discharge
CAI MEP, VIETNAM             HAMBURG, GERMANY
`

describe('who carries', () => {
  test('signs under the caption of the signature, and is not whom to apply to for the goods', () => {
    const signed = `${head}\nPlace and date of issue           Stamp and signature, as carrier\nHO CHI MINH CITY, 24 FEB 2025     SAIGON DELTA LOGISTICS JSC\n`
    expect(waybill(signed).carrierName).toBe('SAIGON DELTA LOGISTICS JSC')
    expect(waybill(head).carrierName).toBeNull()
  })

  test('is said in a sentence of the form', () => {
    expect(waybill(`${head}\n\nForm SDL 07/2022 The Carrier is SAIGON DELTA LOGISTICS JSC\n`).carrierName).toBe(
      'SAIGON DELTA LOGISTICS JSC',
    )
  })

  test('has a whole name under a caption that says in brackets what it asks for', () => {
    const slovene = waybill(`
MEDNARODNI TOVORNI LIST                        SI 0047218
INTERNATIONAL CONSIGNMENT NOTE                 CMR

2 Prejemnik (naziv, naslov, država)            16 Prevoznik (naziv, naslov, država)
Officine Bressan S.p.A.                        TRANSPORTNIK HVALA d.o.o.
Via Roma 21                                    Industrijska cona 4
I-31045 Motta di Livenza (TV)                  SI-5222 Kobarid, Slovenija
`)
    expect(slovene.carrierName).toBe('TRANSPORTNIK HVALA d.o.o.')
  })
})

test('behind the caption of both the container comes before its seal', () => {
  const { containers } = waybill(`${head}\nCONTAINER / SEAL: TGSU6642082 / VN4471903 / 40'HC / 486 CTNS\n`)
  expect(containers).toMatchObject([{ containerNumber: 'TGSU6642082', sealNumber: 'VN4471903' }])
})

describe('the goods of a typed waybill', () => {
  const goods = `
SEA WAYBILL                                    SWB No. NDHVAAR2504117

Marks and numbers    Number and kind of packages; description of goods    Gross weight (KGS)    Measurement (CBM)
HANBIT / BUSAN       2 CONTAINERS SAID TO CONTAIN 1360 BAGS
LOT 25-031
                     720 BAGS                                                      18540.000                27.500
                     WHEY PROTEIN CONCENTRATE 80
                     HS 0404.10

HANBIT / BUSAN       640 BAGS                                                      16512.000                26.200
LOT 25-032           LACTOSE EDIBLE GRADE 100 MESH
                     HS 1702.11

                     SHIPPER'S LOAD, STOW, WEIGHT AND COUNT                       ----------               -------
                     KEEP DRY AND COOL                                             35052.000                53.700
                     CY/CY
                     FREIGHT PREPAID

                     NDHU4827164 20DV SEAL DK0918842  720 BAGS 18540.000 KGS 27.500
                     CBM
                     NDHU5113095 20DV SEAL DK0918847  640 BAGS 16512.000 KGS 26.200
                     CBM
`
  test('are summed up under a rule', () => {
    expect(waybill(goods)).toMatchObject({ grossWeight: 35052, volume: 53.7 })
  })

  test('are counted each for itself under the whole', () => {
    expect(waybill(goods).goods).toMatchObject([
      { description: 'WHEY PROTEIN CONCENTRATE 80 HS 0404.10', packages: 720 },
      { description: 'LACTOSE EDIBLE GRADE 100 MESH HS 1702.11', packages: 640 },
    ])
  })
})

test('the goods of a wagon are counted right before their code, and its number is none of their words', () => {
  const fields = waybill(`
Frachtbrief CIM                                        Nr. 00613-4

Bezeichnung der Ware                            Anzahl Pakete    NHM-Code      Masse / Masse (kg)
Wagen 1:
Schnittholz, Fichte, gehobelt, in Paketen                     48 440712                    24 180

Wagen 2:
Schnittholz, Lärche, sägeroh, in Paketen                      48 440719                    23 940

                                                              96                           48 120
`)
  expect(fields).toMatchObject({
    totalPackages: 96,
    goods: [
      { description: 'Schnittholz, Fichte, gehobelt, in Paketen', packages: 48, grossWeight: 24180 },
      { description: 'Schnittholz, Lärche, sägeroh, in Paketen', packages: 48, grossWeight: 23940 },
    ],
  })
})

test('a paper to order names the bank that holds it, without an address', () => {
  const { consigneeName } = waybill(`
BILL OF LADING                                 B/L NO. SSZ4418207

SHIPPER
COOPERATIVA SERRA AZUL LTDA
RUA DO CAFE 118
37700-000 POCOS DE CALDAS, BRAZIL

CONSIGNEE (NOT NEGOTIABLE UNLESS CONSIGNED TO ORDER)
TO ORDER OF BANCO DEL SUR

PORT OF LOADING              PORT OF DISCHARGE
SANTOS, BRAZIL               VALPARAISO, CHILE
`)
  expect(consigneeName).toBe('TO ORDER OF BANCO DEL SUR')
})

test('goods stand level with the second line of the captions beside theirs', () => {
  const lines: Printed[] = [
    [0.02, 0.1, 'CMR', 1.4],
    [0.1, 0.1, 'VRACHTBRIEF'],
    ...(
      [
        [0.02, 'Merken en nummers /', 'Marques et numéros'],
        [0.16, 'Aantal colli /', 'Nombre des colis'],
        [0.8, 'Bruto gewicht kg /', 'Poids brut kg'],
      ] as const
    ).flatMap(([x, first, second]): Printed[] => [
      [x, 0.3, first, 0.55],
      [x, 0.308, second, 0.55],
    ]),
    [0.4, 0.3, 'Aard der goederen / Nature de la marchandise', 0.55],
    [0.4, 0.3085, 'Vlasvezel lang gehekeld', 0.85],
    [0.02, 0.318, 'DL 1-33', 0.85],
    [0.16, 0.318, '33', 0.85],
    [0.8, 0.318, '21 450', 0.85],
  ]
  const { fields } = applyRules(documentOf([pageOf(lines)]), typeOf('bill-of-lading'))
  expect(fields.goods).toMatchObject([{ description: 'Vlasvezel lang gehekeld', packages: 33, grossWeight: 21450 }])
})
