import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

describe('goods of a merchant', () => {
  test('end where the terms begin, whatever sums stand beside these', () => {
    const { fields } = readAs(
      'invoice',
      `
Artikel                               Menge ME       Preis    Pos/Wert
----------------------------------------------------------------------
Lieferung 108 51141749-001 vom 03.06.2025 Abholung
AUFTR.TEXT: Heukoppel 92
CTS230N                               4,000 ST       10,62       42,48
Stellantrieb 230V IP54
VKF22RS                               1,000 ST      118,25      118,25
Heizkörper Typ 22
----------------------------------------------------------------------
Zahlbar bis 19.06.2025  2,00% Skt= 187,44     Warenwert :    160,73 EUR
Zahlbar bis 05.07.2025 ohne Abzug             19,00%MWST:     30,54 EUR
                                              Gesamt:        191,27 EUR
`,
    )
    expect(fields).toMatchObject({ subtotal: 160.73, totalTax: 30.54, total: 191.27, dueDate: '2025-07-05' })
    expect(fields.lineItems).toMatchObject([
      { productCode: 'CTS230N', description: 'Stellantrieb 230V IP54', quantity: 4, amount: 42.48 },
      { productCode: 'VKF22RS', description: 'Heizkörper Typ 22', quantity: 1, amount: 118.25 },
    ])
    expect(fields.lineItems).toHaveLength(2)
  })

  test('are no further rows by measures that stand apart from their words', () => {
    const { fields } = readAs(
      'invoice',
      `
Pos  Artikel          Menge  EH      Preis/EH        Betrag EUR
0010 303015340191055  48,00  Stk        19,62            941,76
     Unterschlagsprofil      13,7cm     19,0mm
0020 303021051221036  22,50  qm          8,52            191,70
     Fasebretter             12,1cm     22,5mm
                                    Gesamtbetrag        1133,46
`,
    )
    expect(fields.lineItems).toMatchObject([
      { productCode: '303015340191055', quantity: 48, unitPrice: 19.62, amount: 941.76 },
      { productCode: '303021051221036', quantity: 22.5, unitPrice: 8.52, amount: 191.7 },
    ])
    expect(fields.lineItems).toHaveLength(2)
  })

  test('have what is left of a row after its reduction, and go on behind it', () => {
    const { fields } = readAs(
      'invoice',
      `
Pos.    Material  Bezeichnung                    Menge ME     Preis  pro       Wert
000010  7711-40   Siegelwerkzeug 95 mm           2     ST
                  Bruttopreis                              1.800,00  1 ST  3.600,00
                  Kundenrabatt                              5,000- %         180,00-
                  Nettowert Position                                       3.420,00
000020  7790-02   Heizpatrone 400 W              12    ST
                  Bruttopreis                                 56,00  1 ST    672,00
                  Kundenrabatt                             10,000- %          67,20-
                  Nettowert Position                                         604,80
000030  9900-10   Transport und Einbringung      1     LE    195,00  1 LE    195,00
                                            Summe Positionen               4.219,80
                                            Ausgangssteuer  19,000 %         801,76
                                            Endbetrag          EUR         5.021,56
`,
    )
    expect(fields.lineItems).toMatchObject([
      { productCode: '7711-40', quantity: 2, amount: 3420 },
      { productCode: '7790-02', quantity: 12, amount: 604.8 },
      { productCode: '9900-10', quantity: 1, amount: 195 },
    ])
    expect(fields.shipping).toBeNull()
  })

  test('do not end in a summary of taxes whose captions are those of columns too', () => {
    const { fields } = readAs(
      'invoice',
      `
QTY  DESCRIPTION                 PACK    PRICE   VAT    AMOUNT
4    TRISODIUM CITRATE 5ML       20     165.00    23    660.00
6    CATHETER KIT                1       72.00    23    432.00
VAT %      GOODS       VAT              GOODS TOTAL    1092.00
23.00    1092.00    251.16              VAT TOTAL       251.16
                                        INVOICE TOTAL  1343.16
`,
    )
    expect(fields.lineItems).toHaveLength(2)
    expect(fields.taxes).toMatchObject([{ rate: 23, base: 1092, amount: 251.16 }])
  })
})

describe('sums of a merchant', () => {
  test('stand under captions that look like those of goods', () => {
    const { fields } = readAs(
      'invoice',
      `
ITEM         DESCRIPTION          UM   QUANTITY     PRICE     AMOUNT   VAT
IAF00109283  ULTRA WHEY 900 G     PZ      24,00   18,9000     453,60   NI41
IAF00112046  BCAA 500 TABS        PZ      12,00   21,2600     255,12   NI41

TOT. GOODS    TRANSPORT    PACKING    TOT. TAXABLE    TOT. VAT    TOTAL DOCUMENT
    708,72                                  708,72        0,00        EUR 708,72
`,
    )
    expect(fields).toMatchObject({ subtotal: 708.72, totalTax: 0, total: 708.72 })
  })

  test('have the taxes of all rates though the total is rounded', () => {
    const { fields } = readAs(
      'invoice',
      `
Descrizione                  Quantità   Prezzo unitario   %IVA   Prezzo totale
OLIO LATTA 5 LT                 30,00             42,00  10,00        1.260,00
BOTTIGLIE                      400,00              0,69  22,00          276,00

RIEPILOGHI IVA E TOTALI
                               %IVA    Totale imponibile    Totale imposta
                              10,00             1.260,00            126,00
                              22,00               276,00             60,72
              Arr.   Totale documento
              0,28           1.723,00
`,
    )
    expect(fields).toMatchObject({ totalTax: 186.72, total: 1723 })
  })
})
