import type { Doc } from '../document.ts'
import { type Hit, hitsOf } from '../layout/labels.ts'
import { textOf, union } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { compile, type Trie } from '../lexicon/compile.ts'
import { languages } from '../lexicon/types.ts'
import { payColumns } from '../lexicon/words/pay-columns.ts'

export type PayColumn = keyof typeof payColumns

type Cell = { names: PayColumn[]; x0: number; x1: number }
/** A line of captions over columns of numbers. */
export type Header = { line: Line; cells: Cell[] }

let trie: Trie | undefined
const money = /\d[.,]\d{2}(?!\d)/
const wholeDay = /^\W?\d{1,4}[./-]\d{1,2}[./-]\d{2,4}\W?$/
const letters = (text: string) => text.replace(/\P{L}/gu, '').length

/** "Employee Name", "Pay Date": words that would head a column, but are part of another caption. */
const ofSide: ReadonlySet<PayColumn> = new Set(['earned', 'kept', 'employer'])
const mostOther = 0.45
function isWhole(line: Line, hit: Hit, all: readonly Hit[]): boolean {
  const own = line.segments.find(s => s.tokens.includes(hit.tokens[0]!))
  const named = all.flatMap(h => h.tokens).filter(t => own?.tokens.includes(t))
  return !own || letters(textOf(own.tokens)) - letters(textOf(named)) <= mostOther * letters(own.text)
}

function headerOf(line: Line): Header | undefined {
  if (line.tokens.some(t => money.test(t.text) || /^:/.test(t.text))) return undefined
  trie ??= compile([payColumns], languages)
  const hits = hitsOf(line, trie)
  // "Employer: …  Employee: …": what ends in a colon heads no column.
  if (hits.some(h => h.colon)) return undefined
  const cells = hits.flatMap(h => {
    const { x0, x1 } = union(h.tokens)
    const names = [...new Set(h.phrases.map(p => p.concept as PayColumn))]
    return names.every(n => ofSide.has(n)) && !isWhole(line, h, hits) ? [] : [{ names, x0, x1 }]
  })
  const numbers = cells.filter(c => c.names.some(n => n !== 'description'))
  // "Employee Name | … | Pay Period | 01/09/2025 - 30/09/2025": captions beside their values.
  if (numbers.length < 3 && line.tokens.some(t => wholeDay.test(t.text))) return undefined
  const named = letters(hits.map(h => textOf(h.tokens)).join(''))
  return numbers.length >= 2 || (numbers.length === 1 && named >= 0.7 * letters(line.text) && cells.length > 1)
    ? { line, cells }
    : undefined
}

/** Lines under captions in which their numbers begin at the latest. */
const mostUnder = 4
/** "Employee | Employer" over shares of an insurance, or over two names: only numbers under them tell. */
const ofSomebody: ReadonlySet<PayColumn> = new Set(['kept', 'employer'])

function hasNumbers(doc: Doc, { line, cells }: Header): boolean {
  const told = cells.some(c => c.names.some(n => n !== 'description' && !ofSomebody.has(n)))
  const under = doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 1 + mostUnder)
  const numbers = under.flatMap(l => l.tokens.filter(t => /^\D{0,3}\d[\d.,']*[.,]\d{2,3}\)?-?$/.test(t.text)))
  return told || cells.some(c => c.names.some(n => ofSomebody.has(n)) && numbers.some(t => Math.min(t.x1, c.x1) > Math.max(t.x0, c.x0)))
}

export const headersOf = (doc: Doc): Header[] => doc.lines.flatMap(line => headerOf(line) ?? []).filter(h => hasNumbers(doc, h))

/** The column that a number on a line stands in: under the nearest caption that it overlaps, else in the one that begins last before it. */
export function columnOf(headers: readonly Header[], line: Line, tokens: readonly Token[]): PayColumn[] | undefined {
  const { x0, x1 } = union(tokens)
  for (const header of headers.filter(h => h.line.page === line.page && h.line.index < line.index).toReversed()) {
    const shared = (c: Cell) => Math.min(c.x1, x1) - Math.max(c.x0, x0)
    const over = header.cells.filter(c => shared(c) > 0).sort((a, b) => shared(b) - shared(a))[0]
    const cell = over ?? header.cells.findLast(c => c.x0 <= x0)
    if (cell && (over || x0 - cell.x1 < 12 * line.h)) return cell.names
  }
  return undefined
}

/** Columns of what is paid and kept back. */
const ofPay: ReadonlySet<PayColumn> = new Set(['amount', 'earned', 'kept'])

/** Whether numbers stand where no table is: above the first, left of the one that begins above them, or in one below the net pay that names no pay. */
export function isOutside(headers: readonly Header[], line: Line, tokens: readonly Token[], net: Line | undefined): boolean {
  const header = headers.findLast(h => h.line.page === line.page && h.line.index < line.index)
  if (!tokens.length) return false
  const isDescribed = ({ cells }: Header) => cells.some(c => c.names.includes('description'))
  if (!header) return headers.some(h => h.line.page === line.page && isDescribed(h) && h.cells.some(c => c.names.some(n => ofPay.has(n))))
  const described = isDescribed(header)
  const below = net && (header.line.page > net.page || (header.line.page === net.page && header.line.index > net.index))
  return described ? union(tokens).x1 < header.cells[0]!.x0 - line.h : Boolean(below)
}

/** "IRPEF lorda | 395,87" under "Riferimento", beside "Trattenute | Competenze": where columns part what is kept back from what is paid, a row with numbers in neither only tells. */
export const isToldOnly = (headers: readonly Header[], line: Line, columns: readonly (PayColumn[] | undefined)[]): boolean => {
  const header = headers.findLast(h => h.line.page === line.page && h.line.index < line.index)
  const has = (name: PayColumn) => header?.cells.some(c => c.names.includes(name))
  return (
    Boolean(has('earned') && has('kept')) &&
    columns.every(c => c?.every(n => n === 'rate' || n === 'hours' || n === 'days' || n === 'base'))
  )
}

/** "Potrącenia | % | zł": a rate of the row, no sum of it. */
export function isPercent(doc: Doc, line: Line, tokens: readonly Token[]): boolean {
  const { x0, x1 } = union(tokens)
  const above = doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - mostRows), line.index)
  const header = above.findLast(l => l.segments.length > 2 && !/\d/.test(l.text) && l.segments.some(s => percent.test(s.text)))
  return header?.segments.some(s => percent.test(s.text) && Math.min(s.x1, x1) > Math.max(s.x0, x0)) ?? false
}
const mostRows = 30
const percent = /^(?:(?:stawka|rate|satz|taux|tasa|sazba|sadzba|sats|proc(?:ent)?\.?)\s)?%$/i
