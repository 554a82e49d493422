import { fold } from '../fold.ts'
import type { Line } from '../layout/types.ts'
import type { Lang } from '../lexicon/types.ts'
import { type DateFound, type DayOrder, orderOf } from './date.ts'

/** Signs of countries that print the day first, where the language alone does not say (English). */
const dayFirst: readonly RegExp[] = [
  /\bRM\s?\d|\b(?:MYR|SGD|GBP|INR|AUD|NZD|EUR|CHF|HKD|ZAR|AED|THB|IDR)\b|[£€₹]/,
  /\bSDN\.?\s?BHD|\bBERHAD\b|\bPTE\.?\s?LTD|\bPTY\.?\s?LTD|\bPVT\.?\s?LTD/i,
  /\b(?:Malaysia|Singapore|United Kingdom|England|Scotland|Wales|Ireland|Australia|New Zealand|India|South Africa|Hong Kong|Nigeria|Kenya|Selangor|Kuala Lumpur|Johor|Jalan|London)\b/i,
  /\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b|\b(?:NSW|VIC|QLD|TAS)\s+\d{4}\b/,
  /\b(?:ABN|GSTIN|VAT (?:no|reg|number))\b/i,
]
/** Signs of those that print the month first. */
const monthFirst: readonly RegExp[] = [
  /\bUSD?\s?\$|\bUSD\b/,
  /\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]),?\s+\d{5}(?:-\d{4})?\b/,
  /\b(?:U\.S\.A\.?|USA|United States|UNITED STATES)\b/,
  /\b(?:EIN|SSN|W-?9|W-?2|sales tax)\b/i,
  /\(\d{3}\)\s?\d{3}-\d{4}/,
]

const weekdays: readonly string[][] = [
  ['sunday', 'sun', 'ahad'],
  ['monday', 'mon', 'isnin'],
  ['tuesday', 'tue', 'tues', 'selasa'],
  ['wednesday', 'wed', 'rabu'],
  ['thursday', 'thu', 'thur', 'thurs', 'khamis'],
  ['friday', 'fri', 'jumaat'],
  ['saturday', 'sat', 'sabtu'],
]

const dayOfWeek = (iso: string) => new Date(`${iso}T00:00:00Z`).getUTCDay()

/** The same digits with day and month swapped. */
const swapped = (iso: string) => `${iso.slice(0, 5)}${iso.slice(8)}-${iso.slice(5, 7)}`

/** What one date that can be read two ways says itself: by the weekday beside it, or another date of the page that can be read one way only. */
function ownVote(date: DateFound, line: Line, others: ReadonlySet<string>): DayOrder | undefined {
  const dmy = date.value
  const mdy = swapped(dmy)
  const named = line.tokens.flatMap(t => {
    const word = fold(t.text).replace(/[^a-z]/g, '')
    const day = weekdays.findIndex(names => names.includes(word))
    return day < 0 ? [] : [day]
  })
  for (const [sign, truth] of [
    [named.includes(dayOfWeek(dmy)), named.includes(dayOfWeek(mdy))],
    [others.has(dmy), others.has(mdy)],
  ] as const)
    if (sign !== truth) return sign ? 'dmy' : 'mdy'
  return undefined
}

const span = /\b(?:net|within|terms:?)\s(\d{1,3})\b|\b(\d{1,3})\s?days?\b/gi
/** Dates between which terms of payment are looked for. */
const mostDated = 8

const apart = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

const dueLine = /\bdue\b|\bpay(?:able)? by\b/i

/** "Net 30": in one order, and not in the other, a date said to be due is so many days after another one. */
function termVote(lines: readonly (readonly [Line, readonly DateFound[]])[], text: string): DayOrder | undefined {
  const terms = new Set([...text.matchAll(span)].map(m => Number(m[1] ?? m[2])).filter(days => days >= 5))
  if (terms.size === 0) return undefined
  const valuesOf = (some: typeof lines) => some.flatMap(([, found]) => found.filter(d => d.ambiguous).map(d => d.value)).slice(0, mostDated)
  const due = valuesOf(lines.filter(([line]) => dueLine.test(line.text)))
  const others = valuesOf(lines)
  const met = (read: (iso: string) => string) => due.some(b => others.some(a => terms.has(apart(read(a), read(b)))))
  const [dmy, mdy] = [met(iso => iso), met(swapped)]
  return dmy === mdy ? undefined : dmy ? 'dmy' : 'mdy'
}

/**
 * Whether a page prints the day or the month first: by its dates that can be read one way only, by weekdays, repetitions and terms of payment, else by its
 * country. `known` is false where nothing says, and the commoner order is no more than likely.
 */
export function dayOrderOf(
  lines: readonly (readonly [Line, readonly DateFound[]])[],
  text: string,
  lang: Lang | undefined,
): { order: DayOrder; known: boolean } {
  const dates = lines.flatMap(([, found]) => found)
  const voted = orderOf(dates)
  if (voted) return { order: voted, known: true }
  const others = new Set(dates.filter(d => !d.ambiguous).map(d => d.value))
  const own = lines.flatMap(([line, found]) => found.filter(d => d.ambiguous).map(d => ownVote(d, line, others)))
  const [dmy, mdy] = (['dmy', 'mdy'] as const).map(order => own.filter(v => v === order).length) as [number, number]
  if (dmy !== mdy) return { order: dmy > mdy ? 'dmy' : 'mdy', known: true }
  const term = termVote(lines, text)
  if (term) return { order: term, known: true }
  if (lang !== undefined && lang !== 'en') return { order: 'dmy', known: true }
  const count = (signs: readonly RegExp[]) => signs.filter(s => s.test(text)).length
  const [day, month] = [count(dayFirst), count(monthFirst)]
  // Dollars alone are more often American than not.
  const order = month > day || (day === 0 && /\$/.test(text)) ? 'mdy' : 'dmy'
  return { order, known: day !== month || !dates.some(d => d.ambiguous) }
}
