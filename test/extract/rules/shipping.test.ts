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
})
