import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const payslip = (text: string) => readAs('payslip', text).fields

describe('a payslip of South Africa', () => {
  const slip = `
                         Karoo Freight (Pty) Ltd
               9 Protea Road, Sandhills, Durban, 4319 | Reg. No. 2011/018844/07

Employee Name     Ms R.B. Dube                 Pay Period       01/09/2025 - 30/09/2025
Employee Code     KF0112                       Payment Date     25/09/2025
Job Title         Fleet Clerk                  Date Engaged     04/03/2019
Department        Operations - Durban          Tax Number       1844027195
Address           3 Heron Close, Phoenix, 4068

EARNINGS       Units    Rate     Current      YTD            DEDUCTIONS      Balance      Current      YTD
Basic Salary                     20 500.00    143 500.00     PAYE                         3 012.37     21 086.59
Overtime       8.00     146.64   1 173.12     4 412.64       Staff Loan      4 200.00     600.00       1 800.00

Total Earnings                   21 673.12    147 912.64     Total Deductions             3 612.37     22 886.59
                                                             NET PAY R 18 060.75
`
  test('has captions beside their values, which head no columns', () => {
    expect(payslip(slip)).toMatchObject({
      employerAddress: '9 Protea Road, Sandhills, Durban, 4319',
      employeeName: 'Ms R.B. Dube',
      employeeAddress: '3 Heron Close, Phoenix, 4068',
      jobTitle: 'Fleet Clerk',
    })
  })

  test('keeps back what stands under the current month, not what is still owed', () => {
    expect(payslip(slip).deductions).toMatchObject([
      { description: 'PAYE', amount: 3012.37 },
      { description: 'Staff Loan', amount: 600, ytd: 1800 },
    ])
  })
})

test('a payslip of the Netherlands: the days in brackets, two rates of one tax, and hours that are rounded', () => {
  const { earnings, ...fields } = payslip(`
Drukkerij De Veer B.V.                     Salarisspecificatie
Havenkade 4                                Periode 7 juli 2024 (01-07-2024 t/m 31-07-2024)
8042 PA Zwolle
Personeelsnummer   : 10347                 Functie     : Drukker      Parttime %   : 100,00

Omschrijving                 Aantal     Bedrag    Uitbetaling    Inhouding    Tabel       Cumulatief
Salaris                      173,33     18,40     3.189,00                    3.189,00    22.323,00
Loonheffing tabel                                                549,92                   3.849,52
Loonheffing bijzonder tarief                                      73,60                     208,53
Totalen                                           3.189,00       623,52
Netto te betalen                                  2.565,48
Betaling op 25-07-2024 op rekening NL48 INGB 0004 1877 62

Cumulatieven                 Deze periode       T/m periode 7
Ingehouden loonheffing       623,52             4.058,05
`)
  expect(fields).toMatchObject({
    periodStart: '2024-07-01',
    periodEnd: '2024-07-31',
    payDate: '2024-07-25',
    jobTitle: 'Drukker',
    incomeTax: 623.52,
  })
  expect(earnings).toMatchObject([{ description: 'Salaris', hours: 173.33, rate: 18.4, amount: 3189 }])
})

test('a receipt of pay of Brazil counts days and hours under its column of references', () => {
  expect(
    payslip(`
METALURGICA BOA VISTA LTDA           Recibo de Pagamento de Salario
Codigo   Descrição            Referência     Vencimentos     Descontos
8781     SALARIO MENSAL       30,00          3.250,00
150      HORAS EXTRAS 50%     12,50            276,99
998      INSS                 12,00                          323,30
         Total de Vencimentos 3.526,99       Total de Descontos 323,30
         Valor Líquido 3.203,69
`).earnings,
  ).toMatchObject([
    { description: 'SALARIO MENSAL', hours: 30, amount: 3250 },
    { description: 'HORAS EXTRAS 50%', hours: 12.5, amount: 276.99 },
  ])
})
