import type { Doc } from '../../document.ts'
import { spanOf, tokensIn } from '../../normalise/amount.ts'
import { type DateFound, datesIn } from '../../normalise/date.ts'
import { paragraphsOf } from './paragraphs.ts'

const span =
  /(?<!\p{L})(?:quarter|month|period|year|half[- ]year|zeitraum|zeit|quartal|monat|halbjahr|p[ée]riode|trimestre|mois|semestre|per[ií]odo|mes|mese|m[êe]s|kwartaal|maand|perioden|kvartal(?:et)?|okres|obdob[ií]e?)\s(?:(?:commencing|beginning|starting|running)\s)?(?:from|vom|von|du|dal|del|desde(?: el)?|de|van|od|fra|fr[åa]n)\s(?=\d|\p{L}{3,12} \d)/iu
/** Words that two days take at most. */
const most = 10

/** "The rent for the quarter from 25 December 2025 to 24 March 2026": for when a sentence asks. */
export function periodTold(doc: Doc): [DateFound, DateFound] | undefined {
  for (const words of paragraphsOf(doc)) {
    const { text, ...rest } = spanOf(words)
    const found = span.exec(text)
    if (!found) continue
    const behind = tokensIn({ text, ...rest }, found.index + found[0].length, text.length).slice(0, most)
    const [first, last] = datesIn(behind, doc)
    if (first && last && behind[0] === first.tokens[0] && first.value < last.value) return [first, last]
  }
  return undefined
}
