import { describe, expect, test } from 'bun:test'
import { readAs, readScan } from '../paper.ts'

const invoice = (text: string) => readAs('invoice', text).fields

describe('around the goods of a wholesaler', () => {
  test('a total stands after the rounding, which is neither net nor tax', () => {
    expect(
      invoice(`
Faktura č. 250118

Popis                          Množství      Cena      Celkem
Papír A4 80 g                      10       90,10      901,00

Základ DPH                                             901,00
DPH 21%                                                189,21
Zaokrouhlení                                            -0,21
Celkem                                                1090,00
`),
    ).toMatchObject({ subtotal: 901, totalTax: 189.21, total: 1090 })
  })

  test('a price may be for a hundred pieces, where a column says so', () => {
    expect(
      invoice(`
Rechnung RE-20418

Pos  Artikel-Nr.   Bezeichnung                     Menge ME      L-Preis    PE    Rab.%    N-Preis      Betrag EUR
10   0870-0840     Sechskantschraube M8 x 40       1.200 Stk       10,00   100     40,0       6,00           72,00
20   0934-08       Sechskantmutter M8              2.000 Stk        3,00   100     50,0       1,50           30,00
`).lineItems,
    ).toMatchObject([
      { quantity: 1200, unitPrice: 6, amount: 72 },
      { quantity: 2000, unitPrice: 1.5, amount: 30 },
    ])
  })

  test('goods go to an address beside its caption, whatever stands under it', () => {
    expect(
      invoice(`
Faktura 104877

Kundenr.              D20418
Leveringsadresse      Havnegade 9, kld., 5000 Odense C

Varenr.    Beskrivelse                 Antal     Pris      Beløb
7022-91    Pressfitting 22 mm             24    41,60     998,40
`).shippingAddress,
    ).toBe('Havnegade 9, kld., 5000 Odense C')
  })

  test('terms of payment are read out of a sentence, one about interest is none', () => {
    expect(
      invoice('\nFactuur 25118\n\nTotaal   € 121,00\n\nGelieve binnen 14 dagen te betalen onder vermelding van 25118.\n').paymentTerms,
    ).toBe('Gelieve binnen 14 dagen te betalen onder vermelding van 25118.')
    expect(
      invoice('\nRechnung 25118\n\nGesamt   121,00 EUR\n\nBei Zahlung nach 30 Tagen berechnen wir Verzugszinsen.\n').paymentTerms,
    ).toBeNull()
  })

  test.each([
    ['Payment within 21 days to IBAN DE89 3704 0044 0532 0130 00, BIC COBADEFFXXX. Please quote it.', 'Payment within 21 days'],
    ['Zahlung innerhalb von 14 Tagen auf unser Konto IBAN DE89 3704 0044 0532 0130 00', 'Zahlung innerhalb von 14 Tagen'],
  ])('terms of payment end before the account they name: %s', (sentence, terms) => {
    expect(invoice(`\nInvoice 25118\n\nTotal   EUR 121.00\n\n${sentence}\n`).paymentTerms).toBe(terms)
  })

  test('the line of a Danish payment slip is the reference of the payment', () => {
    expect(invoice('\nFaktura 104877\n\nI alt DKK   1.250,00\n\nBenyt kortart: +71<000104877000418+85512399<\n').paymentReference).toBe(
      '+71<000104877000418+85512399<',
    )
  })

  test('a number under a caption that names the customer is the customer’s', () => {
    expect(
      invoice(`
Bottega Salvi s.r.l.
Via dei Mille, 31 - 40129 BOLOGNA (BO)
P.IVA 03918270376

Tipo documento       Numero      Data          Cod. cliente     Partita IVA / C.F. cliente
FATTURA              512/00      31/03/2025    C.01147          02766310391
`),
    ).toMatchObject({ customerTaxId: '02766310391' })
  })

  test('the number of a customer beside its caption makes no heading of it', () => {
    expect(
      invoice(`
Gasthof Zur Linde KG                            Beleg-Nr.               RE25/00381
Marktplatz 3                                    Belegdatum              11.04.2025
4822 Bad Goisern                                Kunde                        10627
                                                Tour/Fahrer              5 / Loidl

Rechnung
`).customerName,
    ).not.toBe('Tour/Fahrer')
  })

  test('freight right under the rows, flush with them, is a row of its own and what the carriage cost', () => {
    expect(
      invoice(`
Faktura 104877
Fakturadato        28-03-2025
Forfaldsdato       27-04-2025
Betalingsbetingelser    Netto 30 dage

Varenr.    Beskrivelse                 Antal     Pris      Beløb
7022-91    Pressfitting 22 mm             24    41,60     998,40
           Fragt                                          225,00
           Miljøtillæg                                     45,00

                           I alt ekskl. moms            1.268,40
`),
    ).toMatchObject({
      shipping: 225,
      lineItems: [{ amount: 998.4 }, { description: 'Fragt', amount: 225 }, { description: 'Miljøtillæg', amount: 45 }],
    })
  })

  test('in a scan a capital I alone behind a number is a litre, and a weight in kilograms names no company', () => {
    const { fields } = readScan(
      'invoice',
      `
Rechnung RE-20418

Artikel   Bezeichnung                      Menge         Preis      Betrag
20118     Mineralwasser 0,75 I Glas         4,00 KI       7,92       31,68
50212     Kaffee gemahlen                  20,00 KG       1,30       26,00
`,
    )
    expect(fields.lineItems).toMatchObject([{ description: 'Mineralwasser 0,75 l Glas' }, {}])
    expect(fields.vendorName).not.toBe('20,00 KG')
  })
})
