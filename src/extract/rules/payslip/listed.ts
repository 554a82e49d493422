import type { Builder } from '../build.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Line } from '../layout/types.ts'
import { datesIn } from '../normalise/date.ts'
import { inWhole } from '../normalise/whole.ts'
import { runsOf } from './row/runs.ts'
import { checked } from './row/words.ts'

/** "Gutschrift zum 27.02.2026  2.633,03": of a sum, the day on which it is paid. */
const isDated = ({ doc }: Builder, line: Line): boolean =>
  doc.hitsByLine.get(line)!.some(h => h.leads && phraseOf(h, 'payDate')) && datesIn(line.tokens, doc).length > 0

/** Sums without cents, but no numbers of people. */
const grouped = /\d[.,' ’]\d{3}(?!\d)/

/** A line that is nothing but words with sums: no word of it is the caption of a name. */
function isRow(b: Builder, line: Line): boolean {
  if (line.text.includes(':') || isDated(b, line) || checked.test(line.text)) return false
  const runs = runsOf(b, line)
  const first = line.tokens.find(t => /\p{L}/u.test(t.text))
  return (
    runs.length > 0 &&
    first !== undefined &&
    runs[0]!.words.includes(first) &&
    runs.every(r => r.amounts.some(a => a.decimals >= 2 || (inWhole(b.doc) && grouped.test(a.text))))
  )
}

/** Widest column of codes that rows have and headings have not, of the width of the page. */
const wide = 0.24

/** Rows of the lists of pay, and the headings right above them: "Employee NIC 125.50", "Bedrijfslasten (werkgever)" name nobody. */
export function listedLines(b: Builder): Set<Line> {
  const rows = new Set(b.doc.lines.filter(line => isRow(b, line)))
  const isHeading = (line: Line) => {
    const sheet = b.doc.sheets[line.page]!
    const under = sheet.lines[line.index + 1]
    return (
      line.segments.length === 1 &&
      !line.text.includes(':') &&
      under &&
      rows.has(under) &&
      Math.abs(line.x0 - under.x0) < wide * sheet.width
    )
  }
  return new Set([...rows, ...b.doc.lines.filter(isHeading)])
}
