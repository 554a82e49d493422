import { useEffect, useRef } from 'preact/hooks'
import { reached, served } from '../api.ts'
import { refresh } from '../session.ts'

const retryMs = 2000

/** What is wrong between this page and its server: it is away, or it is another one by now. */
export const Connection = () => {
  const first = useRef(served.value)
  first.current ??= served.value
  const away = !reached.value
  useEffect(() => {
    if (!away) return
    const timer = setInterval(() => void refresh().catch(() => {}), retryMs)
    return () => clearInterval(timer)
  }, [away])
  const upgraded = first.current !== undefined && served.value !== first.current
  return (
    <div class="strips" role="status">
      {away && (
        <p class="strip bad">
          <i class="dot off" aria-hidden="true" /> The server does not answer. It is asked again every two seconds; what you typed stays.
        </p>
      )}
      {!away && upgraded && (
        <p class="strip">
          The server runs version {served.value} now; this page is of {first.current}.
          <button type="button" class="btn" onClick={() => location.reload()}>
            Load the new one
          </button>
        </p>
      )}
    </div>
  )
}
