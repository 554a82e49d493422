import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

describe('the account of a bill', () => {
  test('adds new charges to what payments left open of the last bill', () => {
    const { fields } = readAs(
      'utility-bill',
      `
Tealmoor Networks Ltd                         Account number 77 120 45
                                              Total due   £151.20
Your broadband bill

Balance from last bill                          £120.00
Payment received 4 May, thank you               -£60.00
Still open                                       £60.00
New charges this bill                            £91.20
Total due                                       £151.20

Monthly plan                                     £80.00
Static address                                   £11.20
`,
    )
    expect(fields).toMatchObject({ total: 91.2, amountDue: 151.2 })
  })

  test('in another language: what was paid is taken off the older balance, whatever stands above', () => {
    const { fields } = readAs(
      'utility-bill',
      `
Aguas del Cerro S.A.                          Recibo de agua

Saldo anterior                                   340.00
Su pago                                         -140.00
Servicio de agua                                 188.50
Total a pagar                                    388.50

Cargos de agua y drenaje                         188.50
`,
    )
    expect(fields).toMatchObject({ total: 188.5, amountDue: 388.5 })
  })

  test('may say what it charges itself where nothing tells what was owed before', () => {
    const { fields } = readAs(
      'utility-bill',
      `
Ridgeway Power and Light
Electricity bill                              Account no 771 204

Energy charge                                    62.10
Delivery                                         31.40
Charges this month                               93.50
Carried over                                     20.00
Total amount due                                113.50
`,
    )
    expect(fields).toMatchObject({ total: 93.5, amountDue: 113.5 })
  })
})

describe('the meter of a bill', () => {
  const bill = (from: string, to: string, rows: string) => `
Lakeside Water Company                        Bill No   WB-2207194
WATER BILL                                    Bill Date 28/07/2025
                                              Billing Month JULY 2025

${from}

${rows}
${to}
`

  test('was read on two days, between which lies the period that a month only names', () => {
    const { fields } = readAs(
      'utility-bill',
      bill(
        'Meter No      Prev Date     Prev Rdg   Curr Date     Curr Rdg   Units (M3)   Type',
        'History of use (M3):   Apr 13   May 16',
        'LWC-20-8817   24/06/2025    1,083      25/07/2025    1,100      17           Actual',
      ),
    )
    expect(fields).toMatchObject({
      periodStart: '2025-06-24',
      periodEnd: '2025-07-25',
      consumption: 17,
      consumptionUnit: 'M3',
      billDate: '2025-07-28',
    })
  })

  test('shows less than was used where what it shows is multiplied', () => {
    const { fields } = readAs(
      'utility-bill',
      `
Stadtwerke Aulingen GmbH
Stromrechnung

Zähler      Alter Stand   Neuer Stand   Faktor    kWh

118 772     4.120,0       4.162,5       40        1.700
`,
    )
    expect(fields).toMatchObject({ consumption: 1700, consumptionUnit: 'kWh' })
  })

  test('was read on days under captions of other languages', () => {
    const { fields } = readAs(
      'utility-bill',
      `
Vodovody Kamenec a.s.
Faktura za vodu

Předchozí odečet     Aktuální odečet     Spotřeba m3
12.03.2025           11.09.2025          44
`,
    )
    expect(fields).toMatchObject({ periodStart: '2025-03-12', periodEnd: '2025-09-11' })
  })
})

describe('a bill of many countries', () => {
  test('has its readings in rows, whose days are not its own', () => {
    const { fields } = readAs(
      'utility-bill',
      `
Vindhya Vidyut Vitaran Co. Ltd.
ELECTRICITY BILL                       Bill Date    04-AUG-2025
Consumer No. N3344001872               Bill Month   AUG-2025

Reading       Date            KWH      Status
Current       02-AUG-2025     7418     NORMAL
Previous      02-JUL-2025     7235     NORMAL
Consumption                    183

Net Payable   1616.00
`,
    )
    expect(fields).toMatchObject({ billDate: '2025-08-04', periodStart: '2025-07-02', periodEnd: '2025-08-02', consumption: 183 })
  })

  test('runs over months that each have their year', () => {
    const { fields } = readAs(
      'utility-bill',
      `
Fiamma Adriatica S.p.A.
GAS NATURALE
Bolletta n. 2025-GD-0044718 del 09/04/2025        Periodo: dicembre 2024 - gennaio 2025
Totale bolletta   € 231,84
`,
    )
    expect(fields).toMatchObject({ periodStart: '2024-12-01', periodEnd: '2025-01-31' })
  })

  test('of Switzerland has prices in Rappen, and no rupiahs', () => {
    const { fields } = readAs(
      'utility-bill',
      `
Elektrizitätswerk Rorschwil AG              Rechnung
Werkstrasse 4, 9425 Rorschwil               Rechnungsdatum 15.04.2025

Energielieferung      1334 kWh   12.40 Rp.    165.42
Netznutzung           1334 kWh    9.85 Rp.    131.40
Rechnungsbetrag CHF                           296.82
`,
    )
    expect(fields.currency).toBe('CHF')
  })

  test('is of the house that its head names, and not of the street under it', () => {
    const { fields } = readAs(
      'utility-bill',
      `
LUZONA ELECTRIC COOPERATIVE                     STATEMENT OF ACCOUNT
Brgy. San Isidro, Lipa City, Batangas

Account No.  0418-7204-11
Name         DELA CRUZ, MARICEL T.
KWH Used 178
TOTAL AMOUNT DUE                      2,354.38
`,
    )
    expect(fields.providerName).toBe('LUZONA ELECTRIC COOPERATIVE')
  })

  test('bills in kilowatt hours what a meter counted in cubic metres', () => {
    const { fields } = readAs(
      'utility-bill',
      `
Gazownia Podlaska Sp. z o.o.
Faktura VAT nr P/2001/0003/25

Nr gazomierza   Wskazanie poprzednie   Wskazanie bieżące   Zużycie m³   Współczynnik   Zużycie kWh
00418827        2184                   2224                40           11,300         452
Do zapłaty 195,09 zł
`,
    )
    expect(fields).toMatchObject({ consumption: 452, consumptionUnit: 'kWh' })
  })
})

describe('what a bill says without captions', () => {
  test('is supplied where its text says the address of the customer again', () => {
    const { fields } = readAs(
      'utility-bill',
      `
                                              Mosely Varmeværk A.m.b.a.
                                              Teglvej 40
                                              8800 Viborg
                                              CVR-nr. 41 77 60 12
Kunde:
Helle og Jan Krogh
Birkevej 15
8800 Viborg

Årsopgørelse fjernvarme
Opgørelsen omfatter perioden 01.06.2024 - 31.05.2025 for ejendommen Birkevej 15, 8800 Viborg.
`,
    )
    expect(fields).toMatchObject({ serviceAddress: 'Birkevej 15, 8800 Viborg' })
  })

  test('has its number under its title, which is no line of the address below', () => {
    const { fields } = readAs(
      'utility-bill',
      `
Quollnet Broadband Pty Ltd                                     Tax Invoice
                                                              INV-20877154

Mr Declan Orr                                     Level 4, 88 Currie Street
Unit 3, 41 Parade Road                                     Adelaide SA 5000
Mount Barker SA 5251                               1300 928 853

Total due $98.90
`,
    )
    expect(fields).toMatchObject({ billNumber: 'INV-20877154' })
    expect(String(fields.providerAddress)).not.toContain('INV')
  })

  test('keeps the code behind a post box of East Africa, and a plot over two lines', () => {
    const { fields } = readAs(
      'utility-bill',
      `
LAKESIDE WATER AND SANITATION COMPANY LIMITED
P.O. Box 1142 - 10100, Nyeri

GRACE NDERITU                                 Account No   : 0614-2207-3
P.O. BOX 774 - 10100                          Bill No      : WB-250733914
NYERI

Location: PLOT 1180/44, KING'S ESTATE, ZONE   Bill Date    : 28/07/2025
6
Total amount due KShs 2,475.00
`,
    )
    expect(fields).toMatchObject({
      customerAddress: 'P.O. BOX 774 - 10100, NYERI',
      serviceAddress: "PLOT 1180/44, KING'S ESTATE, ZONE 6",
    })
  })
})
