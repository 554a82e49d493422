import { describe, expect, test } from 'bun:test'
import { builtInTypes } from '../../../src/extract/document-types.ts'
import { findType } from '../../../src/extract/find-type.ts'
import type { LayoutHint } from '../../../src/extract/memory/layout-hints.ts'
import { lessonOf } from '../../../src/extract/memory/lesson.ts'
import { understand } from '../../../src/extract/understand.ts'
import { documentOf, type Printed, pageOf } from '../../support/pages.ts'

/** An invoice in words that nobody knows, its counts behind its amounts. */
const paper = (number: string, due: string, rows: readonly (readonly [string, string, string])[], moved = 0): Printed[] => [
  [0.1, 0.05, 'Kovar Lanterns Ltd', 1.4],
  [0.1, 0.08, 'VAT ID: GB123456789'],
  [0.1, 0.16, 'INVOICE', 1.8],
  [0.6, 0.22 + moved, 'Zorbek:'],
  [0.8, 0.22 + moved, number],
  [0.6, 0.25 + moved, 'Quandel'],
  [0.8, 0.25 + moved, due],
  ...(['Plomb', 'Drumo', 'Wexit'] as const).map((caption, i): Printed => [[0.1, 0.55, 0.8][i]!, 0.4, caption]),
  ...rows.flatMap((row, i): Printed[] => row.map((cell, c): Printed => [[0.1, 0.55, 0.8][c]!, 0.43 + 0.03 * i, cell])),
  [0.65, 0.7, 'Total'],
  [0.83, 0.7, 'GBP 400.00'],
]
const first = paper('NW/7741', '14.03.2024', [
  ['Brass lantern', '300.00', '2'],
  ['Rope', '100.00', '4'],
])
const next = paper(
  'NW/7803',
  '02.05.2024',
  [
    ['Oil', '150.00', '3'],
    ['Wick', '250.00', '5'],
  ],
  0.06,
)
const type = findType(builtInTypes, 'invoice')!
const read = (lines: readonly Printed[], layoutHints?: LayoutHint[]) =>
  understand(documentOf([pageOf(lines)]), { mode: 'highest_quality', types: builtInTypes, requested: type, layoutHints }).outcome

const truth = (number: string, dueDate: string, rows: readonly (readonly [string, number, number])[]) => ({
  vendorName: 'Kovar Lanterns Ltd',
  invoiceNumber: number,
  dueDate,
  total: 400,
  lineItems: rows.map(([description, quantity, amount]) => ({ description, quantity, amount })),
})
const confirmed = truth('NW/7741', '2024-03-14', [
  ['Brass lantern', 2, 300],
  ['Rope', 4, 100],
])
const learn = (fields: Record<string, unknown> = confirmed, known: LayoutHint[] = [], outcome = read(first)) => {
  const { issuerNumbers, textRuns } = outcome.letterhead
  const issuers = [{ id: 'iss_1', facts: { name: 'Kovar Lanterns Ltd' }, layoutHints: known }]
  return lessonOf({ output: outcome.output, fields, issuerNumbers, textRuns, type }, issuers)!.layoutHints
}

describe('where an issuer prints what', () => {
  test('is learned from what a person confirmed: captions beside fields and over columns', () => {
    const captions = learn().map(({ key, caption }) => [key, caption])
    expect(captions).toContainEqual(['invoiceNumber', 'Zorbek'])
    expect(captions).toContainEqual(['dueDate', 'Quandel'])
    expect(captions).toContainEqual(['lineItems.description', 'Plomb'])
    expect(captions).toContainEqual(['lineItems.amount', 'Drumo'])
  })

  test('reads the next document, which without it is not read, and says so', () => {
    const wanted = truth('NW/7803', '2024-05-02', [
      ['Oil', 3, 150],
      ['Wick', 5, 250],
    ])
    expect(read(next).output.fields.dueDate).not.toBe(wanted.dueDate)
    expect(read(next).output.fields.lineItems ?? []).not.toMatchObject(wanted.lineItems)
    const { fields, evidence } = read(next, learn()).output
    expect(fields).toMatchObject(wanted)
    expect(evidence.dueDate).toMatchObject({ source: 'memory', text: '02.05.2024', page: 1 })
    expect(evidence['lineItems[1].amount']).toMatchObject({ source: 'memory' })
    expect(evidence.total!.source).toBeUndefined()
  })

  test('leads to words where a person confirmed words, though others have a number there, and only then', () => {
    const sheet = (project: string): Printed[] => [...first, [0.1, 0.3, 'Merkel'], [0.3, 0.3, project]]
    const outcome = read(sheet('Seaside'))
    expect(outcome.output.fields.customerId).toBeNull()
    const worded = learn({ ...confirmed, customerId: 'Seaside' }, [], outcome)
    expect(worded).toContainEqual({ type: 'invoice', key: 'customerId', caption: 'Merkel', against: false, words: true })
    expect(read(sheet('Hillside'), worded).output.fields.customerId).toBe('Hillside')
    const numbered = learn({ ...confirmed, customerId: 'K-7720' }, [], read(sheet('K-7720')))
    expect(read(sheet('Hillside'), numbered).output.fields.customerId).toBeNull()
  })

  test('gives way to what a later document shows, and goes where it was wrong and nothing is shown', () => {
    const layoutHints = learn()
    const misread = read(next, layoutHints)
    expect(learn({ ...misread.output.fields, dueDate: null }, layoutHints, misread).some(hint => hint.key === 'dueDate')).toBe(false)
    expect(learn(misread.output.fields, layoutHints, misread).find(hint => hint.key === 'dueDate')).toMatchObject({ caption: 'Quandel' })
  })

  test('touches no document of another type, and nothing where its captions are not printed', () => {
    const other = findType(builtInTypes, 'credit-note')!
    const plain = (layoutHints?: LayoutHint[]) =>
      understand(documentOf([pageOf(next)]), { mode: 'highest_quality', types: builtInTypes, requested: other, layoutHints }).outcome.output
    expect(plain(learn())).toEqual(plain())
    const bare = next.filter(([, , text]) => !['Zorbek:', 'Quandel', 'Plomb', 'Wexit', 'Drumo'].includes(text))
    expect(read(bare, learn()).output).toEqual(read(bare).output)
  })
})
