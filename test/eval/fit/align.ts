import { longestAddress, longestName } from '../../../src/extract/rules/receipt/head-facts.ts'
import type { HeadLine } from '../../../src/extract/rules/receipt/head-lines.ts'

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Fewest changes of single signs that make one text the other. */
export function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(a[i - 1] !== b[j - 1])))
    row = next
  }
  return row[b.length]!
}

/** Share of signs that may be wrong where a text still counts as the one that is meant. */
const tolerance = 0.3

/** The run of lines whose words are a text, as well as they were read; undefined where none is near. */
export function runOf(lines: readonly string[], truth: string, longest: number): { from: number; to: number } | undefined {
  const meant = plain(truth)
  let best: { from: number; to: number; off: number } | undefined
  for (let from = 0; from < lines.length; from++) {
    let text = ''
    for (let to = from; to < Math.min(lines.length, from + longest); to++) {
      text += plain(lines[to]!)
      if (text.length > meant.length * (1 + tolerance) + 2) break
      if (!plain(lines[to]!) || !plain(lines[from]!) || text.length < meant.length * (1 - tolerance)) continue
      const off = edits(text, meant)
      if (off <= tolerance * meant.length && (!best || off < best.off)) best = { from, to, off }
    }
  }
  return best
}

const textOf = (tokens: HeadLine['name']) => tokens.map(t => t.text).join(' ')

/** State of every line at the head of a receipt by its truth; undefined where name or address are not to be found there. */
export function pathOf(head: readonly HeadLine[], company: string, address: string | undefined): string[] | undefined {
  const name = runOf(
    head.map(h => textOf(h.name)),
    company,
    longestName,
  )
  const place =
    address &&
    runOf(
      head.map(h => textOf(h.address)),
      address,
      longestAddress,
    )
  if (!name || (address && !place)) return undefined
  if (!place) return head.map((_, i) => (i < name.from ? 'before' : i <= name.to ? 'name' : 'between'))
  if (place.from <= name.to) return undefined
  return head.map((_, i) =>
    i < name.from ? 'before' : i <= name.to ? 'name' : i < place.from ? 'between' : i <= place.to ? 'address' : 'behind',
  )
}
