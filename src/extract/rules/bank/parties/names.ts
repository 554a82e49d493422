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
 * Names at the head as the small print says them whole, where they have one word of it alone ("Sparkasse" over "Land"), break off, or bear an
 * abbreviation before it.
 */
export function fullNames(names: readonly Option[], others: readonly Option[]): Option[] {
  const wholes = others
    .map(whole => ({ whole, bare: withoutForm(whole.text), formed: legalForm.test(whole.text) }))
    .filter(({ bare }) => bare)
    .sort((a, b) => a.whole.text.length - b.whole.text.length)
  return names.map(name => {
    const [own, bare] = [plain(name.text), withoutForm(name.text)]
    const found = wholes.find(other => {
      if (other.bare === bare) return false
      const goesOn = other.bare.startsWith(own) && (!own.includes(' ') || other.bare[own.length] !== ' ')
      return goesOn || (other.formed && own.endsWith(` ${other.bare}`))
    })
    return found ? { ...found.whole, score: name.score } : name
  })
}
