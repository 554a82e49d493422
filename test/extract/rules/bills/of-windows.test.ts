import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const read = (text: string) => readAs('utility-bill', text).fields

describe('whom a bill goes to', () => {
  test('is no heading of a note and no mediator', () => {
    const fields = read(`
Eaux du Vallon
                                                        M. ET MME LACROIX THIERRY
Facture n°                                              8 IMPASSE DES TILLEULS
2025 0467 18832                                         72230 MONCE

BON À SAVOIR                   Montant total TTC     244,17 €
Médiation de l’eau
BP 40463
75366 Paris
`)
    expect(fields).toMatchObject({
      customerName: 'M. ET MME LACROIX THIERRY',
      customerAddress: '8 IMPASSE DES TILLEULS, 72230 MONCE',
    })
    expect(fields.providerName).not.toBe('Médiation de l’eau')
  })

  test('lives where the supply is, whoever the slip is sent to', () => {
    const fields = read(`
Tallawanda Power
Account number      110-482-773-0-6             Amount due    $127.47
Service address     4418 BIRCHFIELD LN
                    DUBLIN OH 43016
State kWh tax (892 kWh @ $0.00465)      4.15
Total balance due                     127.47

MARCUS D HOLLOWAY
4418 BIRCHFIELD LN
DUBLIN OH 43016-8127                            TALLAWANDA POWER
                                                PO BOX 371496
                                                PITTSBURGH PA 15250-7496
`)
    expect(fields).toMatchObject({
      providerName: 'TALLAWANDA POWER',
      customerName: 'MARCUS D HOLLOWAY',
      customerAddress: '4418 BIRCHFIELD LN, DUBLIN OH 43016-8127',
      totalTax: 4.15,
    })
  })

  test('is no box for gifts, and what is said behind an address is none of it', () => {
    const fields = read(`
Tallawanda Power Ohio
1 Canal Square
Columbus OH 43215-2373 (no payments)

Amount due on or before June 4, 2025     $127.47
Account number      110-482-773-0-6
                                                Neighbor-to-Neighbor gift
MARCUS D HOLLOWAY                               PO BOX 371496
4418 BIRCHFIELD LN                              PITTSBURGH PA 15250-7496
DUBLIN OH 43016-8127
`)
    expect(fields).toMatchObject({ providerAddress: '1 Canal Square, Columbus OH 43215-2373', customerName: 'MARCUS D HOLLOWAY' })
  })
})

test('what is billed was used, not what the house takes in a year', () => {
  const fields = read(`
La tua bolletta del gas naturale
Differenza                 189 mc
Consumo fatturato          193 Smc
Consumo annuo: 1.012 Smc (dal 01/04/2024 al 31/03/2025).
Totale bolletta       224,63 €
`)
  expect(fields).toMatchObject({ consumption: 193, consumptionUnit: 'Smc' })
})

test('a sum that is not fetched before a day is due on it', () => {
  const fields = read(`
Ihre Rechnung für Festnetz und Internet
Datum 04.08.2025
Rechnungsbetrag      42,28 €
Der Rechnungsbetrag wird nicht vor dem 14.08.2025 von Ihrem Konto abgebucht.
`)
  expect(fields.dueDate).toBe('2025-08-14')
})

test('the sign of Brazil with its stroke lost is no rupee', () => {
  const fields = read(`
COMPANHIA ENERGETICA VALE DO SUL S.A.
CNPJ 18.447.206/0001-33
VALOR A PAGAR (RS)    235,13
TOTAL A PAGAR      RS 235,13
`)
  expect(fields.currency).toBe('BRL')
})

test('the seat of a company is told in spite of a letter lost in a picture', () => {
  const lines = Array.from({ length: 50 }, (_, i) => `Day ${i + 1} at night    ${i + 10} kWh`).join('\n')
  const fields = read(`
Northmoor Energy Limited
Your electricity bill
Amount to pay     £239.74
${lines}
Registered in England No. 09418827. Registered ofice: Calder House, 3 Wharf Lane, Leeds LS10 1PW.
`)
  expect(fields.providerAddress).toBe('Calder House, 3 Wharf Lane, Leeds LS10 1PW')
})
