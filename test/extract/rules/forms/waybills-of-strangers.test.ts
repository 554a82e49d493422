import { describe, expect, test } from 'bun:test'
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
})
