import { Resolver } from 'node:dns/promises'
import { readFile, stat } from 'node:fs/promises'
import { parseAddress } from './address.ts'
import { isLoopbackName } from './policy.ts'
import { normalName } from './rules.ts'

/** Every address of a name, asked once. Rejects when there is none. */
export type Resolve = (name: string) => Promise<string[]>

/** Longest wait for an answer, and most records looked at; a name with more is refused, since an unseen record is an unchecked one. */
export const dnsTimeoutMs = 5000
export const maxRecords = 64

const hostsFile = '/etc/hosts'
let hosts: { mtimeMs: number; names: Map<string, string[]> } = { mtimeMs: -1, names: new Map() }

/** c-ares does not read /etc/hosts, and internal sites often live there only. */
const fromHostsFile = async (name: string): Promise<string[]> => {
  const mtimeMs = await stat(hostsFile).then(
    s => s.mtimeMs,
    () => 0,
  )
  if (mtimeMs !== hosts.mtimeMs) {
    const names = new Map<string, string[]>()
    const text = mtimeMs === 0 ? '' : await readFile(hostsFile, 'utf8')
    for (const line of text.split('\n')) {
      const [address = '', ...aliases] = line.replace(/#.*$/, '').trim().split(/\s+/)
      if (!parseAddress(address)) continue
      for (const alias of aliases) names.set(normalName(alias), [...(names.get(normalName(alias)) ?? []), address])
    }
    hosts = { mtimeMs, names }
  }
  return hosts.names.get(name) ?? []
}

/** c-ares and not getaddrinfo: a dead resolver would otherwise fill the thread pool. */
const ask = async (name: string): Promise<string[]> => {
  const resolver = new Resolver({ timeout: dnsTimeoutMs / 2, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = answers.flatMap(a => (a.status === 'fulfilled' ? a.value : []))
  if (found.length > 0) return found
  throw (answers[0] as PromiseRejectedResult).reason
}

const expire = (name: string) =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`no answer for ${name} within ${dnsTimeoutMs} ms`)), dnsTimeoutMs).unref(),
  )

export const systemResolve: Resolve = async rawName => {
  const name = normalName(rawName)
  // RFC 6761: localhost names never reach DNS.
  if (isLoopbackName(name)) return ['127.0.0.1', '::1']
  const listed = await fromHostsFile(name)
  if (listed.length > 0) return listed
  return await Promise.race([ask(name), expire(name)])
}
