import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('units under the counts, a day under the number of a delivery and terms over two lines are read where they stand', () => {
  const { fields } = readAs(
    'invoice',
    `
Harms Baustoffe KG
Hafenweg 7
26721 Emden
                                                Rechnungsnummer/Datum    Kundennummer
Firma                                           7700412                  20118
Tischlerei Onken                                14.08.2025
Deichstraße 3
26736 Krummhörn                                 Ihre Bestellung          Lieferschein/Lieferdatum
                                                BV HOF/0182              80155190
                                                                         11.08.2025

Pos.   Material                                 Menge        Preis                  Nettowert
       Bezeichnung                              ME           je PE                        EUR
0010   004410283                                  600        58,20                     349,20
       KANTHOLZ 60X80                           M            100 M
0020   004772910                                  150         0,84                     126,00
       BALKENSCHUH 80                           ST           1 ST

       Nettobetrag                                                                     475,20
       MwSt. 19,00 %                                                                    90,29
       Endbetrag EUR                                                                   565,49

Zahlungsbedingungen: bis 28.08.2025 2,00 % Skonto,
bis 13.09.2025 ohne Abzug
`,
  )
  expect(fields).toMatchObject({
    deliveryDate: '2025-08-11',
    purchaseOrderNumber: 'BV HOF/0182',
    paymentTerms: 'bis 28.08.2025 2,00 % Skonto, bis 13.09.2025 ohne Abzug',
  })
  expect((fields.lineItems as { unit: string }[]).map(item => item.unit)).toEqual(['M', 'ST'])
})

test('words in capitals over the codes of goods head them and are no codes', () => {
  const { fields } = readAs(
    'invoice',
    `
Kestrel Plant Repairs (Pty) Ltd                                         TAX INVOICE
4 Foundry Road
Estcourt
3310

Invoice No.   TI1184         Date   2025/09/12

Code        Description                            Qty      Unit Price     Total Excl.
LABOUR
L200        Replace hydraulic hose                 2.00         550.00        1 100.00
L210        Pressure test                          1.00         400.00          400.00
SUNDRIES
S900        Cleaning material                      1.00          90.00           90.00

                                                   Sub Total               R 1 590.00
                                                   VAT @ 15%               R   238.50
                                                   Total Incl.             R 1 828.50
`,
  )
  expect((fields.lineItems as { productCode: string }[]).map(item => item.productCode)).toEqual(['L200', 'L210', 'S900'])
})

test('a sentence that leads to the goods is none of them', () => {
  const { fields } = readAs(
    'invoice',
    `
Zahradnictví Kopecký s.r.o.
Polní 14
675 71 Náměšť nad Oslavou

FAKTURA č. 25100441            Datum vystavení: 09.10.2025

Označení dodávky                      Množství      J.cena          Cena    %DPH          DPH     Kč Celkem
Fakturujeme Vám dle Vaší objednávky:
Tis červený 60 cm                        20 ks      210,00      4 200,00    21 %       882,00      5 082,00
Kůra mulčovací                           10 ks       80,00        800,00    21 %       168,00        968,00

CELKEM K ÚHRADĚ                                                                                    6 050,00
`,
  )
  expect((fields.lineItems as { description: string }[])[0]!.description).toBe('Tis červený 60 cm')
})

test('goods that come back, the invoice that they were sold with and why over two lines are told apart', () => {
  const { fields } = readAs(
    'credit-note',
    `
Les Silos de la Vère                                  M. et Mme Castan
Collecte · Semences · Jardinerie                      La Borie Haute
8 route de Gaillac                                    81140 Penne
81140 Vaour

AVOIR

Numéro           Date              Code client
AV250117         22/05/2025        C0118

Référence     Désignation                                Qté   Unité      P.U. HT     Montant HT       TVA
              Avoir sur facture FA251044 du 12/05/2025
              Motif : Retour marchandise, sacs percés à la
              livraison (BR250031)
MAI25         Maïs concassé sac 25 kg                   4,00   SAC         10,00         40,00       10,00
PAL80         Consigne palette                         2,00 U              14,00         28,00       20,00

                                                                 Total HT           68,00
                                                                 Total TVA           9,60
                                                                 Total TTC          77,60
`,
  )
  expect(fields).toMatchObject({
    vendorAddress: '8 route de Gaillac, 81140 Vaour',
    customerAddress: 'La Borie Haute, 81140 Penne',
    originalInvoiceNumber: 'FA251044',
    reason: 'Retour marchandise, sacs percés à la livraison (BR250031)',
  })
  expect(fields.lineItems).toMatchObject([{ description: 'Maïs concassé sac 25 kg' }, { quantity: 2, unit: 'U' }])
})

test('a name goes on under its first line with the sign that joins both', () => {
  const { fields } = readAs(
    'invoice',
    `
Drukwerken Janssens                                 Rusthuis De Linde vzw
& Zonen BV                                          Kerkstraat 12
Molenweg 40                                         9800 Deinze
9870 Zulte
BTW BE 0417.497.106

Factuurnummer       Factuurdatum        Geleverd op
2025/0311           14/05/2025          07/05/2025

Omschrijving                       Aantal        Prijs        Bedrag
Folders A5                            500         0,20        100,00

Totaal excl. btw                                              100,00
Btw 21 %                                                       21,00
Te betalen                                                    121,00
`,
  )
  expect(fields).toMatchObject({ vendorName: 'Drukwerken Janssens & Zonen BV', deliveryDate: '2025-05-07' })
})

test('a tax number under a white line in the box of the buyer is his, where the seller gives none', () => {
  const { fields } = readAs(
    'invoice',
    `
Imprenta Río Darro, S.L.                            Ediciones Alhóndiga, S.A.
Camino Bajo 41                                      Calle Recogidas 23
18220 Albolote                                      18012 Granada

                                                    C.I.F.: A18522169

FACTURA Nº: A/2511                                  FECHA: 30/09/2025

DESCRIPCIÓN                        CANTIDAD       PRECIO       IMPORTE
Carteles A3                             200         0,50        100,00

BASE IMPONIBLE                                                  100,00
IVA 21 %                                                         21,00
TOTAL FACTURA                                                   121,00
`,
  )
  expect(fields).toMatchObject({ customerTaxId: 'A18522169' })
  expect(fields.vendorTaxId ?? null).toBeNull()
})
