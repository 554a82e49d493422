import { expect, test } from 'bun:test'
import { classify } from '../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../support/pages.ts'

/** Lines one under the other, the first in larger type. */
const slugOf = (lines: readonly string[]) =>
  classify(documentOf([pageOf(lines.map((text, i): Printed => [0.1, 0.05 + i * 0.03, text, i === 0 ? 1.6 : 1]))]), builtInTypes).type.slug

const goods = ['2 x 30,00', '60,00', '12.03.2026', 'Račun br.: 6312/LJ4/2', 'Datum: 05.08.2025. 19:03']

test('a slip of a fiscal till is none of the invoices that carry its signs, too', () => {
  const signs = ['ZKI: 7e21b0c94fa8d563', 'JIR: 3c1fa4b0-77d2', 'Način plaćanja: KARTICA', 'Hvala na povjerenju!']
  expect(slugOf(['Ljekarna Kadulja', ...goods, ...signs])).toBe('receipt')
  expect(slugOf(['Ljekarna Kadulja', ...goods, 'Kupac: Mare d.o.o.', 'Rok plaćanja: 15.09.2025.', ...signs])).toBe('invoice')
})

test('an invoice for fees of waste is a bill', () => {
  const lines = [
    'Rechnungs-Nr. 2025-31877',
    'Rechnungsdatum 10.07.2025',
    'Zweckverband Rottal',
    'Grundgebühr 90.00',
    'Andockgebühr 26 Leerungen 93.08',
  ]
  expect(slugOf(['Rechnung Kehrichtgebühren Gewerbe', ...lines, '183.08'])).toBe('utility-bill')
})

test('a receipt of pay is a payslip, also where its title goes on in the next line', () => {
  const pay = ['Salário', 'Cód. Descrição Referência Vencimentos Descontos', '001 SALÁRIO BASE 220:00 3.480,00', '998 I.N.S.S. 9,14 340,58']
  const foot = ['Salário Base Sal. Contr. INSS Base Cálc. FGTS F.G.T.S. do Mês', '3.480,00 3.480,00 3.480,00 278,40', '09/03/2025']
  expect(slugOf(['Recibo de Pagamento de', ...pay, ...foot])).toBe('payslip')
})
