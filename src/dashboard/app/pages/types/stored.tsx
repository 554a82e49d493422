import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Loading, useCall } from '../../parts/load.tsx'

export type Stored = { id: string; name: string }
const shown = 8

type Props = { name: string; children(one: Stored): ComponentChildren }

/** Documents that were read, the newest of each name, to choose from. `name`: of its search box. */
export const StoredDocuments = ({ name: id, children }: Props) => {
  const [sought, setSought] = useState('')
  const name = sought.trim()
  const { data, failure, reload } = useCall('document.list', { limit: 50, ...(name && { name }) })
  const seen = new Set<string>()
  const found = (data?.items ?? [])
    .filter(({ stage }) => stage !== 'failed' && stage !== 'reading')
    .map(({ id, fileName }) => ({ id, name: fileName ?? id }))
    .filter(one => !seen.has(one.name) && seen.add(one.name))
    .slice(0, shown)
  return (
    <>
      <div class="form-row">
        <label for={id}>Documents that were read</label>
        <input id={id} type="search" value={sought} onInput={event => setSought(event.currentTarget.value)} />
      </div>
      {!data ? (
        <Loading failure={failure} retry={reload} />
      ) : found.length === 0 ? (
        <p class="hint">{name ? 'None is called like that.' : 'None yet.'}</p>
      ) : (
        <ul class="stored">
          {found.map(one => (
            <li key={one.id}>{children(one)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
