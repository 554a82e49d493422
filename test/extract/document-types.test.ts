import { describe, expect, test } from 'bun:test'
import { builtInTypes, emptyFields, generalType } from '../../src/extract/document-types.ts'
import { findType } from '../../src/extract/find-type.ts'
import { DocumentType } from '../../src/resources.ts'

const slugs =
  'invoice receipt credit-note purchase-order bank-statement payslip passport id-card driver-licence resume w-2 w-9 bill-of-lading delivery-note utility-bill contract business-card'
const all = [...builtInTypes, generalType]

describe('document types', () => {
  test('the promised seventeen are there, each with a label and a description on every field and column', () => {
    expect(builtInTypes.map(t => t.slug).sort()).toEqual(slugs.split(' ').sort())
    for (const type of all) {
      expect(() => DocumentType.parse(type)).not.toThrow()
      for (const field of type.fields.flatMap(f => [f, ...(f.fields ?? [])])) {
        expect(field.label).not.toBe('')
        expect(field.description.length).toBeGreaterThan(2)
      }
    }
  })

  test('keys are unique within a type and within its rows, ids and slugs across types', () => {
    for (const type of all)
      for (const fields of [type.fields, ...type.fields.flatMap(f => (f.fields ? [f.fields] : []))])
        expect(new Set(fields.map(f => f.key)).size).toBe(fields.length)
    expect(new Set(all.map(t => t.id)).size).toBe(all.length)
    expect(new Set(all.map(t => t.slug)).size).toBe(all.length)
  })

  test('a type is found by name, slug or id whatever the case, blanks, dashes and underscores', () => {
    for (const asked of ['Credit note', 'credit-note', 'CREDIT_NOTE', 'creditnote', ' dt_credit_note '])
      expect(findType(builtInTypes, asked)?.slug).toBe('credit-note')
    expect(findType(builtInTypes, 'W2')?.slug).toBe('w-2')
    expect(findType(builtInTypes, 'invoices')).toBeUndefined()
    expect(findType(builtInTypes, 'general')).toBeUndefined()
  })

  test('a custom type of the same name is found before the built-in one', () => {
    const own = { ...builtInTypes[0]!, id: 'dt_own', isBuiltIn: false, name: 'invoice', slug: 'invoice-2' }
    expect(findType([...builtInTypes, own], 'Invoice')?.id).toBe('dt_own')
  })

  test('the empty answer of every type has all its keys, each null', () => {
    for (const type of all) expect(emptyFields(type)).toEqual(Object.fromEntries(type.fields.map(f => [f.key, null])))
  })
})
