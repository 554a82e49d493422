import type { Phrase, Trie } from './trie.ts'

const shortest = 5

/** Edits that a phrase of this length may be off by. */
const allowed = (length: number) => (length < shortest ? 0 : length < 9 ? 1 : length < 16 ? 2 : 3)

/** The same of a phrase that is one of thousands: words of other languages are near to some of them. */
const allowedOfMany = (length: number) => (length < 10 ? 0 : 1)

export type Near = { phrases: readonly Phrase[]; edits: number; length: number }

/**
 * The phrase nearest to the beginning of a misread text: Levenshtein distance along the tree.
 * `stops` are the lengths at which a phrase may end (ends of words).
 */
export function nearest(trie: Trie, text: string, stops: ReadonlySet<number>): Near | undefined {
  const most = allowed(text.length)
  if (!most) return undefined
  let best: Near | undefined
  const first = Array.from({ length: text.length + 1 }, (_, i) => i)
  const walk = (node: number, depth: number, row: readonly number[]) => {
    const phrases = depth >= shortest ? trie.endsAt(node) : []
    const exact = phrases.every(p => p.exact)
    if (phrases.length)
      for (const stop of stops) {
        const edits = row[stop]!
        if (edits > (exact ? allowedOfMany : allowed)(Math.min(depth, stop))) continue
        if (!best || stop - 3 * edits > best.length - 3 * best.edits) best = { phrases, edits, length: stop }
      }
    for (let next = trie.firstChild(node); next !== 0; next = trie.nextChild(next)) {
      const sign = trie.signOf(next)
      const below = [depth + 1]
      let least = depth + 1
      for (let i = 1; i <= text.length; i++) {
        const cost = Math.min(row[i]! + 1, below[i - 1]! + 1, row[i - 1]! + (text.charCodeAt(i - 1) === sign ? 0 : 1))
        below.push(cost)
        if (cost < least) least = cost
      }
      if (least <= most) walk(next, depth + 1, below)
    }
  }
  walk(0, 0, first)
  return best
}
