import type { ComponentChildren } from 'preact'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { DashboardApi } from '../../contract.ts'
import { ApiError, call, reached, returns } from '../api.ts'
import { Empty } from './head.tsx'

const pollMs = 30_000
const busyMs = 3000
const skeletonMs = 200
/** Of what does not change while a page is open. */
export const never = Number.POSITIVE_INFINITY

/** What an operation gives, asked again while the page is looked at: every 3 s while something is under way, else every 30 s or as told. */
export function useCall<N extends keyof DashboardApi>(
  name: N,
  input: DashboardApi[N]['input'],
  busy: (data: DashboardApi[N]['output']) => boolean = () => false,
  calmMs = pollMs,
) {
  type Data = DashboardApi[N]['output']
  const [data, setData] = useState<Data>()
  const [failure, setFailure] = useState<string>()
  const asked = JSON.stringify(input)
  const wanted = useRef(asked)
  wanted.current = asked
  const reload = useCallback(async () => {
    // An answer to what is not asked any more comes too late.
    const late = () => wanted.current !== asked
    try {
      const answer = await call(name, JSON.parse(asked) as DashboardApi[N]['input'])
      if (late()) return
      setData(answer)
      setFailure(undefined)
    } catch (error) {
      if (late()) return
      setFailure(error instanceof ApiError ? error.message : 'This page failed to load.')
    }
  }, [name, asked])
  const waits = data !== undefined && busy(data) ? busyMs : calmMs
  // Once more when the server is back after it was away.
  useEffect(() => void reload(), [reload, returns.value])
  useEffect(() => {
    if (waits === never) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void reload(), waits)
    return () => clearInterval(timer)
  }, [reload, waits])
  return { data, failure, reload }
}

/** The shape of what is coming, not before it is late; a failure in words, with a way on. */
export const Loading = ({ failure, retry, children }: { failure?: string; retry(): void; children?: ComponentChildren }) => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), skeletonMs)
    return () => clearTimeout(timer)
  }, [])
  if (failure)
    return (
      <div class="empty" role="alert">
        <p>{failure}</p>
        <button class="btn" type="button" onClick={retry}>
          Try again
        </button>
      </div>
    )
  return late ? (
    <div class="skeleton" aria-hidden="true">
      {children ?? (
        <>
          <i />
          <i />
          <i />
        </>
      )}
    </div>
  ) : null
}

type Asked<T> = { data?: T; failure?: string; reload(): unknown }
type LoadedProps<T> = {
  of: Asked<T>
  /** What to say where there is nothing of it. */
  empty?(data: T): ComponentChildren
  children(data: T): ComponentChildren
}

/** What was asked for: the shape of it while it is late, why it did not come, that there is none, or it. */
export function Loaded<T>({ of: { data, failure, reload }, empty, children }: LoadedProps<T>) {
  if (data === undefined) return <Loading failure={failure} retry={() => void reload()} />
  const nothing = empty?.(data)
  return (
    <>
      <Stale failure={failure} />
      {nothing ? <Empty>{nothing}</Empty> : children(data)}
    </>
  )
}

/** A failure while what was loaded before is still shown. */
export const Stale = ({ failure }: { failure?: string }) =>
  failure && reached.value ? (
    <p class="note bad" role="status">
      {failure} What you see is from before.
    </p>
  ) : null
