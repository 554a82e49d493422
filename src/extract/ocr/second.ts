import type { Raster } from '../readers/raster.ts'
import { languageOf } from './language.ts'
import { mergeLine, type ReadWord } from './merge.ts'
import type { OcrLine } from './recognise.ts'
import { placeIn, stackLines } from './strips.ts'
import { tesseract } from './tesseract.ts'

/** Lines the first reader is this sure of are not read again in English. */
const sure = 0.93
/** Lines of one stack: bounds the picture and the time between two looks at the signal. */
const stackSize = 40
/** Letters in a row without a blank that smell of a dropped one. */
const longRun = 14

/** Whether a second reader is worth its time on a line. The first has no € £ ä ö ü ß ñ ç and drops blanks. */
function doubtful(line: OcrLine, language: string): boolean {
  // Marks sit on vowels (and ß, ñ, ç); figures alone are the first reader's strength.
  if (language !== 'eng') return /[aouAOUBsncei]/.test(line.text.replace(/[^\p{L}]/gu, '')) && /\p{L}{3}/u.test(line.text)
  if (line.confidence < sure) return true
  return line.words.some(w => w.text.length >= longRun && /\p{L}{6}/u.test(w.text))
}

/** Reads doubtful lines with Tesseract and merges both readings into the lines. */
export async function readAgain(image: Raster, lines: OcrLine[], allowed: readonly string[], signal?: AbortSignal): Promise<void> {
  const language = languageOf(lines.flatMap(l => l.words.map(w => w.text)))
  if (!allowed.includes(language)) return
  const chosen = lines.filter(l => doubtful(l, language))
  for (let start = 0; start < chosen.length; start += stackSize) {
    signal?.throwIfAborted()
    const group = chosen.slice(start, start + stackSize)
    const stack = stackLines(
      image,
      group.map(l => l.quad),
    )
    const words = await tesseract(stack.grey, stack.width, stack.height, language)
    const perLine: ReadWord[][] = group.map(() => [])
    for (const w of words) {
      const from = placeIn(stack, w.x, w.y + w.height / 2)
      const to = placeIn(stack, w.x + w.width, w.y + w.height / 2)
      perLine[from.line]!.push({ text: w.text, confidence: w.confidence, from: from.share, to: to.share })
    }
    group.forEach((line, i) => {
      mergeLine(line, perLine[i]!)
    })
  }
}
