import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

describe('rows of strangers', () => {
  test('name their goods under their codes, across the other columns, where no caption does', () => {
    const { fields } = readAs(
      'invoice',
      `
Invoice 0098144-IN

Customer P.O.        Ship VIA          Terms
4500-771             UPS GROUND        NET 30
Order Number: 0071220

Item Number     Unit     Ordered    Shipped     Price        Amount
LBL-2X3-WP      M          12.50      12.50     98.40      1,230.00
Label 2 x 3 white poly, 4 color process
Lot 118-A
TAG-HANG        M           6.00       6.00     88.00        528.00
Hang tag 14 pt, drilled, round corner
/PLATE          EACH        3.00       3.00     45.00        135.00
Plate charge

                                         Net Invoice:      1,893.00
                                         Freight:             64.18
                                         Invoice Total:    1,957.18
`,
    )
    expect(fields.lineItems).toMatchObject([
      { productCode: 'LBL-2X3-WP', description: 'Label 2 x 3 white poly, 4 color process Lot 118-A' },
      { productCode: 'TAG-HANG', description: 'Hang tag 14 pt, drilled, round corner' },
      { productCode: '/PLATE', description: 'Plate charge' },
    ])
    expect(fields).toMatchObject({ purchaseOrderNumber: '4500-771', subtotal: 1893, shipping: 64.18, total: 1957.18 })
  })

  test('count or weigh in one column, and reduce twice', () => {
    const { fields } = readAs(
      'invoice',
      `
Facture FA-118

Réf.      Désignation              Qté / Poids    U     P.U. HT    Rem. %    Montant HT
COM18     Comté 18 mois                 10,240    kg      19,80                  202,75
MDO02     Mont d'Or moyen                   48    pce      9,10      10+5        373,46

                                                       Total HT                  576,21
`,
    )
    expect(fields.lineItems).toMatchObject([
      { quantity: 10.24, unit: 'kg', amount: 202.75 },
      { quantity: 48, unit: 'pce', discount: 63.34, amount: 373.46 },
    ])
  })
})

describe('parties of strangers', () => {
  test('are not captions in turn with their answers', () => {
    expect(
      readAs(
        'invoice',
        `
Brunnsvik Bygg & Trä AB                FAKTURA
Sågvägen 12                            Fakturanr 730118
771 94 Ludvika

Er referens
Anders Norgren                         Dalarnas Takservice HB
Ert ordernr                            Box 47
TAK-2291                               771 21 Ludvika
Betalningsvillkor
30 dagar netto

Benämning              Antal    À-pris     Belopp
Råspont 20x95            240     14,50   3 480,00
`,
      ).fields,
    ).toMatchObject({ customerName: 'Dalarnas Takservice HB', customerAddress: 'Box 47, 771 21 Ludvika', purchaseOrderNumber: 'TAK-2291' })
  })

  test('have of a name over their address the form that the foot of the page says', () => {
    const { fields } = readAs(
      'invoice',
      `
Affinages du Haut-Doubs                            FACTURE FA-118
14 rue de l'Europe
25300 Pontarlier

Désignation           Qté      P.U. HT     Montant HT
Comté                   2        19,80          39,60

Affinages du Haut-Doubs SAS au capital de 120 000 € – RCS Besançon B 512 774 903
`,
    )
    expect(fields.vendorName).toBe('Affinages du Haut-Doubs SAS')
  })

  test('have an account that begins behind its caption, not in the tax number beside it', () => {
    const { fields } = readAs(
      'invoice',
      `
Rechnung R24-1187

Bezeichnung           Menge       EP        GP
Montage                   1    50,00     50,00

USt-IdNr. DE248117730 IBAN DE89 3704 0044 0532 0130 00
`,
    )
    expect(fields).toMatchObject({ iban: 'DE89370400440532013000', vendorTaxId: 'DE248117730' })
  })

  test('know no customer by an account under the heading of a bank', () => {
    const { fields } = readAs(
      'invoice',
      `
Tax Invoice IN104418
Account        UMN004

Description              Quantity    Unit Price    Amount
Valve                           4         86.96    347.84

Banking details: Umlazi Bank, Branch 057525
Account 062 118 4470
`,
    )
    expect(fields.customerId).toBe('UMN004')
  })
})

describe('credit notes of strangers', () => {
  const note = `
Drankcentrale Leiestreek NV                          CREDITNOTA

Nummer      Datum         Klantnr.   Onze factuur   Van
CN240091    12/08/2024    40118      VF2404418      31/07/2024

Reden: Retour leeggoed en verkeerd geleverd

Art.nr.   Omschrijving             Aantal   Prijs    BTW %     Bedrag
1044      Jupiler vat 50 l              1   82,00       21      82,00
L-VAT     Leeggoed vat                  2   30,00        0      60,00

Basis BTW 21%    BTW 21%      Vrijgesteld    Totaal BTW    Totaal te crediteren
          82,00        17,22         60,00         17,22                  159,22
`
  test('give a reason that begins with a word for one', () => {
    expect(readAs('credit-note', note).fields.reason).toBe('Retour leeggoed en verkeerd geleverd')
  })

  test('have a tax in the turn of its caption, though it stands at the other side of its cell', () => {
    expect(readAs('credit-note', note).fields.taxes).toMatchObject([{ rate: 21, base: 82, amount: 17.22 }])
  })
})

test('what an offer takes off stands between the goods and the tax, whatever it is called', () => {
  const { fields } = readAs(
    'invoice',
    `
Arden Vale Kitchens Ltd                     Invoice INV/2219

Description                      Qty     Rate (£)     Total (£)
Shaker units, hand painted         1     7,400.00      7,400.00
Quartz worktop                     5       450.00      2,250.00

                    Total before discount              9,650.00
                    Less spring offer                  (350.00)
                    VAT at 20%                         1,860.00
                    Invoice total                     11,160.00
                    Deposit received 02/02/24        (4,000.00)
                    Balance now due                    7,160.00

Arden Vale Kitchens Ltd, Henley-in-Arden B95 5QR. Registered in England 09118447. VAT GB 284 1177 30
`,
  )
  expect(fields).toMatchObject({
    subtotal: 9650,
    discount: 350,
    totalTax: 1860,
    total: 11160,
    amountPaid: 4000,
    amountDue: 7160,
    vendorRegistrationNumber: '09118447',
  })
})

test('the day beside the invoice that is taken back stands under "vom"', () => {
  const { fields } = readAs(
    'credit-note',
    `
Stahlhandel Röttgers GmbH                         Rechnungskorrektur

Nummer      Datum       Kunde    zu Rechnung    vom
GS-50118    17.05.24    20447    RE-418822      02.05.24

Bezeichnung          Menge     Preis     Betrag
Flachstahl 60x8          2     10,00      20,00
Gutschriftsbetrag                         23,80
`,
  )
  expect(fields).toMatchObject({
    creditNoteNumber: 'GS-50118',
    creditNoteDate: '2024-05-17',
    originalInvoiceNumber: 'RE-418822',
    originalInvoiceDate: '2024-05-02',
  })
})
