/** Lower case, no accents, ß as ss, degree and ordinal signs as o: the form in which labels and names are compared. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/°/g, 'o')
    .replace(/[’`´]/g, "'")
    .toLowerCase()

/** Only letters and digits of the folded text. */
export const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}#%]+/gu, '')

/** A run of letters or of digits inside a word: what label phrases are matched against, so lost or added blanks do no harm. */
export type Atom = { text: string; token: number; start: number; end: number }

const runs = /[\p{L}]+|\p{N}+|[#%]/gu

export function atomsOf(texts: readonly string[]): Atom[] {
  const atoms: Atom[] = []
  texts.forEach((text, token) => {
    for (const m of text.normalize('NFC').matchAll(runs)) {
      const folded = bare(m[0])
      if (folded) atoms.push({ text: folded, token, start: m.index, end: m.index + m[0].length })
    }
  })
  return atoms
}
