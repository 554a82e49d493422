import { type Option, sameValue } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import type { Token } from '../layout/types.ts'
import { latticeOf, type Run, runsOf } from '../learned/chain.ts'
import { headSequence, headStates, longestAddress, longestName, settled } from './head-facts.ts'
import { headOf } from './head-lines.ts'
import table from './head-weights.json' with { type: 'json' }
import { isHalf, withoutNumber } from './lines.ts'
import { mended } from './mended.ts'

/** Fitted by test/eval/calibrate.ts, which puts others in their place while it measures. */
export const headWeights: { weights: Record<string, number> } = table

const most = 5
/** A name likelier than this is none of the address's lines. */
const sure = 0.5

/** Names and addresses at the head of a receipt with the chance of each, likeliest first: where they begin and end is learned. */
export function likelyHead(doc: Doc): { names: Option[]; addresses: Option[] } {
  const head = headOf(doc)
  if (!head.length) return { names: [], addresses: [] }
  const paper = doc.sheets[0]?.tokens ?? []
  const lattice = latticeOf(headSequence(head), headStates, { ...headWeights.weights, ...settled })
  const optionsOf = (runs: readonly Run[], words: (i: number) => readonly Token[], trim: RegExp, isAddress = false) =>
    runs.slice(0, most).flatMap(({ from, to, chance }): Option[] => {
      const tokens = Array.from({ length: to - from + 1 }, (_, i) => words(from + i)).flat()
      const all = textOf(tokens)
      const text = (isAddress ? all : withoutNumber(all)).replace(trim, '')
      return /\p{L}{2}/u.test(text) && !isHalf(text)
        ? [{ value: mended(text, tokens, paper, isAddress), tokens, text, score: scoreOf(chance), chance }]
        : []
    })
  const names = runsOf(lattice, 'name', longestName)
  const name = names[0] && names[0].chance > sure ? names[0] : undefined
  const addresses = runsOf(lattice, 'address', longestAddress).filter(r => !name || r.from > name.to)
  return {
    // The legal form alone is the end of a name whose beginning was not seen.
    names: optionsOf(names, i => head[i]!.name, /^[\s:,;&-]+|(?<!\b(?:BHD|LTD|CO|INC)|\.\s?\p{L}{1,2})[,;:.]+$|[,;:]+$/giu),
    addresses: optionsOf(addresses, i => head[i]!.address, /^[\s:,-]+|[\s,;:-]+$/g, true),
  }
}

const scoreOf = (chance: number) => 2 + 6 * chance

/** How much likelier a candidate is when the rules by hand choose it too: little, for they were written on what they would be judged by. */
const seconding = 1.5

/** The learned candidates with the rules' own choice among them: what both say counts for more. */
export function seconded(likely: readonly Option[], own: Option | undefined): Option[] {
  if (!own) return likely.map(o => ({ ...o, seconded: false }))
  const known = likely.some(o => sameValue(o.value, own.value))
  const rest = Math.max(0.01, 1 - likely.reduce((n, o) => n + (o.chance ?? 0), 0))
  const all = known ? likely : [...likely, { ...own, chance: rest }]
  const weighed = all.map(o => {
    const same = sameValue(o.value, own.value)
    return { option: o, same, weight: (o.chance ?? 0) * (same ? seconding : 1) }
  })
  const whole = weighed.reduce((n, w) => n + w.weight, 0) + (known ? rest : 0)
  return weighed.map(({ option, same, weight }) => ({ ...option, chance: weight / whole, score: scoreOf(weight / whole), seconded: same }))
}
