import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

describe('sums of the year on a payslip', () => {
  test('belong to the rows that they name again, under a heading of the year', () => {
    const { fields } = readAs(
      'payslip',
      `
Abrechnung der Brutto/Netto-Bezüge        März 2024
Lohnart  Bezeichnung                        Betrag
2000     Gehalt                           3.650,00
         Gesamt-Brutto                    3.650,00
Steuer-Brutto   Lohnsteuer   Kirchensteuer
3.650,00            497,50           44,77
KV-Brutto       KV-Beitrag   RV-Beitrag
3.650,00            297,48          339,45
         Netto-Verdienst                  2.470,80
Verdienstbescheinigung (Jahreswerte)
Gesamt-Brutto   Lohnsteuer   Kirchensteuer
10.950,00         1.492,50          134,31
SV-Brutto       KV-Beitrag   RV-Beitrag
10.950,00           892,44        1.018,35
`,
    )
    expect(fields.grossPayYtd).toBe(10950)
    expect(fields.deductions).toMatchObject([
      { description: 'Lohnsteuer', amount: 497.5, ytd: 1492.5 },
      { description: 'Kirchensteuer', amount: 44.77, ytd: 134.31 },
      { description: 'KV-Beitrag', amount: 297.48, ytd: 892.44 },
      { description: 'RV-Beitrag', amount: 339.45, ytd: 1018.35 },
    ])
  })

  test('belong to the rows of the same tax, insurance or pension, and bases are no rows', () => {
    const { fields } = readAs(
      'payslip',
      `
Employee No.   Employee               Process Date
63             Ms A Fernside          28/06/2024
Payments          Hours     Rate      Amount     Deductions              Amount
Basic Hours      160.00    14.2000   2272.00     PAYE Tax                275.20
Tool Allowance     1.00    25.0000     25.00     National Insurance      118.10
                                                 Pension                 100.21
                 This Period                     Year to Date
                 Total Gross Pay     2297.00     Total Gross Pay TD     7337.60
                 Gross for Tax       2196.79     Gross for Tax TD       7048.72
                 Earnings for NI     2297.00     Tax Paid TD             781.00
                 Total Deductions     493.51     Earnings for NI TD     7337.60
                                                 National Insurance TD   335.49
                                                 Pension TD              288.88
Fernside & Moor Engineering Ltd Tax Code: 1257L Dept: 2     Net Pay     £1803.49
`,
    )
    expect(fields).toMatchObject({ employerName: 'Fernside & Moor Engineering Ltd', netPay: 1803.49, grossPayYtd: 7337.6, netPayYtd: null })
    expect(fields.deductions).toMatchObject([
      { description: 'PAYE Tax', amount: 275.2, ytd: 781 },
      { description: 'National Insurance', amount: 118.1, ytd: 335.49 },
      { description: 'Pension', amount: 100.21, ytd: 288.88 },
    ])
  })
})

describe('rows of a payslip', () => {
  test('are the total of what is taxed and what is free, before the code of the next list', () => {
    const { fields } = readAs(
      'payslip',
      `
RECIBO DE NÓMINA      RFC: TBA9804176H3
DATOS DEL TRABAJADOR
No. empleado:    00583
Nombre:          ELENA RUIZ PRADO
           PERCEPCIONES                                                DEDUCCIONES
SAT   No.   Concepto              Gravado     Exento      Total    SAT   No.   Concepto    Total
001   001   Sueldo               8,436.00       0.00   8,436.00    002   045   ISR      1,214.36
019   004   Horas extra dobles     421.80     421.80     843.60    001   052   IMSS       242.18
Total percepciones               8,857.80     421.80  $9,279.60    Total deducciones   $1,456.54
Subtotal     $9,279.60
Descuentos     $242.18
Retenciones  $1,214.36
Neto recibido  $7,823.06
`,
    )
    expect(fields).toMatchObject({ employeeName: 'ELENA RUIZ PRADO', employeeId: '00583', netPay: 7823.06 })
    expect(fields.earnings).toMatchObject([
      { description: 'Sueldo', amount: 8436 },
      { description: 'Horas extra dobles', amount: 843.6 },
    ])
    expect(fields.deductions).toMatchObject([
      { description: 'ISR', amount: 1214.36 },
      { description: 'IMSS', amount: 242.18 },
    ])
  })

  test('stand in the columns of what is paid or kept back, and a rounded net in the far corner of its box', () => {
    const { fields } = readAs(
      'payslip',
      `
CODICE DIPENDENTE    COGNOME E NOME          PERIODO DI RETRIBUZIONE
0000034              BELTRAME SIMONE         Aprile 2024
VOCE     DESCRIZIONE                   IMPORTO BASE     RIFERIMENTO      TRATTENUTE      COMPETENZE
Z00001   Retribuzione ordinaria        10,58333       168,00000 ORE                        1.778,00
Z00000   Contributo IVS                1.778,00         9,19000 %          163,40
F02010   IRPEF lorda                                       395,87
F03020   Ritenute IRPEF                                                    199,52
F09110   Addizionale regionale 2023    164,12 tot.                          14,92
                                              TOTALE TRATTENUTE      TOTALE COMPETENZE
                                                     377,84               1.778,00
PERMESSI        RES. AP    MATURATO    GODUTO                NETTO DEL MESE
Ferie ORE         22,00       57,68     16,00                                           1.400,00
`,
    )
    expect(fields).toMatchObject({ grossPay: 1778, totalDeductions: 377.84, netPay: 1400 })
    expect(fields.deductions).toMatchObject([
      { description: 'Contributo IVS', amount: 163.4 },
      { description: 'Ritenute IRPEF', amount: 199.52 },
      { description: 'Addizionale regionale 2023', amount: 14.92 },
    ])
  })

  test('add up to sums without a name, beside captions of checks', () => {
    const { fields } = readAs(
      'payslip',
      `
Employee Pay Stub     Check number: DD0418     Period Starting: 03/03/2025   Period Ending: 03/16/2025
Earnings and Hours      Qty      Rate      Current      YTD Amount
Hourly Wage            80:00     27.00    2,160.00      12,960.00
Overtime                4:00     40.50      162.00         648.00
                                          2,322.00      13,608.00
Taxes                                      Current      YTD Amount
Federal Income                             -188.00      -1,101.00
Medical Pre Tax                             -64.00        -384.00
                                           -252.00      -1,485.00
Net Pay                                   2,070.00      12,123.00
`,
    )
    expect(fields).toMatchObject({
      grossPay: 2322,
      totalDeductions: 252,
      netPay: 2070,
      incomeTax: 188,
      employeeId: null,
      periodStart: '2025-03-03',
    })
  })

  test('beside which taxes stand without a heading are pay, and sums of the year are not less than those of the month', () => {
    const { fields } = readAs(
      'payslip',
      `
Works No   Employee Name           Department     NI Number
0231       Mrs S Whitlock          Finance        AB123456D
Basic Salary                       3,105.00       PAYE Tax            412.60
Car Allowance                        200.00       National Insurance  180.70
                                                  Childcare            50.00

Gross Pay   3,305.00     Total Deductions   643.30     Net Pay   2,661.70
Total to date:  Gross Pay 9,915.00   Tax Paid 1,237.80   NI 542.10
`,
    )
    expect(fields.netPayYtd).toBeNull()
    expect(fields.earnings).toMatchObject([{ description: 'Basic Salary' }, { description: 'Car Allowance' }])
    expect(fields.deductions).toMatchObject([
      { description: 'PAYE Tax' },
      { description: 'National Insurance' },
      { description: 'Childcare' },
    ])
  })
})

test('the number that a Portuguese payslip calls mechanographic is that of the staff, that of the Sécurité sociale is abbreviated', () => {
  const pt = readAs(
    'payslip',
    `
Recibo de Vencimentos
N.º Mecan.    Categoria       N.º Benef.
019           Mecânico        11348820517
Total Pago ( EUR )    1.188,15
`,
  ).fields
  expect(pt.employeeId).toBe('019')
  const fr = readAs(
    'payslip',
    `
BULLETIN DE PAIE
N° Séc. Soc. : 2 91 07 74 281 044 19
NET A PAYER     2 081,61
`,
  ).fields
  expect(fr.socialSecurityNumber).toBe('2 91 07 74 281 044 19')
})

test('an address printed once is of whose name it follows, without a caption before it', () => {
  const { fields } = readAs(
    'payslip',
    `
EMPRESA                    DOMICILIO                         CIF
FRUTAS DEL TURIA SL        C/ Major 18, 46250 L'Alcúdia      B96112233
TRABAJADOR                 CATEGORIA        Nº MATRIC    ANTIGÜEDAD     D.N.I.
PERIS SOLER, AMPARO        OFICIAL 1ª       000042       03 MAY 12      24381190K
CUANTIA     PRECIO     CONCEPTO                       DEVENGOS       DEDUCCIONES
30,00       45,120     Salario Base                   1.353,60
                       TRIBUTACION I.R.P.F. 11,20                       196,24
            LIQUIDO A PERCIBIR                                        1.157,36
`,
  )
  expect(fields).toMatchObject({ employerAddress: "C/ Major 18, 46250 L'Alcúdia", employeeAddress: null })
})
