import type { Option } from '../../candidate.ts'
import { textOf } from '../../layout/lines.ts'
import type { Line, Token } from '../../layout/types.ts'
import type { Amount } from '../../normalise/amount.ts'
import type { Item } from '../../tables/cell.ts'
import { cents, equal } from '../../validate/arithmetic.ts'
import { core } from '../../values/kinds.ts'
import { counted, option } from './counted.ts'
import { isOfPrice, type Times, timesMake } from './times.ts'

/** What pumps print of petrol is no code. */
const fuel = /^(?:SP\s?9[58](?:-E\d{1,2})?|S?E\d{1,2}|B\d{1,2}|95|98)$/i
const code = /^(?:\d{6,14}|[A-Z]{1,4}-?\d{2,}[A-Z0-9-]*)$/
const fromAmount = (a: Amount): Option => option(a.value, a.tokens, a.text)

export function count(item: Item, { quantity, price }: Times) {
  item.quantity = quantity
  item.unitPrice = price
}

/** A unit between a count and the goods. */
const counting = /^(?:st|stk|stck|szt|ks|kpl|db|pcs|pz|uds?|buc|tk|kom)\.?$/i

const ofCount =
  /^(?:st|stk|stck|pcs?|km|mi|miles?|min(?:uten|utes?)?|h|hrs?|hours?|uur|std|stunden|heures?|horas?|ore|tim(?:er|mar)?|kwh|days?|nights?|nuits?|noches?|notti?|nachten|dagen|l|kg)\.?$/i

const timesSign = /^(?:[@xX*×àÀ]|RM)$/

/** "PFAND 3,30 EURO   3,30": the price among the words, in their run, is said again at the right. */
const isSaid = (line: Line, price: Amount, last: Amount): boolean => {
  const [from, to] = [price.tokens[0]!, price.tokens.at(-1)!].map(t => line.tokens.indexOf(t)) as [number, number]
  const [before, next] = [line.tokens[from - 1], line.tokens[to + 1]]
  const named = Boolean(price.currency) || /^eur[o0]s?$/i.test(next?.text ?? '')
  return price.value === last.value && named && before !== undefined && price.tokens[0]!.x0 - before.x1 < 1.6 * line.h
}

/** "GV MILK 007874235186 F": the code of the goods behind their name, with the letter of its tax. */
function codeBehind(words: readonly Token[]): { words: Token[]; code?: Token } {
  const at = words.findIndex((t, i) => i > 0 && /^\d{11,14}$/.test(t.text))
  const rest = at < 0 ? [] : words.slice(at + 1)
  return at > 0 && rest.every(t => /^[A-Z]{1,2}$/.test(t.text)) ? { words: words.slice(0, at), code: words[at]! } : { words: [...words] }
}

const leading = /^(\d{1,3})(?=\p{Lu}|$)/u
/** "@ 65.000   195.000" under "3 Draft 330ml": the count stands over the price of one. */
export function eachAt(line: Line, amounts: readonly Amount[], last: Amount, pending: readonly Line[]): Times | undefined {
  const [sign] = line.tokens
  const [price] = amounts
  const above = pending.at(-1)?.tokens[0]
  const figures = leading.exec(above?.text ?? '')?.[1]
  if (!sign || !/^@/.test(sign.text) || !price || price === last || !above || !figures) return undefined
  const times = { quantity: option(Number(figures), [above], figures), price: fromAmount(price), tokens: [sign, ...price.tokens] }
  return timesMake(times, last.value) ? times : undefined
}

/** One row: the sum at the right, "2 x 3.50" left of it, and the words before them, begun on lines above when those carry the count. */
export function itemOf(line: Line, amounts: readonly Amount[], last: Amount, pending: readonly Line[], times: Times | undefined): Item {
  const item: Item = { amount: fromAmount(last) }
  if (times) count(item, times)
  // "2 FOR £1.80 PASTA   -£0.40": what is said of a reduction counts nothing.
  const others = times || last.value < 0 ? [] : amounts.filter(a => a !== last && !isSaid(line, a, last))
  const price = others.filter(a => a.decimals === 2).at(-1)
  const isProven = (a: Amount) => price !== undefined && equal(cents(price.value * a.value), last.value, 0.011)
  const isCount = (a: Amount) =>
    a.decimals === 0 && a.value > 0 && a.value < 1000 && (!price || equal(cents(price.value * a.value), last.value, 0.02))
  // "TORTILLAS KG  0.850  24.00  20.40", "2,00  1,50  3,00"
  const quantity = others.find(a => a !== price && (isCount(a) || (a.value > 0 && isProven(a))))
  const used = [last]
  if (price && quantity) {
    item.unitPrice = fromAmount(price)
    item.quantity = fromAmount(quantity)
    used.push(price, quantity)
  } else if (price) used.push(price)
  const leads = quantity?.tokens[0] === line.tokens[0]
  const edge = Math.min(...used.filter(a => a !== quantity || (price && !leads)).map(a => a.tokens[0]!.x0))
  const taken = new Set([...used.flatMap(a => a.tokens), ...(times?.tokens ?? [])])
  const ofPrice = (t: Token) => times !== undefined && isOfPrice(t) && t.x0 > times.tokens[0]!.x0
  let words = core(line.tokens.filter(t => t.x0 < edge && !taken.has(t) && !timesSign.test(t.text) && !ofPrice(t)))
  // "Butter A   4,99A": the letter of its tax is no word of it.
  const taxed = /\d\s?(\p{Lu})\W*$/u.exec(line.text)?.[1]
  if (taxed && words.length > 1 && words.at(-1)!.text === taxed) words = words.slice(0, -1)
  // "8 min x 0,60" under "Waiting": what was counted is no name of it.
  if (times && words.length === 1 && ofCount.test(words[0]!.text)) words = []
  const start = pending.findLast(l => counted.test(l.tokens[0]!.text) && l.tokens.length > 1)
  if (start && !counted.test(words[0]?.text ?? '')) words = [...pending.slice(pending.indexOf(start)).flatMap(l => l.tokens), ...words]
  else if (!words.some(t => /\p{L}{2}/u.test(t.text)) && pending.length) words = core(pending.at(-1)!.tokens)
  const first = words[0]
  if (first && counted.test(first.text) && words.length > 1 && last.value >= 0) {
    // "1 TOMATE PERA" over "0,912 kg  1,79 €/kg": one bag of what is weighed.
    const weighed = first.text === '1' && item.quantity !== undefined && !Number.isInteger(item.quantity.value)
    if (!item.quantity) item.quantity = option(Number(first.text), [first])
    if (weighed || item.quantity.tokens[0] === first) words = words.slice(1)
  }
  // "1Sate Lilit" over its price
  const stuck = item.quantity?.tokens[0]
  if (stuck && words[0] === stuck && leading.test(stuck.text))
    words = [{ ...stuck, text: stuck.text.replace(leading, '') }, ...words.slice(1)]
  // "2 st Kaffe"
  if (item.quantity && words.length > 1 && counting.test(words[0]!.text)) words = words.slice(1)
  // "4x Pivo 0,5l", "Flat White x2"
  const several = [words[0], words.at(-1)].find(t => /^(?:\d{1,3}[x×]|[x×]\d{1,3})$/i.test(t?.text ?? ''))
  if (several && words.length > 1 && last.value >= 0) {
    const digits = several.text.replace(/\D/g, '')
    if (!item.quantity) item.quantity = option(Number(digits), [several], digits)
    words = words.filter(t => t !== several)
  }
  const head = words[0]
  if (head && code.test(head.text) && !fuel.test(head.text) && words.length > 1) {
    item.productCode = option(head.text, [head])
    words = words.slice(1)
  }
  const behind = codeBehind(core(words))
  if (behind.code && !item.productCode) item.productCode = option(behind.code.text, [behind.code])
  words = core(behind.words)
  if (words.some(t => /\p{L}{2}/u.test(t.text))) item.description = option(textOf(words), words)
  return item
}
