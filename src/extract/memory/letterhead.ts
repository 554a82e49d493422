import type { Page, Word } from '../page.ts'
import { wordsOf } from './issuer.ts'
import { type IssuerNumber, issuerNumbersOf } from './issuer-numbers.ts'
import { type TextRun, textRunsOf } from './text-runs.ts'

/** What a document shows of who issued it: the upper lines of its first page as they were read from a picture, the numbers on them that tell issuers apart, and where its words stand. */
export type Letterhead = {
  lines: string[]
  /** Words of these lines that were read beyond doubt. */
  sure?: string[]
  issuerNumbers: IssuerNumber[]
  textRuns: TextRun[]
}

/** Numbers may stand at the foot. */
const mostLines = 150
const longestLine = 160
/** Least of a word's least sure letter. */
const beyondDoubt = 0.98
/** Name and address stand above it; to look for them in more would cost time for nothing. */
const headLines = 50
const mostWords = 40

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
  const read = words.slice(0, headLines).flatMap(line => line.slice(0, mostWords).filter(word => word.source === 'ocr'))
  const isSure = ({ leastSign, confidence }: Word) => (leastSign ?? confidence) >= beyondDoubt
  const doubted = new Set(read.flatMap(word => (isSure(word) ? [] : wordsOf(word.text))))
  const sure = [...new Set(read.flatMap(word => wordsOf(word.text)))].filter(word => !doubted.has(word))
  const issuerNumbers = issuerNumbersOf(words.map(line => textOf(line, word => word.source !== 'hidden')))
  return { lines: lines.filter(line => line !== ''), sure, issuerNumbers, textRuns: textRunsOf(pages) }
}
