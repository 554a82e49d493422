import { describe, expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs } from '../paper.ts'

const typeOf = (...lines: string[]) =>
  classify(documentOf([pageOf(lines.map((line, i): Printed => [0.1, 0.1 + i * 0.05, line, 1]))]), builtInTypes).type.slug

describe('a payslip', () => {
  test('may call itself a receipt of pay', () => {
    expect(typeOf('Recibo de Pagamento de Salário', 'Total de Vencimentos 7.089,84', 'Valor Líquido 5.408,91')).toBe('payslip')
    expect(typeOf('RECIBO DE NÓMINA', 'Percepciones', 'Deducciones', 'Neto a recibir $8,215.88')).toBe('payslip')
  })

  test('has the sum of its deductions beside that of its earnings', () => {
    const { fields } = readAs(
      'payslip',
      `
PAYSLIP FOR THE MONTH OF JULY 2024

Earnings              Amount       Deductions           Amount
Basic                 39,250.00    Provident Fund       1,800.00
Allowance             39,250.00    Professional Tax     200.00
                                   TDS                  7,420.00
Gross Total           78,500.00    Total                9,420.00
`,
    )
    expect(fields).toMatchObject({ grossPay: 78500, totalDeductions: 9420, incomeTax: 7420 })
  })

  test('counts hours in the row of its gross pay, which are no pay', () => {
    const { fields } = readAs(
      'payslip',
      `
Earnings Statement

Earnings           Rate        Hours       Amount        YTD
Regular            26.4000     78.50       2,072.40      31,522.40
Overtime           39.6000     1.81        71.70         1,358.15
Gross Earnings                 80.31       2,144.10      32,880.55
`,
    )
    expect(fields.grossPay).toBe(2144.1)
  })

  test('is of the month that stands behind a stroke', () => {
    const { fields } = readAs('payslip', '\nRecibo de Pagamento de Salário\nReferência: Março/2024')
    expect(fields).toMatchObject({ periodStart: '2024-03-01', periodEnd: '2024-03-31' })
  })
})
