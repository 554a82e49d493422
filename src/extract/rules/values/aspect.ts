import type { Doc } from '../document.ts'
import type { Hit } from '../layout/labels.ts'

const aspect = /^\(?(?:netto|brutto|net|gross|ht|ttc)\)?:?$/i
const summed: ReadonlySet<string> = new Set([
  'lineTotal',
  'net',
  'tax',
  'total',
  'due',
  'paid',
  'discount',
  'shipping',
  'rounding',
  'rounded',
  'refund',
])

/** "Already paid | gross | 500.00": says of which kind the sum of the caption before is, and is no caption. */
export function isAspect(doc: Doc, hit: Hit): boolean {
  const at = hit.line.segments.findIndex(s => s.tokens[0] === hit.tokens[0])
  return (
    at > 0 &&
    aspect.test(hit.line.segments[at]!.text) &&
    doc.hitsByLine.get(hit.line)!.some(h => h.to < hit.from && h.leads && h.phrases.some(p => summed.has(p.concept) && !p.weak))
  )
}
