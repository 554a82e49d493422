export type Cancellations = ReturnType<typeof createCancellations>

/** Work under way by the id of its record, so that deleting the record cancels it. */
export function createCancellations() {
  const underWay = new Map<string, AbortController>()
  return {
    /** Aborts with `also`, or when the work is canceled. */
    begin(id: string, also?: AbortSignal): AbortSignal {
      const cancel = new AbortController()
      underWay.set(id, cancel)
      if (also?.aborted) cancel.abort(also.reason)
      also?.addEventListener('abort', () => cancel.abort(also.reason), { once: true })
      return cancel.signal
    },
    end: (id: string): void => void underWay.delete(id),
    cancel: (id: string): void => underWay.get(id)?.abort(),
  }
}
