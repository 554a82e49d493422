import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('boxes of goods that no heading numbers begin where a caption comes again', () => {
  const { fields } = readAs(
    'invoice',
    `
Rechnungsnummer:     KR-2025-0481
Rechnungsdatum:      14.03.2025

1
Bezeichnung:         Wartung Lüftungsanlage        Menge:                       2
Artikelkennung:      WDL-4                         Einheit:                     HUR
                                                   Preis pro Einheit (netto):   96,50
                                                   Umsatzsteuersatz (%):        19
                                                   Zeilensumme (netto):         193,00

2
Bezeichnung:         Taschenfilter F7              Menge:                       18
Artikelkennung:      F7-592                        Einheit:                     H87
                                                   Preis pro Einheit (netto):   27,40
                                                   Umsatzsteuersatz (%):        19
                                                   Zeilensumme (netto):         493,20

Gesamtbetrag                                                                    816,58
`,
  )
  expect(fields.lineItems).toMatchObject([
    { description: 'Wartung Lüftungsanlage', productCode: 'WDL-4', quantity: 2, unit: 'HUR', unitPrice: 96.5, taxRate: 19, amount: 193 },
    { description: 'Taschenfilter F7', productCode: 'F7-592', quantity: 18, unitPrice: 27.4, taxRate: 19, amount: 493.2 },
  ])
})

test('goods named on the lines over their numbers belong to the numbers below them', () => {
  const { fields } = readAs(
    'invoice',
    `
Facture FC-2026-1184      11/02/2026

Produit    Désignation                    Qté     P.U. HT     % TVA     Total HT
LENTILLES VERTES BIO 5 KG
Numéro de lot : L26047
                                            4     14,25 €      5,5%      57,00 €
BOCAL 750 ML LOT DE 6
Numéro de lot : L26147
                                           12      7,80 €     20,0%      93,60 €
FARINE T80 25 KG
Numéro de lot : L26247
                                            3     27,60 €      5,5%      82,80 €

Total HT                                                               233,40 €
`,
  )
  expect(fields.lineItems).toMatchObject([
    { description: 'LENTILLES VERTES BIO 5 KG', quantity: 4, amount: 57 },
    { description: 'BOCAL 750 ML LOT DE 6', quantity: 12, amount: 93.6 },
    { description: 'FARINE T80 25 KG', quantity: 3, amount: 82.8 },
  ])
})

test('rows that print their tax and their sums with and without it need no count and no price', () => {
  const { fields } = readAs(
    'invoice',
    `
Factuur        Factuurnummer 9185432       Datum 17-08-2026

Omschrijving                        Btw    Exclusief btw    Btw-bedrag    Inclusief btw
Boodschappen, zie specificatie       9%           343,46         30,91           374,37
Bezorgkosten                        21%             6,57          1,38             7,95
Artikelen retour                     9%            -1,19         -0,11            -1,30
                                 Totaal           348,84         32,18           381,02
`,
  )
  expect(fields.lineItems).toMatchObject([
    { description: 'Boodschappen, zie specificatie', taxRate: 9, taxAmount: 30.91 },
    { description: 'Bezorgkosten', taxRate: 21 },
    { description: 'Artikelen retour', taxRate: 9 },
  ])
  expect(fields).toMatchObject({ totalTax: 32.18, total: 381.02 })
})

test('goods end where another table about the same rows begins with the same caption', () => {
  const { fields } = readAs(
    'invoice',
    `
Faktura FS/2026/05      19.05.2026

Lp.   Nazwa towaru lub usługi      Ilość   Miara   Cena jedn. brutto   Wartość brutto
1     Smycz treningowa                 3   szt                 74,25           222,75
2     Legowisko piankowe               2   szt                219,00           438,00

Lp.   GTIN                         Indeks
1     6971818794228                TL-SM-L-CZA
2     6970117172058                TL-KA-XXL
                                          Wysyłka kurierem, etykieta 12345     18,00
`,
  )
  expect(fields.lineItems).toHaveLength(2)
})

test('a count set close to the goods hides no further line of them', () => {
  const { fields } = readAs(
    'invoice',
    `
Invoice No 40218       Invoice Date 12/06/2025

Quantity    Details                             Unit Price    Net Amt
       1.00 Reconditioned gearbox oil pump          418.00     418.00
       7.50 Hydraulic hose 1/2" two wire, per        11.20      84.00
            metre
      10.00 Safety data booklet                       2.50      25.00

Total                                                         527.00
`,
  )
  expect(fields.lineItems).toMatchObject([
    { quantity: 1, description: 'Reconditioned gearbox oil pump' },
    { quantity: 7.5, description: 'Hydraulic hose 1/2" two wire, per metre' },
    { quantity: 10, description: 'Safety data booklet' },
  ])
})

test('DT on a French paper is the dinar of Tunisia', () => {
  const { fields } = readAs(
    'invoice',
    `
Menuiserie Ben Romdhane
Matricule fiscal : 1234567/A/M/000
FACTURE N° 2026-041
Date : 12/05/2026
Client : Société El Amen SARL

Désignation               Qté     P.U. (DT)     Total (DT)
Chaises assorties          12       250.000      3,000.000

TOTAL HT                                         3,000.000
TVA 19%                                            570.000
NET A PAYER                                      3,570.000
`,
  )
  expect(fields).toMatchObject({ currency: 'TND', vendorTaxId: '1234567/A/M/000', total: 3570 })
})
