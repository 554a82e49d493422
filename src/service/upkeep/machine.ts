import { isoTime } from '../../clock.ts'
import { version } from '../../version.ts'
import type { MachineFacts, MachineService } from '../contract/machine.ts'
import type { Runtime } from '../runtime.ts'
import type { Admission } from '../work/admission.ts'

/** Adding files up reads all their rows: often enough for somebody who looks. */
const filesFreshMs = 10 * 60_000

/** The machine as its operator looks at it. */
export function createMachine({ config, store, storage, clock, render, queue }: Runtime, admission: Admission): MachineService {
  const startedAt = isoTime(clock())
  let files: { at: number; sums: ReturnType<typeof store.files.byKind> } | undefined
  const byKind = () => {
    if (!files || clock() - files.at > filesFreshMs) files = { at: clock(), sums: store.files.byKind() }
    return files.sums
  }
  return {
    async facts(): Promise<MachineFacts> {
      const { browser, active, queued, resting, workers, restarts, rssBytes } = render.status()
      const [jobs, deliveries, stored, { render: renders, upload: documents }, database, lastBackup] = await Promise.all([
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
        renders: { active, queued, resting, workers: workers || navigator.hardwareConcurrency, restarts },
        jobs: { waiting: jobs.pending, running: jobs.running, ...(jobs.oldest ? { oldestAt: isoTime(jobs.oldest) } : {}) },
        deliveries,
        memory: { server: process.memoryUsage.rss(), ...(rssBytes === undefined ? {} : { browser: rssBytes }) },
        disk: { ...(used === undefined ? {} : { used }), stored, database, renders, documents },
        engine: store.engine.name,
        retention,
        ...(lastBackup === undefined ? {} : { lastBackupAt: isoTime(lastBackup) }),
        ...(admission.full() === undefined ? {} : { refusing: admission.full() }),
      }
    },
  }
}
