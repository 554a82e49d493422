import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { phraseOf } from '../layout/labels.ts'
import { amountsIn, spanOf } from '../normalise/amount.ts'
import { currencyOf } from '../normalise/currency.ts'
import { isPlace, isStreet } from '../parties/blocks.ts'
import { fillScalars, type Scalar } from '../scalars.ts'
import { headedTaxes } from '../tables/taxes.ts'
import { sum } from '../validate/arithmetic.ts'
import { below } from '../values/keyvalue.ts'
import { ibans } from '../values/patterns.ts'
import { settle, sumsOf } from '../values/totals.ts'
import { period } from './bank.ts'
import { dateOptions, numberOptions } from './invoice.ts'
import { fillParties } from './parties.ts'

const rows: readonly Scalar[] = [
  { key: 'accountNumber', concepts: ['accountNumber'], kind: 'id', reject: (_, t) => !/\d{3}/.test(t) },
  { key: 'dueDate', concepts: ['dueDate'], kind: 'date' },
  { key: 'serviceAddress', concepts: ['serviceAddress'], kind: 'text', reject: (_, t) => !isPlace(t) && !isStreet(t) },
  { key: 'periodStart', concepts: ['periodStart'], kind: 'date' },
  { key: 'periodEnd', concepts: ['periodEnd'], kind: 'date' },
  { key: 'meterNumber', concepts: ['meter'], kind: 'id', reject: v => !/\d{3}/.test(String(v)) },
]

const kinds: readonly [RegExp, string][] = [
  [/electric|strom|[eé]lectricit|electricidad|energia elettrica|luce|\bkwh\b/i, 'Electricity'],
  [/natural gas|\bgas\b|erdgas|\bgaz\b/i, 'Gas'],
  [/\bwater\b|\b(?:trink|ab|frisch)?wasser(?!\p{Ll}*(?:weg|str|gasse|platz))|\beau\b|\bagua\b|\bacqua\b|\bsewer/iu, 'Water'],
  [/internet|broadband|fibre|fiber|telecom|mobile|t[eé]l[eé]phone|telefon/i, 'Telecom'],
  [/heating|fernw[äa]rme|chauffage|heizung/i, 'Heating'],
]

export function extractUtility(b: Builder) {
  const { doc } = b
  const currency = currencyOf(doc)
  if (currency) b.set('currency', currency)
  const taxes = headedTaxes(doc, [])
  const sums = sumsOf(doc)
  const settled = settle(sums, { taxSum: taxes.length ? sum(taxes.map(t => (t.amount?.value as number | undefined) ?? 0)) : undefined })
  b.set('total', settled.total, settled.totals)
  b.set('totalTax', settled.tax, sums.tax)
  b.set('amountDue', settled.due ?? settled.total, sums.due.length ? sums.due : settled.totals)
  b.best('previousBalance', sums.previousBalance, 4)
  b.best('billNumber', numberOptions(b, ['billNumber']))
  b.best('billDate', dateOptions(b, ['billDate'], ['billNumber']))
  period(b, 'periodStart', 'periodEnd')
  fillParties(b)
  b.best('iban', ibans(doc))
  fillScalars(b, rows)
  wholeAddress(b)
  const spoken = kinds
    .map(([pattern, value]) => ({ pattern, value, lines: doc.lines.filter(l => pattern.test(l.text)) }))
    .sort((a, c) => c.lines.length - a.lines.length)[0]
  const word = spoken?.lines.flatMap(l => l.tokens).find(t => spoken.pattern.test(t.text))
  if (spoken && word) b.set('utilityType', { value: spoken.value, tokens: [word], text: word.text, score: 3 })
  used(b)
}

/** The town under the street of a supplied address. */
function wholeAddress(b: Builder) {
  const street = String(b.get('serviceAddress') ?? '')
  if (!street || isPlace(street)) return
  for (const line of b.doc.lines) {
    const segment = line.segments.find(s => s.text === street)
    const next = segment && b.doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 3)
    const town = next
      ?.flatMap(l => l.segments)
      .find(s => Math.abs(s.x0 - segment!.x0) < line.h && s.y0 - line.y1 < 1.2 * line.h && isPlace(s.text))
    if (!segment || !town) continue
    const tokens = [...segment.tokens, ...town.tokens]
    const value = `${street.replace(/,$/, '')}, ${town.text}`
    b.set('serviceAddress', { value, tokens, text: value, score: 3.6 })
    return
  }
}

/** The largest amount with a unit of energy or volume on a line that speaks of use. */
function used(b: Builder) {
  const options: (Option & { unit: Option })[] = []
  for (const line of b.doc.lines) {
    const m = /(\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?)\s?(kWh|m³|m3|Nm3|MWh|GJ|therms|ccf|gal(?:lons)?|GB)\b/i.exec(
      spanOf(line.tokens, '\t').text,
    )
    const number = m && line.tokens.find(t => t.text.includes(m[1]!.trim().split(' ').at(-1)!))
    if (!m || !number) continue
    const unit = line.tokens.find(t => t.text.includes(m[2]!)) ?? number
    const value = Number(
      m[1]!
        .trim()
        .replace(/[ ']/g, '')
        .replace(b.doc.decimal === ',' ? /\./g : /,/g, '')
        .replace(',', '.'),
    )
    if (!Number.isFinite(value)) continue
    options.push({
      value,
      tokens: [number],
      text: m[0],
      score: 3 + (/consum|usage|used|verbrauch|conso|total/i.test(line.text) ? 1.5 : 0) + Math.min(0.5, Math.log10(1 + value) / 10),
      unit: { value: m[2]!, tokens: [unit], text: unit.text, score: 3 },
    })
  }
  for (const hit of b.doc.hits) {
    const caption = hit.line.segments.find(s => s.tokens.includes(hit.tokens[0]!))?.text ?? ''
    const unit = phraseOf(hit, 'consumption') && !/\d/.test(caption) && /\b(kWh|m³|m3|ccf|gal(?:lons)?|therms|MWh|GJ)\b/i.exec(caption)
    const cell = unit && below(b.doc, hit, 1)[0]
    const number = cell && amountsIn(cell.tokens, b.doc.decimal).at(-1)
    const unitToken = unit && hit.line.tokens.find(t => t.text.includes(unit[1]!))
    if (!number || !unitToken) continue
    const own = { value: unit[1]!, tokens: [unitToken], text: unit[1]!, score: 3 }
    options.push({ value: number.value, tokens: number.tokens, text: number.text, score: 4, unit: own })
  }
  const best = options.sort((a, c) => c.score - a.score)[0]
  if (!best) return
  b.set('consumption', best, options)
  b.set('consumptionUnit', best.unit)
}
