import { fold } from '../../fold.ts'
import type { Line } from '../../layout/types.ts'

const earlier =
  /(?<!\p{L})(?:situations? precedentes?|precedent[ei]?|cumul\p{L}*|avct|avancement|previous\p{L}*|to date|prior|bisher\p{L}*|leistungsstand|kumul\p{L}*|(?:certificacion )?anterior(?:es)?|a origen|progressiv[oi]|vorige|cumulatief|tidigare|ackumulerat|tidligere|akkumuleret|poprzedni\p{L}*|narastajaco|predchoz\p{L}*|acumulado)(?!\p{L})/u

/** "Previous | To date | This month": columns of a bill of works in progress, of which count and price make none but that of the whole contract. */
export const tellsProgress = (lines: readonly Line[]): boolean => lines.some(line => earlier.test(fold(line.text)))

/** Of such columns the amount of a row is that of this bill: no other is proven by count and price. */
export function asProgress(columns: readonly { name: string }[]): void {
  for (const column of columns) if (column.name === 'base') column.name = 'other base'
}

/** Captions over groups of captions ("Contract | Previous | To date" over "Qty | Price | Amount | % | Amount …"): the fuller line below leads. */
export const isOverGroups = (line: Line, alone: number, below: readonly (Line | undefined)[], count: (line: Line) => number): boolean =>
  below.some(other => {
    if (!other || other.page !== line.page || other.y0 - line.y1 > 1.6 * line.h || /\d[.,]\d{2}/.test(other.text)) return false
    const spanning = line.segments.filter(s => other.segments.filter(o => (o.x0 + o.x1) / 2 > s.x0 - s.line.h && o.x0 < s.x1).length > 1)
    return count(other) >= Math.max(alone + 1, 4) && spanning.length > 1
  })
