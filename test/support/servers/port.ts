/** Below those that the kernel gives to connections and to listeners who do not care. */
const [first, last] = [12_000, 32_000]

/** A port for a server that is started later, or again: nobody else is given it meanwhile. */
export const freePort = (): number => {
  for (let tries = 0; tries < 100; tries++) {
    const port = first + Math.floor(Math.random() * (last - first))
    try {
      Bun.listen({ hostname: '127.0.0.1', port, socket: { data() {} } }).stop(true)
      return port
    } catch {
      // Somebody listens there.
    }
  }
  throw new Error('no port is free')
}
