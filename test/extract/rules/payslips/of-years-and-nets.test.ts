import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

describe('sums of a payslip', () => {
  test('of the year so far stand under a heading that says so, and are neither rows nor the tax of this period', () => {
    const { fields } = readAs(
      'payslip',
      `
Company Name & No.                    Employee Ref.      Employee Name
College of Aldermere 07               8001234            Whitlock, Ms J

Payment Date      Pay Period
31 Mar 2026       01/03/26 - 31/03/26

Pay and Allowances       Amount      Deductions                 Amount      Balance
Basic Pay              2,900.00      PAYE Tax                   351.60
                                     National Insurance A       148.20
Total Pay              2,900.00      Total Deductions           499.80

Payments YTD                         Deductions YTD
Gross Pay             34,800.00      Tax Paid                 4,219.20
NIable Pay            34,800.00      N.I. Employee            1,778.40

Pay Method       Account Number      Net Pay
BACS             ****0926          £2,400.20
`,
    )
    expect(fields).toMatchObject({
      employerName: 'College of Aldermere',
      grossPay: 2900,
      incomeTax: 351.6,
      netPay: 2400.2,
      grossPayYtd: 34800,
    })
    expect(fields.earnings).toHaveLength(1)
    expect((fields.deductions as { description: string }[]).map(d => d.description)).toEqual(['PAYE Tax', 'National Insurance A'])
  })

  test('that a tax is reckoned from are no net pay, though their caption goes on below', () => {
    const { fields } = readAs(
      'payslip',
      `
BULLETIN DE PAIE                                   Période : mai 2026
SARL ATELIER DU GUÉ

Éléments de paie                     Base       Taux      À déduire     À payer
Salaire de base                    151,67    13,2000                   2 002,04
Salaire brut                                                           2 002,04
Cotisations et contributions         Base       Taux   Part salarié   Part employeur
Sécurité Sociale plafonnée       2 002,04     6,9000         138,14       171,17
CSG non déductible de l'impôt sur le revenu  1 967,00  2,9000  57,04
Total des cotisations et contributions                       195,18       171,17
Remboursement frais de transport                                           38,40
Net à payer avant impôt sur le revenu                                  1 845,26

Montant net                                             1 902,30
imposable

Net payé                                                1 790,40 €

Congés payés          Acquis          Pris         Solde
N-1                    25,00         20,00          5,00
`,
    )
    expect(fields).toMatchObject({ grossPay: 2002.04, netPay: 1790.4 })
    expect(fields.earnings).toMatchObject([
      { description: 'Salaire de base', amount: 2002.04 },
      { description: 'Remboursement frais de transport', amount: 38.4 },
    ])
  })

  test('are taken by their name where untaxed pay below makes the difference to the total of the column', () => {
    const { fields } = readAs(
      'payslip',
      `
Loonstrook                                                    april 2026
Omschrijving              Aantal   Tarief    Betaling    Inhouding
Salaris                   160,00    20,00    3.200,00
Brutoloon                                    3.200,00
Pensioenpremie                                              128,00
Loonheffing tabel                                           521,00
Reiskosten onbelast        12,00     7,00       84,00
Totaal                                       3.284,00       649,00
Nettoloon                                  € 2.635,00
`,
    )
    expect(fields).toMatchObject({ grossPay: 3200, totalDeductions: 649, netPay: 2635 })
  })

  test('are not what running text says of them', () => {
    const { fields } = readAs(
      'payslip',
      `
Hollow Creek Foundry Inc                                   Check Date: 02/27/2026
EARNINGS            HOURS       RATE      THIS PERIOD      YTD
Regular             80.00    25.0000         2,000.00    8,000.00
Gross Earnings                               2,000.00    8,000.00
WITHHOLDINGS                              THIS PERIOD      YTD
Fed Income Tax                                 240.00      960.00
TOTAL                                          240.00      960.00
DEDUCTIONS                                THIS PERIOD      YTD
401k                                           100.00      400.00
TOTAL                                          100.00      400.00
                    NET PAY                  1,660.00    6,640.00
               Your federal taxable wages this period are $1,900.00 and so on
`,
    )
    expect(fields).toMatchObject({ netPay: 1660 })
  })
})

describe('rows and particulars of a payslip', () => {
  test('are named before their instalments, a year with them', () => {
    const { fields } = readAs(
      'payslip',
      `
AZIENDA                    PERIODO DI RETRIBUZIONE
TRASPORTI VALDARNO S.R.L.  MARZO 2026

VOCE      DESCRIZIONE                          ORE/GG       BASE    TRATTENUTE   COMPETENZE
000001    Retribuzione ordinaria             26,00 GG   80,00000                   2.080,00
F03020    Ritenute IRPEF                                              301,10
F09110    Addizionale regionale 2025                  rata 3/11        31,12
F09140    Addizionale comunale 2026 acconto           rata 1/9          4,10

IMP. INPS MESE    IMP. IRPEF MESE    TOTALE TRATTENUTE    TOTALE COMPETENZE
2.080,00          1.888,80                      336,32             2.080,00
`,
    )
    expect(fields.deductions).toMatchObject([
      { description: 'Ritenute IRPEF', amount: 301.1 },
      { description: 'Addizionale regionale 2025', amount: 31.12 },
      { description: 'Addizionale comunale 2026 acconto', amount: 4.1 },
    ])
    expect(fields).toMatchObject({ incomeTax: 301.1 })
  })

  test('the day of pay is that of the credit, or of the receipt where nothing else says it', () => {
    const german = `
ENTGELTNACHWEIS                     Abrechnungszeitraum 01.02.2026 - 28.02.2026
LGArt Bezeichnung                          Menge   Betr/Einh    Betrag EUR
M020  Grundgehalt                                                 3.850,00
/101  Gesamtbrutto                                                3.850,00
/3A1  AV-Beitrag AN                                                  50,05-
/550  Gesetzliches Netto                                          3.799,95
9410  VWL Überweisung                                                40,00-
/559  Überweisung (Auszahlungsbetrag)                             3.759,95
Gutschrift zum 27.02.2026                                         3.759,95
`
    const { fields } = readAs('payslip', german)
    expect(fields).toMatchObject({ payDate: '2026-02-27' })
    expect(fields.deductions).toMatchObject([
      { description: 'AV-Beitrag AN', amount: 50.05 },
      { description: 'VWL Überweisung', amount: 40 },
    ])
    const spanish = `
EMPRESA                                TRABAJADOR Cód. 000251
CONSERVAS DEL UMIA, S.L.               PAZOS LEMA, ANTÍA
Período de Liquidación: del 01 de Marzo al 31 de Marzo 2026
Fecha antig. 11/05/2017                Código cto 100
I. DEVENGOS
Salario base                                                     1.412,60
A. TOTAL DEVENGADO                                               1.412,60
II. DEDUCCIONES
Contingencias comunes                  4,70 %                       66,39
B. TOTAL A DEDUCIR                                                  66,39
LÍQUIDO TOTAL A PERCIBIR (A-B)                                   1.346,21
Firma y sello de la empresa
.
.
.
.
.
.
.
.
.
.
En Cambados a 31 de Marzo de 2026                                 RECIBÍ
`
    expect(readAs('payslip', spanish).fields).toMatchObject({
      employeeId: '000251',
      employeeName: 'PAZOS LEMA, ANTÍA',
      payDate: '2026-03-31',
    })
  })
})
