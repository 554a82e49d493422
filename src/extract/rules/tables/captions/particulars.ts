import type { Doc } from '../../document.ts'
import type { Hit } from '../../layout/labels.ts'
import type { Line } from '../../layout/types.ts'

/** What a paper says of itself in a row of boxes, and what of it is no column of goods. */
const particulars: ReadonlySet<string> = new Set([
  ...['orderNumber', 'orderDate', 'invoiceNumber', 'invoiceDate', 'deliveryNumber', 'deliveryDate', 'dueDate'],
  ...['customerId', 'paymentReference', 'contact', 'terms', 'incoterms', 'carrier'],
])
const neverOfGoods: ReadonlySet<string> = new Set(['contact', 'terms', 'incoterms', 'carrier'])

const names = (hit: Hit, concepts: ReadonlySet<string>): boolean => hit.phrases.some(p => !p.weak && concepts.has(p.concept))

/** "Order no. | Order date | Ordered by | Delivery | Payment": captions of the paper itself, though some of them are those of columns, too. */
export function areParticulars(doc: Doc, line: Line): boolean {
  const hits = doc.hitsByLine.get(line)!.filter(hit => hit.leads && names(hit, particulars))
  const own = line.segments.filter(s => hits.some(hit => s.tokens.includes(hit.tokens[0]!)))
  // "Maksuehto | 14 pv netto", "Terms | 30 days net".
  const answered = line.segments.length === 2 && own[0] === line.segments[0] && /\d/.test(line.segments[1]!.text)
  return (answered || own.length * 2 > line.segments.length) && hits.some(hit => names(hit, neverOfGoods))
}
