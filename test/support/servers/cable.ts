import { createConnection, createServer, type Socket } from 'node:net'

/* A cable between a program and a server that can be cut as networks are: no byte passes any more, and nobody is told. */

export type Cable = {
  /** Where it leads in. */
  port: number
  /** Nothing passes from now on, in either direction; new connections are taken by the kernel and hear nothing. */
  cut(): void
  /** New connections pass again. Those from before the cut stay dead, as behind a firewall that forgot them, unless `same`. */
  mend(options?: { same?: boolean }): void
  close(): void
}

export async function layCable(to: { host?: string; port: number }): Promise<Cable> {
  type Pair = { ends: [Socket, Socket]; dead: boolean }
  const pairs = new Set<Pair>()
  let isCut = false
  const pass = (pair: Pair) => {
    const [near, far] = pair.ends
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', bytes => void (other.write(bytes) || (from.pause(), other.once('drain', () => pair.dead || from.resume()))))
      from.on('end', () => pair.dead || other.end())
      from.on('close', () => {
        // Behind a cut the other end is not told.
        if (pair.dead) return
        pairs.delete(pair)
        other.destroy()
      })
      from.on('error', () => {})
    }
  }
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, near => {
    const far = createConnection({ host: to.host ?? '127.0.0.1', port: to.port, allowHalfOpen: true })
    const pair: Pair = { ends: [near, far], dead: isCut }
    pairs.add(pair)
    pass(pair)
    if (isCut) return far.pause()
    near.resume()
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(0, '127.0.0.1', done)
  })
  return {
    port: (server.address() as { port: number }).port,
    cut() {
      isCut = true
      for (const pair of pairs) {
        pair.dead = true
        for (const end of pair.ends) end.pause()
      }
    },
    mend({ same = false } = {}) {
      isCut = false
      for (const pair of same ? pairs : []) {
        pair.dead = false
        for (const end of pair.ends) end.resume()
      }
    },
    close() {
      server.close()
      for (const { ends } of pairs) for (const end of ends) end.destroy()
    },
  }
}
