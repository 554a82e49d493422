import type { Facts, Weights } from './types.ts'

export const worth = (facts: Facts, weights: Weights): number => {
  let sum = 0
  for (const fact in facts) sum += (weights[fact] ?? 0) * facts[fact]!
  return sum
}

/** Chances of several candidates of which one is meant (multinomial logit). */
export function chancesOf(candidates: readonly Facts[], weights: Weights): number[] {
  const worths = candidates.map(facts => worth(facts, weights))
  const top = Math.max(...worths)
  const shares = worths.map(w => Math.exp(w - top))
  const all = shares.reduce((n, s) => n + s, 0)
  return shares.map(s => s / all)
}
