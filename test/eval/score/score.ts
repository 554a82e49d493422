import type { ExtractionOutput } from '../../../src/resources.ts'
import type { Expected, Truth } from '../truth.ts'
import { assign } from './assignment.ts'
import { dayOf } from './dates.ts'

/** One compared value. */
export type Cell = { path: string; key: string; expected: Expected; got: unknown; right: boolean; confidence?: number }
export type Scored = { cells: Cell[]; rows: { key: string; matched: number; expected: number; got: number }[] }

/** Letters and digits without case and accents. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Numbers to 0.005 (more finely for small unit prices), dates as days however written, texts folded. */
export function right(expected: Expected, got: unknown): boolean {
  if (got === null || got === undefined) return false
  if (typeof expected === 'object') return expected.any.some(e => right(e, got))
  if (typeof expected === 'boolean') return expected === got
  if (typeof expected === 'number') return Math.abs(expected - Number(got)) <= 0.005
  const day = dayOf(expected)
  if (day && (dayOf(String(got)) ?? String(got).slice(0, 10)) === day) return true
  const number = Number(expected)
  if (typeof got === 'number') return expected.trim() !== '' && Math.abs(number - got) <= 0.005
  return plain(expected) === plain(String(got))
}

const record = (v: unknown): Record<string, unknown> => (typeof v === 'object' && v !== null ? (v as Record<string, unknown>) : {})

/** What a credit note calls the number and date that the truth of an invoice has. */
const creditKeys: Readonly<Record<string, string>> = { invoiceNumber: 'creditNoteNumber', invoiceDate: 'creditNoteDate' }

/** Compares an answer with the truth; rows are paired so that most cells agree. */
export function score(truth: Truth, output: Pick<ExtractionOutput, 'fields' | 'evidence'>): Scored {
  const cells: Cell[] = Object.entries(truth.cells).map(([key, expected]) => {
    const credit = creditKeys[key]
    const path = credit && credit in output.fields ? credit : key
    const got = output.fields[path] ?? null
    return { path, key, expected, got, right: right(expected, got), confidence: output.evidence[path]?.confidence }
  })
  const rows = Object.entries(truth.rows).map(([key, expected]) => {
    const value = output.fields[key]
    const got = (Array.isArray(value) ? value : []).map(record)
    const columns = new Set(expected.flatMap(r => Object.keys(r)))
    const hits = (a: Record<string, Expected>, b: Record<string, unknown>) => Object.entries(a).filter(([k, e]) => right(e, b[k])).length
    const pairs = assign(expected.map(a => got.map(b => hits(a, b))))
    let matched = 0
    expected.forEach((row, i) => {
      const at = pairs[i] ?? -1
      for (const [column, e] of Object.entries(row)) {
        const value = got[at]?.[column] ?? null
        const ok = at >= 0 && right(e, value)
        if (ok) matched++
        const path = at >= 0 ? `${key}[${at}].${column}` : `${key}[?].${column}`
        cells.push({ path, key: `${key}.${column}`, expected: e, got: value, right: ok, confidence: output.evidence[path]?.confidence })
      }
    })
    const filled = got.reduce((n, row) => n + [...columns].filter(c => row[c] !== null && row[c] !== undefined).length, 0)
    return { key, matched, expected: expected.reduce((n, r) => n + Object.keys(r).length, 0), got: filled }
  })
  return { cells, rows }
}

/** F1 of cells of a table. */
export const f1 = (parts: readonly { matched: number; expected: number; got: number }[]): number => {
  const sum = (pick: (p: (typeof parts)[number]) => number) => parts.reduce((n, p) => n + pick(p), 0)
  const all = sum(p => p.expected) + sum(p => p.got)
  return all === 0 ? 1 : (2 * sum(p => p.matched)) / all
}
