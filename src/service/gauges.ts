import type { Admission } from './admission.ts'
import type { Workshop } from './parts.ts'

/** What is read when /metrics is asked for. Queue depth is refreshed in the background, because a page of metrics must not wait. */
export function registerGauges({ metrics, queue, storage, store, clock, render, log }: Workshop, admission: Admission): void {
  let depth: Awaited<ReturnType<typeof queue.depth>> = { pending: 0, running: 0, oldest: undefined }
  let deliveries = 0
  const refresh = () => {
    queue.depth().then(
      value => {
        depth = value
      },
      error => log.warn('queue depth cannot be read', { error }),
    )
    store.outbox.counts().then(
      rows => {
        deliveries = rows.reduce((sum, r) => sum + r.n, 0)
      },
      error => log.warn('outbox cannot be counted', { error }),
    )
  }
  metrics.gauge('platen_jobs', 'Background jobs waiting and jobs running', () => {
    refresh()
    return [
      { labels: { state: 'pending' }, value: depth.pending },
      { labels: { state: 'running' }, value: depth.running },
    ]
  })
  metrics.gauge('platen_oldest_job_seconds', 'Age of the oldest waiting job', () => (depth.oldest ? (clock() - depth.oldest) / 1000 : 0))
  metrics.gauge('platen_webhooks_pending', 'Deliveries not yet made', () => deliveries)
  metrics.gauge('platen_disk_used_ratio', 'Used part of the disk that holds the data directory', () => storage.fill())
  metrics.gauge('platen_refusing_work', '1 while new work is refused for lack of room', () => (admission.full() ? 1 : 0))
  metrics.gauge('platen_lost_commits', 'Commits missing from the database at the last start', () => store.health.lostCommits)
  metrics.gauge('platen_renders_active', 'Renders running', () => render.status().active)
  metrics.gauge('platen_renders_queued', 'Renders waiting for a browser', () => render.status().queued)
  metrics.gauge('platen_browser_restarts', 'Browsers replaced since the start', () => render.status().restarts)
  metrics.gauge('platen_browser_memory_bytes', 'Resident memory of the browser tree', () => render.status().rssBytes)
  metrics.gauge('platen_process_memory_bytes', 'Resident memory of this process', () => process.memoryUsage.rss())
}
