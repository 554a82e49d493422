import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import type { Sums } from '../values/totals.ts'

const before =
  /(?<!\p{L})(?:excl(?:uding|usive|\.)?|ex\.?|before|net of|without|hors|avant|ohne|zzgl\.?|vor|eks(?:kl)?\.?|exkl\.?|bez|sin|sem|senza|antes de|prima di|ilman|fără|nélkül)\s(?:\p{L}+\s){0,2}(?:g\.?s\.?t\.?|v\.?a\.?t\.?|tax(?:es|e)?|h\.?s\.?t\.?|q\.?s\.?t\.?|t\.?v\.?a\.?|mwst\.?|ust\.?|umsatzsteuer|i\.?v\.?a\.?|imp(?:uestos?|ostos?|oste)|btw|moms|mva|dph|pdv|ddv|alv|áfa)(?![\p{L}])/iu

/** "Total charges excl. GST   432.71": a total by name, before tax. */
function isBeforeTax(doc: Doc, { tokens }: Option): boolean {
  const line = doc.lineOf.get(tokens[0]!)
  const at = line?.segments.findIndex(s => s.tokens.includes(tokens[0]!)) ?? -1
  if (!line || at < 0) return false
  const own = line.segments[at]!.tokens
  const words = textOf(own.slice(0, own.indexOf(tokens[0]!)))
  return before.test(words || (line.segments[at - 1]?.text ?? ''))
}

/** Bills add to their net what bears no tax, so that no sum tells it from the total: its words do. */
export function withoutNets(doc: Doc, sums: Sums): Sums {
  const nets = sums.total.filter(o => isBeforeTax(doc, o))
  const total = sums.total.filter(o => !nets.includes(o))
  // Where it adds up all the same it is the net.
  const named = nets.map(o => ({ ...o, score: o.score - 3, called: 'total' }))
  return total.length > 0 ? { ...sums, total, net: [...sums.net, ...named] } : sums
}
