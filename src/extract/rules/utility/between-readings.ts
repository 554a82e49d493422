import type { Builder } from '../build.ts'
import type { Line, Segment } from '../layout/types.ts'
import { type Amount, amountsIn } from '../normalise/amount.ts'
import { cents } from '../validate/arithmetic.ts'
import { readings } from './own-day.ts'
import { type Use, unitIn } from './use.ts'

/** Rows under the captions of a meter's readings, white between them in heights of type, and the smallest reading that proves something. */
const [mostRows, white, least] = [6, 2.6, 10]
/** As good as what stands between two readings elsewhere. */
const score = 5.8

const over = (captions: readonly Segment[], { tokens }: Amount): Segment | undefined => {
  const [x0, x1] = [tokens[0]!.x0, tokens.at(-1)!.x1]
  const shared = (s: Segment) => Math.min(s.x1, x1) - Math.max(s.x0, x0)
  const [nearest] = captions.filter(s => shared(s) > 0).sort((a, c) => shared(c) - shared(a))
  // Numbers are set right in boxes whose captions are set left.
  return nearest ?? captions.findLast(s => s.x0 < x1)
}

const rowsUnder = (b: Builder, line: Line): Line[] => {
  const rows: Line[] = []
  for (const next of b.doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 1 + mostRows)) {
    if (next.y0 - (rows.at(-1) ?? line).y1 > white * line.h) break
    rows.push(next)
  }
  return rows
}

/** "Prev Rdg | Curr Rdg | Units (M3)" over "1,083 | 1,100 | 17": what lies between two readings, times a factor where one stands with them. */
export function betweenReadings(b: Builder): Use[] {
  const { doc } = b
  return doc.lines.flatMap(line => {
    const captions = line.segments
    if (captions.length < 3 || captions.filter(s => readings.test(s.text)).length < 2) return []
    return rowsUnder(b, line).flatMap((row): Use[] => {
      const read = amountsIn(row.tokens, doc.decimal).filter(a => !a.percent && !a.currency)
      const isReading = (a: Amount) => readings.test(over(captions, a)?.text ?? '')
      const shown = read.filter(isReading)
      const steps = shown.flatMap(from =>
        shown.filter(to => to !== from && from.value >= least && to.value > from.value).map(to => cents(to.value - from.value)),
      )
      const others = read.filter(a => !shown.includes(a) && a.value > 0)
      const factors = others.filter(a => a.value > 1)
      const used =
        others.find(a => steps.some(step => factors.some(f => f !== a && cents(step * f.value) === a.value))) ??
        others.find(a => steps.includes(a.value))
      if (!used) return []
      const [caption, cell] = [over(captions, used), row.segments.find(s => s.tokens.includes(used.tokens[0]!))]
      const unit = (caption && unitIn(caption)) ?? (cell && unitIn(cell)) ?? unitIn({ text: row.text, tokens: row.tokens })
      return [{ value: used.value, tokens: used.tokens, text: used.text, score: score - (unit ? 0 : 1), unit }]
    })
  })
}
