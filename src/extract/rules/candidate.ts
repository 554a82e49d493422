import type { Doc } from './document.ts'
import type { Token } from './layout/types.ts'
import type { Candidate, Found } from './result.ts'

/** A value in question for one field, with its words. */
export type Option = {
  value: unknown
  tokens: readonly Token[]
  text: string
  score: number
  label?: string
  distance?: number
  /** Checks that speak for or against it. */
  passed?: string[]
  failed?: string[]
  repaired?: boolean
  /** Printed value could be read in two ways (day and month). */
  twofold?: boolean
  /** Printed nowhere: what an address or a country makes likely. */
  concluded?: boolean
  /** How likely the learned weights hold it among all candidates, and whether the rules by hand chose it too. */
  chance?: number
  seconded?: boolean
  /** Found where the issuer's papers were seen to print it. */
  remembered?: boolean
  /** Overrides the reader named in the features: `derived`, `form`. */
  source?: string
}

const plain = (text: string) => text.toLowerCase().replace(/\W+/g, '')

export const sameValue = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number'
    ? Math.abs(a - b) < 0.005
    : typeof a === 'string' && typeof b === 'string'
      ? plain(a) === plain(b)
      : Object.is(a, b)

/** Best first, one per value; a value that stands in several places gains a little. */
export function rank(options: readonly Option[]): Option[] {
  const kept: Option[] = []
  const texts = new Map<string, Option>()
  for (const option of [...options].sort((a, b) => b.score - a.score)) {
    const text = typeof option.value === 'string' ? plain(option.value) : undefined
    const same = text === undefined ? kept.find(o => sameValue(o.value, option.value)) : texts.get(text)
    if (!same) {
      const own = { ...option }
      kept.push(own)
      if (text !== undefined) texts.set(text, own)
    } else {
      if (option.score > 1 && same.tokens[0] !== option.tokens[0]) same.score += 0.3
      if (option.passed?.length) same.passed = [...new Set([...(same.passed ?? []), ...option.passed])]
      same.label ??= option.label
    }
  }
  return kept.sort((a, b) => b.score - a.score)
}

/** The chosen option with its features and the runners-up. */
export function foundOf(doc: Doc, chosen: Option, others: readonly Option[] = []): Found {
  const confs = chosen.tokens.map(t => t.conf)
  const runner = others.filter(o => o !== chosen && !sameValue(o.value, chosen.value)).reduce((m, o) => Math.max(m, o.score), 0)
  const candidates: Candidate[] = others
    .slice(0, 5)
    .map(o => ({ value: o.value, score: o.score, place: doc.locate(o.tokens, o.text), label: o.label }))
  return {
    value: chosen.value,
    location: doc.locate(chosen.tokens, chosen.text),
    candidates,
    features: {
      source: chosen.source ?? chosen.tokens[0]?.source ?? 'derived',
      wordConfidence: confs.length ? confs.reduce((a, b) => a + b, 0) / confs.length : 1,
      minConfidence: confs.length ? Math.min(...confs) : 1,
      label: chosen.label,
      labelDistance: chosen.distance,
      score: chosen.score,
      margin: chosen.score > 0 ? Math.max(0, Math.min(1, (chosen.score - runner) / chosen.score)) : 0,
      passed: chosen.passed ?? [],
      failed: chosen.failed ?? [],
      repaired: chosen.repaired ?? false,
      ...(chosen.concluded && { concluded: true }),
      ...(chosen.remembered && { remembered: true }),
      ...(chosen.chance !== undefined && { chance: chosen.chance, seconded: chosen.seconded ?? false }),
    },
  }
}
