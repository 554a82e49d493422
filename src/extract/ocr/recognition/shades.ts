import { quadHeight } from '../sample.ts'
import type { OcrLine } from './line.ts'

/** What is lower and paler than other lines by so much, and read no more surely, is what compression left between two words. */
const shade = { height: 0.6, contrast: 0.6, confidence: 0.75 }

export function withoutShades(lines: OcrLine[]): OcrLine[] {
  const middle = (of: (l: OcrLine) => number) => lines.map(of).sort((a, b) => a - b)[lines.length >> 1]!
  const [height, contrast] = [middle(l => quadHeight(l.quad)), middle(l => l.contrast)]
  return lines.filter(
    l => l.confidence >= shade.confidence || quadHeight(l.quad) >= shade.height * height || l.contrast >= shade.contrast * contrast,
  )
}
