import type { Builder } from '../build.ts'
import { sumsOf } from '../values/totals.ts'

const currencySign = /[€$£¥]|\b[A-Z]{3}\b|\b(?:kr|zł|Kč|Ft|lei)\b/

/** The value of what is delivered: papers without prices have none, whatever their lines of totals count; a net without tax is all of it. */
export function valueOfGoods(b: Builder) {
  const items = (b.get('lineItems') ?? []) as readonly Record<string, unknown>[]
  const priced = items.some(item => (item.amount ?? item.unitPrice ?? null) !== null)
  const line = b.found.total && b.doc.lines.find(l => l.text.includes(b.found.total!.location?.text ?? '\n'))
  if (!priced && !(line && currencySign.test(line.text))) {
    b.unset('total')
    b.unset('currency')
  }
  if (priced) b.best('total', sumsOf(b.doc, new Set()).net)
}
