import type { Box, Word } from '../../page.ts'
import type { PdfChar } from './chars.ts'

/** A word still in the making, with what decides whether it counts as visible. */
export type RawWord = { word: Word; angle: number; invisible: boolean; pale: boolean }

/** Share of an em above and below the baseline that a line of type takes; ink boxes alone make `-` and `.` float. */
const ascent = 0.78
const descent = 0.22

const normalAngle = (a: number) => ((a % 360) + 360) % 360
const isLevel = (angle: number) => normalAngle(angle) < 8 || normalAngle(angle) > 352

/** Whether `next` continues the word that ends in `last`: same line, same direction, no gap worth a blank. */
function continues(last: PdfChar, next: PdfChar, width: number, height: number): boolean {
  if (next.angle !== last.angle || next.invisible !== last.invisible) return false
  const em = Math.max(last.em, next.em, 1)
  const dx = (next.bx - last.bx) * width
  const dy = (next.by - last.by) * height
  const rad = (next.angle * Math.PI) / 180
  const along = dx * Math.cos(rad) + dy * Math.sin(rad)
  const across = Math.abs(-dx * Math.sin(rad) + dy * Math.cos(rad))
  if (across > 0.45 * em) return false
  if (!isLevel(next.angle)) return along > -0.5 * em && along < 2 * em
  // The nearer of ink and advance: some fonts declare no widths, others set figures wide.
  const gap = Math.min(next.x0 - last.x1, next.a0 - last.a1) * width
  return gap < 0.25 * em && along > -0.3 * em
}

function finish(chars: PdfChar[], width: number, height: number): RawWord | undefined {
  const text = chars.map(c => c.text).join('')
  const inked = chars.filter(c => c.x1 > c.x0 || c.y1 > c.y0)
  if (!text.trim() || inked.length === 0) return undefined
  const x0 = Math.min(...inked.map(c => c.x0))
  const x1 = Math.max(...inked.map(c => c.x1))
  let y0 = Math.min(...inked.map(c => c.y0))
  let y1 = Math.max(...inked.map(c => c.y1))
  const em = Math.max(...chars.map(c => c.em))
  const base = chars[0]!
  const above = (base.by - y0) * height
  const below = (y1 - base.by) * height
  // Fonts with a wild em (Type 3, broken matrices) keep their ink box: what is printed must fit into the em.
  if (isLevel(base.angle) && em > 0 && above < 1.3 * em && below < 0.6 * em && (y1 - y0) * height > 0.04 * em) {
    y0 = base.by - (ascent * em) / height
    y1 = base.by + (descent * em) / height
  }
  // A hair of width so that a box is never empty.
  const box: Box = [x0, y0, Math.max(x1, x0 + 0.2 / width), Math.max(y1, y0 + 0.2 / height)]
  const word: Word = { text, box, confidence: 1, source: 'text', fontSize: Math.round(em * 10) / 10 }
  if (chars.filter(c => c.bold).length * 2 > chars.length) word.bold = true
  return { word, angle: base.angle, invisible: base.invisible, pale: chars.every(c => c.pale) }
}

const bothDigits = (a: PdfChar, b: PdfChar) => /\d/.test(a.text) && /\d/.test(b.text)

/** Widest blank of a font in ems, bearings included: that of typewriters. */
const widestBlank = 0.85
/** Widest white, between what letters take, that is one blank where none was written. */
const widestGuess = 0.42

/** Whether one blank and nothing else parts two characters of a line. */
function oneBlank(last: PdfChar, blanks: readonly PdfChar[], next: PdfChar, width: number, height: number): boolean {
  const em = Math.max(last.em, next.em, 1)
  const level = Math.abs(next.by - last.by) * height < 0.2 * em && next.angle === last.angle
  const gap = (next.x0 - last.x1) * width
  if (blanks.length !== 1 || !level || gap <= 0) return false
  return blanks[0]!.guessed ? (next.a0 - last.a1) * width < widestGuess * em : gap < widestBlank * em
}

/** Cents are set smaller than this share of the units, or raised by more than the lower share of their ems; by more than the higher one in any size. */
const smallSize = 0.8
const raisedBy = 0.15
const highBy = 0.3

const isBehind = (last: PdfChar, c: PdfChar) => /[\d.,€$£]/.test(last.text) && /\d/.test(c.text)

/** Whether a digit behind a number is set higher. */
const raised = (last: PdfChar, c: PdfChar, height: number): boolean => {
  const up = (last.by - c.by) * height
  return isLevel(c.angle) && isBehind(last, c) && (c.em < smallSize * last.em ? up > raisedBy * last.em : up > highBy * last.em)
}

/** Whether it is set smaller on the same line. */
const lessened = (last: PdfChar, c: PdfChar, height: number): boolean =>
  isBehind(last, c) && c.em < smallSize * last.em && !raised(last, c, height)

/** How many digits of that kind stand from `at` on; 0 where more than digits does. */
function smallRun(chars: readonly PdfChar[], at: number, last: PdfChar, height: number, is: typeof raised): number {
  let end = at
  while (end < chars.length && !chars[end]!.space && is(last, chars[end]!, height)) end++
  const next = chars[end]
  const first = chars[at]!
  const goesOn = next && !next.space && !/\p{Sc}/u.test(next.text) && next.em < 1.1 * first.em && first.em < smallSize * last.em
  return goesOn && Math.abs(next.by - first.by) * height < 0.1 * last.em ? 0 : end - at
}

/** "12⁵⁰" has its cents raised; what stands higher behind a number otherwise is a note's. */
const areCents = (run: readonly PdfChar[], digits: number): boolean =>
  digits === 2 && /\d$/.test(run.at(-1)!.text) && !/[.,]\d{1,2}$/.test(run.map(r => r.text).join(''))

/** Characters in content order to words; blanks and jumps end a word. `width`, `height`: page in points. */
export function pdfWords(chars: readonly PdfChar[], width: number, height: number): RawWord[] {
  const out: RawWord[] = []
  let run: PdfChar[] = []
  let blanks: PdfChar[] = []
  let before: PdfChar | undefined
  const end = () => {
    const word = run.length > 0 ? finish(run, width, height) : undefined
    if (word) out.push({ ...word, word: { ...word.word, ...(before ? { blank: oneBlank(before, blanks, run[0]!, width, height) } : {}) } })
    if (run.length > 0) {
      before = run.at(-1)
      blanks = []
    }
    run = []
  }
  let waiting: PdfChar[] = []
  for (const [i, c] of chars.entries()) {
    if (c.space) {
      waiting.push(c)
      continue
    }
    const last = run.at(-1)
    if (last && waiting.length > 0) {
      const [blank] = waiting
      if (waiting.length === 1 && blank!.joins && bothDigits(last, c) && oneBlank(last, waiting, c, width, height)) run.push(blank!)
      else end()
    } else if (last && !continues(last, c, width, height)) end()
    else if (last && raised(last, c, height)) {
      if (areCents(run, smallRun(chars, i, last, height, raised))) run.push({ ...c, text: '·', x1: c.x0, a1: c.a0 })
      else if (!/[.,€$£]$/.test(last.text)) end()
    } else if (last && lessened(last, c, height) && areCents(run, smallRun(chars, i, last, height, lessened)))
      run.push({ ...c, text: '·', x1: c.x0, a1: c.a0 })
    if (run.length === 0) blanks = waiting
    run.push(c)
    waiting = []
  }
  end()
  return withoutOverprint(out)
}

/** Share of a page's words that stand level, from which on what does not is a note in its margin or a stamp across it. */
const leastLevel = 0.8

/** A page's words without notes that stand on their sides and stamps across it: as words of lines they would stand among what they are not about. */
export function levelOnly(words: readonly RawWord[]): RawWord[] {
  const level = words.filter(({ angle }) => isLevel(angle))
  return level.length >= leastLevel * words.length ? level : [...words]
}

/** Fake bold and shadows print a word twice: the second copy goes. */
function withoutOverprint(words: RawWord[]): RawWord[] {
  const seen = new Set<string>()
  return words.filter(({ word }) => {
    const key = `${word.text}@${Math.round(word.box[0] * 300)},${Math.round(word.box[1] * 300)}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Share of tokens that look like words or numbers; a broken ToUnicode table yields private-use signs and vowelless strings. */
export function wordShare(words: readonly Word[]): number {
  const tokens = words.map(w => w.text).filter(t => t.length > 1)
  if (tokens.length === 0) return 1
  return tokens.filter(looksReadable).length / tokens.length
}

const strange = /[\uE000-\uF8FF\uFFFD\u0080-\u009F]/
const numeric = /^[^\p{L}]*\d[\p{L}\d.,:;/%€$£'()+#&@*_-]*$/u
const wordy = /^[\p{P}\p{S}]*[\p{L}\p{M}][\p{L}\p{M}\d.,:;/'’`´&@()_+*#!?"„“”«»‹›–—-]*[\p{P}\p{S}]*$/u

/** Whether a token could be a word or a number of a text in any script. */
export function looksReadable(token: string): boolean {
  if (strange.test(token)) return false
  if (numeric.test(token) || /^[\p{P}\p{S}]+$/u.test(token)) return true
  if (!wordy.test(token)) return false
  const latin = token.normalize('NFD').replace(/[^a-z]/gi, '')
  // Long Latin strings without a vowel are cipher; abbreviations are short.
  return latin.length < 6 || /[aeiouy]/i.test(latin)
}
