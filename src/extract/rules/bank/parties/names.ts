import type { Option } from '../../candidate.ts'
import { fold } from '../../fold.ts'
import { legalForm } from '../../lexicon/words/legal.ts'

export const bankName =
  /\b(?:bank|banque|banco|banca|\p{L}*sparkasse|volksbank|raiffeisen\w*|credit union|caisse|caja|cassa|caixa|cr[eé]dit \p{Lu}\w+|building society|postbank|bancorp|financial|takar[ée]k\p{L}*|sacco|microfinance|savings|kasse|ng[âa]n h[àa]ng|benki)\b|\p{L}+bank\b|(?<!\p{L})\p{L}*(?:bank(?:as|a|ası|ası|en|i|ë|it|inn|u)|pank|pankki|sparisj[óo][ðd]ur|spare(?:bank|kasse)\p{L}*|sparbank\p{L}*|τράπεζα|τραπεζα|банк\p{L}?|banc(?:o|a)?)(?!\p{L})/iu

const plain = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const withoutForm = (text: string) => plain(text.replace(legalForm, ' '))

/**
 * A name at the head as the small print says it whole, where it has one word of it alone ("Sparkasse" over "Land"), breaks off, or bears an
 * abbreviation before it.
 */
export function fullName(name: Option, others: readonly Option[]): Option {
  const own = plain(name.text)
  const isWhole = (text: string) => {
    const other = withoutForm(text)
    if (!other || other === withoutForm(name.text)) return false
    const goesOn = other.startsWith(own) && (!own.includes(' ') || other[own.length] !== ' ')
    return goesOn || (legalForm.test(text) && own.endsWith(` ${other}`))
  }
  const whole = others.filter(o => isWhole(o.text)).sort((a, b) => a.text.length - b.text.length)[0]
  return whole ? { ...whole, score: name.score } : name
}
