import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { phraseOf } from '../../layout/labels.ts'
import type { Line } from '../../layout/types.ts'
import { amountsIn } from '../../normalise/amount.ts'
import { equal } from '../../validate/arithmetic.ts'

const whole = ['net', 'lineTotal', 'total'] as const

/** "Součet položek   24 000,00   5 040,00   29 040,00": behind one caption the net, its tax and both together, which prove each other. */
export function threefold(doc: Doc, captions: ReadonlySet<Line>): Record<'net' | 'tax' | 'total', Option>[] {
  return doc.lines.flatMap(line => {
    const hit = captions.has(line) ? undefined : doc.hitsByLine.get(line)!.find(h => h.leads && whole.some(c => phraseOf(h, c)))
    const numbers = hit ? amountsIn(line.tokens.slice(hit.to + 1), doc.decimal) : []
    const [net, tax, total] = numbers
    if (numbers.length !== 3 || !net || !tax || !total || numbers.some(n => n.percent || n.decimals !== 2)) return []
    if (tax.value === 0 || Math.abs(tax.value) > 0.3 * Math.abs(net.value) || !equal(net.value + tax.value, total.value)) return []
    const proven = ({ value, tokens, text }: typeof net): Option => ({ value, tokens, text, score: 7.5, passed: ['net+tax=total'] })
    return [{ net: proven(net), tax: proven(tax), total: proven(total) }]
  })
}
