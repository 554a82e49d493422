import type { Doc } from '../../document.ts'
import { spanOf, tokensIn } from '../../normalise/amount.ts'
import { rangeIn } from '../../normalise/range.ts'
import { paragraphsOf } from './paragraphs.ts'

/** "The rent for the quarter from 25 December 2025 to 24 March 2026", "vores rådgivning i perioden 1. til 30. november 2025". */
const said = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`(?:quarter|month|period|year|half[- ]year|zeitraum|zeit|quartal|monat|halbjahr|p[ée]riode|trimestre|mois|semestre|per[ií]odo|mes|mese|m[êe]s|kwartaal|maand|perioden|kvartal(?:et)?|okres|obdob[ií]e?)\s(?:(?:commencing|beginning|starting|running)\s)?(?:from|vom|von|du|dal|del|desde(?: el)?|de|van|od|fra|fr[åa]n)`,
    '(?:i|for|under|f[öo]r) perioden|(?:im|f[üu]r den) zeitraum|in der zeit|(?:pour|durant|pendant|sur) la p[ée]riode|(?:during|for|in|over) the period|(?:in|over|voor) de periode',
    '(?:en|durante|por) el per[ií]odo|(?:nel|per il) periodo|(?:no|durante o) per[ií]odo|w okresie|za okres|v období|ajalta',
  ].join('|')})\s`,
  'iu',
)
/** Words that two days take at most, and that stand before the first of them. */
const [most, mostBefore] = [10, 1]

/** First and last day that a sentence asks for. */
export function periodTold(doc: Doc): ReturnType<typeof rangeIn> {
  for (const words of paragraphsOf(doc)) {
    const { text, ...rest } = spanOf(words)
    const found = said.exec(text)
    if (!found) continue
    const behind = tokensIn({ text, ...rest }, found.index + found[0].length, text.length).slice(0, most)
    const range = rangeIn(behind, doc)
    if (range && range[0].value < range[1].value && behind.indexOf(range[0].tokens[0]!) <= mostBefore) return range
  }
  return undefined
}
