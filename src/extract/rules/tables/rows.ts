import type { Doc } from '../document.ts'
import { median } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { amountsIn } from '../normalise/amount.ts'
import { cents, equal } from '../validate/arithmetic.ts'
import { moneyIn } from './cell.ts'
import { leftOfTable, withoutBeside } from './cells/beside-table.ts'
import { joinBroken } from './cells/broken-numbers.ts'
import { cellsOf, wordy } from './cells/line-cells.ts'
import { bordersOf } from './edges.ts'
import type { Header } from './header.ts'
import { isCarried } from './shape/carried.ts'
import { leftBorders } from './shape/left-borders.ts'
import { isUncharged } from './shape/uncharged.ts'

/** Words of one row by column. */
export type Row = { cells: Map<string, Token[]>; lines: Line[]; main: Line[] }

export type RowRule = {
  /** Columns whose number starts a row, in order of trust. */
  anchors: readonly string[]
  /** Columns of numbers: a line with several of them is a row's main line. */
  numeric: readonly string[]
  /** Any text starts a row, not numbers alone. */
  any?: boolean
  /** Cells of a form: what stands under one caption alone belongs to it, however few rows there are to tell. */
  boxed?: boolean
  /** Ends the table: sums, notes. */
  stop: (doc: Doc, line: Line) => boolean
  /** Passed over: lines between rows that are none. */
  skip?: (doc: Doc, line: Line) => boolean
  /** A row of a further section behind a sum, by the rows before it. */
  again?: (doc: Doc, body: readonly Line[], line: Line) => boolean
}

const pageFoot = /^\W*(?:seite|page|p[aá]gina|pagina|blatt)\b.{0,14}\d|^\d+\s?(?:\/|von|of|de|sur|di)\s?\d+$/i

/** A line printed at the same height on another page: letterhead, footer. */
function repeated(doc: Doc, line: Line): boolean {
  const sheet = doc.sheets[line.page]!
  return doc.sheets.some(
    s => s !== sheet && s.lines.some(l => l.text === line.text && Math.abs(l.y0 / s.height - line.y0 / sheet.height) < 0.012),
  )
}

/** Lines between the sum of one section ("Material") and the first row of the next ("Labour"). */
const mostBetween = 3

/** Which of the lines behind a sum is a row, before another sum: quantity × price makes the amount on it. -1 where none is. */
function nextRow(doc: Doc, lines: readonly Line[], rule: RowRule, body: readonly Line[]): number {
  const end = lines.findIndex(line => rule.stop(doc, line))
  return lines.slice(0, end < 0 ? undefined : end).findIndex(line => {
    const amounts = amountsIn(line.tokens, doc.decimal).filter(a => !a.percent && a.value !== 0)
    const last = amounts.at(-1)
    const before = amounts.slice(0, -1)
    if (rule.again?.(doc, body, line)) return true
    return (
      last?.decimals === 2 &&
      before.some((q, i) => before.slice(i + 1).some(p => p.decimals >= 2 && equal(cents(q.value * p.value), last.value)))
    )
  })
}

/** White between two rows: forms set their captions small, and leave the goods of a container a box of their own. */
const widest = ({ boxed }: RowRule, header: Header, line: Line): number =>
  boxed ? 11 * Math.max(header.line.h, line.h) : 9 * header.line.h

const sameCaptions = (a: Header, b: Header): boolean => a.line.text === b.line.text

/** Lines under a header that may belong to the table, over page breaks: up to a stop line, another header or a wide white. */
function bodyOf(doc: Doc, header: Header, next: Header | undefined, rule: RowRule): Line[] {
  const body: Line[] = []
  for (let page = header.line.page; page < doc.sheets.length; page++) {
    const sheet = doc.sheets[page]!
    const first = page === header.line.page
    // Over captions that the next page says again stands its letterhead.
    if (!first && next?.line.page === page && sameCaptions(header, next)) return body
    let last = first ? header.bottom : 0
    for (let i = first ? header.lastIndex + 1 : 0; i < sheet.lines.length; i++) {
      const line = sheet.lines[i]!
      if (next && next.line.page === page && i >= Math.min(next.line.index, next.top ?? next.line.index)) return body
      if (isCarried(doc, line) || pageFoot.test(line.text) || (doc.sheets.length > 1 && repeated(doc, line))) continue
      if (rule.stop(doc, line)) {
        const next = nextRow(doc, sheet.lines.slice(i + 1, i + 1 + mostBetween), rule, body)
        if (next < 0) return body
        // The heading of the next section is of no row.
        i += next
        last = sheet.lines[i]!.y1
        continue
      }
      if (rule.skip?.(doc, line)) continue
      if (line.y0 - last > widest(rule, header, line) && body.length && last > 0) {
        if (first && last > 0.6 * sheet.height) break
        return body
      }
      body.push(line)
      last = line.y1
    }
    // A table that left a third of its page empty is over.
    if (last < 0.55 * sheet.height) return body
  }
  return body
}

/** Sums below the last row that has several numbers stand across columns and show no white between them. */
function withoutSums(doc: Doc, body: readonly Line[], last: Line | undefined): readonly Line[] {
  const end = last ? body.indexOf(last) : body.length
  return body.filter((line, i) => i <= end || !amountsIn(line.tokens, doc.decimal).some(a => a.decimals === 2))
}

/** Rows of a table by its column model: wrapped text joins the row it stands nearest to. */
export function rowsOf(doc: Doc, header: Header, next: Header | undefined, rule: RowRule): Row[] {
  const whole = bodyOf(doc, header, next, rule)
  const beside = leftOfTable(doc, header, whole)
  const body = whole.filter(line => line.tokens.some(t => !beside.has(t)))
  const numericLines = body.filter(l => amountsIn(l.tokens, doc.decimal).length >= 2)
  const borders =
    leftBorders(header.columns, rule.boxed ? body : numericLines) ||
    provenBorders(doc, header, numericLines) ||
    bordersOf(header.columns, numericLines, withoutSums(doc, body, numericLines.at(-1)))
  const split = new Map(body.map(line => [line, withoutBeside(cellsOf(line, header, borders, rule.boxed), beside)]))
  const broken = joinBroken(body, split)
  const begins = (l: Line, a: string) =>
    rule.any
      ? Boolean(split.get(l)!.get(a)?.length)
      : isNumber(doc, split.get(l)!.get(a), a === 'amount' || a === 'unitPrice') || (a === 'amount' && isUnchargedRow(split.get(l)!))
  const anchor = rule.anchors.find(a => header.columns.some(c => c.name === a) && body.some(l => begins(l, a)))
  if (!anchor) return []
  const pitch = median(body.map(l => l.h)) || 1
  const starts = body.filter(l => begins(l, anchor))
  const rows: Row[] = starts.map(line => ({ cells: new Map(), lines: [line], main: [line] }))
  const ownerOf = new Map<Line, number>(starts.map((l, i) => [l, i]))
  for (const [line, upper] of broken) {
    const owner = ownerOf.get(upper)
    if (owner === undefined) continue
    ownerOf.set(line, owner)
    rows[owner]!.main.push(line)
  }
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
        if (
          gives &&
          filled(other) >= Math.min(2, missing.length) &&
          other.page === line.page &&
          Math.abs(other.y0 - line.y0) < 3.5 * pitch
        ) {
          ownerOf.set(other, i)
          rows[i]!.main.push(other)
        }
      }
  })
  // Where nothing stands over the first row and something right under the last, lines between rows are of the one above.
  const last = body.indexOf(starts.at(-1)!)
  const closing = body[last + 1]
  const underEach =
    starts.length > 1 &&
    starts[0] === body[0] &&
    closing?.page === body[last]!.page &&
    closing.y0 - body[last]!.y1 < 1.2 * pitch &&
    closing.segments.length === 1
  const owners = body.map(l => ownerOf.get(l))
  const above = namedAbove(header, body, starts, split)
  body.forEach((line, at) => {
    if (ownerOf.has(line)) return
    const next = above && starts.findIndex(s => body.indexOf(s) > at)
    if (typeof next === 'number' && next >= 0) {
      owners[at] = next
      return
    }
    let before = at - 1
    while (before >= 0 && owners[before] === undefined) before--
    let after = at + 1
    while (after < body.length && owners[after] === undefined) after++
    const up = before >= 0 ? owners[before]! : undefined
    const down = after < body.length ? owners[after]! : undefined
    const between = (a: Line, c: Line) => (a.page === c.page ? c.y0 - a.y1 : 0.6 * pitch)
    const whiteUp = at > 0 ? between(body[at - 1]!, line) : line.page === header.line.page ? line.y0 - header.bottom : 0.6 * pitch
    const whiteDown = at + 1 < body.length ? between(line, body[at + 1]!) : Number.POSITIVE_INFINITY
    if (up === undefined && down !== undefined) {
      if (body.slice(at, after).length <= 3 && whiteDown < 1.2 * pitch) owners[at] = down
      return
    }
    if (up === undefined) return
    // What stands at the foot of a page is of the row before, not of the one that opens the next page.
    const turned = down !== undefined && rows[down]!.main[0]!.page !== line.page
    const gone = owners.slice(before + 1, at).some(o => o === undefined)
    if (
      down !== undefined &&
      down !== up &&
      !turned &&
      !underEach &&
      after - at <= 2 &&
      whiteUp > whiteDown + 0.35 * pitch &&
      body.slice(at, after + 1).every((l, k) => k === 0 || between(body[at + k - 1]!, l) <= whiteUp)
    )
      owners[at] = down
    else if (!gone && (whiteUp < 1.7 * pitch || down === up)) owners[at] = up
  })
  body.forEach((line, at) => {
    const owner = owners[at]
    if (owner !== undefined && !rows[owner]!.lines.includes(line)) rows[owner]!.lines.push(line)
  })
  for (const row of rows) {
    row.lines.sort((a, b) => a.page - b.page || a.index - b.index)
    for (const line of row.lines)
      for (const [name, tokens] of row.main.includes(line) ? split.get(line)! : runs(line, split.get(line)!, begun(row, split))) {
        const under = line === row.lines[0] ? undefined : header.columns.find(c => c.name === name)?.under
        const own = under ?? name
        row.cells.set(own, [...(row.cells.get(own) ?? []), ...tokens])
      }
  }
  return rows
}

/** Borders at the beginnings of the captions that one column of words shows, where count and price of every row then make its amount. */
function provenBorders(doc: Doc, header: Header, lines: readonly Line[]): number[] | undefined {
  const borders = lines.length > 1 ? leftBorders(header.columns, lines, 1) : undefined
  const isProven = (line: Line) => {
    const cells = cellsOf(line, header, borders!)
    const [q, p, a] = ['quantity', 'unitPrice', 'amount'].map(name => amountsIn(cells.get(name) ?? [], doc.decimal)[0]?.value)
    return q !== undefined && p !== undefined && a !== undefined && q !== 0 && equal(cents(q * p), a, 0.011)
  }
  return borders && lines.every(isProven) ? borders : undefined
}

/** Goods named on the lines over the numbers of every row ("FARINE T80" and its lot over "3  27,60 €  82,80 €"), of which none names any itself. */
function namedAbove(
  header: Header,
  body: readonly Line[],
  starts: readonly Line[],
  split: ReadonlyMap<Line, ReadonlyMap<string, Token[]>>,
) {
  if (starts.length < 2 || !header.columns.some(c => c.name === 'description')) return false
  const words = (line: Line, name: string) =>
    split
      .get(line)!
      .get(name)
      ?.some(t => /\p{L}{3}/u.test(t.text)) ?? false
  if (starts.some(line => words(line, 'description') || words(line, 'productCode') || words(line, 'position'))) return false
  return starts.every((line, i) => {
    const first = i > 0 ? body.indexOf(starts[i - 1]!) : -1
    const over = body.slice(first + 1, body.indexOf(line))
    return over.length > 0 && over.length <= mostAbove && over.some(l => l.segments.length === 1 && /\p{L}{3}/u.test(l.text))
  })
}
/** Lines over the numbers of a row at most. */
const mostAbove = 4

/** Where the words of a row's cells begin, by column. */
function begun(row: Row, split: ReadonlyMap<Line, ReadonlyMap<string, Token[]>>): ReadonlyMap<string, Token> {
  return new Map(row.main.flatMap(line => [...split.get(line)!].flatMap(([name, [first]]) => (first ? [[name, first] as const] : []))))
}

/** On a line of wrapped words a run belongs whole to the column it begins in, up to a word flush under the beginning of a further cell. */
function runs(line: Line, cells: ReadonlyMap<string, Token[]>, starts: ReadonlyMap<string, Token>): Map<string, Token[]> {
  const found = new Map<string, Token[]>()
  for (const segment of line.segments) {
    let name = [...cells].find(([, tokens]) => tokens.includes(segment.tokens[0]!))?.[0]
    for (const token of segment.tokens) {
      const flush = [...starts].find(
        ([other, start]) =>
          other !== name && wordy.has(other) && Math.abs(start.x0 - token.x0) < 0.3 * token.h && start.page === token.page,
      )
      if (flush && token !== segment.tokens[0]) name = flush[0]
      if (name) found.set(name, [...(found.get(name) ?? []), token])
    }
  }
  return found
}

/** "Sample  1  FREE": goods that are named beside a word for their amount. */
const isUnchargedRow = (cells: ReadonlyMap<string, Token[]>) =>
  isUncharged(cells.get('amount')) && Boolean((cells.get('description') ?? cells.get('position'))?.some(t => /\p{L}{2}/u.test(t.text)))

const isNumber = (doc: Doc, tokens: readonly Token[] | undefined, money = false) =>
  Boolean(tokens?.length && (money ? moneyIn(doc, tokens) : amountsIn(tokens, doc.decimal)).length)
