import type { Builder } from '../../build.ts'
import { textOf } from '../../layout/lines.ts'
import type { Line, Token } from '../../layout/types.ts'
import { core } from '../../values/kinds.ts'
import { isNameLine } from '../caption-cell.ts'

const captions = [
  ['shipperName', 'shipperAddress', ['SHIPPER', 'SHIPFROM', 'FROM', 'CONSIGNOR', 'SENDER']],
  ['consigneeName', 'consigneeAddress', ['CONSIGNEE', 'SHIPTO', 'RECEIVER']],
] as const

/** Letters that a caption down the side of its box has at least, as not every one stands beside a line of print. */
const fewest = 4

/** Whether letters spell a word, some of them left out: "SHIPR". */
function spells(letters: string, word: string): boolean {
  let at = 0
  for (const letter of word) if (letter === letters[at]) at++
  return at === letters.length && letters[0] === word[0]
}

const isLetter = (t: Token) => /^[A-Z]$/.test(t.text)
/** Whether a letter begins its line or its column, with a blank behind it. */
const leads = (line: Line, at: number): boolean => {
  const [before, own] = [line.tokens[at - 1], line.tokens[at]!]
  return !before || own.x0 - before.x1 > 1.5 * line.h
}

type Column = { letters: string; x0: number; last: Line; rows: Token[][] }

/** Single capitals under one another, each with what stands behind it up to the next such letter. */
function columnsOf(lines: readonly Line[]): Column[] {
  const done: Column[] = []
  let open: Column[] = []
  for (const line of lines) {
    const starts = line.tokens.flatMap((t, i) => (isLetter(t) && leads(line, i) ? [i] : []))
    const next: Column[] = []
    for (const [n, at] of starts.entries()) {
      const letter = line.tokens[at]!
      const behind = line.tokens.slice(at + 1, starts[n + 1])
      const end = behind.findIndex((t, i) => i > 0 && t.x0 - behind[i - 1]!.x1 > 2.2 * line.h)
      const row = core(behind.slice(0, end < 0 ? undefined : end))
      const column = open.find(c => Math.abs(c.x0 - letter.x0) < 0.6 * line.h && line.y0 - c.last.y1 < line.h)
      next.push({
        letters: (column?.letters ?? '') + letter.text,
        x0: letter.x0,
        last: line,
        rows: [...(column?.rows ?? []), ...(row.length ? [row] : [])],
      })
    }
    const goesOn = open.filter(c => !next.some(o => Math.abs(o.x0 - c.x0) < 0.6 * line.h))
    done.push(...goesOn)
    open = next
  }
  return [...done, ...open].filter(c => c.letters.length >= fewest)
}

/** American freight bills set SHIPPER and CONSIGNEE letter under letter down the side of name and address. */
export function partiesBesideLetters(b: Builder) {
  const columns = b.doc.sheets.flatMap(sheet => columnsOf(sheet.lines))
  for (const [name, address, words] of captions) {
    const column = columns.find(c => words.some(w => spells(c.letters, w)))
    const [first, ...rest] = column?.rows ?? []
    if (!first || !rest.length || !isNameLine(first)) continue
    b.set(name, { value: textOf(first), tokens: first, text: textOf(first), score: 3.8, label: name })
    const text = rest.map(row => textOf(row).replace(/,$/, '')).join(', ')
    b.set(address, { value: text, tokens: rest.flat(), text, score: 3.6, label: name })
  }
}
