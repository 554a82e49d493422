import { encode, quoted, sqlTypes, type Table } from './tables.ts'

/** The values of one statement: each is named where it stands and gets its number there. All are sent as text, so one text of SQL is one prepared statement. */
export class Values {
  readonly list: (string | null)[] = []

  private add(value: string | null, type: string): string {
    this.list.push(value)
    // A parameter that the server takes for jsonb is encoded once more by the driver: as text it goes as it is.
    return type === 'text' ? `$${this.list.length}::text` : `$${this.list.length}::text::${type}`
  }
  text(value: string | null | undefined): string {
    return this.add(encode('text', value), 'text')
  }
  int(value: number | null | undefined): string {
    return this.add(encode('integer', value), 'bigint')
  }
  flag(value: boolean): string {
    return this.add(encode('boolean', value), 'boolean')
  }
  /** A list of texts, as the rows of a subquery: `id in (…)`. */
  texts(values: readonly string[]): string {
    return `(select jsonb_array_elements_text(${this.add(JSON.stringify(values.map(value => encode('text', value))), 'jsonb')}))`
  }
  json(text: string): string {
    return this.add(text, 'jsonb')
  }
  /** `"a" = $1, "b" = $2`: what of `change` is given. */
  set<Row>(table: Table<Row>, change: Partial<Row>): string {
    return Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => {
        const { name, kind } = table.column(key as keyof Row & string)
        return `${quoted(name)} = ${this.add(encode(kind, value), sqlTypes[kind])}`
      })
      .join(', ')
  }
  /** `insert into … select … from` rows; goes on with `on conflict` or `returning`. */
  insert<Row>(table: Table<Row>, rows: readonly Row[], from = ''): string {
    return `insert into ${table.name} (${table.names}) select ${table.list('r')} from ${from}${table.records(this.json(table.json(rows)), 'r')}`
  }
}
