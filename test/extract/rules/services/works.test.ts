import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('a bill of works in progress: the amount of a row is that of this month, headings are of no row, sums of sections end nothing', () => {
  const { fields } = readAs(
    'invoice',
    `
SARL Le Goff Bâtiment
SITUATION DE TRAVAUX N° 2
Facture n° S-0044 du 30/04/2026
Travaux exécutés du 01/04/2026 au 30/04/2026
Marché n° MT-81

                                                     MARCHÉ                  PRÉCÉDENT    CUMUL        MOIS
Art.     Désignation des ouvrages     U      Qté     P.U. HT    Montant HT   Montant HT   Montant HT   Montant HT
LOT 02 - GROS OEUVRE ET FONDATIONS
02.1     Béton armé                   m3     80,00   400,00     32 000,00    16 000,00    24 000,00    8 000,00
02.2     Plancher                     m2     50,00   100,00      5 000,00         0,00     5 000,00    5 000,00
Sous-total LOT 02                                               37 000,00    16 000,00    29 000,00   13 000,00
LOT 03 - CHARPENTE
03.1     Fermettes                    m2     10,00   200,00      2 000,00         0,00     1 000,00    1 000,00
Sous-total LOT 03                                                2 000,00         0,00     1 000,00    1 000,00

                                                                Total HT                  14 000,00
                                                                TVA 20 %                   2 800,00
                                                                Montant TTC               16 800,00
`,
  )
  expect(fields).toMatchObject({
    serviceStartDate: '2026-04-01',
    serviceEndDate: '2026-04-30',
    purchaseOrderNumber: 'MT-81',
    subtotal: 14000,
    total: 16800,
  })
  expect(fields.lineItems).toMatchObject([
    { productCode: '02.1', description: 'Béton armé', quantity: 80, unitPrice: 400, amount: 8000 },
    { productCode: '02.2', description: 'Plancher', quantity: 50, unitPrice: 100, amount: 5000 },
    { productCode: '03.1', description: 'Fermettes', quantity: 10, unitPrice: 200, amount: 1000 },
  ])
})

test('numbered sections with sums of their own', () => {
  const { fields } = readAs(
    'invoice',
    `
Gmünd Sanitär AG
Rechnung R-118                                                           6. Mai 2026

Pos.   Bezeichnung               Menge    Einh.    Ansatz CHF    Betrag CHF
1      Regiearbeiten
1.1    Monteur                   6.50     h            112.00        728.00
1.2    Lernender                 6.50     h             58.00        377.00
       Total Regiearbeiten                                         1'105.00
2      Material
2.1    Spülkasten                1.00     Stk          412.50        412.50

       Zwischentotal netto                                         1'517.50
       MWST 8.1 %                                                    122.90
       Total CHF inkl. MWST                                        1'640.40
`,
  )
  expect((fields.lineItems as { description: string }[]).map(i => i.description)).toEqual(['Monteur', 'Lernender', 'Spülkasten'])
})

test('a rate of exchange counts nothing; sums of what bears no tax are no total', () => {
  const { fields } = readAs(
    'invoice',
    `
Orient Forwarding Pte Ltd
TAX INVOICE
Invoice No: SI-1177

Charge Description     Qty    Unit    Curr    Rate       Ex. Rate    Amount SGD
Ocean Freight          1      20GP    USD     980.00     1.3490        1,322.02
Terminal Handling      1      20GP    SGD     400.00     1.0000          400.00

                                              Total Zero-Rated         1,322.02
                                              Total Standard-Rated       400.00
                                              GST 9%                      36.00
                                              Total Payable            1,758.02
`,
  )
  expect(fields).toMatchObject({ total: 1758.02, totalTax: 36 })
  expect(fields.lineItems).toMatchObject([
    { description: 'Ocean Freight', quantity: 1 },
    { description: 'Terminal Handling', quantity: 1 },
  ])
})
