import { describe, expect, test } from 'bun:test'
import { applyRules } from '../../../../src/extract/apply-rules.ts'
import { documentOf, paper, readAs, typeOf } from '../paper.ts'

describe('goods of an invoice', () => {
  test('are rows of their own where a word stands for their amount', () => {
    const { fields } = readAs(
      'invoice',
      `
Invoice FR-118

Description                  Qty     Price      Amount
Colour chart                   1               included
Wall paint, 5 l                4     31.00      124.00
Brush, trial                   2      0.00        FREE
Delivery                       1                   n/c
                                  Subtotal      124.00
                                  VAT 20%        24.80
                                  Total         148.80
`,
    )
    expect(fields.lineItems).toMatchObject([
      { description: 'Colour chart', quantity: 1, amount: null },
      { description: 'Wall paint, 5 l', quantity: 4, unitPrice: 31, amount: 124 },
      { description: 'Brush, trial', quantity: 2, unitPrice: 0, amount: 0 },
      { description: 'Delivery', quantity: 1, amount: 0 },
    ])
    expect(fields).toMatchObject({ subtotal: 124, total: 148.8 })
  })

  test('have counts that are stuck to their units', () => {
    const { fields } = readAs(
      'invoice',
      `
Rechnung Nr. 4711

Pos  Menge     Bezeichnung                      EP         GP
1    2Stk      Schutzschalter 40A            68,90     137,80
2    11,5Std   Monteurstunden                62,00     713,00
                             Summe netto               850,80
`,
    )
    expect(fields.lineItems).toMatchObject([
      { description: 'Schutzschalter 40A', quantity: 2, unit: 'Stk', amount: 137.8 },
      { description: 'Monteurstunden', quantity: 11.5, unit: 'Std', amount: 713 },
    ])
  })

  test('need no caption at the left of all others, nor a word for what they make up', () => {
    const { fields } = readAs(
      'invoice',
      `
Faktura 20240042

                                             Počet   MJ     Cena za MJ        Celkem
Správa počítačové sítě                           8   hod     800,00 Kč   6 400,00 Kč
Instalace Wi-Fi                                  1   ks    6 000,00 Kč   6 000,00 Kč

                                                                        12 400,00 Kč
Vystavil: Petr Dvořáček, tel. 602 111 222
`,
    )
    expect(fields).toMatchObject({ total: 12400 })
    expect(fields.lineItems).toMatchObject([
      { description: 'Správa počítačové sítě', quantity: 8 },
      { description: 'Instalace Wi-Fi', quantity: 1 },
    ])
  })

  test('have prices under a caption of several words, and amounts with the letter of their tax', () => {
    const { fields } = readAs(
      'invoice',
      `
FACTURE

Référence  Désignation                  Qté Liv.   PU H.T. Net   Montant H.T.   TVA
FA4N       Format A4 noir                   1066       0.00731           7.79 N
FA3C       Format A3 couleur                 213       0.08352          17.79 N

                                                    Total H.T.          25.58
`,
    )
    expect(fields.lineItems).toMatchObject([
      { productCode: 'FA4N', description: 'Format A4 noir', quantity: 1066, unitPrice: 0.00731, amount: 7.79 },
      { productCode: 'FA3C', description: 'Format A3 couleur', quantity: 213, unitPrice: 0.08352, amount: 17.79 },
    ])
  })
})

test('a person stands behind a salutation, or before an address in brackets', () => {
  const { fields } = readAs(
    'invoice',
    `
Tandartspraktijk De Linde                            Factuurnummer 240317
Lindelaan 2
3571 KD Utrecht

De heer/mevrouw
J.P. van der Meulen
Kerkstraat 114
3581 RH Utrecht

Totaal                                                              118,72
Wij verzoeken u het bedrag vóór 16-04-2024 over te maken.
`,
  )
  expect(fields).toMatchObject({
    customerName: 'J.P. van der Meulen',
    customerAddress: 'Kerkstraat 114, 3581 RH Utrecht',
    dueDate: '2024-04-16',
  })
  expect(
    readAs('invoice', 'Factura A/728\n\nCliente: María Pineda Ruiz (C/ Luis Uruñuela 12, 41020 Sevilla)\nTOTAL   323,80').fields,
  ).toMatchObject({ customerName: 'María Pineda Ruiz', customerAddress: 'C/ Luis Uruñuela 12, 41020 Sevilla' })
})

test('what is fetched from an account is due on that day', () => {
  const due = (text: string) =>
    readAs('invoice', `Rechnung Nr. 4711\nDatum 24.01.2024\nGesamtbetrag   142,31 EUR\n\n${text}`).fields.dueDate
  expect(due('Den Betrag von 142,31 EUR buchen wir am 09.02.2024 von Ihrem Konto ab.')).toBe('2024-02-09')
  expect(due('Den nächsten Abschlag buchen wir am 01.03.2024 von Ihrem Konto ab.')).toBeNull()
})

test('a customer is a number where the caption stands over one', () => {
  const { fields } = readAs(
    'invoice',
    `
FACTURE

DATE            CLIENT       FACTURE
31-03-2025      002219       100870

Total TTC                     49,37
`,
  )
  expect(fields).toMatchObject({ customerId: '002219', invoiceNumber: '100870', invoiceDate: '2025-03-31' })
})

test('a heading under a brand in larger type heads its party', () => {
  const page = paper(`
Stavebniny Vlasim

Dodavatel:                                Odběratel:
Stavebniny Vlašim s.r.o.                  Obec Trhový Štěpánov
Průmyslová 1702                           Náměstí 1
258 01 Vlašim                             257 63 Trhový Štěpánov

Faktura č. 2024100457
Vystavil: Jana Doležalová
`)
  for (const word of page.words.slice(0, 2)) word.box = [word.box[0], word.box[1], word.box[2], word.box[3] + 6 / page.height]
  const { fields } = applyRules(documentOf([page]), typeOf('invoice'))
  expect(fields).toMatchObject({ vendorName: 'Stavebniny Vlašim s.r.o.', customerName: 'Obec Trhový Štěpánov' })
})

test.each([
  ['Lindenstr. 4\n50674 Köln', 'Lindenstr. 4, 50674 Köln'],
  ['14 Mill Lane\nBristol BS1 4ND', '14 Mill Lane, Bristol BS1 4ND'],
  ['Calle Mayor 5, 28013 Madrid', 'Calle Mayor 5, 28013 Madrid'],
])('a name in larger type with white below it has the address that follows: %j', (printed, vendorAddress) => {
  for (const [size, gap] of [
    [0.8, 1],
    [1.3, 1.5],
  ]) {
    const page = paper(
      `\n\n\nBlumenhaus Sommer\n\n${printed}\n\nInvoice number: 4711\n\nBill to\nHarbour Cafe Ltd\n3 Quay Street\nCardiff CF10 1AA\n`,
    )
    const h = page.words[0]!.box[3] - page.words[0]!.box[1]
    const street = page.words[2]!.box[1]
    for (const word of page.words.slice(0, 2)) word.box = [word.box[0], street - (gap! + 1 + size!) * h, word.box[2], street - gap! * h]
    expect(applyRules(documentOf([page]), typeOf('invoice')).fields).toMatchObject({ vendorName: 'Blumenhaus Sommer', vendorAddress })
  }
})

test('a price that falls to a column nobody knows is a price of one piece too', () => {
  const { fields } = readAs(
    'invoice',
    `
Invoice NW-2041

Item    Description        Qty      Price         Zone          Amount
1001    Cable HDMI 2 m       4               7.50 A              30.00
1003    Bolts                1              12.00 A              12.00
`,
  )
  expect(fields.lineItems).toMatchObject([
    { quantity: 4, unitPrice: 7.5, amount: 30 },
    { quantity: 1, unitPrice: 12, amount: 12 },
  ])
})
