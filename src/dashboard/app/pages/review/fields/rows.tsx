import { Fragment } from 'preact'
import { Icon } from '../../../parts/icons.tsx'
import type { Desk } from '../desk/desk.ts'
import { cellLabel, type Rows, sumOf } from '../desk/model.ts'
import type { View } from '../page/view.ts'
import { OpenField } from './open-field.tsx'
import { shown } from './values.ts'

const isNumber = (type: string): boolean => type === 'number'

/** A list with a state per cell; the open cell is edited below its row. */
export const RowsTable = ({ desk, view, table }: { desk: Desk; view: View; table: Rows }) => {
  const left = new Set(desk.left.value.map(({ path }) => path))
  const open = desk.open.value
  const sum = sumOf(table, desk.entries.value)
  const mayEdit = desk.mayWrite && !table.fixed
  return (
    <>
      {open === table.path && <OpenField desk={desk} view={view} path={table.path} label={table.label} />}
      <div class="items-box">
        <table class="items">
          <thead>
            <tr>
              {table.columns.map(({ key, label, type }) => (
                <th key={key} scope="col" class={isNumber(type) ? 'num' : ''}>
                  {label}
                </th>
              ))}
              {mayEdit && (
                <td>
                  <span class="sr">Remove</span>
                </td>
              )}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ cells }, n) => {
              const opened = cells.find(({ path }) => path === open)
              return (
                <Fragment key={cells[0]?.path}>
                  <tr>
                    {cells.map(cell => {
                      const text = shown(cell.value, desk.evidenceOf(cell)?.text)
                      const state = left.has(cell.path) ? 'check' : desk.isChanged(cell.path) ? 'mine' : ''
                      return (
                        <td key={cell.path} class={isNumber(cell.type) ? 'num' : ''}>
                          <button
                            type="button"
                            class={state}
                            data-path={cell.path}
                            aria-current={cell.path === open ? 'true' : undefined}
                            aria-label={`${cellLabel(table, n, cell)}: ${text || 'empty'}${state === 'check' ? ', check' : ''}`}
                            onClick={() => desk.go(cell.path)}
                          >
                            {text || '–'}
                          </button>
                        </td>
                      )
                    })}
                    {mayEdit && (
                      <td class="num">
                        <button type="button" aria-label={`Remove row ${n + 1}`} onClick={() => desk.removeRow(table.path, n)}>
                          <Icon name="close" size={12} />
                        </button>
                      </td>
                    )}
                  </tr>
                  {opened && (
                    <tr class="edited">
                      <td colSpan={cells.length + (mayEdit ? 1 : 0)}>
                        <OpenField desk={desk} view={view} path={opened.path} label={cellLabel(table, n, opened)} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
          </tbody>
        </table>
      </div>
      {sum && (
        <p class="sum">
          <Icon name="check" size={12} /> {sum}
        </p>
      )}
      {mayEdit && (
        <button type="button" class="btn plain add" onClick={() => desk.addRow(table.path)}>
          <Icon name="plus" size={14} /> Add a row
        </button>
      )}
    </>
  )
}
