import { useLayoutEffect, useRef } from 'preact/hooks'
import { Icon } from '../../../parts/icons.tsx'
import { Lens } from '../page/lens.tsx'
import { startDrawing } from '../page/region.tsx'
import type { View } from '../page/view.ts'
import type { ReviewStore } from '../store/review-store.ts'
import { whyOf } from './reasons.ts'
import { parse, shown } from './values.ts'

type Props = { store: ReviewStore; view: View; path: string; label: string }

const Candidates = ({ store, path, values }: { store: ReviewStore; path: string; values: readonly unknown[] }) => {
  const present = store.entry(path)?.value
  return (
    <div class="cands">
      {values.map((value, n) => (
        <button
          key={String(value)}
          type="button"
          disabled={!store.mayWrite}
          aria-pressed={value === present}
          onClick={() => store.set(path, value)}
        >
          {store.mayWrite && <kbd>{n + 1}</kbd>} {shown(value)}
        </button>
      ))}
    </div>
  )
}

const Edit = ({ store, view, label }: Pick<Props, 'store' | 'view' | 'label'>) => {
  const box = useRef<HTMLInputElement>(null)
  const entry = store.entry(store.open.value)!
  const editing = store.editing.value
  // Before the next key arrives, which is meant for it.
  useLayoutEffect(() => {
    if (!editing || document.activeElement === box.current) return
    box.current?.focus()
    box.current?.select()
  }, [editing])
  const parsed = editing ? parse(store.text.value, entry.type, store.language) : undefined
  const became =
    parsed && parsed.problem === undefined && parsed.value !== null && shown(parsed.value) !== store.text.value.trim()
      ? shown(parsed.value)
      : undefined
  const problem = store.problem.value
  return (
    <form
      class="edit"
      onSubmit={event => {
        event.preventDefault()
        store.accept()
      }}
    >
      <input
        ref={box}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby="edit-note"
        value={store.text.value}
        readOnly={!store.mayWrite}
        spellcheck={false}
        autocomplete="off"
        placeholder="Not on the page"
        inputMode={entry.type === 'number' ? 'decimal' : undefined}
        onInput={event => store.typed(event.currentTarget.value)}
      />
      {store.mayWrite && (
        <button class="btn main-act" type="submit">
          Accept <kbd>⏎</kbd>
        </button>
      )}
      <small id="edit-note" class={problem ? 'wrong' : 'hint'} role="status">
        {problem ?? (became ? `Kept as ${became}` : '')}
      </small>
      {store.mayWrite && store.opened.value.kept && (
        <button class="linklike from-page" type="button" onClick={() => startDrawing(store, view)}>
          {store.opened.value.pages.length ? 'Read it from the page' : 'Take what is marked in the text'} <kbd>D</kbd>
        </button>
      )}
    </form>
  )
}

/** The field somebody is at: its place on the page, why it is doubtful, what else it could be, and the value itself. */
export const OpenField = ({ store, view, path, label }: Props) => {
  const self = useRef<HTMLFieldSetElement>(null)
  const entry = store.entry(path)
  const evidence = entry && store.evidenceOf(entry)
  const doubt = store.left.value.find(one => one.path === path)
  const why = whyOf(store, path)
  const theirs = store.theirs.value[path]
  const changed = store.isChanged(path)
  const confidence = evidence?.confidence
  const state = changed ? 'changed by you' : doubt ? 'check' : why && store.draft.value.accepted.includes(path) ? 'looked at' : ''
  const printed =
    evidence?.text !== undefined && entry && evidence.text.trim() !== shown(entry.value, evidence.text) ? evidence.text : undefined
  useLayoutEffect(() => {
    if (!store.editing.value) self.current?.focus({ preventScroll: true })
    self.current?.scrollIntoView({ block: 'nearest' })
  }, [path])
  // Whoever left the edit box is at the field again, where single keys act.
  const editing = store.editing.value
  useLayoutEffect(() => {
    if (!editing && self.current?.contains(document.activeElement) && document.activeElement instanceof HTMLInputElement)
      self.current.focus({ preventScroll: true })
  }, [editing])
  const said = [
    label,
    entry && (shown(entry.value, evidence?.text) || 'not printed'),
    confidence !== undefined && `confidence ${confidence.toFixed(2)}`,
    state,
    why?.text,
  ]
  return (
    <fieldset ref={self} class={doubt ? 'open check' : 'open'} tabIndex={-1} aria-label={said.filter(Boolean).join(', ')}>
      <div class="top">
        <span class="l">{label}</span>
        <span class="q">{[confidence !== undefined && !changed ? confidence.toFixed(2) : '', state].filter(Boolean).join(', ')}</span>
      </div>
      {evidence?.bbox && <Lens store={store} view={view} evidence={evidence} />}
      {why && (
        <p class="why">
          <Icon name="warn" size={14} />
          <span>
            {why.text}
            {why.detail && <small> {why.detail}</small>}
          </span>
        </p>
      )}
      {evidence?.source === 'memory' && <p class="hint pad">As it was confirmed for this issuer before.</p>}
      {theirs !== undefined && (
        <p class="why">Somebody else made it {shown(theirs) || 'not printed'} meanwhile; yours is kept if you save.</p>
      )}
      {printed && (
        <p class="hint pad">
          Printed as <span class="mono">{printed}</span>
        </p>
      )}
      {entry && why && why.candidates.length > 0 && <Candidates store={store} path={path} values={why.candidates} />}
      {entry ? (
        <Edit store={store} view={view} label={label} />
      ) : (
        store.mayWrite && (
          <p class="acts pad">
            <button type="button" class="btn main-act" onClick={() => store.accept()}>
              Looked at <kbd>⏎</kbd>
            </button>
          </p>
        )
      )}
    </fieldset>
  )
}
