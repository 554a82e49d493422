import type { Line, Token } from '../../layout/types.ts'
import { columnAt } from '../edges.ts'
import type { Header } from '../header.ts'

const counted = new Set(['quantity', 'packages'])
/** Columns that hold words, or numbers with words among them. */
export const wordy = new Set(['description', 'productCode', 'other code', 'position'])

/** "19 % VAT (S)" under "Tax" stays one cell: a number with its words that stands under one caption only. */
function wholeCells(line: Line, header: Header, boxed: boolean): Map<Token, number> {
  const owners = new Map<Token, number>()
  const tax = header.columns.findIndex(c => c.name === 'taxRate')
  for (const segment of line.segments) {
    const under = header.columns.flatMap((c, i) => (Math.min(c.x1, segment.x1) > Math.max(c.x0, segment.x0) ? [i] : []))
    const at = under[0]
    const percent = segment.tokens.findIndex(
      (t, i) =>
        /^\d{1,2}(?:[.,]\d{1,2})?\s?%$|^\d{1,2}(?:[.,]\d{1,2})?$/.test(t.text) &&
        /%$/.test(t.text + (segment.tokens[i + 1]?.text ?? '').slice(0, 1)),
    )
    if (percent >= 0 && tax >= 0 && under.includes(tax) && !under.some(i => header.columns[i]!.name === 'discount')) {
      const rest = segment.tokens.slice(percent).filter(t => t.x0 < header.columns[tax]!.x1 + t.h)
      for (const token of rest) owners.set(token, tax)
      continue
    }
    // "7.79 N": an amount and the letter of its tax.
    const amount = tax > 0 && header.columns[tax - 1]!.name === 'amount' ? header.columns[tax - 1] : undefined
    if (amount && segment.x1 > amount.x0 && /^-?\d[\d.,' ]*[.,]\d{2} \p{Lu}\d?$/u.test(segment.text)) {
      for (const token of segment.tokens) owners.set(token, token === segment.tokens.at(-1) ? tax : tax - 1)
      continue
    }
    const [head] = segment.tokens
    const count = header.columns[under[0] ?? -1]
    // "6 Boxes" under "Number" and "Kind": flush right before the column of what is counted.
    if (under.length === 2 && count && counted.has(count.name) && /^\d[\d.,]*$/.test(head!.text) && head!.x1 < count.x1 + 0.5 * head!.h) {
      for (const token of segment.tokens) owners.set(token, token === head ? under[0]! : under[1]!)
      continue
    }
    // "48 440712": a count at the right of its cell, and right under the next caption what begins there.
    const [column, second] = [header.columns[at ?? -1], segment.tokens[1]]
    if (
      boxed &&
      under.length === 1 &&
      second &&
      counted.has(header.columns[at! - 1]?.name ?? '') &&
      /^\d[\d.,]*$/.test(head!.text) &&
      head!.x1 < column!.x0 &&
      Math.abs(second.x0 - column!.x0) < 0.4 * second.h
    ) {
      for (const token of segment.tokens) owners.set(token, token === head ? at! - 1 : at!)
      continue
    }
    if (under.length === 1 && boxed) {
      for (const token of segment.tokens) owners.set(token, under[0]!)
      continue
    }
    if (under.length !== 1 || wordy.has(header.columns[at!]!.name) || segment.tokens.length < 2) continue
    if (!/^\d/.test(segment.text) || segment.tokens.filter(t => /\d/.test(t.text)).length !== 1) continue
    // "60 stk": a number flush right before the column of its unit.
    const [first] = segment.tokens
    const unit = at! > 0 && /^(?:unit$|other)/.test(header.columns[at!]!.name) && counted.has(header.columns[at! - 1]!.name)
    const parted = unit && first!.x1 < header.columns[at!]!.x0 + 0.3 * first!.h
    for (const token of segment.tokens) owners.set(token, parted && token === first ? at! - 1 : at!)
  }
  return owners
}

/** The words of a line by the column they stand in, though they may reach out of it. */
export function cellsOf(line: Line, header: Header, borders: readonly number[], boxed = false): Map<string, Token[]> {
  const cells = new Map<string, Token[]>()
  const owners = wholeCells(line, header, boxed)
  for (const token of line.tokens) {
    const at = owners.get(token) ?? columnAt(borders, token.x0, token.x1)
    // A long number reaches out of its narrow column to the left.
    const next = header.columns[at + 1]
    const reaches =
      next &&
      wordy.has(header.columns[at]!.name) &&
      !wordy.has(next.name) &&
      /^-?\d[\d.,]*[.,]\d{2,4}$/.test(token.text) &&
      token.x1 > next.x0 - 1.5 * token.h
    // No unit is a number: it is the count or price right before it.
    const before = header.columns[at - 1]?.name
    const number = /^\d[\d.,]*$/.test(token.text)
    const early = number && header.columns[at]!.name === 'unit' && (before === 'quantity' || before === 'unitPrice')
    // A count at the right of its cell, and the words of the next one flush under a caption nobody knows.
    const flush = line.tokens[line.tokens.indexOf(token) + 1]
    const astray =
      number &&
      before === 'quantity' &&
      header.columns[at]!.name.startsWith('other') &&
      flush !== undefined &&
      Math.abs(flush.x0 - header.columns[at]!.x0) < 0.6 * token.h
    const name = header.columns[reaches ? at + 1 : early || astray ? at - 1 : at]!.name
    cells.set(name, [...(cells.get(name) ?? []), token])
  }
  return cells
}
