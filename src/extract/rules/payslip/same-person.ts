import type { Option } from '../candidate.ts'
import { fold } from '../fold.ts'
import { textOf } from '../layout/lines.ts'

const title = /^(?:mr|mrs|ms|miss|mx|dr|herrn?|frau|mme|mlle|m|monsieur|madame|sig|sigra|sra?|dhr|mevr|pani?|de heer|mevrouw)\.?\s+/i

/** "Mr C J Priestley" and "Mr Callum J Priestley", "Hoekstra, J." and "J. Hoekstra": the same family, and a first name that begins as the other does. */
export function isSamePerson(a: string, b: string): boolean {
  const parts = (name: string) => {
    const [family = '', first] = name.split(/,\s*/)
    const words = fold((first ? `${first} ${family}` : family).replace(title, ''))
      .split(/[^\p{L}]+/u)
      .filter(Boolean)
    return { family: words.at(-1) ?? '', first: words[0] ?? '', all: words.length }
  }
  const [one, other] = [parts(a), parts(b)]
  const initial = one.first.startsWith(other.first) || other.first.startsWith(one.first)
  return one.all > 1 && other.all > 1 && one.family.length > 2 && one.family === other.family && initial
}

const salutation =
  /^(?:frau|herrn?|mr|mrs|ms|miss|mme|mlle|monsieur|madame|mademoiselle|sig|sig\.?ra|sra?|d[ªº]|don|doña|pan|pani|dhr|mevr|hr|fru)\.?$/i

/** Salutations of two words. */
const twoWords = /^(?:de heer|den herrn|herr(?:n)? (?:dr|mag|ing|dipl)\.?|frau (?:dr|mag|ing)\.?|sr\.?\/sra\.?|dhr\.?\/mevr\.?)$/i

/** "Frau" above or before the name is no part of it. */
export function unaddressed(option: Option): Option {
  const [first, second] = option.tokens
  const two = first && second && twoWords.test(`${first.text} ${second.text}`)
  const tokens = option.tokens.slice(two ? 2 : 1)
  if (!first || !(two || salutation.test(first.text)) || tokens.length < 2) return option
  const text = textOf(tokens)
  return { ...option, value: text, tokens, text }
}
