import { atomsOf } from '../fold.ts'
import { type Phrase, Trie } from './trie.ts'
import { type Lang, type Lexicon, tabled } from './types.ts'

export type { Phrase, Trie }

/** "Nº" is two letters, "N°" and "N." are one and a sign. */
const romance: ReadonlySet<Lang> = new Set(['fr', 'es', 'it', 'pt'])
const number = /\bno\b(?=\s|$)/

/** A tree of the phrases in the tables' own languages and those in `more`: words of languages that a paper does not speak mislead. */
export function compile(lexicons: readonly Lexicon[], more: readonly Lang[] = []): Trie {
  const root = new Trie()
  const spoken = [...tabled, ...more.filter(l => !tabled.some(t => t === l))]
  for (const lexicon of lexicons)
    for (const [concept, phrases] of Object.entries(lexicon))
      for (const lang of spoken)
        for (const raw of phrases[lang]?.split('|') ?? []) {
          add(root, concept, lang, raw, ofTable)
          if (romance.has(lang) && number.test(raw)) add(root, concept, lang, raw.replace(number, 'n'), ofTable)
        }
  return root
}

type Folded = { text: string; atoms: number }

/** Words in which there is nothing to fold, as most phrases are. */
const plain = /^[a-z]+(?: [a-z]+)*$/

function folded(raw: string): Folded {
  if (plain.test(raw)) {
    const words = raw.split(' ')
    return { text: words.join(''), atoms: words.length }
  }
  const atoms = atomsOf([raw])
  return { text: atoms.map(a => a.text).join(''), atoms: atoms.length }
}

/** Phrases of the tables as they are matched: most stand in three trees and more, and folding them is most of the work. */
const ofTables = new Map<string, Folded>()

function ofTable(raw: string): Folded {
  const known = ofTables.get(raw) ?? folded(raw)
  ofTables.set(raw, known)
  return known
}

export const addPhrase = (root: Trie, concept: string, lang: Lang, raw: string) => add(root, concept, lang, raw, folded)

function add(root: Trie, concept: string, lang: Lang, raw: string, fold: (raw: string) => Folded) {
  const exact = raw.endsWith('!')
  const weak = /~!?$/.test(raw)
  const { text, atoms } = fold(raw.replace(/[~!]+$/, ''))
  if (!text) return
  const ends = root.endsOf(text)
  const same = ends.filter(p => p.concept === concept)
  if (!same.some(p => p.lang === lang))
    ends.push({ concept, lang, weak: weak && !same.some(p => !p.weak), text, atoms, ...(exact && { exact }) })
  else if (!exact) for (const phrase of same) if (phrase.lang === lang) delete phrase.exact
  if (!weak) for (const phrase of same) phrase.weak = false
}

export type Match = { phrases: readonly Phrase[]; from: number; to: number }

/** Longest phrase starting at atom `from` and ending at an atom's end; blanks between letters do not matter. */
export function longestAt(trie: Trie, atoms: readonly { text: string }[], from: number): Match | undefined {
  let at = 0
  let best: Match | undefined
  for (let i = from; i < atoms.length; i++) {
    const { text } = atoms[i]!
    for (let j = 0; j < text.length; j++) {
      at = trie.step(at, text.charCodeAt(j))
      if (at === 0) return best
    }
    const phrases = trie.endsAt(at)
    if (phrases.length) best = { phrases, from, to: i }
  }
  return best
}
