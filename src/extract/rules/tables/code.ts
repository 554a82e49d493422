import type { Option } from '../candidate.ts'
import type { Token } from '../layout/types.ts'
import { option } from './cell.ts'

/** White between two columns, in heights of type. */
const columnGap = 1.15
const code = /^(?=.*\d)(?=.*[A-Z]|\d{4})[A-Z\d][A-Z\d./-]{2,19}$/
const bracketed = /^\[([A-Z\d][\w./-]*)\]$/i

/** An article's number before the words of goods, in a column under a caption nobody knows or in brackets; it is taken from the words. */
export function codeBefore(words: Token[]): Option | undefined {
  const [first, second] = words
  if (!first || !second) return undefined
  const inner = bracketed.exec(first.text)?.[1]
  const parted = code.test(first.text) && second.y0 < first.y1 && second.x0 - first.x1 > columnGap * first.h
  if (!inner && !parted) return undefined
  words.shift()
  return option(inner ?? first.text, [first])
}
