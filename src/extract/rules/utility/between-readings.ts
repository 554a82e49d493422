import type { Builder } from '../build.ts'
import type { Line, Segment } from '../layout/types.ts'
import { type Amount, amountsIn } from '../normalise/amount.ts'
import { cents } from '../validate/arithmetic.ts'
import { readings } from './own-day.ts'
import { captioned, type Use, unitIn } from './use.ts'

/** Further words over what a meter showed, which elsewhere say other things. */
const further =
  /(?<!\p{L})(?:wskazani\p{L}*|st[aä]nd|stan(?:je)?|stav|(?:meter|anfangs|end|begin|eind|z[äa]hler|m[åa]ler)-?stand\p{L}*|m[äa]tarst[äa]llning|st[äa]llning|m[ée]r[őo][áa]ll[áa]s|poprzedni\p{L}*|bie[żz][ąa]c\p{L}*|po[čc][áa]te[čc]n\p{L}*|kone[čc]n\p{L}*|kon[čc]n\p{L}*|za[čc]etn\p{L}*|p[řr]edchoz\p{L}*|aktu[áa]ln\p{L}*|el[őo]z[őo]|z[áa]r[óo]|ny[íi]t[óo]|vorige?|huidige?|veche|nou[ăa]?|ilk|son|iniziale|finale|desde|hasta|inicial|final|alkulukema|loppulukema)(?!\p{L})/iu
const isReadingCaption = (text: string): boolean => readings.test(text) || further.test(text)

/** Rows under the captions of a meter's readings, white between them in heights of type, and the smallest reading that proves something. */
const [mostRows, white, least] = [6, 2.6, 10]
/** Numbers of a row at most: each is held against each. */
const mostNumbers = 12
/** As good as what stands between two readings elsewhere. */
const score = 5.8
/** What a factor makes of it is what is billed: kWh of cubic metres of gas. */
const beyond = 2
const made = (product: number, { value, decimals }: Amount): boolean =>
  cents(product) === value || (decimals === 0 && value > least && Math.round(product) === value)

const over = (captions: readonly Segment[], { tokens }: Amount): Segment | undefined => {
  const [x0, x1] = [tokens[0]!.x0, tokens.at(-1)!.x1]
  const shared = (s: Segment) => Math.min(s.x1, x1) - Math.max(s.x0, x0)
  const [nearest] = captions.filter(s => shared(s) > 0).sort((a, c) => shared(c) - shared(a))
  // Numbers are set right in boxes whose captions are set left.
  return nearest ?? captions.findLast(s => s.x0 < x1)
}

const rowsUnder = (b: Builder, line: Line): Line[] => {
  const rows: Line[] = []
  for (const next of b.doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 1 + mostRows)) {
    if (next.y0 - (rows.at(-1) ?? line).y1 > white * line.h) break
    rows.push(next)
  }
  return rows
}

/** "Prev Rdg | Curr Rdg | Units (M3)" over "1,083 | 1,100 | 17": what lies between two readings, times a factor where one stands with them. */
export function betweenReadings(b: Builder): Use[] {
  const { doc } = b
  return doc.lines.flatMap(line => {
    const captions = line.segments
    if (captions.length < 3 || captions.filter(s => isReadingCaption(s.text)).length < 2) return []
    return rowsUnder(b, line).flatMap((row): Use[] => {
      const read = amountsIn(row.tokens, doc.decimal)
        .filter(a => !a.percent && !a.currency)
        .slice(0, mostNumbers)
      const isReading = (a: Amount) => isReadingCaption(over(captions, a)?.text ?? '')
      const shown = read.filter(isReading)
      const steps = shown.flatMap(from =>
        shown.filter(to => to !== from && from.value >= least && to.value > from.value).map(to => cents(to.value - from.value)),
      )
      const others = read.filter(a => !shown.includes(a) && a.value > 0)
      const factors = others.filter(a => a.value > 1)
      // "412 × 1.4003 = 576.92": what use costs is none of it, if no unit says otherwise.
      const isUse = (a: Amount) => a.decimals !== 2 || captioned.test(over(captions, a)?.text ?? '')
      const multiplied = others.find(a => isUse(a) && steps.some(step => factors.some(f => f !== a && made(step * f.value, a))))
      const used = multiplied ?? others.find(a => steps.includes(a.value))
      if (!used) return []
      const [caption, cell] = [over(captions, used), row.segments.find(s => s.tokens.includes(used.tokens[0]!))]
      const unit = (caption && unitIn(caption)) ?? (cell && unitIn(cell)) ?? unitIn({ text: row.text, tokens: row.tokens })
      return [{ value: used.value, tokens: used.tokens, text: used.text, score: score + (multiplied ? beyond : 0) - (unit ? 0 : 1), unit }]
    })
  })
}

/** "Current | 7418" over "Previous | 7235" and "Consumption | 183": the same in rows. */
export function betweenRows(b: Builder): Use[] {
  const { doc } = b
  return doc.lines.flatMap((line): Use[] => {
    const [head] = line.segments
    if (!head || /\d/.test(head.text) || !isReadingCaption(head.text)) return []
    const next = doc.sheets[line.page]!.lines[line.index + 1]
    if (!next || !isReadingCaption(next.segments[0]!.text) || next.y0 - line.y1 > white * line.h) return []
    const numbers = (l: Line) =>
      amountsIn(l.tokens, doc.decimal)
        .filter(a => !a.percent && !a.currency)
        .slice(0, mostNumbers)
    const flush = (a: Amount, c: Amount) => Math.abs(a.tokens.at(-1)!.x1 - c.tokens.at(-1)!.x1) < line.h
    return numbers(line).flatMap((one): Use[] => {
      const other = numbers(next).find(a => flush(a, one))
      const step = other && Math.min(one.value, other.value) >= least ? cents(Math.abs(one.value - other.value)) : 0
      if (step <= 0) return []
      const below = doc.sheets[line.page]!.lines.slice(line.index + 2, line.index + 2 + mostRows)
      const used = below.flatMap(numbers).find(a => a.value === step && flush(a, one))
      if (!used) return []
      const caption = doc.sheets[line.page]!.lines[line.index - 1]
      const unit = [doc.lineOf.get(used.tokens[0]!), caption].map(l => l && unitIn(l)).find(u => u !== undefined)
      return [{ value: used.value, tokens: used.tokens, text: used.text, score: score - (unit ? 0 : 1), unit }]
    })
  })
}
