import type { Admission } from './admission.ts'
import type { Workshop } from './parts.ts'

/** What is read when /metrics is asked for. */
export function registerGauges({ metrics, meters, queue, storage, store, clock, render }: Workshop, admission: Admission): void {
  metrics.gauge('platen_jobs', 'Background jobs waiting and jobs running', async () => {
    const { pending, running } = await queue.depth()
    return [
      { labels: { state: 'pending' }, value: pending },
      { labels: { state: 'running' }, value: running },
    ]
  })
  metrics.gauge('platen_oldest_job_seconds', 'Age of the oldest waiting job', async () => {
    const { oldest } = await queue.depth()
    return oldest ? (clock() - oldest) / 1000 : 0
  })
  metrics.gauge('platen_webhooks_pending', 'Deliveries not yet made', () => store.outbox.pending())
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
  metrics.gauge('platen_browser_restarts', 'Browsers replaced since the start', () => render.status().restarts)
  metrics.gauge('platen_browser_memory_bytes', 'Resident memory of the browser tree', () => render.status().rssBytes)
  metrics.gauge('platen_process_memory_bytes', 'Resident memory of this process', () => process.memoryUsage.rss())
}
