import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('a section’s heading says whether its amounts came in or went out, days without a year fall into the period', () => {
  const { fields } = readAs(
    'bank-statement',
    `
Lakeside Savings Bank                        March 01, 2024 through March 29, 2024

Beginning Balance           $400.00
Deposits and Additions       250.00
Electronic Withdrawals      -120.00
Ending Balance              $530.00

DEPOSITS AND ADDITIONS
DATE      DESCRIPTION                        AMOUNT
03/04     Payroll Lakeside Mills            $250.00
Total Deposits and Additions                $250.00

ELECTRONIC WITHDRAWALS
DATE      DESCRIPTION                        AMOUNT
03/05     Rent web payment                   $80.00
03/06     Power company                       40.00
Total Electronic Withdrawals                $120.00
`,
  )
  expect(fields).toMatchObject({ openingBalance: 400, closingBalance: 530 })
  expect(fields.transactions).toMatchObject([
    { date: '2024-03-04', description: 'Payroll Lakeside Mills', amount: 250 },
    { date: '2024-03-05', amount: -80 },
    { date: '2024-03-06', amount: -40 },
  ])
})

test('bookings of one day print it once, and the day’s balance proves their signs', () => {
  const { fields } = readAs(
    'bank-statement',
    `
Your Statement                                    14 February to 13 March 2024
Date        Details                          Paid out     Paid in     Balance
13 Feb 24   BALANCE BROUGHT FORWARD                                    200.00
15 Feb 24   DD SOUTHERN POWER                   50.00
            VIS TESCO STORES                    30.00                  120.00
            READING
28 Feb 24   CR LODDON COLLEGE                              500.00      620.00
13 Mar 24   BALANCE CARRIED FORWARD                                    620.00
`,
  )
  expect(fields).toMatchObject({ openingBalance: 200, closingBalance: 620 })
  expect(fields.transactions).toMatchObject([
    { date: '2024-02-15', description: 'DD SOUTHERN POWER', amount: -50 },
    { date: '2024-02-15', description: 'VIS TESCO STORES READING', amount: -30, balance: 120 },
    { date: '2024-02-28', amount: 500, balance: 620 },
  ])
})

test('two balances under one caption are opening and closing by their days; days are no amounts', () => {
  const { fields } = readAs(
    'bank-statement',
    `
Kreissparkasse Altbergen                                        Kontoauszug 3/2024

Datum        Wert      Erläuterung                        Betrag Soll EUR   Betrag Haben EUR
                       Kontostand am 29.02.2024, Auszug Nr. 2                         812,44
01.03.       01.03.    Lastschrift Stadtwerke                      148,00
27.03.       28.03.    Lohn Maschinenbau Kolb                                         500,00
                       Kontostand am 28.03.2024 um 20:03 Uhr                        1.164,44
`,
  )
  expect(fields).toMatchObject({ bankName: 'Kreissparkasse Altbergen', openingBalance: 812.44, closingBalance: 1164.44 })
  expect(fields.transactions).toMatchObject([
    { date: '2024-03-01', valueDate: '2024-03-01', amount: -148 },
    { date: '2024-03-27', valueDate: '2024-03-28', amount: 500 },
  ])
})

test('letters and signs behind an amount say which way it went, captions may stand in two languages', () => {
  const { fields } = readAs(
    'bank-statement',
    `
Bank Warisan Berhad (3813-K)                        STATEMENT DATE : 31/01/24

TARIKH MASUK    BUTIR URUSNIAGA             JUMLAH URUSNIAGA      BAKI PENYATA
ENTRY DATE      TRANSACTION DESCRIPTION   TRANSACTION AMOUNT   STATEMENT BALANCE
                BEGINNING BALANCE                                       3,204.10
03/01/24        FPX PAYMENT FR A/                    182.50-            3,021.60
                TNB MYTNB
05/01/24        TRANSFER FR A/C                      500.00+            3,521.60
                ENDING BALANCE :                                        3,521.60
                TOTAL DEBIT :                        182.50
`,
  )
  expect(fields).toMatchObject({ bankName: 'Bank Warisan Berhad', openingBalance: 3204.1, closingBalance: 3521.6, totalDebits: 182.5 })
  expect(fields.transactions).toMatchObject([
    { date: '2024-01-03', description: 'FPX PAYMENT FR A/ TNB MYTNB', amount: -182.5 },
    { date: '2024-01-05', amount: 500 },
  ])
})

test('sums under both columns are the totals where the bookings make them', () => {
  const { fields } = readAs(
    'bank-statement',
    `
RELEVE DE COMPTES
Date     Valeur    Libellé des opérations                        Débit        Crédit
                   Ancien solde créditeur au 31.01.2024                     1 543,20
02.02    02.02     PRLVT SFR FIXE                                32,99
28.02    28.02     VIREMENT SALAIRE CLINIQUE                                1 880,00
         Total des opérations                                    32,99      1 880,00
                   Nouveau solde créditeur au 29.02.2024                    3 390,21
`,
  )
  expect(fields).toMatchObject({ openingBalance: 1543.2, closingBalance: 3390.21, totalDebits: 32.99, totalCredits: 1880 })
  expect(fields).toMatchObject({ periodStart: '2024-01-31', periodEnd: '2024-02-29' })
})
