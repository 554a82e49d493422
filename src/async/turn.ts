/** Bytes that one step may go over: a step over more is felt by whoever waits. */
export const bytesAtOnce = 256 * 1024

/** Everything else of the event loop has its turn. */
export const nextTurn = (): Promise<void> => Bun.sleep(0)

/** Longest that one goes on over many small steps while others wait. */
const longestMs = 10

/** To be called between many small steps: everybody else has a turn whenever they took long enough together. */
export const turnsOver = (): (() => Promise<void>) => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestMs) return
    await nextTurn()
    since = performance.now()
  }
}

/** Between two steps over many bytes: lets everything else of the event loop have its turn. */
export const giveTurn = async (bytes: number): Promise<void> => {
  if (bytes > bytesAtOnce) await nextTurn()
}
