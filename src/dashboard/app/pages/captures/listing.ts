import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { type ApiError, call, type Output, returns } from '../../api.ts'

export type Item = Output<'capture.list'>['items'][number]
export type Filter = { text?: string; kind?: string; status?: string; format?: string; from?: string; to?: string }

const pageSize = 60
const pendingMs = 2000
const calmMs = 6000
const dayMs = 86_400_000
/** Answers without a find, one behind the other, before somebody is asked whether to go on. */
const patience = 20

const isBehind = (item: Item, other: Item): boolean =>
  item.createdAt === other.createdAt ? item.id < other.id : item.createdAt < other.createdAt

/** Days as they are typed, this one included. */
const asked = ({ text, kind, status, format, from, to }: Filter, cursor?: string) =>
  ({
    limit: pageSize,
    cursor,
    text: text || undefined,
    kind: kind || undefined,
    status: status || undefined,
    format: format || undefined,
    createdAfter: from ? new Date(from).toISOString() : undefined,
    createdBefore: to ? new Date(Date.parse(to) + dayMs).toISOString() : undefined,
  }) as Parameters<typeof call<'capture.list'>>[1]

/**
 * The captures of a filter, as far as they were scrolled to. What is new or has changed comes to its place while somebody looks; answers to a
 * filter that was left are thrown away.
 */
export function useCaptures(filter: Filter) {
  const [items, setItems] = useState<readonly Item[]>()
  const [cursor, setCursor] = useState<string>()
  const [formats, setFormats] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<string>()
  const [loading, setLoading] = useState(false)
  const key = JSON.stringify(filter)
  const current = useRef(key)
  current.current = key

  const ask = useCallback(
    async (from?: string): Promise<Output<'capture.list'> | undefined> => {
      try {
        const page = await call('capture.list', asked(JSON.parse(key) as Filter, from))
        if (current.current !== key) return undefined
        setFailure(undefined)
        setFormats(page.formats)
        return page
      } catch (error) {
        if (current.current === key) setFailure((error as ApiError).message)
        return undefined
      }
    },
    [key],
  )

  /** A rare text may stand far back: the search goes on by itself for a while. */
  const search = useCallback(
    async (from?: string): Promise<{ found: Item[]; next?: string } | undefined> => {
      const found: Item[] = []
      let at = from
      for (let n = 0; n < patience; n++) {
        const page = await ask(at)
        if (!page) return undefined
        found.push(...page.items)
        at = page.nextCursor
        if (found.length > 0 || !at) break
      }
      return { found, next: at }
    },
    [ask],
  )

  const begin = useCallback(async () => {
    setLoading(true)
    const first = await search()
    if (first) {
      setItems(first.found)
      setCursor(first.next)
    }
    setLoading(false)
  }, [search])

  const more = useCallback(async () => {
    if (!cursor || loading) return
    setLoading(true)
    const next = await search(cursor)
    if (next) {
      setItems(before => {
        const known = new Set(before?.map(({ id }) => id))
        return [...(before ?? []), ...next.found.filter(({ id }) => !known.has(id))]
      })
      setCursor(next.next)
    }
    setLoading(false)
  }, [search, cursor, loading])

  const refresh = useCallback(async () => {
    const page = await ask()
    if (!page) return
    // The answer holds all there is down to its last one: what it lacks of that is gone, or is not what is looked for any more.
    const last = page.nextCursor === undefined ? undefined : page.items.at(-1)
    if (page.nextCursor !== undefined && !last) return
    setItems(before => [...page.items, ...(before ?? []).filter(item => last && isBehind(item, last))])
  }, [ask])

  useEffect(() => {
    void begin()
  }, [begin])
  useEffect(() => {
    if (returns.value > 0) void refresh()
  }, [returns.value])
  const pending = items?.some(({ status }) => status === 'pending') ?? false
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void refresh(), pending ? pendingMs : calmMs)
    return () => clearInterval(timer)
  }, [refresh, pending])

  return { items, formats, failure, loading, hasMore: cursor !== undefined, more, begin }
}
