import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

/** The three ways in which a caption stands to its value. */
const ways = {
  'with a colon': (caption: string, value: string) => `${caption}: ${value}`,
  'in a row': (caption: string, value: string) => `${caption.padEnd(44)}${value}`,
  'over its value': (caption: string, value: string) => `${caption}\n${value}\n`,
}

const payslips: [caption: string, value: string, key: string, expected: string | number][] = [
  ['Apellido y Nombres', 'Benítez, Laura', 'employeeName', 'Benítez, Laura'],
  ['Nom de l’employé', 'Traoré Awa', 'employeeName', 'Traoré Awa'],
  ['Nama', 'Budi Hartono', 'employeeName', 'Budi Hartono'],
  ['Legajo N°', '00417', 'employeeId', '00417'],
  ['CUIL', '27-24187356-4', 'socialSecurityNumber', '27-24187356-4'],
  ['Immatriculation CNPS N°', '284011763320', 'socialSecurityNumber', '284011763320'],
  ['TC Kimlik No', '10203040506', 'socialSecurityNumber', '10203040506'],
  ['Gross Emolument', '121,447.18', 'grossPay', 121447.18],
  ['Total remuneraciones', '1.043.250,00', 'grossPay', 1043250],
  ['Montant net à payer', '374 662,00', 'netPay', 374662],
  ['Alcance líquido', '839.630,00', 'netPay', 839630],
  ['Total egresos', '1.204,10', 'totalDeductions', 1204.1],
]
const bills: [caption: string, value: string, key: string, expected: string | number][] = [
  ['Código de suministro', '0340-118-2267', 'accountNumber', '0340-118-2267'],
  ['Référence abonné', '117-04482-3', 'accountNumber', '117-04482-3'],
  ['Consumer A/C No.', '022000001791', 'accountNumber', '022000001791'],
  ['N° de Recibo', '8844127', 'billNumber', '8844127'],
  ['Date facturation', '18/02/2025', 'billDate', '2025-02-18'],
  ['Payable avant le', '10/03/2025', 'dueDate', '2025-03-10'],
  ['Último día de pago', '12/09/2025', 'dueDate', '2025-09-12'],
  ['Tarikh perlu dibayar', '12/09/2025', 'dueDate', '2025-09-12'],
  ['Nº do Contador', '17AB004412', 'meterNumber', '17AB004412'],
]

describe.each(Object.entries(ways))('a caption %s', (_, written) => {
  test.each(payslips)('%s of a payslip tells %s', (caption, value, key, expected) => {
    expect(readAs('payslip', `\nACME\n\n${written(caption, value)}\n`).fields[key]).toBe(expected)
  })

  test.each(bills)('%s of a bill tells %s', (caption, value, key, expected) => {
    const { fields } = readAs('utility-bill', `\nACME\n\n${written(caption, value)}\n`)
    expect(fields[key]).toBe(expected)
  })
})
