import { fold, relettered } from '../fold.ts'
import type { Token } from '../layout/types.ts'
import { editOf } from '../lexicon/edit.ts'
import { isKnown, spelled } from '../lexicon/spelling.ts'
import { malayPlaces } from '../lexicon/words/malay-places.ts'
import { mendedPlaces } from './places.ts'

const inside = /[\p{L}\d][,./()-][\p{L}\d]/u

/** A word whose least sure sign was read with more than this stands as it was read: other countries have names one letter off from those known here. */
const sure = 0.95
const surenessOf = (t: Token): number => t.leastSign ?? t.conf

/** How much surer than a word another of the same paper must be that differs from it by one sign of the same looks. */
const surer = 0.1
const [leastAlike, leastDigits] = [5, 4]

/** Words and numbers of the paper with the best sureness each was read with anywhere. */
function spellingsOf(tokens: readonly Token[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const token of tokens)
    for (const [part] of token.text.matchAll(/[\p{L}\d]+/gu))
      if (part.length >= (/^\d/.test(part) ? leastDigits : leastAlike)) found.set(part, Math.max(found.get(part) ?? 0, surenessOf(token)))
  return found
}

/** Letters that stand for a digit: "1B51-B" beside "1851-A". */
const digits: Readonly<Record<string, string>> = { B: '8', O: '0', S: '5', Z: '2', I: '1', l: '1', G: '6' }

/** A number with one letter in it that the paper has in digits too. */
function numbered(part: string, all: ReadonlyMap<string, number>): string | undefined {
  const meant = part.replace(/[BOSZIlG](?=\d)/, letter => digits[letter]!)
  return meant !== part && /^\d+$/.test(meant) && all.has(meant) ? meant : undefined
}

/** "Jalan Tampol" beside "Tampoi": a name stands on a paper more than once, and where it was read better it is spelled. */
function agreed(part: string, all: ReadonlyMap<string, number>): string {
  const number = numbered(part, all)
  if (number) return number
  const own = all.get(part)
  if (own === undefined || own >= sure || isKnown(part) || !/^\p{L}+$/u.test(part)) return part
  const others = [...all].filter(([other, sureness]) => sureness > own + surer && editOf(part, other)?.isAlike)
  return others.length === 1 ? others[0]![0] : part
}

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
function mendedWord(read: string, unsure: boolean, all: ReadonlyMap<string, number>): string {
  let word = read.replace(/[\p{L}\d]+/gu, part => agreed(part, all))
  const known = (part: string) => spelled(relettered(part), !unsure)
  if (/^\W*[\dOoSIlBG]{5}\W*$/.test(word) && (word.match(/\d/g)?.length ?? 0) >= (/[BG]/.test(word) ? 4 : 2))
    return word.replace(/[OoSIlBG]/g, letter => digits[letter.toUpperCase() === 'O' ? 'O' : letter]!)
  // "SW1A", "EC1M": the first half of London's postcodes.
  if (/^(?:[ENW]1|(?:SW|EC|WC|SE|NW)\d)[A-Z],?$/.test(word)) return word
  if (/^(?:JIn|BIk)\b/.test(word)) return word.replace('I', 'l')
  if (/^N[0Oo][.:]*$/.test(word) || /^C0\.?$/.test(word)) return word.replace('0', 'O')
  // "Bologna (B0)": a province.
  if (/^\(\p{Lu}0\)\W?$/u.test(word)) return word.replace('0', 'O')
  if (/^[1lI|L][0OQ]T$/.test(word)) return 'LOT'
  // "D.€", "D.Æ"
  if (/\p{L}/u.test(word) && !/\d/.test(word)) word = word.replace(/€|(?<=^D\.)Æ/g, 'E')
  const alike = lookalikes.reduce((text, [sign, meant]) => text.replace(sign, meant), word)
  if (alike !== word) return alike
  if (inside.test(word))
    return word.replace(/[\p{L}\d]+/gu, part =>
      /^[Nn]0$/.test(part) ? `${part[0]}${part[0] === 'N' ? 'O' : 'o'}` : /^\d/.test(part) ? part : known(part),
    )
  return known(word)
}

/** States and what else ends a Malaysian address. */
const ends = ['selangor', 'kelantan', 'terengganu', 'sarawak', 'malaysia', 'putrajaya', 'sembilan', 'persekutuan']

/** "47800 PETALING JAYA SELANGO": the last word stands where the paper or the reader often ends too early. */
function endMended(address: string): string {
  const words = fold(address).match(/\p{L}+/gu) ?? []
  const last = words.at(-1) ?? ''
  const meant = malayPlaces.has(last) ? [] : ends.filter(end => editOf(last, end))
  if (meant.length !== 1 || words.filter(w => w.length > 3 && malayPlaces.has(w)).length < 2) return address
  return address.replace(/\p{L}+(?=\P{L}*$)/u, read =>
    read.slice(1) === read.slice(1).toUpperCase() ? meant[0]!.toUpperCase() : meant[0]![0]!.toUpperCase() + meant[0]!.slice(1),
  )
}

/** "SIN BHD", "SDN BND", "Sdn bind", "SDN B HO" */
const misreadForm = /\bS\s?(?:[DIO06]N|[dio06]n)\b(\.?)\s?(?:[BE8b]\s?(?:[HNKMWh]|[Ii1l]{2}|[Ii]n)\s?[DO0Zd])\b/g

/** Text of a head as it must have been printed; only what a reader of pictures said is touched. `paper`: all words that stand beside it. */
export function mended(text: string, tokens: readonly Token[], paper: readonly Token[], isAddress = false): string {
  if (tokens.some(t => t.source !== 'ocr')) return text
  const all = spellingsOf(paper)
  const isUnsure = (word: string) => tokens.some(t => surenessOf(t) < sure && t.text.includes(word))
  return (
    (isAddress ? endMended(mendedPlaces(text, isUnsure)) : text)
      .split(' ')
      .map(word => mendedWord(word, isUnsure(word), all))
      .join(' ')
      .replace(/\(\s?K\s?[I1l|L]\s?\)/g, '(KL)')
      .replace(misreadForm, (form, dot: string) => (/\p{Ll}{2}/u.test(form) ? `Sdn${dot} Bhd` : `SDN${dot} BHD`))
      .replace(/\bSan(?=\.?\s?Bhd\b)/g, 'Sdn')
      .replace(/\b[S5]\/[B8D9]$/, 'S/B')
      // Scraps in and behind the legal form: "SDN N BHD", "SDN BHD SE".
      .replace(/\b(SDN\.?) [A-Z] (?=BHD\b)/i, '$1 ')
      .replace(/\b(SDN\.?\s?BHD\.?) \p{L}{1,2}$/iu, '$1')
  )
}
