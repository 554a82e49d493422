import { useLayoutEffect, useRef } from 'preact/hooks'
import { Icon } from '../../parts/icons.tsx'
import { ago } from '../../parts/time.ts'
import { Link } from '../../router.tsx'
import { drop, dropEnded, readAnyway, retry, type Upload, uploads } from './uploads.ts'

const words = {
  waiting: 'Waiting',
  sending: 'Sending',
  reading: 'Reading',
  done: 'Read',
  failed: 'Failed',
  duplicate: 'Read before',
} as const

const Line = ({ one }: { one: Upload }) => {
  const { attempt, file, state, part, error, duplicate, id } = one
  const under = state === 'sending' || state === 'reading'
  return (
    <li class={`sending ${state}`}>
      <span class="name">{id && state === 'done' ? <Link to={`/documents/${id}`}>{file.name}</Link> : file.name}</span>
      {under && <progress max={1} value={state === 'reading' ? undefined : part} aria-label={`${file.name}: ${words[state]}`} />}
      <span class="what">
        {state === 'duplicate' && duplicate ? (
          <>
            Read {ago(duplicate.createdAt)} as <Link to={`/documents/${duplicate.id}`}>{duplicate.fileName || duplicate.id}</Link>; nothing
            was charged.
          </>
        ) : (
          (error ?? words[state])
        )}
      </span>
      <span class="row-acts">
        {state === 'duplicate' && (
          <button type="button" class="btn plain" onClick={() => readAnyway(attempt)}>
            Read again
          </button>
        )}
        {state === 'failed' && (
          <button type="button" class="btn plain" onClick={() => retry(attempt)}>
            Try again
          </button>
        )}
        <button
          type="button"
          class="btn plain icon"
          aria-label={under || state === 'waiting' ? `Cancel ${file.name}` : `Put ${file.name} away`}
          onClick={() => drop(attempt)}
        >
          <Icon name="close" />
        </button>
      </span>
    </li>
  )
}

/** Whoever used a button that is gone now stays where it was: at the list, or without one where documents are chosen. */
const useKeptFocus = (all: readonly Upload[]) => {
  const section = useRef<HTMLElement>(null)
  const used = useRef<Element>(null)
  useLayoutEffect(() => {
    const note = () => {
      used.current = section.current?.contains(document.activeElement) ? document.activeElement : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useLayoutEffect(() => {
    if (!used.current || used.current.isConnected || document.activeElement !== document.body) return
    used.current = null
    const next = section.current ?? document.querySelector<HTMLElement>('.dropzone button')
    next?.focus()
  }, [all])
  return section
}

/** What is on its way, and what needs a word before it costs something. */
export const Sending = () => {
  const all = uploads.value
  const section = useKeptFocus(all)
  if (all.length === 0) return null
  const done = all.filter(({ state }) => state === 'done').length
  return (
    <section ref={section} class="card c12" aria-labelledby="sending" tabIndex={-1}>
      <header>
        <h2 id="sending">On their way</h2>
        <span class="sub" role="status">
          {done} of {all.length} read
        </span>
        {done > 0 && (
          <span class="end">
            <button type="button" class="linklike" onClick={dropEnded}>
              Put the finished away
            </button>
          </span>
        )}
      </header>
      <ul class="in">
        {all.map(one => (
          <Line key={one.attempt} one={one} />
        ))}
      </ul>
    </section>
  )
}
