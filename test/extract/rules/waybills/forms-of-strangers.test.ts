import { expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs } from '../paper.ts'

const waybill = (text: string) => readAs('bill-of-lading', text).fields
const slip = (text: string) => readAs('delivery-note', text).fields
const kindOf = (printed: readonly Printed[]) => classify(documentOf([pageOf([...printed])]), builtInTypes).type.slug
const listed = (lines: readonly string[]): Printed[] => lines.map((text, i): Printed => [0.1, 0.05 + i * 0.03, text])

const parcel = [
  'Nordpaket',
  'Von: Buchhandlung am Markt',
  'Marktplatz 3',
  '37073 Göttingen',
  'An: Familie Sander',
  'Lindenallee 22',
  '26122 Oldenburg',
  'Gewicht: 4,2 kg Paket 1/3',
  'Sendungsnr.: 00340434161094042557',
]

test('a label of a parcel whose ends stand behind short words is a waybill, and both ends are read', () => {
  expect(kindOf(listed(parcel))).toBe('bill-of-lading')
  expect(waybill(parcel.join('\n'))).toMatchObject({
    shipperName: 'Buchhandlung am Markt',
    shipperAddress: 'Marktplatz 3, 37073 Göttingen',
    consigneeName: 'Familie Sander',
    consigneeAddress: 'Lindenallee 22, 26122 Oldenburg',
    totalPackages: 3,
    billOfLadingNumber: '00340434161094042557',
  })
})

test("a shop's slip counts goods for an order that go to somebody, and names no money", () => {
  const rows: Printed[] = [
    [0.1, 0.05, 'Saltbox Supply Co.'],
    [0.7, 0.05, 'Order #SB-20418'],
    [0.1, 0.1, 'SHIP TO'],
    [0.1, 0.13, 'Daniel Okafor'],
    [0.1, 0.2, 'ITEMS'],
    [0.7, 0.2, 'QUANTITY'],
    [0.1, 0.23, 'Brass key hook'],
    [0.7, 0.23, '3 of 3'],
  ]
  expect(kindOf(rows)).toBe('delivery-note')
})

test('the way of an air waybill goes from airport to airport, whatever its boxes are called', () => {
  expect(
    waybill(`
HOUSE AIRWAYBILL
Departure              Destination            Flight            Charges
NBO Nairobi            AMS Amsterdam          KL566 / 11        CC
`),
  ).toMatchObject({ portOfLoading: 'NBO Nairobi', portOfDischarge: 'AMS Amsterdam' })
})

test('a form of two columns: number under its bare caption, a name without its tax number, a carrier up to its particulars', () => {
  expect(
    waybill(`
CARTA DE PORTE NACIONAL
Transportes Sierra Norte, S.L. · CIF B85118840 · C/ Hierro 9
Número                                  HR-2025-0771
Fecha de expedición                     11/06/2025
Cargador / Remitente                    Viveros Alcorcón, S.A. (NIF A28118840)
                                        Ctra. M-501 km 8, 28922 Alcorcón (Madrid)
Destinatario                            Jardinería Costa Blanca, S.L.
                                        Partida Torres 14, 03570 Villajoyosa (Alicante)
Lugar de carga                          Alcorcón (Madrid)
Lugar de entrega                        Villajoyosa (Alicante)
Matrícula                               1188 MKP
`),
  ).toMatchObject({
    billOfLadingNumber: 'HR-2025-0771',
    dateOfIssue: '2025-06-11',
    carrierName: 'Transportes Sierra Norte, S.L.',
    shipperName: 'Viveros Alcorcón, S.A.',
    shipperAddress: 'Ctra. M-501 km 8, 28922 Alcorcón (Madrid)',
    placeOfDelivery: 'Villajoyosa (Alicante)',
  })
})

test('sections with a caption for each part have addresses that go on under the street', () => {
  expect(
    waybill(`
BILL OF LADING (BOL)
SHIPPER INFORMATION
Company:            Great Lakes Castings
Address:            123 Foundry Blvd
                    Muskegon, MI 49440
Contact:            John Smith
CONSIGNEE INFORMATION
Company:            Peachtree Pump Co
Address:            456 Commerce Dr
                    Atlanta, GA 30301
`),
  ).toMatchObject({
    shipperName: 'Great Lakes Castings',
    shipperAddress: '123 Foundry Blvd, Muskegon, MI 49440',
    consigneeName: 'Peachtree Pump Co',
    consigneeAddress: '456 Commerce Dr, Atlanta, GA 30301',
  })
})

test('goods end where the next boxes of a form or signatures begin', () => {
  expect(
    waybill(`
GUIA DE CARGA
DICE CONTENER            PIEZAS          PESO (KG)
Medicamentos             3               18
VALOR DECLARADO          VALOR FLETE     FORMA DE PAGO
$ 1.200.000              $ 38.400        CREDITO
`),
  ).toMatchObject({ totalPackages: 3, grossWeight: 18, goods: [{ description: 'Medicamentos', packages: 3, grossWeight: 18 }] })
})

test('a packing list without a number of its own has that of its invoice, and a code before a day is no day', () => {
  expect(
    slip(`
PACKING LIST
1. Shipper/Exporter                      8. No. & date of invoice
HANTAE PRECISION CO., LTD.               HT-250418-01   APR. 18, 2025
`),
  ).toMatchObject({ deliveryNumber: 'HT-250418-01', deliveryDate: '2025-04-18' })
})

test('what was despatched came, not what was ordered', () => {
  expect(
    slip(`
Delivery Note            DN-104418
Code       Description              Ordered     Despatched     To Follow
GN-11      Gastronorm pan 1/1       36          24             12
`).lineItems,
  ).toMatchObject([{ productCode: 'GN-11', quantity: 24 }])
})

test('a unit behind a number is no label of the next number, cartons have columns of their own', () => {
  expect(
    slip(`
PACKING LIST
TO: CASA BAZAR MARACAY C.A.                       P/L NO.: YH-PL250318
AV. BOLIVAR 118, MARACAY, VENEZUELA               DATE: MAR. 18, 2025
DESCRIPTION OF GOODS     QTY (PCS)     CTNS     G.W. (KGS)
PLASTIC STORAGE BOX      2400          100      1200.00
KITCHEN SCALE            1000          85       1150.00
TOTAL                    3400          185      2350.00
`),
  ).toMatchObject({
    customerName: 'CASA BAZAR MARACAY C.A.',
    customerAddress: 'AV. BOLIVAR 118, MARACAY, VENEZUELA',
    packages: 185,
    grossWeight: 2350,
  })
  expect(slip('PACKING LIST\nSAY TOTAL 46 CTNS     588,000 PCS').packages).toBe(46)
})

test('what is typed on labels of express services is known by its day, its weight and the number to track', () => {
  const label = ['SHIP DATE: 14MAR25', 'ACTWGT: 18.00 LB', 'TO COASTAL RESEARCH', '118 HARBOR BLVD', '1 of 2', 'TRK# 7712 4418 0092']
  expect(kindOf(listed(label))).toBe('bill-of-lading')
  expect(waybill(label.join('\n'))).toMatchObject({ totalPackages: 2, grossWeight: 18 })
})

test('numbers of slips may begin with letters and a stroke', () => {
  expect(slip('Wydanie zewnętrzne\nWZ/44/06/2025').deliveryNumber).toBe('WZ/44/06/2025')
})
