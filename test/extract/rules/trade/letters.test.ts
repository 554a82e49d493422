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

  test('lists goods in the left of the page where their sum is printed', () => {
    const read = (total: string) =>
      readAs(
        'invoice',
        `
ACME Supplies Ltd.
123 Market Street, London EC1A 1BB

INVOICE
Invoice Number: INV-2026-0042
Consulting services      900.00
Travel expenses          119.00

Subtotal: ${total}
VAT (20%): 203.80
`,
      ).fields.lineItems
    expect(read('1019.00')).toMatchObject([
      { description: 'Consulting services', amount: 900 },
      { description: 'Travel expenses', amount: 119 },
    ])
    expect(read('1044.00') ?? []).toEqual([])
  })

  test('says who it is from and for in one line each, and days with the longest months', () => {
    const { fields } = readAs(
      'invoice',
      `
Faktura VAT nr FV/2026/10/042
Data wystawienia: 1 października 2026 r. Termin płatności: 15 października 2026 r.
Sprzedawca: Przykładowe Studio Sp. z o.o., ul. Testowa 1, 00-001 Warszawa, NIP 525-000-00-00
Nabywca: Demo Logistyka S.A., ul. Fikcyjna 5, 30-001 Kraków
Razem do zapłaty: 14 145,00 PLN
`,
    )
    expect(fields).toMatchObject({
      invoiceDate: '2026-10-01',
      dueDate: '2026-10-15',
      vendorName: 'Przykładowe Studio Sp. z o.o.',
      vendorAddress: 'ul. Testowa 1, 00-001 Warszawa',
      customerName: 'Demo Logistyka S.A.',
      customerAddress: 'ul. Fikcyjna 5, 30-001 Kraków',
    })
  })

  test('has counts flush left with their caption, close behind long goods', () => {
    const { fields } = readAs(
      'invoice',
      `
FACTURE N° FAC-2026-0019
   Désignation           Quantité Prix unitaire    Total
Rénovation de fauteuils  4        300,00           1 200,00
Livraison et reprise     1        250,00           250,00
Total TTC : 1 450,00 €
`,
    )
    expect(fields.lineItems).toMatchObject([
      { description: 'Rénovation de fauteuils', quantity: 4, unitPrice: 300, amount: 1200 },
      { description: 'Livraison et reprise', quantity: 1, unitPrice: 250, amount: 250 },
    ])
  })
})
