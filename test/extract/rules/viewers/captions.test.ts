import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const printed: [string, string, Record<string, unknown>][] = [
  [
    'English',
    `
INVOICE
Invoice Number: INV-2041
Tax Date: 12 March 2026
Amount Due Date: 11 April 2026
Sell-to Customer No.: C00417
Payment Method: Bank transfer

Description              Qty     Unit Price      Amount
Flooring boards           10          45.00      450.00
Oil for floors             5          30.00      150.00

Sum of net amounts                               600.00
Amount of VAT                                    120.00
Final total                                      720.00
Less payments                                    220.00
Left to pay                                      500.00
`,
    { dueDate: '2026-04-11', customerId: 'C00417', subtotal: 600, totalTax: 120, total: 720, amountPaid: 220, amountDue: 500 },
  ],
  [
    'French',
    `
FACTURE N° FA-2041
Établie le : 12/03/2026
Paiement avant le : 11/04/2026
Réf. acheteur : BC-77120
Votre numéro client : 41177

Désignation              Qté        Prix unitaire    Montant
Parquet chêne             10                45,00     450,00
Huile pour sols            5                30,00     150,00

Total imposable                                       600,00
Montant taxes                                         120,00
Prix total TTC                                        720,00
Montant réglé                                         220,00
Montant restant                                       500,00
`,
    { dueDate: '2026-04-11', customerId: '41177', subtotal: 600, totalTax: 120, total: 720, amountPaid: 220, amountDue: 500 },
  ],
  [
    'Italian',
    `
Fattura n. 2041
Emessa il: 12/03/2026
Pagare entro il: 11/04/2026
Cod. cli.: 41177

Descrizione              Quantità   Prezzo unitario    Importo
Parquet rovere                 10             45,00     450,00
Olio per pavimenti              5             30,00     150,00

Totale IVA esclusa                                      600,00
IVA 22%                                                 132,00
Totale IVA inclusa                                      732,00
Importo versato                                         232,00
Resta da pagare                                         500,00
`,
    { dueDate: '2026-04-11', customerId: '41177', subtotal: 600, totalTax: 132, total: 732, amountPaid: 232, amountDue: 500 },
  ],
  [
    'Swedish',
    `
FAKTURA 2041
Faktureringsdatum: 2026-03-12
Sista betaldag: 2026-04-11
Kundens ordernummer: 77120
Ert kundnummer: 41177

Produktnamn              Antal     Timpris      Totalpris
Golvslipning                10       45,00         450,00
Oljning av golv              5       30,00         150,00

Summa före moms                                    600,00
Momssumma                                          150,00
Fakturasumma                                       750,00
Förskottsbetalning                                 250,00
Återstående belopp                                 500,00
`,
    {
      invoiceDate: '2026-03-12',
      dueDate: '2026-04-11',
      purchaseOrderNumber: '77120',
      customerId: '41177',
      total: 750,
      amountPaid: 250,
      amountDue: 500,
    },
  ],
  [
    'Croatian, and Serbian in Latin letters',
    `
FAKTURA br. 2041
Datum izdavanja: 12.03.2026.
Datum dospeća: 11.04.2026.
Broj porudžbine: 77120
Šifra klijenta: 41177

Naziv dobara/usluga      Količina    Jedinična cena    Vrednost
Hrastov parket                 10             45,00      450,00
Ulje za podove                  5             30,00      150,00

Ukupna vrednost bez PDV                                  600,00
Obračunati PDV                                           120,00
Ukupna vrednost sa PDV                                   720,00
Avansno plaćeno                                          220,00
Preostalo za plaćanje                                    500,00
`,
    {
      invoiceNumber: '2041',
      dueDate: '2026-04-11',
      purchaseOrderNumber: '77120',
      customerId: '41177',
      subtotal: 600,
      totalTax: 120,
      total: 720,
      amountPaid: 220,
      amountDue: 500,
    },
  ],
  [
    'Hungarian',
    `
SZÁMLA
Számla azonosító: 2041
Számla keltezése: 2026.03.12.
Fizetés esedékessége: 2026.04.11.
Vevői rendelésszám: 77120
Partnerkód: 41177

Megnevezés               Darabszám     Egységár     Sorösszeg
Tölgy parketta                  10        45,00        450,00
Padlóolaj                        5        30,00        150,00

Adó alapja                                             600,00
Adó összesen                                           162,00
Számla értéke                                          762,00
Eddig fizetve                                          262,00
Még fizetendő                                          500,00
`,
    {
      invoiceNumber: '2041',
      dueDate: '2026-04-11',
      customerId: '41177',
      subtotal: 600,
      totalTax: 162,
      total: 762,
      amountPaid: 262,
      amountDue: 500,
    },
  ],
]

describe('captions that invoicing programs print are known', () => {
  test.each(printed)('in %s', (_, text, expected) => {
    const { fields } = readAs('invoice', text)
    expect(fields).toMatchObject(expected)
    expect(fields.lineItems).toMatchObject([
      { quantity: 10, unitPrice: 45, amount: 450 },
      { quantity: 5, unitPrice: 30, amount: 150 },
    ])
  })
})

test('a tax number that is said to be the buyer’s is theirs in any language', () => {
  const { fields } = readAs(
    'invoice',
    `
Skogens Papper AB                        Momsreg.nr: SE556036079301
FAKTURA 2041                             Fakturadatum: 2026-03-12
Köparens VAT-nummer: SE556012579001
`,
  )
  expect(fields).toMatchObject({ vendorTaxId: 'SE556036079301', customerTaxId: 'SE556012579001' })
})

test('a legal form that a narrow column sets under its name, or breaks in two, is part of it', () => {
  const { fields } = readAs(
    'invoice',
    `
Sprzedawca:                              Nabywca:
Studio Graficzne Kropka Sp. z            Młyn Zbożowy Kowalscy
o.o.                                     GmbH
ul. Farbiarska 12                        ul. Młyńska 4
02-862 Warszawa                          62-800 Kalisz

Faktura nr FS 17/03/2026                 Data wystawienia: 2026-03-12
`,
  )
  expect(fields).toMatchObject({ vendorName: 'Studio Graficzne Kropka Sp. z o.o.', customerName: 'Młyn Zbożowy Kowalscy GmbH' })
})

test('the kind of work beside its description is not the description', () => {
  const { fields } = readAs(
    'invoice',
    `
Invoice 4471                                             Date 05/04/2026

DATE          ACTIVITY      DESCRIPTION                      QTY     RATE      AMOUNT
04/27/2026    Mowing        Weekly mowing, common areas        4   240.00      960.00
04/29/2026    Mulch         Shredded hardwood mulch            5    70.00      350.00

              TOTAL                                                         1,310.00
`,
  )
  expect(fields.lineItems).toMatchObject([{ description: 'Weekly mowing, common areas' }, { description: 'Shredded hardwood mulch' }])
})

test('a reduction of everything stands alone on its line', () => {
  const { fields } = readAs(
    'invoice',
    `
Facture FA2603-0042                  Date facturation : 09/03/2026

Désignation                      TVA      P.U. HT     Qté     Total HT
Porte en chêne massif            20%     1 250,00       1     1 250,00
Quincaillerie laiton             20%        50,00       5       250,00
                     Remise globale accordée sur devis -100,00 EUR

                                            Total HT          1 400,00
                                            Total TVA 20%       280,00
                                            Total TTC         1 680,00
`,
  )
  expect(fields).toMatchObject({ discount: 100, subtotal: 1400, total: 1680 })
  expect(fields.lineItems).toHaveLength(2)
})

test.each([
  [
    'AVOIR',
    'Avoir sur facture n° FA004417 du 05/03/2025 - Motif : retour',
    'Désignation          Qté    P.U. HT    Montant HT',
    'Total TTC',
  ],
  [
    'GUTSCHRIFT',
    'Gutschrift zu Ihrer Rechnung Nr. FA004417 vom 05.03.2025',
    'Bezeichnung          Menge    Preis      Betrag',
    'Gesamtbetrag',
  ],
])('%s: the invoice that its words name is the one taken back', (title, words, heads, total) => {
  const { fields } = readAs(
    'credit-note',
    `
${title}
Nummer          Datum           Kunde
AV000246        27/03/2025      411BERT

${words}
${heads}
Plaque BA13             14      11,42        159,88
${total}                                     159,88
`,
  )
  expect(fields).toMatchObject({ originalInvoiceNumber: 'FA004417', originalInvoiceDate: '2025-03-05' })
  expect(fields.creditNoteNumber).not.toBe('FA004417')
  expect(fields.creditNoteDate).toBe('2025-03-27')
})

test('of two numbers of a client one is the order, and a number of the seller gives way to that of the buyer', () => {
  const goods = `
Désignation          Qté    P.U. HT    Montant HT
Étude                 1     100,00        100,00
Total TTC                                 120,00`
  expect(readAs('invoice', `FACTURE FA2509-0114\nCode client : CU-0087\nRéf. client : CDE-2025-33\n${goods}`).fields).toMatchObject({
    customerId: 'CU-0087',
    purchaseOrderNumber: 'CDE-2025-33',
  })
  const { fields } = readAs(
    'invoice',
    `
RECHNUNG Nr. 4711                 Datum 05.03.2025
Versandanschrift:  Hafen Brake GmbH, Tor 3, Kaje 50, 26919 Brake
Payment means: Credit transfer [30]
Payment terms: 30 days net

Bezeichnung              Menge    Preis      Betrag
Wellendichtring             10    11,00      110,00
Bestellung 4500877341/10 Lieferschein 80114402 vom 18.02.2025
Lager NU 2208                1    10,00       10,00
Gesamtbetrag                                 120,00
`,
  )
  expect(fields).toMatchObject({ shippingAddress: 'Tor 3, Kaje 50, 26919 Brake', paymentTerms: '30 days net' })
  expect(fields.lineItems).toMatchObject([{ description: 'Wellendichtring' }, { description: 'Lager NU 2208' }])
})

test('a box of captions and values under a heading that names the goods is a row, without colons and with its reduction', () => {
  const { fields } = readAs(
    'invoice',
    `
Rechnungsnummer   LO-25-731                          Rechnungsdatum   08.05.2025

Position 1 – Schülertisch 70 x 55 cm
Artikelnummer BT-155      ST-7055-HV            Menge                            24
Beschreibung BT-154       Platte Buche          Einheit                         H87
Auftragsposition BT-132   10                    Preis pro Einheit (netto)    118,00
                                                Umsatzsteuer                 S 19 %
                                                Gesamtpreis (netto)        2.832,00

Position 2 – Lehrertisch mit Unterschrank
Artikelnummer BT-155      LT-1480               Menge                             1
                                                Einheit                         H87
                                                Preis pro Einheit (netto)    389,00
                                                Nachlass (netto)              29,00
                                                Umsatzsteuer                 S 19 %
                                                Gesamtpreis (netto)          360,00
`,
  )
  expect(fields.lineItems).toMatchObject([
    {
      productCode: 'ST-7055-HV',
      description: 'Schülertisch 70 x 55 cm',
      quantity: 24,
      unit: 'H87',
      unitPrice: 118,
      taxRate: 19,
      amount: 2832,
    },
    { productCode: 'LT-1480', description: 'Lehrertisch mit Unterschrank', quantity: 1, unitPrice: 389, discount: 29, amount: 360 },
  ])
})
