import { AppError } from '../../errors.ts'

const longestPauseMs = 30_000

/** Over when `signal` fires, too. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(over => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      over()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { once: true })
  })

/** Tries work again that was refused because the machine is busy: after 1, 2, 4 … seconds, at most `times`. Nothing else is tried again. */
export const retryBusy = async <T>(times: number, signal: AbortSignal, work: () => Promise<T>, firstPauseMs = 1000): Promise<T> => {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      const busy = error instanceof AppError && (error.code === 'overloaded' || error.code === 'rateLimited')
      if (!busy || signal.aborted) throw error
      if (tried > times)
        throw new AppError(
          'overloaded',
          `the machine was too busy, tried ${tried === 1 ? 'once' : `${tried} times`}; --retry N tries more often`,
          {
            cause: error,
            detail: error.detail,
          },
        )
      await pause(Math.min(longestPauseMs, firstPauseMs * 2 ** (tried - 1)), signal)
      if (signal.aborted) throw error
    }
  }
}
