import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const bill = (text: string) => readAs('utility-bill', text).fields

test("a provider's name that goes on below at the head is told as a whole elsewhere", () => {
  expect(
    bill(`
Harbour Valley                                INVOICE
D I S P O S A L                               Customer ID: 21-4409
18 Pine Ave, Spokane, WA 99202                Invoice Date: 03/27/2025

Waste collection                     24.95
Your Total Due                      $24.95

Remit To:
HARBOUR VALLEY DISPOSAL
PO BOX 5410
`),
  ).toMatchObject({ providerName: 'Harbour Valley DISPOSAL', providerAddress: '18 Pine Ave, Spokane, WA 99202' })
})

test('a line under the name that the paper says nowhere else with it is none of the name', () => {
  expect(
    bill(`
Harbour Valley Disposal Inc.
Clean streets since 1904
18 Pine Ave, Spokane, WA 99202

Invoice Date: 03/27/2025
Your Total Due                      $24.95
`).providerName,
  ).toBe('Harbour Valley Disposal Inc.')
})

test('a supplied address stands flush right beside its caption, its town under it', () => {
  expect(
    bill(`
Bolletta servizio idrico
Intestatario                                MARIA BIANCHI
Ubicazione fornitura            CONTRADA SAN NICOLA 22
                                      82018 CALVI (BN)
Tipologia uso                       Domestico residente
`),
  ).toMatchObject({ serviceAddress: 'CONTRADA SAN NICOLA 22, 82018 CALVI (BN)', utilityType: 'Water' })
})

test('a state and its code end an address, whatever is said of the service behind it', () => {
  expect(
    bill(`
Waste collection invoice
Details for Service Location: 41 N Walnut St, Spokane WA 99205 Residential Solid Waste Service
`).serviceAddress,
  ).toBe('41 N Walnut St, Spokane WA 99205')
})

test('the number of a bill stands in groups behind its day, under its title', () => {
  expect(
    bill(`
Gaz du Ponant                       Facture de gaz naturel
                                    du 14/11/2025 n° 251114 0038 7721
Montant à payer TTC                            200,87 €
`),
  ).toMatchObject({ billNumber: '251114 0038 7721', billDate: '2025-11-14' })
})

test('the town stands on the next line behind its code', () => {
  expect(
    bill(`
Jahresrechnung Fernwärme
                                Lieferanschrift        Lindenallee 31, 44797
                                                       Bochum
                                Ihr Ansprechpartner    Kundenservice Wärme
`).serviceAddress,
  ).toBe('Lindenallee 31, 44797 Bochum')
})
