import type { Builder } from '../build.ts'
import type { Doc } from '../document.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Line } from '../layout/types.ts'
import { datesIn } from '../normalise/date.ts'
import { monthsIn, rangeIn } from '../normalise/range.ts'
import { isSpan } from '../tables/described.ts'
import { below } from '../values/below.ts'

const bounds = [/^(?:von|vom|from|du|da|dal|desde|van)\s?:/i, /^(?:bis|to|until|au|a|al|hasta|tot)\s?:/i]
/** "Billing period:" over "from: …" and "to: …". */
function fromTo(doc: Doc, line: Line) {
  const below = doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 4).flatMap(l => l.segments)
  return bounds.flatMap(bound => {
    const key = below.find(s => bound.test(s.text))
    return key ? datesIn(key.line.tokens.slice(key.line.tokens.indexOf(key.tokens[0]!)), doc).slice(0, 1) : []
  })
}

/** First and last day of what is billed: behind or under a caption, or where one span alone stands under the goods. */
export function fillPeriod(b: Builder): void {
  const { doc } = b
  const captions = doc.hits.filter(h => phraseOf(h, 'period'))
  const said = [
    ...captions.map(h => h.line.tokens.slice(h.to + 1)),
    ...captions.flatMap(h => below(doc, h, 1).map(segment => segment.tokens)),
  ]
  const period =
    captions.flatMap(h => [datesIn(h.line.tokens.slice(h.to + 1), doc), fromTo(doc, h.line)]).find(d => d.length === 2) ??
    said
      .values()
      .map(tokens => rangeIn(tokens, doc))
      .find(Boolean) ??
    said.values().map(monthsIn).find(Boolean)
  if (period) {
    b.set('serviceStartDate', { ...period[0]!, score: 5 })
    b.set('serviceEndDate', { ...period[1]!, score: 5 })
  }
  const spans = doc.lines.flatMap(l => l.segments).filter(s => isSpan(s.text))
  if (!period && spans.length && new Set(spans.map(s => s.text)).size === 1) {
    const [from, to] = datesIn(spans[0]!.tokens, doc)
    if (from && to) {
      b.set('serviceStartDate', { ...from, score: 4 })
      b.set('serviceEndDate', { ...to, score: 4 })
    }
  }
}
