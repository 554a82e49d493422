import { fold } from '../fold.ts'
import type { Token } from '../layout/types.ts'
import type { Lang } from '../lexicon/types.ts'
import { monthByName, monthsOf } from '../lexicon/words/months.ts'
import { spanOf, tokensIn } from './amount.ts'

export type DayOrder = 'dmy' | 'mdy'

/** How a paper writes its dates. */
export type DateStyle = { dayOrder: DayOrder; lang?: Lang }

/** A date in print. `ambiguous` when day and month could be swapped and only the document's other dates decided. */
export type DateFound = { value: string; tokens: Token[]; text: string; ambiguous: boolean; order?: DayOrder; yearDigits: number }

type Parts = { y: string; m: number; d: number; free?: boolean; order?: DayOrder; a?: number; b?: number }
/** `misread`: a shape that only words read from a picture have. */
type Shape = { pattern: RegExp; read: (g: (string | undefined)[], pictured: boolean, lang?: Lang) => Parts | undefined; misread?: boolean }

/** Month names, those with a digit read for a letter included. */
const name = String.raw`(\p{L}{3,12}|0[ck]t\p{L}{0,4}|n0v\p{L}{0,5}|5ep\p{L}{0,6})`
const before = String.raw`(?<![\p{N}\p{L}.,/-])`
const monthOf = (text: string | undefined, pictured: boolean, lang: Lang | undefined): number | undefined => {
  const read = fold(text ?? '')
    .replace(/^5/, 's')
    .replace('0', 'o')
  return monthsOf(lang)?.get(read) ?? monthByName.get(read) ?? (pictured ? nearMonth(read) : undefined)
}

const withMonth = (month: number | undefined, parts: (month: number) => Parts): Parts | undefined =>
  month === undefined ? undefined : parts(month)

/** The one month a misread name can be: one letter off from its names, and from those of no other month. */
function nearMonth(read: string): number | undefined {
  if (read.length < 3) return undefined
  const near = new Set([...monthByName].flatMap(([name, month]) => (oneLetterOff(name, read) ? [month] : [])))
  return near.size === 1 ? [...near][0] : undefined
}

const oneLetterOff = (a: string, b: string): boolean => a.length === b.length && [...a].filter((c, i) => c !== b[i]).length === 1

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )
/** Days of a month as contracts write them out. */
const ordinalDays = [...ordinals, ...ordinals.slice(0, 9).map(word => `twenty-${word}`), 'thirtieth', 'thirty-first']

/** Shapes in order of trust; the first that fits a place wins. */
const shapes: Shape[] = [
  {
    pattern: new RegExp(String.raw`${before}(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)`, 'gu'),
    read: g => ({ y: g[1]!, m: Number(g[3]), d: Number(g[4]) }),
  },
  // "2024. 01. 17.", as Hungarians write it.
  {
    pattern: new RegExp(String.raw`${before}((?:19|20)\d{2})\.\s(\d{1,2})\.\s(\d{1,2})(?!\d|[.,]\d)`, 'gu'),
    read: g => ({ y: g[1]!, m: Number(g[2]), d: Number(g[3]) }),
  },
  {
    pattern: new RegExp(String.raw`${before}(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?=-?\d{1,2}:\d{2})`, 'gu'),
    read: g => numeric(g[1]!, g[3]!, g[4]!),
  },
  {
    pattern: new RegExp(String.raw`${before}(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?((?:19|20)\d{2}|\d{2})(?!\d|[-/.]\d)`, 'gu'),
    read: g => pointed(numeric(g[1]!, g[3]!, g[4]!), g[2]!),
  },
  // "14/09-2023", as Danes write it.
  {
    pattern: new RegExp(String.raw`${before}(\d{1,2})/(\d{1,2})\s?-\s?((?:19|20)\d{2})(?!\d|[-/.]\d)`, 'gu'),
    read: g => ({ y: g[3]!, m: Number(g[2]), d: Number(g[1]) }),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\p{N}]|\d{3}[-/])(\d{1,2})(?:\.|st|nd|rd|th|er|º|°)?[\s./-]{0,2}(?:de\s|del\s|d['’])?${name}\.?[\s,./'-]{0,2}(?:de\s|del\s)?((?:19|20)\d{2}(?=\d{1,2}\s?:\s?\d{2})|\d{4}(?!\d)|\d{2}(?!\d|[.,]\d{2}(?![\d:])))`,
      'giu',
    ),
    read: (g, pictured, lang) => withMonth(monthOf(g[2], pictured, lang), m => ({ y: g[3]!, m, d: Number(g[1]) })),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\p{N}])(\d{1,2})\s?(?:st|nd|rd|th|s t|n d|r d|t h|["“”'‘’*°]{1,2})?\s(?:day\s)?of\s${name}\s?,?\s(?:A\.?\s?D\.?,?\s)?(?:in the year\s)?(?:of\s)?((?:19|20)\d{2})(?!\d)`,
      'giu',
    ),
    read: (g, pictured, lang) => withMonth(monthOf(g[2], pictured, lang), m => ({ y: g[3]!, m, d: Number(g[1]) })),
  },
  {
    pattern: new RegExp(
      String.raw`(?<!\p{L})(${ordinalDays.join('|')})\s(?:\(\d{1,2}(?:st|nd|rd|th)?\)\s)?day\sof\s${name}\s?,?\s(?:A\.?\s?D\.?,?\s)?(?:of\s)?((?:19|20)\d{2})(?!\d)`,
      'giu',
    ),
    read: (g, pictured, lang) =>
      withMonth(monthOf(g[2], pictured, lang), m => ({ y: g[3]!, m, d: ordinalDays.indexOf(fold(g[1]!).replace(' ', '-')) + 1 })),
  },
  {
    pattern: new RegExp(String.raw`(?<!\p{L})${name}\.?\s?(\d{1,2})\s?(?:st|nd|rd|th)?\s?[,.]?\s?(\d{4})(?!\d)`, 'giu'),
    read: (g, pictured, lang) => withMonth(monthOf(g[1], pictured, lang), m => ({ y: g[3]!, m, d: Number(g[2]) })),
  },
  {
    // Of a month in two languages one is known.
    pattern: new RegExp(String.raw`(?<![\p{N}])(\d{1,2})\s?${name}\.?\s?/\s?(\p{L}{3,12})\.?\s?(\d{4}|\d{2})(?!\d)`, 'giu'),
    read: (g, pictured, lang) =>
      withMonth(monthOf(g[2], false, lang) ?? monthOf(g[3], false, lang) ?? monthOf(g[2], pictured, lang), m => ({
        y: g[4]!,
        m,
        d: Number(g[1]),
      })),
  },
  // "2026. március 12.", "2026 m. kovo 12 d."
  {
    pattern: new RegExp(String.raw`${before}((?:19|20)\d{2})\.?\s(?:m\.\s?)?${name}\.?\s(\d{1,2})(?![\d:])(?!\.\d)`, 'giu'),
    read: (g, pictured, lang) => withMonth(monthOf(g[2], pictured, lang), m => ({ y: g[1]!, m, d: Number(g[3]) })),
  },
  // "2026. gada 12. martā"
  {
    // "1990-May-14"
    pattern: new RegExp(String.raw`${before}((?:19|20)\d{2})([-/])${name}\2(\d{1,2})(?![\d:])`, 'giu'),
    read: (g, pictured, lang) => withMonth(monthOf(g[3], pictured, lang), m => ({ y: g[1]!, m, d: Number(g[4]) })),
  },
  {
    pattern: new RegExp(String.raw`${before}((?:19|20)\d{2})\.?\s?g(?:ada|\.)\s?(\d{1,2})\.?\s?${name}`, 'giu'),
    read: (g, pictured, lang) => withMonth(monthOf(g[3], pictured, lang), m => ({ y: g[1]!, m, d: Number(g[2]) })),
  },
  // "Ngày 28 tháng 04 năm 2025", its words said again in English behind each
  {
    pattern:
      /(?<!\p{L})ngày\s(?:\(\p{L}+\)\s)?(\d{1,2})\s?tháng\s(?:\(\p{L}+\)\s)?(\d{1,2})\s?năm\s(?:\(\p{L}+\)\s)?((?:19|20)\d{2})(?!\d)/giu,
    read: g => ({ y: g[3]!, m: Number(g[2]), d: Number(g[1]) }),
  },
  // "02 06 2031": identity papers set day, month and year apart.
  {
    pattern: /(?<![\p{N}\p{L}.,/-]\s?)(0[1-9]|[12]\d|3[01])\s(0[1-9]|1[0-2])\s((?:19|20)\d{2})(?!\s?[\d.,/-])/gu,
    read: g => ({ y: g[3]!, m: Number(g[2]), d: Number(g[1]) }),
  },
  // Stuck to the label before it.
  {
    pattern: /(?<=\p{L})(\d{2})([-/.])(\d{2})\2((?:19|20)\d{2})(?!\d)/gu,
    read: g => numeric(g[1]!, g[3]!, g[4]!),
    misread: true,
  },
  // The blank between day and time was not seen.
  {
    pattern: /(?<![\p{N}\p{L}.,/-])(\d{1,2})([-/.])(\d{1,2})\2((?:19|20)\d{2})(?=\d{1,2}\s?[:. ]\s?\d{2}(?!\d))/gu,
    read: g => numeric(g[1]!, g[3]!, g[4]!),
    misread: true,
  },
  // A stroke read as a letter.
  {
    pattern: /(?<![\p{N}\p{L}.,/-])(\d{2})(?:\/(\d{2})[Il|]|[Il|](\d{2})\/)((?:19|20)\d{2})(?![\p{N}\p{L}])/gu,
    read: g => numeric(g[1]!, g[2] ?? g[3]!, g[4]!),
    misread: true,
  },
  // One of two signs between the parts was not read.
  {
    pattern: /(?<![\p{N}\p{L}.,/-])(\d{2})(?:\s(\d{2})[-/]|[-/](\d{2})\s)(\d{4}|\d{2})(?![\p{N}\p{L}]|[.,/-])/gu,
    read: g => numeric(g[1]!, g[2] ?? g[3]!, g[4]!),
    misread: true,
  },
  {
    pattern: /(?<![\p{N}\p{L}])((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?![\p{N}\p{L}])/gu,
    read: g => ({ y: g[1]!, m: Number(g[2]), d: Number(g[3]) }),
  },
]

/** No country prints the month first between points. */
const pointed = (parts: Parts, sign: string): Parts =>
  sign === '.' && parts.order !== 'mdy' && parts.y.length === 4 ? { ...parts, free: false, order: 'dmy' } : parts

function numeric(a: string, b: string, y: string): Parts {
  const first = Number(a)
  const second = Number(b)
  if (first > 12 && second <= 12) return { y, m: second, d: first, order: 'dmy' }
  if (second > 12 && first <= 12) return { y, m: first, d: second, order: 'mdy' }
  return { y, m: second, d: first, free: first !== second, a: first, b: second }
}

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Two-digit years lie at most this far ahead of today: cards and contracts end later than they are printed. */
const aheadYears = 20
const pivot = (new Date().getUTCFullYear() + aheadYears) % 100

/** A day that there is; two digits of a year lie near today. */
export function iso({ y, m, d }: { y: string; m: number; d: number }): string | undefined {
  const year = y.length === 2 ? Number(y) + (Number(y) <= pivot ? 2000 : 1900) : Number(y)
  if (year < 1900 || year > 2100 || m < 1 || m > 12 || d < 1) return undefined
  if (d > lengths[m - 1]! + (m === 2 && isLeap(year) ? 1 : 0)) return undefined
  return `${year}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
}

/** All dates on a run of words, left to right, read in the document's day order. */
export function datesIn(tokens: readonly Token[], style: DayOrder | DateStyle = 'dmy'): DateFound[] {
  const { dayOrder: order, lang } = typeof style === 'string' ? { dayOrder: style } : style
  const span = spanOf(tokens)
  const taken: { from: number; to: number; date: DateFound }[] = []
  const pictured = tokens.some(t => t.source === 'ocr')
  for (const shape of shapes.filter(s => pictured || !s.misread))
    for (const m of span.text.matchAll(shape.pattern)) {
      const from = m.index
      const to = from + m[0].length
      if (taken.some(t => t.from < to && t.to > from)) continue
      const parts = shape.read([...m], pictured, lang)
      if (!parts) continue
      const swap = parts.free && order === 'mdy'
      const value = iso(swap ? { y: parts.y, m: parts.a!, d: parts.b! } : parts)
      if (!value) continue
      taken.push({
        from,
        to,
        date: {
          value,
          tokens: tokensIn(span, from, to),
          text: m[0].trim(),
          ambiguous: parts.free ?? false,
          order: parts.order,
          yearDigits: parts.y.length,
        },
      })
    }
  return taken.sort((a, b) => a.from - b.from).map(t => t.date)
}

/** Day order by vote of the dates that can be read one way only; undefined when none speaks. */
export function orderOf(dates: readonly DateFound[]): DayOrder | undefined {
  const dmy = dates.filter(d => d.order === 'dmy').length
  const mdy = dates.filter(d => d.order === 'mdy').length
  return dmy === mdy ? undefined : dmy > mdy ? 'dmy' : 'mdy'
}

const clock = /(?<![\d:.])([01]?\d|2[0-3])\s?[:hH.]\s?([0-5]\d)(?:\s?[:.]\s?([0-5]\d))?\s?([AaPp]\.?[Mm]\.?)?(?![\d:])/g

/** Times of day, 24 hours, seconds kept when printed. */
export function timesIn(tokens: readonly Token[]): { value: string; tokens: Token[]; text: string }[] {
  const span = spanOf(tokens)
  return [...span.text.matchAll(clock)].flatMap(m => {
    const colon = m[0].includes(':') || /h/i.test(m[0])
    if (!colon) return []
    let hour = Number(m[1])
    const half = m[4]?.[0]?.toLowerCase()
    if (half === 'p' && hour < 12) hour += 12
    if (half === 'a' && hour === 12) hour = 0
    const value = `${String(hour).padStart(2, '0')}:${m[2]}${m[3] ? `:${m[3]}` : ''}`
    return [{ value, tokens: tokensIn(span, m.index, m.index + m[0].length), text: m[0].trim() }]
  })
}
