import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const head = `
Beispiel Handel GmbH
Hauptstraße 12
10115 Berlin

Rechnung Nr. RE-2024-0815 vom 05.03.2024
`

test('wrapped words flush under the goods are theirs, however close to them the number in the column before ends', () => {
  const { fields } = readAs(
    'invoice',
    `${head}
Pos   Art-Nr        Bezeichnung          Menge      Preis    Betrag
1     KR3M          Kunstrasen           3 m²        3,33      9,99
      4012345001235 grün 3m breit
2     GTRWA5        Mineralwasser       20 Stk       5,49    109,80
      4000001234561 12 x 1,0l PET

                                         Summe netto         119,79
                                         19 % MwSt.           22,76
                                         Gesamtbetrag        142,55
`,
  )
  expect(fields.lineItems).toMatchObject([
    { productCode: 'KR3M', description: 'Kunstrasen grün 3m breit', quantity: 3 },
    { productCode: 'GTRWA5', description: 'Mineralwasser 12 x 1,0l PET', quantity: 20 },
  ])
})

test('numbers of an article over several lines of a narrow column are not what was sold', () => {
  const { fields } = readAs(
    'invoice',
    `${head}
Pos   Beschreibung         Menge      Preis    Betrag
1     GTIN:               20 Stk       9,90    198,00
      4012345001235
      Unsere Art.-
      Nr.: TB100A4
      Trennblätter
      A4

                                    Summe      198,00
`,
  )
  expect(fields.lineItems).toMatchObject([{ description: 'Trennblätter A4', quantity: 20 }])
})

test('a sentence over the first row is no code of its goods', () => {
  const { fields } = readAs(
    'invoice',
    `${head}
GTIN            Bezeichnung                 Menge      Preis    Betrag
Gemäß Ihres Schreibens vom 10.09.2013 liefern wir die folgenden Waren wie bestellt:
4123456000014   Zitronensäure 100ml             5       1,00      5,00
4123456000021   Gelierzucker Extra 250g         2       1,45      2,90

                                             Summe                7,90
`,
  )
  expect(fields.lineItems).toMatchObject([
    { productCode: '4123456000014', description: 'Zitronensäure 100ml' },
    { productCode: '4123456000021', description: 'Gelierzucker Extra 250g' },
  ])
})

test('what stands at the foot of a page is said of the row before, not of the one that opens the next page', () => {
  const [first, second] = [
    `${head}
Pos   Beschreibung                Menge      Preis    Betrag
01    Obermonteur                 3 Std      43,20    129,60

      01 Beamermontage
      Für die doppelte Verlegung, falls erforderlich.
`,
    `
02    Beamer-                     1 Stk     122,50    122,50
      Deckenhalterung

                                  Summe netto         252,10
                                  19 % MwSt.           47,90
                                  Gesamtbetrag        300,00
`,
  ]
  const filled = first.split('\n')
  const { fields } = readAs('invoice', [...Array(60 - filled.length).fill(''), ...filled].join('\n'), second)
  expect(fields.lineItems).toMatchObject([{ description: 'Obermonteur' }, { description: 'Beamer- Deckenhalterung' }])
})

test('where two sums of a row bear the same small tax, the base is the one that makes the gross', () => {
  const { fields } = readAs(
    'invoice',
    `${head}
Warenwert   Abschlag   Nettobetrag   MwSt-Betrag   MwSt-%   Endbetrag
     2,90       0,08          2,82          0,20      7,0        3,02
`,
  )
  expect(fields.taxes).toMatchObject([{ rate: 7, base: 2.82, amount: 0.2 }])
})

test('rows go on after the sum of a section', () => {
  const { fields } = readAs(
    'invoice',
    `${head}
Pos   Bezeichnung                   Menge      E-Preis    G-Preis
      Material
1.1   Mantelleitung NYM-J              48         3,20     153,60
1.2   Steckdose mit Deckel              6        14,50      87,00
Summe Material                                             240,60
      Lohn
2.1   Meisterstunde                   6,5        72,00     468,00
2.2   Helferstunde                    2,0        48,00      96,00
Summe Lohn                                                 564,00

                                  Nettobetrag              804,60
                                  19 % MwSt.               152,87
                                  Endbetrag                957,47
`,
  )
  expect((fields.lineItems as { description: string }[]).map(i => i.description)).toEqual([
    'Mantelleitung NYM-J',
    'Steckdose mit Deckel',
    'Meisterstunde',
    'Helferstunde',
  ])
})

test('net, tax and gross of a row: its amount is what quantity × price makes, and the foot gives all three sums', () => {
  const { fields } = readAs(
    'invoice',
    `
Stavebniny Vlašim s.r.o.
Faktura č. 2024100457

Označení dodávky          Množství    J.cena        Cena   %DPH        DPH   Kč Celkem
Dlažba zámková přírodní      55 m2    262,00   14 410,00    21%   3 026,10   17 436,10
Doprava                          1  1 400,00    1 400,00    21%     294,00    1 694,00
Součet položek                                 15 810,00          3 320,10   19 130,10
`,
  )
  expect(fields).toMatchObject({ subtotal: 15810, totalTax: 3320.1, total: 19130.1 })
  expect(fields.lineItems).toMatchObject([{ amount: 14410 }, { amount: 1400 }])
})

test('a caption that may name goods or their code names the code beside one that only names goods', () => {
  const { fields } = readAs(
    'invoice',
    `
Fatura FT 2024A/1189
Exmo.(s) Sr.(s), os bens foram colocados à disposição do adquirente na data do documento
Data de vencimento: 21/04/2024

Artigo      Descrição                   Qtd.    Pr. Unitário      Valor
PR-26-AZ    Prato raso 26 cm, azul    150,00            4,20     630,00
CH-12-BR    Chávena branca             90,00            3,25     292,50
`,
  )
  expect(fields.lineItems).toMatchObject([
    { productCode: 'PR-26-AZ', description: 'Prato raso 26 cm, azul' },
    { productCode: 'CH-12-BR', description: 'Chávena branca' },
  ])
})

test('a row that begins with the word of a sum is a row where it multiplies, and ends nothing', () => {
  const { fields } = readAs(
    'invoice',
    `${head}
Nr.   Bezeichnung                       Anzahl     Einzel     Gesamt
1     Verwaltervergütung                     3     210,00     630,00
2     Porto und Kopien Versammlung           1     120,80     120,80
3     Grundsteuer, verauslagt                1     152,64     152,64

                                        Summe netto           903,44
`,
  )
  expect((fields.lineItems as unknown[]).length).toBe(3)
})

test('an insurer’s rows: net, a rate that is no round number, its tax and the gross', () => {
  const { fields } = readAs(
    'invoice',
    `${head}
Versicherte Gefahr       Beitrag netto    Vers.-Steuer %    Vers.-Steuer EUR    Beitrag brutto
Gebäudeversicherung           1.140,50             16,34              186,36          1.326,86
Betriebshaftpflicht             705,70             19,00              134,08            839,78
Gesamt                        1.846,20                                320,44          2.166,64
`,
  )
  expect(fields).toMatchObject({ subtotal: 1846.2, totalTax: 320.44, total: 2166.64 })
  expect(fields.lineItems).toMatchObject([
    { description: 'Gebäudeversicherung', taxRate: 16.34, amount: 1140.5 },
    { description: 'Betriebshaftpflicht', taxRate: 19, amount: 705.7 },
  ])
  expect(fields.taxes).toMatchObject([
    { rate: 16.34, base: 1140.5, amount: 186.36 },
    { rate: 19, base: 705.7, amount: 134.08 },
  ])
})

test('a rate with decimals stands under its caption in a summary of taxes', () => {
  const { fields } = readAs(
    'invoice',
    `${head}
Steueraufschlüsselung:
Art                    Basisbetrag    Steuersatz %    Steuerbetrag
Versicherungsteuer        1.140,50           16,34          186,36
`,
  )
  expect(fields.taxes).toMatchObject([{ rate: 16.34, base: 1140.5, amount: 186.36 }])
})

test('a sum set close to the rate beside it is the amount of the row, not its rate', () => {
  const { fields } = readAs(
    'invoice',
    `${head}
Bezeichnung                 Menge     Preis      MwSt
Wartung der Anlage           1,00     60,00      60,00 10,00%
Kleinteile                   3,00     10,00      30,00 10,00%
`,
  )
  expect(fields.lineItems).toMatchObject([
    { taxRate: 10, amount: 60 },
    { taxRate: 10, amount: 30 },
  ])
})
