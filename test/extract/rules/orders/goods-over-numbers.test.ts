import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const head = `
Nordhaus Antriebe GmbH

                                    Bestellung
                                    Bestellnummer/Datum
                                    4500991120 / 04.02.2025
                                    Ansprechpartner/Telefon
                                    Frau Lenz/07152 3380-21
`

test('numbers, codes and words of goods may stand over their counts and prices, with conditions under them', () => {
  const { fields } = readAs(
    'purchase-order',
    `${head}
___________________________________________________________________________
Pos.  Material              Bezeichnung
      Bestellmenge Einheit        Preis pro Einheit               Nettowert
___________________________________________________________________________

00010 310-55120             Passfeder DIN 6885 A 8x7x40
                            Stahl C45
               200 ST              12,40 / 100 ST                     24,80

00020 310-77001             Kettenrad 06B-1 Z19
                12 ST
      Bruttopreis                  18,50 / 1 ST                      222,00
      Rabatt (%)                   10,000- %                          22,20-
      Nettowert                                                      199,80

00030 310-90000             Sicherungsring DIN 471
                10 ST               1,00 / 1 ST                       10,00
___________________________________________________________________________
Gesamtnettowert ohne Mwst    EUR                                     234,60
`,
  )
  expect(fields.lineItems).toMatchObject([
    {
      productCode: '310-55120',
      description: 'Passfeder DIN 6885 A 8x7x40 Stahl C45',
      quantity: 200,
      unit: 'ST',
      unitPrice: 12.4,
      amount: 24.8,
    },
    { productCode: '310-77001', description: 'Kettenrad 06B-1 Z19', quantity: 12, unitPrice: 18.5, discount: 22.2, amount: 199.8 },
    { productCode: '310-90000', discount: null, amount: 10 },
  ])
  expect(fields).toMatchObject({ contactName: 'Frau Lenz', subtotal: 234.6, total: 234.6 })
})

test('captions over a table that head nothing of its rows leave them as they are', () => {
  const { fields } = readAs(
    'purchase-order',
    `${head}
Pos.  Material              Bezeichnung
      Bestellmenge Einheit        Preis pro Einheit               Nettowert

               200 ST              12,40 / 100 ST                     24,80
                12 ST              18,50 / 1 ST                      222,00
`,
  )
  expect(fields.lineItems).toMatchObject([
    { quantity: 200, amount: 24.8 },
    { quantity: 12, amount: 222 },
  ])
})
