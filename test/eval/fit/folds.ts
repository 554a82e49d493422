/** Parts of equal size by group, fixed by the groups' names: what is judged by one part's weights never shared a group with it. */
export function foldsOf(groups: Iterable<string>, folds = 5): ReadonlyMap<string, number> {
  const sorted = [...new Set(groups)].sort((a, b) => Number(Bun.hash(a) % 100_003n) - Number(Bun.hash(b) % 100_003n))
  return new Map(sorted.map((g, i) => [g, i % folds]))
}
