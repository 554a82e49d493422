import { expect, test } from 'bun:test'
import { applyRules } from '../../../../src/extract/apply-rules.ts'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs, typeOf } from '../paper.ts'

const waybill = (text: string) => readAs('bill-of-lading', text).fields
const slip = (text: string) => readAs('delivery-note', text).fields
const kindOf = (printed: readonly Printed[]) => classify(documentOf([pageOf([...printed])]), builtInTypes).type.slug

test('a sentence of the form behind its caption is no name, and what it says in brackets no place', () => {
  expect(
    waybill(`
BILL OF LADING No. MEDUKX554871
CONSIGNEE: This B/L is not negotiable unless marked "To Order" or "To Order of ..." here.
GOMMA SERVICE SRL
VIA DELL'ARTIGIANATO 8
20863 CONCOREZZO (MB)
ITALY

PORT OF DISCHARGE            PLACE OF DELIVERY : (Combined Transport ONLY - see Clause 1 & 5.2)
Genoa, Italy                 Milan, Italy
`),
  ).toMatchObject({
    consigneeName: 'GOMMA SERVICE SRL',
    consigneeAddress: "VIA DELL'ARTIGIANATO 8, 20863 CONCOREZZO (MB), ITALY",
    placeOfDelivery: 'Milan, Italy',
  })
})

test('an address ends with its country as its own people and their neighbours call it', () => {
  const address = (country: string) =>
    waybill(`
MEZINÁRODNÍ NÁKLADNÍ LIST CMR

1. Odesílatel (jméno, adresa, země)
Sklárna Bystřice a.s.
Hutní 410
378 33 Nová Bystřice
${country}
`).shipperAddress
  expect(address('Česká republika')).toBe('Hutní 410, 378 33 Nová Bystřice, Česká republika')
  expect(address('Tschechien')).toBe('Hutní 410, 378 33 Nová Bystřice, Tschechien')
})

test('what a container holds is said of the goods above, and a number in cubic metres is no weight', () => {
  expect(
    waybill(`
SEA WAYBILL

Kind of Packages; Description of goods; Container No.     Weight              Measurement
1260 CARTONS WINE IN BOTTLES                              21840.000 KGS       27.4000 CBM
MSKU8044171 20 DRY 1260 CARTONS 21840.000 KGS             27.4000 CBM
`),
  ).toMatchObject({ grossWeight: 21840, goods: [{ description: '1260 CARTONS WINE IN BOTTLES', grossWeight: 21840, volume: 27.4 }] })
})

test('where goods are picked up is who sends them, and a third party may pay for the way', () => {
  expect(
    waybill(`
Bill of Lading                                    BOL #:  58830417

Pick up                                           Deliver to
Delta Pump & Valve                                Palmetto Irrigation Supply
2200 Industrial Park Dr                           410 Old Airport Rd
Greenville, MS 38701                              Orangeburg, SC 29115

Payment terms
Third Party
`),
  ).toMatchObject({
    shipperName: 'Delta Pump & Valve',
    shipperAddress: '2200 Industrial Park Dr, Greenville, MS 38701',
    freightTerms: 'Third party',
  })
})

const label: Printed[] = [
  [0.05, 0.04, 'MEGAN TRASK'],
  [0.4, 0.04, '22 LBS  1 OF 1', 1.2],
  [0.05, 0.055, '802-555-0139'],
  [0.05, 0.07, 'HOLLOW OAK POTTERY'],
  [0.05, 0.085, '218 MAPLE HILL RD'],
  [0.05, 0.1, 'BRATTLEBORO VT 05301'],
  [0.05, 0.14, 'SHIP TO:'],
  [0.08, 0.155, 'ATTN RECEIVING'],
  [0.08, 0.17, '303-555-0180'],
  [0.08, 0.185, 'CANYON HOME GOODS'],
  [0.08, 0.2, '77 W COLFAX AVE STE 110'],
  [0.08, 0.215, 'DENVER CO 80202-4411'],
  [0.05, 0.3, 'UPS GROUND', 1.6],
  [0.05, 0.34, 'TRACKING #: 1Z 5R8 89F 03 9120 7714'],
]

test('a label of a parcel says who sends it at its head, without a caption', () => {
  expect(kindOf(label)).toBe('bill-of-lading')
  expect(
    waybill(`
MEGAN TRASK                         22 LBS  1 OF 1
802-555-0139
HOLLOW OAK POTTERY
218 MAPLE HILL RD
BRATTLEBORO VT 05301

SHIP TO:
   ATTN RECEIVING
   303-555-0180
   CANYON HOME GOODS
   77 W COLFAX AVE STE 110
   DENVER CO 80202-4411

UPS GROUND
TRACKING #: 1Z5R889F0391207714
`),
  ).toMatchObject({
    shipperName: 'HOLLOW OAK POTTERY',
    shipperAddress: '218 MAPLE HILL RD, BRATTLEBORO VT 05301',
    consigneeName: 'CANYON HOME GOODS',
    consigneeAddress: '77 W COLFAX AVE STE 110, DENVER CO 80202-4411',
    carrierName: 'UPS GROUND',
    grossWeight: 22,
    weightUnit: 'lb',
  })
})

test('the title of a form stands between other boxes on its line', () => {
  const form: Printed[] = [
    [0.05, 0.04, 'CIM', 1.2],
    [0.3, 0.04, 'Frachtbrief · Lettre de voiture · Lettera di vettura'],
    [0.85, 0.04, 'Nr. 23318-4'],
    [0.05, 0.07, '1 Absender (Name, Anschrift)'],
    [0.05, 0.085, 'Stahlwerk Thüringer Becken GmbH'],
    [0.05, 0.12, '4 Empfänger (Name, Anschrift)'],
    [0.05, 0.135, 'Acciai Lombardi S.p.A.'],
    [0.55, 0.12, '9 Beilagen'],
    [0.55, 0.135, 'Lieferschein, Zeugnis'],
  ]
  expect(kindOf(form)).toBe('bill-of-lading')
})

test('a value that begins with the word of a caption is a value where captions stand in a row above', () => {
  expect(
    slip(`
BON DE LIVRAISON BL011874

Votre référence     N° commande     Date commande     Mode d'expédition     Représentant
CDE-882             BC 20554        11/06/24          Transports Chabas     LEROY
`).carrier,
  ).toBe('Transports Chabas')
})

test('weights to the gram: no thousands begin with a nought', () => {
  expect(
    slip(`
Lieferschein 80014472
Bruttogewicht        148,400 KG     Nettogewicht       0,800 KG
`).grossWeight,
  ).toBe(148.4)
})

test('packages are counted as C/TS too', () => {
  expect(slip('PACKING LIST\nTOTAL : 38 C/TS').packages).toBe(38)
})

test('a day under the number of an order is no number, and a code in small type under goods is theirs', () => {
  const printed: Printed[] = [
    [0.1, 0.05, 'Fern & Flint', 1.6],
    [0.7, 0.05, 'Order #2217'],
    [0.7, 0.065, 'May 29, 2024'],
    [0.1, 0.12, 'SHIP TO'],
    [0.1, 0.135, 'Aisha Rahman'],
    [0.1, 0.2, 'ITEMS'],
    [0.7, 0.2, 'QUANTITY'],
    [0.1, 0.23, 'Beeswax candle'],
    [0.7, 0.23, '2 of 2'],
    [0.1, 0.244, 'BW-T', 0.8],
    [0.1, 0.28, 'Tea towel'],
    [0.7, 0.28, '1 of 1'],
    [0.1, 0.294, 'LT-SG', 0.8],
  ]
  expect(applyRules(documentOf([pageOf(printed)]), typeOf('delivery-note')).fields).toMatchObject({
    orderNumber: '2217',
    lineItems: [
      { description: 'Beeswax candle', productCode: 'BW-T', quantity: 2 },
      { description: 'Tea towel', productCode: 'LT-SG', quantity: 1 },
    ],
  })
})

test('counts at the right of their cells are counts where the next cell begins under a caption nobody knows', () => {
  expect(
    slip(`
DOCUMENTO DI TRASPORTO N. 1187/A

ARTICOLO     DESCRIZIONE                              U.M.     QUANTITÀ            LOTTO
FAR00-25     Farina tipo 00 W 280 sacco 25 kg         SC                    40,00  L2410A
SEM-25       Semola rimacinata sacco 25 kg            SC                    20,00  L2411B
`).lineItems,
  ).toMatchObject([
    { productCode: 'FAR00-25', quantity: 40 },
    { productCode: 'SEM-25', quantity: 20 },
  ])
})
