/**
 * Optimal one-to-one pairing (Hungarian method with potentials, O(n³)): `gain[i][j]` is what pairing row i with column j is worth.
 * Returns for every row its column, or -1.
 */
export function assign(gain: readonly (readonly number[])[]): number[] {
  const rows = gain.length
  const columns = gain[0]?.length ?? 0
  const n = Math.max(rows, columns)
  if (n === 0) return []
  const most = Math.max(0, ...gain.flat())
  const cost = (i: number, j: number) => most - (gain[i]?.[j] ?? 0)
  const u = new Array<number>(n + 1).fill(0)
  const v = new Array<number>(n + 1).fill(0)
  const match = new Array<number>(n + 1).fill(0)
  const way = new Array<number>(n + 1).fill(0)
  for (let i = 1; i <= n; i++) {
    match[0] = i
    let j0 = 0
    const least = new Array<number>(n + 1).fill(Number.POSITIVE_INFINITY)
    const used = new Array<boolean>(n + 1).fill(false)
    do {
      used[j0] = true
      const i0 = match[j0]!
      let delta = Number.POSITIVE_INFINITY
      let j1 = 0
      for (let j = 1; j <= n; j++) {
        if (used[j]) continue
        const now = cost(i0 - 1, j - 1) - u[i0]! - v[j]!
        if (now < least[j]!) {
          least[j] = now
          way[j] = j0
        }
        if (least[j]! < delta) {
          delta = least[j]!
          j1 = j
        }
      }
      for (let j = 0; j <= n; j++) {
        if (used[j]) {
          u[match[j]!]! += delta
          v[j]! -= delta
        } else least[j]! -= delta
      }
      j0 = j1
    } while (match[j0] !== 0)
    do {
      const j1 = way[j0]!
      match[j0] = match[j1]!
      j0 = j1
    } while (j0 !== 0)
  }
  const pairs = new Array<number>(rows).fill(-1)
  for (let j = 1; j <= n; j++) if (match[j]! <= rows && j <= columns) pairs[match[j]! - 1] = j - 1
  return pairs
}
