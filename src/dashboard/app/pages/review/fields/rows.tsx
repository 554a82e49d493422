import { Fragment } from 'preact'
import { Icon } from '../../../parts/icons.tsx'
import type { View } from '../page/view.ts'
import { cellLabel, type Rows, sumOf } from '../store/model.ts'
import type { ReviewStore } from '../store/review-store.ts'
import { OpenField } from './open-field.tsx'
import { shown } from './values.ts'

const isNumber = (type: string): boolean => type === 'number'

/** A list with a state per cell; the open cell is edited below its row. */
export const RowsTable = ({ store, view, table }: { store: ReviewStore; view: View; table: Rows }) => {
  const left = new Set(store.left.value.map(({ path }) => path))
  const open = store.open.value
  const sum = sumOf(table, store.entries.value)
  const mayEdit = store.mayWrite && !table.fixed
  return (
    <>
      {open === table.path && <OpenField store={store} view={view} path={table.path} label={table.label} />}
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
                      const text = shown(cell.value, store.evidenceOf(cell)?.text)
                      const state = left.has(cell.path) ? 'check' : store.isChanged(cell.path) ? 'mine' : ''
                      return (
                        <td key={cell.path} class={isNumber(cell.type) ? 'num' : ''}>
                          <button
                            type="button"
                            class={state}
                            data-path={cell.path}
                            aria-current={cell.path === open ? 'true' : undefined}
                            aria-label={`${cellLabel(table, n, cell)}: ${text || 'empty'}${state === 'check' ? ', check' : ''}`}
                            onClick={() => store.go(cell.path)}
                          >
                            {text || '–'}
                          </button>
                        </td>
                      )
                    })}
                    {mayEdit && (
                      <td class="num">
                        <button type="button" aria-label={`Remove row ${n + 1}`} onClick={() => store.removeRow(table.path, n)}>
                          <Icon name="close" size={12} />
                        </button>
                      </td>
                    )}
                  </tr>
                  {opened && (
                    <tr class="edited">
                      <td colSpan={cells.length + (mayEdit ? 1 : 0)}>
                        <OpenField store={store} view={view} path={opened.path} label={cellLabel(table, n, opened)} />
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
        <button type="button" class="btn plain add" onClick={() => store.addRow(table.path)}>
          <Icon name="plus" size={14} /> Add a row
        </button>
      )}
    </>
  )
}
