import { iso } from '../../normalise/date.ts'
import { variants } from '../repair.ts'
import { checkDigit, digits } from './text.ts'

/** A birth lies behind us, an expiry at most this far ahead. */
const ahead = 30
const today = new Date().toISOString().slice(0, 10)
const latest = `${Number(today.slice(0, 4)) + ahead}${today.slice(4)}`

export function dayOf(text: string, future: boolean): string | undefined {
  const m = /^(\d{2})(\d{2})(\d{2})$/.exec(text)
  if (!m) return undefined
  const inCentury = (century: number) => iso({ y: `${century}${m[1]}`, m: Number(m[2]), d: Number(m[3]) })
  const late = inCentury(20)
  return late !== undefined && late <= (future ? latest : today) ? late : inCentury(19)
}

const isDay = (text: string) => dayOf(text, true) !== undefined

/** One reading of a field: the less of it was thought up, the lower its rank. */
export type Reading = { text: string; repaired: boolean; rank: number }
const [asRead, furtherOff] = [1, 100]
/** Most letters O of a field that are each tried as a zero. */
const mostLetters = 4

/** The same with every choice of its letters O as zeros, all of them first: hardly a state has that letter in its numbers. */
function* zeroed(text: string): Generator<{ text: string; kept: number }> {
  const places = [...text].flatMap((sign, i) => (sign === 'O' ? [i] : []))
  if (places.length > mostLetters) return yield { text: text.replaceAll('O', '0'), kept: 0 }
  for (let choice = 0; choice < 2 ** places.length; choice++) {
    const isKept = (i: number) => (choice >> places.indexOf(i)) & 1
    const signs = [...text].map((sign, i) => (sign === 'O' && !isKept(i) ? '0' : sign))
    yield { text: signs.join(''), kept: signs.filter(sign => sign === 'O').length }
  }
}

/** Readings of a field under which its check digit holds: as read, with zeros that were read as letters, or with one other look-alike set right. */
export function readings(text: string, check: string, dated: boolean): Reading[] {
  const holds = (t: string) => String(checkDigit(t)) === digits(check) && (!dated || isDay(t))
  const base = dated ? digits(text) : text
  const found = new Map<string, Reading>()
  const add = (text: string, rank: number) => {
    if (!found.has(text) && holds(text)) found.set(text, { text, repaired: text !== base, rank })
  }
  if (!base.includes('O')) add(base, 0)
  if (found.size) return [...found.values()]
  for (const { text, kept } of zeroed(base)) add(text, text === base ? asRead : kept && asRead + kept)
  for (const variant of variants(base, 1)) if (/^[A-Z0-9<]+$/.test(variant)) add(variant, furtherOff)
  return [...found.values()]
}

/** The one of the lowest rank; undefined where several share it. */
export function likeliest<T>(of: readonly T[], rankOf: (one: T) => number): T | undefined {
  const least = Math.min(...of.map(rankOf))
  const first = of.filter(one => rankOf(one) === least)
  return first.length === 1 ? first[0] : undefined
}
