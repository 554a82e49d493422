/** All of standard input, or nothing more once `signal` fires: a person at a terminal may never end it. */
export const readStdin = async (signal: AbortSignal): Promise<Uint8Array> => {
  const { promise: interrupted, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([Bun.stdin.bytes(), interrupted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
