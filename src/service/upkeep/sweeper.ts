import { dayMs, hourMs } from '../../clock.ts'
import type { Log } from '../../log.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Store } from '../../store/contract/store.ts'
import { idempotencyMs } from '../../store/contract/work.ts'
import type { Runtime } from '../runtime.ts'
import { foreignInstallation } from './backends.ts'

/** Content younger than this may belong to a row that is just being written. */
const graceMs = hourMs
/** The same when room is needed; longer than a finished job may wait to be written down. */
const tightGraceMs = 600_000
/** Ended jobs are kept as long as an Idempotency-Key may ask for them, and a day more. */
const jobsMs = idempotencyMs + dayMs
/** Who did what in the dashboard. */
const auditMs = 400 * dayMs
/** From where keys were used. */
const keyUseMs = 30 * dayMs

export type Swept = {
  records: number
  values: number
  renders: number
  uploads: number
  cache: number
  deliveries: number
  files: number
  bytes: number
}

/** Names asked about at once: a bucket holds millions, and nearly all of them are used. */
const pageLength = 200
async function* pagesOf(names: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string[]> {
  let page: string[] = []
  for await (const name of names) {
    page.push(name)
    if (page.length < pageLength) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

/** Retention: forgets rows that are too old, then deletes content no row points at. 0 days keeps for ever. */
export function createSweeper(runtime: Runtime) {
  const { config, store, storage, clock, log, meters } = runtime
  const { retention, data, dashboard } = config
  const every = async (step: () => Promise<number>): Promise<number> => {
    let total = 0
    for (let n = await step(); n > 0; n = await step()) total += n
    return total
  }
  const older = async (days: number, expire: (before: number) => Promise<number>) =>
    days === 0 ? 0 : every(() => expire(clock() - days * dayMs))

  const removeUnused = async (contents: AsyncIterable<string> | Iterable<string>, grace: number) => {
    let files = 0
    let bytes = 0
    for await (const page of pagesOf(contents))
      for (const sha256 of await store.files.unreferenced(page)) {
        const size = await storage.removeUnused(sha256, store.files.isReferenced, grace)
        if (size > 0) files++
        bytes += size
      }
    return { files, bytes }
  }

  const tooFull = async () =>
    (storage.fill() ?? 0) * 100 >= data.evict_percent ||
    (data.max_bytes > 0 && (await store.files.totalBytes()) >= data.max_bytes * (data.evict_percent / 100))

  let running: Promise<Swept> | undefined
  const once = async (): Promise<Swept> => {
    const records = await older(retention.records_days, store.expiry.records)
    const values = await older(retention.extractions_days, store.expiry.values)
    const renders = await older(retention.renders_days, before => store.files.expire('render', before))
    const uploads = await older(retention.uploads_days, before => store.files.expire('upload', before))
    const deliveries = await older(retention.deliveries_days, before => store.files.expireDeliveries(before))
    const cacheBefore = retention.cache_days === 0 ? 0 : clock() - retention.cache_days * dayMs
    let cache = await every(() => store.files.expireCache(clock(), cacheBefore))
    cache += await store.files.expirePages()
    await every(() => store.jobs.prune(clock() - jobsMs, clock() - idempotencyMs))
    await store.sessions.expire(clock() - dashboard.session_hours * hourMs)
    await every(() => store.audit.expire(clock() - auditMs))
    await store.organizations.expireKeyUses(clock() - keyUseMs)
    // Left by a command that was killed.
    for (const id of await store.deletion.markedOrganizations()) await store.deletion.emptyOrganization(id)
    store.eraseDeleted()
    const stranger = await foreignInstallation(runtime)
    if (stranger) log.error('no stored file is deleted', { why: stranger })
    const removed = stranger ? { files: 0, bytes: 0 } : await removeUnused(storage.list('removable'), graceMs)
    // Past the high-water mark cached renders go first, oldest first; hosted files are never taken before their time.
    while (!stranger && (await tooFull())) {
      const evicted = await store.files.evictCache()
      if (evicted.length === 0) break
      cache += evicted.length
      const more = await removeUnused(evicted, tightGraceMs)
      removed.files += more.files
      removed.bytes += more.bytes
    }
    const swept: Swept = { records, values, renders, uploads, cache, deliveries, ...removed }
    for (const kind of ['records', 'values', 'renders', 'uploads', 'cache', 'deliveries', 'files'] as const)
      meters.swept.add({ kind }, swept[kind])
    if (Object.values(swept).some(n => n > 0)) log.info('swept', swept)
    return swept
  }

  return {
    /** One sweep; a second call while one runs waits for it. */
    sweep(): Promise<Swept> {
      running ??= once().finally(() => {
        running = undefined
      })
      return running
    },
  }
}

/** Rows whose content is not there (a disk lost it) stop pointing at it: an address answers 404, a cached render is made again. */
export async function dropMissing(store: Store, storage: Storage, log: Log): Promise<number> {
  let missing = 0
  for (const sha256 of await store.files.referenced()) {
    if (await storage.has(sha256)) continue
    missing++
    log.error('a stored file is missing', { sha256, rows: await store.files.dropMissing(sha256) })
  }
  return missing
}
