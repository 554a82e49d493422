import type { DocumentType, ExtractionOutput, Issue } from '../resources.ts'
import { builtInOf } from './document-types/table.ts'
import { keyOfPath } from './reading.ts'
import { nothingRead } from './unread.ts'

/** Issues that say that a value is wrong somewhere, that a part of the file was not read, or that there was nothing to read; the others explain why one is missing, or how the type was told. */
const contradicted: ReadonlySet<string> = new Set(['inconsistent', 'readersDiffer', 'xmlDiffers', 'severalDocuments', nothingRead])

/** Issues that say of a value why it is for review, where the reader itself has said nothing of it. */
const told: ReadonlySet<string> = new Set(['missing', 'unsure'])
/** They say that there is no value, or how the type was told: nothing of a doubt. */
const remarks: ReadonlySet<string> = new Set(['absent', 'detected'])
/** A page of noise may have hundreds: the least sure are named. */
const mostUnsure = 20
/** A value that is there and that nobody could read; pages and attached files have no path. */
const unread = ({ code, path }: Issue) => code === 'unreadable' && path !== ''

const isMissing = (value: unknown): boolean => value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** Names and addresses of parties are what readers get wrong first, and what people act on. */
const party = /(?:name|address)$/i

/** The share of the way from `below` to certainty that the values people act on must have gone. */
const halfway = 0.5

type Answer = Pick<ExtractionOutput, 'fields' | 'evidence' | 'issues'>
type Asking = Pick<DocumentType, 'fields' | 'slug' | 'isBuiltIn'>

/** How sure a value must be, by its path. */
function leastOf(type: Asking | undefined, required: ReadonlySet<string>, below: number): (path: string) => number {
  const acted = below + (1 - below) * ((type && builtInOf(type)?.surely) ?? halfway)
  return path => (required.has(path) || party.test(path) ? acted : below)
}

/**
 * The answer with a reason among its issues for everything that is likely wrong, and whether anything is: a contradiction, a value that is there
 * and cannot be read, a document of which nothing was read, a required field that is missing or that two values stand for equally well, or a value less sure than `below`. Required fields,
 * names and addresses must be surer. A type that is not known demands nothing; two candidates for an optional field are no reason (measured: one in
 * three was wrong elsewhere, no more than among the rest). What was judged before is judged anew.
 */
export function judged<T extends Answer>(output: T, type: Asking | undefined, below: number): { output: T; needsReview: boolean } {
  const { fields, evidence } = output
  const issues = output.issues.filter(({ code }) => !told.has(code))
  const required = new Set(type?.fields.filter(f => f.required).map(f => f.key))
  const least = leastOf(type, required, below)
  const doubted = (issue: Issue) =>
    contradicted.has(issue.code) || unread(issue) || (issue.code === 'ambiguous' && required.has(keyOfPath(issue.path)))
  const missing = [...required].filter(key => isMissing(fields[key]))
  const unsure = Object.entries(evidence)
    .filter(([path, { confidence }]) => confidence < least(path))
    .sort(([, a], [, b]) => a.confidence - b.confidence)
  const explained = new Set(issues.filter(({ code }) => !remarks.has(code)).map(({ path }) => path))
  const reasons: Issue[] = [
    ...missing.map(path => ({ path, code: 'missing', message: 'Required of this type, and nothing was found' })),
    ...unsure.slice(0, mostUnsure).map(([path, { confidence }]) => ({
      path,
      code: 'unsure',
      message: `Read with a confidence of ${confidence}, less than the ${Number(least(path).toFixed(3))} that is asked of it`,
    })),
  ].filter(({ path }) => !explained.has(path))
  return {
    output: { ...output, issues: [...issues, ...reasons] },
    needsReview: missing.length > 0 || unsure.length > 0 || issues.some(doubted),
  }
}

/** Whether something is likely wrong. */
export const needsReview = (output: Answer, type: Asking | undefined, below: number): boolean => judged(output, type, below).needsReview
