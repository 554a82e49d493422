import { useEffect, useRef, useState } from 'preact/hooks'
import { call } from '../api.ts'
import { Empty, Head } from '../parts/head.tsx'
import { Icon } from '../parts/icons.tsx'
import { Loading, Stale } from '../parts/load.tsx'
import { say, sayUndoable } from '../parts/toast.tsx'
import { Link, query, setQuery } from '../router.tsx'
import { may } from '../session.ts'
import { Cards } from './captures/cards.tsx'
import { Detail } from './captures/detail.tsx'
import { Filters } from './captures/filters.tsx'
import { type Filter, useCaptures } from './captures/listing.ts'
import { Rows } from './captures/rows.tsx'

/** Those that are being deleted, until the server has done it. */
const hidden = new Set<string>()

/** So many at once the server deletes. */
const together = 100

const remove = async (ids: readonly string[], how: { keepalive?: boolean }, done: () => void): Promise<void> => {
  try {
    const parts = Array.from({ length: Math.ceil(ids.length / together) }, (_, n) => ids.slice(n * together, (n + 1) * together))
    await Promise.all(parts.map(part => call('capture.delete', { ids: part }, how)))
  } catch (error) {
    say((error as Error).message, true)
  }
  for (const id of ids) hidden.delete(id)
  done()
}

/** Loads what follows as soon as its place comes near. */
const More = ({ more, loading }: { more(): Promise<void>; loading: boolean }) => {
  const end = useRef<HTMLButtonElement>(null)
  const latest = useRef(more)
  latest.current = more
  useEffect(() => {
    if (!end.current || loading) return
    const watch = new IntersectionObserver(([entry]) => entry!.isIntersecting && void latest.current(), { rootMargin: '600px' })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [loading])
  return (
    <button type="button" class="btn plain more" ref={end} onClick={() => void more()} aria-disabled={loading}>
      {loading ? 'Looking …' : 'More'}
    </button>
  )
}

const views = [
  { title: 'Tiles', value: null },
  { title: 'Table', value: 'table' },
] as const
const names = ['text', 'kind', 'status', 'format', 'from', 'to'] as const

export default function CapturesPage() {
  const given = new URLSearchParams(query.value)
  const filter: Filter = Object.fromEntries(names.map(name => [name, given.get(name) ?? undefined]).filter(([, value]) => value))
  const open = given.get('open') ?? undefined
  const isTable = given.get('view') === 'table'
  const view: Record<string, string> = isTable ? { view: 'table' } : {}
  const { items, formats, failure, loading, hasMore, more, begin } = useCaptures(filter)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [, redraw] = useState(0)
  const isFiltered = Object.keys(filter).length > 0
  const shown = items?.filter(({ id }) => !hidden.has(id))

  const erase = (ids: readonly string[]) => {
    for (const id of ids) hidden.add(id)
    setChosen(new Set())
    setQuery({ ...filter, ...view })
    const again = () => redraw(n => n + 1)
    sayUndoable(
      ids.length === 1 ? 'The capture is deleted.' : `${ids.length} captures are deleted.`,
      how => void remove(ids, how, begin),
      () => {
        for (const id of ids) hidden.delete(id)
        again()
      },
    )
    again()
  }
  const choose = (id: string, yes: boolean) => {
    const next = new Set(chosen)
    if (yes) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  /** Delete, on one of them: what is chosen, or that one; the next one has the focus then. */
  const onKey = (event: KeyboardEvent) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset.id : undefined
    if (event.key !== 'Delete' || !id || !shown || !may('member')) return
    event.preventDefault()
    const gone = chosen.size > 0 ? [...chosen] : [id]
    const behind = shown.slice(shown.findIndex(item => item.id === id) + 1)
    const next = behind.concat(shown.toReversed()).find(item => !gone.includes(item.id))
    erase(gone)
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`a[data-id="${next?.id}"]`)?.focus())
  }
  const List = isTable ? Rows : Cards
  const addressOf = (id: string) => `/captures?${new URLSearchParams({ ...filter, ...view, open: id })}`

  return (
    <>
      <Head title="Captures" sub="Everything that was rendered or uploaded, the newest first">
        <span class="segments">
          {views.map(({ title, value }) => (
            <button
              key={title}
              type="button"
              aria-pressed={value === given.get('view')}
              onClick={() => setQuery({ ...filter, view: value ?? undefined })}
            >
              {title}
            </button>
          ))}
        </span>
      </Head>
      <Filters filter={filter} formats={formats} onFilter={next => setQuery({ ...next, ...view })} />
      {!shown ? (
        <Loading failure={failure} retry={begin} />
      ) : (
        <>
          <Stale failure={failure} />
          {shown.length === 0 && !hasMore && (
            <Empty>
              <p>{isFiltered ? 'Nothing here is like that.' : 'Nothing was rendered or uploaded yet.'}</p>
              {isFiltered ? (
                <button type="button" class="btn" onClick={() => setQuery(view)}>
                  Show all
                </button>
              ) : (
                may('member') && (
                  <Link class="btn main-act" to="/playground/screenshots">
                    <Icon name="shot" /> Take a picture
                  </Link>
                )
              )}
            </Empty>
          )}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to what has the focus in it */}
          <div onKeyDown={onKey}>
            {shown.length > 0 && <List items={shown} hasMore={hasMore} chosen={chosen} addressOf={addressOf} onChoose={choose} />}
          </div>
          {hasMore && <More more={more} loading={loading} />}
        </>
      )}
      {chosen.size > 0 && (
        <section class="chosen" aria-label="Chosen captures">
          <b>{chosen.size} chosen</b>
          <button type="button" class="btn plain" onClick={() => setChosen(new Set())}>
            None
          </button>
          <button type="button" class="btn bad" onClick={() => erase([...chosen])}>
            <Icon name="bin" /> Delete <kbd>Del</kbd>
          </button>
        </section>
      )}
      {open && <Detail key={open} id={open} onDelete={() => erase([open])} close={() => setQuery({ ...filter, ...view })} />}
    </>
  )
}
