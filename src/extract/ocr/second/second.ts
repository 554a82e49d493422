import type { Raster } from '../../picture/raster.ts'
import type { OcrLine, OcrWord } from '../recognition/recognise.ts'
import { type Quad, quadHeight, quadWidth } from '../sample.ts'
import { languageOf } from './language.ts'
import { mergeLine, type ReadWord } from './merge.ts'
import { placeIn, stackLines } from './strips.ts'
import { tesseract } from './tesseract.ts'

/** Lines the first reader is this sure of are not read again as a whole. */
const sure = 0.93
/** Lines of one stack: bounds the picture and the time between two looks at the signal. */
const stackSize = 40
/**
 * Length of all that is read again on a page, by the height of its lines: about half a second of processor time. Noisy pages have
 * doubtful lines only, and noise is where the second reader is weaker than the first.
 */
const budget = 200
/** Paper left on both sides of a part that is cut out of a line, by the height of the line. */
const margin = 0.25

/** A part of a line that is read again, by shares of the line's length. */
type Part = { line: OcrLine; from: number; to: number }

/** Words the first reader doubts, and words that look like two. */
const worthwhile = ({ text, confidence }: OcrWord): boolean =>
  /\p{L}{2}/u.test(text) && (confidence < sure || /\p{Ll}{2}\p{Lu}\p{Ll}/u.test(text))

/** What a second reader is worth its time on: doubtful lines whole, and doubtful words of the others. */
function doubtful(line: OcrLine): Part[] {
  if (line.confidence < sure) return [{ line, from: 0, to: 1 }]
  const parts: Part[] = []
  const slack = (margin * line.words[0]!.height) / quadWidth(line.quad)
  line.words.forEach((word, i) => {
    if (!worthwhile(word)) return
    // Never beyond the paper next to a word: a neighbour's stroke reads as a letter.
    const from = Math.max(word.span[0] - slack, line.words[i - 1]?.span[1] ?? 0)
    const to = Math.min(word.span[1] + slack, line.words[i + 1]?.span[0] ?? 1)
    const last = parts.at(-1)
    if (last && from <= last.to) last.to = to
    else parts.push({ line, from, to })
  })
  return parts
}

const cutOut = ({ line: { quad: q }, from, to }: Part): Quad => ({
  ...q,
  ox: q.ox + from * q.ex,
  oy: q.oy + from * q.ey,
  ex: q.ex * (to - from),
  ey: q.ey * (to - from),
})

/** Single words first, for they are cheap; then whole lines, the most doubtful first. */
function affordable(parts: Part[]): Part[] {
  const urgency = ({ line, from, to }: Part) => (from > 0 || to < 1 ? -1 : line.confidence)
  let spent = 0
  return parts
    .toSorted((a, b) => urgency(a) - urgency(b))
    .filter(part => {
      spent += quadWidth(cutOut(part)) / quadHeight(part.line.quad)
      return spent <= budget
    })
}

/**
 * Reads doubtful parts with Tesseract and merges both readings into the lines. Pages in English are left as they are: over 360 receipts a
 * second reading takes a sixth of the time and moves the values that are right by 0.1 of a hundred; German and Spanish invoices gain two to
 * four values each.
 */
export async function readAgain(image: Raster, lines: OcrLine[], allowed: readonly string[], signal?: AbortSignal): Promise<void> {
  const language = languageOf(lines.flatMap(l => l.words.map(w => w.text)))
  if (language === 'eng' || !allowed.includes(language)) return
  const parts = affordable(lines.flatMap(doubtful))
  const readings = new Map<OcrLine, ReadWord[]>()
  for (let start = 0; start < parts.length; start += stackSize) {
    signal?.throwIfAborted()
    const group = parts.slice(start, start + stackSize)
    const stack = stackLines(image, group.map(cutOut))
    for (const w of await tesseract(stack.grey, stack.width, stack.height, language)) {
      const from = placeIn(stack, w.x, w.y + w.height / 2)
      const to = placeIn(stack, w.x + w.width, w.y + w.height / 2)
      const part = group[from.line]!
      const share = (at: number) => part.from + at * (part.to - part.from)
      const words = readings.get(part.line) ?? []
      words.push({ text: w.text, confidence: w.confidence, from: share(from.share), to: share(to.share) })
      readings.set(part.line, words)
    }
  }
  for (const [line, words] of readings) mergeLine(line, words)
}
