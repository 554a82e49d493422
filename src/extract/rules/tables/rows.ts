import type { Doc } from '../document.ts'
import { median } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { amountsIn } from '../normalise/amount.ts'
import { bordersOf, columnAt } from './edges.ts'
import type { Header } from './header.ts'

/** Words of one row by column. */
export type Row = { cells: Map<string, Token[]>; lines: Line[]; main: Line[] }

export type RowRule = {
  /** Columns whose number starts a row, in order of trust. */
  anchors: readonly string[]
  /** Columns of numbers: a line with several of them is a row's main line. */
  numeric: readonly string[]
  /** Any text starts a row, not numbers alone. */
  any?: boolean
  /** Ends the table: sums, notes. */
  stop: (doc: Doc, line: Line) => boolean
}

const carried = /\b(?:carried forward|brought forward|übertrag|uebertrag|à reporter|report|suma y sigue|riporto|balance forward)\b/i

/** Lines under a header that may belong to the table: up to a stop line, another header or a wide white. */
function bodyOf(doc: Doc, header: Header, next: Header | undefined, rule: RowRule): Line[] {
  const sheet = doc.sheets[header.line.page]!
  const body: Line[] = []
  let last = header.bottom
  for (let i = header.lastIndex + 1; i < sheet.lines.length; i++) {
    const line = sheet.lines[i]!
    if (next && next.line.page === line.page && i >= next.line.index) break
    if (rule.stop(doc, line)) break
    if (line.y0 - last > 9 * header.line.h && body.length) break
    if (carried.test(line.text)) continue
    body.push(line)
    last = line.y1
  }
  return body
}

/** Rows of a table by its column model: wrapped text joins the row it stands nearest to. */
export function rowsOf(doc: Doc, header: Header, next: Header | undefined, rule: RowRule): Row[] {
  const body = bodyOf(doc, header, next, rule)
  const numericLines = body.filter(l => amountsIn(l.tokens, doc.decimal).length >= 2)
  const borders = bordersOf(header.columns, numericLines.length ? numericLines : body)
  const split = new Map(body.map(line => [line, cellsOf(line, header, borders)]))
  const begins = (l: Line, a: string) => (rule.any ? Boolean(split.get(l)!.get(a)?.length) : isNumber(doc, split.get(l)!.get(a)))
  const anchor = rule.anchors.find(a => header.columns.some(c => c.name === a) && body.some(l => begins(l, a)))
  if (!anchor) return []
  const pitch = median(body.map(l => l.h)) || 1
  const starts = body.filter(l => begins(l, anchor))
  const rows: Row[] = starts.map(line => ({ cells: new Map(), lines: [line], main: [line] }))
  const ownerOf = new Map<Line, number>(starts.map((l, i) => [l, i]))
  const filled = (line: Line) => rule.numeric.filter(n => isNumber(doc, split.get(line)!.get(n))).length
  starts.forEach((line, i) => {
    const missing = rule.numeric.filter(
      n => n !== anchor && header.columns.some(c => c.name === n) && !isNumber(doc, split.get(line)!.get(n)),
    )
    if (!missing.length) return
    const at = body.indexOf(line)
    for (const step of [-1, 1])
      for (let j = at + step; Math.abs(j - at) <= 2 && body[j] && !ownerOf.has(body[j]!); j += step) {
        const other = body[j]!
        const gives = missing.some(n => isNumber(doc, split.get(other)!.get(n)))
        if (gives && filled(other) >= Math.min(2, missing.length) && Math.abs(other.y0 - line.y0) < 3.5 * pitch) {
          ownerOf.set(other, i)
          rows[i]!.main.push(other)
        }
      }
  })
  const owners = body.map(l => ownerOf.get(l))
  body.forEach((line, at) => {
    if (ownerOf.has(line)) return
    let before = at - 1
    while (before >= 0 && owners[before] === undefined) before--
    let after = at + 1
    while (after < body.length && owners[after] === undefined) after++
    const up = before >= 0 ? owners[before]! : undefined
    const down = after < body.length ? owners[after]! : undefined
    const whiteUp = at > 0 ? line.y0 - body[at - 1]!.y1 : line.y0 - header.bottom
    const whiteDown = at + 1 < body.length ? body[at + 1]!.y0 - line.y1 : Number.POSITIVE_INFINITY
    if (up === undefined && down !== undefined) {
      if (body.slice(at, after).length <= 3 && whiteDown < 1.2 * pitch) owners[at] = down
      return
    }
    if (up === undefined) return
    const gone = owners.slice(before + 1, at).some(o => o === undefined)
    if (
      down !== undefined &&
      down !== up &&
      whiteUp > whiteDown + 0.35 * pitch &&
      body.slice(at, after).every((l, k) => k === 0 || l.y0 - body[at + k - 1]!.y1 <= whiteUp)
    )
      owners[at] = down
    else if (!gone && (whiteUp < 1.7 * pitch || down === up)) owners[at] = up
  })
  body.forEach((line, at) => {
    const owner = owners[at]
    if (owner !== undefined && !rows[owner]!.lines.includes(line)) rows[owner]!.lines.push(line)
  })
  for (const row of rows) {
    row.lines.sort((a, b) => a.index - b.index)
    for (const line of row.lines)
      for (const [name, tokens] of split.get(line)!) row.cells.set(name, [...(row.cells.get(name) ?? []), ...tokens])
  }
  return rows
}

const isNumber = (doc: Doc, tokens: readonly Token[] | undefined) => Boolean(tokens?.length && amountsIn(tokens, doc.decimal).length)

function cellsOf(line: Line, header: Header, borders: readonly number[]): Map<string, Token[]> {
  const cells = new Map<string, Token[]>()
  for (const token of line.tokens) {
    const name = header.columns[columnAt(borders, token.x0, token.x1)]!.name
    cells.set(name, [...(cells.get(name) ?? []), token])
  }
  return cells
}
