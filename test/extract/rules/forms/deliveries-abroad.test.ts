import { expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs } from '../paper.ts'

test('a packing list in two languages is none of the invoice that it goes with', () => {
  const lines = [
    'ÇEKİ LİSTESİ / PACKING LIST',
    'Tarih / Date: 09.10.2024',
    'Fatura No / Invoice No: ASE2024000000117',
    'Net weight 1.872,00',
    'Gross weight 2.460,00',
  ]
  const page = pageOf(lines.map((line, i): Printed => [0.1, 0.1 + i * 0.05, line, 1]))
  expect(classify(documentOf([page]), builtInTypes).type.slug).toBe('delivery-note')
})

test('units of goods in short', () => {
  const { fields } = readAs(
    'delivery-note',
    '\nGUÍA DE REMISIÓN\n\nCÓDIGO    DESCRIPCIÓN               UND      CANTIDAD\nP-0012    Palta Hass caja 10 kg     CAJA     80.00\nP-0031    Mango Kent jaba 15 kg     JABA     30.00',
  )
  expect(fields.lineItems).toMatchObject([
    { productCode: 'P-0012', unit: 'CAJA', quantity: 80 },
    { productCode: 'P-0031', unit: 'JABA', quantity: 30 },
  ])
})
