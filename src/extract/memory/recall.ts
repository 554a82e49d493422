import type { ExtractionOutput } from '../../resources.ts'
import { factFields, type Issuer, type IssuerFact, lettersOf, sameText } from './issuer.ts'
import { isSimilar, misprintOf } from './printed.ts'

/** On receipts of the development part 22 of 28 values taken from memory were right, most of the others but for how their truth spells them. */
const confidence = 0.8
/** Remarks that a remembered value answers. */
const answered: ReadonlySet<string> = new Set(['absent', 'ambiguous'])

/** The value of the issuer whose own stands on these lines with the fewest letters misread. */
function bestOf(issuers: readonly Issuer[], fact: IssuerFact, lines: readonly string[]): string | undefined {
  const values = [...new Set(issuers.flatMap(({ facts }) => facts[fact] ?? []))]
  const found = values.flatMap(value => {
    const misprint = misprintOf(value, lines)
    return misprint === undefined ? [] : [{ value, misprint }]
  })
  return found.sort((a, b) => a.misprint - b.misprint)[0]?.value
}

/**
 * The answer with what its organization confirmed about the issuer in place of what was misread: only a value that is printed on the page but for
 * some letters, and that is akin to what was read. Memory mends letters; it never brings in another issuer.
 */
export function recall(output: ExtractionOutput, lines: readonly string[], issuers: readonly Issuer[]): ExtractionOutput {
  const { fields, evidence, issues } = structuredClone(output)
  const mended = new Map<string, unknown>()
  for (const [fact, key] of factFields(fields)) {
    const read = fields[key]
    // Nothing can be surer than the XML of an electronic invoice.
    if ((read !== null && typeof read !== 'string') || evidence[key]?.confidence === 1) continue
    const value = bestOf(issuers, fact, lines)
    if (value === undefined || (read !== null && (sameText(read, value) || !isSimilar(read, value)))) continue
    if (Object.values(fields).some(other => typeof other === 'string' && other !== read && lettersOf(other) === lettersOf(value))) continue
    mended.set(key, read)
    fields[key] = value
    evidence[key] = { ...evidence[key], confidence, source: 'memory' }
  }
  if (mended.size === 0) return output
  return {
    ...output,
    fields,
    evidence,
    issues: [
      ...issues.filter(({ path, code }) => !(mended.has(path) && answered.has(code))),
      ...[...mended].map(([path, read]) => ({
        path,
        code: 'repaired',
        message: 'As it was confirmed for this issuer before',
        ...(read !== null && { candidates: [read] }),
      })),
    ],
  }
}
