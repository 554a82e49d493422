import type { Doc } from '../document.ts'
import type { Line } from '../layout/types.ts'
import { type Amount, amountsIn } from '../normalise/amount.ts'
import { asCaption } from './captions.ts'

/** Lines of sums, as their captions say; but no numbers of things, papers or points. */
const sum = /total|jumlah|amount|\bamt\b|payable|\bdue\b|cash|tunai|tender|paid|payment|rounded|\bnett?\b|\bvisa\b|\bcard\b/i
const counted = /qty|quantity|items?\b|\bpcs\b|count|point|stamp|\bno\b|number|member|#|date|time|guests?|pax/i

const read = /^(?:RM|MYR|[$€£])?-?([\dOSZBIl]{1,4})([:;]?)([\dOSZBIl]{2})$/
const letters: Readonly<Record<string, string>> = { O: '0', S: '5', Z: '2', B: '8', I: '1', l: '1' }
const figures = (text: string) => text.replace(/[OSZBIl]/g, letter => letters[letter]!)

/** So many amounts with decimals say that every amount of the paper has them. */
const severalPointed = 4

/** "TOTAL: 2325", "TOTAL PAYABLE 39:78", "TOTAL ROUNDED RM 71S": sums of a paper in pictures whose decimal point was not read as one. */
export function pointedAmounts(doc: Doc): { amount: Amount; line: Line }[] {
  const decimals = doc.lines.map(line => amountsIn(line.tokens, doc.decimal).filter(a => a.decimals === 2 && !a.percent).length)
  if (decimals.reduce((n, d) => n + d, 0) < severalPointed) return []
  return doc.lines.flatMap((line, i) => {
    const token = line.tokens.at(-1)!
    const parts = read.exec(token.text)
    if (!parts || decimals[i] || token.source !== 'ocr' || token.text.replace(/\D/g, '').length < 2 || line.tokens.length < 2) return []
    const words = asCaption(line.text)
    if (!sum.test(words) || counted.test(words)) return []
    const [, whole, , cents] = parts
    const value = Number(`${figures(whole!)}.${figures(cents!)}`)
    return value > 0 ? [{ amount: { value, decimals: 2, tokens: [token], text: token.text, percent: false, signed: false }, line }] : []
  })
}
