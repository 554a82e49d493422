import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Token } from '../layout/types.ts'
import { groupsIn, numberOf, spanOf, tokensIn } from '../normalise/amount.ts'
import { equal, sum } from '../validate/arithmetic.ts'

const units = {
  grossWeight: /(?<![\p{L}\d.,/-])(\d{1,3}(?:[ ,']\d{3})+(?:\.\d{1,3})?|\d+(?:[.,]\d{1,3})?)\s?(?:-\s?)?(?:KGS?|LBS?)\b\.?/giu,
  volume: /(?<![\p{L}\d.,/-])(\d{1,4}(?:[.,]\d{1,4})?)\s?(?:CBM|M3|m³|CUM|MC)(?![\p{L}\d])/giu,
} as const
/** Weights that are not those of the whole with its packing. */
const another = /\b(?:net|tare|tara|chargeable|netto|n\.?\s?w|per|each|max|payload)\b/iu

const weighed = (text: string, decimal: '.' | ',') => {
  const clean = text.replace(/[ ']/g, '')
  // "21572.300": weights are printed to the gram, which is no thousand.
  const point = /^\d{4,}\.\d{3,4}$|^\d+\.\d{4}$/.test(clean)
  return point ? Number(clean) : numberOf(clean, decimal)?.value
}

/** Lines of captions and of the row below them. */
const [ofCaption, toRow] = [3, 8]

/** Air waybills set "Gross" over "Weight", beside the weight that is charged for: the number under that caption. */
export function underGross(b: Builder) {
  if (!/air ?waybill/i.test(b.doc.text)) return
  for (const line of b.doc.lines)
    for (const gross of line.tokens.filter(t => /^gross$/i.test(t.text))) {
      const lines = b.doc.sheets[line.page]!.lines.slice(line.index, line.index + toRow)
      const over = (t: Token) => t.x1 > gross.x0 && t.x0 < gross.x1 + 2 * gross.h
      const weight = lines
        .slice(0, ofCaption)
        .some(l => l.tokens.some(t => /^weight$/i.test(t.text) && (over(t) || t === line.tokens[line.tokens.indexOf(gross) + 1])))
      const figures = lines.slice(1).map(l => l.tokens.filter(t => over(t) && /^\d[\d.,]*$/.test(t.text)))
      const off = (t: Token) => Math.abs(t.x0 + t.x1 - gross.x0 - gross.x1)
      const column = figures.flatMap(row => row.sort((c, d) => off(c) - off(d)).slice(0, 1))
      const weights = column.map(t => weighed(t.text, b.doc.decimal) ?? 0)
      // Several rows end with their sum.
      const summed = column.length > 2 && equal(weights.at(-1)!, sum(weights.slice(0, -1)))
      const token = summed ? column.at(-1) : column[0]
      const value = token && weighed(token.text, b.doc.decimal)
      if (weight && token && value) return b.best('grossWeight', [{ value, tokens: [token], text: token.text, score: 4 }])
    }
}

const grossAlone = /(?:^|[\s/|)])(?:brutto|gross|brut|bruto|lordo|brüt)$/iu
const netAlone = /(?:^|[\s/|)])(?:netto|nett?|neto)$/iu

/** "netto | brutto" over two numbers, under a caption that speaks of weights. */
export function grossBesideNet(b: Builder) {
  for (const line of b.doc.lines) {
    const gross = line.segments.find(s => grossAlone.test(s.text.trim()))
    if (!gross || !line.segments.some(s => netAlone.test(s.text.trim()))) continue
    const lines = b.doc.sheets[line.page]!.lines
    const weighs = lines
      .slice(Math.max(0, line.index - 2), line.index)
      .some(l => b.doc.hitsByLine.get(l)!.some(h => phraseOf(h, 'grossWeight')))
    const own = lines.slice(line.index + 1, line.index + 3).flatMap(l => l.segments)
    const cell = own.find(s => s.x0 > gross.x0 - line.h && s.y0 - gross.y1 < 2 * line.h && /^[\d.,' ]+(?:kgs?)?$/i.test(s.text))
    const value = cell && (groupsIn(cell.tokens)?.value ?? weighed(cell.text.replace(/\s?kgs?$/i, ''), b.doc.decimal))
    if (weighs && cell && value) return b.set('grossWeight', { value, tokens: cell.tokens, text: cell.text, score: 4 })
  }
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
    if (new Set(options.map(o => o.value)).size !== 1) continue
    b.best(key, options)
    const line = b.doc.lineOf.get(options[0]!.tokens[0]!)
    const unit = line?.tokens.find(t => /^\d*[\d.,]*-?(?:kgs?|lbs?)\b/i.test(t.text))
    const cubic = key === 'volume' && line?.tokens.find(t => /^\d*[\d.,]*(?:cbm|m3|m³|cum|mc)$/i.test(t.text))
    if (cubic) b.best('volumeUnit', [{ value: cubic.text.replace(/^[\d.,]+/, ''), tokens: [cubic], text: cubic.text, score: 3 }])
    if (key === 'grossWeight' && unit)
      b.best('weightUnit', [{ value: /lb/i.test(unit.text) ? 'lb' : 'kg', tokens: [unit], text: unit.text, score: 3 }])
  }
}
