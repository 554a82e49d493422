import type { Token } from '../layout/types.ts'
import { hoursIn } from './opening-hours.ts'

export type Decimal = '.' | ','

/** A number in print: value, words, the sign of a currency beside it, how many decimals were printed. */
export type Amount = {
  value: number
  tokens: Token[]
  text: string
  decimals: number
  currency?: string
  percent: boolean
  signed: boolean
}

const currencyMark = String.raw`(?:RM|MYR|EUR|USD|GBP|CHF|CAD|AUD|SGD|INR|JPY|CNY|SEK|NOK|DKK|PLN|CZK|HUF|BRL|MXN|(?:US|CA|CAD|CDN|Cdn|C|AU|A|NZ|HK|NT|SG|S|RD|R|MX|TT|FJ|J|N)\$|U\$S|S\/\.?|FCFA|F\s?CFA|XOF|XAF|NGN|KES|KSh|Ksh|PHP|ZAR|MAD|IDR|THB|HKD|NZD|AED|SAR|COP|CLP|ARS|PEN|Kz|B\/\.|GH[₵¢]|TSh|USh|VND|KRW|TWD|BGN|RSD|UAH|[$€£¥₹₽₺₦₱₪₩₫₴฿₵₡₲৳]|Rs\.?|Rp\.?|R(?=\s?\d[\d ,]*[.,]\d{2}(?!\d))|Fr\.?|SFr\.?|kr\.?|zł|Kč|Ft|TL|TRY|RON|[Ll]ei)`
const sign = '[-−–]'
/** Everything that is typed for the apostrophe of Swiss thousands. */
const apostrophes = "'’‘`´′ʼ"
/** Euros and cents around their sign, pounds and pence around a raised point, crowns and öre around a colon: no time of day has three digits before it. */
const coins = String.raw`[€$£·]\d{2}(?![\d.,])|(?<=\d{3}):\d{2}(?![\d:])|:\d{2}(?=\s?(?:kr|SEK)(?![\p{L}\d]))`
const digits = String.raw`\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?|\d{1,3}(?:[ .,${apostrophes}]\d{3})+(?:[.,]\d{1,8}|${coins})?|\d+(?:[.,]\d{1,8}|${coins})?|[.,]\d{2}`
const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/#:_-]|(?<![\p{L}\d]|\d[.,])\d{1,3} (?=\d{3}\b))(${sign}\s?)?(\(\s?)?(${currencyMark}\s?)?(${sign}\s?)?(${digits})(?![\p{Nd}]|[.,:/-]\d|(?!${currencyMark}(?!\p{L}))\p{L}{3})(\s?%)?(\s?(?:${currencyMark})(?![\p{L}\d]|\.\d))?(\s?\))?(${sign}(?! ?\d)|\s${sign}(?=\s*$|\t))?(\s?C[Rr]\b)?`,
  'gu',
)

/** Votes of one printed number for the decimal sign; groups of exactly three digits prove nothing. */
function vote(text: string): Decimal | undefined {
  const m = /^\D*(\d[\d.,'’ ]*\d)(\D*)$/.exec(text)
  if (!m) return undefined
  const body = m[1]!
  // "1.234,-", "$1.234.-": no cents.
  const dashed = /^([.,])[-–—]/.exec(m[2]!)?.[1] as Decimal | undefined
  if (dashed) return body.includes(dashed) ? (dashed === '.' ? ',' : '.') : dashed
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','))
  if (last < 0) return undefined
  const tail = body.length - last - 1
  const mark = body[last] as Decimal
  const other = mark === '.' ? ',' : '.'
  if (tail === 2 && body.indexOf(mark) === last) return mark
  // "0,800": no thousands begin with a nought.
  if (tail === 3 && /^0[.,]/.test(body)) return mark
  if (body.includes(other) && body.indexOf(other) < last) return mark
  if (tail === 3 && body.indexOf(mark) !== last) return other
  return undefined
}

/** So many numbers like "6.200" and no other sign of decimals: thousands, for nothing is counted in thousandths all over a page. */
const severalDotted = 3

/** The decimal sign this document uses, by vote over all its numbers; `.` when nothing speaks. `commas`: the paper's language writes decimals with a comma. */
export function decimalOf(texts: Iterable<string>, commas = false): Decimal {
  let comma = 0
  let point = 0
  /** "64,5": says something where nothing else does. */
  let tenths = 0
  let dotted = 0
  for (const text of texts) {
    if (/^\d{1,2}[.,]\d{1,2}[.,]\d{2,4}$/.test(text)) continue
    const v = vote(text)
    if (v === ',') comma++
    if (v === '.') point++
    if (/^\d{1,4}[.,]\d$/.test(text)) tenths += text.includes(',') ? 1 : -1
    if (/^(?:\p{Sc}|Rp\.?)?[1-9]\d{0,2}\.\d{3}\p{Sc}?$/u.test(text)) dotted++
  }
  if (comma === point) return tenths > 0 || (tenths === 0 && comma === 0 && dotted >= (commas ? 1 : severalDotted)) ? ',' : '.'
  return comma > point ? ',' : '.'
}

const spaces = new RegExp(`[ ${apostrophes}]`, 'g')

/** Digits of the longest sum; a longer row of them is a reference for machines. */
const mostDigits = 15

/** Value of printed digits under a decimal sign; undefined when the shape cannot be a number under it. */
export function numberOf(body: string, decimal: Decimal): { value: number; decimals: number } | undefined {
  const coin = /^(.*\d)[€$£·:](\d{2})$/.exec(body)
  if (coin) return { value: Number(`${coin[1]!.replace(/\D/g, '')}.${coin[2]}`), decimals: 2 }
  const clean = body.replace(spaces, '')
  if (clean.length > mostDigits && clean.replace(/\D/g, '').length > mostDigits) return undefined
  const last = Math.max(clean.lastIndexOf('.'), clean.lastIndexOf(','))
  if (last < 0) return { value: Number(clean), decimals: 0 }
  const mark = clean[last] as Decimal
  const tail = clean.length - last - 1
  // "1.234.50": a comma that a reader of pictures took for a point, or the habit of the one who typed it.
  if (/^\d{1,3}(?:([.,])\d{3})+\1\d{2}$/.test(clean))
    return { value: Number(`${clean.slice(0, last).replaceAll(mark, '')}.${clean.slice(last + 1)}`), decimals: 2 }
  const many = clean.indexOf(mark) !== last
  const mixed = clean.includes(mark === '.' ? ',' : '.')
  const grouped = !mixed && tail === 3 && (many || (mark !== decimal && /^[1-9]\d{0,2}$/.test(clean.slice(0, last))))
  if (many && tail !== 3) return undefined
  if (grouped) return { value: Number(clean.replace(/[.,]/g, '')), decimals: 0 }
  const value = Number(`${clean.slice(0, last).replace(/[.,]/g, '') || '0'}.${clean.slice(last + 1)}`)
  return Number.isFinite(value) ? { value, decimals: tail } : undefined
}

type Span = { text: string; starts: number[]; tokens: readonly Token[] }

/** White as wide as this many heights parts columns: digits on both sides are two numbers. */
const wideGap = 1

/** Words as one text: a blank between them, `wide` where a column ends. */
export function spanOf(tokens: readonly Token[], wide = ' '): Span {
  const starts: number[] = []
  let text = ''
  tokens.forEach((token, i) => {
    const last = tokens[i - 1]
    if (last) text += token.apart || token.x0 - last.x1 > wideGap * Math.max(token.h, last.h) ? wide : ' '
    starts.push(text.length)
    text += token.text
  })
  return { text, starts, tokens }
}

/** Words of a span that a range of its characters touches. */
export function tokensIn({ tokens, starts }: Span, from: number, to: number): Token[] {
  let first = 0
  for (let end = starts.length; first < end; ) {
    const middle = (first + end) >> 1
    if (starts[middle]! + tokens[middle]!.text.length > from) end = middle
    else first = middle + 1
  }
  let behind = first
  while (behind < starts.length && starts[behind]! < to) behind++
  return tokens.slice(first, behind)
}

/** "%20,00": Turks set the sign before the number; behind another number it is that one's. */
const percentBefore = /(?<!\d-?\s?)%\s?$/

const yen = /^(?:[¥￥]|JPY)$/

/** Numbers on a run of words, left to right. Dates, times, phone numbers and codes are not numbers. */
export function amountsIn(tokens: readonly Token[], decimal: Decimal): Amount[] {
  const span = spanOf(tokens, '\t')
  const found: Amount[] = []
  const hours = hoursIn(span.text)
  for (const m of span.text.matchAll(pattern)) {
    if (hours.some(([from, to]) => m.index < to && m.index + m[0].length > from)) continue
    const [all, sign1, open, before, sign2, body, percent, after, close, tail, credit] = m
    const joined = separated(body!, span, m.index + all.indexOf(body!), Boolean(before ?? after))
    const parts = joined ? [body!] : body!.split(' ')
    let at = m.index + all.indexOf(body!)
    parts.forEach((part, i) => {
      const n = numberOf(part, decimal)
      const from = i === 0 ? m.index : at
      const to = i === parts.length - 1 ? m.index + all.length : at + part.length
      at += part.length + 1
      if (!n) return
      // "(19 %)" is said of what stands before it.
      // "6" and a stroke in the next column, which says that nothing is left to come.
      const beyond = tail?.startsWith('\t') && n.decimals === 0
      // "¥224,281-": a stroke so that nobody adds a figure.
      const ended = n.decimals === 0 && yen.test((before ?? '').trim())
      const negative = Boolean(sign1 || sign2 || (open && close && !percent) || (tail && !beyond && !ended) || credit)
      const mark = (before ?? after)?.trim()
      found.push({
        value: negative ? -n.value : n.value,
        decimals: n.decimals,
        text: span.text
          .slice(from, beyond ? to - tail!.length : to)
          .replace(/\t/g, ' ')
          .trim(),
        tokens: tokensIn(span, from, beyond ? to - tail!.length : to),
        currency: mark,
        percent:
          (Boolean(percent) && i === parts.length - 1) ||
          (i === 0 && percentBefore.test(span.text.slice(Math.max(0, m.index - 8), m.index))),
        signed: negative,
      })
    })
  }
  return found
}

/** Digits in groups of three with nothing else beside them are one number ("21 450" alone in its cell). */
export function groupsIn(tokens: readonly Token[]): { value: number; tokens: Token[]; text: string } | undefined {
  const all = tokens.filter(t => /[\p{L}\p{N}]/u.test(t.text))
  // "3 000 kg": what is counted stands behind it.
  const words = all.slice(0, all.findLastIndex(t => /\d/.test(t.text)) + 1)
  const [first, ...rest] = words
  if (!first || !rest.length || !/^[1-9]\d{0,2}$/.test(first.text) || !rest.every(t => /^\d{3}$/.test(t.text))) return undefined
  if (rest.some((t, i) => !t.blank && t.x0 - words[i]!.x1 >= 0.7 * t.h)) return undefined
  return { value: Number(words.map(t => t.text).join('')), tokens: words, text: words.map(t => t.text).join(' ') }
}

/** "1 234,50" is one number only when its blank is narrow: two columns may stand side by side. */
function separated(body: string, span: Span, from: number, money: boolean): boolean {
  if (!body.includes(' ')) return true
  const parts = tokensIn(span, from, from + body.length)
  for (let i = 1; i < parts.length; i++) if (parts[i]!.x0 - parts[i - 1]!.x1 > 0.45 * parts[i]!.h) return false
  return money || /[.,]\d{2}$/.test(body) || parts.length === 1
}
