import { widestGap } from '../ink.ts'
import type { Peak } from './ctc.ts'
import { blanksBetween } from './spacing.ts'

/** A word of a crop: its characters, its first and last pixel column, and how sure it and its least sure sign are. */
export type Span = { text: string; from: number; to: number; confidence: number; leastSign: number }

/** Splits a decoded line into words; `columns`: where each character stands; `cents`: before which raised cents begin. The network drops most blanks; paper between two characters tells as well. */
export function wordsOf(peaks: readonly Peak[], columns: readonly number[], ink: Uint8Array, cents: readonly number[] = []): Span[] {
  if (peaks.length === 0) return []
  const width = ink.length
  const gaps = columns.slice(1).map((c, i) => widestGap(ink, columns[i]!, c))
  const blanks = blanksBetween(peaks, columns, gaps)
  const [first, last] = [ink.indexOf(1), ink.lastIndexOf(1)]
  const out: Span[] = []
  let begin = 0
  let from = first < 0 ? 0 : Math.min(first, columns[0]!)
  for (let i = 0; i < peaks.length; i++) {
    const end = i === peaks.length - 1
    if (!end && (!blanks[i] || cents.includes(i + 1))) continue
    const word = peaks.slice(begin, i + 1)
    const gap = gaps[i]
    const [stop, next] = gap && gap.to > gap.from ? [gap.from, gap.to] : [columns[i]!, columns[i + 1]!]
    const to = end ? (last < 0 ? width : Math.max(last + 1, columns[i]!)) : stop
    const chars = word.map((p, k) => (cents.includes(begin + k) ? `·${p.char}` : p.char))
    const confidence = word.reduce((sum, p) => sum + p.confidence, 0) / word.length
    out.push({
      text: chars.join(''),
      from,
      to: Math.max(to, from + 1),
      confidence,
      leastSign: Math.min(...word.map(p => p.confidence)),
    })
    begin = i + 1
    from = next
  }
  return out.flatMap(splitTime).map(w => ({ ...w, text: figures(w.text) }))
}

/** "20/10/20163:08" is a date and a time: between figures a narrow blank is easily overlooked. */
function splitTime(word: Span): Span[] {
  const parts = /^(.*\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d\d)(\d{1,2}:\d{2}.*)$/.exec(word.text)
  if (!parts) return [word]
  const at = word.from + ((word.to - word.from) * parts[1]!.length) / word.text.length
  return [
    { ...word, text: parts[1]!, to: Math.floor(at) },
    { ...word, text: parts[2]!, from: Math.ceil(at) },
  ]
}

/** O and l among figures are 0 and 1: in amounts, and in strings that are digits but for them. */
export function figures(text: string): string {
  const amount = /^(\D{0,3}?)([0-9OolI|]{1,3}(?:[.,][0-9OolI|]{3})*[.,][0-9Oo]{2})(\D{0,2})$/.exec(text)
  const swap = (s: string) => s.replace(/[Oo]/g, '0').replace(/[lI|]/g, '1')
  if (amount && /\d/.test(amount[2]!)) return amount[1]! + swap(amount[2]!) + amount[3]!
  const digits = text.replace(/[^0-9]/g, '').length
  return digits >= 3 && /^[0-9Oo]+$/.test(text) ? text.replace(/[Oo]/g, '0') : text
}
