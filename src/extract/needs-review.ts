import type { DocumentType, ExtractionOutput } from '../resources.ts'
import { builtInOf } from './document-types/table.ts'
import { keyOfPath } from './reading.ts'

/** Issues that say that a value is wrong somewhere, or that a part of the file was not read; the others explain why one is missing, or how the type was told. */
const contradicted: ReadonlySet<string> = new Set(['inconsistent', 'readersDiffer', 'xmlDiffers', 'severalDocuments'])

const isMissing = (value: unknown): boolean => value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** Names and addresses of parties are what readers get wrong first, and what people act on. */
const party = /(?:name|address)$/i

/** The share of the way from `below` to certainty that the values people act on must have gone. */
const halfway = 0.5

/**
 * Whether something is likely wrong: a contradiction, a required field that is missing or that two values stand for equally well, or a value
 * less sure than `below`. Required fields, names and addresses must be surer. A type that is not known demands nothing; two candidates for
 * an optional field are no reason (measured: one in three was wrong elsewhere, no more than among the rest).
 */
export function needsReview(
  { fields, evidence, issues }: Pick<ExtractionOutput, 'fields' | 'evidence' | 'issues'>,
  type: Pick<DocumentType, 'fields' | 'slug' | 'isBuiltIn'> | undefined,
  below: number,
): boolean {
  const required = new Set(type?.fields.filter(f => f.required).map(f => f.key))
  const doubted = ({ code, path }: { code: string; path: string }) =>
    contradicted.has(code) || (code === 'ambiguous' && required.has(keyOfPath(path)))
  const acted = below + (1 - below) * ((type && builtInOf(type)?.surely) ?? halfway)
  const least = (path: string) => (required.has(path) || party.test(path) ? acted : below)
  return (
    issues.some(doubted) ||
    [...required].some(key => isMissing(fields[key])) ||
    Object.entries(evidence).some(([path, { confidence }]) => confidence < least(path))
  )
}
