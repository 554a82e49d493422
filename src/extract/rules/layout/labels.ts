import { type Atom, atomsOf } from '../fold.ts'
import { longestAt, type Match, type Phrase, type Trie } from '../lexicon/compile.ts'
import { nearest } from '../lexicon/fuzzy.ts'
import { textOf } from './lines.ts'
import { behindStroke, inBrackets, inTwoLanguages, saysAgain } from './said-again.ts'
import type { Line, Segment, Token } from './types.ts'

/** A label phrase found in print. */
export type Hit = {
  phrases: readonly Phrase[]
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
  /** What stands beside a label over two lines, on neither of them or on both. */
  beside?: readonly Token[]
}

/** Captions of identity papers, which say each in two or three languages and one of them in a language that has no table. */
const saidTwice: ReadonlySet<string> = new Set(
  'lastName firstName dateOfBirth placeOfBirth dateOfIssue dateOfExpiry issuingAuthority nationality personalNumber'.split(' '),
)
/** Letters of such a caption at least. */
const leastTwice = 5

/** "12 Mar 1985", "03 11 1991", "12 MRT/MAR 1991" */
const aDay = /^\d{1,2}\s(?:\d{1,2}\s(?:19|20)\d{2}|\p{L}{3,12}\.?(?:\s?\/\s?\p{L}{3,12}\.?)?\s(?:19|20)\d{2})(?!\d)/u

const shortest = 3
const ends = /[:=]\s*$/
/** "15. Sex", "A. SHIPPER", "B.2. Address": the number of a box of a form. */
export const boxNumber = /^(?:\d{1,2}[a-d]?|[A-H]|(?:[A-H]|\d{1,2})\.\d{1,2})[.)]$/

/** All label phrases on a line, longest first at each place, never overlapping, never across a column gap. */
export function hitsOf(line: Line, trie: Trie): Hit[] {
  const hits: Hit[] = []
  let base = 0
  for (const segment of line.segments) {
    const before = hits.length
    const atoms = withStrokes(segment.tokens)
    for (let i = 0; i < atoms.length; ) {
      const m = upToColon(segment, trie, atoms, i)
      if (!m) {
        i++
        continue
      }
      const first = atoms[m.from]!
      const last = atoms[m.to]!
      const word = segment.tokens[last.token]!
      const tail = word.text.slice(last.end)
      // Inside a compound ("Verkäufer-Kontoname") the part is another word; "Geburtsort/Place of birth" is a label twice.
      const isSaidTwice = m.from === 0 && m.phrases.some(p => !p.weak && saidTwice.has(p.concept) && p.text.length >= leastTwice)
      const translated = /^\/\p{L}/u.test(tail) && (isSaidTwice || longestAt(trie, atoms, m.to + 1) !== undefined)
      if (
        (!translated && !m.phrases[0]!.text.endsWith('#') && /^[-/]?\p{L}|^[-/]\d/u.test(tail)) ||
        /\p{L}[-]$/u.test(segment.tokens[first.token]!.text.slice(0, first.start))
      ) {
        i++
        continue
      }
      // "Date of Birth: 12 Mar 1985": what begins a day is the number of no box.
      if (/^\d{1,2}$/.test(m.phrases[0]!.text) && aDay.test(textOf(segment.tokens.slice(first.token, first.token + 4)))) {
        i++
        continue
      }
      // "rechnung@firma.example" is an address, no label.
      if (/^[\w.+-]*@[a-z][\w-]*\.[a-z]/i.test(tail)) {
        i = m.to + 1
        continue
      }
      // "groß" is not the English "gross".
      if (m.phrases.every(p => p.lang !== 'de') && segment.tokens.slice(first.token, last.token + 1).some(t => t.text.includes('ß'))) {
        i++
        continue
      }
      // "W" inside "K12W34567" and "C" of "C0001", "HRB" of "HRB980612KJ7" are no labels.
      const glued =
        /[\p{L}\p{N}]$/u.test(segment.tokens[first.token]!.text.slice(0, first.start)) ||
        (/^\d/.test(tail) && (m.phrases.every(p => p.weak) || /^\d[\d/-]*$|^\d{4,}\p{Lu}+\d+$/u.test(tail)))
      // "PO Box 318" orders nothing.
      const isPostBox = /^p ?o$/.test(m.phrases[0]!.text) && /^box\b/i.test(segment.tokens[last.token + 1]?.text ?? '')
      if (isPostBox || (glued && m.phrases[0]!.text.length <= shortest)) {
        i++
        continue
      }
      const previous = first.token > 0 ? segment.tokens[first.token - 1]!.text : ''
      const again =
        (tail === '' ? inBrackets(segment, last.token, m.phrases, trie) : undefined) ??
        (m.from === 0 && longestAt(trie, atoms, m.to + 1) === undefined ? behindStroke(segment, last.token, tail) : undefined)
      if (again !== undefined) {
        hits.push({
          phrases: m.phrases,
          line,
          from: base + first.token,
          to: base + again,
          tokens: segment.tokens.slice(first.token, again + 1),
          tail: '',
          leads: m.from === 0 || ends.test(previous),
          colon: true,
        })
        while (i < atoms.length && atoms[i]!.token <= again) i++
        continue
      }
      const twice = hits.length === before && saysAgain(segment.tokens.slice(0, first.token))
      // "Szállító / Supplier" alone is one caption from its first word on.
      const begins = twice && last.token === segment.tokens.length - 1 ? 0 : first.token
      hits.push({
        phrases: m.phrases,
        line,
        from: base + begins,
        to: base + last.token,
        tokens: segment.tokens.slice(begins, last.token + 1),
        tail,
        leads:
          m.from === 0 ||
          ends.test(previous) ||
          /[|•·]$/.test(previous) ||
          boxNumber.test(previous) ||
          twice ||
          boxNumber.test(segment.tokens[first.token]!.text),
        colon: /^\s*[.)\]]*\s*[:=]/.test(tail) || /^[.)\]]*[:=]/.test(segment.tokens[last.token + 1]?.text ?? ''),
      })
      i = m.to + 1
    }
    if (misread(segment) && !hits.slice(before).some(h => h.leads)) {
      const hit = guess(line, segment, base, trie)
      if (hit) hits.splice(before, 0, hit)
    }
    hits.splice(before, hits.length, ...inTwoLanguages(hits.slice(before)))
    base += segment.tokens.length
  }
  return hits
}

/** "Reden: Retour …": a caption ends with its colon, though with the first word of its answer it were another; "Nr.: Datum" alone is one. */
function upToColon({ tokens }: Segment, trie: Trie, atoms: readonly Atom[], from: number): Match | undefined {
  const whole = longestAt(trie, atoms, from)
  if (!whole) return whole
  const first = atoms[from]!.token
  const colon = tokens.slice(first, atoms[whole.to]!.token).findIndex(t => /\p{L}{2}:$/u.test(t.text)) + first
  if (colon < first) return whole
  const end = atoms.findLastIndex(a => a.token <= colon)
  const short = longestAt(trie, atoms.slice(0, end + 1), from)
  return short?.to === end ? short : whole
}

const stroke = '|'
/** The letters and figures of words, and the upright strokes between them: no label goes on behind a border. */
function withStrokes(tokens: readonly Token[]): Atom[] {
  const atoms = atomsOf(tokens.map(t => t.text))
  const strokes = tokens.flatMap((t, token) => (t.text === stroke ? [{ text: stroke, token, start: 0, end: 1 }] : []))
  return strokes.length ? [...atoms, ...strokes].sort((a, b) => a.token - b.token) : atoms
}

const misread = (segment: Segment) => segment.tokens.every(t => t.source === 'ocr')
const longest = 44

/** A label at the head of a segment with letters that the reader got wrong. Its words must be letters. */
function guess(line: Line, segment: Segment, base: number, trie: Trie): Hit | undefined {
  const atoms = atomsOf(segment.tokens.map(t => t.text))
  let text = ''
  const ends = new Map<number, number>()
  const lead = atoms.length > 1 && /^\d{1,2}$/.test(atoms[0]!.text) && atoms[1]!.token > 0 ? 1 : 0
  for (const atom of atoms.slice(lead)) {
    if (/^\d/.test(atom.text) || text.length + atom.text.length > longest) break
    text += atom.text
    if (atom.end === segment.tokens[atom.token]!.text.replace(/[^\p{L}\p{N}]+$/u, '').length) ends.set(text.length, atom.token)
  }
  const near = nearest(trie, text, new Set(ends.keys()))
  const to = near && ends.get(near.length)
  if (!near?.edits || to === undefined) return undefined
  const word = segment.tokens[to]!.text
  const next = segment.tokens[to + 1]
  // "Transport Contractors" is no "Transporter": two letters off, a caption has a colon or stands alone.
  if (near.edits > 1 && next && !/:$/.test(word) && !/^:/.test(next.text)) return undefined
  return {
    phrases: near.phrases.map(p => ({ ...p, weak: p.weak || near.edits > 1 || near.length < 8 })),
    line,
    from: base,
    to: base + to,
    tokens: segment.tokens.slice(0, to + 1),
    tail: '',
    leads: true,
    colon: /:$/.test(word) || /^:/.test(segment.tokens[to + 1]?.text ?? ''),
  }
}

export const phraseOf = (hit: Hit, concept: string) => hit.phrases.find(p => p.concept === concept)

/** What stands in the next column beside a label that is alone in its own. */
export const besideAlone = ({ line, tokens }: Hit): Segment | undefined => {
  const at = line.segments.findIndex(s => s.tokens.includes(tokens[0]!))
  return line.segments[at]?.tokens.length === tokens.length ? line.segments[at + 1] : undefined
}

/** "Kunde | 10627": the caption of a number. */
export function isOfNumber(hit: Hit): boolean {
  const text = hit.colon ? '' : (besideAlone(hit)?.text ?? '')
  return /^(?=.*\d{3})\P{Ll}{3,16}$/u.test(text) && !/\p{L}{3}/u.test(text)
}
