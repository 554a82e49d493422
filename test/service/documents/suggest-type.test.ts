import { expect, test } from 'bun:test'
import { builtInTypes } from '../../../src/extract/document-types.ts'
import type { Extraction } from '../../../src/resources.ts'
import { suggestType } from '../../../src/service/documents/suggest-type.ts'

const extraction = (fields: Record<string, unknown>, evidence = {}): Extraction => ({
  id: 'ext_1',
  status: 'completed',
  processingMode: 'fastest',
  outputJson: { documentType: '', fields, confidence: 1, pagesProcessed: 1, evidence, issues: [] },
  createdAt: '2026-01-02T03:04:05.000Z',
})

test('a type is suggested from every label of a document of no known type, and from its tables', () => {
  const fields = {
    title: 'Certificate of calibration',
    keyValues: [
      { key: 'Certificate no.', value: 'C-2026/118' },
      { key: 'Prüfdatum', value: '05.03.2026' },
      { key: 'Fee', value: '1,250.00 GBP' },
      { key: 'Customer number', value: '4711' },
      { key: 'Fee', value: 'twice' },
      { key: '日付', value: 'no key' },
    ],
    tables: [
      [
        ['Instrument', 'Serial', 'Deviation'],
        ['Scale', 'A-1', '0.02 %'],
        ['Lamp', 'B-2', '0.10 %'],
      ],
      [['alone']],
    ],
  }
  const { name, fields: made } = suggestType(extraction(fields), undefined)
  expect(name).toBe('Certificate of calibration')
  expect(made.map(({ key, type }) => [key, type])).toEqual([
    ['certificateNo', 'string'],
    ['prufdatum', 'date'],
    ['fee', 'number'],
    ['customerNumber', 'string'],
    ['rows', 'array'],
  ])
  expect(made[0]).toEqual({ key: 'certificateNo', label: 'Certificate no.', type: 'string', examples: ['C-2026/118'] })
  expect(made.at(-1)!.fields!.map(({ key, type }) => [key, type])).toEqual([
    ['instrument', 'string'],
    ['serial', 'string'],
    ['deviation', 'number'],
  ])
})

test('of one of a known type it has the fields that the document has, as they are printed there', () => {
  const invoice = builtInTypes.find(({ slug }) => slug === 'invoice')!
  const fields = { invoiceNumber: 'N-1', total: 5, dueDate: null, lineItems: [{ description: 'Glass', amount: 5, unit: null }] }
  const made = suggestType(extraction(fields, { total: { confidence: 1, text: '5.00 EUR' } }), invoice)
  expect(made.name).toBe('Invoice of ours')
  expect(made.fields.map(({ key }) => key)).toEqual(['invoiceNumber', 'total', 'lineItems'])
  expect(made.fields.find(({ key }) => key === 'total')!.examples).toEqual(['5.00 EUR'])
  expect(made.fields.at(-1)!.fields!.map(({ key }) => key)).toEqual(['description', 'amount'])
})
