import { describe, expect, test } from 'bun:test'
import { readAs } from './paper.ts'

describe('a bank statement', () => {
  test('has no transaction for its opening and closing lines, and takes the year from its period', () => {
    const { fields } = readAs(
      'bank-statement',
      `
Harbour Bank plc
Statement period   1 April 2024 to 30 April 2024

Date      Description                    Paid out     Paid in     Balance
1 Apr     Opening balance                                        1,204.55
3 Apr     Direct debit CITY COUNCIL        142.00                1,062.55
25 Apr    Salary ORBIT SYSTEMS LTD                    2,310.40   3,372.95
30 Apr    Closing balance                                        3,372.95

Total paid in £2,310.40 Total paid out £142.00
`,
    )
    expect(fields).toMatchObject({ openingBalance: 1204.55, closingBalance: 3372.95, totalCredits: 2310.4, totalDebits: 142 })
    expect(fields.transactions).toMatchObject([
      { date: '2024-04-03', description: 'Direct debit CITY COUNCIL', amount: -142, balance: 1062.55 },
      { date: '2024-04-25', amount: 2310.4, balance: 3372.95 },
    ])
    expect(fields.transactions).toHaveLength(2)
  })

  test('reads German captions', () => {
    const { fields } = readAs(
      'bank-statement',
      `
Sparkasse Seeheim
Zeitraum: 01.04.2024 - 30.04.2024

Buchungstag    Wert          Verwendungszweck                  Betrag EUR
                             Alter Saldo per 31.03.2024            812,40
15.04.2024     16.04.2024    REWE Markt Seeheim                    -47,83
                             Neuer Saldo per 30.04.2024            764,57
`,
    )
    expect(fields.transactions).toMatchObject([
      { date: '2024-04-15', valueDate: '2024-04-16', description: 'REWE Markt Seeheim', amount: -47.83 },
    ])
    expect(fields).toMatchObject({ openingBalance: 812.4, closingBalance: 764.57 })
  })
})

describe('a payslip', () => {
  test('has earnings and deductions side by side, and sums of the year apart', () => {
    const { fields } = readAs(
      'payslip',
      `
Orbit Systems Ltd
Employee name    Daniel Hughes

Earnings          Hours      Rate       Amount Deductions             Amount
Basic salary      160.00     17.50    2,800.00 Income tax             350.40
Overtime            6.00     26.25      157.50 Pension                 84.60

Gross pay              2,957.50
Total deductions         435.00
Net pay                2,522.50
Gross pay YTD         11,400.00
`,
    )
    expect(fields).toMatchObject({ grossPay: 2957.5, netPay: 2522.5, grossPayYtd: 11400 })
    expect(fields.earnings).toMatchObject([
      { description: 'Basic salary', hours: 160, rate: 17.5, amount: 2800 },
      { description: 'Overtime', hours: 6, amount: 157.5 },
    ])
    expect(fields.deductions).toMatchObject([
      { description: 'Income tax', amount: 350.4 },
      { description: 'Pension', amount: 84.6 },
    ])
  })

  test('as one list is parted by its gross; a month stands for its days', () => {
    const { fields } = readAs(
      'payslip',
      `
Verdienstabrechnung Februar 2024

Gehalt                                3.250,00
Gesamtbrutto                          3.250,00
Lohnsteuer                              489,16
Rentenversicherung                      310,25
Nettoverdienst                        2.450,59
`,
    )
    expect(fields).toMatchObject({ periodStart: '2024-02-01', periodEnd: '2024-02-29', grossPay: 3250, netPay: 2450.59, currency: 'EUR' })
    expect(fields.earnings).toMatchObject([{ description: 'Gehalt', amount: 3250 }])
    expect(fields.deductions).toMatchObject([
      { description: 'Lohnsteuer', amount: 489.16 },
      { description: 'Rentenversicherung', amount: 310.25 },
    ])
  })
})

test('a utility bill: two addresses set close are two parties, use is what stands beside its unit', () => {
  const { fields } = readAs(
    'utility-bill',
    `
BrightGrid Energy
PO Box 900, Leeds LS1 9ZZ
Mrs Olivia Green
9 Meadow View
York YO10 4AB

Supply address: 9 Meadow View, York YO10 4AB
Meter number: K12W34567

Previous reading     Current reading     Units used     Cost
14210                14962               752 kWh        £184.24

Total amount due                                        £184.24
`,
  )
  expect(fields).toMatchObject({
    providerName: 'BrightGrid Energy',
    customerName: 'Mrs Olivia Green',
    customerAddress: '9 Meadow View, York YO10 4AB',
    serviceAddress: '9 Meadow View, York YO10 4AB',
    meterNumber: 'K12W34567',
    consumption: 752,
    utilityType: 'Electricity',
  })
})

test('captions broken over two lines of a form are one label', () => {
  const { fields } = readAs(
    'purchase-order',
    `
PURCHASE ORDER
PO #: 4500012345

SHIP VIA       PAYMENT       DELIVERY
               TERMS         DATE
UPS Ground     Net 30        06/28/2024
`,
  )
  expect(fields).toMatchObject({ purchaseOrderNumber: '4500012345', paymentTerms: 'Net 30', deliveryDate: '2024-06-28' })
})

test('a bill of lading counts packages, weight and volume under their own captions', () => {
  const { fields } = readAs(
    'bill-of-lading',
    `
BILL OF LADING
B/L No. COSU6123456780

Container No.     No. of       Description of        Gross Weight     Measurement
                  Packages     Goods                 (KGS)            (CBM)

CSQU3054383       320          LED LAMPS HS          5,420.00         28.500
                  CARTONS      CODE 940542
`,
  )
  expect(fields).toMatchObject({ totalPackages: 320, grossWeight: 5420, weightUnit: 'kg', volume: 28.5, volumeUnit: 'CBM' })
  expect(fields.goods).toMatchObject([{ packages: 320, grossWeight: 5420, volume: 28.5 }])
})

test('an identity card with captions in three languages gives place of birth and address', () => {
  const { fields } = readAs(
    'id-card',
    `
Geburtsort/Place of birth/Lieu de naissance
BERLIN
Gültig bis/Date of expiry/
02.08.2031

Anschrift/Address/Adresse
51147 KÖLN
HEIDESTRASSE 17
Behörde/Authority/Autorité
STADT KÖLN
`,
  )
  expect(fields).toMatchObject({ placeOfBirth: 'BERLIN', address: '51147 KÖLN, HEIDESTRASSE 17', issuingAuthority: 'STADT KÖLN' })
})

test('a resume: a line of names above a line of dates begins an entry, indented lines describe it', () => {
  const { fields } = readAs(
    'resume',
    `
Priya Natarajan
Senior Data Engineer
Austin, TX | priya@example.com | +1 512 555 0188

Experience
Lead Data Engineer, Lumen Analytics — Austin, TX
March 2020 – Present
   Built a platform used by 40 teams.
Data Engineer, Bluebird Retail — Dallas, TX
June 2015 – February 2020
   Maintained 200 pipelines.

Languages
English (fluent), Tamil (native)
`,
  )
  expect(fields.experience).toMatchObject([
    { title: 'Lead Data Engineer', employer: 'Lumen Analytics', location: 'Austin, TX', startDate: '2020-03-01', endDate: null },
    { title: 'Data Engineer', employer: 'Bluebird Retail', endDate: '2020-02-01', description: 'Maintained 200 pipelines.' },
  ])
  expect(fields).toMatchObject({ address: 'Austin, TX', languages: [{ language: 'English' }, { language: 'Tamil', level: 'native' }] })
})

test('a contract keeps the legal form behind a comma', () => {
  const { fields } = readAs(
    'contract',
    'SERVICES AGREEMENT\n\nThis Agreement is made between Helios Robotics, Inc., a Delaware corporation ("Client"), and Meridian Consulting LLC ("Consultant").',
  )
  expect(fields.parties).toMatchObject([{ name: 'Helios Robotics, Inc.', role: 'Client' }, { name: 'Meridian Consulting LLC' }])
})

test('a card: a title is no street, a web address no part of a mail address', () => {
  const { fields } = readAs(
    'business-card',
    'Vertex Robotics GmbH\n\nDr. Anna Keller\nHead of Product Design\n\nanna.keller@vertex-robotics.example.com\nwww.vertex-robotics.com',
  )
  expect(fields).toMatchObject({ fullName: 'Dr. Anna Keller', lastName: 'Keller', website: 'www.vertex-robotics.com' })
})

test('a till slip: its tax summary gives net and tax, points in dates put the day first', () => {
  const { fields } = readAs(
    'receipt',
    `
Bäckerei Sonnenschein
Hauptstr. 5
50667 Köln
St.-Nr. 214/5678/1234
Bon-Nr. 4711   03.06.2024   08:15
Roggenbrot 1kg            4,90 A
Kaffee groß               3,20 B
SUMME EUR                 8,10
MwSt      Netto   Steuer  Brutto
A 7,00%    4,58     0,32    4,90
B 19,00%   2,69     0,51    3,20
`,
  )
  expect(fields).toMatchObject({ total: 8.1, subtotal: 7.27, totalTax: 0.83, date: '2024-06-03', merchantTaxId: '214/5678/1234' })
  expect(fields.lineItems).toMatchObject([
    { description: 'Roggenbrot 1kg', amount: 4.9 },
    { description: 'Kaffee groß', amount: 3.2 },
  ])
})

test('a small invoice form: label and value in pairs, each tax number with its own party', () => {
  const { fields } = readAs(
    'invoice',
    `
CONTOSO LTD.
60 RUE EMILE ZOLA
34560 PARIS
N TVA.: 123456-7

FACTURE: ABC12345                                    Échéance le paiement : 01/12/2021

Client: Marie Monet                                  N° Client: C0001

Adresse: 50 RUE DES FLEURS 11234 LIBOURNE FRANCE     N TVA.: 765432-1

REFERENCE    Designation     Qte.    Prix Unitaire    Prix Total
A234         Gazon           3       5,00             15,00

Montant TTC  15,00
`,
  )
  expect(fields).toMatchObject({
    customerName: 'Marie Monet',
    customerAddress: '50 RUE DES FLEURS 11234 LIBOURNE FRANCE',
    customerId: 'C0001',
    customerTaxId: '765432-1',
    vendorTaxId: '123456-7',
    dueDate: '2021-12-01',
    paymentReference: null,
  })
})

test('a delivery note without a buyer is the receiver’s, and without money has no currency', () => {
  const { fields } = readAs(
    'delivery-note',
    'Packing List\n\nShip to: Jean de la Fontaine\n12 Rue de Londres\n75009 Paris\nFRANCE\n\nPart Number     Description       Shipped Quantity\n910-005694      MX MASTER 3       1',
  )
  expect(fields).toMatchObject({
    customerName: 'Jean de la Fontaine',
    currency: null,
    lineItems: [{ productCode: '910-005694', quantity: 1 }],
  })
})

test('a licence: the class without what follows it, the one unnamed date between birth and expiry is the issue', () => {
  const { fields } = readAs(
    'driver-licence',
    'WASHINGTON   DRIVER LICENSE\nUSA\n9 CLASS B DONOR\n3 DOB 01/06/1958      01/26/2015\n4b EXP 08/12/2020\nREV 07/01/2018',
  )
  expect(fields).toMatchObject({ vehicleClass: 'B', dateOfBirth: '1958-01-06', dateOfIssue: '2015-01-26', dateOfExpiry: '2020-08-12' })
})

test('words before a bare number are no number of a paper', () => {
  expect(readAs('invoice', 'Facture du 11/12/2022\nDocument n° conserver 5 ans\nTotal 10,00 €').fields.invoiceNumber).toBeNull()
})
