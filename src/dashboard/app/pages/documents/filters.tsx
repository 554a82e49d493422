import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { query, setQuery } from '../../router.tsx'

const stages = [
  ['', 'All'],
  ['check', 'To check'],
  ['sure', 'Sure'],
  ['reviewed', 'Reviewed'],
  ['failed', 'Failed'],
] as const
type Stage = 'check' | 'sure' | 'reviewed' | 'failed'

/** What the address asks for. */
export const useFilter = () => {
  const given = new URLSearchParams(query.value)
  const stage = stages.find(([name]) => name !== '' && name === given.get('stage'))?.[0] as Stage | undefined
  return { stage, name: given.get('q') || undefined, documentType: given.get('type') || undefined }
}

type FiltersProps = { filter: ReturnType<typeof useFilter>; types: readonly string[]; children: ComponentChildren }

/** The filters over the list, kept in the address. */
export const Filters = ({ filter, types, children }: FiltersProps) => {
  const [typed, setTyped] = useState(filter.name ?? '')
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = (text: string) => {
    setTyped(text)
    clearTimeout(typing.current)
    // What else it is filtered by may have changed until then.
    typing.current = setTimeout(
      () => setQuery({ ...Object.fromEntries(new URLSearchParams(query.value)), q: text.trim() || undefined }),
      250,
    )
  }
  return (
    <div class="doc-filters">
      <fieldset class="stages" aria-label="State">
        {stages.map(([name, label]) => (
          <button
            key={name}
            type="button"
            class="stage"
            aria-pressed={(filter.stage ?? '') === name}
            onClick={() => setQuery({ stage: name || undefined, type: filter.documentType, q: filter.name })}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <select
        aria-label="Type"
        value={filter.documentType ?? ''}
        onChange={event => setQuery({ stage: filter.stage, q: filter.name, type: event.currentTarget.value || undefined })}
      >
        <option value="">Every type</option>
        {types.map(type => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </select>
      <input
        type="search"
        aria-label="Name of the file"
        placeholder="Name of the file"
        value={typed}
        onInput={event => search(event.currentTarget.value)}
      />
      {children}
    </div>
  )
}
