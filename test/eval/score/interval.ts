/** Deterministic numbers in 0..1, so that two runs print the same interval. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

export type Share = { right: number; of: number }

const draws = 2000

/** Mean share right and its 95 % interval, drawn over whole groups (issuers): documents of one issuer are right or wrong together. */
export function interval(groups: readonly Share[]): { mean: number; low: number; high: number } {
  const share = (some: readonly Share[]) =>
    some.reduce((sum, g) => sum + g.right, 0) /
    Math.max(
      1,
      some.reduce((sum, g) => sum + g.of, 0),
    )
  if (groups.length === 0) return { mean: 0, low: 0, high: 0 }
  const next = random(groups.length)
  const means = Array.from({ length: draws }, () => share(groups.map(() => groups[Math.floor(next() * groups.length)]!))).sort(
    (a, b) => a - b,
  )
  return { mean: share(groups), low: means[Math.floor(draws * 0.025)]!, high: means[Math.floor(draws * 0.975)]! }
}
