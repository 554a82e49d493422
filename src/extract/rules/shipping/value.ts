import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { amountsIn } from '../normalise/amount.ts'
import { equal, sum } from '../validate/arithmetic.ts'
import { sumsOf } from '../values/totals.ts'

const currencySign =
  /[€$£¥]|\b(?!(?:ABN|ACN|VAT|GST|TEL|FAX|NIF|CIF|RUC|NIT|RIF|RUT|RFC|CTN|PCS|KGS|LBS|CBM|SKU|NET|QTY)\b)[A-Z]{3}\b|\b(?:kr|zł|Kč|Ft|lei)\b/

/** Share of what the rows add up to that the value of the whole has at least, whatever is taken off. */
const printedShare = 0.5

type Item = Readonly<Record<string, unknown>>

/** What all rows add up to, where it is printed, whatever stands beside it ("excl. 9% btw   € 602,00"). */
function sumPrinted(b: Builder, items: readonly Item[]): Option[] {
  const amounts = items.map(item => item.amount)
  if (amounts.length < 2 || !amounts.every(a => typeof a === 'number')) return []
  const all = sum(amounts)
  const printed = b.doc.lines.flatMap(l => amountsIn(l.tokens, b.doc.decimal)).findLast(a => !a.percent && equal(a.value, all))
  return printed ? [{ value: printed.value, tokens: printed.tokens, text: printed.text, score: 3 }] : []
}

/** The value of what is delivered: papers without prices have none, whatever their lines of totals count; a net without tax is all of it. */
export function valueOfGoods(b: Builder) {
  const items = (b.get('lineItems') ?? []) as readonly Item[]
  const priced = items.some(item => (item.amount ?? item.unitPrice ?? null) !== null)
  const line = b.found.total && b.doc.lines.find(l => l.text.includes(b.found.total!.location?.text ?? '\n'))
  if (!priced && !(line && currencySign.test(line.text))) {
    b.unset('total')
    b.unset('currency')
  }
  if (!priced) return
  b.best('total', sumsOf(b.doc, new Set()).net)
  const [printed] = sumPrinted(b, items)
  const total = b.get('total')
  // A smaller number that stands behind some caption is no value of the whole.
  if (printed && (typeof total !== 'number' || total < printedShare * (printed.value as number))) b.set('total', printed)
}
