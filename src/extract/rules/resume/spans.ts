import type { Option } from '../candidate.ts'
import { fold } from '../fold.ts'
import type { Line, Token } from '../layout/types.ts'
import { monthByName } from '../lexicon/words/months.ts'
import { spanOf, tokensIn } from '../normalise/amount.ts'

const day = String.raw`(?:\d{1,2}[./](?=\d{1,2}[./]))?`
const monthYear = String.raw`${day}(?:(\p{L}{3,12})\.?,?\s|(\d{1,2})\s?[./-]\s?)?((?:19|20)\d{2})`
const now = String.raw`present|now|today|current(?:ly)?|date|heute|jetzt|laufend|dato|aujourd['’]?\s?hui|pr[ée]sent|ce jour|actualidad|actualmente|actual|presente|oggi|attuale|attualmente|in corso|ongoing|atual|atualmente|o momento|heden|nu|nuvarande|nå|nyt|obecnie|nadal|dzi[śs]|teraz|sou[čc]asnost|dosud|s[úu]časnosť|jelenleg|prezent|danes|danas|halen|günümüz|sekarang|kini`
const to = String.raw`\s?(?:-|–|—|(?<=\s)(?:to|bis|à|au|al?|hasta|até|tot|t\/m|do|til|till|until)(?=\s))\s?(?:zum |l['’]|la |el )?`
const range = new RegExp(String.raw`(?<!\d)${monthYear}${to}(?:${monthYear}|(${now}))(?![\p{L}\d])`, 'iu')
const since = new RegExp(
  String.raw`(?<!\p{L})(?:since|seit|depuis|desde|dal|dall['’]|sinds|sedan|siden|od)\s${monthYear}(?![\p{L}\d])`,
  'iu',
)
const single = new RegExp(String.raw`(?<![\d.,/-])${monthYear}(?!\d)`, 'iu')
const until = /\s?(?:-|–|—)\s?|\s(?:to|bis|à|au|hasta|até|tot|t\/m|do|til|till|until|al?)\s/

const isoOf = (word: string | undefined, number: string | undefined, year: string) => {
  const month = word ? monthByName.get(fold(word)) : number ? Number(number) : undefined
  return month && month <= 12 ? `${year}-${String(month).padStart(2, '0')}-01` : `${year}-01-01`
}

/** From when to when, as a line says: both ends, one still going on, or one date alone. */
export type Dates = { start?: Option; end?: Option; tokens: Token[]; whole: boolean }

export function datesOf(line: Line): Dates | undefined {
  const span = spanOf(line.tokens)
  const m = range.exec(span.text)
  if (m) {
    const tokens = tokensIn(span, m.index, m.index + m[0].length)
    const numeric = m[2] !== undefined ? m[0].indexOf(m[3]!) + 4 : 0
    const half = numeric + m[0].slice(numeric).search(until)
    const cut = m.index + (half < numeric ? m[0].length : half)
    const start = { value: isoOf(m[1], m[2], m[3]!), tokens: tokensIn(span, m.index, cut), text: m[0].slice(0, cut - m.index), score: 3.5 }
    const end = m[6]
      ? { value: isoOf(m[4], m[5], m[6]), tokens: tokensIn(span, cut + 1, m.index + m[0].length), text: m[0].slice(half + 1), score: 3.5 }
      : undefined
    return { start, end, tokens, whole: true }
  }
  const from = since.exec(span.text)
  const s = from ?? single.exec(span.text)
  if (!s) return undefined
  const tokens = tokensIn(span, s.index, s.index + s[0].length)
  const own = { value: isoOf(s[1], s[2], s[3]!), tokens, text: s[0], score: 3 }
  return from ? { start: own, tokens, whole: true } : { end: own, tokens, whole: false }
}
