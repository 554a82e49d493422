import type { DocumentType, ExtractionOutput } from '../../resources.ts'

/** A place of a document that a person should look at: the code of its issue, `missing` for a required value that is not there, `unsure`. */
export type Doubt = { path: string; code: string; confidence?: number }

/** Values less sure than this are worth a look, whether or not they give their document `needsReview`. */
export const sureFrom = 0.85

/** The likeliest wrong first; codes that stand nowhere here are remarks. */
const order = ['inconsistent', 'readersDiffer', 'xmlDiffers', 'ambiguous', 'repaired', 'ungrounded', 'unreadable', 'missing', 'unsure']

const isMissing = (value: unknown): boolean => value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** What to look at, each path once. Issues of the whole document are no places. */
export function doubtsOf(
  { fields, evidence, issues }: Pick<ExtractionOutput, 'fields' | 'evidence' | 'issues'>,
  type: Pick<DocumentType, 'fields'> | undefined,
  below: number,
): Doubt[] {
  const all: Doubt[] = [
    ...issues.filter(({ path, code }) => path !== '' && order.includes(code)).map(({ path, code }) => ({ path, code })),
    ...(type?.fields ?? [])
      .filter(({ key, required }) => required && isMissing(fields[key]))
      .map(({ key }) => ({ path: key, code: 'missing' })),
    ...Object.entries(evidence)
      .filter(([, { confidence }]) => confidence < below)
      .map(([path]) => ({ path, code: 'unsure' })),
  ]
  const rank = ({ code, confidence = 1 }: Doubt) => order.indexOf(code) + confidence / 2
  const seen = new Set<string>()
  return all
    .map(doubt => ({ ...doubt, confidence: evidence[doubt.path]?.confidence }))
    .sort((a, b) => rank(a) - rank(b))
    .filter(({ path }) => !seen.has(path) && seen.add(path))
}
