import type { Token } from '../layout/types.ts'
import { spanOf, tokensIn } from './amount.ts'
import { type DateFound, type DateStyle, datesIn } from './date.ts'

type Day = Pick<DateFound, 'value' | 'tokens' | 'text'>

const to = String.raw`\s?(?:[-–—]|to|through|until|bis(?:\szum)?|al?|au|hasta(?:\sel)?|até|tot|t\/m|do|til|till|a)\s?`
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

/** "1 – 31 March 2024", "01.03. bis 31.03.2024", "del 1 de marzo al 31 de marzo de 2024", or two whole dates: first and last day. */
export function rangeIn(tokens: readonly Token[], style: DateStyle): readonly [Day, Day] | undefined {
  const whole = datesIn(tokens, style)
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
