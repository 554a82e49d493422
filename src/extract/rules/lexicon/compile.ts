import { atomsOf } from '../fold.ts'
import { type Lang, type Lexicon, tabled } from './types.ts'

/** One phrase of a lexicon, ready to match. */
export type Phrase = { concept: string; lang: Lang; weak: boolean; text: string; atoms: number }

type Node = { next: Map<string, Node>; ends: Phrase[] }
/** Character tree over phrases without blanks. */
export type Trie = Node

const node = (): Node => ({ next: new Map(), ends: [] })

/** "Nº" is two letters, "N°" and "N." are one and a sign. */
const romance: ReadonlySet<Lang> = new Set(['fr', 'es', 'it', 'pt'])
const number = /\bno\b(?=\s|$)/

/** A tree of the phrases in the tables' own languages and those in `more`: words of languages that a paper does not speak mislead. */
export function compile(lexicons: readonly Lexicon[], more: readonly Lang[] = []): Trie {
  const root = node()
  const spoken = [...tabled, ...more.filter(l => !tabled.some(t => t === l))]
  for (const lexicon of lexicons)
    for (const [concept, phrases] of Object.entries(lexicon))
      for (const lang of spoken)
        for (const raw of phrases[lang]?.split('|') ?? []) {
          addPhrase(root, concept, lang, raw)
          if (romance.has(lang) && number.test(raw)) addPhrase(root, concept, lang, raw.replace(number, 'n'))
        }
  return root
}

export function addPhrase(root: Trie, concept: string, lang: Lang, raw: string) {
  const weak = raw.endsWith('~')
  const atoms = atomsOf([raw.replace(/~$/, '')])
  const text = atoms.map(a => a.text).join('')
  if (!text) return
  let at = root
  for (const char of text) {
    const next = at.next.get(char) ?? node()
    at.next.set(char, next)
    at = next
  }
  const same = at.ends.filter(p => p.concept === concept)
  if (!same.some(p => p.lang === lang)) at.ends.push({ concept, lang, weak: weak && !same.some(p => !p.weak), text, atoms: atoms.length })
  if (!weak) for (const phrase of same) phrase.weak = false
}

export type Match = { phrases: Phrase[]; from: number; to: number }

/** Longest phrase starting at atom `from` and ending at an atom's end; blanks between letters do not matter. */
export function longestAt(trie: Trie, atoms: readonly { text: string }[], from: number): Match | undefined {
  let at: Node | undefined = trie
  let best: Match | undefined
  for (let i = from; i < atoms.length; i++) {
    for (const char of atoms[i]!.text) {
      at = at.next.get(char)
      if (!at) return best
    }
    if (at.ends.length) best = { phrases: at.ends, from, to: i }
  }
  return best
}
