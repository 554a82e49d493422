import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

type Row = Record<string, unknown>
const rowsOf = (paper: string) => readAs('invoice', paper).fields.lineItems as Row[]

describe('captions over two lines', () => {
  test('are read together where those of the lower line stand close', () => {
    const rows = rowsOf(`
Salgsfaktura FA-1038874                          Bilagsdato 31-10-2026
                                               Enhedspris                            Linjebeløb
Nummer    Beskrivelse            Antal  Enhed  ekskl. moms  Rabat-%  Rabatbeløb  ekskl. moms
ANN-4SP   Annonce, side 7          480  Spmm          9,50       15      684,00     3.876,00
WEB-BAN   Webbanner, 14 dage         2  Uge         490,00                            980,00

I alt DKK ekskl. moms                                                               4.856,00
25 % moms                                                                           1.214,00
I alt DKK inkl. moms                                                                6.070,00
`)
    expect(rows).toMatchObject([
      { productCode: 'ANN-4SP', quantity: 480, unit: 'Spmm', unitPrice: 9.5, discount: 684, amount: 3876 },
      { productCode: 'WEB-BAN', quantity: 2, unitPrice: 490, amount: 980 },
    ])
  })
})

describe('captions that stand close', () => {
  test('are that of a rate and that of a sum where rates stand under the first word', () => {
    const rows = rowsOf(`
Factuur 2025/04178                              Factuurdatum 14/11/2025
Omschrijving                     Aantal      Prijs  Btw Bedrag EUR
Flyers A5 recto/verso          5.000 st     0,0485  21%     242,50
Infokrant A3, 8 blz.           1.200 ex     0,4100   6%     492,00
Totaal excl. btw                                            734,50
`)
    expect(rows).toMatchObject([
      { quantity: 5000, taxRate: 21, amount: 242.5 },
      { quantity: 1200, taxRate: 6, amount: 492 },
    ])
  })

  test('are read though one of them is broken within its word', () => {
    const rows = rowsOf(`
Račun št. 25-360-001847                          Datum računa 18. 9. 2025
Šifra   Naziv                        Koli- Enota      Cena   Popust     Vrednost
blaga   blaga oz. storitve           čina mere    brez DDV    v EUR     brez DDV
10427   Gnojilo NPK 15-15-15         40,000 vreč   16,9000    33,80       642,20
22108   Škropilnica nahrbtna 15 l     2,000 kos    58,2500     5,00       111,50
Skupaj brez DDV                                                           753,70
`)
    expect(rows).toMatchObject([
      { quantity: 40, unit: 'vreč', unitPrice: 16.9 },
      { quantity: 2, unit: 'kos', unitPrice: 58.25 },
    ])
  })

  test('"Item #" beside the number of the line is the code of the goods', () => {
    const { fields } = readAs(
      'delivery-note',
      `
PACKING SLIP No. 88123                           Ship Date 08/05/2026
Line   Item #          Description                     U/M    Ordered    Shipped
1      SCI-BKR-600     Beaker, low form, 600 mL        CS           4          4
2      SCI-PIP-1000B   Pipette tips, sterile           PK          12          9
`,
    )
    expect(fields.lineItems).toMatchObject([
      { productCode: 'SCI-BKR-600', quantity: 4 },
      { productCode: 'SCI-PIP-1000B', quantity: 9 },
    ])
  })
})

test('a column of the letterhead beside the goods is none of theirs, whatever numbers it has', () => {
  const rows = rowsOf(`
                         Factuur 2025/04178               Factuurdatum 14/11/2025
                         Omschrijving                      Aantal      Prijs      Bedrag
BANK                     Flyers A5 recto/verso             100 st       2,40      240,00
BE13 7350 4829 1739      met logo
OPENINGSUREN             Kleurproef op papier                1 st      65,00       65,00
8.00-12.00 / 13.00-17.30
                         Totaal                                                   305,00
`)
  expect(rows.map(row => row.description)).toEqual(['Flyers A5 recto/verso met logo', 'Kleurproef op papier'])
})

describe('sums that a narrow cell broke at the blank of their thousands', () => {
  const head = `
Faktura č. 2610240                               Datum vystavení: 5. 11. 2026
Označení dodávky             Množství  MJ      Cena za MJ   DPH %    Bez DPH       DPH     Celkem`
  test('are one number', () => {
    const rows = rowsOf(`${head}
Zprostředkování aukce               3  ks        3 900,00      21         11         2         14
pro tři odběrná místa                                                 700,00    457,00     157,00
Audit faktur                        1  ks        4 500,00      21          4    945,00          5
                                                                      500,00               445,00
Celkem                                                             16 200,00  3 402,00  19 602,00
`)
    expect(rows).toMatchObject([
      { description: 'Zprostředkování aukce pro tři odběrná místa', quantity: 3, unitPrice: 3900, taxAmount: 2457 },
      { description: 'Audit faktur', quantity: 1, unitPrice: 4500, taxAmount: 945 },
    ])
    expect(rows.map(row => row.amount)).toEqual([11700, 4500])
  })

  test('are no rows of whole prices that stand one over the other', () => {
    const rows = rowsOf(`
Faktura č. 2610240                               Datum vystavení: 5. 11. 2026
Popis                                                            Celkem
Doprava                                                             150
Montáž                                                              200
Celkem                                                              350
`)
    expect(rows.map(row => row.amount)).toEqual([150, 200])
  })
})

test('a unit set close to the price behind it is the unit', () => {
  const rows = rowsOf(`
Faktura č. 2610240                               Datum vystavení: 5. 11. 2026
Označení dodávky             Počet        Cena za m. j.   DPH %    Bez DPH
Audit faktur                     1        ks   4 500,00      21   4 500,00
Konzultace na místě            1,5        hod. 1 500,00      21   2 250,00
Celkem                                                            6 750,00
`)
  expect(rows).toMatchObject([
    { quantity: 1, unit: 'ks', unitPrice: 4500 },
    { quantity: 1.5, unit: 'hod.', unitPrice: 1500 },
  ])
})

test('thousands with a blank and what is counted behind them are one count', () => {
  const rows = rowsOf(`
Faktura č. 2610240                               Datum vystavení: 5. 11. 2026
Označení dodávky               Množství      J.cena   Kč Celkem
Osivo pšenice ozimá            3 000 kg       14,20   42 600,00
Celkem                                                42 600,00
`)
  expect(rows).toMatchObject([{ quantity: 3000, unit: 'kg', unitPrice: 14.2, amount: 42600 }])
})

test('an account goes on in the line below, with nothing that calls it one and other blocks between', () => {
  const { fields } = readAs(
    'invoice',
    `
FACTURA ALQ-26/1108                                Fecha: 1 de noviembre de 2026
Renta mensual local comercial                                             950,00
Total factura                                                             950,00

Rogamos efectúe el ingreso en la cuenta de CaixaBank ES47 2100 0418
2187 0345 3734 indicando el número de factura.
`,
  )
  expect(fields.iban).toBe('ES4721000418218703453734')
})

describe('rows under captions of their own kind', () => {
  test('begin with the day of what was done, which holds for those below, and have a rate alone in its cell', () => {
    const rows = rowsOf(`
Honorarnote Nr. 2025/1406                                  Datum 15.09.2025
04.09.2025  Visite Hof inkl. Anfahrt 9 km          1 x    46,00    20 %     46,00
            Klinische Untersuchung Rind            1 x    38,50    20 %     38,50
11.09.2025  Ultraschall                           14 x     7,80    10 %    109,20
Nettohonorar                                                               193,70
`)
    expect(rows).toMatchObject([
      { date: '2025-09-04', description: 'Visite Hof inkl. Anfahrt 9 km', taxRate: 20, amount: 46 },
      { date: '2025-09-04', description: 'Klinische Untersuchung Rind', taxRate: 20 },
      { date: '2025-09-11', description: 'Ultraschall', quantity: 14, taxRate: 10 },
    ])
  })
})

describe('codes before the goods', () => {
  test('are told by being built alike in every row', () => {
    const rows = rowsOf(`
Fatura No ABC2026000000118                       Fatura Tarihi 05.11.2026
Mal Hizmet                                   Miktar     Birim Fiyat      Mal Hizmet Tutarı
KMS-3011 %100 Pamuk Süprem 30/1                 100          185,00              18.500,00
KMS-2870 Polar Kumaş Lacivert                    50          120,00               6.000,00
IPL-0402 Polyester Dikiş İpliği                  10           45,00                 450,00
`)
    expect(rows).toMatchObject([
      { productCode: 'KMS-3011', description: '%100 Pamuk Süprem 30/1' },
      { productCode: 'KMS-2870', description: 'Polar Kumaş Lacivert' },
      { productCode: 'IPL-0402' },
    ])
  })

  test('are told by standing alone over them, and sizes of goods are none', () => {
    const rows = rowsOf(`
Rechnung AR-2603318                              Datum 17.11.2026
Pos  Artikel / Bezeichnung               Menge  EH        Preis       Betrag
10   ZB-AST3                                 2  Stk      890,00     1.780,00
     Abstreifer mit Hartmetallsegmenten
20   MONT                                    1  PA     5.780,00     5.780,00
     Montage und Inbetriebnahme vor Ort
Nettobetrag                                                         7.560,00
`)
    expect(rows).toMatchObject([
      { productCode: 'ZB-AST3', description: 'Abstreifer mit Hartmetallsegmenten' },
      { productCode: 'MONT', description: 'Montage und Inbetriebnahme vor Ort' },
    ])
    const sizes = rowsOf(`
Rechnung AR-2603318                              Datum 17.11.2026
Bezeichnung                              Menge  EH        Preis       Betrag
M8x40 Schrauben verzinkt                   200  Stk        0,10        20,00
DN50 Rohr                                    2  m          8,00        16,00
Nettobetrag                                                            36,00
`)
    expect(sizes.map(row => row.productCode ?? null)).toEqual([null, null])
  })
})
