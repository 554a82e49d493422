import { linesOf } from '../../lines.ts'
import type { Block, Page, Word } from '../../page.ts'

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

/** Edges of columns, and how much smaller than other text theirs is set: short cells have their room, long ones share what is left. */
function columns(rows: string[][]): { edges: number[]; scale: number } {
  const count = Math.max(...rows.map(r => r.length))
  const longest = Array.from({ length: count }, (_, c) =>
    Math.min(longestLine, Math.max(5, ...rows.map(r => Math.max(0, ...(r[c] ?? '').split('\n').map(l => l.length))))),
  )
  const wide = (chars: number) => chars * sheet.char * 1.15
  const total = (widths: number[]) => widths.reduce((a, b) => a + b, 0)
  const room = sheet.right - sheet.left - sheet.gap * (count - 1)
  const least = total(longest.map(chars => wide(Math.min(chars, unbroken))))
  const scale = Math.max(leastSize, Math.min(1, room / least))
  const more = Math.max(0, total(longest.map(wide)) - least)
  const share = more > 0 ? Math.min(1, Math.max(0, room - least) / more) : 0
  const edges: number[] = []
  let x = sheet.left
  for (const chars of longest) {
    edges.push(x)
    x += (wide(Math.min(chars, unbroken)) + share * wide(Math.max(0, chars - unbroken))) * scale + sheet.gap
  }
  return { edges: [...edges, x], scale }
}

function setRows(cursor: Cursor, rows: string[][]): void {
  const { edges, scale } = columns(rows)
  for (const row of rows) {
    const bottoms = row.map((cell, c) => setText(cursor.words, cell, edges[c]!, edges[c + 1]! - sheet.gap, cursor.y, 11 * scale))
    cursor.y = Math.max(cursor.y + sheet.line, ...bottoms) + 4
  }
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
      setRows(cursor, tabbed)
      at += tabbed.length - 1
    } else if (block.kind === 'table') {
      setRows(cursor, block.rows)
      cursor.y += sheet.line
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
