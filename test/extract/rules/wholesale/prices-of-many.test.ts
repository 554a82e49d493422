import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const head = `
RECHNUNG                                             Rechnungsnummer: 4711
                                                     Rechnungsdatum: 12.03.2025
`

test('a price set close to how many it is for is a price, and a surcharge with its count and price a row', () => {
  const { fields } = readAs(
    'invoice',
    `${head}
Pos  Bezeichnung            Menge   ME     Preis/PE      Rab%    Betrag EUR

1    YM-J 5x2,5 grau        100     M      248,00/100    45          136,40
     Kupferzuschlag         100     M       38,90/100                 38,90
2    Schuko-Steckdose       40      ST        6,90/1     38          171,12

Summe netto                                                          346,42
`,
  )
  expect(fields.lineItems).toMatchObject([
    { description: 'YM-J 5x2,5 grau', quantity: 100, unitPrice: 248, discount: 111.6, amount: 136.4 },
    { description: 'Kupferzuschlag', quantity: 100, unitPrice: 38.9, amount: 38.9 },
    { description: 'Schuko-Steckdose', quantity: 40, unitPrice: 6.9, discount: 104.88, amount: 171.12 },
  ])
})

test('under a caption nobody knows that is the price which, less its discount, makes the amount', () => {
  const { fields } = readAs(
    'invoice',
    `${head}
Art.Nr.   Artikel               Anz.    Inhalt    VK/Geb.    Rab.      Gesamt

1102      Pilsener 20x0,5       30      20          13,80    8,00%     380,88
1440      Apfelsaft 6x1,0       12      6            9,60              115,20

Netto                                                                  496,08
`,
  )
  expect(fields.lineItems).toMatchObject([
    { productCode: '1102', quantity: 30, unitPrice: 13.8, discount: 33.12, amount: 380.88 },
    { productCode: '1440', quantity: 12, unitPrice: 9.6, amount: 115.2 },
  ])
})

test('prices of eight decimals, codes after the word for their kind and rows that only name a paper, as the e-invoices of Italy print them', () => {
  const { fields } = readAs(
    'invoice',
    `
FATTURA      Numero documento 118/A      Data documento 31-03-2025

                                                                         Sconto o             Prezzo
Cod. articolo     Descrizione              Quantità  Prezzo unitario  UM    magg.     %IVA     totale

INTERNO FB-1020   Trapano a percussione    3,00        119,00000000   NR    SC 10,00%  22,00    321,30
INTERNO TS-07     Tassello nylon 10 mm     400,00        0,08500000   PZ               22,00     34,00
                  Rif. DDT n. 220 del 10/03/2025                                       22,00      0,00
INTERNO TRASP     Contributo trasporto     1,00         15,00000000   NR               22,00     15,00

Totale documento                                                                             451,77
`,
  )
  expect(fields.lineItems).toMatchObject([
    { productCode: 'FB-1020', quantity: 3, unitPrice: 119, discount: 35.7, taxRate: 22, amount: 321.3 },
    { productCode: 'TS-07', quantity: 400, unitPrice: 0.085, taxRate: 22, amount: 34 },
    { productCode: 'TRASP', quantity: 1, unitPrice: 15, amount: 15 },
  ])
  expect(fields.lineItems).toHaveLength(3)
})

test('goods given for nothing are reduced by all that they cost', () => {
  const { fields } = readAs(
    'invoice',
    `
FATTURA      Numero 287      Data 27/06/2025

Codice     Descrizione                Quantità   UM   Prezzo     Sconto     Importo

BARB23     Barbera d'Alba             12         ct   39,00      10%         421,20
CAV        Cavatappi serigrafato      2          pz    6,50      100%          0,00

Imponibile                                                                   421,20
`,
  )
  expect(fields.lineItems).toMatchObject([{ discount: 46.8 }, { productCode: 'CAV', quantity: 2, unitPrice: 6.5, discount: 13, amount: 0 }])
})

test('a line of nothing but the buyer’s number or that of all the world is no part of the goods', () => {
  const { fields } = readAs(
    'invoice',
    `${head}
Art.-Nr.   Bezeichnung               Menge   ME    Preis    Betrag

310077     Gerätedose 60 mm          200     ST     0,25     50,00
           Ihre Art.-Nr. 88-1200
310550     Rahmen 2fach              25      ST     4,00    100,00
           5410987100245

Summe netto                                                 150,00
`,
  )
  expect(fields.lineItems).toMatchObject([
    { productCode: '310077', description: 'Gerätedose 60 mm' },
    { productCode: '310550', description: 'Rahmen 2fach' },
  ])
})

test('the number over the goods is the seller’s, though that of all the world stands under them', () => {
  const { fields } = readAs(
    'invoice',
    `${head}
Pos  Artikel / Bezeichnung       Menge   ME    Preis    Betrag

1    220811                      40      ST     6,90    276,00
     Schuko-Steckdose reinweiß
     EAN 9004402208117
2    330216                      6       ST    74,50    447,00
     FI/LS-Schalter 30 mA
     EAN 9004403302166

Summe netto                                             723,00
`,
  )
  expect(fields.lineItems).toMatchObject([
    { productCode: '220811', description: 'Schuko-Steckdose reinweiß' },
    { productCode: '330216', description: 'FI/LS-Schalter 30 mA' },
  ])
})
