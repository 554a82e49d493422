import { linesOf } from '../../lines.ts'
import type { Block, Page, Word } from '../../page.ts'
import { piecesOf } from './nested.ts'

/** Sheet on which blocks are laid out: A4 in points; positions only have to keep right-of, below and columns as Word would show them. */
const sheet = { width: 595, left: 50, right: 545, top: 40, line: 14, char: 5.2, gap: 26 }

/** Empty paragraphs that count as white: more of them push something down a page. */
const mostEmptyLines = 3

type Run = { text: string; bold: boolean }

/** Text with bold marks as words. */
function runs(text: string): Run[] {
  let bold = false
  return text
    .split(/([\u0001\u0002])/)
    .flatMap(piece => {
      if (piece === '\u0001') bold = true
      else if (piece === '\u0002') bold = false
      else return piece.split(/(\s+)/).map(t => ({ text: t, bold }))
      return []
    })
    .filter(r => r.text !== '')
}

type Cursor = { words: Word[]; y: number }

/** Sets one cell's or paragraph's text between two x positions; returns the y below it. */
function setText(out: Word[], text: string, x0: number, x1: number, y: number, size: number): number {
  const char = sheet.char * (size / 11)
  let top = y
  for (const line of text.split('\n')) {
    let x = x0
    let open: { text: string; bold: boolean; blank: boolean; x: number } | undefined
    /** Whether one blank and no more stands before the next word. */
    let parted = false
    const end = () => {
      if (open) {
        const width = open.text.length * char
        const box: Word['box'] = [open.x, top, open.x + width, top + size]
        const { text, blank, bold } = open
        out.push({ text, box, confidence: 1, source: 'docx', fontSize: size, blank, ...(bold ? { bold: true } : {}) })
      }
      open = undefined
    }
    for (const run of runs(line)) {
      if (run.text.trim() === '') {
        end()
        parted = x > x0 && run.text.length === 1 && run.text !== '\t'
        // A tab jumps to the next stop and leaves a column gap.
        if (run.text.includes('\t')) x = sheet.left + Math.ceil((x + sheet.gap - sheet.left) / 60) * 60
        else x += char
        continue
      }
      const width = run.text.length * char
      if (!open && x > x0 && x + width > x1) {
        x = x0
        top += sheet.line
      }
      if (open) open.text += run.text
      else open = { ...run, blank: parted, x }
      x += width
    }
    end()
    top += sheet.line
  }
  return top
}

/** Signs of a cell that is set smaller rather than in two lines: an amount or a name that went on would be read as two. */
const unbroken = 40
const longestLine = 60
const leastSize = 0.4
/** Room that a sign has in a table, in widths of one. */
const spare = 1.15

type Room = { left: number; right: number }

/** Signs that the longest line of a cell takes, and those it cannot do without. */
type Signs = { least: number; whole: number }

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

function signsOf(cell: string): Signs {
  const pieces = piecesOf(cell).map((piece): Signs => {
    if (typeof piece !== 'string') {
      const inner = columnSigns(piece)
      const gaps = ((inner.length - 1) * sheet.gap) / sheet.char / spare
      return { least: gaps + sum(inner.map(c => c.least)), whole: gaps + sum(inner.map(c => c.whole)) }
    }
    const longest = Math.min(longestLine, Math.max(0, ...piece.split('\n').map(l => l.length)))
    return { least: Math.min(longest, unbroken), whole: longest }
  })
  return { least: Math.max(0, ...pieces.map(p => p.least)), whole: Math.max(0, ...pieces.map(p => p.whole)) }
}

function columnSigns(rows: string[][]): Signs[] {
  const columns: Signs[] = []
  for (const row of rows)
    for (const [c, cell] of row.entries()) {
      const [own, before] = [signsOf(cell), columns[c] ?? { least: 5, whole: 5 }]
      columns[c] = { least: Math.max(own.least, before.least), whole: Math.max(own.whole, before.whole) }
    }
  return columns
}

/** Edges of columns, and how much smaller than other text theirs is set: short cells have their room, long ones share what is left. */
function columns(rows: string[][], { left, right }: Room, size: number): { edges: number[]; scale: number } {
  const signs = columnSigns(rows)
  const wide = (chars: number) => chars * sheet.char * spare * (size / 11)
  const room = right - left - sheet.gap * (signs.length - 1)
  const least = sum(signs.map(c => wide(c.least)))
  const scale = Math.max(leastSize, Math.min(1, room / least))
  const more = Math.max(0, sum(signs.map(c => wide(c.whole))) - least)
  const share = more > 0 ? Math.min(1, Math.max(0, room - least) / more) : 0
  const edges: number[] = []
  let x = left
  for (const { least, whole } of signs) {
    edges.push(x)
    x += (wide(least) + share * wide(whole - least)) * scale + sheet.gap
  }
  return { edges: [...edges, x], scale }
}

/** Sets the lines and the tables of one cell; returns the y below them. */
function setCell(out: Word[], cell: string, room: Room, y: number, size: number): number {
  let top = y
  for (const piece of piecesOf(cell))
    top =
      typeof piece === 'string' ? setText(out, piece, room.left, room.right, top, size) : setRows(out, piece, room, top, size) + sheet.line
  return top
}

/** Sets the rows of a table; returns the y below them. */
function setRows(out: Word[], rows: string[][], room: Room, y: number, size = 11): number {
  const { edges, scale } = columns(rows, room, size)
  let top = y
  for (const row of rows) {
    const bottoms = row.map((cell, c) => setCell(out, cell, { left: edges[c]!, right: edges[c + 1]! - sheet.gap }, top, size * scale))
    top = Math.max(top + sheet.line, ...bottoms) + 4
  }
  return top
}

/** Paragraphs behind each other that the same number of tabs parts: their writer set columns, whatever stops the tabs lead to. */
function tabbedRows(blocks: readonly Block[], from: number): string[][] {
  const cells = (block: Block | undefined) =>
    block?.kind === 'paragraph' && !block.heading && !block.text.includes('\n') ? block.text.split(/ *\t[\t ]*/) : []
  const count = cells(blocks[from]).length
  const end = blocks.findIndex(
    (block, i) => i > from && (block.above || block.part !== blocks[from]!.part || cells(block).length !== count),
  )
  return count < 2 ? [] : blocks.slice(from, end < 0 ? undefined : end).map(cells)
}

/** Blocks as one synthetic page. */
export function layOut(blocks: readonly Block[]): Page {
  const cursor: Cursor = { words: [], y: sheet.top }
  let part = blocks[0]?.part
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]!
    if (block.part !== part) cursor.y += 2 * sheet.line
    part = block.part
    cursor.y += Math.min(block.above ?? 0, mostEmptyLines) * sheet.line
    const tabbed = tabbedRows(blocks, at)
    if (tabbed.length > 1) {
      cursor.y = setRows(cursor.words, tabbed, sheet, cursor.y)
      at += tabbed.length - 1
    } else if (block.kind === 'table') {
      cursor.y = setRows(cursor.words, block.rows, sheet, cursor.y) + sheet.line
    } else cursor.y = setText(cursor.words, block.text, sheet.left, sheet.right, cursor.y, block.heading ? 20 - 2 * block.heading : 11) + 4
  }
  const height = Math.max(842, cursor.y + sheet.top)
  const words = cursor.words.map((w): Word => {
    const [x0, y0, x1, y1] = w.box
    return { ...w, box: [x0 / sheet.width, y0 / height, Math.min(1, x1 / sheet.width), y1 / height] }
  })
  return {
    number: 1,
    width: sheet.width,
    height,
    words,
    lines: linesOf(words, sheet.width / height),
    hidden: [],
    rotation: 0,
    kind: 'docx',
    quality: { confidence: 1, skew: 0, contrast: 1 },
    synthetic: true,
  }
}
