import { expect, test } from 'bun:test'
import { applyRules } from '../../../../src/extract/apply-rules.ts'
import type { Page } from '../../../../src/extract/page.ts'
import { documentOf, paper, readAs, typeOf } from '../paper.ts'

const itemsOf = (text: string) => readAs('invoice', text).fields.lineItems

test('lines of a caption and its value each are a row, as the form for e-invoices of Italy prints them', () => {
  const row = (n: number, code: string, goods: string, q: string, p: string, a: string) => `
Nr. linea: ${n}
   Codifica articolo
      Tipo: INTERNO
      Valore: ${code}
   Descrizione bene/servizio: ${goods}
   Quantità: ${q}
   Unità di misura: NR
   Valore unitario: ${p}
   Valore totale: ${a}
   IVA (%): 22.00`
  const text = `
FATTURA      Numero fattura: 22/PA      Data: 2025-03-20
${row(1, 'SW-100', 'Licenza annuale protocollo', '2.00', '450.00', '900.00')}${row(2, 'ASS-H', 'Assistenza sistemistica', '16.00', '65.00', '1040.00')}

Totale imposta: 426.80
`
  expect(itemsOf(text)).toMatchObject([
    { productCode: 'SW-100', description: 'Licenza annuale protocollo', quantity: 2, unit: 'NR', unitPrice: 450, taxRate: 22, amount: 900 },
    { productCode: 'ASS-H', quantity: 16, unitPrice: 65, amount: 1040 },
  ])
})

test('days under a caption left of all that are known are those of the rows', () => {
  expect(
    itemsOf(`
RECHNUNG 2025-99      Datum: 24.03.2025

Lieferung     Artikel   Bezeichnung              Menge   Preis     Total

18.03.2025    10045     Mineral still            20       9.80     196.00
21.03.2025    22010     Weisswein                36      11.50     414.00

Total exkl. MWST                                                   610.00
`),
  ).toMatchObject([
    { productCode: '10045', date: '2025-03-18', quantity: 20 },
    { productCode: '22010', date: '2025-03-21', quantity: 36 },
  ])
})

test('days without their year under a caption of delivery count nothing beside a caption of counts', () => {
  expect(
    itemsOf(`
FAKTURA      Fakturanr. 701882      Fakturadato 19.05.2025

Varenr    Varebetegnelse       Levert    Ant.    Enh.    Pris      Rabatt    Beløp eks. mva

10011     Kabel 3G1,5          15.05     200     M        7,18     10,0%            1292,40
14550     Koblingsboks IP65    16.05     12      STK     58,80     5,0%              670,32

Sum eks. mva                                                                        1962,72
`),
  ).toMatchObject([
    { productCode: '10011', quantity: 200, unit: 'M' },
    { productCode: '14550', quantity: 12, unit: 'STK' },
  ])
})

test('what so many cost is the price, whatever its caption says beside the currency', () => {
  expect(
    itemsOf(`
RECHNUNG      Rechnungsnummer: 25-18      Datum: 05.05.2025

Pos.  Bezeichnung           Anzahl    Gewicht kg    EUR/100 kg    Nettobetrag

1     Flachstahl 50x5       10            117,8         112,50         132,53
2     Rundstahl 20          6              73,2         385,00         281,82

Nettobetrag                                                            414,35
`),
  ).toMatchObject([
    { description: 'Flachstahl 50x5', unitPrice: 112.5, amount: 132.53 },
    { description: 'Rundstahl 20', unitPrice: 385, amount: 281.82 },
  ])
})

test('two captions set close over one word each are one with what stands below them', () => {
  expect(
    itemsOf(`
INVOICE      Invoice number 55120      Invoice date 21/03/2025

                         Sellers item Standard item       Invoiced   Item net   Line
Line    Item name        ID           ID                  quantity   price      total

1       Pipette tips     PT-200       7090001234564       20         18.50      370.00
2       Sample tubes     ST-5R        7090001234571       50          4.20      210.00

Tax amount                                                                      145.00
`),
  ).toMatchObject([
    { description: 'Pipette tips', productCode: 'PT-200', quantity: 20, unitPrice: 18.5, amount: 370 },
    { description: 'Sample tubes', productCode: 'ST-5R', quantity: 50, unitPrice: 4.2, amount: 210 },
  ])
})

test('sums below the rows show no white between columns', () => {
  const lines: [number, number, string][] = [
    [118.2, 9.0, '43.5-106.1 Fakturanummer|109.4-138.3 118822|142.0-188.9 Fakturadato|192.1-237.4 02-05-2025'],
    [
      139.3,
      8.0,
      '46.3-64.1 Linje|78.3-104.3 Varenr.|124.4-184.5 Varebeskrivelse|280.9-300.1 Antal|307.2-330.5 Enhed|363.4-394.4 Stykpris|417.1-438.7 Rabat|459.0-495.2 Momspct.|515.5-549.9 Linjetotal',
    ],
    [
      152.0,
      9.0,
      '46.4-50.3 1|78.9-106.9 K-2020|125.0-164.2 Kontorstol|168.0-185.9 Ergo|189.0-203.7 sort|295.8-300.4 4|306.9-318.1 stk|360.3-394.3 1.295,00|411.6-438.4 518,00|473.7-495.4 25,00|515.7-550.1 4.662,00',
    ],
    [
      165.5,
      9.0,
      '46.2-50.3 2|78.9-106.9 K-2210|125.0-198.2 Hæve-/sænkebord|202.0-230.5 160x80|296.1-300.2 2|306.9-318.1 stk|360.0-394.3 3.450,00|421.6-438.4 0,00|473.7-495.4 25,00|515.9-550.1 6.900,00',
    ],
    [176.0, 9.0, '124.9-141.0 ben:|144.7-158.0 alu,|161.9-185.0 plade:|188.7-197.7 eg'],
    [
      189.5,
      9.0,
      '46.1-50.4 3|78.9-104.5 MONT|125.0-163.7 Montering|288.6-300.3 2,5|306.8-326.5 timer|367.4-394.3 485,00|421.6-438.4 0,00|473.7-495.4 25,00|516.1-550.1 1.212,50',
    ],
    [210.5, 9.0, '473.2-494.3 Linjer|497.5-498.3 i|501.8-510.9 alt|514.1-553.1 12.774,50'],
    [221.0, 9.0, '492.2-515.6 Moms|518.8-553.1 3.193,63'],
    [231.5, 9.0, '468.0-476.3 Til|480.0-510.4 betaling|514.1-553.0 15.968,13'],
  ]
  const [width, height] = [595, 842]
  const words = lines.flatMap(([y, h, line]) =>
    line.split('|').map((said): Page['words'][number] => {
      const [, x0, x1, text] = /^([\d.]+)-([\d.]+) (.+)$/.exec(said)!
      return { text: text!, box: [Number(x0) / width, y / height, Number(x1) / width, (y + h) / height], confidence: 1, source: 'text' }
    }),
  )
  const { fields } = applyRules(documentOf([{ ...paper(''), width, height, words }]), typeOf('invoice'))
  expect(fields.lineItems).toMatchObject([{ taxRate: 25 }, { taxRate: 25 }, { productCode: 'MONT', taxRate: 25, amount: 1212.5 }])
})

test('what one of the counted holds is no part of their unit, and what is in the price no part of the goods', () => {
  expect(
    itemsOf(`
FACTUUR      Factuurnr: 250771      Datum: 07-05-2025

Artikel   Omschrijving         Aantal                Prijs     Totaal

10024     Tarwebloem T55       12 zak 25 kg          17,80     213,60
          waarvan verpakking 0,40
20311     Roomboter blok       4 ds 10 kg            72,00     288,00

Totaal excl.                                                   501,60
`),
  ).toMatchObject([
    { productCode: '10024', description: 'Tarwebloem T55', quantity: 12, unit: 'zak', amount: 213.6 },
    { productCode: '20311', quantity: 4, unit: 'ds', amount: 288 },
  ])
})
