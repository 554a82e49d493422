import { type Option, sameValue } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { chancesOf } from '../learned/choice.ts'
import type { Sums } from '../values/totals.ts'
import { sightingsOf, totalFacts } from './total-facts.ts'
import table from './total-weights.json' with { type: 'json' }

/** Fitted by test/eval/calibrate.ts, which puts others in their place while it measures. */
export const totalWeights: { weights: Record<string, number> } = table

const most = 6

/** Every amount of a receipt with the chance that it is the total, likeliest first; `own` is the order of the rules by hand. */
export function likelyTotals(doc: Doc, sums: Sums, own: readonly Option[]): Option[] {
  const sightings = sightingsOf(
    doc,
    own.filter(o => o.repaired),
  )
  if (!sightings.length) return own.slice()
  const chances = chancesOf(totalFacts(doc, sums, sightings, own), totalWeights.weights)
  return sightings
    .map(({ value, amounts, repaired }, i): Option => {
      const known = own.find(o => sameValue(o.value, value)) ?? repaired
      const last = amounts.at(-1)?.amount
      const chance = chances[i]!
      return {
        ...(known ?? { tokens: last!.tokens, text: last!.text, ...(amounts.every(a => a.pointed) && { repaired: true }) }),
        value,
        chance,
        score: 2 + 6 * chance,
        seconded: own[0] !== undefined && sameValue(own[0].value, value),
      }
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
}
