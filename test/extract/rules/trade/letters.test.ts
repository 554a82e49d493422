import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

describe('an invoice like a letter', () => {
  test('begins with its seller, whose name needs no legal form', () => {
    const { fields } = readAs(
      'invoice',
      `
Wasserversorgung Stadt Bern
Wassergasse 10, 3000 Bern

Rechnung Nr. 4711
Wasserverbrauch                                CHF 225.00
Abwasser                                       CHF 180.00
Gesamtbetrag                                   CHF 405.00
`,
    )
    expect(fields).toMatchObject({ vendorName: 'Wasserversorgung Stadt Bern', vendorAddress: 'Wassergasse 10, 3000 Bern' })
    expect(fields.customerName ?? null).toBeNull()
  })

  test('has a street whose name ends like the word for a telephone', () => {
    const { fields } = readAs(
      'invoice',
      `
STADTBÄDER KÖLN GMBH
Parkgürtel 24 · 50823 Köln

Anna Muster
Musterstraße 1
10115 Berlin

Rechnung Nr. 4711
Gesamtbetrag                                   59,50 EUR
`,
    )
    expect(fields).toMatchObject({
      vendorName: 'STADTBÄDER KÖLN GMBH',
      vendorAddress: 'Parkgürtel 24 · 50823 Köln',
      customerName: 'Anna Muster',
      customerAddress: 'Musterstraße 1, 10115 Berlin',
    })
  })

  test('lists its goods without captions: counts in a column of their own or with a sign, prices where the count proves them', () => {
    const { fields } = readAs(
      'invoice',
      `
Robert Schneider AG
Rue du Lac 1268, 2501 Biel

Rechnung Nr. 10201409
Pos. 1: Gartenarbeiten            12.5 Std.    CHF 120.00    CHF 1'500.00
Schnitt                           12 Einsätze                CHF 240.00
Fensterreinigung Eingang          1x                         CHF 85.00
Schrauben, lang                                            CHF 25.00

Total exkl. MwSt.                                            CHF 1'850.00
MwSt. 8.1%                                                   CHF 149.85
Rechnungstotal                                               CHF 1'999.85
`,
    )
    expect(fields).toMatchObject({ subtotal: 1850, totalTax: 149.85, total: 1999.85 })
    expect(fields.lineItems).toMatchObject([
      { description: 'Gartenarbeiten', quantity: 12.5, unit: 'Std.', unitPrice: 120, amount: 1500 },
      { description: 'Schnitt', quantity: 12, unit: 'Einsätze', amount: 240 },
      { description: 'Fensterreinigung Eingang', quantity: 1, amount: 85 },
      { description: 'Schrauben, lang', amount: 25 },
    ])
  })

  test('has a count at the end of its goods where the column of counts is empty and the price proves it', () => {
    const { fields } = readAs(
      'invoice',
      `
Anbieter GmbH
Rechnung Nr. 4711
Pos.  Beschreibung                          Menge      Einzelpreis     Gesamt
1     Softwareentwicklung                   10 Std.      95,00 EUR     950,00 EUR
2     Einrichtung und Konfiguration 2 Stk.              150,00 EUR     300,00 EUR
3     Lizenz fuer 5 Plaetze                             150,00 EUR     150,00 EUR
                                            Gesamt                   1.400,00 EUR
`,
    )
    expect(fields.lineItems).toMatchObject([
      { quantity: 10, unit: 'Std.' },
      { description: 'Einrichtung und Konfiguration', quantity: 2, unit: 'Stk.', unitPrice: 150, amount: 300 },
      { description: 'Lizenz fuer 5 Plaetze' },
    ])
  })
})
