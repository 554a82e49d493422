import type { Runtime } from '../runtime.ts'
import type { Admission } from '../work/admission.ts'

const series = (label: string, counts: Record<string, number>) =>
  Object.entries(counts).map(([name, value]) => ({ labels: { [label]: name }, value }))

/** How long one node of a cluster is the one that tells what is true of all. */
const tellingMs = 120_000

/** What is read when /metrics is asked for. */
export function registerGauges({ metrics, meters, queue, storage, store, render }: Runtime, admission: Admission): void {
  /** What all nodes share is told by one of them, or a sum over nodes would count it many times. */
  const tells = () => store.nodes.lead('gauges', tellingMs)
  const depth = async () => ((await tells()) ? queue.depth() : undefined)
  metrics.gauge('platen_jobs', 'Background jobs waiting and jobs running; told by one node of a cluster', async () => {
    const found = await depth()
    if (!found) return []
    const { pending, running } = found
    return [
      { labels: { state: 'pending' }, value: pending },
      { labels: { state: 'running' }, value: running },
    ]
  })
  metrics.gauge(
    'platen_oldest_job_seconds',
    'Seconds since the oldest waiting job could have begun, 0 when none could; told by one node of a cluster',
    async () => {
      const found = await depth()
      return found && (found.waitedMs ?? 0) / 1000
    },
  )
  metrics.gauge('platen_organizations', 'Organizations by plan; told by one node of a cluster', async () =>
    (await tells()) ? (await store.organizations.countByPlan()).map(({ plan, count }) => ({ labels: { plan }, value: count })) : [],
  )
  metrics.gauge('platen_webhooks_pending', 'Deliveries not yet made; told by one node of a cluster', async () =>
    (await tells()) ? store.outbox.pending() : undefined,
  )
  metrics.gauge('platen_cache_hit_ratio', 'Part of the lookups of cached renders that found one, since the start', () => {
    const hits = meters.cache.value({ result: 'hit' })
    const lookups = hits + meters.cache.value({ result: 'miss' })
    return lookups === 0 ? undefined : hits / lookups
  })
  metrics.gauge('platen_disk_used_ratio', 'Used part of the disk that holds the data directory', () => storage.fill())
  metrics.gauge('platen_refusing_work', '1 while new work is refused for lack of room', () => (admission.full() ? 1 : 0))
  metrics.gauge('platen_lost_commits', 'Commits missing from the database at the last start', () => store.health.lostCommits)
  metrics.gauge('platen_renders_active', 'Renders running', () => render.status().active)
  metrics.gauge('platen_renders_queued', 'Renders waiting for a browser', () => render.status().queued)
  metrics.gauge('platen_renders_resting', 'Renders in their delay whose slot is lent to others', () => render.status().resting)
  metrics.gauge(
    'platen_blocked_requests_total',
    'Requests of pages refused because the render asked for it, by kind of list or as its own option',
    () => series('kind', render.status().requests.blocked),
    'counter',
  )
  metrics.gauge(
    'platen_egress_denied_total',
    'Requests of pages refused or not made by the egress proxy, by reason',
    () => series('reason', render.status().requests.denied),
    'counter',
  )
  metrics.gauge('platen_browser_restarts', 'Browsers replaced since the start', () => render.status().restarts)
  metrics.gauge('platen_browser_memory_bytes', 'Resident memory of the browser tree', () => render.status().rssBytes)
  metrics.gauge('platen_process_memory_bytes', 'Resident memory of this process', () => process.memoryUsage.rss())
}
