import { atomsOf } from '../fold.ts'
import { type Lang, type Lexicon, languages } from './types.ts'

/** One phrase of a lexicon, ready to match. */
export type Phrase = { concept: string; lang: Lang; weak: boolean; text: string; atoms: number }

type Node = { next: Map<string, Node>; ends: Phrase[] }
/** Character tree over phrases without blanks. */
export type Trie = Node

const node = (): Node => ({ next: new Map(), ends: [] })

export function compile(...lexicons: Lexicon[]): Trie {
  const root = node()
  for (const lexicon of lexicons)
    for (const [concept, phrases] of Object.entries(lexicon))
      for (const lang of languages) for (const raw of phrases[lang]?.split('|') ?? []) addPhrase(root, concept, lang, raw)
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
  const same = at.ends.find(p => p.concept === concept)
  if (!same) at.ends.push({ concept, lang, weak, text, atoms: atoms.length })
  else if (!weak) same.weak = false
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
