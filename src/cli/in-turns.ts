/** Runs `work` over all items, at most `width` at the same time, in order of their start. The first throw stops the rest. */
export const inTurns = async <T>(items: readonly T[], width: number, work: (item: T, index: number) => Promise<void>): Promise<void> => {
  let next = 0
  const runner = async () => {
    while (next < items.length) {
      const index = next++
      await work(items[index]!, index)
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, Math.min(width, items.length)) }, runner))
}
