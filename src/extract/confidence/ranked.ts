import { spelled } from '../rules/lexicon/spelling.ts'
import { streetWord } from '../rules/lexicon/words/places.ts'
import type { Features } from '../rules/result.ts'

/** What was read in a picture is as sure as its letters: how many words have an unsure one, and how well the page was read. */
export type Letters = { doubts: number; leastSign: number; quality: number }

const mixedWord = /\p{L}\d|\d\p{L}/u
const mixedCase = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u
const part = (words: readonly string[], test: (word: string) => boolean, many = 1) => Math.min(1, words.filter(test).length / many)

const shapes: Readonly<Record<string, (value: string, words: readonly string[]) => Record<string, number>>> = {
  name: (value, words) => ({
    misspelt: part(words, w => spelled(w) !== w),
    case: part(words, w => mixedCase.test(w)),
    // "ang Alaf Restaurants": its first letters were not seen.
    lower: /^\P{L}*\p{Ll}/u.test(value) ? 1 : 0,
  }),
  address: (value, words) => ({
    misspelt: part(words, w => spelled(w) !== w),
    mixed: part(words, w => mixedWord.test(w), 2),
    short: words.length < 5 ? 1 : 0,
    street: streetWord.test(value) ? 1 : 0,
  }),
}

/**
 * What weighs for a value that learned weights chose among all candidates. Few facts: those weights err seldom on the documents with truth, and
 * what else could be said of a value (a dozen more facts were tried) told right from wrong worse on issuers apart.
 */
export function rankedVector(kind: string, value: unknown, f: Features, letters: Letters | undefined): Record<string, number> {
  const text = String(value)
  const chance = Math.min(0.999, Math.max(0.001, f.chance ?? 0))
  const own = {
    bias: 1,
    learned: Math.log(chance / (1 - chance)) / 4,
    seconded: f.seconded ? 1 : 0,
    ...(kind === 'amount'
      ? {
          checked: Math.min(2, f.passed.length) / 2,
          label: f.label ? 1 : 0,
          margin: f.margin,
          sign: 1 - (letters?.leastSign ?? f.minConfidence),
        }
      : {
          doubts: Math.min(2, letters?.doubts ?? 1 - f.minConfidence),
          page: 5 * (1 - (letters?.quality ?? 0.9)),
          ...shapes[kind]?.(text, text.split(/[\s,]+/).filter(Boolean)),
        }),
  }
  return {
    ...Object.fromEntries(Object.entries(own).map(([fact, x]) => [`ranked ${kind}*${fact}`, x])),
    failed: Math.min(1, f.failed.length),
    repaired: f.repaired ? 1 : 0,
  }
}
