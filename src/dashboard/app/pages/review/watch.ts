import { useEffect, useState } from 'preact/hooks'
import { call, type Output } from '../../api.ts'
import type { ReviewStore } from './store/review-store.ts'

const everyMs = 8000

/** Who else has the document open, and whether somebody saved it meanwhile. */
export function useWatch(store: ReviewStore | undefined) {
  const [state, setState] = useState<Output<'document.state'>>()
  useEffect(() => {
    if (!store) return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      // That the server does not answer is said where something is saved.
      call('document.state', { id: store.id }).then(setState, () => {})
    }
    look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [store])
  const revision = store?.draft.value.revision ?? 0
  return { others: state?.others ?? [], saved: state && state.revision > revision && !store?.saving.value ? state : undefined }
}
