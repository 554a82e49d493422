import { atomsOf, bare } from '../../fold.ts'
import { longestAt, type Phrase, type Trie } from '../../lexicon/compile.ts'
import { nearest } from '../../lexicon/fuzzy.ts'
import { textOf } from '../lines.ts'
import type { Segment, Sheet, Token } from '../types.ts'

/** Letters of a caption at least on either side of a stroke, and of both together. */
const [shortest, least] = [3, 7]
/** Words before the stroke that its caption may have begun with. */
const before = 4
/** What readers of pictures take a stroke for, where they see one at all. */
const asLetter = /[il1jt]/

type Cut = { left: number; right: number; end: number }

const phrasesOf = (trie: Trie, text: string): readonly Phrase[] => {
  let at = 0
  for (let i = 0; i < text.length; i++) {
    at = trie.step(at, text.charCodeAt(i))
    if (at === 0) return []
  }
  return trie.endsAt(at)
}

/** The longest phrase that a text begins with, though letters of the next word are glued to it. */
function begun(trie: Trie, text: string): { phrases: readonly Phrase[]; length: number } | undefined {
  let at = 0
  let best: { phrases: readonly Phrase[]; length: number } | undefined
  for (let i = 0; i < text.length; i++) {
    at = trie.step(at, text.charCodeAt(i))
    if (at === 0) break
    const phrases = trie.endsAt(at)
    if (phrases.length && i + 1 >= shortest) best = { phrases, length: i + 1 }
  }
  return best
}

const agree = (a: readonly Phrase[], b: readonly Phrase[]) => a.some(p => b.some(q => p.concept === q.concept && p.text !== q.text))

/** Where a word is parted into the same caption in two languages; `end`: where what is glued behind the second begins. */
function cutOf(trie: Trie, word: string, ahead: readonly string[], behind: readonly { text: string }[]): Cut | undefined {
  for (let left = word.length - shortest; left >= shortest; left--) {
    const own = word.slice(0, left)
    const lefts = ahead.map((_, i) => phrasesOf(trie, ahead.slice(i).join('') + own)).concat([phrasesOf(trie, own)])
    if (lefts.every(p => p.length === 0)) continue
    for (const right of asLetter.test(word[left]!) ? [left, left + 1] : [left]) {
      const rest = word.slice(right)
      if (rest.length < shortest || left + rest.length < least) continue
      const whole = longestAt(trie, [{ text: rest }, ...behind], 0)
      if (whole && lefts.some(p => agree(p, whole.phrases))) return { left, right, end: word.length }
      const part = begun(trie, rest)
      const glued = part && rest.length - part.length > 1 && left + part.length >= least
      if (glued && lefts.some(p => agree(p, part.phrases))) return { left, right, end: right + part.length }
    }
  }
  return undefined
}

/** "4dNUMBER", "3DOB": the number of a field and its caption. */
const numbered = /^(?:\d{1,2}[a-d]?|1[.,]2)[.)]?(?=\p{Lu}{3})/u

const pieceOf = (token: Token, text: string, from: number, to: number): Token => {
  const at = (i: number) => token.x0 + ((token.x1 - token.x0) * i) / Math.max(1, token.text.length)
  return { ...token, text, x0: at(from), x1: at(to), blank: undefined }
}

function numberApart(trie: Trie, token: Token): Token[] {
  const m = token.text.length < 40 ? numbered.exec(token.text) : null
  if (!m) return [token]
  const rest = token.text.slice(m[0].length)
  const [first] = atomsOf([rest])
  if (!first || !(longestAt(trie, atomsOf([rest]), 0) || begun(trie, first.text))) return [token]
  return [pieceOf(token, m[0], 0, m[0].length), pieceOf(token, rest, m[0].length, token.text.length)]
}

/** A word whose letters are two captions without the stroke between them, as its pieces. */
function mended(trie: Trie, token: Token, ahead: readonly Token[], behind: readonly Token[]): Token[] {
  const m = /^(\P{L}*)(\p{L}+)(.*)$/u.exec(token.text.normalize('NFC'))
  if (!m || m[2]!.length < least || m[2]!.length > 60) return [token]
  const word = bare(m[2]!)
  const after = atomsOf([m[3]!, ...behind.map(t => t.text)])
  if (word.length !== m[2]!.length || longestAt(trie, [{ text: word }, ...after], 0)) return [token]
  const cut = cutOf(
    trie,
    word,
    ahead.flatMap(t => atomsOf([t.text])).map(a => a.text),
    after,
  )
  if (!cut) return [token]
  const [from, letters] = [m[1]!.length, m[2]!]
  const caption = `${m[1]}${letters.slice(0, cut.left)}/${letters.slice(cut.right, cut.end)}`
  if (cut.end === word.length) return [{ ...token, text: caption + m[3] }]
  return [pieceOf(token, caption, 0, from + cut.end), pieceOf(token, letters.slice(cut.end) + m[3], from + cut.end, token.text.length)]
}

/** "/lssued by", "ldentity card": a small l for the capital I that a caption begins with. */
function withCapital(trie: Trie, token: Token, behind: readonly Token[]): Token {
  const text = token.text.replace(/(^|[/(])l(?=\p{Ll}{2})/gu, '$1I')
  if (text === token.text) return token
  const ends = (some: string) => {
    const atoms = atomsOf([some, ...behind.map(t => t.text)])
    return atoms.some((a, i) => a.token === 0 && longestAt(trie, atoms, i)?.from === i && text.slice(a.start).startsWith('I'))
  }
  return ends(text) ? { ...token, text } : token
}

/** "Sumame", "Vomamen", "Ettemavn": two letters that readers of pictures take for one, where they make a caption of a word that is none. */
function setPairsRight(trie: Trie, token: Token, behind: readonly Token[]): Token {
  if (token.source !== 'ocr' || !/\p{L}m\p{L}/iu.test(token.text)) return token
  const after = behind.map(t => t.text)
  let { text } = token
  for (const m of token.text.matchAll(/\p{L}{6,40}/gu)) {
    const word = m[0].toLowerCase()
    if (!word.includes('m') || longestAt(trie, atomsOf([m[0], ...after]), 0)) continue
    const ways = [...word.matchAll(/m/g)].map(at => `${word.slice(0, at.index)}rn${word.slice(at.index + 1)}`)
    const meant = ways.find(way => longestAt(trie, atomsOf([way, ...after]), 0))
    if (meant) text = text.replace(m[0], /^\p{Lu}{2}/u.test(m[0]) ? meant.toUpperCase() : m[0][0] + meant.slice(1))
  }
  return text === token.text ? token : { ...token, text }
}

/** Letters, at least and at most, of a word of which one may be misread where all others beside it are captions. */
const [misread, longest] = [7, 40]
const fillers = /^(?:[a-z]|of|and|de|la|du|und|et|y|e|i|en|no|nr)$/

/** "NAME, Vormamen/NAME, Forenames": the one word amid captions that is none is one letter off. */
function setWordRight(trie: Trie, tokens: Token[]): Token[] {
  const atoms = atomsOf(tokens.map(t => t.text))
  const open: number[] = []
  let captions = 0
  for (let i = 0; i < atoms.length; ) {
    const hit = longestAt(trie, atoms, i)
    if (hit) captions++
    else if (!fillers.test(atoms[i]!.text)) open.push(i)
    i = hit ? hit.to + 1 : i + 1
  }
  const [only] = open.map(i => atoms[i]!)
  if (!only || open.length > 1 || captions === 0 || only.text.length < misread || only.text.length > longest || /\d/.test(only.text))
    return tokens
  const near = nearest(trie, only.text, new Set([only.text.length]))
  const meant = near?.edits === 1 ? near.phrases.find(p => p.atoms === 1)?.text : undefined
  if (!meant) return tokens
  const { text } = tokens[only.token]!
  const set = text.slice(0, only.start) + meant + text.slice(only.end)
  return tokens.map((t, i) => (i === only.token ? { ...t, text: set } : t))
}

/** Whether a tree is that of papers of identity: on them nothing but captions stands beside a caption, while words of trade are near to each other ("Beitrag", "Betrag"). */
const asksForBirth = (trie: Trie) => phrasesOf(trie, 'dateofbirth').length > 0

function spelled(trie: Trie, tokens: Token[]): Token[] {
  const after = (i: number) => tokens.slice(i + 1, i + 1 + before)
  const set = tokens.map((t, i) => setPairsRight(trie, withCapital(trie, t, after(i)), after(i)))
  return setWordRight(trie, set)
}

function set(segment: Segment, trie: Trie): boolean {
  const { tokens: printed } = segment
  const tokens = asksForBirth(trie)
    ? spelled(
        trie,
        printed.flatMap(t => numberApart(trie, t)),
      )
    : printed
  const out = tokens.flatMap((t, i) => mended(trie, t, tokens.slice(Math.max(0, i - before), i), tokens.slice(i + 1, i + 1 + before)))
  if (out.length === segment.tokens.length && out.every((t, i) => t.text === segment.tokens[i]!.text)) return false
  segment.tokens = out
  segment.text = textOf(out)
  return true
}

/** "NAMENOM", "PERSONNUMMERIPERSONAL NUMBER": the stroke between a caption and its translation, which readers of pictures lose or take for a letter. */
export function withStrokes(sheet: Sheet, trie: Trie): void {
  if (!sheet.tokens.some(t => t.source === 'ocr')) return
  let changed = false
  for (const line of sheet.lines) {
    const own = line.segments.filter(s => s.tokens.every(t => t.source === 'ocr') && set(s, trie))
    if (!own.length) continue
    changed = true
    line.tokens = line.segments.flatMap(s => s.tokens)
    line.text = textOf(line.tokens)
  }
  if (changed) sheet.tokens = sheet.lines.flatMap(l => l.tokens)
}
