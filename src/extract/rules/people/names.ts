import type { Option } from '../candidate.ts'
import { textOf } from '../layout/lines.ts'
import type { Segment } from '../layout/types.ts'
import { core } from '../values/kinds.ts'

export const optionOf = (tokens: Option['tokens'], score = 3.5, value: unknown = textOf(tokens)): Option => ({
  value,
  tokens,
  text: textOf(tokens),
  score,
})

const particle =
  /^(?:von|van|vom|vander|vande|de|der|den|dem|del|dell[ao]|di|da|das|do|dos|du|des|la|le|zu|zum|zur|ten|ter|te|af|av|bin|binti|al|el|ibn|y|e|i|d['’]|of)$/i

/** Two to five words with capitals and the small ones between them, without digits: how a person's name is printed. */
export function personName(segment: Segment): boolean {
  const words = core(segment.tokens).filter(
    t =>
      !/^(?:dr|prof|mr|mrs|ms|miss|herrn?|frau|dipl|ing|mag|mgr|inż|bc|mudr|judr|dhr|mevr|mw|mme|mlle|madame|monsieur|sig(?:\.?ra)?|dott(?:\.?ssa)?|arch|avv|geom|rag|ir|drs|sra?|dña|doña|don|pan|pani|d\.|m\.$|m\.?a|b\.?sc|m\.?sc|ph\.?d|mba|cpa|cfa|cfp®?|esq|pmp|rn)\b\.?[-.,\p{L}®]*$/iu.test(
        t.text,
      ),
  )
  const names = words.filter(t => !particle.test(t.text) || /^\p{Lu}/u.test(t.text))
  return (
    names.length >= 2 &&
    words.length <= 5 &&
    names.length <= 4 &&
    names[0] === words[0] &&
    names.at(-1) === words.at(-1) &&
    names.every(t => /^\p{Lu}[\p{L}.'’-]*,?$/u.test(t.text)) &&
    names.some(t => t.text.length > 2)
  )
}

const title =
  /^(?:dr|prof|mr|mrs|ms|herrn?|frau|dipl|ing|mag|mgr|mme|mlle|dott(?:\.?ssa)?|arch|avv|geom|rag|ir|drs|sig(?:\.?ra)?|dña|dhr|mevr)\b\.?/i
/** Letters behind a name: "…, CPA, CFP®". */
const behindName = /^(?:\p{Lu}[\p{L}.]{0,5}®?|[BM]\.?Sc|Ph\.?D)\.?,?$/u
/** Given names that Spaniards have in pairs. */
const paired =
  /^(?:jos[eé] (?:mar[ií]a|luis|antonio|manuel|miguel|ram[oó]n|carlos|ignacio|[aá]ngel)|juan (?:carlos|jos[eé]|antonio|manuel|luis|pablo|ignacio|francisco)|mar[ií]a (?:jos[eé]|[aá]ngeles|teresa|jes[uú]s|dolores|pilar|carmen|luisa|elena|isabel|victoria)|ana (?:mar[ií]a|isabel|bel[eé]n)|luis (?:miguel|alberto|fernando)|miguel [aá]ngel|francisco (?:javier|jos[eé])|rosa mar[ií]a|v[ií]ctor manuel|pedro (?:luis|jos[eé])|marco antonio|carlos alberto|jes[uú]s mar[ií]a|laura isabel|eva mar[ií]a|luz mar[ií]a)$/iu

/** Given and family name out of a full one: the last word with its particles, both surnames of a Spaniard, the words in capitals. */
export function nameParts(tokens: Option['tokens'], lang?: string): { first: Option['tokens']; last: Option['tokens'] } {
  const titled = tokens.filter(t => !title.test(t.text))
  if (titled.length > 1 && /,$/.test(titled[0]!.text))
    return { last: [{ ...titled[0]!, text: titled[0]!.text.replace(/,$/, '') }], first: titled.slice(1) }
  const comma = titled.findIndex((t, i) => i > 0 && /,$/.test(t.text))
  const words = comma > 0 && titled.slice(comma + 1).every(t => behindName.test(t.text)) ? titled.slice(0, comma + 1) : titled
  const upper = words.filter(t => /^\p{Lu}[\p{Lu}'’-]+$/u.test(t.text))
  if (upper.length > 0 && words[0] === upper[0] && upper.length < words.length && words.at(-1) !== upper.at(-1))
    return { last: upper, first: words.filter(t => !upper.includes(t)) }
  let cut = words.length - 1
  const two = lang === 'es' && words.filter(t => !particle.test(t.text)).length >= 3
  if (two && !paired.test(textOf(words.slice(0, 2))) && words.length <= 4)
    cut = words.length === 4 && !words.some(t => particle.test(t.text)) ? 2 : 1
  else if (two && words.length >= 4) cut = 2
  while (cut > 1 && particle.test(words[cut - 1]!.text)) cut--
  return { first: words.slice(0, cut), last: words.slice(cut) }
}
