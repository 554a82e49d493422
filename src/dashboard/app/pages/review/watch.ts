import { useEffect, useState } from 'preact/hooks'
import { call, type Output } from '../../api.ts'
import type { Desk } from './desk/desk.ts'

const everyMs = 8000

/** Who else has the document open, and whether somebody saved it meanwhile. */
export function useWatch(desk: Desk | undefined) {
  const [state, setState] = useState<Output<'document.state'>>()
  useEffect(() => {
    if (!desk) return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      // That the server does not answer is said where something is saved.
      call('document.state', { id: desk.id }).then(setState, () => {})
    }
    look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [desk])
  const revision = desk?.draft.value.revision ?? 0
  return { others: state?.others ?? [], saved: state && state.revision > revision && !desk?.saving.value ? state : undefined }
}
