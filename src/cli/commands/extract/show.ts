import type { DocumentType } from '../../../resources.ts'
import { doubtsOf, tablesOf } from '../../../tables/documents.ts'
import { duration } from '../../../tables/figures.ts'
import type { Cell, CellKind, Table } from '../../../tables/table.ts'
import { printable, table } from '../../output.ts'
import { asTabled, type Failed, type Read } from './read.ts'

/** Below it a value is marked: it is worth a look at the document. */
const sure = 0.8
const widestCell = 40

const shown = (cell: Cell, most = widestCell): string => {
  const text = printable(cell === null ? '' : String(cell))
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

/** `Invoice, 2 pages, confidence 0.93, 401 ms`. */
export const factsOf = ({ outcome, pages, ms }: Read): string =>
  `${outcome.documentTypeName}, ${pages} page${pages === 1 ? '' : 's'}, confidence ${outcome.output.confidence.toFixed(2)}, ${outcome.needsReview ? 'for review, ' : ''}${duration(ms)}`

/** Columns of a table in which no row says anything are left out. */
const filled = ({ columns, rows }: Table, hidden: readonly string[] = []): { headings: string[]; rows: string[][] } => {
  const kept = columns.flatMap(({ key, label }, at) => (!hidden.includes(key) && rows.some(row => row[at] !== null) ? [{ label, at }] : []))
  return { headings: kept.map(({ label }) => label), rows: rows.map(row => kept.map(({ at }) => shown(row[at] ?? null))) }
}

/** One document, as a person reads it: every value it has, rows of lists as tables, doubts last. */
export const showOne = (read: Read, types: readonly DocumentType[]): string => {
  const [first, ...lists] = tablesOf([asTabled(read, types)])
  const { evidence } = read.outcome.output
  const about = new Set(['file', 'documentType', 'confidence', 'needsReview', 'pages', 'issues', 'error'])
  const values = first.columns.flatMap(({ key, label }, at) => {
    const cell = first.rows[0]![at] ?? null
    const confidence = evidence[key]?.confidence ?? 1
    return about.has(key) || cell === null ? [] : [[label, shown(cell, 200), confidence < sure ? `? ${confidence.toFixed(2)}` : ' ']]
  })
  const doubts = doubtsOf(read.outcome.output).map(({ path, message }) => `${path ? `${path}: ` : ''}${printable(message)}`)
  return [
    `${printable(read.file)}  ${factsOf(read)}`,
    values.length > 0 ? table(['field', 'value', ''], values) : 'It says nothing that its type asks for.',
    ...lists.map(list => {
      const { headings, rows } = filled(list, ['file', 'row'])
      return `${list.label}\n${table(headings, rows)}`
    }),
    ...(doubts.length > 0 ? [`Worth a look\n${doubts.map(text => `  ${text}`).join('\n')}`] : []),
  ].join('\n\n')
}

/** Of columns that as many documents fill, what a person looks for first: amounts, then days, then names. */
const order: CellKind[] = ['number', 'date', 'boolean', 'text']

/** Many documents, a row each: of the fields that their types require as many as fit. */
export const showMany = (results: readonly (Read | Failed)[], types: readonly DocumentType[], width: number): string => {
  const documents = results.map(result => asTabled(result, types))
  const required = new Set(documents.flatMap(({ type }) => type?.fields.filter(field => field.required).map(({ key }) => key) ?? []))
  const [{ columns, rows }] = tablesOf(documents)
  const always = new Set(['file', 'documentType', 'confidence', 'needsReview'])
  const candidates = columns
    .map(({ key, label, kind }, at) => ({ key, label, kind, at, cells: rows.map(row => shown(row[at] ?? null, 24)) }))
    .filter(({ key, cells }) => always.has(key) || (required.has(key) && cells.some(cell => cell !== '')))
  const empty = (cells: readonly string[]) => cells.filter(cell => cell === '').length
  const rank = ({ key, kind, cells }: (typeof candidates)[number]) =>
    always.has(key) ? -1 : empty(cells) * order.length + order.indexOf(kind)
  const fitting = new Set<number>()
  let room = width + 2
  for (const { at, label, cells } of candidates.toSorted((a, b) => rank(a) - rank(b))) {
    room -= Math.max(...[label, ...cells].map(text => Bun.stringWidth(text))) + 2
    if (room >= 0 || fitting.size < 2) fitting.add(at)
  }
  const kept = candidates.filter(({ at }) => fitting.has(at))
  return table(
    kept.map(({ label }) => label),
    rows.map((_, i) => kept.map(({ cells }) => cells[i])),
  )
}
