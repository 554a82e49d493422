import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const slip = `
HARBOUR CAFE
5 Quay, York YO1 2BB
VAT GB123456782
Receipt 0077
05/03/2026 13:45

2 x Soup @ 5.00            10.00
1 x Pie                    14.00
SUBTOTAL                   24.00
Service 10%                 2.40
TOTAL                     £26.40
CASH                      £40.00
CHANGE                    £13.60
VAT 20% on 22.00 = 4.40 (included)
Card ending 4242 loyalty: 120 points
`

test('how it was paid is said by the line with the sum that was handed over, not by a card that is only named', () => {
  expect(readAs('receipt', slip).fields).toMatchObject({ paymentMethod: 'Cash', amountTendered: 40, change: 13.6 })
  expect(readAs('receipt', slip.replace(/CASH .*\n.*\n/, 'Card ending 1234           26.40\n')).fields.paymentMethod).toBe('Card')
})

test('a subtotal that with the service makes the total is the printed one, whatever the base of the tax in it', () => {
  expect(readAs('receipt', slip).fields).toMatchObject({ subtotal: 24, totalTax: 4.4, total: 26.4 })
})

test('what is to pay with a tip is the total', () => {
  const { fields } = readAs(
    'receipt',
    'Gasthaus Linde\n19.07.2025 21:14\n1 Schnitzel   24,90\nSumme   € 24,90\nTrinkgeld   € 3,10\nZU ZAHLEN   € 28,00',
  )
  expect(fields).toMatchObject({ total: 28, tip: 3.1 })
})

test('whatever is taken off between two sums is the discount, and the first of them the subtotal', () => {
  const { fields } = readAs(
    'receipt',
    'TRUE HARDWARE\n11/08/25\nNAILS  100.66\nSUBTOTAL  100.66\nREWARD $10 OFF $75  10.00-\nTAX 7.250%  6.57\nTOTAL  97.23',
  )
  expect(fields).toMatchObject({ subtotal: 100.66, discount: 10, totalTax: 6.57, total: 97.23 })
  const { fields: other } = readAs(
    'receipt',
    'Ristorante Bella\n13.02.2026\nPizza  9,50\nPasta  30,10\nZwischensumme  39,60\n10% Gutschein  -3,96\nGesamtbetrag  35,64 EUR',
  )
  expect(other).toMatchObject({ subtotal: 39.6, discount: 3.96, total: 35.64 })
})

test('the shop’s own sum of several reductions is the discount', () => {
  const { fields } = readAs(
    'receipt',
    'BUURTSUPER\nKanaalstraat 63\n3531 CD Utrecht\n11-10-2025 16:52 kassa 6\nKOFFIE  41,19\nSUBTOTAAL  41,19\nBONUS KOFFIE  -1,80\nBONUS THEE  -2,00\nUW VOORDEEL  3,80\nTOTAAL  37,39\nPINNEN  37,39\nBedankt voor uw bezoek',
  )
  expect(fields).toMatchObject({ subtotal: 41.19, discount: 3.8, total: 37.39, amountTendered: 37.39 })
})

test('a card that collects points did not pay', () => {
  const card = (lines: string) => readAs('receipt', `SHOP\n11-10-2025\nTEA  5,00\nTOTAL  5,00\n${lines}`).fields.cardLast4
  expect(card('Bonuskaart xx4471\nKaart xxxxxxxxxxxx5093')).toBe('5093')
  expect(card('REWARDS MEMBER ******4417')).toBeNull()
  expect(card('Paid by card: Visa ending 8812')).toBe('8812')
  expect(card('AMEX  1005   5.00')).toBe('1005')
})

test('what is charged after a deposit is less than the total', () => {
  const { fields } = readAs(
    'receipt',
    'HARBOUR HOTEL\n18/05/2025\nRoom  343.20\nTotal incl. VAT  £343.20\nLess deposit received  (100.00)\nMastercard **** 3097  243.20',
  )
  expect(fields).toMatchObject({ total: 343.2, amountTendered: 243.2 })
})

test('a tax is told from the sum it is in by what the rate makes, and is the sum of all rates', () => {
  const fuel = readAs('receipt', 'GREEN FUELS\n09/02/26\nDiesel  64.68\nTOTAL EUR  64.68\nVAT 23% 12.09 on 64.68').fields
  expect(fuel).toMatchObject({ totalTax: 12.09, taxes: [{ rate: 23, base: 52.59, amount: 12.09 }] })
  const shop = readAs(
    'receipt',
    'S.C. FRUCT S.R.L.\n12/01/2026\nCAFEA  50.49\nTOTAL LEI  50.49\nTOTAL TVA A - 21.00%  5.64\nTOTAL TVA B - 11.00%  1.78\nTOTAL TVA BON  7.42',
  ).fields
  expect(shop).toMatchObject({
    totalTax: 7.42,
    taxes: [
      { rate: 21, amount: 5.64 },
      { rate: 11, amount: 1.78 },
    ],
  })
})

test('the last row of a summary is the tax of the whole, though a deposit bears none', () => {
  const { fields } = readAs(
    'receipt',
    'BUURTSUPER\n11-10-2025\nBIER  33,49\nSTATIEGELD  3,90\nTOTAAL  37,39\nBTW   OVER   EUR\n9%    6,44   0,58\n21%   21,88   4,59\nTOTAAL   28,32   5,17',
  )
  expect(fields.totalTax).toBe(5.17)
})

test('figures of a card are no money', () => {
  const { fields } = readAs('receipt', 'PETRO STATION\n17/01/2026\nREGULAR  70.20\nTOTAL  $70.20\nMASTERCARD  ************0917')
  expect(fields).toMatchObject({ total: 70.2, amountTendered: null, cardLast4: '0917' })
})

test('a tax of the town on a stay is not that of the sale', () => {
  const { fields } = readAs(
    'receipt',
    'HÔTEL DES PINS\n14 rue Saint-Jean\n35400 Saint-Malo\nDate : 18/01/2026\nChambre   244,00\nTotal HT   221,82\nTVA 10 %   22,18\nTaxe de séjour   4,40\nTotal TTC   248,40',
  )
  expect(fields).toMatchObject({ totalTax: 22.18, subtotal: 221.82, total: 248.4 })
})

test('a share for service is no row of taxes', () => {
  const { fields } = readAs(
    'receipt',
    'THE COPPER POT\n22 High Street, Bakewell DE45 1EW\nVAT No: 412 8831 07\n07/03/2026 13:12\nPie   56.75\nSub-Total   56.75\nVAT 20% included   9.46\nService 12.5% on 56.75   7.09\nTOTAL   £63.84',
  )
  expect(fields.taxes).toMatchObject([{ rate: 20 }])
})
