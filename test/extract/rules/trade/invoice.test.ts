import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const german = `
Beispiel Werkzeuge GmbH
Hauptstraße 12
10115 Berlin

Rechnung an:
Muster & Söhne KG
Lindenweg 3
80331 München

Rechnungsnummer: RE-2024-0815              Rechnungsdatum: 05.03.2024
                                           Fällig am: 04.04.2024

Pos   Bezeichnung                 Menge      Einzelpreis      Gesamt
1     Bohrer-Set Edelstahl        2 Stk           49,50        99,00
      mit Koffer
2     Akkuschrauber               1 Stk        1.200,00     1.200,00

                                  Zwischensumme             1.299,00 €
                                  MwSt. 19 %                  246,81 €
                                  Gesamtbetrag              1.545,81 €

IBAN: DE89 3704 0044 0532 0130 00   USt-IdNr.: DE136695976
`

describe('an invoice', () => {
  const { fields, found, issues } = readAs('invoice', german)

  test('gives number, dates, currency and sums in the notation of its country', () => {
    expect(fields).toMatchObject({
      invoiceNumber: 'RE-2024-0815',
      invoiceDate: '2024-03-05',
      dueDate: '2024-04-04',
      currency: 'EUR',
      subtotal: 1299,
      totalTax: 246.81,
      total: 1545.81,
    })
  })

  test('tells seller and buyer apart by heading, place and own numbers', () => {
    expect(fields).toMatchObject({
      vendorName: 'Beispiel Werkzeuge GmbH',
      vendorAddress: 'Hauptstraße 12, 10115 Berlin',
      customerName: 'Muster & Söhne KG',
      customerAddress: 'Lindenweg 3, 80331 München',
    })
    expect(fields).toMatchObject({ iban: 'DE89370400440532013000', vendorTaxId: 'DE136695976' })
  })

  test('reads its rows, a wrapped description included', () => {
    expect(fields.lineItems).toMatchObject([
      { description: 'Bohrer-Set Edelstahl mit Koffer', quantity: 2, unit: 'Stk', unitPrice: 49.5, amount: 99 },
      { description: 'Akkuschrauber', quantity: 1, unitPrice: 1200, amount: 1200 },
    ])
  })

  test('says which checks a value passed: sums that add up, rows that multiply, digits that check', () => {
    expect(found.total!.features.passed).toContain('net+tax=total')
    expect(found['lineItems[1].amount']!.features.passed).toEqual(expect.arrayContaining(['quantity×price=amount', 'rows=net']))
    expect(found.iban!.features.passed).toEqual(['iban'])
    expect(found.vendorTaxId!.features.passed).toEqual(['vat'])
  })

  test('points to the words of a value only, inside the page', () => {
    const place = found.total!.location!
    expect(place).toMatchObject({ page: 1, text: '1.545,81 €' })
    const [x0, y0, x1, y1] = place.bbox!
    expect(x0).toBeGreaterThan(0.5)
    expect(x1).toBeGreaterThan(x0)
    expect(y1).toBeGreaterThan(y0)
    expect(y1).toBeLessThanOrEqual(1)
  })

  test('names every key, and a reason for every null', () => {
    const empty = Object.entries(fields).filter(([, v]) => v === null)
    expect(Object.keys(fields)).toContain('discount')
    for (const [key] of empty) expect(issues.map(i => i.path)).toContain(key)
  })
})

describe('sums', () => {
  test('"Total" inside "Subtotal" is no total', () => {
    expect(readAs('invoice', 'Invoice No: A-1\n\nSubtotal      80.00\nVAT           16.00\nTotal         96.00').fields).toMatchObject({
      subtotal: 80,
      totalTax: 16,
      total: 96,
    })
  })

  test('of two totals the one that net and tax add up to is taken', () => {
    const { fields } = readAs(
      'invoice',
      'Invoice No: A-1\n\nTotal items        7.00\nNet total        100.00\nTax               20.00\nTotal            120.00\nTotal savings    300.00',
    )
    expect(fields).toMatchObject({ subtotal: 100, totalTax: 20, total: 120 })
  })

  test('"net à payer" is what is due, tax included', () => {
    const { fields } = readAs(
      'invoice',
      'Facture n° F-77 du 03/02/2024\n\nTotal HT        100,00 €\nTVA 20 %         20,00 €\nTotal TTC       120,00 €\nAcompte          20,00 €\nNet à payer     100,00 €',
    )
    expect(fields).toMatchObject({
      invoiceNumber: 'F-77',
      invoiceDate: '2024-02-03',
      subtotal: 100,
      totalTax: 20,
      total: 120,
      amountPaid: 20,
      amountDue: 100,
    })
  })

  test('a table of several tax rates is read row by row and proven by base × rate', () => {
    const { fields } = readAs(
      'invoice',
      'Rechnung Nr. 5 vom 01.02.2024\n\nMwSt %     Basisbetrag     MwSt-Betrag\n7 %           100,00            7,00\n19 %          200,00           38,00\n\nSumme netto     300,00\nGesamtbetrag    345,00',
    )
    expect(fields.taxes).toMatchObject([
      { rate: 7, base: 100, amount: 7 },
      { rate: 19, base: 200, amount: 38 },
    ])
    expect(fields).toMatchObject({ totalTax: 45, total: 345 })
  })
})

describe('a table of goods', () => {
  const page1 =
    'Invoice No: X-1\n\nDescription            Qty     Unit price      Amount\nBlue paint               2          10.00       20.00\nRed paint                1          11.00       11.00'
  test('goes on over the page break without its captions', () => {
    const filler = '\n'.repeat(40)
    const first = `Invoice No: X-1${filler}\nDescription            Qty     Unit price      Amount\nBlue paint               2          10.00       20.00\n${'\n'.repeat(20)}Page 1 of 2`
    const second = 'Red paint                1          11.00       11.00\n\nTotal                                           31.00'
    const { fields, found } = readAs('invoice', first, second)
    expect(fields.lineItems).toMatchObject([
      { description: 'Blue paint', amount: 20 },
      { description: 'Red paint', quantity: 1, amount: 11 },
    ])
    expect(found['lineItems[1].amount']!.location!.page).toBe(2)
  })

  test('a row that does not multiply is kept and said to be inconsistent', () => {
    const { fields, issues } = readAs('invoice', page1.replace('11.00       11.00', '11.00       12.00'))
    expect(fields.lineItems).toHaveLength(2)
    expect(issues).toContainEqual(expect.objectContaining({ path: 'lineItems[1].amount', code: 'inconsistent' }))
  })

  test('stops at the sums below it', () => {
    const { fields } = readAs(
      'invoice',
      `${page1}\nSubtotal                                        31.00\nVAT 20%                                          6.20\nTotal                                           37.20`,
    )
    expect(fields.lineItems).toHaveLength(2)
  })
})

describe('honesty', () => {
  test('an IBAN that fails its check is given as printed and flagged, never turned into another', () => {
    const { fields, issues } = readAs('invoice', 'Invoice No: A-1\nIBAN: DE75123456780000001234')
    expect(fields.iban).toBe('DE75123456780000001234')
    expect(issues).toContainEqual(expect.objectContaining({ path: 'iban', code: 'inconsistent' }))
  })

  test('day and month that nothing settles are said to be ambiguous', () => {
    const { issues } = readAs('invoice', 'Invoice No: A-1\nInvoice date: 03/04/2024')
    expect(issues).toContainEqual(expect.objectContaining({ path: 'invoiceDate', code: 'ambiguous' }))
  })

  test('one date with a day above twelve settles the order for all', () => {
    expect(readAs('invoice', 'Invoice No: A-1\nInvoice date: 03/04/2024\nDue date: 04/28/2024').fields).toMatchObject({
      invoiceDate: '2024-03-04',
      dueDate: '2024-04-28',
    })
  })

  test('a page without words gives every key null', () => {
    const { fields } = readAs('invoice', '')
    expect(Object.values(fields).every(v => v === null)).toBe(true)
  })
})

test('an address under the name behind “Customer:” is no number of the customer’s; a number under the caption alone is', () => {
  const read = (customer: string) =>
    readAs('invoice', `\nHarbour Paints Ltd\n9 Pier Lane, Hull\n\n${customer}\n\nInvoice no: HP-771\nTotal: 88.20\n`).fields.customerId
  expect(read('Customer: Brandt GmbH\nUfergasse 14\n20457 Hamburg')).toBeNull()
  expect(read('Customer: Lane Ltd\nUnit 12\nDock Road')).toBeNull()
  expect(read('Customer: Lane Ltd\n118 Quay Road\nHull HU1 1AA')).toBeNull()
  expect(read('Customer\nK-20418')).toBe('K-20418')
  expect(read('Customer: K-20418')).toBe('K-20418')
})

describe('a number in two lines', () => {
  const read = (facts: string) =>
    readAs('invoice', `\nAlpine Paints AG\n8001 Zürich\n\nInvoice\n\n${facts}\n\nTotal CHF           88.20\n`).fields

  test('is whole where its check digits say so, whether or not its caption takes two lines as well', () => {
    // Made with the check digit that the first 26 digits give.
    expect(read('Payment             31 41592 65358 97932 38462\nreference           64331').paymentReference).toBe(
      '31 41592 65358 97932 38462 64331',
    )
    expect(read('Payment reference   31 41592 65358\n                    97932 38462 64331').paymentReference).toBe(
      '31 41592 65358 97932 38462 64331',
    )
  })

  test('takes nothing that its check digits do not bear out', () => {
    expect(read('Payment reference   31 41592 65358 97932 38462\n                    11111').paymentReference).not.toContain('11111')
  })

  test('goes on behind a stroke at the end of its line', () => {
    expect(read('Invoice number      AP-2026-0001187-\n                    REV-C').invoiceNumber).toBe('AP-2026-0001187-REV-C')
    expect(read('Invoice number      AP-2026-0001187\n                    REV-C').invoiceNumber).toBe('AP-2026-0001187')
  })
})

test('the letters before an order number are its own beside a caption of the order', () => {
  const read = (facts: string) =>
    readAs('invoice', `\nHarbour Paints Ltd\n\nInvoice no: HP-771\n${facts}\nTotal: 88.20\n`).fields.purchaseOrderNumber
  expect(read('Order number        PO 4471')).toBe('PO 4471')
  expect(read('PO 4471')).toBe('4471')
})

test('a telephone number in the block of the customer is not the seller’s', () => {
  const read = (head: string, under: string) =>
    readAs('invoice', `\n${head}\n\nBill to:\nBrandt GmbH\nUfergasse 14\n20457 Hamburg\n${under}\n\nInvoice no: HP-771\nTotal: 88.20\n`)
      .fields.vendorPhone
  const head = 'Harbour Paints Ltd\n9 Pier Lane, Hull HU1 1AA'
  expect(read(head, 'Phone: 040 555 0142')).toBeNull()
  expect(read(`${head}\nPhone: 01482 555 0177`, 'Phone: 040 555 0142')).toBe('01482 555 0177')
})
