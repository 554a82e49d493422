import type { Page, Word } from '../page.ts'
import { type Mark, marksOf } from './marks.ts'
import { type Spot, spotsOf } from './spots.ts'

/** What a document shows of who issued it: the upper lines of its first page as they were read from a picture, the numbers on them that tell issuers apart, and where its words stand. */
export type Letterhead = { lines: string[]; marks: Mark[]; spots: Spot[] }

/** Numbers may stand at the foot. */
const mostLines = 150
const longestLine = 160
/** Name and address stand above it; to look for them in more would cost time for nothing. */
const headLines = 50

export function letterheadOf(pages: readonly Page[]): Letterhead {
  const words = (pages[0]?.lines ?? []).slice(0, mostLines).map(line => line.words)
  const textOf = (line: readonly Word[], isMeant: (word: Word) => boolean) =>
    line
      .filter(isMeant)
      .map(word => word.text)
      .join(' ')
      .slice(0, longestLine)
  // What nobody can see is no evidence; what a program wrote has no letters to mend.
  const lines = words.slice(0, headLines).map(line => textOf(line, word => word.source === 'ocr'))
  const marks = marksOf(words.map(line => textOf(line, word => word.source !== 'hidden')))
  return { lines: lines.filter(line => line !== ''), marks, spots: spotsOf(pages) }
}
