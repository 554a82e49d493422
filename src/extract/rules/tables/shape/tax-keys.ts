import type { Doc } from '../../document.ts'
import type { Token } from '../../layout/types.ts'
import { type Item, option } from '../cell.ts'
import type { Header } from '../header.ts'
import type { TaxRow } from '../taxes.ts'

const key = /^\(?(?:\p{Lu}{1,2}\d?|\d{1,2}|\*{1,4})\)?$/u
const bare = (text: string) => text.replace(/[()]/g, '')

/** "1", "A" under the caption of the tax, behind the amount or in the last column of which nobody knows the caption: a letter or figure that stands for a rate. */
export function taxKeyOf(header: Header, own: (name: string) => Token[] | undefined, item: Item): Item['taxKey'] {
  const amount = item.amount?.tokens.at(-1)
  const behind = (own('amount') ?? []).filter(t => amount && t.x0 > amount.x1)
  const others = header.columns.filter(c => c.name.startsWith('other ')).map(c => own(c.name) ?? [])
  const column = (name: string) => header.columns.findIndex(c => c.name === name)
  // "SC" behind the amounts is no "sconto".
  const reduced = column('discount') > column('amount') && column('amount') >= 0 ? (own('discount') ?? []) : []
  const cells = [own('taxRate') ?? [], behind, reduced, others.at(-1) ?? []]
  const cell = cells.find(c => c.length === 1 && key.test(c[0]!.text))
  return cell && option(bare(cell[0]!.text), cell)
}

/** "S - 25%": the category of EN 16931 before a rate, and no minus. */
export function withoutCategory(cell: readonly Token[]): readonly Token[] {
  const [first, dash] = cell
  if (!first || !/^(?:AE|[SZEKGOLM])$/.test(first.text)) return cell
  return cell.slice(/^[-–]$/.test(dash?.text ?? '') ? 2 : 1)
}

const explained = /(?<![\p{L}\p{N}.,])(\p{Lu}{1,2}\d?|\d{1,2}|\*{1,4})\s?[=:)]\s?(?:\p{L}{2,12}\.?\s){0,2}(\d{1,2}(?:[.,]\d{1,2})?)\s?%/gu
const taxWord = /^(?:\p{L}{2,12}\.?|%)$/u

/** What stands for which rate: the figure before a row of the summary of taxes ("1  19,00  2.343,16  445,20"), or "A = 19 %". */
function legend(doc: Doc, rates: readonly TaxRow[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const { rate, base, amount } of rates) {
    const line = rate && doc.lineOf.get(rate.tokens[0]!)
    if (!line) continue
    const first = Math.min(...[rate, base, amount].flatMap(o => o?.tokens.map(t => t.x0) ?? []))
    const before = line.tokens.filter(t => t.x0 < first)
    while (before.length > 1 && taxWord.test(before.at(-1)!.text) && !key.test(before.at(-1)!.text)) before.pop()
    const last = before.at(-1)
    if (last && key.test(last.text)) found.set(bare(last.text), rate.value as number)
  }
  for (const line of doc.lines)
    for (const m of line.text.length < longest ? line.text.matchAll(explained) : []) {
      const rate = Number(m[2]!.replace(',', '.'))
      if (rate <= 30 && !found.has(m[1]!)) found.set(m[1]!, rate)
    }
  return found
}
const longest = 240

/** Rates for the letters and figures that stand for them in every row. */
export function withTaxKeys(doc: Doc, items: readonly Item[], rates: readonly TaxRow[]): Item[] {
  const keyed = items.filter(i => i.taxKey && (!i.taxRate || i.taxRate.tokens[0] === i.taxKey.tokens[0]))
  if (keyed.length === 0) return [...items]
  const rateOf = legend(doc, rates)
  const keys = new Set(keyed.map(i => String(i.taxKey!.value)))
  const known = [...keys].filter(k => rateOf.has(k))
  // "4", "10", "22" may be the rates themselves.
  if (known.length < keys.size || known.every(k => rateOf.get(k) === Number(k))) return [...items]
  return items.map(item => {
    const rate = keyed.includes(item) ? rateOf.get(String(item.taxKey!.value)) : undefined
    if (rate === undefined) return item
    const { discount, ...rest } = item
    const kept = discount && discount.tokens[0] !== item.taxKey!.tokens[0] ? { discount } : {}
    return { ...rest, ...kept, taxRate: { ...option(rate, item.taxKey!.tokens), source: 'derived' } }
  })
}
