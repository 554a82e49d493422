import { linesOf } from '../../../src/extract/lines.ts'
import type { ReadDocument, Word } from '../../../src/extract/page.ts'
import { type Chance, chanceOf } from '../../../src/tools/recogniser/worn.ts'

/** Signs that readers of pictures take for one another. */
const alike = ['0ODQ', '1ILTJ', '5S', '8B63', '2Z7', 'MNHW', 'CGO', 'EFB', 'UVY', 'AR4', 'PRF', 'KX', '96G']
/** One letter or figure in so many is misread on a paper of the usual kind; marks are lost more often. */
const oneIn = 70
const marks = { changed: 3, lost: 0.5 }

function misreadWord(text: string, rate: number, chance: Chance): string {
  const pick = <T>(some: readonly T[]): T => some[Math.floor(chance() * some.length)]!
  return [...text]
    .map(sign => {
      if (/[.,:;'-]/.test(sign)) return chance() > marks.changed * rate ? sign : chance() < marks.lost ? '' : pick(['.', ',', ':'])
      const groups = alike.filter(group => group.includes(sign.toUpperCase()))
      if (groups.length === 0 || chance() > rate) return sign
      if (chance() < 0.1) return ''
      const read = pick([...pick(groups)].filter(other => other !== sign.toUpperCase()))
      return sign === sign.toUpperCase() ? read : read.toLowerCase()
    })
    .join('')
}

/**
 * The same paper with letters, figures and marks misread as readers do, on one paper more and on some lines far more than on others: what is
 * learned must not hang on a letter.
 */
export function misread(document: ReadDocument, seed: string): ReadDocument {
  const chance = chanceOf(seed)
  const rate = (0.8 / oneIn) * Math.exp(2 * (chance() + chance() + chance() - 1.5))
  const pages = document.pages.map(page => {
    const words = page.lines.flatMap(line => {
      const own = rate * (chance() < 0.15 ? 4 : 0.5)
      return line.words.map((word): Word => ({ ...word, text: misreadWord(word.text, own, chance) })).filter(word => word.text)
    })
    return { ...page, words, lines: linesOf(words, page.width / page.height) }
  })
  return { ...document, pages }
}
