/** From so many bytes on a step over them is felt by whoever waits. */
const large = 256 * 1024

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
  if (bytes > large) await nextTurn()
}
