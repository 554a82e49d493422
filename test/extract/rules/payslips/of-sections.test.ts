import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

describe('the lists of a payslip', () => {
  test('are told by sections with columns of their own, under sums at the head of the paper', () => {
    const { fields } = readAs(
      'payslip',
      `
Nora Quill                   PAID BY
                             Valley Care Pty Ltd

Pay Period                   Payment Date     Total Earnings     Net Pay
20 Aug 2025 – 2 Sep 2025     4 Sep 2025            $2,759.56     $2,114.66

SALARY & WAGES                  RATE        HOURS      THIS PAY            YTD
Ordinary Hours              $34.1250      76.0000     $2,593.50     $12,967.50
Overtime - 1.5 x            $55.3533       3.0000       $166.06        $614.25
TOTAL                                                 $2,759.56     $13,581.75

TAX                                                    THIS PAY            YTD
PAYG                                                    $542.00      $2,822.00
STSL Component                                           $64.00        $331.00

AFTER-TAX DEDUCTIONS                                   THIS PAY            YTD
Health Fund                                              $38.90        $194.50

SUPERANNUATION                                         THIS PAY            YTD
SGC                                                     $311.22      $1,556.10
`,
    )
    expect(fields.earnings).toMatchObject([
      { description: 'Ordinary Hours', hours: 76, rate: 34.125, amount: 2593.5, ytd: 12967.5 },
      { description: 'Overtime - 1.5 x', hours: 3, amount: 166.06 },
    ])
    expect((fields.deductions as { description: string }[]).map(r => r.description)).toEqual(['PAYG', 'STSL Component', 'Health Fund'])
    expect(fields).toMatchObject({ grossPay: 2759.56, netPay: 2114.66, grossPayYtd: 13581.75 })
  })

  test('begin under their captions, and a priced row is pay and not the gross sum of it', () => {
    const { fields } = readAs(
      'payslip',
      `
Loonspecificatie                                     24-03-2025 t/m 20-04-2025
Werkgever: De Kemp B.V.
Parttime %   100,00     Uurloon   19,43

Omschrijving               Aantal    Tarief     Uitbetaling     Inhouding
Bruto salaris              152,00     19,43        2.953,36
Toeslag                                              398,70
Bruto loon                                         3.352,06
Pensioenpremie                                                     171,06
Loon voor de loonheffing                           3.181,00
Loonheffing tabel                                                  438,25
Netto te ontvangen                                 2.742,75
`,
    )
    expect(fields.earnings).toMatchObject([
      { description: 'Bruto salaris', hours: 152, rate: 19.43, amount: 2953.36 },
      { description: 'Toeslag', amount: 398.7 },
    ])
    expect(fields).toMatchObject({ grossPay: 3352.06, netPay: 2742.75 })
  })
})

describe('who is named on a payslip', () => {
  test('pays by the line between asterisks; sums under a heading of the year are those of the year', () => {
    const { fields } = readAs(
      'payslip',
      `
Abrechnung der Brutto/Netto-Bezüge                     für September 2025

*Muster Technik GmbH & Co. KG*Gewerbering 14*73430 Aalen*

Frau
Nora Beispiel
Lindenstr. 27 b
73433 Aalen

Brutto-Bezüge
Lohnart   Bezeichnung                                       Betrag
200       Gehalt                                          3.650,00
          Gesamt-Brutto                                   3.650,00

Verdienstbescheinigung
Gesamt-Brutto       Steuer-Brutto       Lohnsteuer
32.850,00           32.850,00             4.436,09
`,
    )
    expect(fields).toMatchObject({
      employerName: 'Muster Technik GmbH & Co. KG',
      employerAddress: 'Gewerbering 14, 73430 Aalen',
      grossPay: 3650,
      grossPayYtd: 32850,
    })
  })

  test('stands in the cell under a caption, however wide, with street and town under theirs', () => {
    const { fields } = readAs(
      'payslip',
      `
AZIENDA                          CODICE FISCALE           PERIODO DI RETRIBUZIONE
ESEMPIO ARREDI S.R.L.            02918340247              Giugno 2025

CODICE DIPENDENTE        COGNOME E NOME                CODICE FISCALE           DATA DI NASCITA
0000082                  VERDINI FRANCESCA             VRDFNC87E52A703W         12/05/1987
INDIRIZZO
VIA MONTE 5
36022 CASSOLA (VI)
`,
    )
    expect(fields).toMatchObject({ socialSecurityNumber: 'VRDFNC87E52A703W', employeeAddress: 'VIA MONTE 5, 36022 CASSOLA (VI)' })

    const polish = readAs(
      'payslip',
      `
Lista płac za okres 01.06.2025 – 30.06.2025
NIP 553-218-40-77
     Nr ewid.           Nazwisko i imię          PESEL             Stanowisko       Wymiar etatu
  0057          Wrońska Katarzyna           83071904362      Specjalista zakupów   1/1
`,
    )
    expect(polish.fields).toMatchObject({ employeeId: '0057', employeeName: 'Wrońska Katarzyna', jobTitle: 'Specjalista zakupów' })
  })
})
