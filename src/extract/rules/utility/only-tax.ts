import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { amountsIn } from '../normalise/amount.ts'

const named =
  /\b(?:sales|state|city|county|local|municipal|utility|users?|excise|franchise|gross receipts|consumption|communications?|federal)\b.{0,30}\btax(?:es)?\b/iu
const noTax = /before|pre-?tax|exclud|taxable|exempt|\bid\b|number|credit/iu

/** "State kWh tax (892 kWh @ $0.00465)  4.15": the one tax among the charges of an American bill; of several no sum is printed. */
export function onlyTax(doc: Doc): Option[] {
  const taxes = doc.lines.flatMap(line =>
    line.segments.flatMap((name, i): Option[] => {
      const [sum, more] = amountsIn(line.segments[i + 1]?.tokens ?? [], doc.decimal).filter(a => a.decimals === 2 && !a.percent)
      if (!sum || more || sum.value <= 0 || !named.test(name.text) || noTax.test(name.text)) return []
      return [{ value: sum.value, tokens: sum.tokens, text: sum.text, score: 3 }]
    }),
  )
  return taxes.length === 1 ? taxes : []
}
