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

/** Those that are being deleted, until the server has done it. */
const hidden = new Set<string>()

const remove = async (ids: readonly string[], how: { keepalive?: boolean }, done: () => void): Promise<void> => {
  try {
    await call('capture.delete', { ids: [...ids] }, how)
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

const names = ['text', 'kind', 'status', 'format', 'from', 'to'] as const

export default function CapturesPage() {
  const given = new URLSearchParams(query.value)
  const filter: Filter = Object.fromEntries(names.map(name => [name, given.get(name) ?? undefined]).filter(([, value]) => value))
  const open = given.get('open') ?? undefined
  const { items, formats, failure, loading, hasMore, more, begin } = useCaptures(filter)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [, redraw] = useState(0)
  const isFiltered = Object.keys(filter).length > 0
  const shown = items?.filter(({ id }) => !hidden.has(id))

  const erase = (ids: readonly string[]) => {
    for (const id of ids) hidden.add(id)
    setChosen(new Set())
    setQuery({ ...filter })
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
  const addressOf = (id: string) => `/captures?${new URLSearchParams({ ...filter, open: id })}`

  return (
    <>
      <Head title="Captures" sub="Everything that was rendered or uploaded, the newest first" />
      <Filters filter={filter} formats={formats} onFilter={next => setQuery({ ...next })} />
      {!shown ? (
        <Loading failure={failure} retry={begin} />
      ) : (
        <>
          <Stale failure={failure} />
          {shown.length === 0 && !hasMore && (
            <Empty>
              <p>{isFiltered ? 'Nothing here is like that.' : 'Nothing was rendered or uploaded yet.'}</p>
              {isFiltered ? (
                <button type="button" class="btn" onClick={() => setQuery({})}>
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
          <Cards items={shown} chosen={chosen} addressOf={addressOf} onChoose={choose} />
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
            <Icon name="bin" /> Delete
          </button>
        </section>
      )}
      {open && <Detail key={open} id={open} onDelete={() => erase([open])} close={() => setQuery({ ...filter })} />}
    </>
  )
}
