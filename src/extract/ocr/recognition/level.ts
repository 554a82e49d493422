import { quadHeight } from '../sample.ts'
import { lineBox, type OcrLine } from './line.ts'

/** Share of a page's signs that stand level, from which on what does not is a note in its margin. */
const leastLevel = 0.8
/** A note has more signs than these: one or two that look sideways may be an upright 1. */
const mostOfSign = 3
/** What is no wider than so much of a note, and no farther from it than so much of its length, is a piece of it. */
const piece = { width: 1.3, distance: 0.5 }

const isLevel = ({ quad }: OcrLine): boolean => Math.abs(quad.ex) >= Math.abs(quad.ey)
const signs = (lines: readonly OcrLine[]): number => lines.reduce((n, l) => n + l.text.length, 0)

function isPieceOf(line: OcrLine, note: OcrLine): boolean {
  const [x0, y0, x1, y1] = lineBox(line.quad, 0, 1)
  const [left, top, right, bottom] = lineBox(note.quad, 0, 1)
  const [middle, away] = [(x0 + x1) / 2, piece.distance * (bottom - top)]
  const beside = middle > left && middle < right && x1 - x0 < piece.width * quadHeight(note.quad)
  return beside && y1 > top - away && y0 < bottom + away
}

/** A page's lines without notes that stand on their sides, and pieces of those: among the words of the lines they pass they would be read. */
export function levelOnly(lines: readonly OcrLine[]): readonly OcrLine[] {
  const level = lines.filter(isLevel)
  if (signs(level) < leastLevel * signs(lines)) return lines
  const notes = lines.filter(line => !isLevel(line) && line.text.length > mostOfSign)
  return level.filter(line => !notes.some(note => isPieceOf(line, note)))
}
