import { describe, expect, test } from 'bun:test'
import { AppError } from '../../src/errors.ts'
import { builtInTypes, generalType } from '../../src/extract/document-types.ts'
import type { DocumentType } from '../../src/resources.ts'
import { correct } from '../../src/service/extractions/correct.ts'

const invoice = builtInTypes.find(type => type.slug === 'invoice')!
const own: DocumentType = {
  id: 'dt_own',
  name: 'Visit',
  slug: 'visit',
  isBuiltIn: false,
  autoDetectEnabled: false,
  fields: [
    { key: 'paid', label: 'Paid', type: 'boolean', required: false, description: '' },
    { key: 'tags', label: 'Tags', type: 'array', required: false, description: '' },
    {
      key: 'patient',
      label: 'Patient',
      type: 'object',
      required: false,
      description: '',
      fields: [
        { key: 'name', label: 'Name', type: 'string', required: false, description: '' },
        { key: 'born', label: 'Born', type: 'date', required: false, description: '' },
      ],
    },
  ],
}
const row = (description: string, amount: number | null = null) => ({ description, quantity: null, unitPrice: null, amount })
const read = { total: 10, invoiceDate: '2026-01-02', lineItems: [row('a', 1), row('b', 2), row('c', 3)] }
const items = (changes: Record<string, unknown>) => correct(invoice, read, changes).lineItems as Record<string, unknown>[] | null
const problems = (type: DocumentType, fields: object, changes: Record<string, unknown>) => {
  try {
    correct(type, fields as Record<string, unknown>, changes)
  } catch (error) {
    if (error instanceof AppError) return error.problems!
    throw error
  }
  throw new Error('it was taken')
}

describe('a correction', () => {
  test('sets what it names and nothing else; what was read is not touched', () => {
    const before = structuredClone(read)
    const fields = correct(invoice, read, { total: 12.5, invoiceDate: null, 'lineItems[2].amount': 30, vendorName: 'ACME' })
    expect(fields).toEqual({ total: 12.5, invoiceDate: null, vendorName: 'ACME', lineItems: [row('a', 1), row('b', 2), row('c', 30)] })
    expect(read).toEqual(before)
  })

  test('removes rows by null, counted as they stood before', () => {
    expect(items({ 'lineItems[0]': null, 'lineItems[1]': null })).toEqual([row('c', 3)])
    expect(items({ 'lineItems[0]': null, 'lineItems[2].amount': 9 })).toEqual([row('b', 2), row('c', 9)])
    expect(items({ 'lineItems[0]': null, 'lineItems[1]': null, 'lineItems[2]': null })).toBeNull()
    expect(items({ lineItems: null })).toBeNull()
  })

  test('adds rows behind the last, whole or by a member, in any order of the request', () => {
    const added = items({ 'lineItems[4].amount': 5, 'lineItems[3]': { description: 'd' }, 'lineItems[4].description': 'e' })!
    expect(added.slice(3).map(({ description, amount }) => [description, amount])).toEqual([
      ['d', null],
      ['e', 5],
    ])
    expect(Object.keys(added[3]!)).toEqual(Object.keys(added[4]!))
    const changes = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`lineItems[${i}].description`, `row ${i}`]).reverse())
    expect((correct(invoice, {}, changes).lineItems as { description: string }[]).map(r => r.description)).toEqual(
      Array.from({ length: 12 }, (_, i) => `row ${i}`),
    )
  })

  test('takes lists, objects and tables whole, or their parts', () => {
    expect(correct(own, {}, { tags: ['a'], patient: { name: 'Eva' }, paid: false })).toEqual({
      tags: ['a'],
      patient: { name: 'Eva', born: null },
      paid: false,
    })
    expect(correct(own, { tags: ['a', 'b'], patient: null }, { 'tags[0]': null, 'tags[2]': 'c', 'patient.born': '2000-02-29' })).toEqual({
      tags: ['b', 'c'],
      patient: { name: null, born: '2000-02-29' },
    })
    const tables = [[['x', 'y']]]
    expect(correct(generalType, { tables }, { 'tables[0][0][1]': 'z' })).toEqual({ tables: [[['x', 'z']]] })
  })
})

describe('a correction that cannot be is refused, with what is allowed:', () => {
  test.each([
    ['total', '12,50', 'must be a number, or null'],
    ['total', Number.POSITIVE_INFINITY, 'must be a number, or null'],
    ['invoiceDate', '31.12.2026', 'must be a day as YYYY-MM-DD, or null'],
    ['invoiceDate', '2026-02-30', 'must be a day as YYYY-MM-DD, or null'],
    ['vendorName', 5, 'must be a text, or null'],
    ['vendorName', ' ', 'must be a text, or null'],
    ['vendorName', 'x'.repeat(10_001), 'must be a text, or null'],
    ['lineItems', 'none', 'must be a list, or null'],
    ['lineItems', [{ amount: 'x' }], '[0] .amount must be a number, or null'],
    ['lineItems', [null], '[0] must not be null'],
    ['lineItems', Array.from({ length: 1001 }, () => ({})), 'has more than 1000 rows'],
    ['lineItems[0]', 5, 'must be an object of description'],
    ['lineItems[5].amount', 5, 'there are 3 rows; lineItems[3] adds one'],
    ['lineItems[3]', null, 'there are 3 rows; lineItems[3] adds one'],
    ['total[0]', 5, 'total has no rows'],
    ['total.amount', 5, 'total has no amount'],
    ['lineItems.amount', 5, 'lineItems has no amount'],
    ['__proto__', 5, 'is not a field of Invoice'],
    ['constructor.prototype', 5, 'is not a field of Invoice'],
    ['lineItems[0].__proto__', 5, 'has no __proto__'],
    ['lineItems[0]amount', 5, 'is no path'],
    ['lineItems[-1]', null, 'is no path'],
    ['[0]', 5, 'is no path'],
    ['.total', 5, 'is no path'],
    ['total.', 5, 'is no path'],
    ['', 5, 'is no path'],
  ])('%s', (path, value, message) => {
    const found = problems(invoice, read, Object.fromEntries([[path, value]]))
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ path, message: expect.stringContaining(message) })
  })

  test('every wrong path is named at once, unknown ones with the one they may mean', () => {
    expect(problems(invoice, read, { totl: 1, invoiceDate: 5, 'lineItems[1].amuont': 2 })).toMatchObject([
      { path: 'invoiceDate' },
      { path: 'lineItems[1].amuont', suggestion: 'lineItems[1].amount' },
      { path: 'totl', suggestion: 'total' },
    ])
  })

  test('a part beside its whole', () => {
    expect(problems(invoice, read, { 'lineItems[1].amount': 5, 'lineItems[1]': null })).toMatchObject([
      { path: 'lineItems[1].amount', message: 'is part of lineItems[1], which is given as a whole' },
    ])
  })

  test('a path into values of an earlier form of the type', () => {
    expect(problems(own, { patient: 'Eva', tags: 'a' }, { 'patient.name': 'x', 'tags[0]': 'y' })).toHaveLength(2)
  })
})
