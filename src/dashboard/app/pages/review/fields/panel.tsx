import { useRef } from 'preact/hooks'
import { Copy } from '../../../parts/copy.tsx'
import { Icon } from '../../../parts/icons.tsx'
import type { View } from '../page/view.ts'
import type { Entry, Group } from '../store/model.ts'
import { isAbsent } from '../store/paths.ts'
import type { Tab } from '../store/review-state.ts'
import type { ReviewStore } from '../store/review-store.ts'
import { OpenField } from './open-field.tsx'
import { RowsTable } from './rows.tsx'
import { useSwipe } from './swipe.ts'
import { shown } from './values.ts'

type Props = { store: ReviewStore; view: View }

const Field = ({ store, view, entry }: Props & { entry: Entry }) => {
  if (store.open.value === entry.path) return <OpenField store={store} view={view} path={entry.path} label={entry.label} />
  const evidence = store.evidenceOf(entry)
  const doubt = store.left.value.find(({ path }) => path === entry.path)
  const changed = store.isChanged(entry.path)
  const text = shown(entry.value, evidence?.text)
  return (
    <button class={doubt ? 'field check' : 'field'} type="button" data-path={entry.path} onClick={() => store.go(entry.path)}>
      <span class="l">{entry.label}</span>
      <span class={text ? 'v' : 'v none'}>{text || 'Not printed'}</span>
      <span class="q">
        {changed ? 'yours' : doubt ? `${doubt.confidence?.toFixed(2) ?? ''} check`.trim() : (evidence?.confidence.toFixed(2) ?? '')}
      </span>
    </button>
  )
}

const Fields = ({ store, view, entries }: Props & { entries: readonly Entry[] }) => (
  <ul>
    {entries.map(entry => (
      <li key={entry.path}>
        <Field store={store} view={view} entry={entry} />
      </li>
    ))}
  </ul>
)

const Doubtful = ({ store, view }: Props) => {
  const all = store.doubts.value
  const lists = store.groups.value.flatMap(({ tables }) => tables)
  if (all.length === 0)
    return (
      <p class="done">
        <Icon name="check" /> Nothing in it is doubtful.
      </p>
    )
  return (
    <ul>
      {all.map(({ path }) => {
        const entry = store.entry(path) ?? {
          path,
          from: '',
          label: lists.find(list => list.path === path)?.label ?? path,
          type: 'array' as const,
          value: null,
          required: false,
        }
        return (
          <li key={path}>
            <Field store={store} view={view} entry={entry} />
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

const All = ({ store, view }: Props) => (
  <>
    {store.groups.value
      .map(group => printed(group, store.open.value))
      .filter(({ entries, tables }) => entries.length + tables.length > 0)
      .map(({ label, entries, tables }) => (
        <section key={label} aria-label={label}>
          <h2 class="grp">{label}</h2>
          {entries.length > 0 && <Fields store={store} view={view} entries={entries} />}
          {tables.map(table => (
            <RowsTable key={table.path} store={store} view={view} table={table} />
          ))}
        </section>
      ))}
  </>
)

const Absent = ({ store, view }: Props) => (
  <>
    <Fields
      store={store}
      view={view}
      entries={store.groups.value
        .flatMap(({ entries }) => entries)
        .filter(({ value, path }) => isAbsent(value) || path === store.open.value)}
    />
    {store.groups.value
      .flatMap(({ tables }) => tables)
      .filter(({ rows, fixed }) => rows.length === 0 && !fixed)
      .map(table => (
        <section key={table.path} aria-label={table.label}>
          <h2 class="grp">{table.label}</h2>
          {store.mayWrite && (
            <button
              type="button"
              class="btn plain add"
              onClick={() => {
                store.addRow(table.path)
                store.tab.value = 'all'
              }}
            >
              <Icon name="plus" size={14} /> Add a row
            </button>
          )}
        </section>
      ))}
  </>
)

const Json = ({ store }: { store: ReviewStore }) => (
  <div class="as-json">
    <Copy text={JSON.stringify(store.values.value, null, 2)} label="Copy the values" />
  </div>
)

/** The fields of a document: what to check first, all of them, what is not printed, and the values as JSON. */
export const Panel = ({ store, view }: Props) => {
  const doubts = store.doubts.value.length
  const left = store.left.value.length
  const printed = store.entries.value.filter(({ value }) => !isAbsent(value))
  const values = printed.length
  // What is to be checked may be missing: it is not one of those that were read.
  const sure = printed.filter(({ path }) => !store.doubts.value.some(doubt => doubt.path === path)).length
  const absent = store.groups.value.flatMap(({ entries }) => entries).filter(({ value }) => isAbsent(value)).length
  const tabs: [Tab, string, number?][] = [
    ['check', 'To check', left],
    ['all', 'All', values],
    ['absent', 'Not printed', absent],
    ['json', 'JSON'],
  ]
  const { tab } = store
  const fields = useRef<HTMLDivElement>(null)
  useSwipe(fields, { on: () => store.step(1), back: () => store.step(-1) })
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
          <small>{sure} sure</small>
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
        {tab.value === 'check' && <Doubtful store={store} view={view} />}
        {tab.value === 'all' && <All store={store} view={view} />}
        {tab.value === 'absent' && <Absent store={store} view={view} />}
        {tab.value === 'json' && <Json store={store} />}
      </div>
    </aside>
  )
}
