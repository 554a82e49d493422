import { expect, test } from 'bun:test'
import { applyRules } from '../../../../src/extract/apply-rules.ts'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs, readScan } from '../paper.ts'

test('an account number is read beside a tax number in the column to its left', () => {
  const { fields } = readAs(
    'invoice',
    `
Rechnung Nr. 4711                     18.03.2025

Kettler GmbH          Amtsgericht Duisburg HRB 18233     Commerzbank
Am Hafenbecken 14     USt-IdNr. DE136695976              IBAN DE89 3704 0044 0532 0130 00
47119 Duisburg        Geschäftsführer Jost Kettler       BIC COBADEFFXXX
`,
  )
  expect(fields).toMatchObject({ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' })
})

test('a bank identifier stands alone under its caption', () => {
  const { fields } = readAs(
    'invoice',
    `
Faktura 20418                2025-01-31

Telefon             Bankgiro                           Org.nr
018-12 34 50        5012-7781                          556188-8404
E-post              BIC                                Momsreg.nr
info@firma.example  ESSESESS                           SE556188840401
`,
  )
  expect(fields.bic).toBe('ESSESESS')
})

test('taxes are read beside a column of payment, and with what they apply to in brackets', () => {
  const beside = readAs(
    'invoice',
    `
Fattura n. 214/2025

Metodo di pagamento                                    Imponibile                  2.340,00
IBAN IT60 X054 2811 1010 0000 0123 456                 IVA 22% su 2.340,00           514,80
Banca Popolare                                         Totale documento            2.854,80
`,
  )
  expect(beside.fields.taxes).toMatchObject([{ rate: 22, base: 2340, amount: 514.8 }])
  const bracketed = readAs(
    'invoice',
    `
Factura F250087

BASE IMPONIBLE            1.197,40€
IVA 21% (1.075,40€)         225,83€
IVA 4% (122,00€)              4,88€
TOTAL                     1.428,11€
`,
  )
  expect(bracketed.fields.taxes).toMatchObject([
    { rate: 21, base: 1075.4, amount: 225.83 },
    { rate: 4, base: 122, amount: 4.88 },
  ])
})

test('a form of SAP: parties under their captions, number and day in one box, rows numbered by six digits with what is left of each', () => {
  const { fields } = readAs(
    'invoice',
    `
Sold-to party                              INVOICE
Ashdown Pumps plc                          Number/Date
Unit 4 Priory Park                         90041277 / 05.11.2024
Hull HU4 7DY                               Reference no./Date
                                           4500093817 / 21.10.2024
                                           Delivery note no./Date
                                           80033519 / 04.11.2024
Ship-to party                              Order no./Date
Ashdown Pumps plc                          1200417 / 22.10.2024
Goods Inwards Gate 2
Hull HU4 7DZ

Item      Material                     Qty         Price       Value
          Description
000010    BRG-6204-2RS              400 PC          3.40    1,360.00
          Deep groove ball bearing
          Customer discount                                    68.00-
          Net value                                         1,292.00
000020    SLV-H310                   60 PC         13.89      833.40
          Adapter sleeve H 310

Items total                                                 2,125.40
Output VAT 20 %                                               425.08
Final amount                                                2,550.48
`,
  )
  expect(fields).toMatchObject({
    customerName: 'Ashdown Pumps plc',
    customerAddress: 'Unit 4 Priory Park, Hull HU4 7DY',
    shippingAddress: 'Goods Inwards Gate 2, Hull HU4 7DZ',
    invoiceNumber: '90041277',
    invoiceDate: '2024-11-05',
    purchaseOrderNumber: '4500093817',
  })
  expect(fields.lineItems).toMatchObject([
    { productCode: 'BRG-6204-2RS', description: 'Deep groove ball bearing', quantity: 400, amount: 1292 },
    { productCode: 'SLV-H310', description: 'Adapter sleeve H 310', quantity: 60, amount: 833.4 },
  ])
})

test('an invoice that cancels another is a credit note of that one', () => {
  const text = `
Riedl Maler
                                           Rechnungsnr.            SR-1044
Hausverwaltung Isartal GmbH                Kundennr.                 10033
Kellerstraße 18                            Datum                02.07.2025
84036 Landshut

Stornorechnung SR-1044

Hiermit stornieren wir die Rechnung RE-1039 vom 20.06.2025.

Pos.  Beschreibung               Menge   Einzelpreis    Gesamtpreis
1     Fassadenanstrich          -75 m²         13,50      -1.012,50

Gesamtbetrag netto                                        -1.012,50
zzgl. Umsatzsteuer 19%                                      -192,38
Gesamtbetrag brutto                                       -1.204,88
Der Betrag wurde Ihrem Kundenkonto gutgeschrieben.
IBAN DE02 1203 0000 0000 2020 51
`
  const lines = text
    .trim()
    .split('\n')
    .map((line, i): Printed => [0.1, 0.04 + 0.02 * i, line.trim()])
  expect(classify(documentOf([pageOf(lines)]), builtInTypes).type.slug).toBe('credit-note')
  expect(readAs('credit-note', text).fields).toMatchObject({
    creditNoteNumber: 'SR-1044',
    originalInvoiceNumber: 'RE-1039',
    originalInvoiceDate: '2025-06-20',
  })
})

test('the number of an article under the goods is its code, a tax in brackets behind the total its tax', () => {
  const { fields } = readAs(
    'invoice',
    `
INVOICE BW-10877        October 19, 2025

Product                         Quantity      Price
Aran sweater, oatmeal                  1    €129.00
SKU: ARN-M-OAT
Lambswool socks                        2     €39.00
SKU: SCK-2

Subtotal     €168.00
Total        €168.00 (includes €31.41 VAT)
`,
  )
  expect(fields.totalTax).toBe(31.41)
  expect(fields.lineItems).toMatchObject([{ productCode: 'ARN-M-OAT' }, { productCode: 'SCK-2' }])
})

test('of two open balances the one that makes what is due was left open', () => {
  const { fields } = readAs(
    'utility-bill',
    `
Pennine Vale Water                   Date of bill 11 April 2025

Balance on your last bill                 £112.40
Payments received                        -£100.00
Balance brought forward                    £12.40
Charges for this period                   £214.61
Total now due                             £227.01
`,
  )
  expect(fields).toMatchObject({ previousBalance: 12.4, amountDue: 227.01 })
})

test('terms without a colon, the customer’s order before the seller’s', () => {
  const { fields } = readAs(
    'invoice',
    `
INVOICE # 3307                         TERMS Net 30

Auftrags-Nr.            Ihre Bestell-Nr.        Lieferschein
AB-55102                45-88120-2025           LS-90331
`,
  )
  expect(fields).toMatchObject({ paymentTerms: 'Net 30', purchaseOrderNumber: '45-88120-2025' })
})

test('what readers of pictures take for letters in numbers of taxes, and marks between the groups of an account', () => {
  const { fields } = readScan(
    'invoice',
    `
FACTUUR 2025-0131                              6 mei 2025

Studio Waterlijn B.V.
Haven 12
Btw NLO04495445B01
IBAN GB29 NWBK 6016 1331’ 9268 19
`,
  )
  expect(fields).toMatchObject({ vendorTaxId: 'NL004495445B01', iban: 'GB29NWBK60161331926819' })
})

test('a telephone number on a line of its own is that of the party it stands under; a heading over one line is of its address', () => {
  const { fields } = readAs(
    'invoice',
    `
Red Mesa Landscape Supply
4410 Cerrillos Rd
Santa Fe, NM 87507
(505) 555-0148

INVOICE # 3307         06/12/2025

BILL TO
Tanya Whitehorse
18 Camino Alto
Santa Fe, NM 87501

Delivery address
Goods Inwards, 8 Harbour Way, Santa Fe, NM 87502
`,
  )
  expect(fields).toMatchObject({ vendorPhone: '(505) 555-0148', shippingAddress: '8 Harbour Way, Santa Fe, NM 87502' })
})

test('goods whose first word names a tax elsewhere are goods where count and price make their amount', () => {
  const { fields } = readAs(
    'invoice',
    `
INVOICE 0000231                    05/31/2025

Description                    Rate     Qty    Line Total
Monthly bookkeeping          450.00       1        450.00
May 2025
Payroll run                   45.00       4        180.00
GST return preparation       135.00       1        135.00

Subtotal                                           765.00
GST (5%)                                            38.25
Total                                              803.25
`,
  )
  expect(fields.lineItems).toMatchObject([
    { description: 'Monthly bookkeeping', amount: 450 },
    { description: 'Payroll run', amount: 180 },
    { description: 'GST return preparation', quantity: 1, amount: 135 },
  ])
  expect(fields).toMatchObject({ totalTax: 38.25, total: 803.25 })
})

test('a sender’s line in a scan, its signs stuck to name, house and town, names the seller', () => {
  const { fields } = readScan(
    'invoice',
    `
Rechnung RE25-0188

Fahrrad-Werkstatt Lind. Uferpromenade 2.78462 Konstanz
Tourismusverein Bodanrück e.V.
Dorfplatz 1
78476 Allensbach
`,
  )
  expect(fields).toMatchObject({
    vendorName: 'Fahrrad-Werkstatt Lind',
    vendorAddress: 'Uferpromenade 2, 78462 Konstanz',
    customerName: 'Tourismusverein Bodanrück e.V.',
    customerAddress: 'Dorfplatz 1, 78476 Allensbach',
  })
})

test('under a sender whose town has two letters another party begins', () => {
  const { fields } = readAs(
    'invoice',
    `
Fjordheim Rør AS                       FAKTURA 300477
Industriveien 5, 5200 Os               Fakturadato 20.03.2025
Sameiet Havblikk
Strandveien 19
5006 Bergen
`,
  )
  expect(fields).toMatchObject({
    vendorName: 'Fjordheim Rør AS',
    customerName: 'Sameiet Havblikk',
    customerAddress: 'Strandveien 19, 5006 Bergen',
  })
})

test('the day of a delivery note between the goods is not that of the invoice', () => {
  const { fields } = readAs(
    'invoice',
    `
FACTURE N°     DATE         N° CLIENT
FC250914       14/09/25     GAGN01

DESIGNATION                                      QUANTITE    P.U.     MONTANT H.T.
Bon de livraison N° BL250877 du 10/09/25
Mortier colle flexible                              22,00    19,90          437,80
`,
  )
  expect(fields).toMatchObject({ invoiceNumber: 'FC250914', invoiceDate: '2025-09-14' })
})

test('a reduction is one whatever it is called', () => {
  const { fields } = readAs(
    'invoice',
    `
Rechnung RE25-0188      03.06.2025

Zwischensumme                      824,00
./. Vereinsrabatt 10,00 %          -82,40
Gesamt Netto                       741,60
zzgl. 19,00 % USt.                 140,90
Gesamtbetrag                       882,50
`,
  )
  expect(fields).toMatchObject({ discount: 82.4, subtotal: 741.6, total: 882.5 })
})

test('a credit says so by its own number and day', () => {
  const text = `
CREDIT
Credit Number          CR-0029
Credit Date            18/Feb/2025
Applies to Invoice     INV-0871
Item                   Unit Cost    Quantity    Line Total
Radio microphone         -£95.00           2      -£190.00
Subtotal                                          -£190.00
VAT 20%                                            -£38.00
Total                                             -£228.00
`
  const lines = text
    .trim()
    .split('\n')
    .map((line, i): Printed => [0.1, 0.04 + 0.02 * i, line.trim()])
  expect(classify(documentOf([pageOf(lines)]), builtInTypes).type.slug).toBe('credit-note')
})

test('a digit that a scan lost beside its like is put back where the check digit of a tax number says which', () => {
  const text = `
Rechnung Nr. 4711       18.03.2025
USt-IdNr. DE13695976
`
  const { fields, found } = readScan('invoice', text)
  expect(fields.vendorTaxId).toBe('DE136695976')
  expect(found.vendorTaxId?.features.repaired).toBe(true)
  expect(readAs('invoice', text).fields.vendorTaxId).not.toBe('DE136695976')
})

test('the one rate that makes the tax of the net is told though no summary tells taxes apart', () => {
  const { fields } = readAs(
    'invoice',
    `
Faktura 250100123       15.04.2025

Označení dodávky         Množství     J.cena        Cena     %DPH
Branka kovaná                3 ks   8 900,00   26 700,00      21%
Montáž                      1 hod   5 000,00    5 000,00      21%

Celkem bez DPH                                 31 700,00
DPH                                             6 657,00
Celkem k úhradě                                38 357,00
`,
  )
  expect(fields.taxes).toMatchObject([{ rate: 21, base: 31700, amount: 6657 }])
})

test('in a scan a sender’s line whose strokes were read as ones, and what a company does over its name', () => {
  const scan = readScan(
    'invoice',
    `
Rechnung Nr. 2025/0977

Elbtal Hausmeisterdienste GmbH_1,Pirnaer Landstraße 4o.1.o1237 Dresden
Wohnungsgenossenschaft Lockwitz eG
Abteilung Technik
Am Galgenberg 12
01257 Dresden
`,
  )
  expect(scan.fields).toMatchObject({
    vendorName: 'Elbtal Hausmeisterdienste GmbH',
    vendorAddress: 'Pirnaer Landstraße 40, 01237 Dresden',
    customerAddress: 'Am Galgenberg 12, 01257 Dresden',
  })
  const { fields } = readAs(
    'invoice',
    `
Web design and care                  INVOICE 1209
Blue Heron Web Studio
217 Water St
Burlington, Vermont 05401

Bill to
Lake Champlain Cycles
88 Pine Street
Burlington, Vermont 05401
`,
  )
  expect(fields).toMatchObject({ vendorName: 'Blue Heron Web Studio', customerName: 'Lake Champlain Cycles' })
})

test('neither who is paid nor who represents a seller before the tax office is the seller; the customer’s order goes before the seller’s', () => {
  const { fields } = readAs(
    'invoice',
    `
Fjord Marine Supplies AS                      INVOICE
Havnegata 7                                   Invoice no.        FM-20988
5003 Bergen, Norway                           Invoice date       2025-03-04
                                              Sales order no.    S-7781
Invoice to                                    Your order no.     77120
Atlantic Boatyard Ltd
Quay Road 3
Cobh P24 XY12

Payee: Nordic Factoring AB, Kungsgatan 12, 111 43 Stockholm
Tax representative: Fiscal Services Ltd, 4 Ely Place, Dublin D02 N2K7, VAT no. IE6433435F
`,
  )
  expect(fields).toMatchObject({ vendorName: 'Fjord Marine Supplies AS', vendorTaxId: null, purchaseOrderNumber: '77120' })
})

test('a tax number that closes the block of the supplier is his, though the next block stands right below', () => {
  const printed: Printed[] = [
    [0.04, 0.03, 'Talholz AG'],
    [0.04, 0.044, 'Seestrasse 9'],
    [0.04, 0.058, '8002 Zürich'],
    [0.04, 0.072, 'CHE-116.281.710 MWST'],
    [0.04, 0.1, 'Muster Bau AG'],
    [0.04, 0.114, 'Postfach 40'],
    [0.04, 0.128, '3000 Bern'],
    [0.04, 0.16, 'Rechnung', 2],
    [0.04, 0.2, 'Rechnungsnummer'],
    [0.4, 0.2, '2026/0431'],
    [0.04, 0.22, 'Rechnungsdatum'],
    [0.4, 0.22, '04.03.2026'],
    [0.04, 0.3, 'Total CHF'],
    [0.8, 0.3, '540.50'],
  ]
  const invoice = builtInTypes.find(t => t.slug === 'invoice')!
  expect(applyRules(documentOf([pageOf(printed)]), invoice).fields).toMatchObject({ vendorTaxId: 'CHE116281710', customerTaxId: null })
})
