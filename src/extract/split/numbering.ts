import type { Page } from '../page.ts'
import { fold } from '../rules/fold.ts'

/** What a page says of its place: `page 2 of 5`. */
export type Numbering = { page: number; of?: number }

const word = '(?:page|pages|pag|pagina|seite|seiten|blatt|sida|side|strona|strana|hoja|folio)'
const behind = '(?:of|von|de|di|van|av|af|z|sur|/|\\||-)'
/** `Page 2 of 5`, `Seite: 2/5`; readers of pictures lose blanks. */
const whole = new RegExp(`(?<!\\p{L})${word}\\s*(?:no|nr|n)?\\W{0,3}(\\d{1,3})\\s*${behind}\\s*(?:${word}\\W{0,2})?(\\d{1,3})(?!\\d)`, 'u')
const single = new RegExp(`(?<!\\p{L})${word}\\s*(?:no|nr|n)?\\W{0,3}(\\d{1,3})(?![\\d.,]\\d)`, 'u')
/** `2 / 5` or `- 2 -` alone on a line of the margin. */
const bareWhole = /^\W*(\d{1,2})\s*(?:of|von|\/)\s*(\d{1,2})\W*$/u
const bareSingle = /^[-–—]\s*(\d{1,2})\s*[-–—]$/

/** Share of the page's height at its top and foot where a bare number counts its pages. */
const margin = 0.12

const sane = (page: number, of?: number): Numbering | undefined => {
  if (page < 1 || page > 300) return undefined
  if (of === undefined) return { page }
  return of >= page && of <= 300 ? { page, of } : undefined
}

/** The number that a page gives itself; undefined where it says none. */
export function numberingOf(page: Page): Numbering | undefined {
  let found: Numbering | undefined
  for (const line of page.lines) {
    const text = fold(line.text)
    const full = whole.exec(text)
    const said = full && sane(Number(full[1]), Number(full[2]))
    if (said) return said
    if (full) continue
    const one = single.exec(text)
    found ??= one ? sane(Number(one[1])) : undefined
  }
  if (found) return found
  for (const line of page.lines) {
    if (line.box[1] > margin && line.box[3] < 1 - margin) continue
    const text = fold(line.text).trim()
    const full = bareWhole.exec(text)
    const said = full ? sane(Number(full[1]), Number(full[2])) : undefined
    if (said?.of !== undefined && said.of > 1) return said
    const one = bareSingle.exec(text)
    if (one) return sane(Number(one[1]))
  }
  return undefined
}
