import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { fold } from '../fold.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Line } from '../layout/types.ts'
import { amountsIn } from '../normalise/amount.ts'

/** What a row of sums of the year so far is called. */
const ofYear =
  /^(?:annuels?|annee|cumul(?:e|s)?(?: annuels?)?|ytd|year to date|to date|jahr|kumuliert|anno|progressiv[oi]|acumulad[oa]|cumulatief|ackumulerat|ar|hittil i ar|rok|narastajaco|od pocatku roku|0?1(?:[./]\d{4})? ?[-–] ?(?:0?\d|1[0-2])[./]\d{4})$/

/** Lines that a caption stands over its row of the year at most. */
const mostOver = 3

/** "Cumuls | Heures | Brut" over "Mensuel | …" over "Annuel | 618,68 | 11 582,40": the sum under a caption in the row of the year. */
export function inYearRow({ doc }: Builder, concept: string): Option[] {
  return doc.lines.flatMap(line => {
    const name = line.segments[0]
    if (!name || line.segments.length < 3 || !ofYear.test(fold(name.text))) return []
    const amounts = amountsIn(line.tokens, doc.decimal).filter(a => a.decimals === 2)
    const above = doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - mostOver), line.index).reverse()
    const captions = above.filter(l => l.segments.length > 2 && !/\d[.,]\d{2}/.test(l.text))
    const captionIn = (l: Line) => doc.hitsByLine.get(l)!.find(h => h.leads && phraseOf(h, concept))
    const head = captions.find(captionIn)
    const caption = head && captionIn(head)
    const own = caption && head.segments.find(s => s.tokens.includes(caption.tokens[0]!))
    if (!own) return []
    const under = line.segments.find(s => Math.min(s.x1, own.x1) > Math.max(s.x0, own.x0))
    const cell = under ?? (head.segments.length === line.segments.length ? line.segments[head.segments.indexOf(own)] : undefined)
    const sum = cell && cell !== name ? amounts.find(a => cell.tokens.includes(a.tokens[0]!)) : undefined
    return sum ? [{ value: sum.value, tokens: sum.tokens, text: sum.text, score: 4 }] : []
  })
}
