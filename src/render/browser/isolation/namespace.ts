import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { raiseOomScore } from '../../../native/confine/oom-score.ts'
import { loopbackUp } from '../libc.ts'
import { enterJail, type Jail } from './jail.ts'
import { relay } from './relay.ts'

/** What the hidden mode `__browser` is told, as JSON in its one argument. */
export type NamespaceOrder = {
  jail: Jail
  /** Unix sockets of the proxy's slots inside the jail, each relayed from a loopback port. */
  relays: { port: number; path: string }[]
  /** Unix socket that lives as long as the parent: its end is the end of everything here. */
  lifeline: string
  /** host:port pairs that must be out of reach, and paths that must not exist. */
  unreachable: { host: string; port: number }[]
  absent: string[]
  command: string[]
  env: Record<string, string>
}

/** What the hidden mode reports over the lifeline before it starts the browser. */
export type NamespaceReport = { leaks: string[]; relayWorks: boolean }

const opens = (to: { host: string; port: number } | { path: string }): Promise<boolean> =>
  new Promise(done => {
    const socket = connect(to)
    const end = (answer: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      done(answer)
    }
    const timer = setTimeout(end, 300, false)
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })

/** From inside: everything that must be out of reach is tried, and the one way out as well. */
const prove = async (order: NamespaceOrder): Promise<NamespaceReport> => {
  const tried = await Promise.all(order.unreachable.map(async to => ((await opens(to)) ? [`${to.host}:${to.port} can be reached`] : [])))
  const seen = order.absent.filter(existsSync).map(path => `${path} can be seen`)
  const first = order.relays[0]
  return { leaks: [...tried.flat(), ...seen], relayWorks: first === undefined || (await opens({ host: '127.0.0.1', port: first.port })) }
}

const oomScore = 500

/**
 * First process of an empty user, network, pid and mount namespace: builds the root, sets lo up, relays to the proxy, proves the walls,
 * starts the browser with the CDP pipe (descriptors 3 and 4) inherited, and ends with it, or with the parent.
 */
export const main = async (argv: string[]): Promise<void> => {
  const order = JSON.parse(argv[0] ?? '') as NamespaceOrder
  raiseOomScore(oomScore)
  enterJail(order.jail)
  loopbackUp()
  const life = connect({ path: order.lifeline })
  life.on('error', () => process.exit(1))
  life.on('close', () => process.exit(0))
  await new Promise<void>(ready => life.once('connect', () => ready()))
  for (const { port, path } of order.relays) relay(port, path)
  const report = await prove(order)
  life.write(`${JSON.stringify(report)}\n`)
  const browser = Bun.spawn(order.command, { env: order.env, stdio: ['ignore', 'inherit', 'inherit', 3, 4] })
  process.exit((await browser.exited) || 0)
}
