import { expect, test } from 'bun:test'
import { applyRules } from '../../../../src/extract/apply-rules.ts'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { type Printed, pageOf } from '../../../support/pages.ts'
import { documentOf, readAs, typeOf } from '../paper.ts'

const bill = (text: string) => readAs('utility-bill', text).fields

const collector = (goods: string) => `
FAKTURA – DAŇOVÝ DOKLAD č. 2510400718

Dodavatel:                                   Smlouva č.:          S-2021/0338
Služby Podhradí s.r.o.                       Datum vystavení:     04.04.2025
Průmyslová 12                                Datum splatnosti:    18.04.2025
399 01 Milevsko
                                             Odběratel: IČO: 719 38 246 DIČ: neplátce
IČO: 281 44 702   DIČ: CZ28144702            Jana Hrubá – Penzion
                                             Husovo náměstí 18
                                             398 04 Čimelice

${goods}
Stanoviště: Penzion U Lip, Krsice 44

Označení dodávky             Množství   Cena za MJ      DPH      Kč celkem
Svoz SKO 1100 l                    13       486,00   758,16       7 076,16
Svoz papír 240 l                    6        95,00    68,40         638,40
Pronájem nádoby 1100 l              3       120,00    75,60         435,60

CELKEM K ÚHRADĚ                                                8 150,16 Kč
`
const fetched = collector('Fakturujeme Vám za svoz a odstranění odpadu v období 01.01.2025 – 31.03.2025')

test('who has waste fetched stands under numbers of the office, and the bins where their own caption says', () => {
  expect(bill(fetched)).toMatchObject({
    customerName: 'Jana Hrubá – Penzion',
    customerAddress: 'Husovo náměstí 18, 398 04 Čimelice',
    serviceAddress: 'Penzion U Lip, Krsice 44',
    accountNumber: 'S-2021/0338',
    utilityType: 'Waste',
  })
})

test('what Czechs have fetched is billed, whatever the invoice is called', () => {
  const told = (text: string) => {
    const lines = text
      .trim()
      .split('\n')
      .map((line, i): Printed => [0.02, 0.02 + i * 0.02, line.replace(/\s+/g, ' '), i ? 0.7 : 1])
    return classify(documentOf([pageOf(lines)]), builtInTypes).type.slug
  }
  expect(told(fetched)).toBe('utility-bill')
  const printer = collector('Fakturujeme Vám za tisk a vazbu publikací').replaceAll('Svoz', 'Tisk').replace('Stanoviště', 'Poznámka')
  expect(told(printer)).toBe('invoice')
})

test('the number of a bill stands before its day, under the title', () => {
  expect(
    bill(`
Bolletta per la fornitura di energia elettrica
n. E/2025/0418837 del 09/05/2025 – Mercato libero

Totale da pagare   143,63 €
`),
  ).toMatchObject({ billNumber: 'E/2025/0418837', billDate: '2025-05-09' })
})

test('what other columns print stands between the lines of a supplied address', () => {
  const lines: Printed[] = [
    [0.05, 0.05, 'Bolletta per la fornitura di energia elettrica'],
    [0.05, 0.1, 'DATI DELLA FORNITURA'],
    [0.6, 0.1, 'Consumo fatturato'],
    [0.05, 0.114, 'Via Monte Nero 3 - 22021 Bellagio'],
    [0.6, 0.121, '412 kWh'],
    [0.05, 0.128, '(CO)'],
    [0.05, 0.2, 'Totale da pagare 143,63 €'],
  ]
  const { fields } = applyRules(documentOf([pageOf(lines)]), typeOf('utility-bill'))
  expect(fields.serviceAddress).toBe('Via Monte Nero 3 - 22021 Bellagio (CO)')
})

const fibre = `
kea ridge                                          Tax Invoice
                                                   GST No. 118-402-773

Aroha Dunstan                           Account number   KR-0048213
18 Rangi Road                           Invoice date     12 May 2025
Palmerston 9482

Connection
Fibre broadband and home phone at 318 Rangi Road, Palmerston

International calls (3 calls, Australia)          $3.42
Total due                                         $131.42
Please pay by                                     26 May 2025

Remittance advice
Kea Ridge Broadband Limited
PO Box 5518
Dunedin 9054
`

test('a slip to pay with says where who supplies is, and is no part of the name', () => {
  expect(bill(fibre)).toMatchObject({ providerName: 'Kea Ridge Broadband Limited', providerAddress: 'PO Box 5518, Dunedin 9054' })
})

test('a line says what is supplied and where', () => {
  expect(bill(fibre).serviceAddress).toBe('318 Rangi Road, Palmerston')
  expect(bill(fibre.replace('at 318 Rangi Road, Palmerston', 'at 12 May, as agreed')).serviceAddress).toBeNull()
})

test('dollars are those of New Zealand where its tax office gave the number, though Australia was called', () => {
  expect(bill(fibre).currency).toBe('NZD')
  expect(bill(fibre.replace('GST No. 118-402-773', 'ABN 41 118 407 226')).currency).toBe('AUD')
})
