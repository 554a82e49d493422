import { describe, expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs } from '../paper.ts'

const waybill = (text: string) => readAs('bill-of-lading', text).fields

describe('a waybill in the manner of strangers', () => {
  test('takes what stands in brackets on a line of its own for the rest of the caption', () => {
    expect(
      waybill(`
2 Destinatar (nume, adresa, tara) | Consignee | Destinataire     16 Carrier
(nom, adresse, pays)                                             Trans Vrancea SRL
Landhandel Obermaier GmbH
Gewerbering 9
84307 Eggenfelden
`),
    ).toMatchObject({ consigneeName: 'Landhandel Obermaier GmbH', consigneeAddress: 'Gewerbering 9, 84307 Eggenfelden' })
  })

  test('parts name and address that stand in one run', () => {
    expect(
      waybill(`
Consignee
Landhandel Obermaier GmbH, Gewerbering 9,
84307 Eggenfelden
`),
    ).toMatchObject({ consigneeName: 'Landhandel Obermaier GmbH', consigneeAddress: 'Gewerbering 9, 84307 Eggenfelden' })
  })

  test('has its number alone under the letters CMR', () => {
    expect(
      waybill(`
1 Sender (name, address, country)                    CONSIGNMENT NOTE
Agromec Bistrita SRL                                       (CMR)
Str. Industriei 14                                  4182 / 14.03.2025
`).billOfLadingNumber,
    ).toBe('4182')
  })

  test('tells the number of the house bill from that of the master bill', () => {
    expect(
      waybill(`
PROOF OF DELIVERY
MBL No:    MAEU9812678888
HBL No:    KSI190038
`).billOfLadingNumber,
    ).toBe('KSI190038')
  })

  test('weighs with the packing where the net weight stands before, in captions of one and of two lines', () => {
    expect(
      waybill(`
Pkgs     Description           Net weight     Gross weight     Volume weight
28       Fishing nets          8,502.00       8,790.00         9,100.00
`),
    ).toMatchObject({ totalPackages: 28, grossWeight: 8790 })
  })

  test('counts by the sign before a caption, up to the line of totals', () => {
    expect(
      waybill(`
CUSTOMER ORDER NUMBER       # PKGS       WEIGHT       ADDITIONAL SHIPPER INFO
P.O. 88214401               120          1,428
P.O. 88214402               66           786
GRAND TOTAL                 186          2,214
`),
    ).toMatchObject({ totalPackages: 186, grossWeight: 2214 })
  })

  test('is paid by whom a cross stands beside, also by a third party', () => {
    expect(waybill('Freight charges are prepaid unless marked:  Prepaid ____   Collect ____   3rd Party _x_').freightTerms).toBe(
      'Third party',
    )
  })

  test('is paid as the only words in their box say, in the words of its country', () => {
    expect(waybill('Empfänger            Fracht\nBrandt e.K.          frei Haus').freightTerms).toBe('Prepaid')
    expect(waybill('Consignee            Freight Mode\nPune Garments        TO PAY').freightTerms).toBe('Collect')
  })

  test('has no carrier in what is said about signatures', () => {
    expect(
      waybill(`
BILL OF LADING
CARRIER SIGNATURE
PICKUP DATE
`).carrierName,
    ).toBeNull()
  })

  test('has its sums in a row without a word under the only row of goods', () => {
    expect(
      waybill(`
Air Waybill
No. of      Gross      kg   Chargeable   Nature and Quantity of Goods
Pieces      Weight     lb   Weight
RCP
12          222.5      K    312.0        RATTAN CHAIRS
6           120.0      K    200.0        RATTAN TABLES
18          342.5
`),
    ).toMatchObject({ totalPackages: 18, grossWeight: 342.5 })
  })

  test('tells two labelled parties under headings in the middle of their columns apart', () => {
    expect(
      waybill(`
              REMITENTE                                    DESTINATARIO
Remite: Jorge Paz                          Recibe: Lucía Gómez
Empresa: Talleres del Sur S.A.             Empresa: Ferretería Los Andes
Dirección: Av. Mitre 2210                  Dirección: San Martín 455
Localidad: Avellaneda                      Localidad: Mendoza
`),
    ).toMatchObject({
      shipperName: 'Talleres del Sur S.A.',
      shipperAddress: 'Av. Mitre 2210, Avellaneda',
      consigneeName: 'Ferretería Los Andes',
      consigneeAddress: 'San Martín 455, Mendoza',
    })
  })

  test('has a party whose name and address stand in columns beside their captions', () => {
    expect(
      waybill(`
Remitente:         Textiles Aburrá S.A.S.        Destinatario :        Almacenes El Prado
Direccion :        Cra 50 # 12-80                Direccion :           Av. Murillo 45-10
Telefono :         604 2556677                   Telefono :            605 3567788
`),
    ).toMatchObject({
      shipperName: 'Textiles Aburrá S.A.S.',
      shipperAddress: 'Cra 50 # 12-80',
      consigneeName: 'Almacenes El Prado',
      consigneeAddress: 'Av. Murillo 45-10',
    })
  })

  test('names both ends of the way under little words, and a town beside them', () => {
    expect(
      waybill(`
CN: IXX500112893                 Con Note Wt.: 14 LBS
TO:                              FROM:
Harbour Camping Co               Reef Outdoor Supplies
88 Pyrmont Street                12 Discovery Drive
SYDNEY NSW 2000                  NORTH LAKES QLD 4509
Ph: 0290001122                   Ph: 0730001188
`),
    ).toMatchObject({
      consigneeName: 'Harbour Camping Co',
      consigneeAddress: '88 Pyrmont Street, SYDNEY NSW 2000',
      shipperName: 'Reef Outdoor Supplies',
      shipperAddress: '12 Discovery Drive, NORTH LAKES QLD 4509',
      grossWeight: 14,
    })
    expect(waybill('FROM:      BHIWANDI      TO:      PUNE')).toMatchObject({ placeOfReceipt: 'BHIWANDI', placeOfDelivery: 'PUNE' })
  })
})

describe('what a waybill is told by', () => {
  const typeOf = (...lines: string[]) =>
    classify(documentOf([pageOf(lines.map((text, i): Printed => [0.1, 0.05 + i * 0.03, text, i === 0 ? 1.6 : 1]))]), builtInTypes).type.slug

  test('is a sender beside a receiver, packages and their weight, whatever its title', () => {
    expect(typeOf('SwiftWay', 'Sender Details   Receiver Details', 'No. of Boxes 3', 'Total Weight (kg) 18.5')).toBe('bill-of-lading')
    expect(typeOf('Ruta Rápida', 'GUIA: 0088120447', 'REMITENTE   DESTINATARIO', 'CANTIDAD: 6   PESO (KG): 84.5')).toBe('bill-of-lading')
    expect(typeOf('SHIP FROM: Bright Wick', 'SHIP TO: Sunset Gifts LLC', 'TRACKING #: 1Z 9A8 77F 03 4471 0922', 'Tel. 303 555 0144')).toBe(
      'bill-of-lading',
    )
  })

  test('is not what calls itself a packing list and names the same two ends', () => {
    expect(typeOf('PACKING LIST', 'Shipper: Indus Gloves', 'Consignee: Safehand', '150 cartons', 'Gross weight 2,100')).toBe(
      'delivery-note',
    )
  })
})
