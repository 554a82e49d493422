/** What stands where a number or a day belongs and is neither beyond doubt. */
export class Unread {
  constructor(readonly text: string) {}
}
export type Read<T> = T | Unread | undefined

export const known = <T extends number | string>(value: Read<T>): T | undefined => (value instanceof Unread ? undefined : value)

/** Sum of numbers, those that are not there being nothing; as little to be read as the first of them that cannot be. */
export const sumOf = (values: readonly Read<number>[]): number | Unread =>
  values.find(value => value instanceof Unread) ?? values.reduce<number>((sum, value) => sum + (known(value) ?? 0), 0)

const longest = 40
/** As XML has numbers, with a power of ten as programs write large ones. */
const plain = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,2})?$/
/** "1.657,00", "1 657,00", "1.657.000": thousands apart, then what is no thousand. */
const continental = /^[+-]?\d{1,3}(?:(?:\.\d{3})+(?:,\d*)?|(?:[ '’\u00a0\u202f]\d{3})+(?:,\d*)?)$/
/** "1,657.00", "1,657,000" */
const english = /^[+-]?\d{1,3}(?:(?:,\d{3})+\.\d*|(?:,\d{3}){2,}|(?:[ '’\u00a0\u202f]\d{3})+\.\d*)$/
/** "345,00", "0,125", "1657,125"; "1,657" may be a thousand and more. */
const comma = /^[+-]?(?:\d+,(?:\d{1,2}|\d{4,})|0,\d*|\d{4,},\d*)$/

/** The number that a text can only be: a comma where XML has a point is told by what stands around it. */
export function numberOf(text: string | undefined): Read<number> {
  if (text === undefined || text === '') return undefined
  if (text.length > longest) return new Unread(text)
  if (plain.test(text)) return Number(text)
  if (continental.test(text) || comma.test(text)) return Number(text.replace(/[. '’\u00a0\u202f]/g, '').replace(',', '.'))
  return english.test(text) ? Number(text.replace(/[, '’\u00a0\u202f]/g, '')) : new Unread(text)
}

const two = (part: string) => part.padStart(2, '0')
function dayOf(year: string, month: string, day: string): string | undefined {
  const iso = `${year}-${two(month)}-${two(day)}`
  const time = Date.parse(iso)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? undefined : iso
}

/** ISO date of a basic (20240131), extended or date-time text, or of one written as days are printed where it can be no other. */
export function dateOf(text: string | undefined): Read<string> {
  if (text === undefined || text === '') return undefined
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text)
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!) ?? new Unread(text)
  const [, a, mark, b, year] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text) ?? []
  if (!a) return new Unread(text)
  // With points the day stands first everywhere; "03/05/2026" is another day in America.
  const forms = [dayOf(year!, b!, a), mark === '.' ? undefined : dayOf(year!, a, b!)].filter(form => form !== undefined)
  return new Set(forms).size === 1 ? forms[0] : new Unread(text)
}

/** The day of a text that is one. */
export const isoDate = (text: string | undefined): string | undefined => known(dateOf(text))
