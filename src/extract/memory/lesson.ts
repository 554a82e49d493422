import type { DocumentType, ExtractionOutput } from '../../resources.ts'
import { keyOfPath } from '../reading.ts'
import { factFields, factsOf, fingerprintOf, type Issuer, type IssuerFacts, sameText } from './issuer.ts'
import type { IssuerNumber } from './issuer-numbers.ts'
import { type LayoutHint, layoutHintsOf, revised } from './layout-hints.ts'
import type { TextRun } from './text-runs.ts'

/** What a confirmed document teaches: the issuer it is of, where it prints what, and which issuers' memory was wrong about it. */
export type Lesson = {
  fingerprint: string
  facts: IssuerFacts
  layoutHints: LayoutHint[]
  issuerNumbers: IssuerNumber[]
  contradicted: string[]
}

/** What is known of a document that a person confirmed. `type`: undefined where it does not exist any more. */
export type Confirmed = {
  output: ExtractionOutput
  fields: Readonly<Record<string, unknown>>
  issuerNumbers: readonly IssuerNumber[]
  textRuns: readonly TextRun[]
  type: DocumentType | undefined
}

export type Known = Issuer & { layoutHints?: LayoutHint[] | null }

/** Undefined where it names no issuer, or has no number by which the next document could be told. */
export function lessonOf({ output, fields, issuerNumbers, textRuns, type }: Confirmed, known: readonly Known[]): Lesson | undefined {
  const facts = factsOf(fields)
  if (facts.name === undefined || issuerNumbers.length === 0) return undefined
  const wrong = factFields(output.fields).filter(([, key]) => {
    const [given, now] = [output.fields[key], fields[key]]
    return output.evidence[key]?.source === 'memory' && !(typeof given === 'string' && typeof now === 'string' && sameText(given, now))
  })
  const contradicted = known.filter(({ facts }) => wrong.some(([fact, key]) => facts[fact] === output.fields[key])).map(({ id }) => id)
  const fingerprint = fingerprintOf(facts)
  const before = known.find(issuer => fingerprintOf(issuer.facts) === fingerprint)?.layoutHints ?? []
  const shown = type ? layoutHintsOf(type, output, fields, textRuns) : []
  return {
    fingerprint,
    facts,
    layoutHints: revised(before, shown, misled(output, fields)),
    issuerNumbers: [...issuerNumbers],
    contradicted,
  }
}

/** Fields that memory filled and that were then corrected. */
const misled = (output: ExtractionOutput, fields: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(output.fields).filter(
    key =>
      Object.entries(output.evidence).some(([path, { source }]) => source === 'memory' && keyOfPath(path) === key) &&
      JSON.stringify(output.fields[key]) !== JSON.stringify(fields[key]),
  )
