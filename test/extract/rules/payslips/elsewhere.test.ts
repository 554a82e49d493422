import { describe, expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs } from '../paper.ts'

/** Cells of a print, each a line of its own. */
const cellsOf = (line: string, y: number) => [...line.matchAll(/\S+(?: \S+)*/g)].map((m): Printed => [0.05 + m.index / 120, y, m[0]])
const kindOf = (text: string) => {
  const cells = text
    .trim()
    .split('\n')
    .flatMap((line, i) => cellsOf(line, 0.05 + i / 50))
  return classify(documentOf([pageOf(cells)]), builtInTypes).type.slug
}

const icelandic = `
Strandbakki ehf.                                     Launaseðill
Launþegi nr.   00091
Starfsheiti    Bakari
Tímabil        01.03.2025 - 31.03.2025

Launaliður            Einingar       Taxti        Upphæð     Frá áramótum
Dagvinna                173,33    2.000,00       346.660        1.039.980
Yfirvinna                10,00    3.600,00        36.000           72.000
Laun samtals                                     382.660        1.111.980
Lífeyrissjóður                                    15.306           44.479
Staðgreiðsla                                      90.000          250.000
Frádráttur samtals                               105.306          294.479
Útborguð laun                                    277.354          817.501
`

describe('a payslip in a language without a file of its own', () => {
  test('is told by its title and its captions', () => expect(kindOf(icelandic)).toBe('payslip'))

  test('is read with sums without cents beside hours and rates that have them', () => {
    const { fields } = readAs('payslip', icelandic)
    expect(fields).toMatchObject({
      employeeId: '00091',
      jobTitle: 'Bakari',
      periodStart: '2025-03-01',
      grossPay: 382660,
      totalDeductions: 105306,
      netPay: 277354,
      grossPayYtd: 1111980,
    })
    expect(fields.earnings).toMatchObject([
      { description: 'Dagvinna', hours: 173.33, rate: 2000, amount: 346660, ytd: 1039980 },
      { description: 'Yfirvinna', amount: 36000 },
    ])
  })
})

test('an account number before the net pay is no sum, what stands under a heading of the year is of the year', () => {
  const { fields } = readAs(
    'payslip',
    `
Kuusirannan Saha Oy                         Palkkalaskelma
Palkkalaji                     Määrä       á-hinta        Yhteensä
Tuntipalkka                   100,00         18,00        1 800,00
Bruttopalkka                                              1 800,00
Ennakonpidätys                                             -300,00
Maksetaan tilille FI21 4455 8812 0031 77                  1 500,00

Kertymät vuoden alusta
Bruttopalkka                                              5 400,00
`,
  )
  expect(fields).toMatchObject({ grossPay: 1800, netPay: 1500, grossPayYtd: 5400 })
})

test('what ends in a colon heads no column, nor do two parties side by side', () => {
  const { fields } = readAs(
    'payslip',
    `
RECIBO DE NOMINA
Empresa: Hilados Duero S.L.          Trabajador: Inés Prado Gil
Base 412,00
DEVENGOS                                           IMPORTE
Salario base                                      1.300,00
TOTAL DEVENGADO                                   1.300,00
`,
  )
  expect(fields).toMatchObject({ employerName: 'Hilados Duero S.L.', employeeName: 'Inés Prado Gil' })
})

test('a statement of a bank is told by its captions, each in a cell of its own', () => {
  expect(
    kindOf(`
Sparisjóður Austurlands
Kennitala 010180-1119

Dags         Skýring                 Út           Inn          Staða
02.03.2025   Laun                                 300.000,00   310.000,00
05.03.2025   Húsaleiga               150.000,00                160.000,00
`),
  ).toBe('bank-statement')
})
