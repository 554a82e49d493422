/** From so many bytes on a step over them is felt by whoever waits. */
const large = 256 * 1024

/** Everything else of the event loop has its turn. */
export const nextTurn = (): Promise<void> => Bun.sleep(0)

/** Between two steps over many bytes: lets everything else of the event loop have its turn. */
export const giveTurn = async (bytes: number): Promise<void> => {
  if (bytes > large) await nextTurn()
}
