import type { Issue } from '../resources.ts'
import type { Page, Word } from './page.ts'

/** Code of the issue of a document of which no text was read. */
export const nothingRead = 'nothingRead'

/** A word of a picture that is no chance likeness of a stain: letters or digits enough, and surely read. */
const isSure = ({ text, confidence }: Word): boolean => confidence >= sure && text.replace(/[^\p{L}\p{N}]/gu, '').length >= shortest
const sure = 0.85
const shortest = 3
/** Of a faded page more than this share of the letters is sure; of strokes that are no letters, such as lines of print at a slant, next to none is. */
const least = 0.25

const letters = (words: readonly Word[]): number => words.reduce((sum, { text }) => sum + text.length, 0)

/** That a document has no text, or none but what a reader of pictures makes of strokes that are no letters; undefined of all others. */
export function unread(pages: readonly Page[]): Issue | undefined {
  const words = pages.flatMap(page => page.words)
  const issue = (message: string): Issue => ({ path: '', code: nothingRead, message })
  if (words.length === 0) return issue('No text was found: the document is empty, or what stands on it cannot be read')
  const drawn = words.every(({ source }) => source === 'ocr')
  if (!drawn || letters(words.filter(isSure)) > least * letters(words)) return undefined
  return issue('Next to no text was found: what was read may be no text at all')
}
