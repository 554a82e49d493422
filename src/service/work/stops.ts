export type Stops = ReturnType<typeof createStops>

/** Work under way by the id of its record, so that deleting the record stops it. */
export function createStops() {
  const underWay = new Map<string, AbortController>()
  return {
    /** Aborts with `also`, or when the work is stopped. */
    begin(id: string, also?: AbortSignal): AbortSignal {
      const stop = new AbortController()
      underWay.set(id, stop)
      if (also?.aborted) stop.abort(also.reason)
      also?.addEventListener('abort', () => stop.abort(also.reason), { once: true })
      return stop.signal
    },
    end: (id: string): void => void underWay.delete(id),
    stop: (id: string): void => underWay.get(id)?.abort(),
  }
}
