import { connect, type Socket } from 'node:net'
import type { Attack } from '../attack.ts'
import { usage } from '../neighbours.ts'
import type { World } from '../world.ts'

/** One request without a key that announces a body of 60 MB and wants the connection closed after its refusal; `send` has it sent. */
const refused = ({ server }: World, signal: AbortSignal, send: (socket: Socket) => void): Promise<void> =>
  new Promise(done => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
      socket.write('POST /api/v1/extract HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 60000000\r\n\r\n')
      send(socket)
    })
    const leave = () => socket.destroy()
    signal.addEventListener('abort', leave)
    socket.on('error', () => {})
    socket.on('close', () => {
      signal.removeEventListener('abort', leave)
      done()
    })
    socket.resume()
  })

/** Bodies of clients that are nobody here, a byte now and then: each is let in for a while, so that its client can read why it was refused. */
export const drippedBodies: Attack = {
  name: 'dripped refused bodies',
  neighbour: usage,
  connections: 200,
  strike: (world, _, signal) =>
    refused(world, signal, socket => {
      const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write('x')), 50)
    }),
}

const piece = Buffer.alloc(1024 ** 2)

/** The same as fast as the server takes them. */
export const pouredBodies: Attack = {
  name: 'poured refused bodies',
  neighbour: usage,
  connections: 8,
  strike: (world, _, signal) =>
    refused(world, signal, socket => {
      const pour = () => {
        if (socket.destroyed) return
        if (socket.write(piece)) setImmediate(pour)
        else socket.once('drain', pour)
      }
      pour()
    }),
}
