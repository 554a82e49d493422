import { expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs } from '../paper.ts'

const waybill = (text: string) => readAs('bill-of-lading', text).fields
const kindOf = (printed: readonly Printed[]) => classify(documentOf([pageOf([...printed])]), builtInTypes).type.slug

test('a name and its address behind a caption that asks for both begin with the words behind it', () => {
  expect(
    waybill(`
GOODS CONSIGNMENT NOTE
Consignor's Name & Address M/s. Polyfab Industries Pvt. Ltd.
Plot N-114, MIDC Tarapur, Boisar 401506
Consignee's Name & Address M/s. Ganesh Plastics Traders
Gala 7, Rajlaxmi Compound, Bhiwandi 421302
`),
  ).toMatchObject({
    shipperName: 'M/s. Polyfab Industries Pvt. Ltd.',
    shipperAddress: 'Plot N-114, MIDC Tarapur, Boisar 401506',
    consigneeName: 'M/s. Ganesh Plastics Traders',
    consigneeAddress: 'Gala 7, Rajlaxmi Compound, Bhiwandi 421302',
  })
})

test('an address in a column of values goes on up to the next caption beside it, whatever stands in the columns further right', () => {
  expect(
    waybill(`
CARGO ARRIVAL NOTICE
Shipper:       AL RAWDAH POLYMERS LLC             Port of Loading:     JEBEL ALI
               WAREHOUSE 14, STREET 22            Port of Discharge:   CHENNAI
               UNITED ARAB EMIRATES
Consignee:     VELLORE FOOTCARE PRIVATE LIMITED   Gross Weight:        18,220.00 KGS
               88 GANDHI ROAD, AMBUR
               TAMIL NADU 635802, INDIA
Notify 1 :     SRI MURUGAN CLEARING HOUSE         No. of Pcs:          740
               41 ARMENIAN STREET, CHENNAI 600001
`),
  ).toMatchObject({
    shipperName: 'AL RAWDAH POLYMERS LLC',
    shipperAddress: 'WAREHOUSE 14, STREET 22, UNITED ARAB EMIRATES',
    consigneeName: 'VELLORE FOOTCARE PRIVATE LIMITED',
    consigneeAddress: '88 GANDHI ROAD, AMBUR, TAMIL NADU 635802, INDIA',
    notifyPartyName: 'SRI MURUGAN CLEARING HOUSE',
    totalPackages: 740,
  })
})

test('a heading in the middle of its box heads what stands at the left of it', () => {
  expect(
    waybill(`
BILL OF LADING
          SHIPPER (ORIGIN)                        BOL Number: FT-20250910
Cascade Fastener Works
1706 Heil Quarry Blvd                             Trailer: 53118
La Vergne, TN 37086
`),
  ).toMatchObject({ shipperName: 'Cascade Fastener Works', shipperAddress: '1706 Heil Quarry Blvd, La Vergne, TN 37086' })
})

test('a title whose letters are set apart is read', () => {
  const title: Printed = [0.2, 0.05, 'P A C K I N G / W E I G H T L I S T']
  const rows: Printed[] = [
    [0.1, 0.15, 'Packing No.'],
    [0.3, 0.15, 'Description'],
    [0.5, 0.15, 'Net Weight'],
    [0.7, 0.15, 'Gross Weight'],
    [0.1, 0.18, '1-20'],
    [0.3, 0.18, 'SCREWS'],
    [0.5, 0.18, '492.0 KGS'],
    [0.7, 0.18, '506.0 KGS'],
  ]
  expect(kindOf([title, ...rows])).toBe('delivery-note')
})

test('a label with a sender, where it is delivered and the weight of its pieces is a waybill', () => {
  const label = [
    'swiftair',
    'Account: 21840077',
    'Sender',
    'Delivery Address',
    'No of Items',
    '1 of 2',
    'Item Weight',
    '3.4 Kg',
    "The carrier's liability is limited",
  ]
  expect(kindOf(label.map((text, i): Printed => [0.1, 0.05 + i * 0.03, text]))).toBe('bill-of-lading')
})

test('a slip without a title is known by what was ordered beside what was delivered, and where it goes', () => {
  const slip: Printed[] = [
    [0.1, 0.05, "Brasserie du Val d'Or SPRL"],
    [0.1, 0.1, 'Delivery Address:'],
    [0.1, 0.13, 'Café Le Trappeur'],
    [0.1, 0.2, 'WH/OUT/00418'],
    [0.1, 0.25, 'Shipping Date:'],
    [0.4, 0.25, 'Carrier:'],
    [0.1, 0.3, 'Product'],
    [0.5, 0.3, 'Ordered'],
    [0.7, 0.3, 'Delivered'],
    [0.1, 0.33, 'Blonde 33cl'],
    [0.5, 0.33, '10.00 Units'],
    [0.7, 0.33, '10.00 Units'],
  ]
  expect(kindOf(slip)).toBe('delivery-note')
})
