import type { Issue } from '../../resources.ts'
import { bare } from '../rules/fold.ts'
import type { RulesResult } from '../rules/result.ts'
import type { EInvoice } from './types.ts'

type Row = Readonly<Record<string, unknown>>
type Printed = { row: Row; at: number; passed: (cell: string) => readonly string[] }

const isRows = (value: unknown): value is Row[] => Array.isArray(value) && value.every(row => typeof row === 'object' && row !== null)
const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
const near = (a: number, b: number) => Math.abs(Math.abs(a) - Math.abs(b)) < 0.011

/** Words by which two ways to name goods are told to be the same. */
const wordsOf = (row: Row): Set<string> =>
  new Set(
    String(row.description ?? '')
      .split(/[\s,;:()/]+/)
      .map(bare)
      .filter(word => word.length > 2 || /\d/.test(word)),
  )
const nameOf = (row: Row) => bare(String(row.description ?? ''))

/** A printed row that reckons: quantity × price is its amount. */
const multiplied = 'quantity×price=amount'
const proven = ({ passed }: Printed) => passed('amount').includes(multiplied)

/** The row with the same name, where only one has it on either side: the order of the two lists says too little. */
function pairsOf(stated: readonly Row[], printed: readonly Printed[]): Map<number, Printed> {
  const byName = Map.groupBy(printed, ({ row }) => nameOf(row))
  const names = Map.groupBy(stated, nameOf)
  return new Map(
    stated.flatMap((row, i): [number, Printed][] => {
      const own = byName.get(nameOf(row)) ?? []
      return nameOf(row) !== '' && own.length === 1 && names.get(nameOf(row))!.length === 1 ? [[i, own[0]!]] : []
    }),
  )
}

/** One of the two may have the tax in it. */
function agrees(cell: string, stated: number, printed: number, rates: readonly number[]): boolean {
  if (near(stated, printed)) return true
  const [less, more] = [Math.abs(stated), Math.abs(printed)].sort((a, b) => a - b)
  return cell !== 'quantity' && rates.some(rate => Math.abs(less! * (1 + rate / 100) - more!) < 0.02)
}

/** Cells of two rows of one name that say different things. A price alone says none: one may be before a discount. */
function unequal(stated: Row, other: Printed, rates: readonly number[]): string[] {
  const differs = (cell: string) => {
    const [a, b] = [number(stated[cell]), number(other.row[cell])]
    return a !== undefined && b !== undefined && !agrees(cell, a, b, rates)
  }
  const cells = ['quantity', 'amount'].filter(cell => differs(cell) && (cell === 'amount' || proven(other)))
  return cells.length > 0 && proven(other) && differs('unitPrice') ? [...cells, 'unitPrice'] : cells
}

/**
 * Rows of the print that are not those of the XML. Tables are read less surely than sums, and prices are printed in more ways than one:
 * only rows that reckon speak, of an article of the same name, or of one that the XML has nowhere.
 */
export function rowsThatDiffer(invoice: EInvoice, rows: unknown, { fields, found }: RulesResult): Issue[] {
  const seen = fields.lineItems
  if (!isRows(rows) || !isRows(seen) || rows.length === 0) return []
  const printed = seen.map((row, at): Printed => ({ row, at, passed: cell => found[`lineItems[${at}].${cell}`]?.features.passed ?? [] }))
  const pairs = pairsOf(rows, printed)
  const issues: Issue[] = []
  const say = (path: string, stated: unknown, shown: unknown) =>
    issues.push({
      path,
      code: 'xmlDiffers',
      message:
        stated === null
          ? `The attached XML has no row for what the page says: ${JSON.stringify(shown)}`
          : `The attached XML says ${JSON.stringify(stated)}, the page says ${JSON.stringify(shown)}`,
      candidates: [stated, shown],
    })
  const rates = invoice.taxes.flatMap(({ rate }) => number(rate) ?? [])
  for (const [i, other] of pairs)
    for (const cell of unequal(rows[i]!, other, rates)) say(`lineItems[${i}].${cell}`, rows[i]![cell], other.row[cell])
  // Where no name is printed as the XML has it, it names goods in its own way.
  if (pairs.size === 0) return issues
  const words = new Set(rows.flatMap(row => [...wordsOf(row)]))
  const paired = new Set([...pairs.values()].map(({ at }) => at))
  const charged = [invoice.sums?.charges, invoice.fields.shipping].map(number).filter(amount => amount !== undefined)
  const unpaired = new Map(rows.flatMap((row, i) => (pairs.has(i) ? [] : [[row.amount, i] as const])))
  for (const other of printed.filter(p => proven(p) && !paired.has(p.at))) {
    const { description, amount } = other.row
    const own = [...wordsOf(other.row)]
    if (own.length === 0 || own.some(word => words.has(word)) || charged.some(charge => near(charge, Number(amount)))) continue
    const same = unpaired.get(amount)
    if (same !== undefined && rows[same]!.description) say(`lineItems[${same}].description`, rows[same]!.description, description)
    else say('lineItems', null, `${description}: ${amount}`)
  }
  return issues
}
