import type { Token } from '../layout/types.ts'

/** "C U R R I C U L U M": letters set wide. */
export const isWideSet = (tokens: readonly Token[]): boolean =>
  tokens.length > 4 && tokens.filter(t => t.text.length === 1).length >= 0.8 * tokens.length

/** Wide-set letters as words: more white than between two letters parts them. */
export function unspaced(tokens: readonly Token[]): string {
  const gaps = tokens.slice(1).map((t, i) => t.x0 - tokens[i]!.x1)
  const usual = [...gaps].sort((a, b) => a - b)[gaps.length >> 1] ?? 0
  return tokens.map((t, i) => (i > 0 && gaps[i - 1]! > 1.6 * usual + 0.05 * t.h ? ` ${t.text}` : t.text)).join('')
}
