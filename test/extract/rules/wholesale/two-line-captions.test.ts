import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const head = `
RECHNUNG                                             Rechnungsnummer: 4711
                                                     Rechnungsdatum: 12.03.2025
`

test('captions over others name the first lines of rows, and those under them the second', () => {
  const { fields } = readAs(
    'invoice',
    `${head}
       Artikel-Nr.                        Menge     Einzelpreis            Gesamtpreis
Pos.   Bezeichnung                        Einheit   Rabatt %     MwSt      EUR

10     4711-220                           12        15,90        19             171,72
       Wandhalter Edelstahl               Stk       10,0

20     4711-305                           4         22,50        19              90,00
       Dichtungssatz komplett             Set

Summe netto                                                                     261,72
`,
  )
  expect(fields.lineItems).toMatchObject([
    {
      productCode: '4711-220',
      description: 'Wandhalter Edelstahl',
      quantity: 12,
      unit: 'Stk',
      unitPrice: 15.9,
      discount: 19.08,
      amount: 171.72,
    },
    { productCode: '4711-305', description: 'Dichtungssatz komplett', quantity: 4, unit: 'Set', unitPrice: 22.5, amount: 90 },
  ])
})

test('a caption at the foot of its cell takes from the line below the word that stands under it, and leaves the next one its own', () => {
  const { fields } = readAs(
    'invoice',
    `${head}
                                            Einzelpreis               USt
Pos.   Bezeichnung       Menge    Einheit   (netto)       Basismenge    % Rabatt    Zeilenbetrag

1      Heizkörper        3        STK          214,00         1         20 64,20          577,80
2      Dichtschrauben    200      STK            9,50       100         20 0,95            18,05

Nettosumme                                                                                595,85
`,
  )
  expect(fields.lineItems).toMatchObject([
    { description: 'Heizkörper', quantity: 3, unitPrice: 214, discount: 64.2, taxRate: 20, amount: 577.8 },
    { description: 'Dichtschrauben', quantity: 200, unitPrice: 9.5, discount: 0.95, taxRate: 20, amount: 18.05 },
  ])
})

test('two captions over two others, all set close, are two columns', () => {
  const { fields } = readAs(
    'invoice',
    `
FACTURE      N° de facture : FC-18      Date : 28/04/2025

                                              P.U.      Rem.    P.U.      Montant Code
Référence    Désignation           Qté  U     brut HT     %     net HT       HT TVA

OUT-4410     Perceuse visseuse       2  PCE    189,00   15,00   160,65     321,30 1
OUT-2207     Lot de forets           5  LOT     34,90   10,00    31,41     157,05 1

Total HT                                                                   478,35
`,
  )
  expect(fields.lineItems).toMatchObject([
    { productCode: 'OUT-4410', quantity: 2, amount: 321.3 },
    { productCode: 'OUT-2207', quantity: 5, amount: 157.05 },
  ])
})

test('what was ordered stands over what came, of which the amount was made', () => {
  const { fields } = readAs(
    'invoice',
    `
FACTUUR      Factuurnummer 25-421      Factuurdatum 07-04-2025

       Artikelnummer                 Besteld
Regel  Omschrijving                  Geleverd  Eenheid    Nettoprijs   Bedrag

1      VP-221047                     50        st               2,24      112,00
       Knelkoppeling 15 mm           50

2      VP-118802                     1000      st              0,031       24,80
       Schroef 4x40 verzinkt         800

Totaal excl. btw                                                          136,80
`,
  )
  expect(fields.lineItems).toMatchObject([
    { productCode: 'VP-221047', quantity: 50, amount: 112 },
    { productCode: 'VP-118802', quantity: 800, amount: 24.8 },
  ])
})

test('a caption that may count goods counts none where days stand under it', () => {
  const { fields } = readAs(
    'invoice',
    `
TAX INVOICE      Invoice No: HM-204      Invoice date: 17/04/2025

Code       Description        Delivered     Qty    Price     Disc    Net value

GLV-100    Nitrile gloves     12/04/2025    40     6.25      10%        225.00
BK-ANAT    Anatomy guide      14/04/2025    3      14.00                 42.00

Net total                                                               267.00
`,
  )
  expect(fields.lineItems).toMatchObject([
    { productCode: 'GLV-100', date: '2025-04-12', quantity: 40, discount: 25, amount: 225 },
    { productCode: 'BK-ANAT', date: '2025-04-14', quantity: 3, amount: 42 },
  ])
})

test('days under a caption that is shortened as nobody knows are those of the rows', () => {
  const { fields } = readAs(
    'invoice',
    `${head}
Pos  Bezeichnung          Lief.dat.    Menge    ME     Preis     Betrag

1    Verbindungsklemme    06.02.25     500      ST      0,38     190,00
2    LED-Panel 62x62      07.02.25     8        ST     59,90     479,20

Summe netto                                                      669,20
`,
  )
  expect(fields.lineItems).toMatchObject([
    { date: '2025-02-06', quantity: 500, unit: 'ST', amount: 190 },
    { date: '2025-02-07', quantity: 8, unit: 'ST', amount: 479.2 },
  ])
})

test('numbers under captions of a second line stand under the goods of each row, though they begin left of them', () => {
  const { fields } = readAs(
    'invoice',
    `${head}
Pos.       Material       Bezeichnung
                   Menge Einheit          Preis     pro          Betrag

000010     HX-4420-B      Hydraulikschlauch DN 12

                       8 ST            42,50 EUR    1 ST         340,00

000020     HX-0080-D      O-Ring NBR 24x3

                     250 ST            18,40 EUR  100 ST          46,00

Summe Positionen                                                 386,00
`,
  )
  expect(fields.lineItems).toMatchObject([
    { productCode: 'HX-4420-B', description: 'Hydraulikschlauch DN 12', quantity: 8, unit: 'ST', unitPrice: 42.5, amount: 340 },
    { productCode: 'HX-0080-D', description: 'O-Ring NBR 24x3', quantity: 250, unitPrice: 18.4, amount: 46 },
  ])
})
