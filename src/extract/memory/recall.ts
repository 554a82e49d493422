import type { ExtractionOutput } from '../../resources.ts'
import { streetWord } from '../rules/lexicon/words/places.ts'
import { factFields, type Issuer, type IssuerFact, lettersOf, sameText, wordsOf } from './issuer.ts'
import { isSimilar, misprintOf } from './printed.ts'

/** On receipts of the development part, read well, worn and by a worse recogniser, 28 of 34 values taken from memory were right. */
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
 * Whether what was read says something else than what is remembered, and surely: a branch's other floor is no misreading. What is cut off or
 * runs on at its ends may be sure and yet not the value.
 */
function stands(read: string, value: string, sure: ReadonlySet<string>): boolean {
  const [own, known] = [lettersOf(read), lettersOf(value)]
  if (known.includes(own) || own.includes(known)) return false
  const remembered = new Set(wordsOf(value))
  const others = wordsOf(read).filter(word => !remembered.has(word))
  return others.length > 0 && others.every(word => sure.has(word) || streetWord.test(word))
}

/**
 * The answer with what its organization confirmed about the issuer in place of what was misread: only a value that is printed on the page but for
 * some letters, and that is akin to what was read but not surely something else. Memory mends letters; it never brings in another issuer.
 */
export function recall(
  output: ExtractionOutput,
  { lines, sure = [] }: { lines: readonly string[]; sure?: readonly string[] },
  issuers: readonly Issuer[],
): ExtractionOutput {
  const beyondDoubt = new Set(sure)
  const { fields, evidence, issues } = structuredClone(output)
  const mended = new Map<string, unknown>()
  for (const [fact, key] of factFields(fields)) {
    const read = fields[key]
    // Nothing can be surer than the XML of an electronic invoice.
    if ((read !== null && typeof read !== 'string') || evidence[key]?.confidence === 1) continue
    const value = bestOf(issuers, fact, lines)
    if (value === undefined || (read !== null && (sameText(read, value) || !isSimilar(read, value) || stands(read, value, beyondDoubt))))
      continue
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
