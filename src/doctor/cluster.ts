import type { Config } from '../config/options.ts'
import { silentLog } from '../log.ts'
import { bucketName, openStorage } from '../storage/configured.ts'
import { openConfigured } from '../store/configured.ts'
import { type CheckResult, fail, ok } from './check.ts'

/** PostgreSQL and the bucket, where they are configured: used as a server would, and what is to be known of them. */
export const clusterChecks = async (config: Config): Promise<CheckResult[]> => {
  const { dir } = config.data
  const results: CheckResult[] = []
  if (config.store.url.reveal() !== '') {
    const store = await openConfigured(config, { dir, log: silentLog, serving: true })
    try {
      for (const { state, text, mend } of await store.advice()) results.push({ name: 'database', state, text, ...(mend ? { mend } : {}) })
    } finally {
      await store.close()
    }
  }
  if (config.storage.url !== '') {
    const trouble = await (await openStorage(config.storage, dir)).check()
    results.push(
      trouble
        ? fail('storage', `${bucketName(config.storage)} ${trouble}`, 'see [storage] of platen config print')
        : ok('storage', `${bucketName(config.storage)}: written, read and deleted`),
    )
  }
  return results
}
