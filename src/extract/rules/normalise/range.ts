import { fold } from '../fold.ts'
import type { Token } from '../layout/types.ts'
import { monthByName } from '../lexicon/words/months.ts'
import { spanOf, tokensIn } from './amount.ts'
import { type DateFound, type DateStyle, datesIn } from './date.ts'

type Day = Pick<DateFound, 'value' | 'tokens' | 'text'>

const to = String.raw`\s?(?:[-–—]|to|through|thru|until|bis(?:\szum)?|al?|au|hasta(?:\sel)?|até|tot|t\/m|do|til|till|a)\s?`
const day = String.raw`(\d{1,2})(?:\.|º|er|st|nd|rd|th)?`
const month = String.raw`(\p{L}{3,12})\.?`
const year = String.raw`\s?(?:de\s|del\s)?,?\s?((?:19|20)\d{2})(?!\d)`

/** Ranges whose first day leaves out what the second says: the day, month and year of both as one text each, in words that dates have. */
const shapes: readonly { pattern: RegExp; ends: (g: readonly string[]) => readonly [string, string] }[] = [
  {
    pattern: new RegExp(String.raw`(?<![\d./-])${day}\s(?:de\s)?${month}${to}${day}\s(?:de\s)?${month}${year}`, 'giu'),
    ends: ([, d1, m1, d2, m2, y]) => [`${d1} ${m1} ${y}`, `${d2} ${m2} ${y}`],
  },
  {
    pattern: new RegExp(String.raw`(?<![\d./-])${day}${to}${day}\s(?:de\s)?${month}${year}`, 'giu'),
    ends: ([, d1, d2, m, y]) => [`${d1} ${m} ${y}`, `${d2} ${m} ${y}`],
  },
  {
    pattern: new RegExp(String.raw`(?<!\p{L})${month}\s${day}${to}(?:${month}\s)?${day},?\s?((?:19|20)\d{2})(?!\d)`, 'giu'),
    ends: ([, m1, d1, m2, d2, y]) => [`${m1} ${d1}, ${y}`, `${m2 || m1} ${d2}, ${y}`],
  },
  {
    pattern: new RegExp(String.raw`(?<![\d./-])(\d{1,2})([./])(\d{1,2})\2?${to}(\d{1,2})\2(\d{1,2})\2(\d{4}|\d{2})(?!\d)`, 'giu'),
    ends: ([, a1, sign, b1, a2, b2, y]) => [`${a1}${sign}${b1}${sign}${y}`, `${a2}${sign}${b2}${sign}${y}`],
  },
]

/** "2024.03.01-2024.03.31", "01/03/2024-31/03/2024": two days without a blank. */
const joined =
  /^\D?((?:\d{4}[./-]\d{2}[./-]\d{2})|(?:\d{2}[./]\d{2}[./](?:\d{4}|\d{2})))[-–—]((?:\d{4}[./-]\d{2}[./-]\d{2})|(?:\d{2}[./]\d{2}[./](?:\d{4}|\d{2})))\D?$/

function inOneWord(tokens: readonly Token[], style: DateStyle): readonly [Day, Day] | undefined {
  const token = tokens.find(t => joined.test(t.text))
  const days =
    token &&
    joined
      .exec(token.text)!
      .slice(1, 3)
      .map(text => datesIn([{ ...token, text }], style)[0]?.value)
  const [from, till] = days ?? []
  if (!token || !from || !till || from > till) return undefined
  const day = (value: string): Day => ({ value, tokens: [token], text: token.text })
  return [day(from), day(till)]
}

const joins = new RegExp(`^\\W*${to}\\W*$`, 'iu')
/** "Periode 7 juli 2024 (01-07-2024 t/m 31-07-2024)": of several days the two with a word between them that says from when till when. */
function betweenDays(tokens: readonly Token[], days: readonly DateFound[]): readonly [Day, Day] | undefined {
  const at = days.findIndex((from, i) => {
    const till = days[i + 1]
    if (!till || from.value > till.value) return false
    const words = tokens.slice(tokens.indexOf(from.tokens.at(-1)!) + 1, tokens.indexOf(till.tokens[0]!))
    return words.length > 0 && joins.test(words.map(t => t.text).join(' '))
  })
  return at < 0 ? undefined : [days[at]!, days[at + 1]!]
}

/** "1 – 31 March 2024", "01.03. bis 31.03.2024", "del 1 de marzo al 31 de marzo de 2024", or two whole dates: first and last day. */
export function rangeIn(tokens: readonly Token[], style: DateStyle): readonly [Day, Day] | undefined {
  const one = inOneWord(tokens, style)
  if (one) return one
  const whole = datesIn(tokens, style)
  const between = whole.length > 2 ? betweenDays(tokens, whole) : undefined
  if (between) return between
  if (whole.length >= 2) return whole[0]!.value <= whole[1]!.value ? [whole[0]!, whole[1]!] : undefined
  const span = spanOf(tokens)
  for (const { pattern, ends } of shapes)
    for (const m of span.text.matchAll(pattern)) {
      const words = tokensIn(span, m.index, m.index + m[0].length)
      const first = words[0]!
      const [from, till] = ends([...m].map(g => g ?? '')).map(
        text =>
          datesIn(
            text.split(' ').map((t, i) => ({ ...first, text: t, x0: first.x0 + i, x1: first.x0 + i + 0.5 })),
            style,
          )[0]?.value,
      )
      if (from && till && from <= till)
        return [
          { value: from, tokens: words, text: m[0] },
          { value: till, tokens: words, text: m[0] },
        ]
    }
  return undefined
}

const named = String.raw`(\p{L}{3,12})`
/** "August 2026", "Juli bis September 2026", "Aug-2026", "agosto de 2026", but no month that a day stands before. */
const namedMonths = new RegExp(
  String.raw`(?<![\d.\p{L}])(?<!\d(?:\p{L}{2}|[º.])?\s(?:de\s|of\s)?)(?:${named}${to})?${named}(?:\.?,?\s(?:de\s)?|\s?[/-]\s?)((?:19|20)\d{2})(?![\d.]\d)`,
  'giu',
)
/** "2025. május", "2025 m. vasario mėn.", "2025. gada februāris", and no day behind it. */
const yearFirst = /(?<![\d./-])((?:19|20)\d{2})(?:\.?\s?(?:m\.|gada|g\.|a\.|aasta)|\.)?\s(\p{L}{3,12})(?!\p{L}|\.?\s?\d{1,2}(?!\d))/giu
/** "febbraio 2025 - marzo 2025", "DIC 2024 a ENE 2025": two months, each with its year. */
const bothMonths = new RegExp(
  String.raw`(?<![\d.\p{L}])(?<!\d(?:\p{L}{2}|[º.])?\s(?:de\s|of\s)?)${named}(?:\.?\s(?:de\s|del\s)?|[/-])((?:19|20)\d{2})${to}${named}(?:\.?\s(?:de\s|del\s)?|[/-])((?:19|20)\d{2})(?![\d.]\d)`,
  'iu',
)
/** "02/2025", "2025-02", "2025/02" */
const numberedMonth = /(?<![\d./-])(?:(0[1-9]|1[0-2])[/.]((?:19|20)\d{2})|((?:19|20)\d{2})[-/](0[1-9]|1[0-2]))(?![\d./-])/

const dayOf = (year: string, month: number, day: number): string => new Date(Date.UTC(Number(year), month, day)).toISOString().slice(0, 10)

/** The first and the last day of a whole month, or of the months from one to another, that is said without a day. */
export function monthsIn(tokens: readonly Token[]): readonly [Day, Day] | undefined {
  const span = spanOf(tokens)
  const months = (text: RegExpExecArray): readonly [number, number, string] | undefined => {
    const till = monthByName.get(fold(text[2]!))
    // "Fluturaș de salariu – Noiembrie 2024": what stands before the dash may be any word.
    const from = monthByName.get(fold(text[1] ?? '')) ?? till
    return from && till && from <= till ? [from, till, text[3]!] : undefined
  }
  const both = bothMonths.exec(span.text)
  const [one, other] = both ? [monthByName.get(fold(both[1]!)), monthByName.get(fold(both[3]!))] : []
  if (both && one && other && Number(both[2]) * 12 + one <= Number(both[4]) * 12 + other) {
    const words = tokensIn(span, both.index, both.index + both[0].length)
    return [
      { value: dayOf(both[2]!, one - 1, 1), tokens: words, text: both[0] },
      { value: dayOf(both[4]!, other, 0), tokens: words, text: both[0] },
    ]
  }
  const first = [...span.text.matchAll(namedMonths)].map(m => ({ m, found: months(m) })).find(({ found }) => found)
  const later = first ? undefined : [...span.text.matchAll(yearFirst)].find(m => monthByName.has(fold(m[2]!)))
  const m = first?.m ?? later ?? numberedMonth.exec(span.text)
  if (!m) return undefined
  const number = later ? monthByName.get(fold(later[2]!))! : Number(m[1] ?? m[4])
  const [from, till, year] = first?.found ?? [number, number, later ? later[1]! : (m[2] ?? m[3])!]
  const words = tokensIn(span, m.index, m.index + m[0].length)
  return [
    { value: dayOf(year, from - 1, 1), tokens: words, text: m[0] },
    { value: dayOf(year, till, 0), tokens: words, text: m[0] },
  ]
}
