import { expect, test } from 'bun:test'
import { judged, needsReview } from '../../src/extract/needs-review.ts'
import type { ExtractionOutput, Issue } from '../../src/resources.ts'

const type = {
  slug: 'invoice',
  isBuiltIn: true,
  fields: [
    { key: 'total', label: 'Total', type: 'number' as const, required: true, description: '' },
    { key: 'note', label: 'Note', type: 'string' as const, required: false, description: '' },
  ],
}
const sure: Pick<ExtractionOutput, 'fields' | 'evidence' | 'issues'> = {
  fields: { total: 5, note: null },
  evidence: { total: { confidence: 0.9 } },
  issues: [],
}
const issue = (code: string, path = 'total'): Issue => ({ path, code, message: '' })

const reasonsOf = (output: typeof sure) => judged(output, type, 0.5).output.issues.map(({ path, code }) => `${path} ${code}`)

test('every reason that the reader did not name itself stands among the issues', () => {
  expect(reasonsOf({ ...sure, fields: { total: null, note: 'x' }, issues: [issue('absent')] })).toEqual(['total absent', 'total missing'])
  const evidence = { total: { confidence: 0.7 }, note: { confidence: 0.4 }, customerName: { confidence: 0.8 } }
  expect(reasonsOf({ ...sure, evidence })).toEqual(['note unsure', 'total unsure'])
  expect(judged({ ...sure, evidence }, type, 0.5).output.issues[1]!.message).toContain('0.7, less than the 0.75')
  expect(reasonsOf({ ...sure, evidence: { total: { confidence: 0.5 } }, issues: [issue('ambiguous')] })).toEqual(['total ambiguous'])
})

test('a document judged again, as when memory has answered a doubt, keeps no reason that is gone', () => {
  const { output } = judged({ ...sure, evidence: { total: { confidence: 0.7 } } }, type, 0.5)
  expect(output.issues).toHaveLength(1)
  expect(judged({ ...output, evidence: { total: { confidence: 0.8 } } }, type, 0.5)).toEqual({
    output: { ...sure, evidence: { total: { confidence: 0.8 } } },
    needsReview: false,
  })
})

test('of hundreds of doubtful values the least sure are named', () => {
  const evidence = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`rows[${i}].a`, { confidence: (300 - i) / 1000 }]))
  const reasons = reasonsOf({ ...sure, evidence })
  expect([reasons.length, reasons[0]]).toEqual([20, 'rows[299].a unsure'])
})

test('a document whose required fields are there and sure needs no review', () => {
  expect(needsReview(sure, type, 0.5)).toBe(false)
  expect(needsReview({ ...sure, issues: [issue('detected', ''), issue('absent', 'note')] }, type, 0.5)).toBe(false)
})

test.each(['inconsistent', 'ambiguous', 'xmlDiffers', 'readersDiffer', 'severalDocuments'])('one with the issue %s does', code => {
  expect(needsReview({ ...sure, issues: [issue(code)] }, type, 0.5)).toBe(true)
})

test.each([[null], [undefined], [[]]])('one without a required field (%j) does, one without an optional field does not', total => {
  expect(needsReview({ ...sure, fields: { total, note: 'x' } }, type, 0.5)).toBe(true)
  expect(needsReview({ ...sure, fields: { total, note: 'x' } }, undefined, 0.5)).toBe(false)
})

test('two candidates for an optional field are no reason', () => {
  expect(needsReview({ ...sure, issues: [issue('ambiguous', 'note')] }, type, 0.5)).toBe(false)
})

test('required fields, names and addresses must be surer than the rest', () => {
  const evidence = (confidence: number) => ({ total: { confidence: 0.9 }, customerAddress: { confidence }, phone: { confidence: 0.6 } })
  expect(needsReview({ ...sure, evidence: evidence(0.7) }, type, 0.5)).toBe(true)
  expect(needsReview({ ...sure, evidence: evidence(0.8) }, type, 0.5)).toBe(false)
  expect(needsReview({ ...sure, evidence: { total: { confidence: 0.7 } } }, type, 0.5)).toBe(true)
})

test('on receipts they must be surer still, as the table of types has it', () => {
  const receipt = { ...type, slug: 'receipt' }
  expect(needsReview({ ...sure, evidence: { total: { confidence: 0.8 } } }, receipt, 0.5)).toBe(true)
  expect(needsReview({ ...sure, evidence: { total: { confidence: 0.88 } } }, receipt, 0.5)).toBe(false)
  expect(needsReview({ ...sure, evidence: { total: { confidence: 0.8 } } }, { ...receipt, isBuiltIn: false }, 0.5)).toBe(false)
})

test('one with a value less sure than the threshold does', () => {
  const evidence = { total: { confidence: 0.96 }, note: { confidence: 0.49 } }
  expect(needsReview({ ...sure, evidence }, type, 0.5)).toBe(true)
  expect(needsReview({ ...sure, evidence }, type, 0.4)).toBe(false)
  expect(needsReview(sure, type, 0.95)).toBe(true)
})
