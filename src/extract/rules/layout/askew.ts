import { linesOf } from './lines.ts'
import type { Line, Token } from './types.ts'

/** On a page with more lines the reader of pictures finds its direction. */
const mostLines = 12
/** Steepest slope that an office scanner leaves, and the steps in which one is looked for. */
const steepest = 0.03
const step = 0.002

const figures = /^[-−–+(]?\s?(?:[€$£]|[A-Z]{3})?\s?\d[\d.,'’ ]*(?:[-−)]|[€$£%]|[A-Z]{3})*$/
const isFigures = (line: Line) => line.tokens.every(t => figures.test(t.text)) && line.tokens.some(t => /\d/.test(t.text))
const isWords = (line: Line) => !/\d/.test(line.text)

/**
 * Lines of the few words on a scanned page, such as the sums on the last page of an invoice: where sums stand on no line of their own, the
 * page may lie askew, and the least slope on which every sum has its words is taken. Undefined where there is none.
 */
export function levelled(tokens: readonly Token[], page: number, lines: readonly Line[]): Line[] | undefined {
  const alone = lines.filter(isFigures)
  if (lines.length > mostLines || alone.length < 2 || lines.filter(isWords).length < alone.length) return undefined
  if (tokens.some(t => t.source !== 'ocr')) return undefined
  for (let slope = step; slope <= steepest; slope += step)
    for (const tried of [slope, -slope]) {
      const found = linesOf(tokens, page, tried)
      if (found.length === lines.length - alone.length && !found.some(isFigures)) return found
    }
  return undefined
}
