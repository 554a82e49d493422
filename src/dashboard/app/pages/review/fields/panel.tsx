import { useRef } from 'preact/hooks'
import { Copy } from '../../../parts/copy.tsx'
import { Icon } from '../../../parts/icons.tsx'
import type { Desk, Tab } from '../desk/desk.ts'
import type { Entry, Group } from '../desk/model.ts'
import { isAbsent } from '../desk/paths.ts'
import type { View } from '../page/view.ts'
import { OpenField } from './open-field.tsx'
import { RowsTable } from './rows.tsx'
import { useSwipe } from './swipe.ts'
import { shown } from './values.ts'

type Props = { desk: Desk; view: View }

const Field = ({ desk, view, entry }: Props & { entry: Entry }) => {
  if (desk.open.value === entry.path) return <OpenField desk={desk} view={view} path={entry.path} label={entry.label} />
  const evidence = desk.evidenceOf(entry)
  const doubt = desk.left.value.find(({ path }) => path === entry.path)
  const changed = desk.isChanged(entry.path)
  const text = shown(entry.value, evidence?.text)
  return (
    <button class={doubt ? 'field check' : 'field'} type="button" data-path={entry.path} onClick={() => desk.go(entry.path)}>
      <span class="l">{entry.label}</span>
      <span class={text ? 'v' : 'v none'}>{text || 'Not printed'}</span>
      <span class="q">
        {changed ? 'yours' : doubt ? `${doubt.confidence?.toFixed(2) ?? ''} check`.trim() : (evidence?.confidence.toFixed(2) ?? '')}
      </span>
    </button>
  )
}

const Fields = ({ desk, view, entries }: Props & { entries: readonly Entry[] }) => (
  <ul>
    {entries.map(entry => (
      <li key={entry.path}>
        <Field desk={desk} view={view} entry={entry} />
      </li>
    ))}
  </ul>
)

const Doubtful = ({ desk, view }: Props) => {
  const all = desk.doubts.value
  const lists = desk.groups.value.flatMap(({ tables }) => tables)
  if (all.length === 0)
    return (
      <p class="done">
        <Icon name="check" /> Nothing in it is doubtful.
      </p>
    )
  return (
    <ul>
      {all.map(({ path }) => {
        const entry = desk.entry(path) ?? {
          path,
          from: '',
          label: lists.find(list => list.path === path)?.label ?? path,
          type: 'array' as const,
          value: null,
          required: false,
        }
        return (
          <li key={path}>
            <Field desk={desk} view={view} entry={entry} />
          </li>
        )
      })}
    </ul>
  )
}

/** A group without what the document does not say, unless that is open. */
const printed = ({ label, entries, tables }: Group, open: string | undefined): Group => ({
  label,
  entries: entries.filter(({ value, path }) => !isAbsent(value) || path === open),
  tables: tables.filter(({ rows, path }) => rows.length > 0 || path === open),
})

const All = ({ desk, view }: Props) => (
  <>
    {desk.groups.value
      .map(group => printed(group, desk.open.value))
      .filter(({ entries, tables }) => entries.length + tables.length > 0)
      .map(({ label, entries, tables }) => (
        <section key={label} aria-label={label}>
          <h2 class="grp">{label}</h2>
          {entries.length > 0 && <Fields desk={desk} view={view} entries={entries} />}
          {tables.map(table => (
            <RowsTable key={table.path} desk={desk} view={view} table={table} />
          ))}
        </section>
      ))}
  </>
)

const Absent = ({ desk, view }: Props) => (
  <>
    <Fields
      desk={desk}
      view={view}
      entries={desk.groups.value.flatMap(({ entries }) => entries).filter(({ value, path }) => isAbsent(value) || path === desk.open.value)}
    />
    {desk.groups.value
      .flatMap(({ tables }) => tables)
      .filter(({ rows, fixed }) => rows.length === 0 && !fixed)
      .map(table => (
        <section key={table.path} aria-label={table.label}>
          <h2 class="grp">{table.label}</h2>
          {desk.mayWrite && (
            <button
              type="button"
              class="btn plain add"
              onClick={() => {
                desk.addRow(table.path)
                desk.tab.value = 'all'
              }}
            >
              <Icon name="plus" size={14} /> Add a row
            </button>
          )}
        </section>
      ))}
  </>
)

const Json = ({ desk }: { desk: Desk }) => (
  <div class="as-json">
    <Copy text={JSON.stringify(desk.values.value, null, 2)} label="Copy the values" />
  </div>
)

/** The fields of a document: what to check first, all of them, what is not printed, and the values as JSON. */
export const Panel = ({ desk, view }: Props) => {
  const doubts = desk.doubts.value.length
  const left = desk.left.value.length
  const values = desk.entries.value.filter(({ value }) => !isAbsent(value)).length
  const absent = desk.groups.value.flatMap(({ entries }) => entries).filter(({ value }) => isAbsent(value)).length
  const tabs: [Tab, string, number?][] = [
    ['check', 'To check', left],
    ['all', 'All', values],
    ['absent', 'Not printed', absent],
    ['json', 'JSON'],
  ]
  const { tab } = desk
  const fields = useRef<HTMLDivElement>(null)
  useSwipe(fields, { on: () => desk.step(1), back: () => desk.step(-1) })
  const done = doubts ? ((doubts - left) / doubts) * 100 : 100
  const move = (by: number) => {
    const at = tabs.findIndex(([name]) => name === tab.value)
    tab.value = tabs[(at + by + tabs.length) % tabs.length]![0]
    document.getElementById(`tab-${tab.value}`)?.focus()
  }
  return (
    <aside class="panel" aria-label="Fields">
      <div class="panel-head">
        <div class="todo">
          <b>{left ? `${left} to check` : 'Nothing left to check'}</b>
          <span class="track">
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect width={done} height="4" />
            </svg>
          </span>
          <small>{values - doubts} sure</small>
        </div>
        <div
          class="which"
          role="tablist"
          aria-label="Which fields"
          onKeyDown={event => {
            if (event.key === 'ArrowRight') move(1)
            if (event.key === 'ArrowLeft') move(-1)
          }}
        >
          {tabs.map(([name, label, count]) => (
            <button
              key={name}
              id={`tab-${name}`}
              type="button"
              role="tab"
              aria-selected={tab.value === name}
              aria-controls="fields"
              tabIndex={tab.value === name ? 0 : -1}
              onClick={() => {
                tab.value = name
              }}
            >
              {label} {count !== undefined && <span>{count}</span>}
            </button>
          ))}
        </div>
      </div>
      <div ref={fields} class="fields" id="fields" role="tabpanel" aria-labelledby={`tab-${tab.value}`}>
        {tab.value === 'check' && <Doubtful desk={desk} view={view} />}
        {tab.value === 'all' && <All desk={desk} view={view} />}
        {tab.value === 'absent' && <Absent desk={desk} view={view} />}
        {tab.value === 'json' && <Json desk={desk} />}
      </div>
    </aside>
  )
}
