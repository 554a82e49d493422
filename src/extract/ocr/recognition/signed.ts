import type { Raster } from '../../picture/raster.ts'
import { quadHeight } from '../sample.ts'
import { lineBox, type OcrLine, type OcrWord } from './line.ts'
import { minusesBeside } from './minus.ts'

/** How sure a minus is that ink alone tells. */
const inkAlone = 0.8
/** A box around a stroke alone is read as at most so many signs, whatever they are. */
const mostSigns = 3

type Box = OcrWord['box']
const middleOf = ([x0, y0, x1, y1]: Box) => [(x0 + x1) / 2, (y0 + y1) / 2] as const
const isIn = ([x, y]: readonly [number, number], [x0, y0, x1, y1]: Box): boolean => x0 < x && x1 > x && y0 < y && y1 > y

/** Lines with the minus signs of their amounts that detection passes over, or that were read as something else by themselves. */
export function withMinuses(image: Raster, lines: readonly OcrLine[]): OcrLine[] {
  const misread = new Set<OcrLine>()
  const all = lines.map(line => {
    const found = minusesBeside(image, line.quad, line.words).flatMap(({ span, white }): OcrWord[] => {
      const box = lineBox(line.quad, ...span)
      const there = lines.find(l => l !== line && l.words.some(w => isIn(middleOf(box), w.box)))
      // Where there is no ink, detection saw a part of the sign and of the figure behind it.
      const between = lineBox(line.quad, ...white)
      for (const other of lines) if (other !== line && other.words.every(w => isIn(middleOf(w.box), between))) misread.add(other)
      if (there && (there.text.length > mostSigns || /^[-−–—]$/.test(there.text))) return []
      if (there) misread.add(there)
      return [{ text: '-', confidence: inkAlone, leastSign: inkAlone, box, span, height: quadHeight(line.quad) }]
    })
    return found.length > 0 ? withSigns(line, found) : line
  })
  return all.filter((_, i) => !misread.has(lines[i]!))
}

function withSigns(line: OcrLine, found: readonly OcrWord[]): OcrLine {
  // A sign that the network left out stands inside the box of its number.
  const beside = (word: OcrWord): OcrWord => {
    let [from, to] = word.span
    for (const { span } of found)
      if (span[0] < to && span[1] > from) [from, to] = span[0] - from < to - span[1] ? [span[1], to] : [from, span[0]]
    return { ...word, span: [from, to], box: lineBox(line.quad, from, to) }
  }
  const words = [...line.words.map(beside), ...found].sort((a, b) => a.span[0] - b.span[0])
  return { ...line, words, text: words.map(w => w.text).join(' ') }
}
