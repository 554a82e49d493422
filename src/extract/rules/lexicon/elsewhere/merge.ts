import { type Lang, type Lexicon, languages } from '../types.ts'

/** Phrases by concept and language, of languages too that have no file of their own (Icelandic, Albanian, Greek, Swahili …). */
export type Elsewhere = Readonly<Record<string, Readonly<Record<string, string>>>>

const known: ReadonlySet<string> = new Set(languages)

/** A table of phrases with more of them. What belongs to no language with a file of its own counts on every paper, as English does. */
export function withElsewhere<E extends Elsewhere, L extends Lexicon = Record<never, never>>(
  more: E,
  lexicon: L = {} as L,
): Record<keyof E | keyof L, Readonly<Partial<Record<Lang, string>>>> {
  const out: Record<string, Partial<Record<Lang, string>>> = Object.fromEntries(
    Object.entries(lexicon).map(([concept, row]) => [concept, { ...row }]),
  )
  for (const [concept, row] of Object.entries(more)) {
    const own = out[concept] ?? {}
    out[concept] = own
    for (const [lang, phrases] of Object.entries(row)) {
      const at = (known.has(lang) ? lang : 'en') as Lang
      const exact = phrases.replaceAll('|', '!|')
      own[at] = own[at] ? `${own[at]}|${exact}!` : `${exact}!`
    }
  }
  return out as Record<keyof E | keyof L, Partial<Record<Lang, string>>>
}
