import type { Builder } from '../../build.ts'
import type { Option } from '../../candidate.ts'
import { phraseOf } from '../../layout/labels.ts'
import { amountsIn } from '../../normalise/amount.ts'
import { cents, equal } from '../../validate/arithmetic.ts'
import { lookUp } from '../../values/keyvalue.ts'

/** Lines from the caption of a wide box to the sum in its far corner, and those that far below it, in heights. */
const [deep, low] = [3, 6]
/** What sums are rounded by at most ("arrotondamento"). */
const rounded = 1

/** "NETTO DEL MESE" at the left of its box over "1.496,00€" at the right, whatever stands left of the box. */
const cornered = ({ doc }: Builder): Option[] =>
  doc.hits
    .filter(h => h.leads && phraseOf(h, 'netPay')?.weak === false)
    .flatMap(({ line, tokens }) => {
      const [first, last] = [tokens[0]!, tokens.at(-1)!]
      if (line.tokens.at(-1) !== last) return []
      const under = doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 1 + deep).filter(l => l.y0 - line.y1 < low * line.h)
      return under.flatMap(l => {
        const end = l.segments.at(-1)!
        const [sum, more] = amountsIn(end.tokens, doc.decimal).filter(a => a.decimals === 2)
        return sum && !more && end.x0 > first.x0 - line.h ? [{ value: sum.value, tokens: sum.tokens, text: sum.text, score: 3.6 }] : []
      })
    })

/** A net pay that stands far from its caption, or flush with a heading of the year that is not its own: what is earned and kept back proves it. */
export function provenNet(b: Builder, gross: readonly Option[], deductions: readonly Option[]): Option[] {
  const off = (o: Option) =>
    Math.min(...gross.flatMap(g => deductions.map(d => Math.abs(cents(Number(g.value) - Math.abs(Number(d.value)) - Number(o.value))))))
  return [...lookUp(b.doc, ['netPay'], { kind: 'amount' }), ...cornered(b)]
    .filter(o => off(o) < rounded)
    .map(o => (equal(off(o), 0) ? { ...o, passed: ['gross−deductions=net'] } : o))
}
