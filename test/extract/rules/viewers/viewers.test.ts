import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const viewed = `
Informationen zum Käufer                                      Informationen zum Verkäufer
Leitweg-ID:               03461-12345-88                      Firmenname:               Kommunalsoft Weser GmbH
Name:                     Stadt Nordenham Fachdienst          Straße / Hausnummer:      Hafenallee 9
                          Ordnung                             Postfach:
Straße / Hausnummer:      Rathausplatz 25                     PLZ:                      28217
Postfach:                                                     Ort:                      Bremen
PLZ:                      26954                               Bundesland:               Bremen
Ort:                      Nordenham                           Umsatzsteuer-ID:          DE198765432
Land:                     DE                                  Name:                     Jens Petersen
Name:                     Frau Ahlers                         Telefon:                  0421 330910

Rechnungsdaten
Rechnungsnummer:          KW-2024-3391                        Bestellnummer:            4500067123
Rechnungsdatum:           02.09.2024
Abrechnungszeitraum:
von:                      01.07.2024
bis:                      30.09.2024

Gesamtbeträge der Rechnung
Summe aller Positionen              netto                     5.681,00
Gesamtsumme                         netto                     5.681,00
Summe Umsatzsteuer                                            1.079,39
Gesamtsumme               brutto                              6.760,39
Fälliger Betrag           brutto                              6.760,39

Aufschlüsselung der Umsatzsteuer auf Ebene der Rechnung
Umsatzsteuerkategorie: S
Gesamtsumme                         netto                     5.681,00
Umsatzsteuersatz                                              19%
Umsatzsteuerbetrag                                            1.079,39

Position 1                                                    Preiseinzelheiten
Freitext:                                                     Menge:                    3
Artikelnummer:            SW-311                              Einheit:                  Monat
Bezeichnung:              Softwarepflege Fachverfahren        Preis pro Einheit         1.240,00
                          Gewerbe                             (netto):
                                                              Gesamtpreis (netto):      3.720,00
                                                              Umsatzsteuersatz in       19%
                                                              Prozent:

Position 2                                                    Preiseinzelheiten
Freitext:                                                     Menge:                    2
Artikelnummer:            DL-020                              Einheit:                  Tag
Bezeichnung:              Anwenderschulung                    Preis pro Einheit         980,50
                                                              (netto):
                                                              Gesamtpreis (netto):      1.961,00
                                                              Umsatzsteuersatz in       19%
                                                              Prozent:
`

test('what a viewer of e-invoices prints in boxes of captions and values is read: parties, period, taxes and rows', () => {
  const { fields } = readAs('invoice', viewed)
  expect(fields).toMatchObject({
    vendorName: 'Kommunalsoft Weser GmbH',
    vendorAddress: 'Hafenallee 9, 28217 Bremen',
    customerName: 'Stadt Nordenham Fachdienst Ordnung',
    customerAddress: 'Rathausplatz 25, 26954 Nordenham',
    serviceStartDate: '2024-07-01',
    serviceEndDate: '2024-09-30',
    subtotal: 5681,
    totalTax: 1079.39,
    total: 6760.39,
  })
  expect(fields.taxes).toMatchObject([{ rate: 19, base: 5681, amount: 1079.39 }])
  const row = { taxRate: 19 }
  expect(fields.lineItems).toMatchObject([
    {
      ...row,
      description: 'Softwarepflege Fachverfahren Gewerbe',
      productCode: 'SW-311',
      quantity: 3,
      unit: 'Monat',
      unitPrice: 1240,
      amount: 3720,
    },
    { ...row, description: 'Anwenderschulung', productCode: 'DL-020', quantity: 2, unit: 'Tag', unitPrice: 980.5, amount: 1961 },
  ])
})

test('a town behind its caption, with its number or apart from it, is the end of an address', () => {
  const { fields } = readAs(
    'invoice',
    `
Factura electrónica
Emisor                                        Receptor
NIF: B46112233                                NIF: P4624600E
Razón social: Limpiezas Turia, S.L.           Razón social: Ayuntamiento de Torrent
Dirección: Calle Colón 44                     Dirección: Calle Ramón y Cajal 1
Población: 46004 Valencia (Valencia)          Población: 46900 Torrent (Valencia)

Número de factura: FE24-0871                  Fecha de expedición: 31/10/2024
`,
  )
  expect(fields).toMatchObject({
    vendorAddress: 'Calle Colón 44, 46004 Valencia (Valencia)',
    customerAddress: 'Calle Ramón y Cajal 1, 46900 Torrent (Valencia)',
  })
  const sheet = readAs(
    'invoice',
    `
Cedente/prestatore (fornitore)                   Cessionario/committente (cliente)

Identificativo fiscale ai fini IVA: IT02233445566   Identificativo fiscale ai fini IVA: IT01122334459
Denominazione: IDROTERMICA BRESCIANA S.R.L.      Denominazione: TERMOIMPIANTI ROSSETTI SNC
Indirizzo: VIA DELLE FONDERIE 12                 Indirizzo: VIA GARIBALDI 88
Comune: BRESCIA Provincia: BS                    Comune: CREMONA Provincia: CR
Cap: 25125 Nazione: IT                           Cap: 26100 Nazione: IT

Numero documento: 1184/A                         Data documento: 31-07-2024
`,
  )
  expect(sheet.fields).toMatchObject({
    vendorAddress: 'VIA DELLE FONDERIE 12, 25125 BRESCIA',
    customerAddress: 'VIA GARIBALDI 88, 26100 CREMONA',
  })
})

test('a company named without its legal form at the head and with it at the foot is one', () => {
  const { fields } = readAs(
    'invoice',
    `
Conserverie du Gers
Au Bourg
32230 Marciac                                             Épicerie fine Montorgueil
Téléphone : 05.62.55.10.20                                61 rue Montorgueil
                                                          75002 Paris
Facture n° FA00004521 du 25/11/2024
Client n° 411870
Bon de livraison N° BL224518 du 24/11/2024



SARL Conserverie du Gers - Capital 20 000 € - Siret : 44055667700019 - RCS Auch B 440 556 677
`,
  )
  expect(fields).toMatchObject({
    vendorAddress: 'Au Bourg, 32230 Marciac',
    customerName: 'Épicerie fine Montorgueil',
    customerAddress: '61 rue Montorgueil, 75002 Paris',
    customerId: '411870',
    invoiceDate: '2024-11-25',
  })
})

test('a sum of a row that stands before its rate under the tax is the sum of the row', () => {
  const { fields } = readAs(
    'invoice',
    `
FATTURA 24/3310 del 29/03/2024

CODICE   DESCRIZIONE          U.M.   QUANTITÀ  PREZZO UNIT.  IMPORTO          IVA
FR0090   FARINA TIPO 00       SC        40,00         18,90           756,00    4
OL0051   OLIO EXTRA VERGINE   LT        24,00         41,50           996,00    4
PM0112   POMODORI PELATI      PZ        90,00          2,64           237,60   10
`,
  )
  expect(fields.lineItems).toMatchObject([
    { amount: 756, taxRate: 4 },
    { amount: 996, taxRate: 4 },
    { amount: 237.6, taxRate: 10 },
  ])
})
