import { AppError } from '../../errors.ts'

/**
 * All of standard input, or nothing more once `signal` fires: a person at a terminal may never end it. Without a byte it is refused: what was to
 * write it has failed.
 */
export const readStdin = async (signal: AbortSignal): Promise<Uint8Array> => {
  const { promise: interrupted, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  try {
    const bytes = await Promise.race([Bun.stdin.bytes(), interrupted])
    if (bytes.length === 0) throw new AppError('invalid', 'is empty')
    return bytes
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
