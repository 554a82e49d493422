import type { Doc } from '../../document.ts'
import { amountsIn } from '../../normalise/amount.ts'

/** What a paper adds between its taxes and its total: other taxes, stamps and deposits, by the words of many countries. */
const further =
  /(?<!\p{L})(?:otros (?:tributos|impuestos|cargos)|percep\p{L}*|perc\.?|iibb|impuestos? internos?|timbre(?: fiscal)?|droit de timbre|imposta di bollo|bollo|selo|stamp duty|cess|levy|environmental (?:fee|levy|charge)|eco-?(?:participation|contribution|taxe?|tasa|contributo)|[ée]co-?participation|d3e|contributo (?:conai|raee)|raee|sigaus|ecovalor|punto verde|recargo de equivalencia|pfand|leergut|statiegeld|consigne|deposit fee|container deposit|emballage\p{L}*|pant|kaucja|z[áa]loha na obal\p{L}*|vratn[áe] z[áa]loh\p{L}*|tcs|fuel surcharge|service levy)(?!\p{L})/iu

/** Their sums. */
export const furtherCharges = (doc: Doc): number[] => [
  ...new Set(
    doc.lines
      .flatMap(line => {
        const from = line.segments.findIndex(s => further.test(s.text))
        const behind = from < 0 ? [] : line.segments.slice(from).flatMap(s => s.tokens)
        const last = amountsIn(behind, doc.decimal).findLast(a => a.decimals === 2 && !a.percent)
        return last && last.value > 0 ? [last.value] : []
      })
      .slice(-most),
  ),
]
const most = 4
