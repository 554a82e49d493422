/** A day is an ISO date; what kind it is says the column. */
export type Cell = string | number | boolean | null
export type CellKind = 'text' | 'number' | 'date' | 'boolean'
/** `key` heads a CSV column and never changes; `label` is for people. */
export type Column = { key: string; label: string; kind: CellKind }
export type Table = { key: string; label: string; columns: Column[]; rows: Cell[][] }

/** A table whose columns and rows come one after the other, from documents that know nothing of each other. */
export class TableBuilder {
  private readonly columns = new Map<string, { column: Column; at: number }>()
  private readonly rows: Map<number, Cell>[] = []

  constructor(
    private readonly key: string,
    private readonly label: string,
  ) {}

  /** The first to name a column says what it is called. */
  column(key: string, label: string, kind: CellKind = 'text'): void {
    if (!this.columns.has(key)) this.columns.set(key, { column: { key, label, kind }, at: this.columns.size })
  }

  /** Adds a row; what belongs to no column is left out. */
  row(values: Iterable<readonly [key: string, cell: Cell]>): void {
    const cells = new Map<number, Cell>()
    for (const [key, cell] of values) {
      const known = this.columns.get(key)
      if (known) cells.set(known.at, cell)
    }
    this.rows.push(cells)
  }

  build(): Table {
    const columns = [...this.columns.values()].map(({ column }) => column)
    return { key: this.key, label: this.label, columns, rows: this.rows.map(cells => columns.map((_, at) => cells.get(at) ?? null)) }
  }
}
