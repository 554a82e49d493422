import { expect, test } from 'bun:test'
import { readAs, readScan } from '../paper.ts'

test('nets on lines of their own belong to the taxes of their rates, and together are the net of the paper', () => {
  const { fields } = readAs(
    'invoice',
    `
Rechnung RE0117                       31.03.2025

Pos   Bezeichnung              Menge   Einzel EUR   Gesamt EUR
1.    Landingpage Relaunch      1,00     2.400,00     2.400,00
2.    Texterstellung            6,50        78,00       507,00
3.    Bildlizenzen              1,00       149,00       149,00

            Gesamt Netto (19,0 %)                     2.907,00
            zzgl. 19,0 % USt                            552,33
            Gesamt Netto (7,0 %)                        149,00
            zzgl. 7,0 % USt                              10,43
            Gesamtbetrag                              3.618,76
`,
  )
  expect(fields).toMatchObject({ subtotal: 3056, totalTax: 562.76, total: 3618.76 })
  expect(fields.taxes).toMatchObject([
    { rate: 19, base: 2907, amount: 552.33 },
    { rate: 7, base: 149, amount: 10.43 },
  ])
})

test('a summary of taxes without a heading of its own ends the goods, in any language', () => {
  const { fields } = readAs(
    'invoice',
    `
FACTUUR VF24/0219            30/04/2024

Code     Omschrijving           Aantal   Eenheidsprijs   % BTW   Totaal excl.
HG-110   Eiken parket 14 mm      62,40           48,90       6       3.051,36
HG-310   Plinten wit gelakt      54,00            6,80       6         367,20

     Maatstaf van heffing     BTW %     BTW bedrag     Totaal incl. BTW
                 3.418,56         6         205,11           € 3.623,67
`,
  )
  expect(fields.lineItems).toMatchObject([{ amount: 3051.36 }, { amount: 367.2 }])
  expect(fields.lineItems).toHaveLength(2)
  expect(fields.taxes).toMatchObject([{ rate: 6, base: 3418.56, amount: 205.11 }])
})

test('a tax with its rate is read beside what stands in the column to its left', () => {
  const { fields } = readAs(
    'invoice',
    `
Facture FA2401-0032                               Date facturation : 15/01/2024

Désignation                  TVA     P.U. HT     Qté     Total HT
Maintenance annuelle         20%    3 600,00       1     3 600,00

Règlement par virement sur le compte de la société      Total HT          3 600,00
Banque : Crédit Agricole Sud Rhône Alpes et Loire       Total TVA 20%       720,00
                                                        Total TTC         4 320,00
`,
  )
  expect(fields.taxes).toMatchObject([{ rate: 20, amount: 720 }])
})

test('of a rate and a base that make the same tax the rate is the round number', () => {
  const { fields } = readAs(
    'invoice',
    `
Rechnung Nr. 4711          12.03.2024
Leistung                                   Betrag
Fahrtkosten                                 11,76

Umsatzsteueraufschlüsselung nach Sätzen:
Art (Kategorie)     Umsatzsteuer     USt. %     USt.-Betrag
VAT (S)                    11,76         19            2,23
Gesamt                                                13,99
`,
  )
  expect(fields.taxes).toMatchObject([{ rate: 19, base: 11.76, amount: 2.23 }])
})

test('a price that stands under the discount is told by what it makes', () => {
  const { fields } = readAs(
    'invoice',
    `
FATTURA 24/3310 del 29/03/2024

CODICE   DESCRIZIONE          U.M.   QUANTITÀ  PREZZO UNIT. SC.%   IMPORTO     IVA
FR0090   FARINA TIPO 00       SC        40,00          18,90 5,00    718,20      4
OL0051   OLIO EXTRA VERGINE   LT        24,00          41,50         996,00      4
PM0112   POMODORI PELATI      PZ        90,00           2,64         237,60     10
`,
  )
  expect(fields.lineItems).toMatchObject([{ unitPrice: 18.9, discount: 37.8 }, { unitPrice: 41.5 }, { unitPrice: 2.64 }])
})

test('an account number goes on in the line below', () => {
  const { fields } = readAs(
    'invoice',
    `
Rechnung Nr. NC-2411-07           30.11.2024
Please transfer the amount to our account at Deutsche Bank Hamburg, IBAN DE84 2007 0000 0123
4567 00, SWIFT/BIC DEUTDEHHXXX.
`,
  )
  expect(fields.iban).toBe('DE84200700000123456700')
})

test('of an account number in a scan a lost digit and a mark between groups are made good where modulo 97 proves it', () => {
  const read = (line: string) => readScan('invoice', `\nRechnung Nr. V25/4471      09.01.2025\n${line}\n`).fields.iban
  expect(read('auf das Konto IBAN DE18 3701 0050 098 8776 65, BIC PBNKDEFF370')).toBe('DE18370100500998877665')
  expect(read("IBAN DE20 8605'5592 1090 1122 33")).toBe('DE20860555921090112233')
  expect(read('auf das Konto IBAN DE18 3701 0050 097 8776 65, BIC PBNKDEFF370')).not.toBe('DE18370100500998877665')
})

test("the sender's line over an address window is no part of the address, though a scan loses its dots or takes them for others", () => {
  for (const line of [
    'Elektro Brandhofer GmbH & Co. KG . Gewerbepark 14 : 85055 Ingolstadt',
    'Elektro Brandhofer GmbH & Co. KG Gewerbepark 14 85055 Ingolstadt',
    'Studio Lindgrün Kastanienweg 3 - 04229 Leipzig',
    'Elektro Brandhofer GmbH ļ Gewerbepark 14 ļ 85055 Ingolstadt I Germany',
  ]) {
    const { fields } = readScan(
      'invoice',
      `






   ${line}
   Haustechnik Simmerl GmbH
   Donaustraße 118
   93059 Regensburg

   Rechnung Nr. 2403-118846     19.03.2024
`,
    )
    expect(fields).toMatchObject({ customerName: 'Haustechnik Simmerl GmbH', customerAddress: 'Donaustraße 118, 93059 Regensburg' })
    expect(line).toStartWith(String(fields.vendorName))
    expect(String(fields.vendorAddress)).toMatch(/^(?:Gewerbepark 14|Kastanienweg 3),? (?:85055 Ingolstadt|04229 Leipzig)/)
  }
})

test('a litre behind a measure is no capital letter', () => {
  const { fields } = readScan(
    'invoice',
    `
Rechnung Nr. 4711                     12.03.2024
Pos   Bezeichnung                      Menge   Einzelpreis   Gesamt
1     Mineralwasser 12 x 1,0I PET         10          4,20    42,00
2     Apfelsaft 6 x 0,7I Glas              5          6,40    32,00
`,
  )
  expect(fields.lineItems).toMatchObject([{ description: 'Mineralwasser 12 x 1,0l PET' }, { description: 'Apfelsaft 6 x 0,7l Glas' }])
})

test('the number of an article before its words, in a column that no known caption names or in brackets, is its code', () => {
  const { fields } = readAs(
    'invoice',
    `
FACTURE 2024-1147                                   12/11/2024

Art.      Description                  Quantité   Unité     Prix unitaire   Montant HTVA
TR-01     Location nacelle 12 m               5   jour             165,00         825,00
TR-09     Transport aller-retour              1   forfait          140,00         140,00
`,
  )
  expect(fields.lineItems).toMatchObject([
    { productCode: 'TR-01', description: 'Location nacelle 12 m' },
    { productCode: 'TR-09', description: 'Transport aller-retour' },
  ])
  const odoo = readAs(
    'invoice',
    `
Facture FAC/2024/00187              14/05/2024

Description                               Quantité   Prix unitaire     Montant
[FURN_7777] Chaise de bureau                  6,00          189,50    1 137,00
[SERV_01] Livraison et montage                1,00          180,00      180,00
`,
  )
  expect(odoo.fields.lineItems).toMatchObject([
    { productCode: 'FURN_7777', description: 'Chaise de bureau' },
    { productCode: 'SERV_01', description: 'Livraison et montage' },
  ])
})

test('the delivery note that goods came with is none of their words', () => {
  const { fields } = readAs(
    'invoice',
    `
FATTURA n. 1184/A del 31/07/2024

CODICE     DESCRIZIONE                        U.M.   QUANTITÀ    PREZZO     IMPORTO
           Rif. DDT n. 4471 del 12/07/2024
VAL-34     VALVOLA A SFERA 3/4                PZ       150,00      6,42      963,00
TUB-26     TUBO MULTISTRATO                   RT         8,00    112,00      896,00
`,
  )
  expect(fields.lineItems).toMatchObject([{ description: 'VALVOLA A SFERA 3/4' }, { description: 'TUBO MULTISTRATO' }])
})

test('a caption said in two languages is one column', () => {
  const { fields } = readAs(
    'invoice',
    `
Rechnung / Invoice                                         NC-2411-07     30.11.2024

Pos.   Beschreibung / Description          Menge / Qty   Einheit / Unit   Preis / Price   Betrag / Amount
1      Consulting services                        14,00   days                  1.150,00         16.100,00
2      Travel expenses                             1,00   flat                    842,37            842,37
`,
  )
  expect(fields.lineItems).toMatchObject([
    { description: 'Consulting services', quantity: 14, unitPrice: 1150, amount: 16100 },
    { description: 'Travel expenses', quantity: 1, unitPrice: 842.37, amount: 842.37 },
  ])
})

test('a day by which a discount may be taken is not the day payment is due', () => {
  const due = (text: string) => readAs('invoice', `\nRechnung Nr. 2403-118846      19.03.2024\n\n${text}\n`).fields.dueDate
  expect(due('Zahlbar bis 29.03.2024 mit 2 % Skonto (12,40 EUR) = 607,60 EUR, bis 18.04.2024 netto ohne Abzug.')).toBe('2024-04-18')
  expect(due('Bei Zahlung bis 29.03.2024 gewähren wir 3 % Skonto.')).toBeNull()
  expect(due('Zahlbar bis 18.04.2024 ohne Abzug.')).toBe('2024-04-18')
})

test('number and day of a paper stand behind one caption, those of its order behind another', () => {
  const { fields } = readAs(
    'invoice',
    `
Kessler Pumpentechnik AG                        Rechnung

Nummer/Datum            9000123456 / 12.02.2024
Lieferschein/Datum      0080011223 / 09.02.2024
Bestellnr./Datum        4700089914 / 19.01.2024
Kundennummer            100455
`,
  )
  expect(fields).toMatchObject({ invoiceNumber: '9000123456', invoiceDate: '2024-02-12', purchaseOrderNumber: '4700089914' })
})

test('a brand over the name of its company is not the name, whom a couple or a practice is called belongs to it', () => {
  const read = (seller: string, buyer: string) =>
    readAs(
      'invoice',
      `
${seller}
Ambachtsweg 31
3542 DH Utrecht





${buyer}
Rosenstraße 8
72070 Tübingen

Factuur 24700912      10-09-2024
`,
    ).fields
  expect(read('Lumitec\nLumitec Distribution', 'Eheleute\nPetra und Uwe Kern')).toMatchObject({
    vendorName: 'Lumitec Distribution',
    customerName: 'Petra und Uwe Kern',
  })
  expect(read('Van Houten Koffie\nVan Houten Koffieservice B.V.', 'Steuerkanzlei\nBrüggemann PartG mbB')).toMatchObject({
    vendorName: 'Van Houten Koffieservice B.V.',
    customerName: 'Steuerkanzlei Brüggemann PartG mbB',
  })
})

test('a caption goes on behind a little word, a tax may be written with full stops', () => {
  const { fields } = readAs(
    'invoice',
    `
FACTURE 2024110458                                                       30/11/2024

Code    Désignation de l'article           Quantité  U.F.   Prix H.T.   Montant H.T.
41037   Semence blé tendre R1 sac 25 kg       2,000  SAC        18,75          37,50
41111   Aliment jeune bovin sac 25 kg         4,000  SAC        11,35          45,40

BASE H.T.      TAUX      MONTANT T.V.A.      NET A PAYER T.T.C.
    82,90      5,50                4,56                   87,46
`,
  )
  expect(fields.lineItems).toMatchObject([
    { description: 'Semence blé tendre R1 sac 25 kg', quantity: 2 },
    { description: 'Aliment jeune bovin sac 25 kg', quantity: 4 },
  ])
  expect(fields.taxes).toMatchObject([{ rate: 5.5, base: 82.9, amount: 4.56 }])
})

test('the address of a mailbox is no label, and whose name it bears is the seller beside its customer', () => {
  const { fields } = readAs(
    'invoice',
    `
Facture
Numéro de facture    F-2024-112
Date d'émission      30/09/2024
Date de la prestation   20/09/2024





Thermia Conseil                        Métropole Habitat SA
9 rue de la République                 120 cours Émile Zola
69001 Lyon                             69100 Villeurbanne
SIRET 812 345 677 00018                SIREN 954 321 987
facturation@thermia.example

Produits                               Qté     Prix u. HT     Total HT
Audit énergétique                        1       4 200,00     4 200,00
`,
  )
  expect(fields).toMatchObject({ vendorName: 'Thermia Conseil', customerName: 'Métropole Habitat SA', deliveryDate: '2024-09-20' })
})

test("the sender's line underlined is read as one word and parts where the rule glued it", () => {
  for (const line of [
    'Blitzblank Objektservice GmbH_l_Gewerbering.3.L_90763 Fürth',
    'Blitzblank Objektservice GmbH I Gewerbering.3.1 90763 Fürth',
  ]) {
    const { fields } = readScan(
      'invoice',
      `






   ${line}
   Hausverwaltung Pohl
   Nürnberger Straße 19
   90762 Fürth

   Rechnung Nr. RE-2025-0219     03.03.2025
`,
    )
    expect(fields).toMatchObject({ vendorName: 'Blitzblank Objektservice GmbH', customerName: 'Hausverwaltung Pohl' })
    expect(fields.vendorAddress).toBe('Gewerbering 3 90763 Fürth')
  }
})

test('captions of accounts, prices and sums of further papers', () => {
  const { fields } = readAs(
    'invoice',
    `
FACTUUR
Factuurnr.    Factuurdatum    Debiteurnr.
VF2400981     16-08-2024      D10772

Artikelnr.   Omschrijving             Aantal   Brutoprijs   Kort. %   Bedrag
VL-2200      LED-paneel 30x120            36        29,95     12,50   943,43
VL-0080      Ophangset staalkabel         36         4,10             147,60
`,
  )
  expect(fields.customerId).toBe('D10772')
  expect(fields.lineItems).toMatchObject([{ unitPrice: 29.95, discount: 134.77 }, { unitPrice: 4.1 }])
  expect(
    readAs('invoice', '\nRechnung 240988     18.09.2024\n\nZwischentotal    772.00\nMWST 8.1%         62.53\nRechnungstotal   834.53\n')
      .fields,
  ).toMatchObject({
    subtotal: 772,
    total: 834.53,
  })
})

test('what a reduction under a row leaves of it is its amount, where the lines make it so', () => {
  const { fields } = readAs(
    'invoice',
    `
Rechnung Nr. 9000123456                        12.02.2024

Pos.   Bezeichnung              Menge   Einheit       Preis         Wert
10     Kreiselpumpe 50-200          2   ST         1.872,00     3.744,00
       Rabatt                                        5,00 %       187,20-
       Nettowert                                                3.556,80
20     Gleitringdichtung            4   ST           236,40       945,60
       Positionen gesamt                                        4.502,40
       Umsatzsteuer 19,00 %                                       855,46
       Endbetrag                                                5.357,86
`,
  )
  expect(fields.lineItems).toMatchObject([
    { quantity: 2, unitPrice: 1872, discount: 187.2, amount: 3556.8 },
    { quantity: 4, unitPrice: 236.4, amount: 945.6 },
  ])
  expect(fields).toMatchObject({ subtotal: 4502.4, total: 5357.86 })
})

test('a code of a scan has its digits where the others have theirs, a metre of length begins with a small letter', () => {
  const { fields } = readScan(
    'invoice',
    `
Facture n° FA00004521                            25/11/2024

Code      Désignation              Quantité   Unité    P.U. HT    Montant HT
AR0012    Terrine de campagne        120,00   U           3,15        378,00
ARO047    Confit de canard            48,00   U           8,90        427,20
AR0203    Ruban satin                 40,00   Im          4,20        168,00
`,
  )
  expect(fields.lineItems).toMatchObject([
    { productCode: 'AR0012', unit: 'U' },
    { productCode: 'AR0047' },
    { productCode: 'AR0203', unit: 'lm' },
  ])
})

test('where the whole net bears one tax every row bears it, where it is a part of the net nobody knows', () => {
  const read = (net: string, tax: string, total: string) =>
    readAs(
      'invoice',
      `
Rechnung Nr. 2024-064                          05.07.2024

Pos.   Leistung                   Menge     Preis     Betrag
1      Fassade reinigen          100,00      6,40     640,00
2      Silikatfarbe streichen    100,00     14,90   1.490,00

Nettobetrag                                         2.130,00
MwSt    Netto       Betrag
19 %    ${net}    ${tax}
Rechnungsbetrag                                     ${total}
`,
    ).fields.lineItems
  expect(read('2.130,00', '404,70', '2.534,70')).toMatchObject([{ taxRate: 19 }, { taxRate: 19 }])
  expect(read('1.490,00', '283,10', '2.413,10')).toMatchObject([{ taxRate: null }, { taxRate: null }])
})
