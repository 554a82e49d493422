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

test('a price under a caption of three lines is told by what it makes', () => {
  const { fields } = readAs(
    'invoice',
    `
Invoice SI-20418       04 March 2025

Stock     Description            Unit     Qty     Disc     Net
Code                             Sell     Desp    %        Value
                                 Price                     GBP
BRG6204   Bearing 6204-2RS       3.1500   40      0.00     126.00
SPA1250   V-belt SPA 1250       18.4000    6      0.00     110.40

Goods Total   236.40
VAT Total      47.28
Amount Payable GBP   283.68
`,
  )
  expect(fields.lineItems).toMatchObject([
    { quantity: 40, unitPrice: 3.15, amount: 126 },
    { quantity: 6, unitPrice: 18.4, amount: 110.4 },
  ])
})

test('the rate of a tax may stand in its caption, over its sum', () => {
  const { fields } = readAs(
    'invoice',
    `
FACTURA F25-0118       31/03/2025

Concepto                    Precio    Unidades    Total
Consultoría fiscal          180,00           3   540,00
Elaboración de nóminas       22,50          14   315,00

Base imponible     IVA 21%     Retención IRPF -15%     TOTAL
855,00             179,55      -128,25                 906,30
`,
  )
  expect(fields.taxes).toMatchObject([{ rate: 21, base: 855, amount: 179.55 }])
})

test('captions with the terms of EN 16931 behind them are those captions', () => {
  const { fields } = readAs(
    'invoice',
    `
Seller (BG-4)                                    Buyer (BG-7)
Seller name (BT-27):      Lindholm Automation AB   Buyer name (BT-44):       Region Mälardalen
Address line 1 (BT-35):   Fabriksgatan 9           Address line 1 (BT-50):   Storgatan 4
City (BT-37):             Västerås                 City (BT-52):             Köping
Post code (BT-38):        721 30                   Post code (BT-53):        731 30
VAT identifier (BT-31):   SE556677889901

Id   Item name                  Invoiced quantity   Item net price   Line net amount
1    Annual support contract                    1         4,200.00          4,200.00
2    On-site engineer                          11           950.00         10,450.00
`,
  )
  expect(fields).toMatchObject({ vendorAddress: 'Fabriksgatan 9, 721 30 Västerås', customerAddress: 'Storgatan 4, 731 30 Köping' })
  expect(fields.lineItems).toMatchObject([{ description: 'Annual support contract' }, { description: 'On-site engineer', quantity: 11 }])
})

test('a street without a number begins an address over the parts of its town', () => {
  const { fields } = readAs(
    'invoice',
    `
Invoice To
Ridge Farm Machinery
Main Street
Beverley
East Yorkshire
HU17 8QT

Invoice SI-20418       04 March 2025
`,
  )
  expect(fields.customerAddress).toBe('Main Street, Beverley, East Yorkshire, HU17 8QT')
})

test('what stands before a stroke in every row is the code of its goods', () => {
  const rows = (first: string, second: string) =>
    readAs(
      'invoice',
      `
Facture FA2505-0093       19/05/2025

Désignation                               TVA     P.U. HT     Qté     Total HT
${first.padEnd(41)} 20%       42,50      32     1 360,00
${second.padEnd(41)} 10%       38,00      24       912,00
`,
    ).fields.lineItems
  expect(rows('PRD-ADO-12 - Terrasse bois', 'MO-POSE - Pose terrasse')).toMatchObject([
    { productCode: 'PRD-ADO-12', description: 'Terrasse bois' },
    { productCode: 'MO-POSE', description: 'Pose terrasse' },
  ])
  expect(rows('PRD-ADO-12 - Terrasse bois', 'Pose terrasse')).toMatchObject([
    { description: 'PRD-ADO-12 - Terrasse bois' },
    { description: 'Pose terrasse' },
  ])
})

test('a viewer in Polish: parties under their particulars, taxes of two rates in one cell, the sum of the paper', () => {
  const { fields } = readAs(
    'invoice',
    `
Faktura 112/2026/T

Sprzedawca                                Nabywca
Dane identyfikacyjne                      Dane identyfikacyjne
NIP: 7792418805                           NIP: 5832917740
Nazwa: Trans-Wielkopolska Nowak sp.j.     Nazwa: Stocznia Zachodnia S.A.

Lp.  Nazwa towaru lub usługi       Cena jedn. netto   Ilość   Miara   Stawka podatku   Wartość sprzedaży netto
1    Usługa transportowa                   1 450,00       2   usł.    23%                             2 900,00
2    Opakowania zwrotne                       24,00      10   szt.    8%                                240,00

Kwota należności ogółem: 3 826,20 PLN

Podsumowanie stawek podatku
Stawka podatku     Kwota netto     Kwota podatku     Kwota brutto
23% lub 22%           2 900,00            667,00         3 567,00
8% lub 7%               240,00             19,20           259,20
`,
  )
  expect(fields).toMatchObject({
    vendorName: 'Trans-Wielkopolska Nowak sp.j.',
    customerName: 'Stocznia Zachodnia S.A.',
    totalTax: 686.2,
    total: 3826.2,
  })
  expect(fields.taxes).toMatchObject([
    { rate: 23, base: 2900, amount: 667 },
    { rate: 8, base: 240, amount: 19.2 },
  ])
})

test('a count at the left of the goods, under no caption, is told by the price it makes the amount with', () => {
  const { fields } = readAs(
    'invoice',
    `
Faktura 25-00418          02. 09. 2025

                                        DPH      Cena za MJ      Celkem bez DPH
   12   hod   Překlad smluv            21 %       780,00 Kč         9 360,00 Kč
   45   NS    Korektura textů          21 %       310,00 Kč        13 950,00 Kč
`,
  )
  expect(fields.lineItems).toMatchObject([
    { description: 'Překlad smluv', quantity: 12, unit: 'hod', unitPrice: 780 },
    { description: 'Korektura textů', quantity: 45, unit: 'NS', unitPrice: 310 },
  ])
})

test('one caption for code and words is one column', () => {
  const { fields } = readAs(
    'invoice',
    `
FACTURA: FAC2025A118      12-06-2025

Referencia + Descripción           Cantidad      Precio     IVA        Neto
REP-12 - Reparación de bomba              1    310,00 €    21 %    310,00 €
MAT-88 - Juego de juntas                  2     24,50 €    21 %     49,00 €
`,
  )
  expect(fields.lineItems).toMatchObject([
    { productCode: 'REP-12', description: 'Reparación de bomba' },
    { productCode: 'MAT-88', description: 'Juego de juntas' },
  ])
})
