import type { DocumentType, ExtractionOutput } from '../resources.ts'

/** Issues that say that a value is doubtful; the others explain why one is missing, or how the type was told. */
const doubtful: ReadonlySet<string> = new Set(['ambiguous', 'inconsistent', 'readersDiffer', 'xmlDiffers'])

const isMissing = (value: unknown): boolean => value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/**
 * Whether something is likely wrong: an issue that casts doubt, a required field that is missing, or a value less sure than `below`. A type that
 * is not known demands nothing.
 */
export function needsReview(
  { fields, evidence, issues }: Pick<ExtractionOutput, 'fields' | 'evidence' | 'issues'>,
  type: Pick<DocumentType, 'fields'> | undefined,
  below: number,
): boolean {
  return (
    issues.some(({ code }) => doubtful.has(code)) ||
    (type?.fields.some(({ key, required }) => required && isMissing(fields[key])) ?? false) ||
    Object.values(evidence).some(({ confidence }) => confidence < below)
  )
}
