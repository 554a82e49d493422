import { describe, expect, test } from 'bun:test'
import { readAs } from './paper.ts'

/** Papers of kinds and countries, made for these tests. */
describe('a payslip', () => {
  test('of Spain: days of a period without their year, a labelled address, rates that are no part of a caption', () => {
    const { fields } = readAs(
      'payslip',
      `
EMPRESA: TALLERES GARCIA S.L.          NIF: B12345678
DOMICILIO: C/ Mayor 12, 28013 Madrid   C.C.C.: 28/1234567/89
TRABAJADOR: LOPEZ RUIZ, ANA            NIF: 12345678Z
Nº S.S.: 28/12345678/40   CATEGORIA: Oficial 1ª   ANTIGUEDAD: 01/02/2015
PERIODO DE LIQUIDACION: del 1 de marzo al 31 de marzo de 2024

I. DEVENGOS                                                  TOTALES
Salario base                                                1.450,00
Plus convenio                                                 120,00
A. TOTAL DEVENGADO                                          1.570,00
II. DEDUCCIONES
Contingencias comunes    4,70 %                                73,79
Desempleo                1,55 %                                24,34
I.R.P.F.                12,00 %                               188,40
B. TOTAL A DEDUCIR                                            286,53
LIQUIDO TOTAL A PERCIBIR (A-B)                              1.283,47
Fecha: 31/03/2024
`,
    )
    expect(fields).toMatchObject({
      employerName: 'TALLERES GARCIA S.L.',
      employerAddress: 'C/ Mayor 12, 28013 Madrid',
      periodStart: '2024-03-01',
      periodEnd: '2024-03-31',
      grossPay: 1570,
      totalDeductions: 286.53,
      netPay: 1283.47,
      incomeTax: 188.4,
    })
    expect(fields.deductions).toMatchObject([
      { description: 'Contingencias comunes' },
      { description: 'Desempleo' },
      { description: 'I.R.P.F.' },
    ])
  })

  test('of France: the title is no part of the employer’s name', () => {
    const { fields } = readAs(
      'payslip',
      `
BULLETIN DE PAIE                                   Période du 01/04/2024 au 30/04/2024
SARL Dupont Menuiserie                             Paiement le 30/04/2024 par virement
8 rue des Lilas
69003 Lyon                                         Monsieur Paul Martin
SIRET 123 456 789 00012                            22 avenue Jean Jaurès
Code APE 4332A                                     69007 Lyon
Matricule : 0042     N° sécurité sociale : 1 85 03 69 123 456 78
Emploi : Menuisier

Rubriques                  Base        Taux       A déduire       A payer
Salaire de base           151,67     12,5000                     1 895,88
Salaire brut                                                     1 895,88
Sécurité sociale        1 895,88     0,4000           7,58
Complémentaire          1 895,88     4,0100          76,02
CSG déductible          1 862,70     6,8000         126,66
Total des cotisations et contributions              210,26
Net à payer avant impôt sur le revenu                            1 685,62
Impôt sur le revenu prélevé à la source  1 700,00  3,5           59,50
Net payé en euros                                                1 626,12
`,
    )
    expect(fields).toMatchObject({
      employerName: 'SARL Dupont Menuiserie',
      employeeName: 'Paul Martin',
      payDate: '2024-04-30',
      grossPay: 1895.88,
      totalDeductions: 210.26,
    })
  })

  test('of Britain: numbers of addresses and tax codes are no pay, sums to date are apart', () => {
    const { fields } = readAs(
      'payslip',
      `
Harbour Logistics Ltd                    PAYSLIP
Employee No    Employee Name          Process Date   National Insurance Number
00231          Ms S Patel             28/06/2024     QQ123456C
Payments             Units     Rate     Amount     Deductions            Amount
Basic Pay           160.00    14.50    2320.00     PAYE Tax              254.40
Overtime             10.00    21.75     217.50     National Insurance    118.95
                                                   Pension                92.00
Total Payments   2537.50     Total Deductions    465.35
Ms S Patel
4 Mill Lane
Hull
HU1 2AB
This Period                     Year To Date
Total Gross Pay   2537.50       Total Gross Pay TD   7612.50
Tax Period 3   Tax Code 1257L    Payment Method BACS     Net Pay  2072.15
`,
    )
    expect(fields).toMatchObject({ grossPay: 2537.5, netPay: 2072.15, grossPayYtd: 7612.5 })
    expect(fields.earnings).toHaveLength(2)
    expect(fields.deductions).toHaveLength(3)
  })
})

test('an air waybill is read like a bill of lading', () => {
  const { fields } = readAs(
    'bill-of-lading',
    `
Shipper's Name and Address               Not Negotiable
GREENFIELD TEXTILES LTD                  Air Waybill
PLOT 22 EXPORT ZONE                      Issued by  SKYBRIDGE CARGO
DHAKA 1207 BANGLADESH
Consignee's Name and Address
NORDWIND MODE GMBH
HAFENSTRASSE 7
20457 HAMBURG GERMANY
Airport of Departure          Airport of Destination       Flight/Date
DAC DHAKA                     HAM HAMBURG                  SB204/12 MAY 2024
No. of Pieces   Gross Weight  kg  Chargeable Weight   Nature and Quantity of Goods
24              480.0         K   512.0               COTTON SHIRTS
`,
  )
  expect(fields).toMatchObject({ consigneeName: 'NORDWIND MODE GMBH', portOfLoading: 'DAC DHAKA', totalPackages: 24, grossWeight: 480 })
})

test('a bill of lading: vessel and voyage under one caption, the seal in its column', () => {
  const { fields } = readAs(
    'bill-of-lading',
    `
                        BILL OF LADING                        B/L No. MSCU1234567
Shipper                                 Booking No.      
ACME EXPORTS PVT LTD                    BK998877
14 DOCK ROAD, MUMBAI 400001, INDIA
Consignee                               Notify Party
BLUE OCEAN TRADING LLC                  SAME AS CONSIGNEE
500 HARBOR BLVD
LONG BEACH CA 90802 USA
Vessel / Voyage          Port of Loading        Port of Discharge
MSC AURORA / 221W        NHAVA SHEVA            LONG BEACH
Container No.   Seal No.    No. of Packages   Description of Goods     Gross Weight   Measurement
MSCU6639870     S445566     120 CARTONS       BRASS FITTINGS           8,450.00 KGS   24.500 CBM
Freight Prepaid       Shipped on Board Date: 03-JUN-2024
Place and Date of Issue: MUMBAI, 05-JUN-2024
`,
  )
  expect(fields).toMatchObject({
    vessel: 'MSC AURORA',
    voyage: '221W',
    containers: [{ containerNumber: 'MSCU6639870', sealNumber: 'S445566' }],
  })
})

test('a Polish invoice: a postcode of two and three digits ends an address, captions of the table are no part of it', () => {
  const { fields } = readAs(
    'invoice',
    `
FAKTURA VAT nr FV/2024/05/118
Data wystawienia: 2024-05-17          Data sprzedaży: 2024-05-16
Sprzedawca                            Nabywca
Zakład Stolarski Kowalski             Biuro Plus Sp. z o.o.
ul. Leśna 4                           ul. Długa 22/5
30-001 Kraków                         00-238 Warszawa
NIP: 6772345678                       NIP: 5252345671
Lp.  Nazwa                 Ilość  J.m.   Cena netto   Wartość netto  VAT   Wartość brutto
1    Biurko dębowe           2    szt.    1 200,00       2 400,00    23%      2 952,00
2    Regał                   1    szt.      850,00         850,00    23%      1 045,50
Razem:                                                  3 250,00              3 997,50
Do zapłaty: 3 997,50 PLN
Termin płatności: 2024-05-31
Nr konta: PL61 1090 1014 0000 0712 1981 2874
`,
  )
  expect(fields).toMatchObject({
    vendorAddress: 'ul. Leśna 4, 30-001 Kraków',
    customerAddress: 'ul. Długa 22/5, 00-238 Warszawa',
    total: 3997.5,
  })
})

test('a credit note: its own date, not that of the invoice it refers to; signs as printed', () => {
  const { fields } = readAs(
    'credit-note',
    `
Müller Werkzeuge GmbH                              GUTSCHRIFT
Am Hang 3, 70565 Stuttgart
An
Holzbau Berger KG
Talstr. 9
72070 Tübingen
Gutschrift-Nr.: GS-3321      Datum: 11.06.2024
zu Rechnung Nr.: RE-9912 vom 02.05.2024
Pos  Bezeichnung            Menge   Einzelpreis    Gesamt
1    Bohrer 8 mm defekt       -4       12,50       -50,00
                         Nettobetrag              -50,00
                         19 % MwSt                 -9,50
                         Gutschriftsbetrag        -59,50 EUR
`,
  )
  expect(fields).toMatchObject({
    creditNoteNumber: 'GS-3321',
    creditNoteDate: '2024-06-11',
    originalInvoiceNumber: 'RE-9912',
    subtotal: -50,
    totalTax: -9.5,
    total: -59.5,
  })
})

test.each([
  ['Period: 1 - 31 March 2024', '2024-03-01', '2024-03-31'],
  ['Period: March 1 to April 15, 2024', '2024-03-01', '2024-04-15'],
  ['Abrechnungszeitraum: 01.03. bis 31.03.2024', '2024-03-01', '2024-03-31'],
  ['Période du 1er au 31 mars 2024', '2024-03-01', '2024-03-31'],
  ['Periodo: dal 1 al 31 marzo 2024', '2024-03-01', '2024-03-31'],
])('%s', (line, from, to) => {
  const { fields } = readAs('payslip', `\nPAYSLIP\n${line}\nNet pay  100.00`)
  expect([fields.periodStart, fields.periodEnd]).toEqual([from, to])
})

test('a base that bears no tax is a row of the summary too', () => {
  const { fields } = readAs(
    'invoice',
    '\nRechnung Nr. 12 vom 03.10.2018\n\nUmsatzsteuer        Basisbetrag    Steuersatz [%]    Steuerbetrag\nSteuerfrei               380,00                 0            0,00\n\nGesamtbetrag  380,00 EUR',
  )
  expect(fields.taxes).toMatchObject([{ rate: 0, base: 380, amount: 0 }])
})

test('sums under captions of one row end the goods', () => {
  const { fields } = readAs(
    'invoice',
    `
Officine Rossi S.r.l.                          Spett.le
Via Garibaldi 12                               Ferramenta Bianchi S.n.c.
20121 Milano (MI)                              Corso Italia 45
P.IVA 01234567897                              50123 Firenze (FI)
                                               P.IVA 09876543217
FATTURA N. 118/2024 del 15/04/2024
Cod.     Descrizione               Q.tà   Prezzo    Sconto   IVA    Importo
A100     Bulloni M8 (conf. 100)      10     12,00     5%     22%     114,00
A207     Rondelle                    20      1,50            22%      30,00
Imponibile          IVA 22%         Totale documento
144,00              31,68           175,68
Modalità di pagamento: Bonifico 30 gg   IBAN IT60X0542811101000000123456
`,
  )
  expect(fields).toMatchObject({ subtotal: 144, totalTax: 31.68, total: 175.68 })
  expect(fields.lineItems).toHaveLength(2)
})

test('carriage among the goods is a row of them, and koruna are a currency', () => {
  const { fields } = readAs(
    'invoice',
    `
FAKTURA - DAŇOVÝ DOKLAD č. 240100123
Dodavatel:                              Odběratel:
Truhlářství Novák s.r.o.                Hotel Modrý lev a.s.
Lipová 15                               Náměstí Míru 3
602 00 Brno                             120 00 Praha 2
IČ: 12345679   DIČ: CZ12345679          IČ: 98765432   DIČ: CZ98765432
Datum vystavení: 05.02.2024   Datum splatnosti: 19.02.2024   DUZP: 05.02.2024
Označení dodávky         Množství   J.cena     Cena bez DPH   %DPH   DPH       Kč celkem
Stůl dubový                  4     5 500,00     22 000,00     21    4 620,00   26 620,00
Doprava                      1     1 200,00      1 200,00     21      252,00    1 452,00
Celkem k úhradě: 28 072,00 Kč
`,
  )
  expect(fields).toMatchObject({ currency: 'CZK', shipping: null })
  expect(fields.lineItems).toMatchObject([{ description: 'Stůl dubový' }, { description: 'Doprava', amount: 1200 }])
})

test('captions over two lines name one column each, a code goes on behind its stroke, a party may stand on its label’s line', () => {
  const { fields } = readAs(
    'invoice',
    `
ALFA COMPONENTS LTD                     TAX INVOICE
Unit 4 Riverside Park
Leeds LS9 8AA
VAT Reg No GB123456789
Bill to:  Castle Engineering Ltd, 9 Tower Road, Bradford BD1 2AB
Invoice     Invoice      Customer     Terms
Number      Date         Account
INV-7781    12/06/2024   CAS001       30 days
Part         Description            Qty    Unit     VAT     Line
Number                                     Price    Rate    Total
AC-100-      Bearing housing          4    22.50    20%     90.00
BLK
AC-220       Seal kit                10     3.20    20%     32.00
                                    Net total      122.00
                                    VAT             24.40
                                    Invoice total  146.40
`,
  )
  expect(fields).toMatchObject({ customerName: 'Castle Engineering Ltd', customerAddress: '9 Tower Road, Bradford BD1 2AB', total: 146.4 })
  expect(fields.lineItems).toMatchObject([
    { productCode: 'AC-100-BLK', unitPrice: 22.5, amount: 90 },
    { productCode: 'AC-220', unitPrice: 3.2, amount: 32 },
  ])
})

test('a licence of the European Union is read by its numbers', () => {
  const { fields } = readAs(
    'driver-licence',
    `
FÜHRERSCHEIN  BUNDESREPUBLIK DEUTSCHLAND
1. MUSTERMANN
2. ERIKA
3. 12.08.83 BERLIN
4a. 21.05.21    4c. LRA MUSTERKREIS
4b. 20.05.36
5. B072RRE2I55
9. AM/B/L
`,
  )
  expect(fields).toMatchObject({
    lastName: 'MUSTERMANN',
    firstName: 'ERIKA',
    dateOfBirth: '1983-08-12',
    placeOfBirth: 'BERLIN',
    dateOfIssue: '2021-05-21',
    dateOfExpiry: '2036-05-20',
    issuingAuthority: 'LRA MUSTERKREIS',
    documentNumber: 'B072RRE2I55',
    vehicleClass: 'AM/B/L',
  })
})

test('days set apart by blanks are dates of an identity card', () => {
  const { fields } = readAs(
    'id-card',
    `
REINO DE ESPAÑA            DOCUMENTO NACIONAL DE IDENTIDAD
DNI 99999999R
APELLIDOS / SURNAMES
ESPAÑOLA ESPAÑOLA
NOMBRE / GIVEN NAMES
CARMEN
SEXO / SEX   NACIONALIDAD / NATIONALITY   FECHA DE NACIMIENTO / DATE OF BIRTH
F            ESP                          01 01 1980
EMISIÓN / DATE OF ISSUE     VALIDEZ / DATE OF EXPIRY
02 06 2021                  02 06 2031
IDESPCAA000000499999999R<<<<<<
8001014F3106028ESP<<<<<<<<<<<1
ESPANOLA<ESPANOLA<<CARMEN<<<<<
`,
  )
  expect(fields).toMatchObject({ dateOfIssue: '2021-06-02', dateOfExpiry: '2031-06-02', dateOfBirth: '1980-01-01' })
})

test('a consignment note: boxes told by their numbers end where the next begins', () => {
  const { fields } = readAs(
    'bill-of-lading',
    `
INTERNATIONAL CONSIGNMENT NOTE          CMR No. 0048812
1 Sender (name, address, country)       16 Carrier (name, address, country)
Holz & Form GmbH                        Trans Baltica UAB
Sägewerkstr. 9, 83022 Rosenheim, DE     Laisves pr. 10, LT-04215 Vilnius
2 Consignee (name, address, country)
Mobler Nord AS
Industrigata 5, 0357 Oslo, NO
3 Place of delivery of the goods        4 Place and date of taking over the goods
Oslo, Norway                            Rosenheim, 14.05.2024
6 Marks and Nos   7 Number of packages   8 Method of packing   9 Nature of the goods   11 Gross weight in kg
HF-220            18                     pallets               Oak panels              7 420
`,
  )
  expect(fields).toMatchObject({
    shipperName: 'Holz & Form GmbH',
    shipperAddress: 'Sägewerkstr. 9, 83022 Rosenheim, DE',
    consigneeName: 'Mobler Nord AS',
    carrierName: 'Trans Baltica UAB',
    totalPackages: 18,
  })
})

test('a delivery note: weights end the goods, the receiver’s address is the customer’s', () => {
  const { fields } = readAs(
    'delivery-note',
    `
LIEFERSCHEIN
Weber Papiergroßhandel KG                        Lieferschein-Nr.  LS-88102
Industriestr. 40, 90441 Nürnberg                 Datum             03.06.2024
                                                 Bestell-Nr.       B-5512
Lieferanschrift
Druckhaus Sommer GmbH
Wareneingang Tor 3
Lange Str. 77
97070 Würzburg
Pos  Artikel-Nr.  Bezeichnung              Menge  Einheit
1    P-2001       Offsetpapier 90 g          12   Paletten
2    P-3300       Umschlagkarton 250 g        3   Paletten
Gesamtgewicht brutto 6.480 kg     Packstücke 15
Versand durch: Spedition Kraus
`,
  )
  expect(fields).toMatchObject({
    customerName: 'Druckhaus Sommer GmbH',
    customerAddress: 'Wareneingang Tor 3, Lange Str. 77, 97070 Würzburg',
    packages: 15,
  })
  expect(fields.lineItems).toHaveLength(2)
})

test('a statement’s holder is the person above the address, not the bank', () => {
  const { fields } = readAs(
    'bank-statement',
    `
Northern Bank plc                          Statement of Account
Sort Code 20-45-77   Account No 40912288
Mr A Fletcher
18 Orchard Close
YORK YO1 7HH                               Statement date 30 April 2024
                                           Statement no 47
Period 1 April to 30 April 2024
Date      Description               Money out   Money in    Balance
01 Apr    Opening balance                                   1,204.55
03 Apr    TESCO STORES 3321           45.20                 1,159.35
15 Apr    SALARY ACME LTD                       2,310.00    3,469.35
28 Apr    RENT                       950.00                 2,519.35
30 Apr    Closing balance                                   2,519.35
`,
  )
  expect(fields).toMatchObject({ bankName: 'Northern Bank plc', accountHolder: 'Mr A Fletcher', closingBalance: 2519.35 })
})

test('a caption in a second language is no value of the first', () => {
  const { fields } = readAs('passport', '\nPASSPORT\n\nPlace of birth\nLieu de naissance\nZENITH\nAuthority\nAutorité\nPASSPORT OFFICE')
  expect(fields.placeOfBirth).not.toBe('Lieu de naissance')
  expect(fields.issuingAuthority).not.toBe('Autorité')
})

test('a Dutch salary slip: its labels are known, the employee stands under the employer', () => {
  const { fields } = readAs(
    'payslip',
    `
Bakkerij Jansen B.V.                     LOONSTROOK
Molenweg 3                               Periode: april 2024
3811 AA Amersfoort
Personeelsnummer   1042
Omschrijving            Uitbetaling   Inhouding
Salaris                    2.400,00
Loonheffing                              301,50
Totaal bruto               2.400,00
Netto te betalen           2.098,50
De werkgever en de werknemer zijn het met deze gegevens eens
`,
  )
  expect(fields).toMatchObject({ employeeId: '1042', grossPay: 2400, netPay: 2098.5, incomeTax: 301.5 })
})

test('a Swedish bill of electricity: labels of meters and use in its language', () => {
  const { fields } = readAs(
    'utility-bill',
    `
Ljusvattnets Energi AB
Elfaktura
Kundnummer: 88 210       Räkningsdatum: 2024-02-05
Mätarnummer: 735512      Avser perioden 2024-01-01 till 2024-01-31
Förbrukning                            910 kWh
Moms 25 %                               310,00
Att betala                            1 550,00
Vi tackar för att ni är kund och för att ni betalar i tid
`,
  )
  expect(fields).toMatchObject({ billDate: '2024-02-05', meterNumber: '735512', consumption: 910, periodEnd: '2024-01-31' })
})

test('dates of two columns side by side are no period', () => {
  const { fields } = readAs(
    'utility-bill',
    '\nCity Water\nBILLING DATE     DUE DATE\n07/05/2024       07/26/2024\nUSAGE (CCF)     SERVICE FROM     SERVICE TO\n5.2             06/01/2024       06/30/2024\nTOTAL AMOUNT DUE   $58.37',
  )
  expect(fields).toMatchObject({ periodStart: '2024-06-01', periodEnd: '2024-06-30', consumption: 5.2, consumptionUnit: 'CCF' })
})

test('a name that ends in a number over a street of its own is no street', () => {
  const { fields } = readAs(
    'invoice',
    `
Takbolaget AB                                Faktura
Fakturanr        10883                       Brf Tallbacken 3
Fakturadatum     2024-05-02                  Storgatan 41
Förfallodatum    2024-06-01                  903 26 Umeå

Att betala 100,00 kr och moms är inte med
`,
  )
  expect(fields).toMatchObject({ customerName: 'Brf Tallbacken 3', customerAddress: 'Storgatan 41, 903 26 Umeå' })
})

test('boxes of a waybill hold labelled lines; its number stands in the line of its title', () => {
  const { fields } = readAs(
    'bill-of-lading',
    `
CMR-FRACHTBRIEF                          Nr. DE-558201
SHIP FROM
Name: Lakeland Ceramics Corp
Address: 901 Kiln Dr
7 Anzahl der Packstücke      11 Bruttogewicht in kg
18                           4.220
`,
  )
  expect(fields).toMatchObject({ billOfLadingNumber: 'DE-558201', shipperName: 'Lakeland Ceramics Corp', totalPackages: 18 })
})

test('"Nummer" as the whole of a caption is the number of the paper', () => {
  const { fields } = readAs(
    'delivery-note',
    '\nFarben Kessler e.K.\nLieferschein\n\nNummer      Lieferdatum   Kd.-Nr.\nLS-90417    15.02.2024    70218\n',
  )
  expect(fields.deliveryNumber).toBe('LS-90417')
})

test('net, tax and total are told by their sum where no label is known', () => {
  const { fields } = readAs(
    'invoice',
    `
e-FATURA
Fatura No: EGE2024000000311
Mal Hizmet Toplam Tutarı            42.000,00 TL
Hesaplanan KDV(%1,00)                  420,00 TL
Vergiler Dahil Toplam Tutar         42.420,00 TL
`,
  )
  expect(fields).toMatchObject({ subtotal: 42000, totalTax: 420, total: 42420, currency: 'TRY' })
})

test('an American statement of earnings: rate before hours, what is withheld printed with a minus', () => {
  const { fields } = readAs(
    'payslip',
    `
Prairie Tool Co.                                   Earnings Statement
Earnings            rate      hours    this period    year to date
Regular          22.5000      80.00       1,800.00       28,800.00
Gross Pay                                $1,800.00       28,800.00
Deductions
Federal Income Tax                         -182.40        2,918.40
Total Deductions                           -182.40
Net Pay                                  $1,617.60
`,
  )
  expect(fields).toMatchObject({ incomeTax: 182.4, earnings: [{ description: 'Regular', rate: 22.5, hours: 80, amount: 1800 }] })
})

test('a form in French that numbers its boxes: each ends where the next begins, its number stands alone under the title', () => {
  const { fields } = readAs(
    'bill-of-lading',
    `
1 Expéditeur (nom, adresse, pays)        LETTRE DE VOITURE INTERNATIONALE
Caves du Levant SCEA                     N° FR 550417
Route de Nizas 4, 34120 Pézenas, FR
2 Destinataire (nom, adresse, pays)      16 Transporteur (nom, adresse, pays)
Weinkontor Ahrens GmbH                   Rapides du Sud SARL
Hafenweg 8, 48155 Münster, DE            6 rue Neuve, 34500 Béziers, FR
3 Lieu prévu pour la livraison           17 Transporteurs successifs
Münster, DE
4 Lieu et date de la prise en charge     18 Réserves et observations
Pézenas, 05/03/2024

11 Poids brut             12 Cubage
kg                        m3
7420                      28,8

21 Établie à                             22 Signature
Pézenas le 05/03/2024
`,
  )
  expect(fields).toMatchObject({
    billOfLadingNumber: 'FR 550417',
    consigneeName: 'Weinkontor Ahrens GmbH',
    consigneeAddress: 'Hafenweg 8, 48155 Münster, DE',
    placeOfDelivery: 'Münster, DE',
    placeOfReceipt: 'Pézenas',
    grossWeight: 7420,
    dateOfIssue: '2024-03-05',
  })
})

test('the number of an air waybill is told by its shape', () => {
  const { fields } = readAs('bill-of-lading', '\n020-5531 7781                 Air Waybill\nShipper\nOptik Ost GmbH\n')
  expect(fields.billOfLadingNumber).toBe('020-5531 7781')
})

test('what a parcel is sent by is its carrier', () => {
  const { fields } = readAs(
    'delivery-note',
    '\nHarbour Fasteners Ltd\nPACKING SLIP\n\nSales Order    Ship Via      Cartons\nSO-44921       UPS Ground    2\n',
  )
  expect(fields).toMatchObject({ orderNumber: 'SO-44921', carrier: 'UPS Ground', packages: 2 })
})

test('how a person is addressed on a line above is no part of the name; of a tax with base and rate the minus is none', () => {
  const { fields } = readAs(
    'payslip',
    `
FOURNIL DU LAC SARL
14 rue du Marché
74000 Annecy
BULLETIN DE PAIE

                                        Madame
                                        Camille ROUSSEAU
                                        3 allée des Tilleuls
                                        74960 Annecy

Impôt sur le revenu prélevé à la source    1 700,00    3,500    -59,50
NET PAYÉ EN EUROS                                             1 640,50
`,
  )
  expect(fields).toMatchObject({ employeeName: 'Camille ROUSSEAU', incomeTax: 59.5 })
})

test('where no sign says it, a currency is told by what a country calls its taxes and companies', () => {
  const currency = (text: string) => readAs('payslip', `\nPayslip\n${text}\nNet pay   1,845.13\n`).fields.currency
  expect(currency('Social Security   153.76\nMedicare          35.96')).toBe('USD')
  expect(currency('Mlyn Zamojski sp. z o.o.')).toBe('PLN')
  expect(currency('Packed by: RM')).toBeNull()
})
