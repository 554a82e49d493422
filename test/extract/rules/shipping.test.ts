import { describe, expect, test } from 'bun:test'
import { readAs } from './paper.ts'

describe('a transport document', () => {
  test('with numbered captions in two languages over its boxes, of a language that the page does not tell', () => {
    const { fields } = readAs(
      'bill-of-lading',
      `
1 Afsender / Sender                        16 Fragtfører / Carrier
Vestjysk Træ A/S                           Nordtrans ApS
Havnegade 33
6700 Esbjerg, Danmark

2 Modtager / Consignee
Holzhandel Grüter GmbH
Ruhrallee 12
45138 Essen, Deutschland

4 Place and date of taking over the goods
Esbjerg, 11.06.2024

7 Nombre de colis     8 Emballage      9 Nature          11 Poids brut, kg
20 Palettes                            Bois scié                    14 600
`,
    )
    expect(fields).toMatchObject({
      shipperName: 'Vestjysk Træ A/S',
      shipperAddress: 'Havnegade 33, 6700 Esbjerg, Danmark',
      carrierName: 'Nordtrans ApS',
      consigneeName: 'Holzhandel Grüter GmbH',
      consigneeAddress: 'Ruhrallee 12, 45138 Essen, Deutschland',
      placeOfReceipt: 'Esbjerg',
      totalPackages: 20,
      grossWeight: 14600,
    })
  })

  test('counts by the line of totals, and a heading in the middle of its box names all of it', () => {
    const { fields } = readAs(
      'bill-of-lading',
      `
Shipper's No. SO-66218
              SHIP FROM
Name: Lakeland Ceramics Corp
Address: 901 Kiln Dr
City/State/Zip: Mansfield, OH 44902

Cartons      Description              Gross weight
60           Desk lamps                      1,140
100          Floor lamps                     1,720
160          TOTAL                           2,860
`,
    )
    expect(fields).toMatchObject({
      shipperName: 'Lakeland Ceramics Corp',
      shipperAddress: '901 Kiln Dr, Mansfield, OH 44902',
      totalPackages: 160,
      grossWeight: 2860,
    })
  })

  test('has numbers flush right before the column of their unit', () => {
    const { fields } = readAs(
      'delivery-note',
      `
LIEFERSCHEIN
Artikel     Bezeichnung              Menge      Einheit
11045       Spannplatte 13 mm             60 Stk
77002       Schrauben                      6 Pk
`,
    )
    expect(fields.lineItems).toMatchObject([
      { productCode: '11045', quantity: 60, unit: 'Stk' },
      { productCode: '77002', quantity: 6, unit: 'Pk' },
    ])
  })

  test('with a label for every line of a party, beside boxes of other labels', () => {
    const { fields } = readAs(
      'bill-of-lading',
      `
          SHIP FROM                              Bill of Lading Number: 0061234
Name: Cascade Bottling Company
Address: 4410 SE 26th Ave
City/State/Zip: Portland, OR 97202
SID#: 771203            FOB:
          SHIP TO                                CARRIER NAME: Blue Mountain Truckload Inc
Name: FreshMart DC 14      Location #: 0014      Trailer number: 53-2217
Address: 900 Distribution Way                    Seal number(s): 8814402
City/State/Zip: Boise, ID 83716
   THIRD PARTY FREIGHT CHARGES BILL TO:          SCAC: BMTL
Name: Cascade Finance                            Freight Charge Terms: prepaid unless marked otherwise
Address: PO Box 1180                             Prepaid ____  Collect __X__
`,
    )
    expect(fields).toMatchObject({
      shipperName: 'Cascade Bottling Company',
      shipperAddress: '4410 SE 26th Ave, Portland, OR 97202',
      consigneeName: 'FreshMart DC 14',
      consigneeAddress: '900 Distribution Way, Boise, ID 83716',
      freightTerms: 'Collect',
    })
  })

  test('of goods in several rows: totals in every language, a count close before its kind, the gross of several weights', () => {
    const { fields } = readAs(
      'bill-of-lading',
      `
Fraktsedel
Märkning       Antal kolli   Kollislag       Varuslag        Nettovikt kg      Bruttovikt kg
IH 1-6                   6 Kartong           Stolar                   240             1 252
IH 7-9                   3 Kartong           Bord                     150               160
Summa                    9                                            390             1 412
`,
    )
    expect(fields).toMatchObject({
      totalPackages: 9,
      grossWeight: 1412,
      goods: [
        { description: 'Stolar', packages: 6, grossWeight: 1252 },
        { description: 'Bord', packages: 3, grossWeight: 160 },
      ],
    })
  })

  test('of goods without a line of totals: all rows together', () => {
    const { fields } = readAs(
      'bill-of-lading',
      `
Packages    Description of goods       Gross weight
60          Desk lamps                          140
100         Floor lamps                         720
`,
    )
    expect(fields).toMatchObject({ totalPackages: 160, grossWeight: 860 })
  })

  test('with captions in two languages over each other, far above the goods', () => {
    const { fields } = readAs(
      'bill-of-lading',
      `
6 Marques et numéros   7 Nombre des colis    8 Emballage          9 Nature de la marchandise   11 Poids brut, kg
Marks and Nos          Number of packages    Method of packing    Nature of the goods          Gross weight in kg




VDB 1/33               33                    palettes             Conserves de poisson         21 450
`,
    )
    expect(fields).toMatchObject({
      totalPackages: 33,
      grossWeight: 21450,
      goods: [{ description: 'Conserves de poisson', packages: 33, grossWeight: 21450 }],
    })
  })

  test('with a container whose check digit is wrong: as printed, and marked; its seal beside it or below', () => {
    const { fields, issues } = readAs(
      'bill-of-lading',
      `
SEA WAYBILL NO. MSCU1234567
NSLU9002180  NO114471  40' REEF   1200 CARTONS
OOLU1897230
/OOLGQA4471
`,
    )
    expect(fields.containers).toMatchObject([
      { containerNumber: 'NSLU9002180', sealNumber: 'NO114471', type: "40' REEF" },
      { containerNumber: 'OOLU1897230', sealNumber: 'OOLGQA4471' },
    ])
    expect(issues.filter(i => i.path.endsWith('containerNumber')).length).toBeGreaterThan(0)
  })

  test('with what was ordered and what came side by side: what came counts', () => {
    const { fields } = readAs(
      'delivery-note',
      `
BON DE LIVRAISON
Poids total : 38,5 kg
Référence     Désignation              Qté commandée    Qté livrée
CH-30         Charnière                        2.000         1.040
`,
    )
    expect(fields.lineItems).toMatchObject([{ productCode: 'CH-30', quantity: 1040 }])
  })

  test('with units in brackets behind captions, weights and cartons beside the count', () => {
    const { fields } = readAs(
      'delivery-note',
      `
PACKING LIST NO. PL-240711
Item / Description            Qty (pcs)    Cartons    N.W. (kg)    G.W. (kg)    Meas. (cbm)
LX-22 LED Desk Lamp, black        1,200         60        960.0      1,140.0           7.92
LX-31 Floor Lamp, brass             400        100      1,480.0      1,720.0          14.60
TOTAL                             1,600        160      2,440.0      2,860.0          22.52
`,
    )
    expect(fields.lineItems).toMatchObject([
      { description: 'LX-22 LED Desk Lamp, black', quantity: 1200, amount: null },
      { description: 'LX-31 Floor Lamp, brass', quantity: 400, amount: null },
    ])
    expect(fields).toMatchObject({ packages: 160, grossWeight: 2860 })
  })

  test('has the number of the house before that of the airline, and one with the letters of a country', () => {
    const house = readAs('bill-of-lading', 'MAWB 257-8830 1142                 HAWB VIE-30442817\nHOUSE AIR WAYBILL')
    expect(house.fields.billOfLadingNumber).toBe('VIE-30442817')
    const road = readAs('bill-of-lading', 'LETTRE DE VOITURE INTERNATIONALE            CMR N° FR 2231907')
    expect(road.fields.billOfLadingNumber).toBe('FR 2231907')
  })
})
