import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const waybill = (text: string) => readAs('bill-of-lading', text).fields

test('a caption is no place, a code is none, and an hour is no part of one', () => {
  expect(
    waybill(`
SEA WAYBILL
Port of Discharge      Place of Delivery      Movement
LAGOS, NIGERIA         IBADAN, NIGERIA        CFS / CFS
`).placeOfDelivery,
  ).toBe('IBADAN, NIGERIA')
  expect(
    waybill('CARTA PORTE\nOrigen OR000404      Destino DE000505\nRecoger en: Tepic, Nay.       Entregar en: Toluca, Méx.'),
  ).toMatchObject({ placeOfReceipt: 'Tepic, Nay.', placeOfDelivery: 'Toluca, Méx.' })
  expect(waybill('FRACHTBRIEF\n16 Übernahmeort / Prise en charge\nOlten   2025-02-06   14 h').placeOfReceipt).toBe('Olten')
})

test('a ship and its voyage stand in one cell, a captain signs with place and day at the foot', () => {
  expect(
    waybill(`
KONOSEMEN
NO. SLT/BLW/0825/0114
KAPAL      : KM SINAR LAUT            VOY : 22
PEL. MUAT  : BELAWAN
PEL. TUJUAN: PONTIANAK                ETD : 11-08-2025

NO. KONTAINER   SEGEL      UKURAN   JUMLAH    NAMA BARANG    BERAT
TGBU5527183     KB 07712   20'DC    500 KOLI  SEMEN PUTIH    20,10 TON





















                                      MEDAN, 10 AGUSTUS 2025
`),
  ).toMatchObject({
    vessel: 'KM SINAR LAUT',
    portOfLoading: 'BELAWAN',
    portOfDischarge: 'PONTIANAK',
    dateOfIssue: '2025-08-10',
    containers: [{ sealNumber: 'KB 07712' }],
    goods: [{ packages: 500 }],
  })
})

test('charges and clauses under goods are no description of them', () => {
  expect(
    waybill(`
FREIGHT BILL
PCS     DESCRIPTION                    WEIGHT      CHARGES
2       PLT BRASS TAPS                   1310       410.00
1       CTN WASHERS                        44        21.00
        DISCOUNT 40 PCT                            172.40-
        FUEL SURCHARGE 22 PCT                       56.00
3       TOTAL                            1354       314.60
`).goods,
  ).toMatchObject([{ description: 'PLT BRASS TAPS' }, { description: 'CTN WASHERS', packages: 1 }])
  expect(
    waybill(`
LOAD TENDER
Commodity                Pallets     Weight
Pears in cartons              20     38,500
Tender expires in one hour, the carrier must not broker this load again and pays each missed call.
`).goods,
  ).toMatchObject([{ description: 'Pears in cartons' }])
})

test('what packages are is no count, a count before its kind may have a sign for thousands, two containers alike sum up nothing', () => {
  expect(
    waybill(`
FRAKTSEDEL
Antal   Kolli slag     Varuslag          Bruttovikt kg
3       pall           Köksluckor        810
2       kolli          Handtag           40
Summa: 5                                 850
`).goods,
  ).toMatchObject([
    { packages: 3, description: 'Köksluckor' },
    { packages: 2, description: 'Handtag' },
  ])
  expect(
    waybill(`
DELIVERY ORDER
CONTAINER / SEAL            SIZE   PKGS        DESCRIPTION         WEIGHT
TGBU5527183 / QD1187        40HC   900 PCS     GARDEN CHAIRS       8100 KG
MSKU4410270 / QD1188        40HC   900 PCS                         8100 KG
TOTAL 2 CNTRS                      1800 PCS                        16200 KG
`),
  ).toMatchObject({ totalPackages: 1800, grossWeight: 16200 })
})

test('the number of a form stands in a cell of its own under the title', () => {
  expect(
    waybill(`
RODOVIA CARGAS LTDA                 DACTE
CNPJ 11.444.777/0001-61             MODELO   SÉRIE   NÚMERO        FL
                                    57       1       000.031.884   1/1
`).billOfLadingNumber,
  ).toBe('000.031.884')
})

test('captions of ports, places and days are known by the words of many countries', () => {
  expect(waybill('KONNOSSEMENT\nVerschiffungshafen: Rostock      Zielhafen: Gdynia\nSchiffsname: ANNA LUISE')).toMatchObject({
    portOfLoading: 'Rostock',
    portOfDischarge: 'Gdynia',
    vessel: 'ANNA LUISE',
  })
  expect(waybill('FRAKTSEDEL\nLastort: Kalmar      Lossort: Umeå\nLastningsdatum: 2025-03-04')).toMatchObject({
    placeOfReceipt: 'Kalmar',
    placeOfDelivery: 'Umeå',
    dateOfIssue: '2025-03-04',
  })
})

test('values of other boxes over the captions of goods are no part of them, a number of a customer is nobody’s name', () => {
  expect(
    waybill(`
SEA WAYBILL
Port of Discharge      Place of Delivery        Freight payable at
LAGOS, NIGERIA         IBADAN, NIGERIA          DESTINATION
Marks & Nos.   No. of Pkgs   Description of Goods        Gross Weight   Measurement
Container      Packages      Contents                    KGS            CBM
KAT            80 CTNS       CEILING FANS                960.00         6.400
KAT            20 CTNS       FAN BLADES                  240.00         1.100
`).goods,
  ).toMatchObject([
    { description: 'CEILING FANS', packages: 80, grossWeight: 960, volume: 6.4 },
    { description: 'FAN BLADES', packages: 20, grossWeight: 240, volume: 1.1 },
  ])
  expect(
    waybill(`
FRAKTSEDEL
Avsändare  Kundnr 40118
Dalens Möbler AB
Sågvägen 2
790 15 Sundborn
`),
  ).toMatchObject({ shipperName: 'Dalens Möbler AB', shipperAddress: 'Sågvägen 2, 790 15 Sundborn' })
})
