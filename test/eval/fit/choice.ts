import type { Facts } from '../../../src/extract/rules/learned/types.ts'
import { ascend, named, numbering } from './ascend.ts'

/** Candidates of one document, which of them is right, and how much it counts beside others. */
export type Choice = { candidates: Facts[]; right: number; weight?: number }

/** Weights of a multinomial logit over candidates. */
export function fitChoice(choices: readonly Choice[], ridge = 1): Record<string, number> {
  const names = numbering()
  const compiled = choices.map(({ candidates, right, weight = 1 }) => ({
    right,
    weight,
    candidates: candidates.map(facts => Object.entries(facts).map(([name, x]) => [names.of(name), x] as const)),
  }))
  const weights = ascend(
    names.size,
    (w, gradient) => {
      for (const { candidates, right, weight } of compiled) {
        const worths = candidates.map(facts => facts.reduce((n, [i, x]) => n + w[i]! * x, 0))
        const top = Math.max(...worths)
        const shares = worths.map(v => Math.exp(v - top))
        const whole = shares.reduce((n, s) => n + s, 0)
        candidates.forEach((facts, c) => {
          const d = weight * (Number(c === right) - shares[c]! / whole)
          for (const [i, x] of facts) gradient[i]! += d * x
        })
      }
    },
    { ridge },
  )
  const all: [string, number][] = []
  names.each((name, i) => all.push([name, weights[i]!]))
  return named(all)
}
