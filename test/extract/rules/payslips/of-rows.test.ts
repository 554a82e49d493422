import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const read = (text: string) => readAs('payslip', text).fields

describe('rows of a payslip', () => {
  test('have no code of a program in what they say, and hours printed to as many places as their pay', () => {
    const text = `
BUSTA PAGA  Ottobre 2025
VOCI VARIABILI DEL MESE      IMPORTO BASE    RIFERIMENTO     TRATTENUTE    COMPETENZE
*Z00001 Retribuzione             70,61539    26,00000 GG                     1.836,00
*Z00250 Straordinario            12,56786     9,00000 ORE                      113,11
F03020 Ritenute IRPEF                                            249,92
`
    const { earnings, deductions } = read(text)
    expect(earnings).toMatchObject([
      { description: 'Retribuzione', hours: 26, rate: 70.61539, amount: 1836 },
      { description: 'Straordinario', hours: 9, rate: 12.56786, amount: 113.11 },
    ])
    expect(deductions).toMatchObject([{ description: 'Ritenute IRPEF', amount: 249.92 }])
  })

  test('have a rate under its sign, which is no sum', () => {
    const text = `
Kwitek wypłaty                za okres 01.09.2025 – 30.09.2025
Składniki wynagrodzenia              zł     Potrącenia                %         zł
Wynagrodzenie zasadnicze       7 400,00     Składka emerytalna     9,76     816,91
Premia regulaminowa              600,00     Składka rentowa        1,50     125,55
Razem brutto                   8 000,00     Razem potrącenia                942,46
Do wypłaty                     7 057,54
`
    expect(read(text).deductions).toMatchObject([
      { description: 'Składka emerytalna', amount: 816.91 },
      { description: 'Składka rentowa', amount: 125.55 },
    ])
  })

  test('have the hours of the year before its pay', () => {
    const text = `
STATEMENT OF EARNINGS
EARNINGS         RATE     HOURS    CURRENT AMOUNT    YTD HOURS    YTD AMOUNT
REGULAR       27.4500     72.00           1976.40      1280.00      35136.00
OVERTIME      41.1750      4.00            164.70        36.00       1482.30
GROSS PAY                                 2141.10                   36618.30
`
    expect(read(text).earnings).toMatchObject([
      { hours: 72, rate: 27.45, amount: 1976.4, ytd: 35136 },
      { hours: 4, rate: 41.175, amount: 164.7, ytd: 1482.3 },
    ])
  })

  test('between the net pay and what is paid out belong to it', () => {
    const text = `
Lohnabrechnung November 2025
LA      Bezeichnung          Menge      Ansatz        Betrag CHF
1000    Monatslohn                                      6'850.00
5000    Bruttolohn                                      6'850.00
5010    AHV-Beitrag                   6'850.00           363.05-
5990    Total Abzüge                                     363.05-
6500    Nettolohn                                       6'486.95
6040    Pauschalspesen                                    150.00
6210    Parkplatzmiete                                     60.00-
        Auszahlung              CHF                     6'576.95
Überweisung per 25.11.2025 auf: CH67 8080 8004 1127 3390 5
`
    const { earnings, deductions, payDate } = read(text)
    expect(earnings).toContainEqual(expect.objectContaining({ description: 'Pauschalspesen', amount: 150 }))
    expect(deductions).toContainEqual(expect.objectContaining({ description: 'Parkplatzmiete', amount: 60 }))
    expect(payDate).toBe('2025-11-25')
  })
})

describe('who is paid, and for when', () => {
  test('is a name before the number in brackets', () => {
    const { employeeName, employeeId } = read('\nPasek wypłaty\nPracownik: Wrońska Katarzyna (akronim: 0218)\nDo wypłaty  5 774,05\n')
    expect({ employeeName, employeeId }).toEqual({ employeeName: 'Wrońska Katarzyna', employeeId: '0218' })
  })

  test('is at home where the window says so, by whole first names or their letters', () => {
    const text = `
Company Name                 Employee Name
Hadley Joinery Ltd           Mr C J Priestley

Payments                       Amount     Deductions       Amount
Basic Pay                     2315.63     PAYE Tax         306.40

Mr Callum J Priestley
22 Ings Lane
Mytholmroyd
Hebden Bridge
HX7 5QD
`
    expect(read(text).employeeAddress).toBe('22 Ings Lane, Mytholmroyd, Hebden Bridge, HX7 5QD')
  })

  test('is the month in the title, whatever days a remark names', () => {
    const text = `
Abrechnung der Brutto/Netto-Bezüge        für Juni 2025
Betriebsferien vom 28.07. bis 08.08.2025.
Gesamt-Brutto    3.582,08
`
    const { periodStart, periodEnd } = read(text)
    expect({ periodStart, periodEnd }).toEqual({ periodStart: '2025-06-01', periodEnd: '2025-06-30' })
  })
})

test('what an employer pays to an insurance under its caption is no employer', () => {
  const { fields } = readAs(
    'payslip',
    `
Loonstrook                                            Van Rooij Machinebouw B.V.
Periode 4 2026                                        Ekkersrijt 4108
                                                      5692 DC Son en Breugel
Omschrijving                Betaling    Inhouding
Salaris                     3.412,40
Loonheffing                                604,17
Nettoloon                                2.808,23

Reserveringen                            Werkgever
Vakantiegeld 8%             300,11       Premie Zvw 6,10%        218,78
`,
  )
  expect(fields.employerName).toBe('Van Rooij Machinebouw B.V.')
})
