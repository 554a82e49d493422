import type { fieldTypes } from '../../../../../resources.ts'

export type FieldType = (typeof fieldTypes)[number]

/** A value as people read it; what was printed with two decimals keeps them. */
export const shown = (value: unknown, printed?: string): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return /[.,]\d\d\D*$/.test(printed ?? '') || !Number.isInteger(value) ? decimals(value) : String(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const decimals = (value: number): string => (Math.abs(Math.round(value * 100) - value * 100) < 1e-6 ? value.toFixed(2) : String(value))

/** What was typed as a value of a field, or what is wrong with it. */
export type Parsed = { value: unknown; problem?: undefined } | { problem: string }

/** Languages whose thousands are parted by a point and decimals by a comma. */
const commaLanguages = new Set([
  'de',
  'es',
  'it',
  'nl',
  'pt',
  'fr',
  'da',
  'no',
  'sv',
  'pl',
  'cs',
  'sk',
  'hr',
  'sl',
  'hu',
  'ro',
  'fi',
  'lt',
  'lv',
  'et',
  'ca',
  'id',
  'tr',
])

function numberOf(text: string, language: string | undefined): number | undefined {
  const bare = text.replace(/[\s'’\u00a0\u202f]|\p{Sc}|[A-Z]{3}$|^[A-Z]{3}|%/gu, '')
  const sign = /^-|^\(.*\)$|-$/.test(bare) ? -1 : 1
  const digits = bare.replace(/[-+()]/g, '')
  if (!/^[\d.,]*\d[\d.,]*$/.test(digits)) return undefined
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const mark = digits[last]
  const both = digits.includes('.') && digits.includes(',')
  const behind = digits.length - last - 1
  const groups =
    last >= 0 && !both && (digits.split(mark!).length > 2 || (behind === 3 && last <= 3 && last > 0 && !digits.startsWith('0')))
  // One mark with three digits behind it parts thousands where the language writes them so, and decimals where it does not.
  const isThousands = groups && (digits.split(mark!).length > 2 || (mark === '.') === commaLanguages.has(language ?? 'en'))
  const plain =
    isThousands || last < 0 ? digits.replace(/[.,]/g, '') : `${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`
  return sign * Number(plain)
}

const dayOf = (year: number, month: number, day: number): string | undefined => {
  const full = year < 100 ? (year < 70 ? 2000 : 1900) + year : year
  const date = new Date(Date.UTC(full, month - 1, day))
  return full >= 1000 && full < 10_000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : undefined
}

const monthNamed = (word: string, language: string | undefined): number | undefined => {
  const begins = (name: string) => name.toLowerCase().replace('.', '').startsWith(word.toLowerCase().slice(0, 3))
  for (const locale of [language ?? 'en', 'en']) {
    const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
    const at = Array.from({ length: 12 }, (_, n) => format.format(Date.UTC(2000, n, 15))).findIndex(begins)
    if (at >= 0) return at + 1
  }
  return undefined
}

function dateOf(text: string, language: string | undefined): Parsed {
  const wrong = { problem: 'A day, such as 2026-12-03 or 3 December 2026' }
  const found = (day: string | undefined): Parsed => (day === undefined ? wrong : { value: day })
  const iso = /^(\d{4})\D(\d{1,2})\D(\d{1,2})$/.exec(text)
  if (iso) return found(dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3])))
  const named =
    /^(\d{1,2})\.?\s*([\p{L}]{3,})\.?\s*,?\s*(\d{2,4})$/u.exec(text) ?? /^([\p{L}]{3,})\.?\s+(\d{1,2}),?\s+(\d{2,4})$/u.exec(text)
  if (named) {
    const [day, month] = /^\d/.test(named[1]!) ? [named[1]!, named[2]!] : [named[2]!, named[1]!]
    return found(dayOf(Number(named[3]), monthNamed(month, language) ?? 0, Number(day)))
  }
  const [, first, mark, second, year] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{2}|\d{4})$/.exec(text) ?? []
  if (!first || !second) return wrong
  const [a, b, y] = [Number(first), Number(second), Number(year)]
  if (mark === '/' && a <= 12 && b <= 12 && a !== b && (language ?? 'en') === 'en')
    return { problem: `Day or month first? Write ${dayOf(y, b, a)} or ${dayOf(y, a, b)}` }
  return found(mark === '/' && b > 12 ? dayOf(y, a, b) : dayOf(y, b, a))
}

/** Typed text as a value of a type; nothing typed means that the document does not say. */
export function parse(text: string, type: FieldType, language: string | undefined): Parsed {
  const given = text.trim()
  if (given === '') return { value: null }
  if (type === 'number') {
    const value = numberOf(given, language)
    return value === undefined ? { problem: 'A number, such as 1234.50 or 1.234,50' } : { value }
  }
  if (type === 'date') return dateOf(given, language)
  if (type === 'boolean') {
    if (/^(yes|true|y|ja|si|sí|oui|1)$/i.test(given)) return { value: true }
    return /^(no|false|n|nein|non|0)$/i.test(given) ? { value: false } : { problem: 'Yes or no' }
  }
  return { value: given }
}
