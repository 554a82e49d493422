import type { Builder } from '../build.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Segment, Token } from '../layout/types.ts'

/** "01", "01.06", "95.": what the rules of the European Union call a condition. */
const code = /^\d{2,3}(?:[.,]\d{1,3})*[.,;]?$/
const column = /^1[0-2]\.?$/
/** Rows of classes of vehicles at most. */
const mostRows = 24

/** The head of the table of classes: "9. | 10. | 11. | 12.". */
function headOf({ segments }: Line): Segment | undefined {
  const numbers = segments.filter(s => column.test(s.text))
  return numbers.length > 1 && /^12\.?$/.test(numbers.at(-1)!.text) ? numbers.at(-1) : undefined
}

/** Codes of a licence of the European Union: in the last column of its table of classes, and behind a number of their own below it. */
export function conditions(b: Builder) {
  const found: { text: string; tokens: readonly Token[] }[] = []
  const add = (tokens: readonly Token[]) => {
    const text = textOf(tokens).replace(/[.;,]$/, '')
    if (!found.some(f => f.text === text)) found.push({ text, tokens })
  }
  for (const line of b.doc.lines) {
    const head = headOf(line)
    const left = head && Math.max(...line.segments.filter(s => s.x1 < head.x0).map(s => s.x1))
    if (head)
      for (const row of b.doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 1 + mostRows))
        for (const { tokens } of row.segments.filter(s => s.x0 > left! && s.x0 < head.x1 + 2 * line.h))
          if (tokens.every(t => code.test(t.text))) add(tokens)
    const own = line.segments.find(s => /^12\.$/.test(s.tokens[0]!.text))
    const next = own && line.segments[line.segments.indexOf(own) + 1]
    const behind = own && (own.tokens.length > 1 ? own.tokens.slice(1) : next && next.x0 - own.x1 < 4 * line.h ? next.tokens : [])
    if (behind?.length && behind.every(t => code.test(t.text))) add(behind)
  }
  if (!found.length) return
  const value = found.map(f => f.text).join(', ')
  b.set('restrictions', { value, tokens: found.flatMap(f => f.tokens), text: value, score: 4 })
}
