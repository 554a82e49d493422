import type { Doc } from '../../document.ts'
import { textOf } from '../../layout/lines.ts'
import { datesIn } from '../../normalise/date.ts'
import { type Item, option } from '../cell.ts'
import type { Header } from '../header.ts'

/** "01.09. – 30.09.": a period, and no day of the goods. */
const goesOn = /^(?:[-–—]|to|bis|au|al?|t\/m|do|until|through)(?!\p{L})/iu

/** The day before the goods' words, where a table captions none: what doctors, lawyers and hotels did when. */
function dayBefore(doc: Doc, { description }: Item) {
  const tokens = description?.tokens ?? []
  const [day] = datesIn(tokens, doc)
  const at = day?.tokens[0] === tokens[0] ? (day?.tokens.length ?? 0) : 0
  const goods = tokens.slice(at)
  return day && at > 0 && goods.some(t => /\p{L}{2}/u.test(t.text)) && !goesOn.test(goods[0]!.text) ? { day, goods } : undefined
}

/** Rows of a table without a column of days: a day stands before the goods of the first and of others, and holds for those below it. */
export function withDays(doc: Doc, { columns }: Header, items: readonly Item[]): void {
  if (columns.some(c => c.name === 'date') || items.some(item => item.date)) return
  const days = items.map(item => dayBefore(doc, item))
  if (!days[0] || days.filter(Boolean).length < 2) return
  let day = days[0].day
  items.forEach((item, i) => {
    const own = days[i]
    if (own) {
      day = own.day
      item.description = option(textOf(own.goods), own.goods)
    }
    item.date = { ...option(day.value, day.tokens, day.text), ...(!own && { source: 'derived' as const }) }
  })
}
