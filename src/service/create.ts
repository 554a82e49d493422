import { newId } from '../ids.ts'
import { createRunner } from '../jobs/runner.ts'
import { storeQueue } from '../jobs/store-queue.ts'
import { damageCure } from '../store/sqlite/damage.ts'
import { createDeliverer } from '../webhooks/deliverer.ts'
import { createOrganizations, type FirstStart, type OrganizationParts } from './account/organizations.ts'
import { createWebhooks } from './account/webhooks.ts'
import { createBackground } from './background.ts'
import { createBatches } from './batches/batches.ts'
import { createFeeder } from './batches/feeder.ts'
import { createCaptures } from './captures/captures.ts'
import { createFiles } from './captures/files.ts'
import { createAudit } from './dashboard/audit.ts'
import { createSessions } from './dashboard/sessions.ts'
import { createUsers, type UserParts } from './dashboard/users.ts'
import { createDocuments } from './documents/documents.ts'
import { createPagePictures } from './documents/pictures.ts'
import { createDocumentTypes } from './extractions/document-types.ts'
import { createExtractions } from './extractions/extractions.ts'
import { createBackgroundReads } from './extractions/in-background.ts'
import { createMemory } from './extractions/memory.ts'
import type { Parts, Runtime } from './runtime.ts'
import { createFlights } from './screenshots/flights.ts'
import { HotContent } from './screenshots/hot-content.ts'
import { createScreenshots } from './screenshots/screenshots.ts'
import type { Services } from './services.ts'
import { registerGauges } from './upkeep/gauges.ts'
import { createIntegrityWatch } from './upkeep/integrity-watch.ts'
import { createMachine } from './upkeep/machine.ts'
import { registerServiceMetrics } from './upkeep/metrics.ts'
import { createNodeBeat } from './upkeep/nodes.ts'
import { Recent } from './upkeep/recent.ts'
import { createSweeper, dropMissing, type Swept } from './upkeep/sweeper.ts'
import { createAdmission } from './work/admission.ts'
import { createCancellations } from './work/cancellations.ts'
import { createSettling } from './work/settling.ts'

export type ServiceHealth = {
  /** The database answers and files can be written. */
  ok: boolean
  /** Why new work is refused, in words an operator can act on. */
  full?: string
  lostCommits: number
  damage: string[]
}

export type RunningServices = Services & {
  /** On an empty database the organization `default` with one key, once. */
  ensureDefault(): Promise<FirstStart | undefined>
  /** Recovers what the last process left, then starts the queue, the deliveries and the sweeps. */
  start(): Promise<void>
  /** Finishes what runs within `drainMs`, puts the rest back, closes the database. */
  stop(drainMs: number): Promise<void>
  sweep(): Promise<Swept>
  /** Reads and checks the whole database now. */
  checkDatabase(): Promise<void>
  health(): ServiceHealth
  /** Sends what is due and waits until nothing is being sent. */
  deliverDue(): Promise<void>
}

const minuteMs = 60_000
/** Part of the drain that deliveries under way may use. */
const deliveryDrainMs = 3000

/** The services of a serving process: everything of the contract, and the work that goes on behind it. */
export function createServices(parts: Parts): RunningServices {
  const { config, store, storage, clock, log, metrics } = parts
  const queue = storeQueue(store)
  /** Renders and delivers, or leaves that to other nodes. */
  const works = config.server.role !== 'api'
  const settling = createSettling({ queue, clock, log, leaseMs: store.leaseMs })
  const runtime: Runtime = {
    ...parts,
    queue,
    settling,
    bootId: newId('boot'),
    inFlight: new Set<string>(),
    cancellations: createCancellations(),
    hot: new HotContent(),
    meters: registerServiceMetrics(metrics),
    renderTimes: new Recent(),
    wake: { jobs: () => works && runner.wake(), deliveries: () => works && deliverer.wake() },
  }
  const flights = createFlights()
  const sweep = () => sweeper.sweep()
  /** What one node does for all that share the database. */
  const leads = (task: string) => store.nodes.lead(task, 2 * config.retention.sweep_minutes * minuteMs)
  const sweepQuietly = () =>
    void leads('sweeper')
      .then(mine => (mine ? sweep() : undefined))
      .catch(error => log.error('sweep failed', { error }))
  const compareBooks = async () => {
    for (const wrong of await store.credits.discrepancies()) log.error('an account does not match its ledger', wrong)
  }
  const admission = createAdmission(config, storage, store, sweepQuietly, error => log.error('the room for files is not known', { error }))
  const organizations = createOrganizations(parts)
  const documentTypes = createDocumentTypes(parts)
  const background = createBackground(runtime, flights, createBackgroundReads(runtime, documentTypes))
  const deliverer = createDeliverer({
    ...parts,
    settings: config.webhooks,
    secrets: organizations.signingSecrets,
    counted: (result, deliveries) => runtime.meters.deliveries.add({ result }, deliveries),
  })
  const runner = createRunner({
    queue: runtime.queue,
    bootId: runtime.bootId,
    clock,
    log,
    leaseMs: store.leaseMs,
    slots: config.browser.workers || navigator.hardwareConcurrency,
    handle: background.handle,
    held: () => runtime.inFlight,
    ready: () => parts.render.status().ready,
    recover: async () => void (await background.recover()),
  })
  const sweeper = createSweeper(runtime)
  const screenshots = createScreenshots(runtime, admission, flights)
  const extractions = createExtractions(runtime, admission, documentTypes)
  const feeder = createFeeder(runtime, screenshots, extractions)
  const integrity = createIntegrityWatch(runtime)
  const beat = createNodeBeat(runtime)
  let sweeping: ReturnType<typeof setInterval> | undefined
  registerGauges(runtime, admission)

  const health = (): ServiceHealth => {
    const full = admission.full()
    return { ok: store.alive() && !full, full, ...store.health }
  }

  return {
    clock,
    organizations,
    documentTypes,
    screenshots,
    extractions,
    documents: createDocuments(runtime, extractions, documentTypes),
    batches: createBatches(runtime, { admission, extractions, organizations, wake: feeder.wake }),
    captures: createCaptures(parts, screenshots, organizations, createPagePictures(runtime)),
    files: createFiles(parts, organizations),
    webhooks: createWebhooks(parts, deliverer),
    users: createUsers(parts),
    sessions: createSessions({ store, clock, idleHours: config.dashboard.session_hours }),
    audit: createAudit(store),
    memory: createMemory(parts),
    machine: createMachine(runtime, admission),
    allowances: store.nodes.allowances,
    ensureDefault: organizations.ensureDefault,
    sweep,
    checkDatabase: integrity.check,
    health,
    deliverDue() {
      deliverer.wake()
      return deliverer.idle()
    },
    async start() {
      await beat.start()
      const { unclean, lostCommits, damage } = store.health
      if (lostCommits > 0)
        log.error('the database lost commits: its write-ahead log was damaged; compare with a backup', { commits: lostCommits })
      if (damage.length > 0) log.error(`the database is damaged: ${damageCure}`, { damage: damage.slice(0, 5) })
      // Another node may be writing there.
      const temporary = store.sole ? await storage.sweepTemporary() : 0
      const recovered = await background.recover()
      if (unclean) {
        const missing = await dropMissing(store, storage, log)
        log.warn('the last process did not stop cleanly', { recovered, temporary, missing })
      }
      if (store.sole) await compareBooks()
      // A ledger of millions takes a while to add up, and one node of many is enough.
      else
        void leads('books')
          .then(mine => (mine ? compareBooks() : undefined))
          .catch(error => log.warn('the accounts were not compared with their ledger', { error }))
      if (works) await deliverer.start()
      store.onHint(hint => {
        if (hint === 'jobs') runtime.wake.jobs()
      })
      if (works) {
        runner.start()
        feeder.start()
      }
      sweeping = setInterval(sweepQuietly, config.retention.sweep_minutes * minuteMs)
      sweeping.unref()
      // A server of databases checks its own pages.
      if (store.engine.name === 'SQLite') integrity.start()
    },
    async stop(drainMs) {
      clearInterval(sweeping)
      integrity.stop()
      settling.stop()
      feeder.stop()
      const steps: [string, () => Promise<unknown>][] = [
        ['work', () => runner.stop(drainMs)],
        ['deliveries', () => deliverer.stop(Math.min(drainMs, deliveryDrainMs))],
        ['uses of keys', organizations.flush],
        ['this node', beat.stop],
      ]
      // Without its database it stops all the same: leases run out by themselves.
      for (const [what, step] of steps) await step().catch(error => log.warn('not given back at the end', { what, error }))
      await store.close()
    },
  }
}

export type AdminServices = Pick<Services, 'organizations' | 'documentTypes' | 'webhooks' | 'users' | 'memory' | 'audit'> &
  Pick<RunningServices, 'ensureDefault'>

/** What commands need beside (or without) a running server: no engine, no queue. */
export function createAdminServices(parts: OrganizationParts & UserParts & Pick<Parts, 'policy'>): AdminServices {
  const organizations = createOrganizations(parts)
  return {
    organizations,
    ensureDefault: organizations.ensureDefault,
    documentTypes: createDocumentTypes(parts),
    webhooks: createWebhooks(parts),
    users: createUsers(parts),
    memory: createMemory(parts),
    audit: createAudit(parts.store),
  }
}
