import { describe, expect, test } from 'bun:test'
import { applyRules } from '../../../../src/extract/apply-rules.ts'
import type { Page } from '../../../../src/extract/page.ts'
import { documentOf, paper, readAs, readScan, typeOf } from '../paper.ts'

const rows = (text: string, ...more: string[]) => readAs('invoice', text, ...more).fields.lineItems as Record<string, unknown>[]

/** Readers of pictures give words more height than their type has. */
const raised = (page: Page, by: number): Page => ({
  ...page,
  words: page.words.map(w => {
    const more = ((w.box[3] - w.box[1]) * (by - 1)) / 2
    return { ...w, box: [w.box[0], w.box[1] - more, w.box[2], w.box[3] + more] }
  }),
})

describe('dense rows of goods', () => {
  test('of a scan stand apart though their words are given higher than they are', () => {
    const text = `
Rechnung 2025-118

Pos  Artikel  Bezeichnung            Menge  Preis  Rabatt  Betrag
1    70-118   Kugelhahn DN 25           12   8,40   10,00   90,72
2    70-131   Rohrschelle 3/4"          40   1,25   20,00   40,00
`
    const scan = raised(paper(text, { source: 'ocr', confidence: 0.9 }), 1.45)
    expect(applyRules(documentOf([scan]), typeOf('invoice')).fields.lineItems).toMatchObject([
      { productCode: '70-118', description: 'Kugelhahn DN 25', quantity: 12, unitPrice: 8.4, discount: 10.08, amount: 90.72 },
      { productCode: '70-131', quantity: 40, unitPrice: 1.25, discount: 10, amount: 40 },
    ])
  })

  test('have a key of their tax close behind the amount, which the summary of taxes explains', () => {
    expect(
      rows(`
Rechnung RE-20418

Art.Nr.   Bezeichnung                       Menge      Preis       Betrag EUR   SC
40-118    Winkelverbinder verzinkt             60       1,40            84,00 1
40-203    Ratgeber Holzbau                      2      24,50            49,00 2

                                 SC   Satz       Netto       MwSt
                                 1    19,00      84,00      15,96
                                 2     7,00      49,00       3,43
                                 Rechnungsbetrag EUR        152,39
`),
    ).toMatchObject([
      { amount: 84, taxRate: 19 },
      { amount: 49, taxRate: 7 },
    ])
  })

  test('have a letter for their tax that a line explains', () => {
    expect(
      rows(`
Factuur 25-0418

Artikel   Omschrijving            Aantal     Prijs     Bedrag    Btw
K-118     Koffiefilters 1x4            3      4,00      12,00    L
K-204     Reinigingstabletten          2     15,00      30,00    H

L = 9 %, H = 21 %
Totaal exclusief btw                                    42,00
Btw                                                      7,38
Totaal                                                  49,38
`),
    ).toMatchObject([
      { description: 'Koffiefilters 1x4', taxRate: 9 },
      { description: 'Reinigingstabletten', taxRate: 21 },
    ])
  })

  test('begin under lines that name the papers they came with, in many tongues', () => {
    const under = (line: string) =>
      rows(`
Invoice 4411

Code      Description                       Qty     Price     Amount
          ${line}
A-118     Copper elbow 22 mm                 10      4,00      40,00
A-119     Copper tee 22 mm                    5      6,00      30,00
Total                                                          70,00
`)[0]
    for (const line of [
      'Leverancenr. SL-530771 af 24-03-25:',
      'Guia de Remessa GR 2025A/3077 de 2025-05-20',
      '** Rif. DDT n. 1221/B del 05/03/2025 - Vs. ordine 91/2025 del 03/03/2025',
      'Otpremnica br. 2214 od 04.03.2025',
      'Bon de livraison n° BL-77120 du 04/03/2025',
    ])
      expect(under(line)).toMatchObject({ description: 'Copper elbow 22 mm' })
  })

  test('show of two captions of taxes the rate under the one with its sign, the sum under the other', () => {
    expect(
      rows(`
Faktura č. 250118

Označení dodávky           Množství     J.cena        Cena   %DPH        DPH   Kč Celkem
Papír A4 80 g                 10 bal      90,00      900,00    21%     189,00    1089,00
Káva zrnková 1 kg              2 ks      400,00      800,00    12%      96,00     896,00
`),
    ).toMatchObject([
      { taxRate: 21, taxAmount: 189 },
      { taxRate: 12, taxAmount: 96 },
    ])
  })

  test('end on a page whose next says the captions again: what stands over them is its letterhead', () => {
    const captions = 'Pos  Art.Nr.   Bezeichnung                       Menge      Preis       Betrag EUR'
    const first = `
Rechnung RE-20418
${'\n'.repeat(44)}
${captions}
10   40-118    Winkelverbinder verzinkt             60       1,40            84,00
20   40-119    Lochplatte verzinkt                  10       2,00            20,00
`
    const second = `
Muster Beschläge        Rechnung RE-20418 vom 14.03.2025         Kunde D 118      Seite 2 / 2

${captions}
30   40-203    Ratgeber Holzbau                      2      24,50            49,00
`
    expect(rows(first, second)).toMatchObject([
      { description: 'Winkelverbinder verzinkt' },
      { description: 'Lochplatte verzinkt', amount: 20 },
      { description: 'Ratgeber Holzbau' },
    ])
  })

  test('stand under captions that a scan shows with the border between them', () => {
    expect(
      readScan(
        'invoice',
        `
FATTURA 118/2025

CODICE    DESCRIZIONE               QUANTITA     PREZZO       IMPORTO | IVA
AC-500    ACETO BALSAMICO ML 500          24     6,9000        165,60 22
FA-001    FARINA TIPO 1 KG 25             10    24,5000        245,00 4
`,
      ).fields.lineItems,
    ).toMatchObject([
      { quantity: 24, unitPrice: 6.9, amount: 165.6, taxRate: 22 },
      { quantity: 10, unitPrice: 24.5, amount: 245, taxRate: 4 },
    ])
  })

  test('have prices under captions that say below without which tax', () => {
    expect(
      rows(`
Faktura 104877

Varenr.    Beskrivelse                 Antal    Enhedspris     Rabat     Beløb ekskl.
                                                ekskl. moms                      moms
7022-91    Pressfitting 22 mm             24         41,60     10,00           898,56
7023-04    Pressfitting tee 22 mm         16         63,25     10,00           910,80
`),
    ).toMatchObject([
      { quantity: 24, unitPrice: 41.6, amount: 898.56 },
      { quantity: 16, unitPrice: 63.25, amount: 910.8 },
    ])
  })
})
