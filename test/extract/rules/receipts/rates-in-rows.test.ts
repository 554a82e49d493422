import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('a till of Portugal prints the rate before the goods, and a number for a buyer without one', () => {
  const { fields } = readAs(
    'receipt',
    `
Ferragens Douro, Lda.
Rua do Almada, 12 4050-038 PORTO
Telef. 222 004 471   N.I.F. PT504118276
FATURA SIMPLIFICADA
Data: 2025-09-30 17:22
Cliente: Consumidor Final     NIF: 999999990
23%-PREGOS 4X40 CX                      8,70
23%-FITA METRICA 5M                    12,90
TOTAL A PAGAR EUR                      21,60
Multibanco                             21,60
`,
  )
  expect(fields.merchantTaxId).not.toBe('999999990')
  expect(fields.lineItems).toMatchObject([{ description: 'PREGOS 4X40 CX' }, { description: 'FITA METRICA 5M' }])
})

test('the base of a rate stands over its tax, each on a line of its own', () => {
  const { fields } = readAs(
    'receipt',
    `
Parking Plzeň s.r.o.
Truhlářská 12, 301 00 Plzeň
IČ: 28041177 DIČ: CZ28041177
ÚČTENKA
05.12.2025 13:47
Parkovné 6 h x 35,00        210,00
Sleva                       -35,00
CELKEM Kč                   175,00
Hotovost                    200,00
Vráceno                      25,00
Základ DPH 21 %             144,63
DPH 21 %                     30,37
`,
  )
  expect(fields.taxes).toEqual([{ rate: 21, base: 144.63, amount: 30.37 }])
})

test('what was paid is said in a sentence, and petrol is no code', () => {
  const { fields } = readAs(
    'receipt',
    `
RELAIS DU PUITS
212 ROUTE DE LYON
38300 BOURGOIN
TICKET N. 4417
03/12/2025 07:48
SP95-E10        POMPE 06
  38,42 L x 1,719 EUR/L        66,04
TOTAL TTC  EUR                 66,04
Payé par carte (aut. 521418)   66,04
`,
  )
  expect(fields.amountTendered).toBe(66.04)
  expect(fields.lineItems).toMatchObject([{ description: 'SP95-E10 POMPE 06', productCode: null }])
})
