import type { Doc } from '../../document.ts'
import { textOf } from '../../layout/lines.ts'
import type { Line, Token } from '../../layout/types.ts'
import { type Amount, amountsIn } from '../../normalise/amount.ts'
import { datesIn } from '../../normalise/date.ts'
import type { Item } from '../../tables/cell.ts'
import { checkRow } from '../../tables/proven.ts'
import { cents, equal } from '../../validate/arithmetic.ts'
import { core } from '../../values/kinds.ts'
import { option } from './counted.ts'
import { timesIn, timesMake } from './times.ts'

type Row = { line: Line; amounts: Amount[]; words: Token[][] }

/** What was paid, and what is left: no goods. */
const settled =
  /(?<!\p{L})(?:visa|master ?card|amex|american express|maestro|credit card|debit card|cash|payments?|paid|deposit|balance|total|(?:ein|an|bar|karten)?zahlung|kreditkarte|summe|paiement|acompte|solde|pago|anticipo|saldo|pagamento|acconto|betaling|betaald|betalning|p[łl]atno[śs][ćc]|zaliczka|platba|z[áa]loha|fizet[ée]s|plat[ăa])(?!\p{L})/iu

const letters = (tokens: readonly Token[]) => textOf(tokens).replace(/\P{L}/gu, '').length

/** A line that begins with a day and ends in a sum, with words between them. */
function rowOf(doc: Doc, line: Line): Row | undefined {
  const day = datesIn(line.tokens, doc)[0]
  if (!day || day.tokens[0] !== line.tokens[0]) return undefined
  const amounts = amountsIn(line.tokens.slice(day.tokens.length), doc.decimal).filter(a => a.decimals === 2 && !a.percent)
  const last = amounts.at(-1)
  if (!last || last.tokens.at(-1)!.x1 < line.x1 - 2 * line.h) return undefined
  const own = new Set([...day.tokens, ...amounts.slice(amounts.length > 1 ? -2 : -1).flatMap(a => a.tokens)])
  const words = line.segments.map(s => core(s.tokens.filter(t => !own.has(t)))).filter(tokens => letters(tokens) > 1)
  return words.length > 0 ? { line, amounts, words } : undefined
}

/** Lines of a guest's bill: what was had on which day. */
export function datedLines(doc: Doc): ReadonlySet<Line> {
  const rows = (doc.sheets[0]?.lines ?? []).filter(line => rowOf(doc, line))
  return new Set(rows.length > 1 ? rows : [])
}

/** The goods of a guest's bill: of several columns of words those that say most, of a sum and the balance behind it the sum. */
export function datedItems(doc: Doc): { items: Item[]; isBalanced: boolean } {
  const rows = [...datedLines(doc)].flatMap(line => rowOf(doc, line) ?? [])
  if (rows.length < 2) return { items: [], isBalanced: false }
  const columns = rows.flatMap(r => r.words.map(tokens => ({ at: tokens[0]!.x0, said: letters(tokens) })))
  const saidAt = (x: number, h: number) => columns.filter(c => Math.abs(c.at - x) < h).reduce((n, c) => n + c.said, 0)
  let balance = 0
  const balanced = rows.every(({ amounts }) => {
    const [sum, left] = amounts.slice(-2).map(a => a.value)
    const before = balance
    balance = left ?? 0
    return amounts.length > 1 && sum !== undefined && (equal(cents(before + sum), balance) || equal(cents(before - sum), balance))
  })
  const items = rows.flatMap(({ line, amounts, words }): Item[] => {
    if (settled.test(line.text)) return []
    const best = [...words].sort((a, b) => saidAt(b[0]!.x0, line.h) - saidAt(a[0]!.x0, line.h))[0]!
    const amount = amounts.at(balanced ? -2 : -1)!
    const times = timesIn(line.tokens, doc.decimal)
    const own = times && timesMake(times, amount.value) ? times : undefined
    const goods = core(best.filter(t => !own?.tokens.includes(t)))
    if (letters(goods) < 2) return []
    const item: Item = { description: option(textOf(goods), goods), amount: option(amount.value, amount.tokens, amount.text) }
    if (own) Object.assign(item, { quantity: own.quantity, unitPrice: own.price })
    checkRow(item)
    return [item]
  })
  return { items, isBalanced: balanced }
}
