import type { ComponentChildren } from 'preact'

/** `wide`: not on a phone. `num`: figures, at the end of their cell. */
type Trait = 'name' | 'num' | 'dim' | 'wide' | 'mono' | 'breaks' | 'what' | 'pick' | 'actions'
export type Column<T> = {
  head: string
  /** The heading is for the ear only. */
  heard?: boolean
  is?: readonly Trait[]
  cell(row: T): ComponentChildren
}

/** What a heading shares with its cells. */
const ofHeads: readonly Trait[] = ['name', 'num', 'wide', 'pick', 'actions']
const classOf = (traits: readonly string[]): string | undefined => traits.join(' ') || undefined

type TableProps<T> = {
  rows: readonly T[]
  keyOf(row: T): string
  columns: readonly (Column<T> | false)[]
  /** Rows that are not in force any more. */
  isGone?(row: T): boolean
  busy?: boolean
}

export function Table<T>({ rows, keyOf, columns, isGone, busy }: TableProps<T>) {
  const shown = columns.filter(column => column !== false)
  return (
    <table class="table" aria-busy={busy}>
      <thead>
        <tr>
          {shown.map(({ head, heard, is = [] }) => (
            <th key={head} scope="col" class={classOf(is.filter(trait => ofHeads.includes(trait)))}>
              {heard ? <span class="sr">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={keyOf(row)} class={isGone?.(row) ? 'gone' : undefined}>
            {shown.map(({ head, is = [], cell }) => (
              <td key={head} class={classOf(is)}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
