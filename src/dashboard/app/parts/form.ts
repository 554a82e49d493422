import { useEffect, useState } from 'preact/hooks'
import { ApiError } from '../api.ts'

/** What a form needs on its way: what is wrong, where, whether it is being sent, and how long to wait after too many tries. */
export function useForm(send: () => Promise<void>) {
  const [failure, setFailure] = useState<ApiError>()
  const [sending, setSending] = useState(false)
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (sending || wait > 0) return
    setSending(true)
    setFailure(undefined)
    try {
      await send()
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError(0, (error as Error).message)
      setFailure(refusal)
      setWait(refusal.retryAfter)
    } finally {
      setSending(false)
    }
  }
  const known = failure ? Object.keys(failure.fields) : []
  return { submit, sending, wait, fields: failure?.fields ?? {}, failure: failure && known.length === 0 ? failure.message : undefined }
}
