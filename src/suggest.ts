/** Edits between two short words (insert, delete, replace, swap of neighbours), given up beyond `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) next[j] = Math.min(next[j]!, before[j - 2]! + 1)
    }
    // Every way to the end leads through one of two rows side by side, and no step takes edits back.
    if (Math.min(...next) > most && Math.min(...row) > most) return most + 1
    before = row
    row = next
  }
  return row[b.length]!
}

/** The known name a mistyped one most likely meant; undefined when nothing is near. */
export function suggest(word: string, known: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase().replaceAll('_', '-').slice(0, 64)
  const most = Math.max(1, Math.floor(wanted.length / 3))
  let best: { name: string; edits: number } | undefined
  for (const name of known) {
    const allowed = best ? best.edits - 1 : most
    const edits = distance(wanted, name.toLowerCase().replaceAll('_', '-'), allowed)
    if (edits <= allowed) best = { name, edits }
  }
  return best?.name
}

/** `. Did you mean X?`, or nothing. */
export const didYouMean = (word: string, known: Iterable<string>): string => {
  const name = suggest(word, known)
  return name ? `. Did you mean ${name}?` : ''
}
