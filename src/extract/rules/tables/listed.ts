import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { type Amount, amountsIn } from '../normalise/amount.ts'
import { equal, sum } from '../validate/arithmetic.ts'
import { core } from '../values/kinds.ts'
import { type Item, option } from './cell.ts'
import { isFoot } from './shape/foot.ts'
import { toldInWords } from './under/words.ts'

/** What begins an entry of a list in running text. */
const bullet = /^(?:[-–—•·*▪■]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,5})[.)])$/u
/** Lines that one entry takes at most. */
const mostLines = 5

const begins = ({ tokens }: Line): boolean => tokens.length > 2 && bullet.test(tokens[0]!.text)

/** Flush with the sign of the entry or with its words, right below. */
const goesOn = (first: Line, last: Line, next: Line, inColumn: boolean): boolean =>
  !begins(next) &&
  next.y0 - last.y1 < 0.9 * last.h &&
  (inColumn ? [first.tokens[1]!.x0] : [first.x0, first.tokens[1]!.x0]).some(x => Math.abs(next.x0 - x) < first.h)

const sumIn = (doc: Doc, tokens: readonly Token[]): Amount | undefined =>
  amountsIn(tokens, doc.decimal).findLast(a => a.decimals === 2 && !a.percent)

/** The sum that ends a line. */
const endOf = (doc: Doc, { tokens }: Line): Amount | undefined => {
  const last = sumIn(doc, tokens)
  const behind = last ? tokens.slice(tokens.indexOf(last.tokens.at(-1)!) + 1) : []
  return behind.every(t => !/[\p{L}\d]/u.test(t.text)) ? last : undefined
}

type Entry = { words: Token[]; amount: Amount }

/** An entry over its lines up to the sum that ends it, or beside its sum in a column at the right. */
function entryAt(doc: Doc, first: Line): Entry | undefined {
  const words = first.tokens.slice(1)
  const column = first.segments.length > 1 ? endOf(doc, first) : undefined
  let last = first
  let amount = endOf(doc, first)
  for (const next of doc.sheets[first.page]!.lines.slice(first.index + 1, first.index + mostLines)) {
    if (
      (amount && !column) ||
      !goesOn(first, last, next, column !== undefined) ||
      (column && (next.segments.length > 1 || isFoot(doc, next)))
    )
      break
    words.push(...next.tokens)
    last = next
    if (!column) amount = endOf(doc, next)
  }
  if (!amount) return undefined
  const { tokens } = amount
  const own = core(words.filter(t => !tokens.includes(t)))
  return own.some(t => /\p{L}{3}/u.test(t.text)) ? { words: own, amount } : undefined
}

const flush = (entries: readonly Entry[]): boolean => {
  const ends = entries.map(e => e.amount.tokens.at(-1)!)
  return entries.length > 2 && ends.every(t => !t.flat && Math.abs(t.x1 - ends[0]!.x1) < t.h)
}

/** "– relecture des épreuves, 6 heures à 38,00 € : 228,00 €", "(ii) Filing fee   450,000.00": goods as a list in a letter, proven by their counts, by the sum of all or by a column of theirs. */
export function listedItems(doc: Doc): Item[] {
  const entries = doc.lines.filter(line => begins(line) && !isFoot(doc, line)).flatMap(line => entryAt(doc, line) ?? [])
  const items = entries.map(({ words, amount }): Item => {
    const item: Item = { description: option(textOf(words), words), amount: option(amount.value, amount.tokens, amount.text) }
    return { ...item, ...toldInWords(doc, words, item) }
  })
  const whole = sum(entries.map(e => e.amount.value))
  const summed =
    items.length > 1 && doc.lines.some(l => amountsIn(l.tokens, doc.decimal).some(a => a.decimals === 2 && equal(a.value, whole)))
  return summed || flush(entries) ? items : items.filter(i => i.unitPrice)
}
