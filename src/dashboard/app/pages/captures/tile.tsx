import { useState } from 'preact/hooks'
import { placeOf } from '../../parts/address.ts'
import { Icon } from '../../parts/icons.tsx'

type Shown = {
  id: string
  status: string
  format: string
  sourceUrl?: string
  fileName?: string
  externalIdentifier?: string | null
  url?: string
  width?: number
  height?: number
  error?: string | null
  cacheHit?: boolean
}

export const nameOf = ({ sourceUrl, fileName, externalIdentifier }: Pick<Shown, 'sourceUrl' | 'fileName' | 'externalIdentifier'>): string =>
  fileName ?? (sourceUrl ? placeOf(sourceUrl) : externalIdentifier || 'Your HTML')

const retryMs = 3000
/** Higher than a phone held upright is a whole page, of which the top is shown. */
const tallest = 2.3

/** The picture of a capture in a list, or what stands in its place. */
export const Tile = ({ shot, pictured }: { shot: Shown; pictured: boolean }) => {
  const [tries, setTries] = useState(0)
  const { id, status, format, width = 1, height = 0, error, cacheHit, url } = shot
  const tag = status === 'pending' ? 'Rendering' : format === 'pdf' ? 'PDF' : cacheHit ? 'Cached, free' : undefined
  const isTall = height > width && height / width <= tallest
  const shown = status === 'ready' && pictured && tries < 2
  return (
    <figure>
      {shown && (
        <img
          key={tries}
          src={`/dashboard/thumbnails/${id}${tries ? `?try=${tries}` : ''}`}
          alt=""
          loading="lazy"
          decoding="async"
          class={isTall ? 'tall' : ''}
          // Many asked at once: it may be there a moment later.
          onError={() => setTimeout(() => setTries(tries + 1), retryMs)}
        />
      )}
      {status === 'failed' && (
        <span class="fail">
          <Icon name="warn" size={18} />
          <span>{error}</span>
        </span>
      )}
      {status === 'ready' && !shown && (
        <span class="blank">
          <Icon name="pdf" size={22} />
          <span>{url ? format.toUpperCase() : 'Not kept'}</span>
        </span>
      )}
      {status === 'pending' && <i class="lamp" aria-hidden="true" />}
      {tag && (shown || status === 'pending') && <span class="tag">{tag}</span>}
    </figure>
  )
}
