import { connect, type Socket } from 'node:net'
import { formatAddress, parseAddress, unmap } from './address.ts'
import { type DenyReason, isLoopbackName, judge, judgeName, type Policy } from './policy.ts'
import { maxRecords, type Resolve, systemResolve } from './resolve.ts'
import { isHostName, normalName } from './rules.ts'

/** What stopped a connection: refused by policy, no such name, or the network. Public texts must not tell the three apart. */
export type DialStep = 'blocked' | 'dns' | 'connect'
export class DialError extends Error {
  constructor(
    readonly step: DialStep,
    readonly reason: DenyReason | 'dns' | 'connect' | 'certificate' | 'budget' | 'list' | 'protocol',
    detail: string,
  ) {
    super(detail)
    this.name = 'DialError'
  }
}

export const connectTimeoutMs = 10_000

/** Whether the name does not exist, or nobody could say. */
const dnsFault = (cause: unknown): string => {
  const text = cause instanceof Error ? cause.message : String(cause)
  return /ENOTFOUND|ENODATA/.test(text) ? `the name is not known (${text})` : `the name could not be resolved (${text})`
}

/** Resolves once and judges every answer; any refused one refuses all. The result is what may be dialled, in order. */
export const approve = async (policy: Policy, host: string, port: number, resolve: Resolve = systemResolve): Promise<string[]> => {
  const literal = parseAddress(host)
  if (literal) {
    const verdict = judge(policy, { address: host, port })
    if (!verdict.allowed) throw new DialError('blocked', verdict.reason, verdict.detail)
    return [formatAddress(unmap(literal))]
  }
  if (!isHostName(host)) throw new DialError('blocked', 'name', `${host} is no host name`)
  const byName = judgeName(policy, host, port)
  if (!byName.allowed) throw new DialError('blocked', byName.reason, byName.detail)
  const answers = await resolve(host).catch((cause: unknown) => {
    throw new DialError('dns', 'dns', `${host}: ${dnsFault(cause)}`)
  })
  if (answers.length === 0) throw new DialError('dns', 'dns', `${host}: no address`)
  if (answers.length > maxRecords)
    throw new DialError('blocked', 'name', `${host} has ${answers.length} addresses, more than ${maxRecords}`)
  const judged = answers.map(address => ({ address, verdict: judge(policy, { name: host, address, port }) }))
  const refused = judged.flatMap(j => (j.verdict.allowed ? [] : [j.verdict]))
  // localhost stands for both loopbacks; an operator who opened one of them meant that one.
  const enough = isLoopbackName(normalName(host)) ? refused.length < judged.length : refused.length === 0
  if (!enough) throw new DialError('blocked', refused[0]!.reason, `${host}: ${refused[0]!.detail}`)
  return judged.filter(j => j.verdict.allowed).map(j => j.address)
}

const open = (address: string, port: number): Promise<Socket> =>
  new Promise((ready, fail) => {
    const socket = connect({ host: address, port, noDelay: true })
    const give = (detail: string) => {
      socket.destroy()
      fail(new DialError('connect', 'connect', detail))
    }
    const timer = setTimeout(() => give(`${address}:${port} did not answer within ${connectTimeoutMs} ms`), connectTimeoutMs)
    socket.once('error', error => {
      clearTimeout(timer)
      give(`${address}:${port}: ${error.message}`)
    })
    socket.once('connect', () => {
      clearTimeout(timer)
      const peer = parseAddress(socket.remoteAddress ?? '')
      // Last line: the kernel's own word on where the bytes go.
      if (!peer || unmap(peer).value !== unmap(parseAddress(address)!).value)
        return give(`connected to ${socket.remoteAddress}, approved was ${address}`)
      socket.removeAllListeners('error')
      ready(socket)
    })
  })

/** A connection to an approved address literal; tries the addresses in order. */
export const connectTo = async (addresses: readonly string[], port: number): Promise<Socket> => {
  let last: unknown
  for (const address of addresses.slice(0, 4)) {
    try {
      return await open(address, port)
    } catch (error) {
      last = error
    }
  }
  throw last
}

/** Approves and connects. */
export const dial = async (policy: Policy, host: string, port: number, resolve: Resolve = systemResolve): Promise<Socket> =>
  await connectTo(await approve(policy, host, port, resolve), port)
