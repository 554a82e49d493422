import type { ExtractionOutput } from '../../resources.ts'
import { factFields, factsOf, fingerprintOf, type Issuer, type IssuerFacts, sameText } from './issuer.ts'
import type { Mark } from './marks.ts'

/** What a confirmed document teaches: the issuer it is of, and which issuers' memory was wrong about it. */
export type Lesson = { fingerprint: string; facts: IssuerFacts; marks: Mark[]; contradicted: string[] }

/** Undefined where it names no issuer, or has no number by which the next document could be told. */
export function lessonOf(
  output: ExtractionOutput,
  confirmed: Readonly<Record<string, unknown>>,
  marks: readonly Mark[],
  known: readonly Issuer[],
): Lesson | undefined {
  const facts = factsOf(confirmed)
  if (facts.name === undefined || marks.length === 0) return undefined
  const wrong = factFields(output.fields).filter(([, key]) => {
    const [given, now] = [output.fields[key], confirmed[key]]
    return output.evidence[key]?.source === 'memory' && !(typeof given === 'string' && typeof now === 'string' && sameText(given, now))
  })
  const contradicted = known.filter(({ facts }) => wrong.some(([fact, key]) => facts[fact] === output.fields[key])).map(({ id }) => id)
  return { fingerprint: fingerprintOf(facts), facts, marks: [...marks], contradicted }
}
