import { type Sample, setOf } from './documents.ts'
import testPart from './test-part.json'

/** Strata of the test part, and the rest, which rules and weights are made on. */
export const parts = ['receipts, new issuers', 'receipts, known issuers', 'other documents', 'development'] as const
export type Part = (typeof parts)[number]

const kept = new Map<string, Part>([
  ...testPart.newIssuers.map(id => [id, parts[0]] as const),
  ...testPart.knownIssuers.map(id => [id, parts[1]] as const),
  ...testPart.others.map(id => [id, parts[2]] as const),
])

export const partOf = (sample: Sample): Part => kept.get(sample.id) ?? 'development'

export const isReceipt = (sample: Sample): boolean => setOf(sample) === 'sroie' || setOf(sample) === 'sroie-more'
