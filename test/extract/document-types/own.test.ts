import { describe, expect, test } from 'bun:test'
import type { AppError } from '../../../src/errors.ts'
import { applyRules } from '../../../src/extract/apply-rules.ts'
import { ownType, type TypeDefinition } from '../../../src/extract/document-types/own.ts'
import type { FormField } from '../../../src/extract/page.ts'
import { problemsOf } from '../../../src/problems.ts'
import { documentOf, paper } from '../rules/paper.ts'

type FieldGiven = TypeDefinition['fields'][number]
const read = (text: string, ...fields: FieldGiven[]) => {
  const type = { id: 'dt_permit', isBuiltIn: false, ...ownType({ name: 'Permit', fields }) }
  return applyRules(documentOf([paper(text)]), type)
}
const problems = (definition: unknown): string[] => {
  try {
    ownType(definition)
  } catch (error) {
    return problemsOf(error as AppError).map(({ path, message }) => `${path} ${message}`)
  }
  return []
}

describe('the definition of a type of one’s own', () => {
  test('needs no more than names of fields; labels and slug follow', () => {
    expect(ownType({ name: 'Building permit', fields: [{ key: 'permitNumber' }] })).toEqual({
      name: 'Building permit',
      slug: 'building-permit',
      autoDetectEnabled: true,
      fields: [{ key: 'permitNumber', label: 'Permit number', type: 'string', required: false, description: '' }],
    })
  })

  test('may be what a list shows of it: id and isBuiltIn change nothing', () => {
    const type = ownType({ name: 'A', fields: [{ key: 'rows', type: 'array', fields: [{ key: 'fee', type: 'number' }] }] })
    expect(ownType({ ...type, id: 'dt_1', isBuiltIn: true })).toEqual(type)
  })

  test('with mistakes is told all of them, each at its place', () => {
    const fields = [
      { key: '1st' },
      { key: 'a', type: 'text' },
      { key: 'b', pattern: '(' },
      { key: 'c', pattern: '(a)\\1' },
      { key: 'd', type: 'number', pattern: '\\d' },
      { key: 'e', type: 'object' },
      { key: 'f', fields: [{ key: 'x' }] },
      { key: 'g', type: 'array', fields: [{ key: 'x' }, { key: 'x' }, { key: 'y', type: 'array' }] },
      { key: 'b' },
      { key: 'h', examples: [''], colour: 'red' },
    ]
    const found = problems({ name: '', slug: 'No', fields, colour: 'red' })
    for (const place of [
      'name',
      'slug',
      'fields[0].key',
      'fields[1].type',
      'fields[2].pattern',
      'fields[3].pattern',
      'fields[9].examples[0]',
      'fields[7].fields[2].type',
    ])
      expect(found.filter(p => p.startsWith(`${place} `))).toHaveLength(1)
    const misfits = problems({
      name: 'A',
      fields: fields
        .filter(f => /^[b-g]$/.test(f.key) && f.pattern !== '(' && f.pattern !== '(a)\\1' && f.key !== 'g')
        .concat({ key: 'b' }),
    })
    expect(misfits).toEqual([
      'fields[0].pattern is for fields of type string',
      'fields[1].fields are missing: an object has members',
      'fields[2].fields are for fields of type array or object',
      'fields[4].key b is there twice',
    ])
    expect(problems(null)).not.toEqual([])
    expect(problems({ name: '許可', fields: [{ key: 'a' }] })).toEqual(['slug must be given: nothing of the name can be one'])
  })
})

test('a type has at most 200 patterns, those of columns counted', () => {
  const rows = (count: number) => ({
    key: 'rows',
    type: 'array' as const,
    fields: Array.from({ length: 50 }, (_, i) => ({ key: `c${i}`, ...(i < count ? { pattern: '\\d' } : {}) })),
  })
  const fields = (last: number) => [1, 2, 3, 4].map(i => ({ ...rows(50), key: `rows${i}` })).concat({ ...rows(last), key: 'last' })
  expect(ownType({ name: 'A', fields: fields(0) }).fields).toHaveLength(5)
  expect(() => ownType({ name: 'A', fields: fields(1) })).toThrow('fields: have more than 200 patterns in all')
})

describe('a field with a pattern', () => {
  const number: FieldGiven = { key: 'permit', label: 'Permit', pattern: 'BP-\\d{4}-\\d{5}' }

  test('takes what matches, with or without its label, and nothing else', () => {
    expect(read('Town of Holm\nPermit: BP-2026-00417\nFile BP-2025-00001\n', number).fields.permit).toBe('BP-2026-00417')
    expect(read('Town of Holm\nour file (BP-2026-00417), please quote\n', number).fields.permit).toBe('BP-2026-00417')
    expect(read('Town of Holm\nPermit: 2026/417\n', number).fields.permit).toBeNull()
    expect(read('Town of Holm\nPermit: BP-2026-004170\n', number).fields.permit).toBeNull()
  })

  test('guesses nothing where several match and none has its label', () => {
    const { fields, issues } = read('Files BP-2026-00417 and\n\nthe older BP-2025-00001\n', number)
    expect(fields.permit).toBeNull()
    expect(issues).toContainEqual(expect.objectContaining({ path: 'permit', code: 'ambiguous' }))
  })

  test('that would take for ever in other engines is as quick as any', () => {
    const started = performance.now()
    read(`Permit: ${'a'.repeat(4000)}!\n`, { key: 'permit', pattern: '(a|aa|a+)+b' })
    expect(performance.now() - started).toBeLessThan(2000)
  })
})

describe('a field with examples', () => {
  test('prefers what looks like them, and finds a telling shape without a label', () => {
    const field: FieldGiven = { key: 'licence', label: 'Licence', examples: ['AB-1234-C', 'XY-0001-D'] }
    expect(read('Holm\nLicence  valid in the county   AB-9999-F\n', field).fields.licence).toBe('AB-9999-F')
    expect(read('Holm\nissued to the bearer under KL-4711-Z\n', field).fields.licence).toBe('KL-4711-Z')
  })
})

test.each([
  ['Insured: yes', true],
  ['Insured: Sí', true],
  ['Insured: nein', false],
  ['Insured: within 30 days', null],
  ['Insured: no information', null],
  ['Insured: no, never', false],
  ['Insured: Yes / No (strike out what is wrong)', null],
  ['Insured: [ ] yes [x] no', false],
  ['Insured: ☒ Ja ☐ Nein', true],
  ['Insured: yes ☐ no ☒', false],
  ['Insured: ☐ yes ☐ no', null],
  ['Insured: ☒ yes ☒ no', null],
  ['Insured: ☒', true],
  ['Insured: ☐', false],
  ['☐ Insured ☒ Fenced', false],
  ['☒ Insured ☐ Fenced', true],
  ['Insured', null],
])('a boolean is an answer or nothing: %s', (text, value) => {
  expect(read(`Permit\n\n${text}\n`, { key: 'insured', label: 'Insured', type: 'boolean' }).fields.insured).toBe(value)
})

describe('members', () => {
  test('of a table are its columns; cells that do not match a pattern stay empty', () => {
    const works: FieldGiven = {
      key: 'works',
      type: 'array',
      fields: [
        { key: 'code', label: 'Code', pattern: 'W\\d{2}' },
        { key: 'description', label: 'Description' },
        { key: 'fee', label: 'Fee', type: 'number' },
      ],
    }
    const text = `
Permit

Code      Description              Fee
W01       New roof              120.00
n/a       Chimney                45.50
`
    expect(read(text, works).fields.works).toEqual([
      { code: 'W01', description: 'New roof', fee: 120 },
      { code: null, description: 'Chimney', fee: 45.5 },
    ])
  })

  test('of a table end where its sums begin', () => {
    const works: FieldGiven = {
      key: 'works',
      type: 'array',
      fields: [
        { key: 'description', label: 'Description' },
        { key: 'quantity', label: 'Quantity', type: 'number' },
        { key: 'fee', label: 'Amount', type: 'number' },
      ],
    }
    const text = `
Permit

Description      Quantity      Amount
New roof                2      120.00
Chimney                 1       45.50

                 Net            165.50
                 VAT 19 %        31.45
                 Total          196.95
`
    expect(read(text, works).fields.works).toEqual([
      { description: 'New roof', quantity: 2, fee: 120 },
      { description: 'Chimney', quantity: 1, fee: 45.5 },
    ])
  })

  test('of an object are found by their own labels, each with its place', () => {
    const owner: FieldGiven = {
      key: 'owner',
      type: 'object',
      fields: [
        { key: 'person', label: 'Owner name' },
        { key: 'born', label: 'Born on', type: 'date' },
      ],
    }
    const { fields, found } = read('Permit\n\nOwner name: Mara Holm\nBorn on: 1980-02-03\n', owner)
    expect(fields.owner).toEqual({ person: 'Mara Holm', born: '1980-02-03' })
    expect(found['owner.born']!.location).toMatchObject({ page: 1, text: '1980-02-03' })
  })
})

test.each([
  ['Payment method: ☐ cash ☒ card ☐ invoice', 'card'],
  ['Payment method: cash ☐ card ☐ bank transfer ☒', 'bank transfer'],
  ['Payment method: ☐ cash ☐ card', null],
])('of several answers beside boxes the ticked one is read: %s', (text, value) => {
  expect(read(`Permit\n\n${text}\n`, { key: 'paymentMethod' }).fields.paymentMethod).toBe(value)
})

test('a form says yes or no by its own boxes: the ticked one of a row, or whether the only one is', () => {
  // Typewriter columns of a page of 600 by 840 points.
  const boxAt = (name: string, column: number, row: number, checked: boolean): FormField => ({
    name,
    value: checked ? 'Yes' : 'Off',
    page: 1,
    checked,
    box: [(column * 6) / 600, (row * 12 + 2) / 840, (column * 6 + 8) / 600, (row * 12 + 10) / 840],
  })
  const fields = ['smoker', 'insured'].map((key): FieldGiven => ({ key, type: 'boolean' }))
  const type = { id: 'dt_form', isBuiltIn: false, ...ownType({ name: 'Form', fields: [...fields, { key: 'paymentMethod' }] }) }
  const page = paper('Form\n\nSmoker:      yes       no\n\nInsured:\n\nPayment method:     cash     card\n')
  const of = (...ticked: string[]) => {
    const boxes = [
      ['s1', 11, 2],
      ['s2', 21, 2],
      ['i', 10, 4],
      ['p1', 18, 6],
      ['p2', 27, 6],
    ] as const
    const form = boxes.map(([name, column, row]) => boxAt(name, column, row, ticked.includes(name)))
    return applyRules(documentOf([page], form), type).fields
  }
  expect(of('s2', 'i', 'p2')).toEqual({ smoker: false, insured: true, paymentMethod: 'card' })
  expect(of('s1', 'p1')).toEqual({ smoker: true, insured: false, paymentMethod: 'cash' })
  expect(of()).toEqual({ smoker: null, insured: false, paymentMethod: null })
})

describe('what goes on below its first line', () => {
  const page = `Inspection record

Remarks: Seal worn, replaced.
Look again in May.

Part              Serial      Measured
Valve             V-10             8.5
Hose              H-22             3.1
Lot: 7

Attachments:
   Photo 1
   Photo 2
   Sketch

Inspector: Mara Holm
`
  const inspection: FieldGiven[] = [
    { key: 'remarks' },
    { key: 'inspector' },
    { key: 'attachments', type: 'array' },
    { key: 'parts', type: 'array', fields: [{ key: 'part' }, { key: 'serial' }, { key: 'measured', type: 'number' }] },
  ]

  test('is of the text, the list or the table that it follows, up to the next caption', () => {
    expect(read(page, ...inspection).fields).toMatchObject({
      remarks: 'Seal worn, replaced. Look again in May.',
      inspector: 'Mara Holm',
      attachments: ['Photo 1', 'Photo 2', 'Sketch'],
      parts: [
        { part: 'Valve', serial: 'V-10', measured: 8.5 },
        { part: 'Hose Lot: 7', serial: 'H-22', measured: 3.1 },
      ],
    })
  })

  test('is no part of a text where captions stand as close', () => {
    const { remarks, inspector } = read('Record\nDay: 4 May\nRemarks: Seal worn\nInspector Mara Holm\n', ...inspection).fields
    expect({ remarks, inspector }).toEqual({ remarks: 'Seal worn', inspector: 'Mara Holm' })
  })
})
