import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

describe('a payslip without cents', () => {
  const { fields } = readAs(
    'payslip',
    `
Viña Río Claro Ltda.
LIQUIDACIÓN DE SUELDO JULIO 2024

Nombre: Soto Vera, Ana          Cargo: Operaria

HABERES                              DESCUENTOS
Sueldo base               500.000    AFP Modelo 10,58%       57.132
Horas extras 50%    10     40.000    Salud Fonasa 7%         37.800
TOTAL HABERES             540.000    TOTAL DESCUENTOS        94.932
                                     LÍQUIDO A PAGAR        445.068
`,
  )
  test('may print rates with decimals; the names of its lists head them and its sums are whole', () => {
    expect(fields).toMatchObject({ grossPay: 540000, totalDeductions: 94932, netPay: 445068 })
    expect(fields.deductions).toMatchObject([
      { description: 'AFP Modelo 10,58%', amount: 57132 },
      { description: 'Salud Fonasa 7%', amount: 37800 },
    ])
  })

  test('counts hours before its pay', () => {
    expect(fields.earnings).toMatchObject([
      { description: 'Sueldo base', amount: 500000 },
      { description: 'Horas extras 50%', hours: 10, amount: 40000 },
    ])
  })
})

test('a bill of Chile is in its pesos, and addresses there have no postcode', () => {
  const { fields } = readAs(
    'utility-bill',
    `
                                              R.U.T.: 96.118.442-1
                                              BOLETA ELECTRÓNICA
                                              N° 1.204.118
                                              S.I.I. - OSORNO
Aguas del Rahue S.A.
Giro: Distribución de agua potable
Av. Mackenna 940, Osorno

Sra. Elena Barría Oyarzo
Dirección suministro: Pasaje Los Notros 118, Osorno
N° Medidor: 44180027

Total a pagar                 $12.870
`,
  )
  expect(fields).toMatchObject({
    providerAddress: 'Av. Mackenna 940, Osorno',
    serviceAddress: 'Pasaje Los Notros 118, Osorno',
    meterNumber: '44180027',
    currency: 'CLP',
  })
})

describe('a bill of Mexico', () => {
  const { fields } = readAs(
    'utility-bill',
    `
Luz del Centro, S.A. de C.V.          RFC: LCE140911QK2

Sra. Teresa Luna Vega

NO. DE SERVICIO: 284 190 774 112      LÍMITE DE PAGO: 03 JUL 24
NO. MEDIDOR: 4R7K82                   TOTAL A PAGAR: $669

Concepto          Lectura actual    Lectura anterior    Total     Precio      Subtotal
Energía (kWh)     18,214            17,802              412       1.4003      576.92
`,
  )
  test('says in a row what lies between two readings, and its unit at the head', () => {
    expect(fields).toMatchObject({ consumption: 412, consumptionUnit: 'kWh' })
  })

  test('has its own words for account, last day and meter', () => {
    expect(fields).toMatchObject({ accountNumber: '284 190 774 112', dueDate: '2024-07-03', meterNumber: '4R7K82' })
  })

  test('goes to whom it addresses by title', () => {
    expect(fields.customerName).toBe('Sra. Teresa Luna Vega')
  })
})
