import type { Socket } from 'bun'

type Side = { peer?: Socket<Side>; held: Uint8Array[]; ended: boolean }

/** Writes what the kernel takes and keeps the rest, holding the other side back meanwhile. */
const send = (to: Socket<Side>, bytes: Uint8Array): void => {
  if (to.data.held.length > 0) return void to.data.held.push(bytes.slice())
  const written = to.write(bytes)
  if (written >= bytes.length) return
  to.data.held.push(bytes.slice(Math.max(written, 0)))
  to.data.peer?.pause()
}

const drain = (socket: Socket<Side>): void => {
  const { held, peer } = socket.data
  while (held.length > 0) {
    const bytes = held[0]!
    const written = socket.write(bytes)
    if (written < bytes.length) {
      held[0] = bytes.subarray(Math.max(written, 0))
      return
    }
    held.shift()
  }
  if (socket.data.ended) socket.end()
  else peer?.resume()
}

const finish = (socket: Socket<Side>): void => {
  const { peer } = socket.data
  if (!peer) return
  peer.data.ended = true
  if (peer.data.held.length === 0) peer.end()
}

const handler = {
  data: (socket: Socket<Side>, bytes: Uint8Array) => {
    if (socket.data.peer) send(socket.data.peer, bytes)
    else socket.data.held.push(bytes.slice())
  },
  drain,
  close: finish,
  error: finish,
}

/** Carries connections of 127.0.0.1:`port` to a Unix socket: the one way out of an empty network namespace. */
export const relay = (port: number, path: string): void => {
  Bun.listen<Side>({
    hostname: '127.0.0.1',
    port,
    socket: {
      ...handler,
      open: client => {
        client.data = { held: [], ended: false }
        client.pause()
        Bun.connect<Side>({ unix: path, data: { held: [], ended: false, peer: client }, socket: handler }).then(
          proxy => {
            client.data.peer = proxy
            client.resume()
          },
          () => client.end(),
        )
      },
    },
  })
}
