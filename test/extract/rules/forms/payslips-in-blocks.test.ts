import { describe, expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs } from '../paper.ts'

test('one list under its sums has pay, and what bears a minus or is a tax is kept back', () => {
  const { fields } = readAs(
    'payslip',
    `
Wattle Grove Vets Pty Ltd                              Pay Slip For: Priya Raman
Gross Pay: $2,684.80
NET PAY: $2,108.80

Description             Hours    Rate       Amount       YTD          Type
Base Hourly             72.00    34.90      2,512.80     47,742.00    Wages
Laundry Allowance                           172.00       1,278.70     Wages
PAYG Withholding                            -576.00      -10,843.00   Tax
SGC                                         308.75       5,805.85     Superannuation Expenses
`,
  )
  expect(fields).toMatchObject({ employeeName: 'Priya Raman', incomeTax: 576 })
  expect(fields.earnings).toMatchObject([
    { description: 'Base Hourly', hours: 72, rate: 34.9, amount: 2512.8, ytd: 47742 },
    { description: 'Laundry Allowance', amount: 172, ytd: 1278.7 },
  ])
  expect(fields.deductions).toMatchObject([{ description: 'PAYG Withholding', amount: 576 }])
})

describe('a payslip in blocks', () => {
  const { fields } = readAs(
    'payslip',
    `
Earnings Statement

Company                           Employee
Copperline Studio LLC             Grace Okafor
410 Mesa Verde Ave                XXX-XX-0417
Santa Fe, NM 87501                77 Paseo Alto
                                  Santa Fe, NM 87505

Employee Gross Earnings
Description               Hours     Current      Year-To-Date
Regular Hours             86.67     $3,125.00    $6,250.00

Employee Taxes Withheld                          Employer Tax
Employee Tax           Current    Year-To-Date   Company Tax          Current
Federal Income Tax     $268.11    $536.22        Social Security      $193.75
Medicare               $45.31     $90.62         FUTA                 $18.75

Summary
Gross Earnings         $3,125.00   $6,250.00
Taxes                  $313.42     $626.84
Net Pay                $2,811.58   $5,623.16
`,
  )

  test('names nobody by the caption of a column', () => {
    expect(fields).toMatchObject({ employerName: 'Copperline Studio LLC', employeeName: 'Grace Okafor' })
  })

  test('keeps back neither what the employer pays nor the sums of its summary', () => {
    expect(fields.deductions).toMatchObject([
      { description: 'Federal Income Tax', amount: 268.11, ytd: 536.22 },
      { description: 'Medicare', amount: 45.31, ytd: 90.62 },
    ])
    expect(fields.deductions).toHaveLength(2)
  })
})

test('a number beside a caption keeps it from heading a block, however far away', () => {
  const { fields } = readAs(
    'payslip',
    `
Entgeltabrechnung Mai 2025
Gesamtbrutto                        2.874,50
Steuerabzug                        -275,91

Jahreswerte
Gesamtbrutto                        14.112,00   Steuerbrutto   14.112,00
Lohnsteuer                        1.331,40   SV-Brutto      14.112,00
`,
  )
  expect(fields).toMatchObject({ incomeTax: null, grossPayYtd: 14112 })
})

test('the sum of the period is not that of the year again because it stands under its column', () => {
  const { fields } = readAs(
    'payslip',
    `
Payslip
Payments         Amount    Deductions      Amount     Totals to date
Basic Hours      540.00    PAYE Tax        74.20 Total Gross Pay TD       3062.50
First Aider      72.50                                Tax paid TD            371.00

                                                            Total Gross Pay   612.50
                                                            Total Deductions  74.20
                                                            Net Pay           538.30
`,
  )
  expect(fields.grossPayYtd).toBe(3062.5)
})

test('an address may stand in the cell beside its caption', () => {
  const { fields } = readAs(
    'payslip',
    "\nCEDOLINO PAGA\nAzienda        CARPENTERIA FERRARESE SRL\nIndirizzo      VIA DELL'ARTIGIANATO 5, 44043 MIRABELLO (FE)",
  )
  expect(fields.employerAddress).toBe("VIA DELL'ARTIGIANATO 5, 44043 MIRABELLO (FE)")
})

test('a Polish slip is told by its name and its insurances', () => {
  const lines = ['PASEK WYPŁATY za okres 01.04.2025 - 30.04.2025', 'Ubezpieczenie emerytalne 509,28', 'DO WYPŁATY: 3 868,51 zł']
  const page = pageOf(lines.map((line, i): Printed => [0.1, 0.1 + i * 0.05, line, 1]))
  expect(classify(documentOf([page]), builtInTypes).type.slug).toBe('payslip')
})

test('columns and lists of Slovak slips are known, and the month in figures', () => {
  const { fields } = readAs(
    'payslip',
    `
VÝPLATNÁ PÁSKA za 02/2025

Zložka mzdy                 Hodiny       Suma         Odvody a zrážky         Suma
Základná mzda               160,00       1 290,00     Zdravotné poistenie     59,46
Prémie                                     196,50     Preddavok na daň        148,66
Hrubá mzda                               1 486,50     Čistá mzda              1 278,38
`,
  )
  expect(fields).toMatchObject({ periodStart: '2025-02-01', periodEnd: '2025-02-28', grossPay: 1486.5, netPay: 1278.38 })
  expect(fields.earnings).toMatchObject([
    { description: 'Základná mzda', hours: 160, amount: 1290 },
    { description: 'Prémie', amount: 196.5 },
  ])
  expect(fields.deductions).toMatchObject([
    { description: 'Zdravotné poistenie', amount: 59.46 },
    { description: 'Preddavok na daň', amount: 148.66 },
  ])
})

test('who pays and who is paid may be captioned by what their names are of', () => {
  const { fields } = readAs(
    'payslip',
    '\nITEMISED PAYSLIP\n\nName of Employer            Name of Employee\nOrchid Precision Pte Ltd    Lim Boon Keng',
  )
  expect(fields).toMatchObject({ employerName: 'Orchid Precision Pte Ltd', employeeName: 'Lim Boon Keng' })
})
