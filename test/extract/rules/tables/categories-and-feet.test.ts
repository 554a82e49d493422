import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

describe('rows of goods', () => {
  test('have the kind of their tax in a column of codes, and their number under the goods', () => {
    const { fields } = readAs(
      'invoice',
      `
XRechnung (UBL) – Ausdruck
Firmenname   Muster Textil GmbH
Rechnungsnummer   MT-25-0447
Rechnungsdatum    15.05.2025

Pos.  Bezeichnung                       Menge   Einheit   Preis    USt. Satz   Code   Gesamt
1     Mietservice Matten                   36   H87        4,90           19   S      176,40
      Artikelkennung MV-1180 · Bestellposition 10
2     Papierhandtücher                     22   XCT       18,45           19   S      405,90
      Artikelkennung WA-0044 · Bestellposition 20

Nettobetrag                                                                           582,30
Summe Umsatzsteuer                                                                    110,64
Bruttobetrag                                                                          692,94
`,
    )
    expect(fields.lineItems).toMatchObject([
      { description: 'Mietservice Matten', productCode: 'MV-1180', quantity: 36, amount: 176.4 },
      { description: 'Papierhandtücher', productCode: 'WA-0044', quantity: 22, amount: 405.9 },
    ])
  })

  test('are counted in units with their plural in brackets', () => {
    const { fields } = readAs(
      'invoice',
      `
Facture F-2025-0241
Exemple Systèmes SAS

Description                               Quantité      PU HT     TVA    Total HT
Abonnement support                     1 unité(s)    640,00 €    20 %    640,00 €
Ouvrage (papier)                      10 unité(s)     31,00 €   5,5 %    310,00 €

Total HT                                                                 950,00 €
`,
    )
    expect(fields.lineItems).toMatchObject([
      { quantity: 1, unit: 'unité(s)', unitPrice: 640 },
      { quantity: 10, unit: 'unité(s)', unitPrice: 31 },
    ])
  })

  test('end where the captions of a summary stand beside the first sum', () => {
    const { fields } = readAs(
      'credit-note',
      `
Kreditnota                                        K-50219
Romsdal Klær AS                                   Fakturadato   21.08.2025

Varenummer    Tekst                     Antall     Mva   Rabatt   Sum eks. mva
10442         Arbeidsbukse, str. 52          4     25%      20%       2 396,80
10871         Vernesko, str. 43              2     25%       0%       2 580,00
77003         Lunsjpakke                     6     15%       0%         672,00

Mva. sats Grunnlag Sum mva.                 Sum eks. mva.       5 648,80
25%    4 976,80    1 244,20                 Mva                 1 345,00
15%      672,00      100,80                 Beløp tilgode NOK   6 993,80
`,
    )
    expect(fields.lineItems).toMatchObject([
      { productCode: '10442', quantity: 4, taxRate: 25, amount: 2396.8 },
      { productCode: '10871', quantity: 2, amount: 2580 },
      { productCode: '77003', quantity: 6, taxRate: 15, amount: 672 },
    ])
    expect((fields.lineItems as object[]).length).toBe(3)
    expect(fields.taxes).toMatchObject([
      { rate: 25, base: 4976.8, amount: 1244.2 },
      { rate: 15, base: 672, amount: 100.8 },
    ])
  })
})
