import { useEffect, useRef, useState } from 'preact/hooks'
import { Search } from '../../parts/ask/search.tsx'
import type { Filter } from './listing.ts'

const typingMs = 200

type Choice = { value: string; title: string }
const kinds: Choice[] = [
  { value: '', title: 'All' },
  { value: 'screenshot', title: 'Screenshots' },
  { value: 'upload', title: 'Documents' },
]
const states: Choice[] = [
  { value: '', title: 'Any state' },
  { value: 'ready', title: 'Ready' },
  { value: 'pending', title: 'Under way' },
  { value: 'failed', title: 'Failed' },
]

type FiltersProps = { filter: Filter; formats: readonly string[]; onFilter(filter: Filter): void }

export const Filters = ({ filter, formats, onFilter }: FiltersProps) => {
  const [text, setText] = useState(filter.text ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Somebody went back, or shows all again.
  useEffect(() => setText(filter.text ?? ''), [filter.text])
  const set = (name: keyof Filter, value: string) => {
    clearTimeout(timer.current)
    onFilter({ ...filter, text: text.trim() || undefined, [name]: value || undefined })
  }
  // What else is looked for may have changed until the text is taken.
  const latest = useRef({ filter, onFilter })
  latest.current = { filter, onFilter }
  const type = (value: string) => {
    setText(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current.onFilter({ ...latest.current.filter, text: value.trim() || undefined }), typingMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <search class="looking">
      <Search label="Search captures" placeholder="Address, file name, your identifier" value={text} onValue={type} />
      <span class="segments">
        {kinds.map(({ value, title }) => (
          <button key={value} type="button" aria-pressed={(filter.kind ?? '') === value} onClick={() => set('kind', value)}>
            {title}
          </button>
        ))}
      </span>
      <select aria-label="State" value={filter.status ?? ''} onChange={event => set('status', event.currentTarget.value)}>
        {states.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
      <select aria-label="Format" value={filter.format ?? ''} onChange={event => set('format', event.currentTarget.value)}>
        <option value="">Any format</option>
        {formats.map(format => (
          <option key={format} value={format}>
            {format}
          </option>
        ))}
      </select>
      <span class="days">
        <input
          type="date"
          aria-label="From"
          title="From this day on, UTC"
          value={filter.from ?? ''}
          onChange={event => set('from', event.currentTarget.value)}
        />
        <span aria-hidden="true">–</span>
        <input
          type="date"
          aria-label="Up to"
          title="Up to this day, UTC"
          value={filter.to ?? ''}
          onChange={event => set('to', event.currentTarget.value)}
        />
      </span>
    </search>
  )
}
