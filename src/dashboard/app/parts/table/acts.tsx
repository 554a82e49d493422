import type { ComponentChildren } from 'preact'
import type { Column } from './table.tsx'

/** The last column: what can be done with a row. */
export const actsColumn = <T,>(cell: (row: T) => ComponentChildren): Column<T> => ({
  head: 'What can be done',
  heard: true,
  is: ['num', 'actions'],
  cell: row => <span class="row-acts">{cell(row)}</span>,
})

type ActProps = {
  children: string /** What it is done with, for the ear: the row says it to the eye. */
  with: string
  bad?: boolean
  onClick(): void
}

export const Act = ({ children, with: what, bad = false, onClick }: ActProps) => (
  <button type="button" class={bad ? 'btn plain bad' : 'btn plain'} onClick={onClick}>
    {children}
    <span class="sr"> {what}</span>
  </button>
)

/** The way on at the end of a list that has more. */
export const Earlier = ({ more }: { more?: () => unknown }) =>
  more ? (
    <button type="button" class="btn plain more" onClick={() => void more()}>
      Earlier ones
    </button>
  ) : null
