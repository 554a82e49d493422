import type { Segment, Sheet } from '../layout/types.ts'
import { legalForm } from '../lexicon/words/legal.ts'
import { isPlace, isStreet } from './lines/places.ts'

/** Share of a page in which letterheads stand. */
const top = 0.25

/** A name in letters so large that its block ends with it, flush over a street and a town that have no other name. */
export function withLetterheads(sheet: Sheet, blocks: Segment[][]): Segment[][] {
  const joined = new Set<Segment[]>()
  const whole = blocks.map(block => {
    const [first] = block.length > 1 && isTagline(block[0]!.text) ? block.slice(1) : block
    if (!first || first.y0 > top * sheet.height) return block
    const town = block.slice(0, 4).findIndex(s => isPlace(s.text))
    if (!isInOne(first.text) && (town < 1 || !isNumbered(first.text))) return block
    const above = blocks.find(([own, ...rest]) => own && rest.every(s => isTagline(s.text)) && isOver(own, block[0]!, rest.at(-1)))
    if (!above) return block
    joined.add(above)
    return [above[0]!, ...block.slice(block.indexOf(first))]
  })
  return whole.filter(block => !joined.has(block))
}

/** "HÔTEL · BISTRO · SPA" under the name of the house: what it offers. */
export const isTagline = (text: string): boolean =>
  (text.split(/\s[·•|]\s/).length > 1 || text.split(/\s[–-]\s/).length > 2) && !/[\d,:@]/.test(text) && !legalForm.test(text)

const isNumbered = (street: string): boolean => /\d/.test(street) && isStreet(street)

/** "6010, côte du Passage": the number of a house before its street. */
const bare = /^\d{1,5}\p{L}?$/u

/** "Calle Mayor 5, 28013 Madrid", "Rua Nova, 90 · 4535-401 Lamas · NIF …". */
export const isInOne = (line: string): boolean => {
  const [street = '', ...rest] = line.split(/, |\s[·•|–—]\s/)
  return (
    (isNumbered(street) || (/^\d/.test(bare.test(street) ? street : (rest[0] ?? '')) && isNumbered(`${street} ${rest[0]}`))) &&
    (rest.some(isPlace) || isPlace(rest.join(', ')))
  )
}

/** `last`: the last line between both. */
const isOver = (name: Segment, street: Segment, last = name): boolean =>
  last.y1 <= street.y0 + 0.6 * street.line.h &&
  street.y0 - last.y1 < 1.2 * Math.max(name.line.h, street.line.h) &&
  Math.min(Math.abs(name.x0 - street.x0), Math.abs(name.x0 + name.x1 - street.x0 - street.x1) / 2) < street.line.h &&
  /^(?:[^\p{L}\d\s]\s)?\p{Lu}[^\d:]*$/u.test(name.text) &&
  name.tokens.length <= 6
