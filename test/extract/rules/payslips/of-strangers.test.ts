import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

describe('the rows of a payslip', () => {
  test('stand in boxes side by side, with their sums at the right edge of each', () => {
    const { fields } = readAs(
      'payslip',
      `
Abrechnung der Brutto/Netto-Bezüge für Mai 2024
Lohnart   Bezeichnung                                              Betrag
2000      Gehalt                                                 3.120,00
          Gesamt-Brutto                                          3.120,00
     Steuer-Brutto   Lohnsteuer   Kirchensteuer   Steuerrechtliche Abzüge
L         3.120,00       402,10           36,18                    438,28
     KV-Brutto       KV-Beitrag   RV-Beitrag      SV-rechtliche Abzüge
L         3.120,00       252,72          290,16                    542,88
     Netto-Verdienst                                           2.138,84
Netto-Bezüge / Netto-Abzüge
Lohnart   Bezeichnung                                              Betrag
9100      Überweisung VWL                                          40,00-
`,
    )
    expect(fields.deductions).toMatchObject([
      { description: 'Lohnsteuer', amount: 402.1 },
      { description: 'Kirchensteuer', amount: 36.18 },
      { description: 'KV-Beitrag', amount: 252.72 },
      { description: 'RV-Beitrag', amount: 290.16 },
      { description: 'Überweisung VWL', amount: 40 },
    ])
  })

  test('are made up of what adds up to the gross pay over them, in whole numbers with blanks, too', () => {
    const { fields } = readAs(
      'payslip',
      `
Výplatní páska za období 03/2024
STAVBY DOLINA s.r.o., Nádražní 12, 466 01 Jablonec             IČ: 22884420
Jméno: Novák Jan            Os. číslo: 0044

Hrubá mzda                                                36 000
Základní mzda               168 hod                       32 000
Prémie                                                     4 000
Sociální pojištění - zaměstnanec                           2 556
Zdravotní pojištění - zaměstnanec                          1 620
Čistá mzda                                                31 824
`,
    )
    expect(fields).toMatchObject({ employerAddress: 'Nádražní 12, 466 01 Jablonec', grossPay: 36000 })
    expect(fields.earnings).toMatchObject([
      { description: 'Základní mzda', hours: 168, amount: 32000 },
      { description: 'Prémie', amount: 4000 },
    ])
    expect((fields.deductions as object[]).length).toBe(2)
  })

  test('may hold a word of a sum, and one of what was paid before alone', () => {
    const { fields } = readAs(
      'payslip',
      `
Loonstrook maart 2024
Omschrijving                Aantal      Bedrag      Betaling     Inhouding     Cumulatief
Salaris                     160,00       15,80      2.528,00                    7.584,00
Netto reiskosten                                       45,00                      135,00
Loonheffing                                                        398,25       1.194,75
Netto te betalen                                    2.174,75
`,
    )
    expect(fields.earnings).toMatchObject([{ description: 'Salaris' }, { description: 'Netto reiskosten', amount: 45, ytd: 135 }])
    const statement = readAs(
      'payslip',
      `
Earnings Statement
Earnings          rate        hours    this period    year to date
Regular           20.0000     80.00       1,600.00        9,600.00
Holiday                                                     320.00
Gross Pay                                $1,600.00        9,920.00
`,
    )
    expect(statement.fields.earnings).toMatchObject([
      { description: 'Regular', amount: 1600, ytd: 9600 },
      { description: 'Holiday', amount: null, ytd: 320 },
    ])
  })

  test('end with totals that are flush with the headings of their lists', () => {
    const { fields } = readAs(
      'payslip',
      `
Pay statement
EARNINGS                HOURS     RATE     CURRENT      YTD        DEDUCTIONS          CURRENT      YTD
REGULAR PAY             80.00    27.5000   2,200.00    11,000.00   FEDERAL W/H          188.10     940.50
STIPEND                                      150.00       600.00   MEDICARE              34.08     170.40
TOTAL                                      2,350.00    11,600.00   TOTAL                222.18   1,110.90
NET PAY                 2,127.82
`,
    )
    expect(fields).toMatchObject({ grossPay: 2350, totalDeductions: 222.18, netPay: 2127.82, grossPayYtd: 11600 })
  })
})

describe('who works', () => {
  test('stands behind a number, over an address, and is not paid on the day of entry', () => {
    const { fields } = readAs(
      'payslip',
      `
PROSPETTO PAGA                                 Mese di retribuzione: Aprile 2024
Azienda: Falegnameria Larice S.r.l.            P.IVA 03411820244
Dipendente: 0047 BIANCHI MARTA                 C.F. BNCMRT84B52L840X
Via Monte Cimone 4, 36100 Vicenza              Qualifica: Operaia
Data assunzione 01/02/2015
Totale competenze                                       1.750,76
NETTO IN BUSTA                                          1.370,37
`,
    )
    expect(fields).toMatchObject({
      employeeName: 'BIANCHI MARTA',
      employeeId: '0047',
      employeeAddress: 'Via Monte Cimone 4, 36100 Vicenza',
      socialSecurityNumber: 'BNCMRT84B52L840X',
      payDate: null,
    })
  })

  test('is paid by a company behind marks for a machine that folds letters', () => {
    const { fields } = readAs(
      'payslip',
      `
Entgeltabrechnung für Mai 2024
53140788S015
*00118*11844*00001* Werkzeugbau Reiter GmbH, Ahornweg 8, 73441 Bopfingen

Herrn
Jonas Kurz
Kirchgasse 3
73450 Neresheim

Netto-Verdienst   2.101,18
`,
    )
    expect(fields).toMatchObject({ employerName: 'Werkzeugbau Reiter GmbH', employerAddress: 'Ahornweg 8, 73441 Bopfingen' })
  })
})

describe('the sums of a payslip', () => {
  test('are taken from the row of the year by their columns, though a column more has no caption', () => {
    const { fields } = readAs(
      'payslip',
      `
BULLETIN DE SALAIRE
SALAIRE BRUT                               2 207,97
             Heures     Brut         Net imposable    PAS       Congés
Mois         151,67     2 207,97     1 750,14         36,85     25,00
Année        771,35     11 102,15    9 044,82         190,04
Net payé : 1 589,26 euros
`,
    )
    expect(fields).toMatchObject({ grossPay: 2207.97, grossPayYtd: 11102.15, netPay: 1589.26 })
  })

  test('are no nought of a check, and a tax is the one of the list', () => {
    const { fields } = readAs(
      'payslip',
      `
Lönespecifikation april 2024
Kod   Benämning                    Antal     À-pris      Belopp SEK
010   Månadslön                     1,00   33 500,00     33 500,00
      Bruttolön                                          33 500,00
900   Preliminärskatt tabell 33                          -7 814,00
      Nettolön att utbetala                              25 686,00

Ackumulerat under året
Bruttolön                139 551,38
Preliminär skatt          31 220,00
Net check                      0,00
`,
    )
    expect(fields).toMatchObject({ incomeTax: 7814, netPay: 25686 })
  })

  test('are of a period whose days stand together without a blank', () => {
    const { fields } = readAs('payslip', '\nPasek płacowy\nOkres: 2024.03.01-2024.03.31      Data wypłaty: 2024.03.28\n')
    expect(fields).toMatchObject({ periodStart: '2024-03-01', periodEnd: '2024-03-31', payDate: '2024-03-28' })
  })
})

describe('at the head of a payslip', () => {
  test('whoever is named first pays, where nothing else says who', () => {
    const { fields } = readAs(
      'payslip',
      `
MINISTRY OF FORESTS                                     PAY SLIP
MONTH: MAR-2024
EMP NO: 44118        NAME: PHIRI GRACE                  GRADE: K

EARNINGS                              DEDUCTIONS
BASIC PAY            412,500.00       PAYE                61,875.00
GROSS PAY            412,500.00       NET PAY            350,625.00
`,
    )
    expect(fields).toMatchObject({ employerName: 'MINISTRY OF FORESTS', employeeName: 'PHIRI GRACE' })
  })

  test('the name of a company ends before its street and its numbers', () => {
    const one = readAs(
      'payslip',
      '\nFluturaș de salariu - Martie 2024\nAngajator: SC BRAD ALB SRL, Str. Fagului 8, Brașov\nTotal brut   5.460,00\n',
    )
    expect(one.fields).toMatchObject({ employerName: 'SC BRAD ALB SRL', currency: 'RON' })
    const other = readAs('payslip', '\nPay advice\nEmployer: HILLSIDE EGGS PTY LTD  ABN 44 118 842 077\nGross   1,161.60\n')
    expect(other.fields).toMatchObject({ employerName: 'HILLSIDE EGGS PTY LTD', currency: 'AUD' })
  })
})

test('the sign of a rate stays with its name, and work by night is no number of Mozambique', () => {
  const { fields } = readAs(
    'payslip',
    `
FICHE DE PAIE Mars 2024                    Luxembourg
Libellé                    Base      Taux      Montant
Salaire de base          173,00   16,8000     2.906,40
Heures de nuit 15 %       24,00    2,5200        60,48
Salaire brut                                  2.966,88
`,
  )
  expect(fields).toMatchObject({ currency: 'EUR' })
  expect(fields.earnings).toMatchObject([
    { description: 'Salaire de base' },
    { description: 'Heures de nuit 15 %', hours: 24, amount: 60.48 },
  ])
})

test('a period may be two short days in one word', () => {
  const { fields } = readAs('payslip', '\nLønnsslipp\nPeriode:   01.03.24-31.03.24\nUtbet.dato:   12.04.2024\n')
  expect(fields).toMatchObject({ periodStart: '2024-03-01', periodEnd: '2024-03-31', payDate: '2024-04-12', currency: 'NOK' })
})

test('name and address behind one caption are apart', () => {
  const { fields } = readAs(
    'payslip',
    `
OBRAČUNSKA ISPRAVA za 03/2024
POSLODAVAC: Pekara Klasje d.o.o., Školska 4, 42000 Varaždin    OIB: 44118842077
RADNIK: Ana Novak, Lipova 8, 42000 Varaždin
Bruto plaća                             1.264,30
`,
  )
  expect(fields).toMatchObject({
    employerName: 'Pekara Klasje d.o.o.',
    employerAddress: 'Školska 4, 42000 Varaždin',
    employeeName: 'Ana Novak',
    employeeAddress: 'Lipova 8, 42000 Varaždin',
  })
})

test('what the employer pays, and the account that pay goes to, is not kept back', () => {
  const shares = readAs(
    'payslip',
    `
Salary advice                 Period: 2024/03
Income                        Amount         Deductions             Amount        Company contributions   Amount
Basic Salary                  R 14 500.00    PAYE                   R 1 118.40    UIF - company           R 177.12
Total income                  R 14 500.00    Total deductions       R 1 118.40
Nett pay                      R 13 381.60
`,
  )
  expect(shares.fields).toMatchObject({ periodStart: '2024-03-01', periodEnd: '2024-03-31' })
  expect((shares.fields.deductions as { description: string }[]).map(d => d.description)).toEqual(['PAYE'])
  const french = readAs(
    'payslip',
    `
BULLETIN DE PAIE
Rubriques                         Base    Taux sal.   Montant sal.   Taux pat.  Montant pat.
Salaire de base                 151,67      16,5000       2 502,56
Total brut                                                2 502,56
Santé maladie                 2 502,56                                  7,0000      175,18
Retraite plafonnée            2 502,56       6,9000         172,68      8,5500      213,97
Net payé en euros                                         2 329,88
`,
  )
  expect(french.fields.deductions).toMatchObject([{ description: 'Retraite plafonnée', amount: 172.68 }])
})
