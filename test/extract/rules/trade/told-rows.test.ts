import { describe, expect, test } from 'bun:test'
import { readAs, readScan } from '../paper.ts'

const papers: [string, string, Record<string, unknown>[]][] = [
  [
    'numbers of the article with captions of their own, in a column nobody knows',
    `
Rechnung Nr. 4711 vom 01.12.2025
Pos    Referenzen              Beschreibung                          Nettopreis     Menge Einheit    Steuersatz   Nettobetrag
1      Art-Nr-Kunde: R-22      Stahlrohr DN 50                            40,00         10 Stk             19%        400,00
       Art-Nr-Lieferant:       verzinkt
       SR-50/V2
2      Art-Nr-Lieferant:       Flansch DN 50                              12,50          4 Stk             19%         50,00
       FL-50
       GTIN:
       4012345001235

Positionssumme                                                                                                      450,00
Steuerbetrag                                                                                                         85,50
Bruttosumme                                                                                                         535,50
`,
    [
      { description: 'Stahlrohr DN 50 verzinkt', productCode: 'SR-50/V2', unitPrice: 40 },
      { description: 'Flansch DN 50', productCode: 'FL-50' },
    ],
  ],
  [
    'under the goods, in the words of EN 16931, and a category before the rate',
    `
INVOICE No. 20418                                Invoice date 2025-12-01
No.   Item name                                   Quantity Unit    Net price  VAT        Net amount
1     Service visit lift A                          4 EA             850.00   S - 25%      3270.00
      Item Seller's identifier: LV-100
      Invoice line allowance Reason: Volume discount Amount: 130.00 EUR
2     Spare belt 24V                                1 EA             745.50   S - 25%       745.50
      Item Seller's identifier: 88-1204
      Standard item identifier: 7350051230011 [0160]
Sum of invoice line net amount                                                              4015.50
Invoice total VAT amount                                                                    1003.88
Invoice total amount with VAT                                                               5019.38
`,
    [
      { productCode: 'LV-100', taxRate: 25, unitPrice: 850, discount: 130, amount: 3270 },
      { productCode: '88-1204', taxRate: 25, amount: 745.5 },
    ],
  ],
  [
    'a GTIN alone',
    `
Rechnung Nr. 4711                              Datum 01.12.2025
Pos  Bezeichnung                                  Menge  Einheit   Einzelpreis   USt %    Gesamtpreis
1    Kugelhahn 1/2"                                  6   Stk            8,90       19          53,40
     GTIN 4006381333931
Nettosumme                                                                                     53,40
zzgl. 19 % USt                                                                                 10,15
Rechnungsbetrag                                                                                63,55
`,
    [{ description: 'Kugelhahn 1/2"', productCode: '4006381333931' }],
  ],
  [
    'of two columns that of the seller',
    `
INVOICE No. 20418                                Invoice date 1 December 2025
Line  Your code   Supplier code  Description             Quantity       Unit price   VAT %      Net amount
1     77-1        AB-100         Copper elbow 15mm       200 EA               0.42   20.00           84.00
2     77-4        AB-210         Copper tee 15mm          50 EA               1.10   20.00           55.00
Net total                                                                                           139.00
VAT 20%                                                                                              27.80
Total                                                                                               166.80
`,
    [
      { description: 'Copper elbow 15mm', productCode: 'AB-100' },
      { description: 'Copper tee 15mm', productCode: 'AB-210' },
    ],
  ],
  [
    'words for one of them, where the others have digits',
    `
Sales Invoice 103287                                Document Date 12 June 2025
No.       Description                                Quantity Unit     Unit Price      VAT %     Line Amount
1896-S    Adjustable over-bed table                        12 PCS          148.00         23        1,776.00
C-4410    Sterile dressing pack                            40 BOX           31.20         23        1,248.00
SVC-INST  Installation                                    6.5 HR            58.00         23          377.00
Subtotal                                                                                           3,401.00
VAT 23%                                                                                              782.23
Total                                                                                              4,183.23
`,
    [{ productCode: '1896-S' }, { productCode: 'C-4410' }, { description: 'Installation', productCode: 'SVC-INST', quantity: 6.5 }],
  ],
  [
    'a gross price under the row, and what is taken off',
    `
Rechnung Nr. 4711 vom 01.12.2025
Pos    Beschreibung                          Nettopreis     Menge Einheit    Steuersatz   Nettobetrag
1      Stahlcoil                                             10 Stk             19%        850,00
       Abschlag: Lagerware     -100,00
       Abschlag: Direktlieferung   -50,00
       Bruttopreis: 100,00
2      Blech                                     20,00        5 Stk             19%        100,00
Summe netto                                                                                950,00
Umsatzsteuer 19 %                                                                          180,50
Gesamtbetrag                                                                             1.130,50
`,
    [
      { description: 'Stahlcoil', quantity: 10, unitPrice: 100, amount: 850 },
      { description: 'Blech', unitPrice: 20 },
    ],
  ],
  [
    'count and price among the words',
    `
Rechnung Nr. 4711                              Datum 01.12.2025
Beschreibung                                                                     Betrag
10 Stk Holzlatten 24x48 à 3,20 €                                                32,00 €
2 Std. Monteur je 58,00 €                                                      116,00 €
Netto                                                                          148,00 €
19 % USt                                                                        28,12 €
Gesamt                                                                         176,12 €
`,
    [
      { description: 'Holzlatten 24x48', quantity: 10, unit: 'Stk', unitPrice: 3.2 },
      { description: 'Monteur', quantity: 2, unit: 'Std.', unitPrice: 58 },
    ],
  ],
  [
    'gross and net prices with a discount between',
    `
FACTUUR                                          Factuurnummer 20251180
                                                 Factuurdatum 01-12-2025
Artikelnr   EAN             Omschrijving             Aantal  Eenh.   Bruto    Korting    Netto   BTW     Bedrag
10-4410     8712345678906   Pleisterstrip wit           24   st.      4,80      25%       3,60    21      86,40
10-5100     8712345678913   Verbandgaas rol             10   rol      2,20      25%       1,65     9      16,50
Totaal excl. btw                                                                                     102,90
Totaal                                                                                               122,53
`,
    [
      { description: 'Pleisterstrip wit', productCode: '10-4410', unitPrice: 3.6 },
      { description: 'Verbandgaas rol', unitPrice: 1.65 },
    ],
  ],
  [
    'net and gross amounts after a discount',
    `
LASKU                                           Laskun numero 20251
                                                Päiväys 1.12.2025
Tuotenro   Nimike                          Määrä  Yks    À-hinta   Ale %   Alv %    Veroton   Yhteensä
T-100      Kattohuopa rulla                  12 rll        38,00    5,00    25,5     433,20     543,67
T-205      Kiinnitysnaulat                    4 pkt         9,50            25,5      38,00      47,69
Veroton yhteensä                                                                               471,20
Alv 25,5 %                                                                                     120,16
Yhteensä                                                                                       591,36
`,
    [
      { productCode: 'T-100', amount: 433.2 },
      { productCode: 'T-205', amount: 38 },
    ],
  ],
  [
    'papers and days that lines under goods name',
    `
FACTURE N° FA00123                              Date : 01/12/2025
Référence     Désignation                      Qté   P.U. HT        Montant HT   TVA
VIS-M8-30     Vis H M8x30 zinguée                4     18,50             74,00    20,00
              Cde n° CC-889 du 12/11/2025
JNT-12        Joint torique 12x2                20      0,85             17,00    20,00
              Date de livraison : 20/11/2025
Total HT                                                                 91,00
TVA 20 %                                                                 18,20
Total TTC                                                               109,20
`,
    [{ description: 'Vis H M8x30 zinguée' }, { description: 'Joint torique 12x2' }],
  ],
  [
    'goods under their number, as SAP sets them',
    `
Rechnung Nr. 4711                              Datum 01.12.2025
Pos.   Material/Bezeichnung                      Menge          Preis    Einheit        Wert
10     4100-2203                                 24 ST          12,50    1 ST         300,00
       Lagerbuchse 40x50
20     4100-3307                                  6 ST         101,00    1 ST         606,00
       Wellenkupplung
Summe Positionen                                                                      906,00
Umsatzsteuer 19 %                                                                     172,14
Endbetrag                                                                           1.078,14
`,
    [
      { description: 'Lagerbuchse 40x50', productCode: '4100-2203', unit: 'ST' },
      { description: 'Wellenkupplung', productCode: '4100-3307' },
    ],
  ],
]

describe.each([
  ['prints', readAs],
  ['scans', readScan],
] as const)('rows of goods on %s', (_, read) => {
  test.each(papers)('%s', (_, text, rows) => {
    expect(read('invoice', text).fields.lineItems).toMatchObject(rows)
  })
})

test('one row of carriage among goods is the freight', () => {
  const { fields } = readAs(
    'invoice',
    `
FACTUUR                                          Factuurnummer 20251180
                                                 Factuurdatum 01-12-2025
Artikel   Omschrijving                 Aantal Eenheid   Prijs    Btw     Bedrag
410022    Appelsap 1 l                     24 doos      13,80     9%     331,20
800010    Vrachtkosten koeltransport        1           37,50    21%      37,50
900001    Statiegeld kratten                8 krat       3,90     0%      31,20

Btw %      Grondslag     Btw-bedrag
0,00           31,20           0,00
9,00          331,20          29,81
21,00          37,50           7,88
Te betalen                                                               437,59
Betaling op IBAN NL68 RABO 0318 4672 91 (BIC
RABONL2U) ten name van De Groene Akker
`,
  )
  expect(fields).toMatchObject({ shipping: 37.5, bic: 'RABONL2U' })
  expect(fields.taxes).toMatchObject([{ rate: 0, base: 31.2, amount: 0 }, { rate: 9 }, { rate: 21 }])
})

test('the words before a bare "amount" say that it is none of the whole', () => {
  const { fields } = readAs(
    'invoice',
    `
Sales Invoice 103287                                Document Date 12 June 2025
No.       Description                                Quantity Unit     Unit Price      VAT %     Line Amount
1896-S    Over-bed table                                   12 PCS          148.00         23        1,776.00
C-4410    Sterile dressing pack                            40 BOX           31.20          0        1,248.00
                                                                             Subtotal              3,024.00
                                                                             Total VAT               408.48
                                                                             Total EUR Incl. VAT   3,432.48

VAT Identifier    VAT %    Line Amount    Invoice Discount Amount     VAT Base    VAT Amount
ZERO                  0       1,248.00                       0.00     1,248.00          0.00
VAT23                23       1,776.00                       0.00     1,776.00        408.48
Total                         3,024.00                       0.00     3,024.00        408.48
`,
  )
  expect(fields).toMatchObject({ subtotal: 3024, totalTax: 408.48, total: 3432.48 })
})

test('the category of EN 16931 stands beside the rate', () => {
  const { fields } = readAs(
    'invoice',
    `
INVOICE No. 20418                                Invoice date 2025-12-01
Item name                   Quantity Unit    Net price       Net amount
Service visit                  4 EA             850.00          3400.00
Invoice total VAT amount                                         850.00
Invoice total amount with VAT                                   4250.00
VAT breakdown
Category     Rate     Taxable amount     Tax amount
S             25%            3400.00         850.00
`,
  )
  expect(fields.taxes).toMatchObject([{ rate: 25, base: 3400, amount: 850, category: 'S' }])
})
