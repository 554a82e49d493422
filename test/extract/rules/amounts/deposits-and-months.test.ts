import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('what was paid before and the rest that is asked for tell of a whole that stands nowhere', () => {
  const french = readAs(
    'invoice',
    `
Facture F2026-311
Date : 03/11/2026
Désignation                  TVA     P.U. HT     Qté     Total HT
Banc en chêne massif         20 %   1 250,00       4     5 000,00
Pose sur site                20 %     480,00       1       480,00
                                            Total HT     5 480,00 €
                                            TVA 20 %     1 096,00 €
                                       Acompte versé    -2 000,00 €
                                         Net à payer     4 576,00 €
`,
  )
  expect(french.fields).toMatchObject({ subtotal: 5480, totalTax: 1096, total: 6576, amountPaid: 2000, amountDue: 4576 })
  const german = readAs(
    'invoice',
    `
Rechnung Nr. 2026-0117
Datum: 14. September 2026
Pos.  Leistung                  Menge    Einzelpreis   Gesamt
1     Etikettengestaltung       3           280,00 €      840,00 €
2     Druckvorbereitung         2,5          76,00 €      190,00 €
                          Nettobetrag       1.030,00 €
                          zzgl. 19 % USt.     195,70 €
                          Anzahlung           500,00 €
                          Rechnungsbetrag     725,70 €
`,
  )
  expect(german.fields).toMatchObject({ subtotal: 1030, totalTax: 195.7, total: 1225.7, amountPaid: 500, amountDue: 725.7 })
})

test('the whole that is printed beside a deposit stays the total', () => {
  const { fields } = readAs(
    'invoice',
    `
Facture F2026-312
Date : 03/11/2026
                                            Total HT     5 480,00 €
                                            TVA 20 %     1 096,00 €
                                           Total TTC     6 576,00 €
                                       Acompte versé    -2 000,00 €
                                         Net à payer     4 576,00 €
`,
  )
  expect(fields).toMatchObject({ subtotal: 5480, totalTax: 1096, total: 6576, amountPaid: 2000, amountDue: 4576 })
})

test('what the buyer keeps back for the tax office was not paid', () => {
  const { fields } = readAs(
    'invoice',
    `
Fattura n. 12/2026
del 30/09/2026
Imponibile                       € 4.050,00
Contributo Inarcassa 4%            € 162,00
IVA 22% su € 4.212,00              € 926,64
Totale documento                 € 5.138,64
Ritenuta d’acconto 20%           - € 810,00
Netto a pagare                   € 4.328,64
`,
  )
  expect(fields).toMatchObject({ subtotal: 4050, totalTax: 926.64, total: 5138.64, amountPaid: null, amountDue: 4328.64 })
})

test('days to pay are no amount, the year of what a paper is for is no number of the buyer', () => {
  const { fields } = readAs(
    'invoice',
    `
Fabrikam Lawn Care                       INVOICE
742 Juniper Avenue                       Invoice #: 1187
Boise, ID 83702                          Date: March 4, 2026

TO:                                      FOR:
Dolores Whitfield                        Spring clean-up 2026
18 Pine Ridge Loop
Boise, ID 83706

DESCRIPTION                HOURS      RATE      AMOUNT
Leaf removal, common area     12    $45.00     $540.00
Aeration                       6    $60.00     $360.00
                                     TOTAL     $900.00

Payment is due within 30 days.
`,
  )
  expect(fields).toMatchObject({ total: 900, amountDue: 900, customerId: null })
})

describe('a time that is named by its months', () => {
  const period = (said: string) => {
    const { serviceStartDate, serviceEndDate } = readAs(
      'invoice',
      `\nRechnung Nr. 7\nDatum: 3. November 2026\n${said}\nGesamt 100,00 €\n`,
    ).fields
    return [serviceStartDate, serviceEndDate]
  }
  test.each([
    ['Leistungszeitraum: August 2026', '2026-08-01', '2026-08-31'],
    ['Leistungszeitraum: Juli bis September 2026', '2026-07-01', '2026-09-30'],
    ['Leistungszeitraum: 02/2024', '2024-02-01', '2024-02-29'],
    ['Billing period: Feb 2026', '2026-02-01', '2026-02-28'],
    ['Période : octobre 2026', '2026-10-01', '2026-10-31'],
    ['Leistungszeitraum: 1. – 15. August 2026', '2026-08-01', '2026-08-15'],
  ])('"%s" is from its first day to its last', (said, from, to) => expect(period(said)).toEqual([from, to]))
  test.each(['Leistungszeitraum: 5. August 2026', 'Leistungszeitraum: 05.08.2026'])('"%s" is no month', said =>
    expect(period(said).join()).not.toContain('2026-08-31'),
  )
  test('may stand under its caption, on a bill as well', () => {
    const { fields } = readAs(
      'utility-bill',
      `
Stadtwerke Lindau GmbH
Stromrechnung
Rechnungsnummer        Rechnungsdatum        Abrechnungszeitraum
4711-8                 03.11.2026            Oktober 2026

Rechnungsbetrag                              87,20 €
`,
    )
    expect(fields).toMatchObject({ periodStart: '2026-10-01', periodEnd: '2026-10-31' })
  })
})

test('a VAT number is written as one, wherever it stands', () => {
  const { fields } = readAs(
    'invoice',
    '\nINVOICE HS-2291\nHarbour Sound Ltd\nBristol BS1 4RN\nVAT Reg: GB 345 6789 21\nDate: 5 Oct 2026\nTotal £12.00\n',
  )
  expect(fields.vendorTaxId).toBe('GB345678921')
})
