import type { Config } from '../config/options.ts'
import { silentLog } from '../log.ts'
import { foreignInstallation } from '../service/upkeep/backends.ts'
import { bucketName, openStorage } from '../storage/configured.ts'
import { openConfigured } from '../store/configured.ts'
import { type CheckResult, fail, ok } from './check.ts'

/** PostgreSQL and the bucket, where they are configured: used as a server would, and what is to be known of them. */
export const clusterChecks = async (config: Config): Promise<CheckResult[]> => {
  const { dir } = config.data
  const results: CheckResult[] = []
  const storage = config.storage.url === '' ? undefined : await openStorage(config.storage, dir)
  const trouble = await storage?.check()
  const mend = 'see [storage] of platen config print'
  if (trouble) results.push(fail('storage', `${bucketName(config.storage)} ${trouble}`, mend))
  else if (storage) results.push(ok('storage', `${bucketName(config.storage)}: written, read and deleted`))
  if (config.store.url.reveal() === '') return results
  const store = await openConfigured(config, { dir, log: silentLog, serving: true })
  try {
    for (const { state, text, mend } of await store.advice()) results.push({ name: 'database', state, text, ...(mend ? { mend } : {}) })
    const stranger = storage && !trouble && (await foreignInstallation({ config, store, storage }))
    if (stranger) results.push(fail('storage', stranger, mend))
  } finally {
    await store.close()
  }
  return results
}
