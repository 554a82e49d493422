import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { numberOf, spanOf, tokensIn } from '../normalise/amount.ts'

const units = {
  grossWeight: /(?<![\p{L}\d.,/-])(\d{1,3}(?:[ ,']\d{3})+(?:\.\d{1,3})?|\d+(?:[.,]\d{1,3})?)\s?(?:-\s?)?KGS?\b\.?/giu,
  volume: /(?<![\p{L}\d.,/-])(\d{1,4}(?:[.,]\d{1,4})?)\s?(?:CBM|M3|m³|CUM)\b/giu,
} as const
/** Weights that are not those of the whole with its packing. */
const another = /\b(?:net|tare|tara|chargeable|netto|n\.?\s?w|per|each|max|payload)\b/iu

const weighed = (text: string, decimal: '.' | ',') => {
  const clean = text.replace(/[ ']/g, '')
  // "21572.300": weights are printed to the gram, which is no thousand.
  const point = /^\d{4,}\.\d{3,4}$|^\d+\.\d{4}$/.test(clean)
  return point ? Number(clean) : numberOf(clean, decimal)?.value
}

/** The one number of a paper that bears the unit of weight or volume, where no caption led to any. */
export function byUnit(b: Builder) {
  for (const [key, shape] of Object.entries(units)) {
    if (!b.wants(key) || b.get(key) !== undefined) continue
    const options = b.doc.lines.flatMap((line): Option[] => {
      const span = spanOf(line.tokens)
      return [...span.text.matchAll(shape)].flatMap((m): Option[] => {
        const value = weighed(m[1]!, b.doc.decimal)
        if (!value || another.test(span.text.slice(Math.max(0, m.index - 14), m.index))) return []
        return [{ value, tokens: tokensIn(span, m.index, m.index + m[1]!.length), text: m[1]!, score: 2.9 }]
      })
    })
    if (new Set(options.map(o => o.value)).size === 1) b.best(key, options)
  }
}
