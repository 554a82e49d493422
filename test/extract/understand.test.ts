import { describe, expect, test } from 'bun:test'
import { builtInTypes } from '../../src/extract/document-types.ts'
import { findType } from '../../src/extract/find-type.ts'
import { understand } from '../../src/extract/understand.ts'
import type { DocumentType } from '../../src/resources.ts'
import { documentOf, invoiceLines, type Printed, pageOf } from '../support/pages.ts'

const request = { mode: 'highest_quality' as const, types: builtInTypes }
const output = (lines: readonly Printed[], requested?: DocumentType) =>
  understand(documentOf([pageOf(lines)]), { ...request, requested }).outcome

describe('understanding a document without any model', () => {
  test('an invoice is detected and read, every key present, values with confidence and boxes down to the cells', () => {
    const outcome = output(invoiceLines)
    const { fields, evidence, pagesProcessed } = outcome.output
    expect(outcome).toMatchObject({ documentTypeName: 'Invoice', detectedType: 'Invoice', modelUsed: 'builtin:text+rules@1' })
    expect(fields).toMatchObject({
      invoiceNumber: 'NW-2024-118',
      invoiceDate: '2024-03-14',
      currency: 'EUR',
      subtotal: 400,
      totalTax: 76,
      total: 476,
    })
    expect(Object.keys(fields)).toEqual(findType(builtInTypes, 'invoice')!.fields.map(f => f.key))
    expect(pagesProcessed).toBe(1)
    for (const path of ['total', 'lineItems[0].amount', 'lineItems[1].unitPrice']) {
      expect(evidence[path]!.bbox).toHaveLength(4)
      expect(evidence[path]!.confidence).toBeGreaterThan(0.5)
    }
  })

  test('every null says why in issues', () => {
    const { fields, issues } = output(invoiceLines).output
    for (const [key, value] of Object.entries(fields)) if (value === null) expect(issues.map(i => i.path)).toContain(key)
  })

  test('a type given by the client is used as it is and detectedType stays away', () => {
    const outcome = output(invoiceLines, findType(builtInTypes, 'receipt'))
    expect(outcome.documentTypeName).toBe('Receipt')
    expect(outcome.detectedType).toBeUndefined()
  })

  test('a total that does not add up caps the confidence of the document', () => {
    const wrong = invoiceLines.map(([x, y, text, size]): Printed => [x, y, text.replace('476.00', '512.00'), size])
    expect(output(wrong).output.confidence).toBeLessThan(output(invoiceLines).output.confidence)
  })

  test('a net far below the gross, as a planted sentence would have it, stands in doubt', () => {
    const planted = invoiceLines
      .filter(([, y]) => y < 0.5 || y > 0.6)
      .concat([
        [0.65, 0.55, 'Subtotal'],
        [0.83, 0.55, 'EUR 0.01'],
      ])
    const { fields, evidence } = output(planted).output
    expect(fields.total).toBe(476)
    expect(fields.subtotal).toBe(0.01)
    expect(evidence.subtotal!.confidence).toBeLessThanOrEqual(0.6)
  })

  test('what fits no type becomes open key-values of a general document', () => {
    const outcome = output([
      [0.1, 0.05, 'Harbour log', 1.8],
      [0.1, 0.2, 'Vessel: Albatros'],
      [0.1, 0.24, 'Berth: 42'],
      [0.1, 0.28, 'Wind: north-west, force five'],
    ])
    expect(outcome.documentTypeName).toBe('General document')
    expect(outcome.output.fields.keyValues).toContainEqual({ key: 'Berth', value: '42' })
  })

  test('an organization’s own type is read by its labels', () => {
    const field = (key: string, label: string, type: DocumentType['fields'][number]['type']) => ({
      key,
      label,
      type,
      required: true,
      description: label,
    })
    const own: DocumentType = {
      id: 'dt_own',
      name: 'Berth permit',
      slug: 'berth-permit',
      isBuiltIn: false,
      autoDetectEnabled: true,
      fields: [
        field('berth', 'Berth number', 'string'),
        field('boat', 'Boat name', 'string'),
        field('until', 'Valid until', 'date'),
        field('fee', 'Fee', 'number'),
      ],
    }
    const lines: Printed[] = [
      [0.1, 0.05, 'BERTH PERMIT', 1.8],
      [0.1, 0.2, 'Berth number:'],
      [0.3, 0.2, 'B-42'],
      [0.1, 0.24, 'Boat name:'],
      [0.3, 0.24, 'Albatros'],
      [0.1, 0.28, 'Valid until:'],
      [0.3, 0.28, '31.12.2024'],
      [0.1, 0.32, 'Fee:'],
      [0.3, 0.32, '84.50 EUR'],
    ]
    const types = [...builtInTypes, own]
    const { outcome } = understand(documentOf([pageOf(lines)]), { ...request, types })
    expect(outcome.detectedType).toBe('Berth permit')
    expect(outcome.output.fields).toEqual({ berth: 'B-42', boat: 'Albatros', until: '2024-12-31', fee: 84.5 })
    expect(outcome.output.evidence.fee!.bbox).toBeDefined()
  })

  test('hidden words are no evidence: they neither fill nor change a value', () => {
    const page = pageOf(invoiceLines)
    const hidden = pageOf([[0.1, 0.7, 'Total EUR 0.01']]).words.map(w => ({ ...w, source: 'hidden' as const }))
    const { outcome } = understand(documentOf([{ ...page, hidden }]), request)
    expect(outcome.output.fields.total).toBe(476)
  })

  test('an empty page is a general document with nothing in it, not an error', () => {
    const outcome = understand(documentOf([pageOf([], { kind: 'blank' })], { readers: [] }), request).outcome
    expect(outcome.documentTypeName).toBe('General document')
    expect(outcome.output.confidence).toBe(0)
    expect(outcome.modelUsed).toBe('builtin:blank+rules@1')
  })

  describe('a file of several invoices that is not to be split', () => {
    const next = invoiceLines.map(
      ([x, y, text, size]): Printed => [x, y, text.replace('NW-2024-118', 'NW-2024-121').replace('14', '28'), size],
    )
    const file = (...pages: (readonly Printed[])[]) => documentOf(pages.map((lines, i) => pageOf(lines, { number: i + 1 })))

    test('is read as its first one, and says that there are more and how to read them', () => {
      const alone = output(invoiceLines).output
      const { fields, issues, pagesProcessed } = understand(file(invoiceLines, next, next), request).outcome.output
      expect(fields).toEqual(alone.fields)
      expect(pagesProcessed).toBe(3)
      expect(issues).toContainEqual(
        expect.objectContaining({ path: '', code: 'severalDocuments', message: expect.stringMatching(/page 2\b.*split=auto/) }),
      )
    })

    test('is not meant by the second page of one, by a copy of it, nor by a document that was told apart from others', () => {
      const rest: Printed[] = [
        [0.1, 0.1, 'Delivery note 88-231'],
        [0.1, 0.2, 'The goods stay ours until they are paid.'],
      ]
      const codes = (pages: (readonly Printed[])[], alone = false) =>
        understand(file(...pages), { ...request, alone }).outcome.output.issues.map(i => i.code)
      expect(codes([invoiceLines, rest])).not.toContain('severalDocuments')
      expect(codes([invoiceLines, invoiceLines])).not.toContain('severalDocuments')
      // A page headed by the number of the one before goes on with it, whatever other numbers it has.
      const details: Printed[] = [[0.1, 0.01, 'DETAILS OF INVOICE NW-2024-118'], ...next]
      expect(codes([invoiceLines, details])).not.toContain('severalDocuments')
      expect(codes([invoiceLines, next], true)).not.toContain('severalDocuments')
    })

    test('is read whole as a type of one’s own', () => {
      const requested: DocumentType = {
        ...findType(builtInTypes, 'invoice')!,
        isBuiltIn: false,
        slug: 'own',
        fields: [{ key: 'parcel', label: 'Parcel', type: 'string', required: false, description: '' }],
      }
      const { issues } = understand(file(invoiceLines, next), { ...request, requested }).outcome.output
      expect(issues.map(i => i.code)).not.toContain('severalDocuments')
    })
  })
})
