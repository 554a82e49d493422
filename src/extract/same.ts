import { bare } from './rules/fold.ts'

/** Whether two readers mean the same: numbers to half a cent, texts without case, accents, blanks and punctuation. */
export function sameMeaning(a: unknown, b: unknown): boolean {
  if (a === null || a === undefined || b === null || b === undefined) return a === b
  if (typeof a === 'number' || typeof b === 'number') return Math.abs(Number(a) - Number(b)) < 0.005
  if (typeof a === 'boolean' || typeof b === 'boolean') return a === b
  const [x, y] = [bare(String(a)), bare(String(b))]
  return x === y
}
