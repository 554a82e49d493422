import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import type { Line, Token } from '../layout/types.ts'
import { spanOf, tokensIn } from '../normalise/amount.ts'
import { inReadingOrder } from './columns.ts'

/** The words of a whole document in order, for sentences that run over lines and pages. */
export type Prose = ReturnType<typeof spanOf>

const proses = new WeakMap<Doc, Prose>()

/** Heads and feet lie in these shares of a page. */
const head = 0.09
const foot = 0.9

const pageNumber =
  /^\W*(?:page|seite|p[áa]gina|pagina|page no\.?)?\s?[-–]?\s?\d{1,3}\s?(?:(?:of|von|de|di|van|\/)\s?\d{1,3})?\s?[-–]?\W*$/iu
/** What a filing's copy prints under each page: whose it is, and when it was filed. */
const source = /^source\s?:.{3,80}\d{1,2}\/\d{1,2}\/\d{4}$/i

/** Lines at the edge of a page that stand on others too, and the numbers of pages: no sentence goes on through them. */
function furniture(doc: Doc): ReadonlySet<Line> {
  const edges = doc.sheets.flatMap(s =>
    s.lines.filter((l, i) => l.y1 < head * s.height || l.y0 > foot * s.height || i === 0 || i === s.lines.length - 1),
  )
  const masked = (l: Line) => l.text.replace(/\d+/g, '#').toLowerCase()
  const pagesOf = Map.groupBy(edges, masked)
  return new Set([
    ...edges.filter(l => new Set(pagesOf.get(masked(l))!.map(o => o.page)).size > 1 || pageNumber.test(l.text)),
    ...doc.lines.filter(l => source.test(l.text)),
  ])
}

export function proseOf(doc: Doc): Prose {
  const known = proses.get(doc)
  if (known) return known
  const left = furniture(doc)
  const prose = spanOf(
    doc.sheets.flatMap(sheet =>
      inReadingOrder(
        sheet,
        sheet.lines.filter(l => !left.has(l)),
      ),
    ),
  )
  proses.set(doc, prose)
  return prose
}

export const wordsAt = (prose: Prose, from: number, length: number): Token[] => tokensIn(prose, from, from + length)

/** What a pattern's group says, as an option; its words are where it stands. */
export function said(prose: Prose, pattern: RegExp, score = 3.5, value: (text: string) => unknown = text => text): Option | undefined {
  const m = pattern.exec(prose.text)
  const text = m?.[1]
  if (!m || !text) return undefined
  const at = m.index + m[0].lastIndexOf(text)
  const plain = text.trim().replace(/[,;.]$/, '')
  return { value: value(plain), tokens: wordsAt(prose, at, text.length), text: plain, score }
}
