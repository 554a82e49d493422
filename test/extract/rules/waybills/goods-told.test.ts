import { expect, test } from 'bun:test'
import { applyRules } from '../../../../src/extract/apply-rules.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs, typeOf } from '../paper.ts'

const waybill = (text: string) => readAs('bill-of-lading', text).fields

test('numbers set right in cells whose captions stand left belong to the cell they stand in', () => {
  const { goods, grossWeight } = waybill(`
FRAKTSEDEL
Godsmärkning  Kolli  Varuslag           Volym m³            Flm           Bruttovikt kg
LUND 1-4      4      Takpannor röda                  7,2            3,1                      2 410
LUND 5        1      Nock                            0,8                                       190
LUND 6        2      Läkt 45x70                      1,5            0,6                        305
Summa         7                                      9,5            3,7                      2 905
`)
  expect(grossWeight).toBe(2905)
  expect(goods).toMatchObject([
    { description: 'Takpannor röda', packages: 4, volume: 7.2, grossWeight: 2410 },
    { description: 'Nock', packages: 1, volume: 0.8, grossWeight: 190 },
    { description: 'Läkt 45x70', packages: 2, volume: 1.5, grossWeight: 305 },
  ])
})

test('captions of one, two and three lines, each in the middle of its cell, are one heading with a column for each', () => {
  const form: Printed[] = [
    [0.4, 0.05, 'INTERNATIONALER FRACHTBRIEF'],
    [0.05, 0.5, '6 Kennzeichen', 0.7],
    [0.2, 0.5, '7 Anzahl der', 0.7],
    [0.35, 0.5, '9 Bezeichnung des Gutes', 0.7],
    [0.62, 0.5, '10 Statistiknr.', 0.7],
    [0.75, 0.5, '11 Bruttogew. in kg', 0.7],
    [0.05, 0.508, 'Marques', 0.7],
    [0.2, 0.508, 'Packstücke', 0.7],
    [0.35, 0.508, 'Nature de la marchandise', 0.7],
    [0.75, 0.508, 'Poids brut, kg', 0.7],
    [0.9, 0.508, 'Umfang m³', 0.7],
    [0.05, 0.53, 'VB 1-6'],
    [0.2, 0.53, '6'],
    [0.35, 0.53, 'Gartenbänke Eiche'],
    [0.62, 0.53, '940169'],
    [0.75, 0.53, '312,0'],
    [0.9, 0.53, '2,10'],
    [0.05, 0.545, 'VB 7'],
    [0.2, 0.545, '2'],
    [0.35, 0.545, 'Auflagen'],
    [0.62, 0.545, '940490'],
    [0.75, 0.545, '18,5'],
    [0.9, 0.545, '0,36'],
  ]
  expect(applyRules(documentOf([pageOf(form)]), typeOf('bill-of-lading')).fields.goods).toMatchObject([
    { description: 'Gartenbänke Eiche', packages: 6, grossWeight: 312, volume: 2.1 },
    { description: 'Auflagen', packages: 2, grossWeight: 18.5, volume: 0.36 },
  ])
})

test('the unit of a weight and of a volume is told by the heading of their columns, not by single letters elsewhere', () => {
  expect(
    waybill(`
LETTRE DE VOITURE
Marques         Nombre de colis   Nature de la marchandise     Poids brut kg    Cubage m³
B.T. 1-8        8                 Tuiles S.T.C.                1240             3,6
`),
  ).toMatchObject({ grossWeight: 1240, weightUnit: 'kg', volume: 3.6, volumeUnit: 'm³' })
})

test('goods that a caption names, and no table, are one row with the packages and the weight of the whole', () => {
  expect(
    waybill(`
PROOF OF POSTING
Tracking number: QX110733204GB
Pieces: 2
Weight: 3.40 kg
Contents: Clay pots and saucers
`).goods,
  ).toEqual([{ description: 'Clay pots and saucers', packages: 2, grossWeight: 3.4, volume: null }])
})

test('marks, invoices and clauses between goods are no description, nor is how a container is stuffed', () => {
  expect(
    waybill(`
BILL OF LADING
Marks and Numbers   No. of Packages   Description of Goods            Gross Weight
NIL                 48 CRATES         1 X 20GP CONTAINER S.T.C.       18200.000
                                      GRANITE SLABS POLISHED
                                      INV NO 4471/B
                                      SHIPPER'S LOAD STOW AND COUNT
`).goods,
  ).toMatchObject([{ description: 'GRANITE SLABS POLISHED', packages: 48 }])
})

test('captions of carriers, weights and numbers are known by their names in many countries', () => {
  expect(
    waybill(`
FRACHTBRIEF CIM
Vertraglicher Beförderer: Donautal Cargo AG
Sendungs-Identifikation: 4411 902
Masse kg: 41.300
`),
  ).toMatchObject({ carrierName: 'Donautal Cargo AG', grossWeight: 41300 })
  expect(waybill('LIST PRZEWOZOWY\nNumer przesyłki: 88120044173\nWaga rzeczywista: 4,20 kg')).toMatchObject({
    billOfLadingNumber: '88120044173',
    grossWeight: 4.2,
  })
  expect(waybill('SHIPPING LABEL\nTracking ref: QX 4410 2290\nParcel weight: 2.10 kg\nPiece count: 3')).toMatchObject({
    totalPackages: 3,
    grossWeight: 2.1,
  })
})
