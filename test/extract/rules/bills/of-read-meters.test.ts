import { describe, expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs } from '../paper.ts'

const told = (...texts: string[]) =>
  classify(documentOf([pageOf(texts.map((t, i): Printed => [0.1, 0.05 + i * 0.03, t, i === 0 ? 1.6 : 1]))]), builtInTypes).type.slug

const romanian = [
  'FACTURĂ',
  'Seria și numărul: AB 0044',
  'Furnizor: Hidro Sud S.A.',
  'CIF: RO 1188442',
  'Client: Ionescu Radu',
  'Data scadenței: 20.05.2024',
  'TVA 9% 3,10',
  'Total de plată 37,50',
]

describe('what is called an invoice and nothing else', () => {
  test('is a bill where a meter, both of its readings, the use and the place of supply are named', () => {
    expect(
      told(...romanian, 'Loc de consum: Str. Lungă 4', 'Contor', 'Index vechi', '118', 'Index nou', '126', 'Consum facturat', '8 mc'),
    ).toBe('utility-bill')
  })

  test('is an invoice where only a unit and a use are named', () => {
    expect(told(...romanian, 'Consum de materiale', '8 mc beton', '34,40')).toBe('invoice')
  })
})

test('a bill of Iceland is read by its own captions', () => {
  const { fields } = readAs(
    'utility-bill',
    `
Fjarðaveita hf.
REIKNINGUR
Reikningur nr.           F-77120
Viðskiptanúmer           5510-22
Útgáfudagur              04.03.2024
Eindagi                  02.04.2024
Notkunarstaður           Sjávargata 7, 600 Akureyri
Mælir nr.                554120
Notkun                   412 kWh
VSK samtals              1.204
Til greiðslu             6.221
Vinsamlegast greiðið fyrir eindaga.
`,
  )
  expect(fields).toMatchObject({
    billNumber: 'F-77120',
    accountNumber: '5510-22',
    billDate: '2024-03-04',
    dueDate: '2024-04-02',
    meterNumber: '554120',
    amountDue: 6221,
  })
})

test('a bill in Greek and one in Serbian letters are told and read', () => {
  const greek = `
Λογαριασμός κατανάλωσης ηλεκτρικού ρεύματος
Αριθμός παροχής: 44 118 220
Ημερομηνία έκδοσης: 04/03/2024
Πληρωμή έως: 28/03/2024
Αριθμός μετρητή: 8841207
Προηγούμενη ένδειξη   Τελευταία ένδειξη   Κατανάλωση kWh
Ρυθμιζόμενες χρεώσεις  14,20
Πληρωτέο ποσό: 61,40 €
Παρακαλούμε για την εξόφληση έως την ημερομηνία λήξης.
`
  expect(told(...greek.trim().split('\n'))).toBe('utility-bill')
  expect(readAs('utility-bill', greek).fields).toMatchObject({ dueDate: '2024-03-28', meterNumber: '8841207', amountDue: 61.4 })
  const serbian = `
РАЧУН ЗА ЕЛЕКТРИЧНУ ЕНЕРГИЈУ
Број рачуна: 118-442
Датум рачуна: 04.03.2024.
Рок плаћања: 28.03.2024.
Број бројила: 554120
Потрошња: 412 kWh
Укупно: 4.210,50
Молимо вас да платите рачун до рока.
`
  expect(told(...serbian.trim().split('\n'))).toBe('utility-bill')
  expect(readAs('utility-bill', serbian).fields).toMatchObject({ billNumber: '118-442', billDate: '2024-03-04', meterNumber: '554120' })
})

describe('what is called an invoice in a language of the Baltic or the Adriatic', () => {
  const slovenian = ['RAČUN št. 77120', 'Datum računa 04.03.2024', 'Rok plačila 20.03.2024', 'DDV 9,5% 1,90', 'Za plačilo 23,60']

  test('is a bill by the services of a town', () => {
    expect(told(...slovenian, 'Oskrba s pitno vodo 8,10', 'Omrežnina 3,20', 'Zbiranje mešanih komunalnih odpadkov 6,10')).toBe(
      'utility-bill',
    )
    expect(told(...slovenian, 'Popravilo vodne črpalke 8,10', 'Delo 3,20')).toBe('invoice')
  })
})

test('a statement of account that asks for the charges of a month is a bill', () => {
  const head = ['Statement of Account', 'Account Number 0182-44', 'Previous Balance 899.00', 'Payments (899.00)']
  expect(told(...head, 'Current Charges', 'Fiber Plan 899 Monthly Service Fee 802.68', 'VAT 12% 96.32', 'Due Date 24 Mar 2024')).toBe(
    'utility-bill',
  )
})

test('a Baltic bill has its number behind its series', () => {
  const { fields } = readAs(
    'utility-bill',
    `
UAB „Nemuno šiluma“                       PVM SĄSKAITA FAKTŪRA
Uosių g. 4, LT-44118 Kaunas               Serija NS Nr. 24011842
Mokėtojas: Rasa Petraitė                  2024-03-04
Skola laikotarpio pradžioje                                    12,40
Mokėti, EUR                                                    64,80
Apmokėti iki: 2024-03-31
`,
  )
  expect(fields).toMatchObject({ billNumber: '24011842', previousBalance: 12.4 })
})

describe('what was used', () => {
  test('is what is charged for, beside what the meter counted in another unit', () => {
    const { fields } = readAs(
      'utility-bill',
      `
Metano Sud S.p.A.                Bolletta n. 771820 del 14/02/2025
Data          Tipo lettura    Lettura (mc)    Consumo mc    Consumo fatturato
30/11/2024    Rilevata        2.114
31/01/2025    Autolettura     2.260           146           151 Smc
Totale bolletta                                             € 180,20
`,
    )
    expect(fields).toMatchObject({ consumption: 151, consumptionUnit: 'Smc' })
  })

  test('stands at the foot of a column though what was fed in stands in it, too', () => {
    const { fields } = readAs(
      'utility-bill',
      `
Meter number      Tariff          Previous      Current       Usage kWh
KT 118 204        Peak              18 200       18 620             420
KT 118 204        Off peak           9 110        9 290             180
KT 118 204        Solar export       3 040        3 395             355
Total electricity used                                              600
`,
    )
    expect(fields).toMatchObject({ consumption: 600, consumptionUnit: 'kWh' })
  })
})
