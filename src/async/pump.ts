/**
 * Runs `pass` when woken, one at a time: calls while one runs become one more pass after it, so no wake is lost and none piles up.
 * A pass that fails is reported; the next wake tries again.
 */
export function createPump(pass: () => Promise<void>, failed: (error: unknown) => void) {
  let busy = false
  let again = false
  let stopped = false

  const passes = async () => {
    while (again && !stopped) {
      again = false
      await pass()
    }
  }
  const wake = (): void => {
    again = true
    if (busy || stopped) return
    busy = true
    passes()
      .catch(failed)
      .finally(() => {
        busy = false
        // Woken after the last look and before this line.
        if (again && !stopped) wake()
      })
  }
  return {
    wake,
    busy: (): boolean => busy,
    stopped: (): boolean => stopped,
    /** No further pass begins. */
    stop(): void {
      stopped = true
    },
  }
}
