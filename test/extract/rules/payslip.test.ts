import { describe, expect, test } from 'bun:test'
import { readAs } from './paper.ts'

describe('a payslip', () => {
  test('of one list: what stands above the gross is pay, what stands between gross and net is kept back, with or without a minus', () => {
    const { fields } = readAs(
      'payslip',
      `
Seeblick Gastro AG
Lohnabrechnung September 2024
Bezeichnung              Ansatz        Basis     Betrag CHF
Monatslohn                                        4'850.00
Kinderzulage                                        200.00
Bruttolohn                                        5'050.00
AHV/IV/EO-Beitrag        5.3 %      4'850.00       -257.05
Quellensteuer            3.2 %      5'050.00       -161.60
Total Abzüge                                       -418.65
Nettolohn                                         4'631.35
`,
    )
    expect(fields).toMatchObject({ grossPay: 5050, totalDeductions: 418.65, netPay: 4631.35, incomeTax: 161.6 })
    expect(fields).toMatchObject({ periodStart: '2024-09-01', periodEnd: '2024-09-30' })
    expect(fields.earnings).toMatchObject([
      { description: 'Monatslohn', amount: 4850 },
      { description: 'Kinderzulage', amount: 200 },
    ])
    expect(fields.deductions).toMatchObject([
      { description: 'AHV/IV/EO-Beitrag', amount: 257.05 },
      { description: 'Quellensteuer', amount: 161.6 },
    ])
  })

  test('of one list with two columns: the caption over an amount says whether it is paid or kept back', () => {
    const { fields } = readAs(
      'payslip',
      `
Recibo de Vencimento
Nº Mec.    Nome                       Categoria
61         Paulo Antunes Ferreira     Oleiro
Cód.    Data     Descrição                              Remunerações    Descontos
R01     29-02    Vencimento base                            1.020,00
R12     29-02    Subsídio de alimentação (21 x 6,00)          126,00
D01     29-02    Segurança Social (11,00%)                                 112,20
                 Total                                      1.146,00       112,20
Total pago (EUR):  1.033,80
`,
    )
    expect(fields).toMatchObject({
      employeeId: '61',
      employeeName: 'Paulo Antunes Ferreira',
      grossPay: 1146,
      totalDeductions: 112.2,
      netPay: 1033.8,
    })
    expect(fields.earnings).toMatchObject([
      { description: 'Vencimento base', amount: 1020 },
      { description: 'Subsídio de alimentação (21 x 6,00)', amount: 126 },
    ])
    expect(fields.deductions).toMatchObject([{ description: 'Segurança Social (11,00%)', amount: 112.2 }])
  })

  test('with a column of the year: hours, rate, amount and year each by their caption', () => {
    const { fields } = readAs(
      'payslip',
      `
LØNNSSLIPP
Lønnsart             Antall      Sats        Beløp    Hittil i år
Timelønn             162,50    245,00    39 812,50     231 525,00
Bruttolønn                               39 812,50     231 525,00
Forskuddstrekk                          -13 046,00     -73 757,00
Netto utbetalt                           26 766,50     157 768,00
`,
    )
    expect(fields).toMatchObject({ grossPay: 39812.5, netPay: 26766.5, incomeTax: 13046, grossPayYtd: 231525, netPayYtd: 157768 })
    expect(fields.earnings).toMatchObject([{ description: 'Timelønn', hours: 162.5, rate: 245, amount: 39812.5, ytd: 231525 }])
    expect(fields.deductions).toMatchObject([{ description: 'Forskuddstrekk', amount: 13046, ytd: 73757 }])
  })

  test('of boxes: values flush right under captions that are flush right, codes and signs before and between the numbers of a row', () => {
    const { fields } = readAs(
      'payslip',
      `
BUSTA PAGA
COD. DIPENDENTE     COGNOME E NOME        MANSIONE
0000034             LOSACCO VITO          Saldatore
PERIODO DI RETRIBUZIONE
Aprile 2024
VOCE      DESCRIZIONE               ORE       DATO BASE      TRATTENUTE    COMPETENZE
0101      Retribuzione ordinaria    168,00     11,62340  L L                 1.952,73
Z001      Contributo IVS                                         179,46
TOTALE COMPETENZE       TOTALE TRATTENUTE       NETTO DEL MESE
         1.952,73                  179,46             1.773,27
`,
    )
    expect(fields).toMatchObject({
      employeeId: '0000034',
      employeeName: 'LOSACCO VITO',
      jobTitle: 'Saldatore',
      periodStart: '2024-04-01',
      grossPay: 1952.73,
      totalDeductions: 179.46,
      netPay: 1773.27,
    })
    expect(fields.earnings).toMatchObject([{ description: 'Retribuzione ordinaria', hours: 168, rate: 11.6234, amount: 1952.73 }])
    expect(fields.deductions).toMatchObject([{ description: 'Contributo IVS', amount: 179.46 }])
  })

  test('with two lists side by side: a factor is part of a name, a date of payment no heading', () => {
    const { fields } = readAs(
      'payslip',
      `
PAYSLIP                                             Pay Date: 06/21/2024
Payments          Units      Rate      Amount     Deductions           Amount
Salary             1.00   2375.00     2375.00     PAYE Tax             285.80
Overtime 1.5       5.00     20.55      102.75     Pension 5%            97.89
Gross Pay                             2477.75     Total Deductions     383.69
                                                  Net Pay             2094.06
`,
    )
    expect(fields.earnings).toMatchObject([
      { description: 'Salary', hours: 1, rate: 2375, amount: 2375 },
      { description: 'Overtime 1.5', hours: 5, rate: 20.55, amount: 102.75 },
    ])
    expect(fields.deductions).toMatchObject([
      { description: 'PAYE Tax', amount: 285.8 },
      { description: 'Pension 5%', amount: 97.89 },
    ])
  })

  test('of a month with its article, and sums in a row of totals whatever the language calls it', () => {
    const { fields } = readAs(
      'payslip',
      `
Confeções Vale do Ave, Lda                RECIBO DE VENCIMENTO
Rua da Indústria 88                       Junho de 2024
Cód.   Descrição                 Abonos      Descontos
01     Vencimento base           860,00
50     Segurança Social 11%                      94,60
       Totais                    860,00          94,60
                       Líquido a receber: 765,40 €
`,
    )
    expect(fields).toMatchObject({
      periodStart: '2024-06-01',
      periodEnd: '2024-06-30',
      grossPay: 860,
      totalDeductions: 94.6,
      netPay: 765.4,
    })
  })

  test('in whole amounts: points part thousands where nothing on the page has decimals, and the head of the column says the currency', () => {
    const { fields } = readAs(
      'payslip',
      `
FLUTURAȘ DE SALARIU Noiembrie 2024
Nume salariat: Popa Andrei       Funcția: Zidar
Element                     Suma (lei)
Salariu de bază                  5.800
Venit brut                       6.200
CAS 25%                          1.550
Rest de plată                    3.711
`,
    )
    expect(fields).toMatchObject({ grossPay: 6200, netPay: 3711, currency: 'RON', periodEnd: '2024-11-30' })
  })

  test('under headings that its sums end: what is kept back below has headings of its own, or none', () => {
    const { fields } = readAs(
      'payslip',
      `
Septentri Loc SAS                                     Bulletin de paie
1 Place Mitterrand                                    Période : Février 2026
59000 Lille                                           Date de paiement : 27.02.2026
N° salarié          N° Séc. sociale                   Emploi
08000123            2 85 05 59 350 123 45             Agent d'exploitation
Jeanne Dupont
12 Rue Exemple
59000 Lille
Code     Libellé                                Base        Taux      Montant
Éléments de salaire
1101     Salaire de base                                             2.244,00
3822     Prime annuelle                                                200,00
         Total Brut                                                  2.444,00
Retraite
         Complémentaire Tranche 1           2.444,00      4,010 %      -98,00
         Net à payer avant impôt sur le revenu                       2.346,00
         Impôt sur le revenu à la source    2.346,00      1,000 %      -23,46
         Net payé en euros                                           2.322,54
`,
    )
    expect(fields).toMatchObject({
      grossPay: 2444,
      netPay: 2322.54,
      employeeId: '08000123',
      socialSecurityNumber: '2 85 05 59 350 123 45',
      employeeName: 'Jeanne Dupont',
      periodStart: '2026-02-01',
    })
    expect(fields.earnings).toMatchObject([{ amount: 2244 }, { amount: 200 }])
    expect(fields.deductions).toMatchObject([{ description: 'Complémentaire Tranche 1', amount: 98 }, { amount: 23.46 }])
  })

  test('names nobody after a row: "Employee NIC", "RSZ werknemer" and "(werkgever)" over rows are no captions', () => {
    const { fields } = readAs(
      'payslip',
      `
BV Noordzee Belgium                        Loonbrief
Kouterveldstraat 6                         Periode: 01/02/2026 - 28/02/2026
1831 Machelen                              Betaaldatum: 23/02/2026
Stamnummer: 90004
Jan Van De Velde
Leuvensesteenweg 1
1000 Brussel
Vast loon / wedde                     4.319,48
Totaal Bruto                          4.319,48
RSZ werknemer (13,07%)                 -564,56
Bedrijfsvoorheffing                    -652,21
Totaal Netto                          3.102,71
Bedrijfslasten (werkgever)
Totale werkgeversbijdrage RSZ         1.239,13
`,
    )
    expect(fields).toMatchObject({
      employerName: 'BV Noordzee Belgium',
      employeeName: 'Jan Van De Velde',
      employeeAddress: 'Leuvensesteenweg 1, 1000 Brussel',
      employeeId: '90004',
      incomeTax: 652.21,
      grossPay: 4319.48,
      netPay: 3102.71,
    })
  })

  test('has sums that are named after their list, before or behind the word', () => {
    const { fields } = readAs(
      'payslip',
      `
Donau Mietwagen GmbH
Lohn-/Gehaltsabrechnung Februar 2026
Bezüge
Gehalt                                1.900,00
Prämie                                  100,00
Summe Bezüge                          2.000,00
Abzüge
SV-Beitrag                             -362,40
Lohnsteuer                             -137,60
Gesetzl. Abzüge gesamt                 -500,00
Auszahlung                            1.500,00
`,
    )
    expect(fields).toMatchObject({ grossPay: 2000, totalDeductions: 500, netPay: 1500, incomeTax: 137.6 })
  })
})
