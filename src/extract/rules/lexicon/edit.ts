/** Letters that readers of pictures take for each other. */
const alike = ['ilt1j!', 'odqcg0', 'ecfo', 'nmhwru', 'kxrh', 'bhrpes', 'uvyo', 'vwy', 'aoes', 'sz5', 'gqc', 'pfr', 'hnb', 'lit']
const areAlike = (a: string, b: string): boolean => alike.some(group => group.includes(a.toLowerCase()) && group.includes(b.toLowerCase()))

/**
 * The one sign by which two words differ: another, or one more or less than meant. `read` and `meant`: what stands in its place;
 * `before` and `behind`: how many signs stand on its sides.
 */
export type Edit = {
  kind: 'other' | 'more' | 'less'
  read: string
  meant: string
  /** Whether a reader of pictures takes one for the other. */
  isAlike: boolean
  before: number
  behind: number
}

/** Undefined where two words are the same or differ in more than one sign. */
export function editOf(read: string, meant: string): Edit | undefined {
  const longer = read.length - meant.length
  if (Math.abs(longer) > 1) return undefined
  const least = Math.min(read.length, meant.length)
  let before = 0
  while (before < least && read[before] === meant[before]) before++
  let behind = 0
  while (behind < least - before && read.at(-1 - behind) === meant.at(-1 - behind)) behind++
  if (Math.max(read.length, meant.length) - before - behind !== 1) return undefined
  const [a, b] = [read.slice(before, read.length - behind), meant.slice(before, meant.length - behind)]
  const kind = longer > 0 ? 'more' : longer < 0 ? 'less' : 'other'
  return { kind, read: a, meant: b, isAlike: kind === 'other' && areAlike(a, b), before, behind }
}
