import { expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs } from '../paper.ts'

test('a box of an earlier invoice gives neither number nor day of this one', () => {
  const { fields } = readAs(
    'invoice',
    `
Vorausgegangene Rechnungen                   Rechnungsdaten
Rechnungsnummer:   NB-2025/00309             Rechnungsnummer:   NB-2025/00417
Rechnungsdatum:    14.02.2025                Rechnungsdatum:    21.03.2025
                                             Bestellreferenz:   ZGM-4471-25
                                             Auftragsreferenz:  AB 20988

Bruttobetrag                                                          1.844,42
`,
  )
  expect(fields).toMatchObject({ invoiceNumber: 'NB-2025/00417', invoiceDate: '2025-03-21', purchaseOrderNumber: 'ZGM-4471-25' })
})

test('net or gross between a caption and its sum says how the sum is meant', () => {
  const { fields } = readAs(
    'invoice',
    `
Rechnung NB-417       21.03.2025

Nettobetrag           netto            1.570,00
Summe Umsatzsteuer                       274,42
Bruttobetrag          brutto           1.844,42
Bereits gezahlt       brutto             500,00
Rundungsbetrag        brutto              -0,02
Fälliger Betrag       brutto           1.344,40
`,
  )
  expect(fields).toMatchObject({ subtotal: 1570, total: 1844.42, amountPaid: 500, amountDue: 1344.4 })
})

test('taxes in a box of captions and values are read beside another box', () => {
  const { fields } = readAs(
    'invoice',
    `
Rechnung NB-417       21.03.2025

Umsatzsteuer-Aufschlüsselung               Nachlass auf Ebene der Rechnung
Gesamtsumme:          1.371,00             Grundbetrag:                 1.392,40
Umsatzsteuersatz:     19,00 %              Umsatzsteuersatz:            19,00 %
Umsatzsteuerbetrag:   260,49               Nachlassbetrag:              39,40

Nettobetrag           1.371,00
Summe Umsatzsteuer      260,49
Bruttobetrag          1.631,49
`,
  )
  expect(fields.taxes).toMatchObject([{ rate: 19, base: 1371, amount: 260.49 }])
})

test('a captioned name goes on in its legal form, numbered lines of an address are streets', () => {
  const { fields } = readAs(
    'invoice',
    `
Informationen zum Käufer                     Informationen zum Verkäufer
Name:              Stadt Stralsund           Firmenname:       Nordlicht Brandschutztechnik
Adresszeile 1:     Alter Markt 3                               GmbH
PLZ:               18439                     Adresszeile 1:    Werftallee 18
Ort:               Stralsund                 PLZ:              18119
                                             Ort:              Rostock

Rechnungsnummer:   NB-417                    Rechnungsdatum:   21.03.2025
`,
  )
  expect(fields).toMatchObject({
    vendorName: 'Nordlicht Brandschutztechnik GmbH',
    vendorAddress: 'Werftallee 18, 18119 Rostock',
    customerName: 'Stadt Stralsund',
    customerAddress: 'Alter Markt 3, 18439 Stralsund',
  })
})

test('orders and strokes between the captions and the first row are none of its words', () => {
  const { fields } = readAs(
    'invoice',
    `
Fattura 318 del 28/05/2025

Cod.        Descrizione                    Quantità   Prezzo unitario   Sconto     %IVA   Prezzo totale
            DDT 1187 del 12-05-2025
            Vs.Ord. 66/25 del 05-05-2025
            ------------------------
FRM-220     Formaggio stagionato              38,40             14,90                4,00          572,16
OLV-05      Olio extravergine                 24,00             46,00   -10,00%      4,00          993,60

Totale imponibile   1.565,76     Totale imposta   62,63     Totale documento   1.628,39
`,
  )
  expect(fields.lineItems).toMatchObject([
    { description: 'Formaggio stagionato', productCode: 'FRM-220', taxRate: 4, amount: 572.16 },
    { description: 'Olio extravergine', productCode: 'OLV-05', taxRate: 4, amount: 993.6 },
  ])
})

test('of a business and the person it belongs to the number for VAT is taken, and no law is a number', () => {
  const { fields } = readAs(
    'invoice',
    `
Cedente/prestatore (fornitore)                     Cessionario/committente (cliente)
Identificativo fiscale ai fini IVA: IT02417650344   Identificativo fiscale ai fini IVA: IT01987430228
Denominazione: Caseificio Valle Scura S.r.l.       Codice fiscale: MRTPLA71C55L378K
Indirizzo: Via Emilia Ponente 314                  Denominazione: Gastronomia Bellavista
Comune: Parma                                      Indirizzo: Corso 3 Novembre 41/B
Cap: 43126                                         Comune: Trento
                                                   Cap: 38122
`,
  )
  expect(fields).toMatchObject({ vendorTaxId: 'IT02417650344', customerTaxId: 'IT01987430228' })
  const bare = readAs('invoice', 'Invoice INV/2025/00218\n\nArticle 138, VAT - Directive 2006/112/EC\n\nTotal 4,699.60 €')
  expect(bare.fields.vendorTaxId).toBeNull()
})

test('who sold it, in a row of captions and values, is not the company', () => {
  const { fields } = readAs(
    'invoice',
    `
Klinikum Oberstaufen gGmbH                                   Bürowelt Allgäu GmbH
Frau Ines Wölfle                                             Dornierstraße 9
Schloßstraße 27                                              87700 Memmingen
87534 Oberstaufen

Ihre Referenz   Auftragsnr.     Verkäufer      Zlg.-Bedingung    Fälligkeitsdatum
EK-88120        VA-1009871      Otto Rieger    30 Tage netto     26.02.2025

Lief. an Adresse
Klinikum Oberstaufen, Warenannahme
Kalzhofer Straße 4
87534 Oberstaufen

Rechnung GVR-103045                          27.01.2025
`,
  )
  expect(fields).toMatchObject({
    vendorName: 'Bürowelt Allgäu GmbH',
    customerName: 'Klinikum Oberstaufen gGmbH',
    customerAddress: 'Schloßstraße 27, 87534 Oberstaufen',
  })
})

test('a corrected invoice whose sum is paid back is a credit note', () => {
  const typeOf = (end: string) => {
    const lines = [
      'Rechnungskorrektur Nr. RK-1013 zur Rechnung RE-1870',
      'Pos. Beschreibung Menge Einzelpreis Gesamtpreis',
      '1 Rücknahme Satteltasche 2 Stk 54,00 EUR 108,00 EUR',
      'Umsatzsteuer 19 % 20,52 EUR',
      `${end} 128,52 EUR`,
    ]
    const page = pageOf(lines.map((l, i): Printed => [0.1, 0.05 + i * 0.03, l]))
    return classify(documentOf([page]), builtInTypes).type.slug
  }
  expect(typeOf('Gutschriftsbetrag brutto')).toBe('credit-note')
  expect(typeOf('Rechnungsbetrag brutto')).toBe('invoice')
})
