import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

describe('a payslip with sums of the year', () => {
  test('in a block of their own under a heading', () => {
    const { fields } = readAs(
      'payslip',
      `
Entgeltabrechnung März 2025

Gesamt-Brutto                                  3.380,00
Lohnsteuer                                       371,25

Verdienstbescheinigung       Auszahlungsbetrag
Gesamt-Brutto   10.140,00    2.269,88
Lohnsteuer       1.113,75
`,
    )
    expect(fields).toMatchObject({ grossPay: 3380, incomeTax: 371.25, netPay: 2269.88, grossPayYtd: 10140 })
  })

  test('in a column under which the foot of this period stands', () => {
    const { fields } = readAs(
      'payslip',
      `
PAYSLIP
Pay              Hours     Amount     Deductions          Amount     Cumulatives   Year to date
Basic Salary             3,450.00     PAYE                457.00     Gross Pay        10,350.00
                                      PRSI                141.45     PAYE              1,371.00
Gross Pay                3,450.00     Total Deductions    598.45     NET PAY           2,851.55
`,
    )
    expect(fields).toMatchObject({ grossPay: 3450, totalDeductions: 598.45, netPay: 2851.55 })
  })
})

describe('a payslip', () => {
  test('has sums that tax and insurance are reckoned from, and particulars of tax, which are none of the three', () => {
    const { fields } = readAs(
      'payslip',
      `
BULLETIN DE SALAIRE
Période : Février 2025
N° Sécurité sociale : 1 88 04 35 360 112 57

Salaire brut                                 2 289,60
Montant net social                           1 816,95
Net imposable                                1 930,90
Net payé                                     1 738,02
`,
    )
    expect(fields).toMatchObject({
      grossPay: 2289.6,
      netPay: 1738.02,
      periodStart: '2025-02-01',
      periodEnd: '2025-02-28',
      socialSecurityNumber: '1 88 04 35 360 112 57',
    })
    const irish = readAs('payslip', '\nTax Credit   333.33      Cut-Off Point   3,666.67\nPAYE         457.00')
    expect(irish.fields.incomeTax).toBe(457)
  })

  test('has a number of insurance that begins with N and R', () => {
    expect(readAs('payslip', '\nN.I. Number\nNR448210B').fields.socialSecurityNumber).toBe('NR448210B')
  })

  test('goes to a flat in a house, and comes from a town with a PIN', () => {
    const { fields } = readAs(
      'payslip',
      `
                Vistara Softlabs Private Limited
   4th Floor, Prestige Towers, Residency Road, Bengaluru 560025
                Payslip for April 2025
Code        VS1047          PAN        ABCPK4418L
Location    Bengaluru       Days Paid  30

Mr D Okafor
Flat 6, Canal House
18 Albion Street
Leeds
LS1 6HX
`,
    )
    expect(fields).toMatchObject({
      employerAddress: '4th Floor, Prestige Towers, Residency Road, Bengaluru 560025',
      employeeAddress: 'Flat 6, Canal House, 18 Albion Street, Leeds, LS1 6HX',
    })
  })
})
