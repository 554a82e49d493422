import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('who sold, a person in a box of a form, is not who delivers', () => {
  const { fields } = readAs(
    'delivery-note',
    `
Keitaan Tarvike Oy                        LÄHETYSLUETTELO
Puuseppäntie 8                            Lähetteen numero     Sivu
44500 VIITASAARI                          704418               1 (1)

Asiakas                                   Lähetyspäivä         Tilausnumero
Asennus Rytky Ky                          12.2.2025            311977
Kauppakatu 33
76100 PIEKSÄMÄKI                          Myyjä                Rahtikirja
                                          Satu Pynnönen        18804417

Tuotenro   Nimike              Toimitettu   Yks
0417720    Kaapeli             500          M
`,
  )
  expect(fields).toMatchObject({ supplierName: 'Keitaan Tarvike Oy', supplierAddress: 'Puuseppäntie 8, 44500 VIITASAARI' })
})

test('a carrier may begin with a small word that captions others, and whatever goods stand on is counted', () => {
  const { fields } = readAs(
    'delivery-note',
    `
Kwekerij Het Veld B.V.                    Pakbon
Middelweg 118                             Pakbonnummer   25-80417
2771 NR Boskoop                           Leverdatum     24-04-2025

Art.nr.    Omschrijving             Aantal   Eh.
10418      Buxus bol 40 cm          24       st

Vervoerder              Van Eijsden Transport
Aantal Deense karren    7
Aantal regels           1
`,
  )
  expect(fields).toMatchObject({ carrier: 'Van Eijsden Transport', packages: 7 })
})

test('a row of the paper itself with who carries is no row of goods, and the code of a town counts nothing', () => {
  const { fields } = readAs(
    'delivery-note',
    `
Granite Fasteners, Inc.                   PACKING SLIP
75 Mill Rd                                Packing Slip #: PS-224817
Keene, NH 03431                           Ship Date: 01/28/2025

Bill To:                                  Ship To:
Harbor Boatworks LLC                      Harbor Boatworks LLC
12 Wharf St                               118 Sea St
Camden, ME 04843                          Rockland, ME 04841

Customer PO    Sales Order    Ship Via      Terms        Cartons   Total Weight
4500118827     SO-88104       UPS Ground    PPD          3         87.4 LBS

Line   Item / Description             UOM    Ordered   Shipped   Backordered
1      SS-3816                        EA     500       500       0
       Hex bolt
2      SS-FW38                        EA     1000      1000      0
       Flat washer
`,
  )
  expect(fields).toMatchObject({ orderNumber: '4500118827', carrier: 'UPS Ground', packages: 3 })
  expect(fields.lineItems).toMatchObject([{ quantity: 500 }, { quantity: 1000 }])
})

test('letters that only say that a number follows are no part of it', () => {
  const { fields } = readAs(
    'delivery-note',
    `
Ferramenta Bassi S.r.l.                   DOCUMENTO DI TRASPORTO
Via Emilia 204                            (D.P.R. 472 del 14/08/1996)
43122 Parma (PR)                          N. 418/2025 del 11/06/2025

Codice     Descrizione                U.M.   Quantità
FB-118     Vite zincata M10x60        pz     400
`,
  )
  expect(fields.deliveryNumber).toBe('418/2025')
})
