import { relettered } from '../fold.ts'
import type { Token } from '../layout/types.ts'
import { spelled } from '../lexicon/spelling.ts'

const inside = /[\p{L}\d][,./()-][\p{L}\d]/u

/** A word read with more than this stands as it was read: other countries have names one letter off from those known here. */
const sure = 0.95

/** Signs that stand where no word or number has them, and what they look like. */
const lookalikes: readonly (readonly [sign: RegExp, meant: string])[] = [
  // "7/1l8B", "28I1", "1S58", "A-G-O6"
  [/(?<=\d)[lI|!](?=\d)|(?<=\d\/)[lI|](?=\d)/g, '1'],
  [/(?<=\d)S(?=\d)/g, '5'],
  [/(?<=[\d-])O(?=\d)/g, '0'],
  // "lDEA", "BERJAYA TlMES"; "lpoh", but "ltd" and "lbs"
  [/(?<=\p{Lu}\p{Lu})l(?=\p{Lu})|(?<=\p{Lu})l(?=\p{Lu}{2})|(?<!\p{L})l(?=\p{Lu}{2})/gu, 'I'],
  [/(?<!\p{L})l(?=[bcdfghkmnpqrstvwxz]\p{Ll}{2})(?!td|bs)/gu, 'I'],
]

/** One word with look-alikes set right: digits in a postcode, letters in words, known words one letter off where the reading was unsure. */
function mendedWord(read: string, unsure: boolean): string {
  let word = read
  const known = (part: string) => (unsure ? spelled(relettered(part)) : relettered(part))
  if (/^\W*[\dOoSIl]{5}\W*$/.test(word) && /\d{2}/.test(word)) return word.replace(/[Oo]/g, '0').replace(/S/g, '5').replace(/[Il]/g, '1')
  // "SW1A", "EC1M": the first half of London's postcodes.
  if (/^(?:[ENW]1|(?:SW|EC|WC|SE|NW)\d)[A-Z],?$/.test(word)) return word
  if (/^(?:JIn|BIk)\b/.test(word)) return word.replace('I', 'l')
  if (/^N[0Oo][.:]*$/.test(word) || /^C0\.?$/.test(word)) return word.replace('0', 'O')
  if (/^[1lI|L][0OQ]T$/.test(word)) return 'LOT'
  // "D.€"
  if (/\p{L}/u.test(word) && !/\d/.test(word)) word = word.replace(/€/g, 'E')
  const alike = lookalikes.reduce((text, [sign, meant]) => text.replace(sign, meant), word)
  if (alike !== word) return alike
  if (inside.test(word))
    return word.replace(/[\p{L}\d]+/gu, part =>
      /^[Nn]0$/.test(part) ? `${part[0]}${part[0] === 'N' ? 'O' : 'o'}` : /^\d/.test(part) ? part : known(part),
    )
  return known(word)
}

/** Text of a head as it must have been printed; only what a reader of pictures said is touched. */
export const mended = (text: string, tokens: readonly Token[]) =>
  tokens.every(t => t.source === 'ocr')
    ? text
        .split(' ')
        .map(word =>
          mendedWord(
            word,
            tokens.some(t => t.conf < sure && t.text.includes(word)),
          ),
        )
        .join(' ')
        .replace(/\(\s?K\s?[I1l|L]\s?\)/g, '(KL)')
        .replace(/\bS\s?[DIO]N\b(\.?)\s?(?:[BE8]H[DO0Z])\b/g, 'SDN$1 BHD')
        .replace(/\bSan(?=\.?\s?Bhd\b)/g, 'Sdn')
        .replace(/\b[S5]\/[B8D9]$/, 'S/B')
        // Scraps in and behind the legal form: "SDN N BHD", "SDN BHD SE".
        .replace(/\b(SDN\.?) [A-Z] (?=BHD\b)/i, '$1 ')
        .replace(/\b(SDN\.?\s?BHD\.?) \p{L}{1,2}$/iu, '$1')
    : text
