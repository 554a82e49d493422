/**
 * Which letters follow which: an n-gram model of characters (Witten and Bell's smoothing), made by src/tools/recogniser/language.ts. It sees
 * letters without case and every digit as 0, so that it has no opinion about a digit.
 *
 * The file: an open hash table of 2^n rows of four bytes, in three columns: 16 bits that tell rows apart, the cost of the last sign after
 * those before it, the cost of falling back from these signs as a context to fewer of them. Costs are natural logarithms, negated, in 16ths.
 */
export type Language = {
  /** Cost of a sign after a context, both folded. */
  cost(context: string, sign: string): number
}

/** Signs of the longest n-gram. */
export const order = 6
/** Stands before and after a line. */
export const edge = '\n'
export const perCost = 16

/** How the model sees a sign. */
export function fold(sign: string): string {
  if (/^\p{Nd}$/u.test(sign)) return '0'
  if (/^\s$/.test(sign)) return ' '
  const upper = sign.toUpperCase()
  return upper.length === 1 ? upper : sign
}

/** Signs that the model judges. */
export const isLetter = (folded: string): boolean => /^\p{L}$/u.test(folded)

/** Where an n-gram belongs in a table of so many rows (a power of two), and what tells it from others there. */
export function rowOf(signs: string, rows: number): { row: number; mark: number } {
  let hash = 0x811c9dc5
  for (let i = 0; i < signs.length; i++) hash = Math.imul(hash ^ signs.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash ^= hash >>> 12
  const mark = Math.imul(hash, 0x297a2d39) >>> 16
  return { row: hash & (rows - 1), mark: mark || 1 }
}

/** Costs of what no line had: any sign alike. */
const unheard = Math.log(330)

export function openLanguage(bytes: Uint8Array<ArrayBuffer>): Language {
  const rows = bytes.length / 4
  const marks = new Uint16Array(bytes.buffer, bytes.byteOffset, rows)
  const costs = bytes.subarray(2 * rows, 3 * rows)
  const fallbacks = bytes.subarray(3 * rows)
  const find = (signs: string): number => {
    const { row, mark } = rowOf(signs, rows)
    for (let at = row; marks[at] !== 0; at = (at + 1) & (rows - 1)) if (marks[at] === mark) return at
    return -1
  }
  const known = new Map<string, number>()
  const costOf = (context: string, sign: string): number => {
    let fallen = 0
    for (let from = 0; from <= context.length; from++) {
      const found = find(context.slice(from) + sign)
      if (found >= 0 && costs[found]! > 0) return fallen + costs[found]! / perCost
      const left = find(context.slice(from))
      if (left >= 0) fallen += fallbacks[left]! / perCost
    }
    return fallen + unheard
  }
  return {
    cost(context, sign) {
      const key = context + sign
      let cost = known.get(key)
      if (cost === undefined) {
        cost = costOf(context, sign)
        // A reader lives long and sees many lines.
        if (known.size > 50_000) known.clear()
        known.set(key, cost)
      }
      return cost
    },
  }
}
