import type { Option } from '../candidate.ts'
import { fold } from '../fold.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { monthByName } from '../lexicon/words/months.ts'
import { spanOf, tokensIn } from '../normalise/amount.ts'

/** The day, the month by number or name, the year: groups 1 to 4, and 5 to 8 of the end. */
const monthYear = String.raw`(?:(\d{1,2})(?:[./](?=\d{1,2}[./])|\.? (?=\p{L}{3})))?(?:(\p{L}{3,12})\.?,?\s|(\d{1,2})\s?[./-]\s?)?((?:19|20)\d{2})`
const now = String.raw`present(?: day)?|now|today|current(?:ly)?|date|heute|jetzt|laufend|dato|gegenwart|fortlaufend|aujourd['’]?\s?hui|pr[ée]sent|ce jour|en cours|[àa] ce jour|actualidad|actualmente|actual|presente|oggi|ad oggi|tutt['’]oggi|attuale|attualmente|data attuale|tuttora|in corso|ongoing|atual|atualmente|hoje|o momento|heden|nu|vandaag|nuvarande|idag|i\s?dag|p[åa]g[åa]ende|tills vidare|nå|nåværende|nyt|nuværende|d\.d\.|obecnie|nadal|dzi[śs](?:iaj)?|teraz|chwili obecnej|sou[čc]asnost|dosud|dnes|doteraz|s[úu]časnosť|jelenleg|jelen|napjainkig|prezent|în prezent|danes|danas|sada|sadašnjost|nykyinen|nykyhetki|nykyään|toistaiseksi|halen|günümüz|devam ediyor|sekarang|kini`
const to = String.raw`\s?(?:-|–|—|−|(?<=\s)(?:to|bis|à|au|a[ld]?|hasta|até|tot|t\/m|do|til|till|until)(?=\s))\s?(?:zum |l['’]|la |alla |el |v )?`
/** "Da marzo 2017", "Von 2014": what says that a time begins. */
const begun = String.raw`(?:(?<!\p{L})(?:from|von|de|du|da|dal|dall['’]|van|von|fra|från|od|desde|depuis|vom)\s)?`
const range = new RegExp(String.raw`(?<![\d/])${begun}${monthYear}${to}(?:${monthYear}|(${now}))(?![\p{L}\d])`, 'iu')
const since = new RegExp(
  String.raw`(?<!\p{L})(?:since|seit|ab|depuis|desde|dal|dall['’]|sinds|vanaf|sedan|siden|fra|od)\s${monthYear}(?![\p{L}\d])`,
  'iu',
)
const single = new RegExp(String.raw`(?<![\d.,/-])${monthYear}(?!\d)`, 'iu')
const until = /\s?(?:-|–|—|−)\s?|\s(?:to|bis|à|au|hasta|até|tot|t\/m|do|til|till|until|a[ld]?)\s/
/** "Juin – août 2013": a month of the year that stands behind the other. */
const months = /(?<!\p{L})(\p{L}{3,12})\.?\s?(?:-|–|—)\s?(\p{L}{3,12})\.?\s((?:19|20)\d{2})(?!\d)/iu
/** "2019-03 – 2021-08": the year first. */
const yearMonth = String.raw`((?:19|20)\d{2})-(0[1-9]|1[0-2])`
const yearsFirst = new RegExp(
  String.raw`(?<![\d/-])${yearMonth}(?:\s?(?:-|–|—|to|till?|tot|do)\s?(?:${yearMonth}|(${now})|(?=$|\t)))?(?![\p{L}\d-])`,
  'iu',
)
/** "2019 –": nothing stands behind the dash. */
const open = /^\s?(?:-|–|—)\s*$/

const monthOf = (word: string | undefined) => (word ? monthByName.get(fold(word)) : undefined)

function isoOf(day: string | undefined, word: string | undefined, number: string | undefined, year: string) {
  const month = monthOf(word) ?? (number ? Number(number) : undefined)
  if (!month || month > 12) return `${year}-01-01`
  const at = day && Number(day) >= 1 && Number(day) <= 31 ? Number(day) : 1
  return `${year}-${String(month).padStart(2, '0')}-${String(at).padStart(2, '0')}`
}

/** Letters before a year that are no month: what stands there belongs to the words before. */
const strange = (day: string | undefined, word: string | undefined, year: string, text: string) =>
  word && monthOf(word) === undefined ? text.indexOf(year, text.indexOf(word)) : 0

const lasting =
  /^[·•|,(\s]*(?:(?:ca\.?\s|env\.?\s)?\d{1,2}(?:[.,]\d)?\s?(?:ans?|mois|years?|yrs?\.?|months?|mos?\.?|jahre?n?|monate?n?|semaines|weeks|wochen|años?|mes(?:es)?|anni|anno|mesi|mese|jaar|maand(?:en)?|lata?|rok|miesi[ęa]c\p{L}*|år|måneder|månader|anos?|let|měsíců)[,\s]*(?:et |und |and |y |e )?){1,2}\)?$/iu
/** "(6 mois)", "2 yrs 3 mos": how long it was, which its dates say already. */
export const isDuration = (tokens: readonly Token[]): boolean => tokens.length < 8 && lasting.test(textOf(tokens))

/** From when to when, as a line says: both ends, one still going on, or one date alone. */
export type Dates = { start?: Option; end?: Option; tokens: Token[]; whole: boolean }

function oddlySet(span: ReturnType<typeof spanOf>): Dates | undefined {
  const at = (value: string, from: number, length: number): Option => {
    const text = span.text.slice(from, from + length)
    return { value, tokens: tokensIn(span, from, from + length), text, score: 3.5 }
  }
  const y = yearsFirst.exec(span.text)
  if (y) {
    const tokens = tokensIn(span, y.index, y.index + y[0].length)
    const own = at(`${y[1]}-${y[2]}-01`, y.index, 7)
    const end = y[3] ? at(`${y[3]}-${y[4]}-01`, y.index + y[0].length - 7, 7) : undefined
    return y[0].length > 7 ? { start: own, end, tokens, whole: true } : { end: own, tokens, whole: false }
  }
  const m = months.exec(span.text)
  const [first, last] = [monthOf(m?.[1]), monthOf(m?.[2])]
  if (!m || !first || !last) return undefined
  const tokens = tokensIn(span, m.index, m.index + m[0].length)
  const cut = m[0].search(/-|–|—/)
  return {
    start: at(isoOf(undefined, m[1], undefined, m[3]!), m.index, cut),
    end: at(isoOf(undefined, m[2], undefined, m[3]!), m.index + cut + 1, m[0].length - cut - 1),
    tokens,
    whole: true,
  }
}

export function datesOf(line: Line): Dates | undefined {
  const span = spanOf(line.tokens, '\t')
  const other = oddlySet(span)
  if (other) return other
  const m = range.exec(span.text)
  if (m) {
    const skipped = strange(m[1], m[2], m[4]!, m[0])
    const [text, index] = [m[0].slice(skipped), m.index + skipped]
    const tokens = tokensIn(span, index, index + text.length)
    const numeric = text.indexOf(m[4]!) + 4
    const half = numeric + text.slice(numeric).search(until)
    const cut = index + half
    const [day, word, number] = skipped ? [] : [m[1], m[2], m[3]]
    const start = { value: isoOf(day, word, number, m[4]!), tokens: tokensIn(span, index, cut), text: text.slice(0, half), score: 3.5 }
    const end = m[8]
      ? {
          value: isoOf(m[5], m[6], m[7], m[8]),
          tokens: tokensIn(span, cut + 1, index + text.length),
          text: text.slice(half + 1),
          score: 3.5,
        }
      : undefined
    return { start, end, tokens, whole: true }
  }
  const from = since.exec(span.text)
  const s = from ?? single.exec(span.text)
  if (!s) return undefined
  const skipped = from ? 0 : strange(s[1], s[2], s[4]!, s[0])
  const [text, index] = [s[0].slice(skipped), s.index + skipped]
  const tokens = tokensIn(span, index, index + text.length)
  const [day, word, number] = skipped ? [] : [s[1], s[2], s[3]]
  const own = { value: isoOf(day, word, number, s[4]!), tokens, text, score: 3 }
  if (from) return { start: own, tokens, whole: true }
  const run = line.segments.find(x => x.tokens.includes(tokens[0]!))
  const behind = run?.tokens.slice(run.tokens.indexOf(tokens.at(-1)!) + 1) ?? []
  if (behind.length === 1 && open.test(behind[0]!.text)) return { start: own, tokens: [...tokens, ...behind], whole: true }
  return { end: own, tokens, whole: false }
}
