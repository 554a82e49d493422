import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('captions of an order in a row of boxes head no goods, though some are those of columns', () => {
  const { fields } = readAs(
    'purchase-order',
    `
Kaasmakerij Polderzicht B.V.

BESTELLING

Ordernummer    Besteldatum    Besteld door     Leverdatum     Levering          Betaling
IO-26-0412     3-4-2025       Anouk Visser     22-4-2025      DAP Purmerend     30 dagen netto

Art.nr    Omschrijving                 Aantal   Eenh.    Prijs      Bedrag
8104      Kaasdoek 90 x 90                 12   st       7,50        90,00
                                                Totaal excl. BTW     90,00
`,
  )
  expect(fields).toMatchObject({
    purchaseOrderNumber: 'IO-26-0412',
    orderDate: '2025-04-03',
    deliveryDate: '2025-04-22',
    contactName: 'Anouk Visser',
    paymentTerms: '30 dagen netto',
    incoterms: 'DAP Purmerend',
  })
  expect(fields.lineItems).toHaveLength(1)
})

test('each row of an order has the day of its delivery', () => {
  const { fields } = readAs(
    'purchase-order',
    `
ORDINE A FORNITORE N. 318

Codice     Descrizione               U.M.   Quantità   Prezzo   Importo   Data cons.
FR-16      FRESA INTEGRALE D.16      NR        5,00    142,00    710,00   14/03/25
OL-20      OLIO EMULSIONABILE        NR        2,00    418,00    836,00   28/03/25
`,
  )
  expect(fields.lineItems).toMatchObject([{ deliveryDate: '2025-03-14' }, { deliveryDate: '2025-03-28' }])
})

test('who reads an order at its supplier is not whom to ask about it', () => {
  const { fields } = readAs(
    'purchase-order',
    `
Dansk Ventilfabrik A/S
Att. Ole Krogh
Havnevej 5
8963 Auning

Købsordre 106214

Leverandørnr.      Indkøber             Modtagelse ønskes
K01240             Grethe Lund Bach     10-02-2025

Nr.      Beskrivelse           Antal   Enhed    Pris     Beløb
70112    O-ring NBR70            150   STK      6,85   1.027,50
`,
  )
  expect(fields).toMatchObject({ contactName: 'Grethe Lund Bach', deliveryDate: '2025-02-10' })
})

test('a caption in two languages without a sign between them heads a party', () => {
  const { fields } = readAs(
    'purchase-order',
    `
Kwekerij Het Anker B.V.
Lageweg 214
1462 HK Middenbeemster

BESTELLING Purchase order                      Ordernummer: 7781

LEVERANCIER supplier                           AFLEVEREN OP deliver to
Delta Substraten B.V.                          Kas 3
Transportweg 15                                Hobrederweg 40
2676 LM Maasdijk                               1462 LJ Middenbeemster

Art.nr    Omschrijving                 Aantal   Eenh.    Prijs      Bedrag
8104      Potgrond                         12   st       7,50        90,00
`,
  )
  expect(fields).toMatchObject({
    vendorName: 'Delta Substraten B.V.',
    shipToAddress: 'Hobrederweg 40, 1462 LJ Middenbeemster',
  })
  // Numbers of houses make no sums.
  expect([fields.subtotal, fields.totalTax, fields.total]).toEqual([null, null, null])
})

test('streets with a point of the compass and house numbers of four digits are no names and no towns', () => {
  const { fields } = readAs(
    'purchase-order',
    `
PURCHASE ORDER 118

Vendor                               Ship To
Rainier Textile Supply Co.           Mesa Outfitters, Inc.
1902 SE Water Avenue                 2750 Airport Road
Portland OR 97214                    Grand Junction CO 81506

Item      Description                  Qty      Rate      Amount
A-1       Ripstop nylon                 10      4.35       43.50
`,
  )
  expect(fields).toMatchObject({ vendorName: 'Rainier Textile Supply Co.', vendorAddress: '1902 SE Water Avenue, Portland OR 97214' })
  const italian = readAs(
    'purchase-order',
    `
Officine Berti S.r.l.
Via dei Mille, 4 - 36015 Schio (VI)

Spett.le
UTENSILERIA PADANA S.P.A.
VIA EMILIA OVEST, 1182
43126 PARMA (PR)

ORDINE A FORNITORE N. 318 del 21/02/2025
`,
  )
  expect(italian.fields.vendorAddress).toBe('VIA EMILIA OVEST, 1182, 43126 PARMA (PR)')
})

test.each([
  ['Affaire suivie par : M. Paul GARNIER — poste 214', 'M. Paul GARNIER'],
  ['Contact : Anna Zielska, tel. 61 292 18 40 w. 12', 'Anna Zielska'],
  ['Contact : Frau Lenz/07152 3380-21', 'Frau Lenz'],
])('whom to ask about an order is a person without the number of a telephone: %s', (line, name) => {
  const { fields } = readAs('purchase-order', `BON DE COMMANDE 118\n\nService demandeur : Services techniques\n${line}\n`)
  expect(fields.contactName).toBe(name)
})

test('an order names its supplier beside words for where it was placed', () => {
  const { fields } = readAs(
    'purchase-order',
    `
Bestelbon productie: Verzinken
Nummer: BB-25-0416

Staalbouw Claes bv
Nijverheidslaan 61, 8880 Ledegem

Besteld bij: Galva Rijn nv
Kanaalstraat 29, 8530 Harelbeke

PartNumber      Omschrijving              St.       kg
24118-LF-1      Console luifel             8    148.80
`,
  )
  expect(fields).toMatchObject({ vendorName: 'Galva Rijn nv', buyerName: 'Staalbouw Claes bv', lineItems: [{ quantity: 8 }] })
})
