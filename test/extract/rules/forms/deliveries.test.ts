import { describe, expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs } from '../paper.ts'

describe('a delivery note', () => {
  test('has its parties in numbered boxes, one of them with a country instead of a postcode', () => {
    const { fields } = readAs(
      'delivery-note',
      `
                    PACKING LIST

1. Shipper / Exporter                      2. Packing List No. and Date
LOTUS TEXTILE JSC                          LT-551/25   02-MAY-2025
Lot C4 Nomura Industrial Zone              3. Country of Origin
Hai Phong, Vietnam                         VIETNAM
4. Consignee                               5. Notify Party
Nordic Linen ApS                           SAME AS CONSIGNEE
Havnevej 22
7100 Vejle, Denmark

12. Description       13. Quantity    14. Cartons    15. Gross Weight (KGS)
Bed sheet set         1,800 SETS      120            1,680
Pillow case           4,800 PCS       120            1,488
TOTAL                 6,600           240            3,168
`,
    )
    expect(fields).toMatchObject({
      deliveryNumber: 'LT-551/25',
      deliveryDate: '2025-05-02',
      supplierName: 'LOTUS TEXTILE JSC',
      supplierAddress: 'Lot C4 Nomura Industrial Zone, Hai Phong, Vietnam',
      customerName: 'Nordic Linen ApS',
      customerAddress: 'Havnevej 22, 7100 Vejle, Denmark',
      packages: 240,
      grossWeight: 3168,
      weightUnit: 'kg',
      // Nothing on it has a price.
      total: null,
      currency: null,
    })
    expect(fields.lineItems).toHaveLength(2)
  })

  test('has captions in two languages side by side', () => {
    const { fields } = readAs(
      'delivery-note',
      `
LEVERINGSBON
Klant / Client                          Leverancier / Fournisseur
Café Hoekske                            Drankenhandel Claes BVBA
Grote Markt 8                           Steenweg op Gent 301
9400 Ninove                             9300 Aalst
`,
    )
    expect(fields).toMatchObject({
      customerName: 'Café Hoekske',
      customerAddress: 'Grote Markt 8, 9400 Ninove',
      supplierName: 'Drankenhandel Claes BVBA',
      supplierAddress: 'Steenweg op Gent 301, 9300 Aalst',
    })
  })

  test('is told from an invoice where its title carries its number', () => {
    const lines = [
      'Käserei Bachtel AG',
      'Lieferschein Nr. LS 25-10442',
      'Lieferdatum: 8. Mai 2025',
      'Menge Artikel Preis CHF Betrag CHF',
      '12.400 kg Bergkäse rezent 19.50 241.80',
      'Total 478.40',
    ]
    const page = pageOf(lines.map((line, i): Printed => [0.1, 0.05 + i * 0.03, line, i === 1 ? 1.6 : 1]))
    expect(classify(documentOf([page]), builtInTypes).type.slug).toBe('delivery-note')
  })

  test('says its number under its title, what is ordered and what came, and who carries it', () => {
    const { fields } = readAs(
      'delivery-note',
      `
                                        Lieferschein
Klingenfels AG                          Nummer             80041973
Hafenstraße 210                         Datum              18.02.2025
68159 Mannheim                          Bestellnummer      4500718823

Material      Bezeichnung              Bestellt   Geliefert   ME
VA-1120-07    Getriebemotor 1,5 kW     6          4           ST
VA-2207-00    Drehmomentstütze         4          4           ST

Versandart    Spedition Ahrens
`,
    )
    expect(fields).toMatchObject({ deliveryNumber: '80041973', orderNumber: '4500718823', carrier: 'Spedition Ahrens' })
    expect(fields.lineItems).toMatchObject([
      { productCode: 'VA-1120-07', description: 'Getriebemotor 1,5 kW', quantity: 4, unit: 'ST' },
      { productCode: 'VA-2207-00', description: 'Drehmomentstütze', quantity: 4, unit: 'ST' },
    ])
  })

  test('has its number beside its title or under it, with a mark, with a day, in two languages, or by its shape', () => {
    const number = (text: string) => readAs('delivery-note', `\n${text}`).fields.deliveryNumber
    expect(number('PAKBON PB25-003318')).toBe('PB25-003318')
    expect(number('DOCUMENTO DI TRASPORTO\nD.P.R. 14/08/1996\nN. 1184 del 07/11/2024')).toBe('1184')
    expect(number('              PACKING LIST\nNo. KH-P25061')).toBe('KH-P25061')
    expect(number('Guia de Remessa\nGR-2025A/412')).toBe('GR-2025A/412')
    expect(number('LEVERINGSBON\nNummer / Numéro     Datum / Date\n25/04418           11/02/2025')).toBe('25/04418')
  })

  test('has a code over its goods, and goods that are nobody', () => {
    const { fields } = readAs(
      'delivery-note',
      `
Käserei Bachtel AG                              Lieferschein
Dorfstrasse 14, 8340 Hinwil                     LS-10442

Restaurant Löwen GmbH
Seestrasse 595
8706 Meilen

Pos   Artikel                       Geliefert   Rückstand
1     HX-38-16-2                    5           1
      Bergkäse rezent, Viertel
2     FW-38-SS                      4           0
      Raclette nature, Block
`,
    )
    expect(fields.customerName).toBe('Restaurant Löwen GmbH')
    expect(fields.lineItems).toMatchObject([
      { productCode: 'HX-38-16-2', description: 'Bergkäse rezent, Viertel', quantity: 5 },
      { productCode: 'FW-38-SS', description: 'Raclette nature, Block', quantity: 4 },
    ])
  })

  test('goes to a site that has a name, carton by carton', () => {
    const { fields } = readAs(
      'delivery-note',
      `
PACKING SLIP
Copper Kettle Inc.
88 Depot Street, Asheville, NC 28801

BILL TO                              SHIP TO
Green Table Inc.                     Warehouse 4
512 W Main Street                    2200 Convention Way
Durham, NC 27701                     Raleigh, NC 27601

Item      Description            Qty Ordered   Qty Shipped
Carton 1 of 2
HB5       House blend            12            10
Carton 2 of 2
DC2       Decaf                  4             4
`,
    )
    expect(fields.shipToAddress).toBe('Warehouse 4, 2200 Convention Way, Raleigh, NC 27601')
    expect(fields.lineItems).toMatchObject([
      { productCode: 'HB5', description: 'House blend', quantity: 10 },
      { productCode: 'DC2', description: 'Decaf', quantity: 4 },
    ])
  })

  test('names the way of the ship, which is no party', () => {
    const { fields } = readAs(
      'delivery-note',
      `
                     HAIPHONG TEXTILE JSC
        Lot C4 Nomura Industrial Zone, Hai Phong, Vietnam

                    DETAILED PACKING LIST
TO MESSRS:                          P/L NO.: HT-PK-2024-0093
Nordic Linen ApS                    DATE: AUG 03, 2024
Havnevej 22                         FROM: HAI PHONG TO: AARHUS
7100 Vejle, Denmark
`,
    )
    expect(fields).toMatchObject({ supplierName: 'HAIPHONG TEXTILE JSC', customerName: 'Nordic Linen ApS' })
    expect(readAs('delivery-note', '\nFrom:Yokohama\nPACKING LIST').fields.supplierName).toBe('Yokohama')
  })
})
