import { lineBox, type OcrLine, type OcrWord } from '../recognition/recognise.ts'

/** A second reader's word on a line, by shares of the line's length. */
export type ReadWord = { text: string; confidence: number; from: number; to: number }

/** Marks the first reader may lose, and what it writes instead. */
const spoken: Record<string, string> = { ß: 'B', '€': 'E', '£': 'E', ø: 'o', æ: 'ae', œ: 'oe' }
const bare = (text: string): string =>
  text
    .replace(/[ß€£øæœ]/g, c => spoken[c]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

const folded = (text: string): string => bare(text).toLowerCase()
const hasMark = (text: string): boolean => bare(text) !== text.normalize('NFD') && /[^\x00-\x7F]/.test(text)

/** Edits between two short strings. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    }
    row = next
  }
  return row[b.length]!
}

const alike = (a: string, b: string): number => 1 - distance(folded(a), folded(b)) / Math.max(a.length, b.length, 1)

type Merged = OcrWord & { from: number; to: number }

const overlap = (a: { from: number; to: number }, b: { from: number; to: number }): number =>
  Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from))

/** Agreement of two different readers is the best sign there is. */
const agreed = (p: number, t: number): number => Math.min(0.995, 1 - (1 - p) * (1 - 0.7 * t))

/** Words of both readers that cover each other, as groups from left to right. */
function groups(first: Merged[], second: ReadWord[]): { first: Merged[]; second: ReadWord[] }[] {
  const out: { first: Merged[]; second: ReadWord[] }[] = []
  const all = [
    ...first.map(w => ({ w, first: true, from: w.from, to: w.to })),
    ...second.map(w => ({ w, first: false, from: w.from, to: w.to })),
  ].sort((a, b) => a.from - b.from)
  let reach = -1
  for (const item of all) {
    const touches = item.from < reach - Math.min(0.3 * (item.to - item.from), 0.012)
    if (!touches || out.length === 0) out.push({ first: [], second: [] })
    const group = out.at(-1)!
    if (item.first) group.first.push(item.w as Merged)
    else group.second.push(item.w as ReadWord)
    reach = touches ? Math.max(reach, item.to) : item.to
  }
  return out
}

/** What a ruled line beside a word is read as. */
const ruling = /^[|¦!‘’'ı[\]]+|[|¦!‘’'ı[\]]+$/g

/** A second reading without the table around it, unless the first saw it too. */
const unruled = (t: ReadWord, p: Merged): ReadWord => {
  const text = t.text.replace(ruling, '')
  return text.length > 1 && folded(text) === folded(p.text) ? { ...t, text } : t
}

/** Settles one word that both readers saw. */
function settle(p: Merged, other: ReadWord): Merged {
  const t = unruled(other, p)
  const note = (text: string, confidence: number, other: { text: string; confidence: number; reader: string }): Merged => ({
    ...p,
    text,
    confidence,
    second: other,
  })
  const tesseract = { text: t.text, confidence: t.confidence, reader: 'tesseract' }
  const ppOcr = { text: p.text, confidence: p.confidence, reader: 'pp-ocr' }
  if (p.text === t.text) return note(p.text, agreed(p.confidence, t.confidence), tesseract)
  const similar = alike(p.text, t.text)
  // The same but for its marks: even a reader in doubt does not make marks up.
  if (hasMark(t.text) && (folded(t.text) === folded(p.text) ? t.confidence > 0.25 : similar >= 0.6 && t.confidence > 0.5))
    return note(t.text, Math.max(p.confidence, t.confidence) * 0.97, ppOcr)
  const digits = /\d/.test(p.text)
  if (!digits && p.confidence < 0.85 && t.confidence > 0.85 && t.confidence > p.confidence && /^\p{L}+[.,:]?$/u.test(t.text))
    return note(t.text, t.confidence * 0.9, ppOcr)
  return note(p.text, p.confidence * (t.confidence > 0.6 ? 0.9 : 1), tesseract)
}

/** Merges a second reading into a line: blanks from whoever saw them, marks and currency signs from the second, digits from the first. */
export function mergeLine(line: OcrLine, second: readonly ReadWord[]): void {
  if (second.length === 0) return
  const first: Merged[] = line.words.map(w => ({ ...w, from: w.span[0], to: w.span[1] }))
  const out: Merged[] = []
  const rebox = (w: Merged, from: number, to: number): Merged => ({ ...w, from, to, span: [from, to], box: lineBox(line.quad, from, to) })
  for (const { first: ps, second: ts } of groups(first, [...second])) {
    const [p] = ps
    const [t] = ts
    if (!p || !t) {
      out.push(...ps)
      // The first reader drops currency signs that stand alone.
      if (!p && t && /^[€£$]$/.test(t.text) && t.confidence > 0.4)
        out.push(
          rebox({ ...line.words[0]!, text: t.text, confidence: t.confidence, second: undefined, from: t.from, to: t.to }, t.from, t.to),
        )
    } else if (ps.length === 1 && ts.length === 1) out.push(settle(p, t))
    else {
      const joined = ps.map(w => w.text).join('')
      const other = ts.map(w => w.text).join('')
      const sure = Math.min(...ts.map(w => w.confidence))
      if (ts.length > ps.length && alike(joined, other) >= 0.8 && sure > 0.3 && !/^[\d.,\s]+$/.test(joined))
        out.push(...split(ps, ts, rebox))
      else if (ps.length > ts.length && ts.length === 1 && folded(joined) === folded(t.text) && t.confidence > 0.6)
        out.push(settle(rebox({ ...p, text: joined, confidence: Math.min(...ps.map(w => w.confidence)) }, p.from, ps.at(-1)!.to), t))
      else out.push(...pairwise(ps, ts))
    }
  }
  line.words = out
  line.text = out.map(w => w.text).join(' ')
}

/** The second reader saw more blanks: its words, with the first reader's characters where both have as many. */
function split(ps: Merged[], ts: ReadWord[], rebox: (w: Merged, from: number, to: number) => Merged): Merged[] {
  const joined = ps.map(w => w.text).join('')
  const confidence = Math.min(...ps.map(w => w.confidence))
  const sameLength = joined.length === ts.reduce((sum, t) => sum + t.text.length, 0)
  let at = 0
  return ts.map(t => {
    const own = sameLength ? joined.slice(at, at + t.text.length) : t.text
    at += t.text.length
    const word = rebox({ ...ps[0]!, text: own, confidence }, t.from, t.to)
    return settle(word, t)
  })
}

/** Groups that neither reader cuts alike: each first word is held against the second word it shares most with. */
function pairwise(ps: Merged[], ts: ReadWord[]): Merged[] {
  return ps.map(p => {
    const t = ts.toSorted((a, b) => overlap(b, p) - overlap(a, p))[0]!
    const share = overlap(t, p) / Math.max(p.to - p.from, t.to - t.from, 1e-6)
    return share > 0.6 ? settle(p, t) : p
  })
}
