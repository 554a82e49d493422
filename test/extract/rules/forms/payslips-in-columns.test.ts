import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

describe('a payslip with a share of the employer', () => {
  const { fields } = readAs(
    'payslip',
    `
BULLETIN DE SALAIRE

Rubriques                                     Base        Taux      Part salarié     Part employeur
Salaire de base                               151,67      18,2000       2 760,39
Prime d'ancienneté                                                        171,35
Salaire brut                                                            2 931,74
Séc. Soc.-Mal. Mat. Inval.                  2 931,74                                        205,22
Sécurité Sociale plafonnée                  2 931,74       6,9000         202,29            250,66
CSG/CRDS non déduct. de l'impôt sur le revenu   2 913,75   2,9000          84,50
Net payé                                                                2 644,95

Cumuls        Heures         Brut        Net imposable
Mensuel       151,67      2 931,74       2 391,76
Annuel        618,68     11 582,40       9 448,10
`,
  )

  test('keeps back what stands in the column of the employee alone, under a name however long', () => {
    expect(fields.deductions).toEqual([
      { description: 'Sécurité Sociale plafonnée', amount: 202.29, ytd: null },
      { description: "CSG/CRDS non déduct. de l'impôt sur le revenu", amount: 84.5, ytd: null },
    ])
  })

  test('has its gross pay of the year in the row of the year', () => {
    expect(fields.grossPayYtd).toBe(11582.4)
  })
})

test('a name of two letters under the heading of deductions begins a row, in whole amounts', () => {
  const { fields } = readAs(
    'payslip',
    `
Payslip for the month of January 2025

Earnings            Full     Actual   Deductions         Actual
BASIC               37667    37667    PF                 1800
HRA                 18833    18833    INCOME TAX         9274
Total Earnings      56500    56500    Total Deductions   11074
Net Pay for the month ( Total Earnings - Total Deductions): 45426
`,
  )
  expect(fields).toMatchObject({ netPay: 45426, totalDeductions: 11074 })
  expect(fields.earnings).toMatchObject([
    { description: 'BASIC', amount: 37667 },
    { description: 'HRA', amount: 18833 },
  ])
  expect(fields.deductions).toMatchObject([
    { description: 'PF', amount: 1800 },
    { description: 'INCOME TAX', amount: 9274 },
  ])
})

test('a list in whole amounts without headings keeps back what bears a minus', () => {
  const { fields } = readAs(
    'payslip',
    `
VÝPLATNÍ LÍSTEK - květen 2025
Základní mzda (168 hod) ................ 34000 Kč
Osobní ohodnocení ...................... 3000 Kč
HRUBÁ MZDA ............................. 37000 Kč
Zdravotní poj. (4,5 %) ................. -1684 Kč
Sociální poj. (7,1 %) .................. -2658 Kč
Základ daně ............................ 37500 Kč
ČISTÁ MZDA ............................. 30023 Kč
`,
  )
  expect(fields.earnings).toMatchObject([
    { description: 'Základní mzda (168 hod)', amount: 34000 },
    { description: 'Osobní ohodnocení', amount: 3000 },
  ])
  expect(fields.deductions).toMatchObject([{ amount: 1684 }, { amount: 2658 }])
})

test('what an amount was reckoned from may stand behind it', () => {
  const { fields } = readAs(
    'payslip',
    `
Loonspecificatie
                          Betaald      Tabel      Specificatie
Salaris                   2.419,20     2.419,20   160,00 uren x 15,12
Brutoloon                 2.419,20
`,
  )
  expect(fields.earnings).toMatchObject([{ description: 'Salaris', hours: 160, rate: 15.12, amount: 2419.2 }])
})

test('a unit behind a number is no name of the next row', () => {
  const { fields } = readAs(
    'payslip',
    `
Lönespecifikation
Benämning              Antal        á-pris        Belopp
Övertid enkel          6,50 tim     283,00        1 839,50
Bruttolön                                         1 839,50
`,
  )
  expect(fields.earnings).toMatchObject([{ description: 'Övertid enkel', hours: 6.5, rate: 283, amount: 1839.5 }])
})

test('an address beside its caption goes on with the postcode under it', () => {
  const { fields } = readAs(
    'payslip',
    `
RECIBO INDIVIDUAL DE SALARIOS
Empresa: CERÁMICAS TORRALBA S.L.             Trabajador: BENEDÍ ROYO, PILAR
Domicilio: POL. IND. LA SERNA C/ B, 12       N.I.F.: 17448207L
44500 ANDORRA (TERUEL)                       Núm. Afil. S.S.: 44/1004782091
`,
  )
  expect(fields).toMatchObject({
    employerAddress: 'POL. IND. LA SERNA C/ B, 12, 44500 ANDORRA (TERUEL)',
    socialSecurityNumber: '44/1004782091',
  })
})

test('beside a caption that heads a list of its own stands whom the paper is for', () => {
  const { fields } = readAs(
    'payslip',
    `
Earnings Statement

PRAIRIE STAR LOGISTICS LLC
7100 W 75TH STREET
OVERLAND PARK, KS 66204

Exemptions/Allowances:                            DANIELLE R FONTENOT
 Federal: Std W/H Table                           2208 SYCAMORE LN APT 14
 State: 0                                         OLATHE, KS 66061
`,
  )
  expect(fields).toMatchObject({
    employeeName: 'DANIELLE R FONTENOT',
    employeeAddress: '2208 SYCAMORE LN APT 14, OLATHE, KS 66061',
  })
})

test('of two factors the one with more decimals is what an hour is paid, whatever their order', () => {
  const { fields } = readAs(
    'payslip',
    `
CEDOLINO PAGA                Ottobre 2025

Codice   Voci del mese             Importo base    Riferimento    Trattenute    Competenze
Z001     Retribuzione              11,90173        173,00 ORE                   2.059,00
Z002     Straordinario             14,87717          6,00 ORE                      89,26
Z010     Contributo IVS                                             203,87
         Totale competenze                                                      2.148,26
         Netto in busta                                                         1.944,39
`,
  )
  expect(fields.earnings).toMatchObject([
    { hours: 173, rate: 11.90173, amount: 2059 },
    { hours: 6, rate: 14.87717, amount: 89.26 },
  ])
})
