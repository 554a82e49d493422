import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const rowsOf = (text: string) => readAs('receipt', text).fields.lineItems

test('a reduction among the goods is a row that takes something off; one of all goods is none', () => {
  const slip = `
LIVS HÖRNAN AB
05/11/2025 10:22
LÄSK APELSIN      39,80
Rabatt:LÄSK 2F30  -9,80
KAFFE             69,90
TOTALT            99,90
`
  expect(rowsOf(slip)).toMatchObject([{ amount: 39.8 }, { description: 'Rabatt: LÄSK 2F30', amount: -9.8 }, { description: 'KAFFE' }])
  expect(
    rowsOf(slip.replace('Rabatt:LÄSK 2F30  -9,80\nKAFFE             69,90', 'KAFFE             69,90\nRABATT            -9,80')),
  ).toMatchObject([{ amount: 39.8 }, { amount: 69.9 }])
})

test('a unit between a count and its price, or "à", is no word of the goods', () => {
  expect(
    rowsOf(`
TRUE HARDWARE
11/08/25 09:41AM
118820 ROLLER CVR 9IN
        2 EA @ 6.98 EA     13.96 T
3 Märzen 0,5 à 5,40        16,20 A
SUBTOTAL                   30.16
`),
  ).toMatchObject([
    { description: 'ROLLER CVR 9IN', productCode: '118820', quantity: 2, unitPrice: 6.98, amount: 13.96 },
    { description: 'Märzen 0,5', quantity: 3, unitPrice: 5.4, amount: 16.2 },
  ])
})

test('what is measured has its price of one in the same unit, on its line or below', () => {
  expect(
    rowsOf(`
TANKSTELLE OST
Datum 03.02.2026   07:41
* Super E10
  41,27 l    1,739 EUR/l     71,77 A
BANAANI
  0,645 KG   1,89 €/KG        1,22
Summe EUR                    72,99
`),
  ).toMatchObject([
    { description: 'Super E10', quantity: 41.27, unitPrice: 1.739, amount: 71.77 },
    { description: 'BANAANI', quantity: 0.645, unitPrice: 1.89, amount: 1.22 },
  ])
})

test('a weight may be stuck to the goods, and a loyalty card over them is none of their words', () => {
  expect(
    rowsOf(`
BUURTSUPER DE MAAS
AANTAL OMSCHRIJVING    PRIJS   BEDRAG
       BONUSKAART              xx4471
2      HALFV MELK       1,25     2,50
0.612KGTROSTOMAAT       2,99     1,83
7      SUBTOTAAL                 4,33
TOTAAL                           4,33
`),
  ).toMatchObject([
    { description: 'HALFV MELK', quantity: 2, amount: 2.5 },
    { description: 'TROSTOMAAT', quantity: 0.612, unitPrice: 2.99, amount: 1.83 },
  ])
})

const fiscal = `
SKLEP "POD LIPĄ"
32-020 Wieliczka
NIP 683-118-42-70
2025-08-23            W118842
PARAGON FISKALNY
CHLEB             1 *5,49   5,49C
PIWO JASNE        4 *4,29  17,16A
OPUST karta                -1,60A
Sprzed. opod. PTU A        15,56
Kwota A 23,00%              2,91
Sprzed. opod. PTU C         5,49
Kwota C 05,00%              0,26
SUMA PLN                   21,05
ROZLICZENIE OPAKOWAŃ ZWROTNYCH
Butelka zwrotna  4 x 1,00   4,00
DO ZAPŁATY PLN             25,05
Gotówka                    30,00 PLN
RESZTA                      4,95 PLN
`

test('fiscal slips of Poland sum up the taxes before the whole, give the gross of each rate and sell deposits below', () => {
  const { fields } = readAs('receipt', fiscal)
  expect(fields.lineItems).toMatchObject([
    { description: 'CHLEB', amount: 5.49 },
    { description: 'PIWO JASNE', amount: 17.16 },
    { description: 'OPUST karta', amount: -1.6 },
    { description: 'Butelka zwrotna', quantity: 4, unitPrice: 1, amount: 4 },
  ])
  expect(fields.taxes).toMatchObject([
    { rate: 23, base: 12.65, amount: 2.91 },
    { rate: 5, base: 5.23, amount: 0.26 },
  ])
  expect(fields).toMatchObject({ receiptNumber: 'W118842', merchantTaxId: '683-118-42-70', total: 25.05 })
})

const guest = `
LAKE INN
Guest: Olivia Hart     Folio #: 88214
Arrival 08/14/2025  Departure 08/16/2025
Printed: 08/16/2025 9:02 AM
08/14/2025  Room          Rm 14      149.00
08/14/2025  Restaurant    chk 2204    52.40
08/15/2025  Room          Rm 14      149.00
08/16/2025  Visa ************7719   -350.40
Total charges                        350.40
`

test('a guest’s bill has goods that begin with their day, and its own day is that of the print', () => {
  const { fields } = readAs('receipt', guest)
  expect(fields).toMatchObject({ date: '2025-08-16', time: '09:02', receiptNumber: '88214' })
  expect(fields.lineItems).toMatchObject([
    { description: 'Room', amount: 149 },
    { description: 'Restaurant', amount: 52.4 },
    { description: 'Room', amount: 149 },
  ])
})

test('the balance behind the sums of a guest’s bill is none of them', () => {
  expect(
    rowsOf(`
LAKE INN
Date        Description     Charges  Credits  Balance
08/14/2025  Room Charge      149.00            149.00
08/14/2025  State Tax 6%       8.94            157.94
08/15/2025  Minibar           12.50            170.44
08/15/2025  Visa                      170.44     0.00
Total charges 170.44
`),
  ).toMatchObject([{ amount: 149 }, { amount: 8.94 }, { description: 'Minibar', amount: 12.5 }])
})

test('where money has no cents whole numbers under each other are sums', () => {
  const { fields } = readAs(
    'receipt',
    `
VIRÁG ÉTTEREM KFT.
6720 Szeged, Kárász u. 9.
Asztal: 7
GULYÁSLEVES           2 db x 990   1 980
ÁSVÁNYVÍZ             2 db x 690   1 380
ÖSSZESEN:                          3 360 Ft
BANKKÁRTYA                         3 360 Ft
2026.01.08. 19:44
`,
  )
  expect(fields).toMatchObject({ total: 3360, amountTendered: 3360, date: '2026-01-08' })
  expect(fields.lineItems).toMatchObject([
    { quantity: 2, unitPrice: 990, amount: 1980 },
    { description: 'ÁSVÁNYVÍZ', amount: 1380 },
  ])
})

test('a count of packs is no month, nor is the price behind it a year', () => {
  const { fields } = readAs('receipt', 'HILL PHARMACY\n11/14/2025\n1 ALLERGY 24HR 30CT        24.99F\nSUBTOTAL  24.99\nTOTAL  24.99')
  expect(fields.lineItems).toMatchObject([{ description: 'ALLERGY 24HR 30CT', quantity: 1, amount: 24.99 }])
  expect(fields.date).toBe('2025-11-14')
})

test('a weight with its price and sum in bare columns is a count', () => {
  expect(rowsOf('TIENDA\n14/01/2026\nTORTILLAS KG     0.850   24.00   20.40\nTOTAL   20.40')).toMatchObject([
    { description: 'TORTILLAS KG', quantity: 0.85, unitPrice: 24, amount: 20.4 },
  ])
})

test('a filling whose facts stand under each other is one row', () => {
  expect(
    rowsOf(
      'STATION NORD\nDATE 12/01/26 HEURE 08:15\nPOMPE 05\nCARBURANT: SP95-E10\nQUANTITE  32,15 L\nPRIX UNIT.  1,759 EUR\nMONTANT TTC  56,55 EUR',
    ),
  ).toMatchObject([{ description: 'SP95-E10', quantity: 32.15, unitPrice: 1.759, amount: 56.55 }])
  expect(
    rowsOf(
      'PRAIRIE FUELS\n01/18/2026 06:52 AM\nPUMP# 07\nPRODUCT: UNLEADED 87\nGALLONS: 12.418\nPRICE/GAL: $2.899\nFUEL SALE $36.00\nTOTAL $36.00',
    ),
  ).toMatchObject([{ description: 'UNLEADED 87', quantity: 12.418, unitPrice: 2.899, amount: 36 }])
})

test('counts and prices in the words of a reduction count nothing; "4x" before goods does', () => {
  expect(rowsOf('FARM STORES\n15/01/26 18:41\n4x PASTA 500G   £4.40\n 2 FOR £1.80 PASTA   -£0.40\nBALANCE DUE   £4.00')).toMatchObject([
    { description: 'PASTA 500G', quantity: 4, amount: 4.4 },
    { description: '2 FOR £1.80 PASTA', quantity: null, unitPrice: null, amount: -0.4 },
  ])
})

test('a receipt that says the whole first has its goods below; the slip of a card has none', () => {
  expect(
    rowsOf('RideNow  18 January 2026\nYour trip\nTotal  £15.35\nTrip fare  £14.10\nBooking fee  £1.25\nSubtotal  £15.35'),
  ).toMatchObject([
    { description: 'Trip fare', amount: 14.1 },
    { description: 'Booking fee', amount: 1.25 },
  ])
  expect(rowsOf('Optik Klar\nKUNDENBELEG\nPAN ############7719\nDatum 16.01.2026 Zeit 15:44\nBetrag  EUR 189,00')).toBeNull()
})

test('a rate before its number, as in Turkey, is no count', () => {
  expect(
    rowsOf('YILDIZ MARKET\nTARİH : 14.01.2026\nSÜT 1L    %1   *34,50\nEKMEK     %1   *15,00\nTOPKDV  *0,49\nTOPLAM  *49,50'),
  ).toMatchObject([
    { description: 'SÜT 1L', quantity: null, amount: 34.5 },
    { description: 'EKMEK', quantity: null, amount: 15 },
  ])
})

test('a column that nobody knows holds the count that price and sum prove, and "x2" behind goods is one', () => {
  expect(
    rowsOf(
      'EL CRUCE, S.L.\nFecha: 17/01/26  Hora: 08:44\nProducto       Litros  Precio   Importe\nGASOLINA 95     30,12   1,539     46,35\nTOTAL EUR  46,35',
    ),
  ).toMatchObject([{ description: 'GASOLINA 95', quantity: 30.12, unitPrice: 1.539, amount: 46.35 }])
  expect(rowsOf('BEAN CAFE\n17/01/2026 08:55\nFlat White x2   7.60\nTotal (EUR)   7.60')).toMatchObject([
    { description: 'Flat White', quantity: 2, amount: 7.6 },
  ])
})

test('a unit between a count and the goods is no word of theirs', () => {
  expect(rowsOf('Krog Hamnen\n2026-01-17 20:55\n2 st Dagens fisk  à 189,00   378,00\n1 st Kaffe   38,00\nTotalt   416,00')).toMatchObject([
    { description: 'Dagens fisk', quantity: 2, unitPrice: 189, amount: 378 },
    { description: 'Kaffe', quantity: 1, amount: 38 },
  ])
})
