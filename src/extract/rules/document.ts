import type { FormField, Page } from '../page.ts'
import { type Hit, hitsOf } from './layout/labels.ts'
import { placeOf, sheetOf } from './layout/sheet.ts'
import { stack } from './layout/stacked.ts'
import type { Line, Sheet, Token } from './layout/types.ts'
import type { Trie } from './lexicon/compile.ts'
import { type Lang, languages } from './lexicon/types.ts'
import { type Decimal, decimalOf } from './normalise/amount.ts'
import { type DateFound, type DayOrder, datesIn, orderOf } from './normalise/date.ts'
import type { Place } from './result.ts'

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
  lang: Lang
  form: readonly FormField[]
  text: string
  place: (tokens: readonly Token[], text?: string) => Place | undefined
}

const stop: Record<Lang, RegExp> = {
  en: /\b(the|and|of|for|your|please|with|by|thank|you|this)\b/gi,
  de: /\b(der|die|das|und|für|bitte|mit|von|ihre|wir|vom|zum|nicht|auf)\b/gi,
  fr: /\b(le|la|les|des|et|pour|vous|votre|avec|du|par|sur|dans)\b/gi,
  es: /\b(el|los|las|y|para|por|su|con|del|una|en)\b/gi,
  it: /\b(il|gli|per|con|di|della|del|che|nel|una|sono)\b/gi,
}

/** Language by label phrases and stop words. */
function languageOf(text: string, hits: readonly Hit[]): Lang {
  const score = Object.fromEntries(languages.map(l => [l, (text.match(stop[l])?.length ?? 0) * 0.5])) as Record<Lang, number>
  for (const hit of hits) for (const lang of new Set(hit.phrases.map(p => p.lang))) score[lang] += hit.phrases.some(p => !p.weak) ? 1 : 0.3
  return languages.reduce((best, l) => (score[l] > score[best] ? l : best), 'en')
}

const american = /\$|\bUSD\b|\b[A-Z]{2},?\s+\d{5}(?:-\d{4})?\b|\bU\.?S\.?A\b/

export function documentOf(pages: readonly Page[], trie: Trie, form: readonly FormField[] = []): Doc {
  const sheets = pages.map((page, index) => sheetOf(page, index, form))
  const lines = sheets.flatMap(s => s.lines)
  const hitsByLine = new Map(lines.map(line => [line, hitsOf(line, trie)]))
  for (const sheet of sheets) stack(sheet, hitsByLine, trie)
  const hits = [...hitsByLine.values()].flat()
  const text = lines.map(l => l.text).join('\n')
  const lang = languageOf(text, hits)
  const dates = lines.flatMap(l => datesIn(l.tokens))
  const voted = orderOf(dates)
  const dayOrder = voted ?? (lang === 'en' && american.test(text) && !/\bRM\b|\bGBP\b|£|\bABN\b/.test(text) ? 'mdy' : 'dmy')
  const words = sheets.flatMap(s => s.tokens.map(t => t.text))
  const decimal = decimalOf(words)
  return {
    pages,
    sheets,
    lines,
    hits,
    hitsByLine,
    lineOf: new Map(lines.flatMap(line => line.tokens.map(token => [token, line] as const))),
    dates,
    decimal,
    dayOrder,
    orderKnown: voted !== undefined || lang !== 'en' || !dates.some(d => d.ambiguous),
    lang,
    form,
    text,
    place: (tokens, own) => placeOf(tokens, pages, own),
  }
}
