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

test('goods of a letter without captions are told by what count and price make, without the numbers of the rows', () => {
  const { fields } = readAs(
    'invoice',
    `
                           Hartmut Siegel Tiefbau
                   Feldstraße 3 · 31135 Hildesheim · Tel. 05121 55501

Familie
Anke und Jörn Petersen
Lerchenkamp 12
31139 Hildesheim

Rechnung Nr. 25-063                                          04.07.2025

1. Erdarbeiten Minibagger mit Fahrer     6,5 Std       78,00 €      507,00 €
2. Splitt 2/5 gewaschen, lose            4,2 t         31,50 €      132,30 €
3. Betonpflaster grau 20/10/8             38 m²        22,90 €      870,20 €
                                                netto              1.509,50 €
                                                19 % MwSt.           286,81 €
                                                Rechnungsbetrag    1.796,31 €
`,
  )
  expect(fields).toMatchObject({ customerName: 'Anke und Jörn Petersen', invoiceDate: '2025-07-04', total: 1796.31 })
  expect(fields.lineItems).toMatchObject([
    { description: 'Erdarbeiten Minibagger mit Fahrer', quantity: 6.5, unit: 'Std', unitPrice: 78, amount: 507 },
    { description: 'Splitt 2/5 gewaschen, lose', quantity: 4.2, unit: 't', unitPrice: 31.5, amount: 132.3 },
    { description: 'Betonpflaster grau 20/10/8', quantity: 38, unit: 'm²', unitPrice: 22.9, amount: 870.2 },
  ])
})

test('columns under captions of a language nobody knows are told by their numbers', () => {
  const { fields } = readAs(
    'invoice',
    `
Invoice 118204     18.06.2025

Xaru      Lomet                     Nukk     Ynk      Ploveth      Zumma
K-1180    Netagarn 2,5 mm             40     kg         14,50     580,00
K-2204    Blyteinn 14 mm             600     m           1,89   1.134,00
K-2210    Flotholt 6"                 25     stk         8,40     210,00

Total                                                           1.924,00
`,
  )
  expect(fields.lineItems).toMatchObject([
    { productCode: 'K-1180', description: 'Netagarn 2,5 mm', quantity: 40, unit: 'kg', unitPrice: 14.5, amount: 580 },
    { productCode: 'K-2204', description: 'Blyteinn 14 mm', quantity: 600, unit: 'm', unitPrice: 1.89, amount: 1134 },
    { productCode: 'K-2210', quantity: 25, unitPrice: 8.4, amount: 210 },
  ])
})

test('numbers of goods that do not begin with one are those of articles', () => {
  const { fields } = readAs(
    'invoice',
    `
Faktura 2187       28-04-2025

Nr.    Tekst                            Antal    Enhed     Stk. pris       Pris
400    Vinduespudsning, erhverv          4,00    gang         685,00   2.740,00
415    Algebehandling flisebelægning   120,00    m2             9,50   1.140,00

Total DKK                                                              3.880,00
`,
  )
  expect(fields.lineItems).toMatchObject([{ productCode: '400' }, { productCode: '415' }])
})

test('the rate that every row bears and that makes the tax of the whole is that of the whole', () => {
  const { fields } = readAs(
    'invoice',
    `
Fattura 231/A      30/05/2025

Cod.     Descrizione               Quantità     Prezzo      Importo     Iva
C-0211   Cuscinetto 6204                 20     € 4,35      € 87,00      22
G-8810   Grasso al litio                 12     € 5,90      € 70,80      22

Tot. imponibile                                            € 157,80
Tot. Iva                                                    € 34,72
Tot. documento                                             € 192,52
`,
  )
  expect(fields.taxes).toMatchObject([{ rate: 22, base: 157.8, amount: 34.72 }])
})

test('prices flush right far from their caption stay theirs, close as the counts may stand', () => {
  const { fields } = readAs(
    'invoice',
    `
Faktura FS/2026/05      19.05.2026

Lp.   Nazwa towaru lub usługi       Cena jedn. brutto       Ilość   Miara     Rabat    Wartość brutto
1     Smycz treningowa                             74.25          3 szt        7.42            215.33
2     Kamizelka chłodząca                         149.25          1 szt       14.92            134.33
3     Legowisko piankowe                          219.00          2 szt                        438.00

Razem                                                                                          787.66
`,
  )
  expect(fields.lineItems).toMatchObject([
    { unitPrice: 74.25, quantity: 3, amount: 215.33 },
    { unitPrice: 149.25, quantity: 1, amount: 134.33 },
    { unitPrice: 219, quantity: 2, amount: 438 },
  ])
})

test('a house and its flat parted by a stroke make a street without any word for one', () => {
  const { fields } = readAs(
    'invoice',
    `
Faktura FS/2026/05      19.05.2026

Sprzedawca                               Nabywca
Zoologia Pod Lasem Marta Wrona           Fundacja Cztery Strony
Leśna 14                                 Piotrkowska 211/4
62-030 Luboń                             90-451 Łódź

Razem do zapłaty     123,00
`,
  )
  expect(fields).toMatchObject({ customerName: 'Fundacja Cztery Strony', customerAddress: 'Piotrkowska 211/4, 90-451 Łódź' })
})

test('captions that begin on the line over a fuller one are read with it, whatever they end with', () => {
  const { fields } = readAs(
    'invoice',
    `
Sales - Invoice PS-INV103229      May 19, 2025

                                       Unit of    Unit Price     Disc.              Line Amount
No.        Description      Quantity   Measure     Excl. VAT         %    VAT %       Excl. VAT
1936-S     Guest Chair             8   Pieces         125.10                 25        1,000.80
1968-S     Swivel Chair            2   Pieces         123.30         5       25          234.27

                                                         Total DKK Excl. VAT           1,235.07
`,
  )
  expect(fields.lineItems).toMatchObject([
    { quantity: 8, unitPrice: 125.1, amount: 1000.8 },
    { quantity: 2, unitPrice: 123.3, discount: 12.33, amount: 234.27 },
  ])
})

test('the unit may stand under the count', () => {
  const { fields } = readAs(
    'invoice',
    `
Invoice INV-118      06 Aug 2025

Item & Description             Qty      Rate      Amount
Canvas tote bag, natural     40.00      3.20      128.00
                               pcs
Screen print set-up           1.00     35.00       35.00
                               job

Sub Total                                         163.00
Standard Rate (20%)                                32.60
Total                                            £195.60
`,
  )
  expect(fields.lineItems).toMatchObject([
    { quantity: 40, unit: 'pcs' },
    { quantity: 1, unit: 'job' },
  ])
  expect(fields.totalTax).toBe(32.6)
})

test('a credit note with a number under its title names the invoice it takes back by the usual caption', () => {
  const { fields } = readAs(
    'credit-note',
    `
Print Barn Ltd                                  CREDIT NOTE
Unit 6 Old Dairy                                # CN-00118

Bill To                          Credit Date :  06 Aug 2025
Ridgeway Food Festival           Invoice# :     INV-002214
The Old School, Uffington        Invoice Date : 21 Jul 2025

Total                                           £195.60
`,
  )
  expect(fields).toMatchObject({ creditNoteNumber: 'CN-00118', originalInvoiceNumber: 'INV-002214' })
})

test('two languages name the number under a title in both', () => {
  const { fields } = readAs(
    'invoice',
    `
Imkerij De Zwerm BV                  FACTUUR / FACTURE
Bijenstraat 14                       Nummer / Numéro          2025/0118
3300 Tienen                          Datum / Date             21/02/2025

Te betalen / À payer                                          € 585,78
`,
  )
  expect(fields.invoiceNumber).toBe('2025/0118')
})

test('a name broken at the end of its line is one name', () => {
  const { fields } = readAs(
    'invoice',
    `
Gartenbau Amstutz GmbH               Stockwerkeigentümer-
Dorfstrasse 118                      gemeinschaft Rebhalde
8805 Richterswil                     Seestrasse 40
                                     8820 Wädenswil

Rechnung R-25-0418      27.10.2025

Total CHF                            1'082.40
`,
  )
  expect(fields).toMatchObject({ vendorName: 'Gartenbau Amstutz GmbH', customerName: 'Stockwerkeigentümergemeinschaft Rebhalde' })
})

test('a form of cooperatives ends their name on its second line', () => {
  const { fields } = readAs(
    'invoice',
    `
Verputz Hinterholzer GmbH

Wohnbaugenossenschaft
Inn-Salzach reg.Gen.m.b.H.
Ringstraße 44
5280 Braunau am Inn

Rechnung 118      30.06.2025

Rechnungssumme brutto                            6.156,86
Zahlbar binnen 30 Tagen auf AT16 3400 0000 0118 8204.
`,
  )
  expect(fields).toMatchObject({ customerName: 'Wohnbaugenossenschaft Inn-Salzach reg.Gen.m.b.H.', amountDue: 6156.86 })
})

test('goods end where a summary of taxes begins beside the sums', () => {
  const { fields } = readAs(
    'invoice',
    `
Facture F-2025-00932      15/10/2025

Réf.        Article                       Qté      Prix unitaire     TVA        Total HT
JOUR-DEV    Développement module         8,00             589,00   20,0 %       4 712,00
FORM-1      Formation utilisateurs       2,00             890,00   20,0 %       1 780,00
LIV-03      Manuel imprimé              25,00              18,00    5,5 %         450,00

Taux       Base HT    Montant TVA        Total des lignes HT                    6 942,00
20,0 %    6 492,00       1 298,40        Total TVA                              1 323,15
5,5 %       450,00          24,75        Total TTC                              8 265,15
`,
  )
  expect(fields.lineItems).toHaveLength(3)
  expect(fields).toMatchObject({ subtotal: 6942, totalTax: 1323.15, total: 8265.15 })
  expect(fields.taxes).toMatchObject([
    { rate: 20, base: 6492, amount: 1298.4 },
    { rate: 5.5, base: 450, amount: 24.75 },
  ])
})
