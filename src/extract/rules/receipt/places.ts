import { fold } from '../fold.ts'
import { editOf } from '../lexicon/edit.ts'
import { malayPlaces, placePairs } from '../lexicon/words/malay-places.ts'

/** So many of its words make an address one of those whose words are known here. */
const leastKnown = 2
const [leastLetters, someLetters, manyLetters] = [5, 6, 8]

/** Signs that stand for a letter in a word of capitals or small letters. */
const letters: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '5': 's', '6': 'g', '8': 'b', ']': 'j', '|': 'l', '!': 'l' }
const lettered = (word: string) => fold(word).replace(/[01568\]|!]/g, sign => letters[sign]!)

/** Letters are changed for their looks alone, and surely read ones only in words so long that no others are one sign off. */
function isMeant(read: string, meant: string, unsure: boolean): boolean {
  return meant.length >= (unsure ? someLetters : manyLetters) && editOf(read, meant)?.isAlike === true
}

/** A word of small letters in those of what was read; the sign in question may be the first. */
const recased = (read: string, meant: string): string =>
  read.slice(1) === read.slice(1).toUpperCase()
    ? meant.toUpperCase()
    : /^\p{Ll}/u.test(read)
      ? meant
      : meant[0]!.toUpperCase() + meant.slice(1)

/** "lALAN", "TAMAM": the words that most lines begin with are told though they are short. */
const commonest = ['jalan', 'taman']

function placed(read: string, unsure: boolean): string {
  const word = lettered(read)
  if (word.length < leastLetters || !/^\p{L}+$/u.test(word)) return read
  if (malayPlaces.has(word)) return word === fold(read) ? read : recased(read, word)
  const common = commonest.filter(w => editOf(word, w)?.isAlike)
  if (common.length === 1) return recased(read, common[0]!)
  const fits = [...malayPlaces].filter(w => isMeant(word, w, unsure))
  return fits.length === 1 ? recased(read, fits[0]!) : read
}

/** "KUALA LUNPUR", "JOHUR BAHRU": where one of the two stands as it is, the other is one or two signs off. */
function paired(read: string, neighbour: string, before: boolean): string {
  const [word, other] = [lettered(read), fold(neighbour)]
  if (word.length < 4 || malayPlaces.has(word)) return read
  const fits = placePairs.flatMap(([a, b]) => (before && a === other ? [b] : !before && b === other ? [a] : []))
  const near = fits.filter(w => w.length > 3 && (editOf(word, w)?.isAlike || (w.length >= someLetters && editOf(word, w))))
  return near.length === 1 ? recased(read, near[0]!) : read
}

const part = /[\p{L}\d\]|!]*\p{L}[\p{L}\d\]|!]*/gu

/** The words of a Malaysian address as they must have been printed, so far as they are words of places. `isUnsure`: whether a word was read in doubt. */
export function mendedPlaces(text: string, isUnsure: (word: string) => boolean): string {
  const found = [...text.matchAll(part)].map(m => ({ at: m.index, read: m[0], meant: m[0] }))
  if (found.filter(({ read }) => read.length > 3 && malayPlaces.has(fold(read))).length < leastKnown) return text
  const isTwice = (read: string) => found.filter(f => f.read === read).length > 1
  for (const [i, word] of found.entries()) {
    if (isTwice(word.read)) continue
    const [last, next] = [found[i - 1], found[i + 1]]
    if (last) word.meant = paired(word.meant, last.meant, true)
    if (next && word.meant === word.read) word.meant = paired(word.read, next.read, false)
    if (word.meant === word.read) word.meant = placed(word.read, isUnsure(word.read))
  }
  let mended = ''
  let at = 0
  for (const { at: from, read, meant } of found) {
    mended += text.slice(at, from) + meant
    at = from + read.length
  }
  return mended + text.slice(at)
}
