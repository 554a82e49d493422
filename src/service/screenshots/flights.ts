/** Renders in flight by cache key: whoever wants the same one waits for it instead of making it again. */
export type Flight = { ok: true } | { ok: false; error: unknown }

type Flying = { end: Promise<Flight>; waiting: number; left: boolean; stop: AbortController }

export function createFlights() {
  const flying = new Map<string, Flying>()
  /** A flight that its leader has left goes on as long as somebody waits for it; whoever comes after its end began makes a new one. */
  const abandon = (key: string, flight: Flying) => {
    if (!flight.left || flight.waiting > 0) return
    if (flying.get(key) === flight) flying.delete(key)
    flight.stop.abort()
  }
  return {
    /** The end of the flight under way, which never rejects; `signal` tells that this one waits no longer. */
    joined(key: string, signal?: AbortSignal): Promise<Flight> | undefined {
      const flight = flying.get(key)
      if (!flight) return
      flight.waiting++
      const { promise, resolve } = Promise.withResolvers<Flight>()
      const leave = () => {
        flight.waiting--
        abandon(key, flight)
        resolve({ ok: false, error: signal?.reason })
      }
      signal?.addEventListener('abort', leave, { once: true })
      flight.end.then(end => {
        signal?.removeEventListener('abort', leave)
        resolve(end)
      })
      return promise
    },
    /**
     * Makes the caller the leader: everybody else waits until `land`. Synchronous, so that there is one leader. The flight's own `signal`
     * ends it once its leader's does and nobody else waits.
     */
    lead(key: string, signal?: AbortSignal): { land(end: Flight): void; signal: AbortSignal } {
      const { promise, resolve } = Promise.withResolvers<Flight>()
      const flight: Flying = { end: promise, waiting: 0, left: false, stop: new AbortController() }
      flying.set(key, flight)
      const leave = () => {
        flight.left = true
        abandon(key, flight)
      }
      if (signal?.aborted) leave()
      signal?.addEventListener('abort', leave, { once: true })
      return {
        signal: flight.stop.signal,
        land(end) {
          signal?.removeEventListener('abort', leave)
          if (flying.get(key) === flight) flying.delete(key)
          resolve(end)
        },
      }
    },
  }
}
export type Flights = ReturnType<typeof createFlights>
