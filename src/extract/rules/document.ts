import type { FormField, Page } from '../page.ts'
import { joinCaptions } from './layout/captions-going-on.ts'
import { isForm, leadInBoxes, withBoxNumbers } from './layout/forms/box-numbers.ts'
import { withStrokes } from './layout/forms/lost-strokes.ts'
import { withGuests } from './layout/forms/of-guest.ts'
import { type Hit, hitsOf } from './layout/labels.ts'
import { LineOf } from './layout/lines.ts'
import { locationOf, sheetOf } from './layout/sheet.ts'
import { stack } from './layout/stacked.ts'
import type { Line, Sheet, Token } from './layout/types.ts'
import type { Trie } from './lexicon/compile.ts'
import { languageOf } from './lexicon/detect.ts'
import type { Lang } from './lexicon/types.ts'
import { type Decimal, decimalOf } from './normalise/amount.ts'
import { type DateFound, type DayOrder, datesIn } from './normalise/date.ts'
import { dayOrderOf } from './normalise/day-order.ts'
import { hoursIn } from './normalise/opening-hours.ts'
import type { TextLocation } from './result.ts'

/** Languages some of whose countries write decimals with a point. */
const points: ReadonlySet<Lang> = new Set<Lang>(['en', 'es', 'fr', 'de', 'it', 'ms'])

/** Everything the rules know about one document before they look for a field. */
export type Doc = {
  pages: readonly Page[]
  sheets: Sheet[]
  lines: Line[]
  hits: Hit[]
  hitsByLine: ReadonlyMap<Line, Hit[]>
  lineOf: ReadonlyMap<Token, Line>
  dates: DateFound[]
  decimal: Decimal
  dayOrder: DayOrder
  /** False when no date of the document settles day and month. */
  orderKnown: boolean
  /** The language whose words are looked for, if any; `language`: the paper's, where that is sure. */
  lang: Lang | undefined
  language: Lang | undefined
  form: readonly FormField[]
  text: string
  locate: (tokens: readonly Token[], text?: string) => TextLocation | undefined
}

const textIn = (sheets: readonly Sheet[]) => sheets.flatMap(s => s.lines.map(l => l.text)).join('\n')

/** `words`: the labels to look for, given the paper's language. */
export function documentOf(pages: readonly Page[], words: (lang: Lang | undefined) => Trie, form: readonly FormField[] = []): Doc {
  const sheets = pages.map((page, index) => sheetOf(page, index, form))
  for (const sheet of sheets) withBoxNumbers(sheet)
  const { lang, sure } = languageOf(textIn(sheets))
  const trie = words(lang)
  for (const sheet of sheets) {
    withStrokes(sheet, trie)
    joinCaptions(sheet, trie)
  }
  const lines = sheets.flatMap(s => s.lines)
  const text = textIn(sheets)
  const hitsByLine = new Map(lines.map(line => [line, hitsOf(line, trie)]))
  for (const sheet of sheets) {
    stack(sheet, hitsByLine, trie)
    withGuests(sheet, hitsByLine)
    if (isForm(sheet)) leadInBoxes(sheet.lines.flatMap(line => hitsByLine.get(line)!))
  }
  const hits = [...hitsByLine.values()].flat()
  const datesByLine = lines.map(l => [l, datesIn(l.tokens, { dayOrder: 'dmy', lang })] as const)
  const { order: dayOrder, known: orderKnown } = dayOrderOf(datesByLine, text, lang)
  const decimal = decimalOf(
    lines.flatMap(l => (hoursIn(l.text).length ? [] : l.tokens.map(t => t.text))),
    lang !== undefined && !points.has(lang),
  )
  return {
    pages,
    sheets,
    lines,
    hits,
    hitsByLine,
    lineOf: new LineOf(lines.flatMap(line => line.tokens.map(token => [token, line] as const))),
    dates: datesByLine.flatMap(([, dates]) => dates),
    decimal,
    dayOrder,
    orderKnown,
    lang,
    language: sure ? lang : undefined,
    form,
    text,
    locate: (tokens, own) => locationOf(tokens, pages, own),
  }
}
