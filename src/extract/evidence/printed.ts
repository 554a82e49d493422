import { bare } from '../rules/fold.ts'
import { monthByName } from '../rules/lexicon/words/months.ts'

/** "C-100", "A1": digits of a code. A currency may touch its amount ("EUR100", "R$5", "kr.12"). */
function isCode(text: string): boolean {
  const letters = /^[^\p{L}\d\s]*(\p{L}+[$.]?)[-−–/_#]?\d/u.exec(text)?.[1]
  return letters !== undefined && !/^(?:\p{Lu}{3}|(?:US|A|R|HK|NZ|C)\$|RM|Rs\.?|S?Fr\.?|kr\.?|zł|Kč|Ft|lei)$/u.test(letters)
}

/** Numbers a printed word may stand for, under either decimal sign; currency signs and codes around it do not matter. */
export function numbersOf(text: string): number[] {
  const m = /^[^\d.,+−–-]*([-−–+]?)\s?[^\d.,]{0,4}((?:\d[\d.,'’ ]*)?\d)\s?(?:[^\d]{0,4})?$/u.exec(text.trim())
  if (!m || isCode(text.trim())) return []
  const sign = m[1] && m[1] !== '+' ? -1 : 1
  const body = m[2]!.replace(/['’ ]/g, '')
  const found = new Set<number>()
  for (const point of ['.', ',']) {
    const other = point === '.' ? ',' : '.'
    const plain = body.replaceAll(other, '').replace(point, '.')
    if (/^\d+(\.\d+)?$/.test(plain)) found.add(sign * Number(plain))
  }
  return [...found]
}

const two = (n: number) => String(n).padStart(2, '0')

/** Letters and digits of the ways a day is printed: 05.06.2018, 6/5/18, 5. Juni 2018, June 5th, 2018 … */
export function printedDates(iso: string): Set<string> {
  const m = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso)
  if (!m) return new Set()
  const [year, month, day] = [m[1]!, Number(m[2]), Number(m[3])]
  const years = [year, year.slice(2)]
  const days = [...new Set([String(day), two(day)])]
  const numbers = [...new Set([String(month), two(month)])]
  const names = [...monthByName].flatMap(([name, n]) => (n === month ? [bare(name)] : []))
  const forms = new Set<string>([`${year}${two(month)}${two(day)}`, `${year}${month}${day}`])
  for (const y of years)
    for (const d of days) {
      for (const n of numbers) {
        forms.add(`${d}${n}${y}`)
        forms.add(`${n}${d}${y}`)
      }
      for (const name of names) {
        for (const of of ['', 'de', 'del']) forms.add(`${d}${of}${name}${of}${y}`)
        for (const th of ['', 'st', 'nd', 'rd', 'th']) {
          forms.add(`${name}${d}${th}${y}`)
          forms.add(`${d}${th}${name}${y}`)
        }
      }
    }
  return forms
}
