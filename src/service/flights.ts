/** Renders in flight by cache key: whoever wants the same one waits for it instead of making it again. */
export type Flight = { ok: true } | { ok: false; error: unknown }

export function createFlights() {
  const flying = new Map<string, Promise<Flight>>()
  return {
    /** The end of the flight under way, which never rejects. */
    joined: (key: string): Promise<Flight> | undefined => flying.get(key),
    /** Makes the caller the leader: everybody else waits until `land`. Synchronous, so that there is one leader. */
    lead(key: string): (end: Flight) => void {
      const { promise, resolve } = Promise.withResolvers<Flight>()
      flying.set(key, promise)
      return end => {
        if (flying.get(key) === promise) flying.delete(key)
        resolve(end)
      }
    },
  }
}
export type Flights = ReturnType<typeof createFlights>
