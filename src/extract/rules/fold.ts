/** Letters whose mark no decomposition takes off. */
const unmarked: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', æ: 'ae', Æ: 'AE', đ: 'd', Đ: 'D', ı: 'i' }

/** Lower case, no accents, ß as ss, degree and ordinal signs as o: the form in which labels and names are compared. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßłŁøØæÆđĐı]/g, letter => unmarked[letter] ?? letter)
    .replace(/°/g, 'o')
    .replace(/[’`´]/g, "'")
    .toLowerCase()

/** Only letters and digits of the folded text. */
export const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}#%]+/gu, '')

/** A run of letters or of digits inside a word: what label phrases are matched against, so lost or added blanks do no harm. */
export type Atom = { text: string; token: number; start: number; end: number }

const letterOf: Readonly<Record<string, string>> = { '0': 'O', '1': 'l', '5': 'S', '8': 'B', '|': 'l', '!': 'l' }

/** Digits that a reader put for letters inside a word ("Tota1", "GR0UND"), set right without changing the length. */
export function relettered(text: string): string {
  // "N°" as readers of pictures see it.
  if (/^N[2?][.:]?$/.test(text)) return text.replace(/[2?]/, 'o')
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const digits = text.match(/[\d|!]/g)?.length ?? 0
  if (
    !digits ||
    letters < (digits === 1 && /^\p{L}0[.:]*$/u.test(text) ? 1 : 3) ||
    letters < (/^[^1-9|!]*$/.test(text) ? digits + 1 : 2 * digits)
  )
    return text
  if (!/^\W*\p{L}+[0158|!]\p{L}*\W*$|^\W*\p{L}*[0158|!]\p{L}+\W*$|^\W*\p{L}+(?:[01]+\p{L}+)+\W*$/u.test(text)) return text
  return text.replace(/[0158|!](?!$)|[01](?=\W*$)/g, (c, at: number) => {
    const letter = letterOf[c] ?? c
    return /\p{Ll}/u.test(text[at - 1] ?? '') || /\p{Ll}/u.test(text[at + 1] ?? '') ? letter.toLowerCase() : letter
  })
}

const runs = /[\p{L}]+|\p{N}+|[#%]/gu

export function atomsOf(texts: readonly string[]): Atom[] {
  const atoms: Atom[] = []
  texts.forEach((text, token) => {
    for (const m of relettered(text.normalize('NFC')).matchAll(runs)) {
      const folded = bare(m[0])
      if (folded) atoms.push({ text: folded, token, start: m.index, end: m.index + m[0].length })
    }
  })
  return atoms
}
