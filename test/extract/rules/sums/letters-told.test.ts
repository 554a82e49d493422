import { describe, expect, test } from 'bun:test'
import { readAs, readScan } from '../paper.ts'

describe.each([
  ['prints', readAs],
  ['scans', readScan],
] as const)('what letters tell in sentences, on %s', (_, read) => {
  test('the taxes of several rates over the ends of lines', () => {
    const { fields } = read(
      'invoice',
      `
Honorarnote 2025/88

Nettohonorar € 150,00, zuzüglich 10 % USt. von € 50,00 das sind € 5,00 und 20 % USt. von €
100,00 das sind € 20,00 (Umsatzsteuer gesamt € 25,00).

                  Rechnungsbetrag € 175,00
`,
    )
    expect(fields).toMatchObject({ subtotal: 150, totalTax: 25, total: 175 })
    expect(fields.taxes).toMatchObject([
      { rate: 10, base: 50, amount: 5 },
      { rate: 20, base: 100, amount: 20 },
    ])
  })

  test('a tax and its total, and what is open from before', () => {
    const { fields } = read(
      'invoice',
      `
Invoice No. 118

The rent for the quarter is £1,000.00, payable in advance under the lease of 17 May 2021, all exclusive of VAT.

VAT at 20% on £1,000.00 comes to £200.00, so the total of this invoice is £1,200.00.

Our ledger also shows £40.50 still unpaid from invoice no. 98 of 29 September (insurance). We should
therefore be grateful to receive £1,240.50.
`,
    )
    expect(fields).toMatchObject({ subtotal: 1000, totalTax: 200, total: 1200, previousBalance: 40.5, amountDue: 1240.5 })
  })

  test('what was paid before, where the rest is named, too', () => {
    const of = (verb: string) =>
      read(
        'invoice',
        `
Facture n° 2025-031

Montant total                                    410,00 €

Un acompte de 100,00 € ${verb} le 15 septembre, il reste à régler la somme
de 310,00 €, par virement.
`,
      ).fields
    expect(of('m’étant parvenu')).toMatchObject({ total: 410, amountPaid: 100, amountDue: 310 })
    expect(of('est demandé avant').amountPaid).not.toBe(100)
  })

  test('goods as a list, proven by count and price or by a column of sums', () => {
    expect(
      read(
        'invoice',
        `
Facture n° 2025-031

Je vous prie de trouver ci-après le décompte de mes honoraires :
– traduction de l'anglais de l'ouvrage nommé ci-dessus, chapitres 4 à 9, 10 feuillets
à 21,50 € : 215,00 €
– relecture des épreuves, 6 heures à 38,00 € : 228,00 €

Le montant total de la facture est de 443,00 €.
`,
      ).fields.lineItems,
    ).toMatchObject([
      { quantity: 10, unit: 'feuillets', unitPrice: 21.5, amount: 215 },
      { description: 'relecture des épreuves', quantity: 6, unit: 'heures', unitPrice: 38, amount: 228 },
    ])
    expect(
      read(
        'invoice',
        `
NOTE OF FEES No. 12

A. PROFESSIONAL FEES
(i)  Perusal of the agreement and of the disclosure letter, drafting of comments and        3,500.00
     attendance at three meetings
(ii) Preparation of the report                                                              1,250.00
B. DISBURSEMENTS
(i)  Filing fee                                                                               450.00
Add: 7.5% VAT on 4,750.00                                                                     356.25
GRAND TOTAL                                                                                 5,556.25
`,
      ).fields.lineItems,
    ).toMatchObject([
      {
        description: 'Perusal of the agreement and of the disclosure letter, drafting of comments and attendance at three meetings',
        amount: 3500,
      },
      { description: 'Preparation of the report', amount: 1250 },
      { description: 'Filing fee', amount: 450 },
    ])
  })

  test('goods of many words, whose price stands on the line below', () => {
    const { fields } = read(
      'invoice',
      `
TAX INVOICE INV-18

Steel stud partitions to the storeroom, supply and install, 8 m² @                          $880.00
$110.00

Variation two: relocate two door frames as instructed on site by the builder's own foreman      $40.00

                                                        excluding GST                       $920.00
                                                         plus 10% GST                        $92.00
                                  Amount of this claim including GST                      $1,012.00
`,
    )
    expect(fields).toMatchObject({ subtotal: 920, totalTax: 92, total: 1012 })
    expect(fields.lineItems).toMatchObject([
      { description: 'Steel stud partitions to the storeroom, supply and install', quantity: 8, unit: 'm²', unitPrice: 110, amount: 880 },
      { amount: 40 },
    ])
  })
})

test('a cash discount on a sum is no tax', () => {
  const { fields } = readAs(
    'invoice',
    `
Rechnung Nr. 4711

Netto                                    100,00 €
19 % USt                                  19,00 €
Gesamtbetrag                             119,00 €

Bei Zahlung binnen acht Tagen dürfen Sie 3 % Skonto von 119,00 €, also 3,57 € abziehen.
Alle Preise enthalten die gesetzliche USt und gelten ab Werk ohne Verpackung.
`,
  )
  expect(fields.taxes).toMatchObject([{ rate: 19, base: 100, amount: 19 }])
  expect(fields.taxes).toHaveLength(1)
})
