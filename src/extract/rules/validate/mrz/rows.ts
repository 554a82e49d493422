import { textOf } from '../../layout/lines.ts'
import type { Line, Token } from '../../layout/types.ts'
import { cleanMrz } from './text.ts'

export type ZoneRow = { text: string; tokens: Token[] }

const inZone = (line: Line) => {
  const clean = cleanMrz(line.text)
  return (
    clean.length >= 4 &&
    (/<</.test(clean) || (clean.length >= 12 && /[<\d]/.test(clean) && clean.length > 0.8 * line.text.replace(/\s/g, '').length))
  )
}

/** Lines of a page with the fragments of one line of the zone joined: a slope or a long run of fillers parts them for a reader of pictures. */
export function zoneRows(lines: readonly Line[]): ZoneRow[] {
  const rows: (ZoneRow & { last?: Line })[] = []
  for (const line of lines) {
    const above = rows.at(-1)?.last
    const separate = above && (line.x0 >= above.x1 - line.h || line.x1 <= above.x0 + line.h)
    const level = above && Math.abs(line.y0 + line.y1 - above.y0 - above.y1) / 2 < 0.9 * Math.max(line.h, above.h)
    if (above && separate && level && above.page === line.page && inZone(line) && inZone(above)) {
      const own = rows.at(-1)!
      own.tokens = [...own.tokens, ...line.tokens].sort((a, b) => a.x0 - b.x0)
      own.text = textOf(own.tokens)
      own.last = { ...line, x0: Math.min(line.x0, above.x0), x1: Math.max(line.x1, above.x1) }
    } else rows.push({ text: line.text, tokens: line.tokens, last: line })
  }
  return rows
}

/** Letters of a row of the zone at least, where nothing but its signs stands in a run of words. */
const longRow = 22

/** Runs of words that are nothing but signs of the zone: where front and back lie side by side, lines of print stand between its rows. */
export function zoneRuns(lines: readonly Line[]): ZoneRow[] {
  return lines
    .flatMap(l => l.segments)
    .filter(({ text }) => {
      const clean = cleanMrz(text)
      return clean.length >= longRow && clean.length >= 0.9 * text.replace(/\s/g, '').length && /</.test(clean) && !/\p{Ll}{3}/u.test(text)
    })
    .map(({ text, tokens }) => ({ text, tokens }))
}
