import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

describe('a list of pay', () => {
  test('may hold names over two lines, days beside hours, and what is paid on top of the gross pay', () => {
    const { fields } = readAs(
      'payslip',
      `
LOONBRIEF                                                     april 2025
Werkgever: TECHNIEK DE KEMP BV, Dorpsstraat 12, 9220 Hamme

                        Omschrijving                   Dagen      Uren     Tarief     Bedrag
Comité 200.00           Gewone prestaties              20,00    152,00               3.000,00
Barema 140.00           Jaarlijkse vakantie             1,00      7,60                 150,00
                        BRUTO                                                        3.150,00
                        RSZ                                                           -411,71
                        Bedrijfsvoorheffing                                           -500,00
                        Bijzondere bijdrage sociale                                    -30,00
                        zekerheid
                        Fietsvergoeding                         100,00     0,36         36,00
                        Telewerk                                                        40,00
                        NETTO                                                        2.284,29

Totalen van het jaar       Bruto         Belastbaar
01/2025 - 04/2025       12.600,00         10.950,00
`,
    )
    expect(fields.earnings).toMatchObject([
      { description: 'Gewone prestaties', hours: 152, amount: 3000 },
      { description: 'Jaarlijkse vakantie', hours: 7.6, amount: 150 },
      { description: 'Fietsvergoeding', hours: 100, rate: 0.36, amount: 36 },
      { description: 'Telewerk', amount: 40 },
    ])
    expect(fields.deductions).toMatchObject([
      { description: 'RSZ', amount: 411.71 },
      { description: 'Bedrijfsvoorheffing', amount: 500 },
      { description: 'Bijzondere bijdrage sociale zekerheid', amount: 30 },
    ])
    expect(fields).toMatchObject({ grossPay: 3150, netPay: 2284.29, grossPayYtd: 12600 })
  })

  test('gives back what alone bears a minus, and ends before the sums of the month', () => {
    const { fields } = readAs(
      'payslip',
      `
BULLETIN DE PAIE                                              juillet 2025
Employeur : MENUISERIE CARDON SARL, 4 rue Haute, 37000 Tours

Rubrique                            Base       Taux     À déduire      À payer     Part employeur
Salaire de base                   151.67    15.0000                   2275.05
Salaire brut                                                          2275.05
Santé                            2275.05     1.0000         22.75                        22.75
Retraite                         2275.05     6.9000        156.98                       194.52
Prévoyance                       2275.05     1.0000         22.75
CSG déductible                   2235.24     6.8000        152.00
Exonération de cotisations         75.00   -11.3100         -8.48                      -12.00
Total des cotisations                                      346.00
Transport 50 %                     88.80    50.0000                     44.40
NET PAYÉ                                                              1973.45

           Heures        Brut     Net imposable
Mensuel    151.67     2275.05           1990.00
Annuel    1061.69    15925.35          13930.00
`,
    )
    expect((fields.earnings as { description: string }[]).map(r => r.description)).toEqual(['Salaire de base', 'Transport 50 %'])
    expect((fields.deductions as object[]).at(-1)).toMatchObject({ description: 'Exonération de cotisations', amount: -8.48 })
  })

  test('counts months and days between a number and its price, and keeps back what the net bears', () => {
    const { fields } = readAs(
      'payslip',
      `
Lönespecifikation                                       Löneperiod 2025-08-01 – 2025-08-31
Arbetsgivare: Vik Vård AB

Löneart   Benämning                     Antal   Enhet      À-pris       Belopp
11        Månadslön                      1,00   mån      30000,00     30000,00
521       Semestertillägg                3,00   dgr        150,00       450,00
          Preliminär skatt                                             -8000,00
852       Nettolöneavdrag cykel          1,00   st        -450,00      -450,00

Bruttolön                      Skatteavdrag      Att utbetala
30450,00                       8000,00           22000,00

Ackumulerat i år: bruttolön      skatt
                240000,00        64000,00
`,
    )
    expect(fields.earnings).toMatchObject([
      { description: 'Månadslön', hours: 1, rate: 30000, amount: 30000 },
      { description: 'Semestertillägg', hours: 3, rate: 150, amount: 450 },
    ])
    expect(fields.deductions).toMatchObject([
      { description: 'Preliminär skatt', amount: 8000 },
      { description: 'Nettolöneavdrag cykel', amount: 450 },
    ])
    expect(fields).toMatchObject({ grossPay: 30450, grossPayYtd: 240000 })
  })
})

describe('who pays and who is paid', () => {
  test('by the number of a file over codes, and an address at the foot', () => {
    const { fields } = readAs(
      'payslip',
      `
CO. FILE   DEPT.   CLOCK NUMBER
K2 004711  300120  B7 0000123
Brennan Bay Inn Limited              PAYSLIP        Pay Date: 31-Jul-2025
Employee: Ms Nora Quill

Payments            Hrs       Rate     Amount      Deductions      This Period      Cumulatives
Basic Pay         39.00      16.00     624.00      PAYE                  65.44      Gross Pay     18720.00
                                                   PRSI                  30.72      Taxable       18000.00
Total Gross 624.00           Total Deductions 96.16                NET PAY €527.84
Cut-off 846.15   USC COP1 231.00   COP2 526.58   COP3 90.00   COP4 80.00

Brennan Bay Inn Limited, 4 Quay Road, Galway, H91 K2V4. Registered in Ireland No. 118827.
`,
    )
    expect(fields).toMatchObject({
      employeeId: '004711',
      employerAddress: '4 Quay Road, Galway, H91 K2V4',
      currency: 'EUR',
      grossPayYtd: 18720,
    })
  })

  test('tells the number of an insurance from that of the staff, whose captions other languages share', () => {
    const { fields } = readAs(
      'payslip',
      `
GEHALTSABRECHNUNG                                   Juni 2025
Gruber Bau GmbH, Linzer Straße 7, 4600 Wels
Pers.Nr. 000315     SVNR 4718 220486     Eintritt 02.05.2018
BEZÜGE
Gehalt                          3.420,00
BRUTTO                          3.420,00
`,
    )
    expect(fields).toMatchObject({ employeeId: '000315', socialSecurityNumber: '4718 220486' })
  })
})
