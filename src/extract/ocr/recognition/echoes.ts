import { quadHeight } from '../sample.ts'
import { lineBox, type OcrLine, type OcrWord } from './line.ts'

/** Boxes of text are grown until they hold their ink, and may take in the edge of what stands beside them: so many signs at most. */
const mostSigns = 3
/** What lies on another by so much of its width is the same ink. */
const same = 0.6
/** Centres of what stands on one line are no farther apart than so much of the lower one's height. */
const level = 0.4
/** A box so low between two others, on which it lies by so much, holds nothing but their edges. */
const between = { height: 0.7, covered: 0.5 }

type Box = OcrWord['box']
const isLevel = (a: Box, b: Box): boolean => Math.abs(a[1] + a[3] - b[1] - b[3]) / 2 < level * Math.min(a[3] - a[1], b[3] - b[1])
const overlap = (a: Box, b: Box): number => Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0]))
const share = (a: Box, b: Box): number => overlap(a, b) / Math.max(a[2] - a[0], 1e-6)

/** Whether a word at the end of its line is the edge of a word of another. */
const isEdgeOf = (word: OcrWord, other: OcrWord): boolean =>
  word.text.length <= Math.min(mostSigns, other.text.length) &&
  word.box[2] - word.box[0] < other.box[2] - other.box[0] &&
  isLevel(word.box, other.box) &&
  share(word.box, other.box) > same

function withoutEdges(line: OcrLine, others: readonly OcrLine[]): OcrLine {
  const isEdge = (word: OcrWord | undefined) => word !== undefined && others.some(other => other.words.some(w => isEdgeOf(word, w)))
  let words = line.words
  if (isEdge(words.at(-1))) words = words.slice(0, -1)
  if (isEdge(words[0])) words = words.slice(1)
  return words === line.words ? line : { ...line, words, text: words.map(w => w.text).join(' ') }
}

function isBetween(line: OcrLine, box: Box, others: readonly (readonly [OcrLine, Box])[]): boolean {
  if (line.text.length > mostSigns) return false
  const beside = others.filter(
    ([other, at]) => isLevel(box, at) && quadHeight(line.quad) < between.height * quadHeight(other.quad) && at[2] - at[0] > box[2] - box[0],
  )
  return beside.length > 1 && beside.reduce((sum, [, at]) => sum + share(box, at), 0) > between.covered
}

/** Lines without the edges of their neighbours, which would be read twice. */
export function withoutEchoes(lines: readonly OcrLine[]): OcrLine[] {
  const boxed = lines.map(line => [line, lineBox(line.quad, 0, 1)] as const)
  return boxed
    .flatMap(([line, box]) => {
      const beside = boxed.filter(([other, at]) => other !== line && overlap(box, at) > 0 && at[1] < box[3] && at[3] > box[1])
      return isBetween(line, box, beside)
        ? []
        : [
            withoutEdges(
              line,
              beside.map(([other]) => other),
            ),
          ]
    })
    .filter(line => line.words.length > 0)
}
