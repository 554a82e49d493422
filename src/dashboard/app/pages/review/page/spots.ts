import type { Output } from '../../../api.ts'
import type { Entry, EvidenceOf } from '../store/model.ts'

export type Block = Output<'document.text'>['blocks'][number]

/** A paragraph, or a cell of a table. */
type Unit = { block: number; row?: number; cell?: number; text: string }
/** A word of a text: where it stands, and what of it counts. */
type Token = { unit: number; start: number; end: number; bare: string }
/** Words that follow each other, `from` and `to` among all of them. */
type Run = { from: number; to: number }

/** Part of a unit's text, and the values that were read there; none where nothing was. */
export type Part = { text: string; entries: readonly Entry[] }

const bareOf = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const wordsOf = (text: string): string[] => text.split(/\s+/).map(bareOf).filter(Boolean)

const unitsOf = (blocks: readonly Block[]): Unit[] =>
  blocks.flatMap((one, block): Unit[] =>
    one.kind === 'table'
      ? one.rows.flatMap((cells, row) => cells.map((text, cell) => ({ block, row, cell, text })))
      : [{ block, text: one.text }],
  )

const tokensOf = (units: readonly Unit[]): Token[] =>
  units.flatMap(({ text }, unit) =>
    [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const bare = bareOf(word)
      return bare ? [{ unit, start: index, end: index + word.length, bare }] : []
    }),
  )

const inRow = /^(.+)\[(\d+)\](?:\.(.+)|\[(\d+)\])$/

/** Finds in a text without pages what was read from it: evidence has the words, but no place. */
export class TextPlaces {
  private readonly units: readonly Unit[]
  private readonly tokens: readonly Token[]
  private readonly first = new Map<string, number[]>()

  constructor(blocks: readonly Block[]) {
    this.units = unitsOf(blocks)
    this.tokens = tokensOf(this.units)
    for (const [at, { bare }] of this.tokens.entries()) {
      const known = this.first.get(bare)
      if (known) known.push(at)
      else this.first.set(bare, [at])
    }
  }

  /** Everything a unit says in its parts, by its block, row and cell. */
  partsOf(entries: readonly Entry[], evidenceOf: EvidenceOf): (block: number, row?: number, cell?: number) => Part[] {
    const marked = new Map<number, { start: number; end: number; entry: Entry }[]>()
    for (const { entry, run } of this.placed(entries, evidenceOf))
      for (const [unit, tokens] of Map.groupBy(this.tokens.slice(run.from, run.to), token => token.unit)) {
        const one = { start: tokens[0]!.start, end: tokens.at(-1)!.end, entry }
        const known = marked.get(unit)
        if (known) known.push(one)
        else marked.set(unit, [one])
      }
    const parts = new Map(this.units.map((unit, at) => [keyOf(unit), partsIn(unit.text, marked.get(at) ?? [])]))
    return (block, row, cell) => parts.get(keyOf({ block, row, cell })) ?? []
  }

  private placed(entries: readonly Entry[], evidenceOf: EvidenceOf): { entry: Entry; run: Run }[] {
    const found = entries.flatMap(entry => {
      const text = evidenceOf(entry)?.text
      const runs = text === undefined ? [] : this.runsOf(text)
      return runs.length ? [{ entry, runs }] : []
    })
    const cells = found.flatMap(({ entry, runs }) => {
      const [, list, row, member, at] = inRow.exec(entry.from) ?? []
      return list === undefined ? [] : [{ entry, runs, list, row: Number(row), member: member ?? at! }]
    })
    const placed = [...Map.groupBy(cells, ({ list }) => list).values()].flatMap(list => this.inRows(list))
    const taken = new Set(placed.map(({ run }) => run.from))
    const alone = found.filter(({ entry }) => !inRow.test(entry.from))
    return [...placed, ...alone.map(({ entry, runs }) => ({ entry, run: this.best(entry, runs, taken) }))]
  }

  /** Where words stand one behind the other, or, torn apart at the commas that joined them, the first of their parts. */
  private runsOf(text: string): Run[] {
    const words = wordsOf(text)
    const whole = (this.first.get(words[0] ?? '') ?? [])
      .filter(at => words.every((word, n) => this.tokens[at + n]?.bare === word))
      .map(from => ({ from, to: from + words.length }))
    const comma = text.indexOf(', ')
    return whole.length || comma < 0 ? whole : this.runsOf(text.slice(0, text.lastIndexOf(', ')))
  }

  /** Cells of a list: those of a row stand in one row of a table, rows follow each other, and a member keeps its column. */
  private inRows<C extends { entry: Entry; runs: Run[]; row: number; member: string }>(cells: readonly C[]): { entry: Entry; run: Run }[] {
    const lineOf = ({ from }: Run) => {
      const { block, row } = this.units[this.tokens[from]!.unit]!
      return block * 100_000 + (row ?? 0)
    }
    const columnOf = ({ from }: Run) => this.units[this.tokens[from]!.unit]!.cell ?? 0
    let last = -1
    const rows = [...Map.groupBy(cells, ({ row }) => row)]
      .sort(([a], [b]) => a - b)
      .map(([, row]) => {
        const counts = new Map<number, number>()
        for (const { runs } of row) for (const line of new Set(runs.map(lineOf))) counts.set(line, (counts.get(line) ?? 0) + 1)
        const behind = [...counts].filter(([line]) => line > last)
        const [line] = (behind.length ? behind : [...counts]).reduce((a, b) => (b[1] > a[1] || (b[1] === a[1] && b[0] < a[0]) ? b : a))
        last = line
        return row.map(cell => ({ ...cell, here: cell.runs.filter(run => lineOf(run) === line) })).filter(({ here }) => here.length > 0)
      })
    // Where a row says the same twice, its member stands in the column that is called so, or that it has in rows that do not.
    const columns = new Map<string, number>()
    for (const { member, here } of rows.flat()) if (here.length === 1) columns.set(member, columnOf(here[0]!))
    return rows.flat().map(({ entry, member, here }) => {
      const called = here.find(run => this.headingOf(run) !== '' && entry.label.toLowerCase().endsWith(this.headingOf(run)))
      return { entry, run: called ?? here.find(run => columnOf(run) === columns.get(member)) ?? here[0]! }
    })
  }

  /** What stands at the top of a column. */
  private headingOf({ from }: Run): string {
    const { block, cell } = this.units[this.tokens[from]!.unit]!
    const top = this.units.find(unit => unit.block === block && unit.row === 0 && unit.cell === cell)
    return top?.text.trim().toLowerCase() ?? ''
  }

  /** Of several places the one whose line says what the value is called. */
  private best({ label }: Entry, runs: readonly Run[], taken: ReadonlySet<number>): Run {
    const called = new Set(wordsOf(label))
    const score = (run: Run): number => {
      const { unit } = this.tokens[run.from]!
      const { block, row } = this.units[unit]!
      let named = 0
      for (let at = run.from - 1; at >= 0; at--) {
        const token = this.tokens[at]!
        const other = this.units[token.unit]!
        if (other.block !== block || other.row !== row) break
        if (called.has(token.bare)) named++
      }
      return named - (taken.has(run.from) ? 0.5 : 0)
    }
    return runs.reduce((best, run) => (score(run) > score(best) ? run : best))
  }
}

const keyOf = ({ block, row, cell }: Pick<Unit, 'block' | 'row' | 'cell'>): string => `${block} ${row ?? ''} ${cell ?? ''}`

/** A text cut where marks begin and end. */
function partsIn(text: string, marks: readonly { start: number; end: number; entry: Entry }[]): Part[] {
  const cuts = [...new Set([0, text.length, ...marks.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b)
  return cuts.slice(0, -1).map((start, at) => ({
    text: text.slice(start, cuts[at + 1]),
    entries: marks.filter(mark => mark.start <= start && mark.end > start).map(({ entry }) => entry),
  }))
}
