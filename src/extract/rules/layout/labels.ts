import { longestAt, type Phrase, type Trie } from '../lexicon/compile.ts'
import { atomsOf } from './fold.ts'
import type { Line, Token } from './types.ts'

/** A label phrase found in print. */
export type Hit = {
  phrases: Phrase[]
  line: Line
  /** First and last word of the label in the line. */
  from: number
  to: number
  tokens: Token[]
  /** First letter after the label in its last word: the value may be glued on ("Total12.00"). */
  tail: string
  /** Starts its segment, or follows a sign that ends the label before. */
  leads: boolean
  /** Followed by a colon. */
  colon: boolean
}

const ends = /[:=]\s*$/

/** All label phrases on a line, longest first at each place, never overlapping, never across a column gap. */
export function hitsOf(line: Line, trie: Trie): Hit[] {
  const hits: Hit[] = []
  let base = 0
  for (const segment of line.segments) {
    const atoms = atomsOf(segment.tokens.map(t => t.text))
    for (let i = 0; i < atoms.length; ) {
      const m = longestAt(trie, atoms, i)
      if (!m) {
        i++
        continue
      }
      const first = atoms[m.from]!
      const last = atoms[m.to]!
      const word = segment.tokens[last.token]!
      const tail = word.text.slice(last.end)
      // Inside a compound ("Verkäufer-Kontoname") the part is another word.
      if (/^[-/]?\p{L}|^[-/]\d/u.test(tail) || /\p{L}[-]$/u.test(segment.tokens[first.token]!.text.slice(0, first.start))) {
        i++
        continue
      }
      const before = first.token > 0 ? segment.tokens[first.token - 1]!.text : ''
      hits.push({
        phrases: m.phrases,
        line,
        from: base + first.token,
        to: base + last.token,
        tokens: segment.tokens.slice(first.token, last.token + 1),
        tail,
        leads: m.from === 0 || ends.test(before) || /[|•·]$/.test(before),
        colon: /^\s*[.)\]]*\s*[:=]/.test(tail) || /^[.)\]]*[:=]/.test(segment.tokens[last.token + 1]?.text ?? ''),
      })
      i = m.to + 1
    }
    base += segment.tokens.length
  }
  return hits
}

export const phraseOf = (hit: Hit, concept: string) => hit.phrases.find(p => p.concept === concept)
