import { isoTime } from '../../clock.ts'
import { version } from '../../version.ts'
import type { MachineFacts, MachineLoad, MachineService } from '../contract/machine.ts'
import type { Runtime } from '../runtime.ts'
import type { Admission } from '../work/admission.ts'

/** Adding files up reads all their rows: often enough for somebody who looks. */
const filesFreshMs = 10 * 60_000

/** The machine as its operator looks at it. */
export function createMachine(
  { config, store, storage, clock, render, queue, renderTimes }: Runtime,
  admission: Admission,
): MachineService {
  const startedAt = isoTime(clock())
  let files: { at: number; sums: ReturnType<typeof store.files.byKind> } | undefined
  const byKind = () => {
    if (!files || clock() - files.at > filesFreshMs) files = { at: clock(), sums: store.files.byKind() }
    return files.sums
  }
  const renders = (): MachineLoad['renders'] => {
    const { active, queued, workers } = render.status()
    const [typicalMs, slowMs] = [renderTimes.quantile(0.5), renderTimes.quantile(0.95)]
    return { active, queued, workers: workers || navigator.hardwareConcurrency, ...(typicalMs === undefined ? {} : { typicalMs, slowMs }) }
  }
  return {
    async load(): Promise<MachineLoad> {
      const [jobs, deliveries] = await Promise.all([queue.depth(), store.outbox.pending()])
      const [diskUsed, refusing] = [storage.fill(), admission.full()]
      return {
        renders: renders(),
        waiting: jobs.pending,
        deliveries,
        ...(diskUsed === undefined ? {} : { diskUsed }),
        ...(refusing === undefined ? {} : { refusing }),
      }
    },
    async facts(): Promise<MachineFacts> {
      const { browser, resting, restarts, rssBytes } = render.status()
      const [jobs, deliveries, stored, { render: kept, upload: documents }, database, lastBackup] = await Promise.all([
        queue.depth(),
        store.outbox.pending(),
        store.files.totalBytes(),
        byKind(),
        store.bytes(),
        store.lastBackup(),
      ])
      const used = storage.fill()
      const { sweep_minutes: _, ...retention } = config.retention
      return {
        startedAt,
        versions: { platen: version, bun: Bun.version, ...(browser?.version ? { browser: browser.version } : {}) },
        renders: { ...renders(), resting, restarts },
        jobs: {
          waiting: jobs.pending,
          running: jobs.running,
          ...(jobs.waitedMs === undefined ? {} : { oldestAt: isoTime(clock() - jobs.waitedMs) }),
        },
        deliveries,
        memory: { server: process.memoryUsage.rss(), ...(rssBytes === undefined ? {} : { browser: rssBytes }) },
        disk: { ...(used === undefined ? {} : { used }), stored, database, renders: kept, documents },
        engine: store.engine.name,
        retention,
        ...(lastBackup === undefined ? {} : { lastBackupAt: isoTime(lastBackup) }),
        ...(admission.full() === undefined ? {} : { refusing: admission.full() }),
      }
    },
  }
}
