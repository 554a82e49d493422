import type { DocumentType, ExtractionOutput } from '../../resources.ts'
import { keyOfPath } from '../reading.ts'
import { factFields, factsOf, fingerprintOf, type Issuer, type IssuerFacts, sameText } from './issuer.ts'
import { type LayoutHint, layoutHintsOf, revised } from './layout-hints.ts'
import type { Mark } from './marks.ts'
import type { Spot } from './spots.ts'

/** What a confirmed document teaches: the issuer it is of, where it prints what, and which issuers' memory was wrong about it. */
export type Lesson = { fingerprint: string; facts: IssuerFacts; layoutHints: LayoutHint[]; marks: Mark[]; contradicted: string[] }

/** What is known of a document that a person confirmed. `type`: undefined where it does not exist any more. */
export type Confirmed = {
  output: ExtractionOutput
  fields: Readonly<Record<string, unknown>>
  marks: readonly Mark[]
  spots: readonly Spot[]
  type: DocumentType | undefined
}

export type Known = Issuer & { layoutHints?: LayoutHint[] | null }

/** Undefined where it names no issuer, or has no number by which the next document could be told. */
export function lessonOf({ output, fields, marks, spots, type }: Confirmed, known: readonly Known[]): Lesson | undefined {
  const facts = factsOf(fields)
  if (facts.name === undefined || marks.length === 0) return undefined
  const wrong = factFields(output.fields).filter(([, key]) => {
    const [given, now] = [output.fields[key], fields[key]]
    return output.evidence[key]?.source === 'memory' && !(typeof given === 'string' && typeof now === 'string' && sameText(given, now))
  })
  const contradicted = known.filter(({ facts }) => wrong.some(([fact, key]) => facts[fact] === output.fields[key])).map(({ id }) => id)
  const fingerprint = fingerprintOf(facts)
  const before = known.find(issuer => fingerprintOf(issuer.facts) === fingerprint)?.layoutHints ?? []
  const shown = type ? layoutHintsOf(type, output, fields, spots) : []
  return { fingerprint, facts, layoutHints: revised(before, shown, misled(output, fields)), marks: [...marks], contradicted }
}

/** Fields that memory filled and that were then corrected. */
const misled = (output: ExtractionOutput, fields: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(output.fields).filter(
    key =>
      Object.entries(output.evidence).some(([path, { source }]) => source === 'memory' && keyOfPath(path) === key) &&
      JSON.stringify(output.fields[key]) !== JSON.stringify(fields[key]),
  )
