/** Parts of equal size by group, fixed by the groups' names: what is judged by one part's weights never shared a group with it. */
export function foldsOf(groups: Iterable<string>, folds = 5): ReadonlyMap<string, number> {
  const sorted = [...new Set(groups)].sort((a, b) => Number(Bun.hash(a) % 100_003n) - Number(Bun.hash(b) % 100_003n))
  return new Map(sorted.map((g, i) => [g, i % folds]))
}

/** What one of a group counts. An issuer with many documents would else be what most weights are fitted to: it counts for the root of their number. */
export function shareOf(groups: readonly string[]): (group: string) => number {
  const counts = Map.groupBy(groups, g => g)
  return group => 1 / Math.sqrt(counts.get(group)?.length ?? 1)
}
