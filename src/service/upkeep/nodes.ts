import { hostname } from 'node:os'
import type { Config } from '../../config/options.ts'
import type { NodeRow } from '../../store/contract/nodes.ts'
import { version } from '../../version.ts'
import type { Runtime } from '../runtime.ts'

const beatMs = 5000

const digest = (value: unknown): string => new Bun.CryptoHasher('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
const sorted = (record: Record<string, unknown>): unknown => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))

/** Without these in common the same request would be charged, or found, at one node and not at the other. */
const vital = ['plans', 'storage'] as const

/** What nodes of one database must have in common, as digests: no secret is among them. */
const agreementOf = ({ plans, storage, retention, server, links, data }: Config): Record<string, string> => ({
  plans: digest(sorted(plans)),
  storage: digest(storage.url ? [storage.url, storage.endpoint] : ['shared']),
  retention: digest(sorted(retention)),
  'server.base_url': digest(server.base_url),
  'rate limits': digest([server.rate_limit, links.rate_limit, links.org_rate_limit]),
  'data limits': digest([data.max_bytes, data.org_max_bytes]),
})

/** What this node has otherwise than those that serve already. */
export const differences = (config: Config, nodes: readonly NodeRow[]): { vital: string[]; other: string[] } => {
  const others = nodes.filter(node => node.live)
  if (others.length === 0) return { vital: [], other: [] }
  const own = agreementOf(config)
  const told = (names: readonly string[]) =>
    names.flatMap(name => {
      const otherwise = others.filter(node => node.agreement[name] !== undefined && node.agreement[name] !== own[name])
      return otherwise.length === 0 ? [] : [`${name} (as ${otherwise.map(node => node.name).join(', ')} has it)`]
    })
  return { vital: told(vital), other: told(Object.keys(own).filter(name => !(vital as readonly string[]).includes(name))) }
}

/** Says that this node is there, as long as it is. */
export function createNodeBeat({ config, store, render, log, metrics }: Runtime) {
  let timer: ReturnType<typeof setInterval> | undefined
  const name = config.server.node || hostname()
  const beat = async (): Promise<void> => {
    const { active, workers } = render.status()
    await store.nodes.beat({
      name,
      version,
      role: config.server.role,
      // Worked out only where other nodes look at it.
      get agreement() {
        return agreementOf(config)
      },
      slots: workers,
      busy: active,
    })
  }
  metrics.gauge('platen_slots', 'Renders this node can make at the same time, by whether one is made', () => {
    const { active, workers } = render.status()
    return [
      { labels: { state: 'busy' }, value: active },
      { labels: { state: 'free' }, value: Math.max(0, workers - active) },
    ]
  })
  return {
    async start(): Promise<void> {
      const { other } = differences(config, await store.nodes.list())
      if (other.length > 0) log.warn('this node is configured otherwise than others of its database', { differs: other })
      await beat()
      timer = setInterval(() => beat().catch(error => log.debug('a sign of life was lost', { error })), beatMs)
      timer.unref()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await store.nodes.leave().catch(error => log.debug('the others will notice that this node is gone', { error }))
    },
  }
}
