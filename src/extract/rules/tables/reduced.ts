import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import type { Line } from '../layout/types.ts'
import { amountsIn } from '../normalise/amount.ts'
import { cents, equal } from '../validate/arithmetic.ts'
import { type Item, option } from './cell.ts'
import type { Header } from './header.ts'

/** Lines under a row that a reduction or a surcharge of it takes at most. */
const most = 5
const less = /^(?:\p{L}+\s)?(?:\p{L}*rabatt|nachlass|abschlag|discount|rebate|allowance|remise|rabais|sconto|descuento|dto|korting)\b/iu
const more = /^(?:\p{L}*zuschlag|aufschlag|surcharge|charge|major(?:ation|azione)|suppl[ée]ment|recargo|toeslag)\b/iu
const rest =
  /^(?:netto(?:wert|betrag|preis|summe)?|wert netto|positions-?netto(?:wert|betrag)?|positionswert|positionssumme|net (?:value|amount|price|total)|montant net|net ht|importe neto|importo netto|nettobedrag)\b/iu

/** What a line under a row of goods begins with that says what is taken off, put on or left of it. */
export const isReduction = (text: string): boolean => less.test(text) || more.test(text) || rest.test(text)

/** "Nettowert Position  3.420,00" under a reduction of the same row: what is left of that row, and no sum of the paper. */
export const isLeftOfRow = (doc: Doc, line: Line): boolean =>
  rest.test(line.text) &&
  doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - 2), line.index).some(l => less.test(l.text) || more.test(l.text)) &&
  doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 1 + most).some(l => numbered.test(l.text))
/** "000020 7790-02 …": another row. */
const numbered = /^0*[1-9]\d{0,5}0?\s\S/

/** "Discount 5 %  187.20-" and "Net value  3,556.80" under a row: what is left is the amount of the row, where they make it so. */
export function withReductions(doc: Doc, items: readonly Item[]): Item[] {
  const begun = new Set(items.flatMap(item => (item.amount ? [doc.lineOf.get(item.amount.tokens[0]!)] : [])))
  return items.map(item => {
    const line = item.amount && doc.lineOf.get(item.amount.tokens[0]!)
    const gross = item.amount?.value
    if (!line || typeof gross !== 'number') return item
    let left = gross
    for (const below of doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 1 + most)) {
      if (begun.has(below)) break
      const sum = amountsIn(below.tokens, doc.decimal).findLast(a => a.decimals === 2 && !a.percent)
      if (!sum) continue
      if (less.test(below.text)) left = cents(left - Math.abs(sum.value))
      else if (more.test(below.text)) left = cents(left + Math.abs(sum.value))
      else if (!rest.test(below.text)) break
      else {
        if (left === gross || !equal(sum.value, left)) break
        const discount = item.discount ?? (left < gross ? option(cents(gross - left), [], '') : undefined)
        const amount = { ...option(sum.value, sum.tokens, sum.text), passed: ['quantity×price=amount'] }
        return { ...item, discount: discount && { ...discount, ...(!discount.tokens.length && { source: 'derived' }) }, amount }
      }
    }
    return item
  })
}

/** "Fragt  225,00" right under a row, its words flush with the goods and its sum with their amounts: a row, though freight stands among sums elsewhere. */
export function isRowOfFreight(doc: Doc, header: Header, line: Line): boolean {
  const [words, sum] = line.segments
  const above = doc.sheets[line.page]!.lines[line.index - 1]
  const column = (name: string) => header.columns.find(c => c.name === name)
  const [goods, amounts] = [column('description'), column('amount')]
  if (!words || !sum || !above || !goods || !amounts || line.segments.length !== 2 || line.y0 - above.y1 > 1.2 * line.h) return false
  const freight = doc.hitsByLine.get(line)!.some(h => h.leads && h.phrases.some(p => p.concept === 'shipping'))
  const flush = Math.abs(words.x0 - goods.x0) < 0.6 * line.h && sum.x0 > goods.x1 && Math.abs(sum.x1 - amounts.x1) < 1.5 * line.h
  return freight && flush && amountsIn(sum.tokens, doc.decimal).some(a => a.decimals === 2)
}

/** Words for freight that no goods are called. */
const carriage =
  /^(?:versand(?:kosten|spesen|pauschale)?|fracht(?:kosten|pauschale)?|porto(?:kosten)?|transportkosten|frais de (?:port|livraison|transport)|port(?: et emballage)?|vracht(?:kosten)?|verzendkosten|transportkosten|spese (?:di )?(?:trasporto|spedizione)|gastos de (?:envío|portes|transporte)|portes|frakt(?:avgift|kostnad)?|fragt|toimitus(?:kulut|maksu)|rahti(?:kulut)?|freight|carriage|shipping|delivery charge|postage)(?!\p{L})/iu

/** The one row among goods that is a word for freight and its sum, of which there is at most one; what is counted is goods like others. */
export function freightAmong(doc: Doc, items: readonly Item[]): Option[] {
  const rows = items.filter(({ description, amount, quantity, unitPrice }) => {
    const first = description?.tokens[0]
    const once = quantity?.value === 1 || (!quantity && unitPrice?.value === amount?.value)
    if (first && amount && once && carriage.test(description!.text)) return true
    const hits = first && amount && !quantity && !unitPrice ? doc.hitsByLine.get(doc.lineOf.get(first)!)! : []
    return hits.some(h => h.tokens[0] === first && h.phrases.some(p => p.concept === 'shipping'))
  })
  return rows.length === 1 ? [{ ...rows[0]!.amount!, score: 4.2 }] : []
}
