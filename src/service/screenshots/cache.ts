import type { RenderOutcome } from '../../render/contract.ts'
import type { Delivery } from '../../render/options/request.ts'
import type { StoredContent } from '../../storage/storage.ts'
import type { CacheRow } from '../../store/contract/rows.ts'
import type { Runtime } from '../runtime.ts'

export type CacheHit = { row: CacheRow; read(): Promise<Uint8Array> }

/** Looks a stored render up: not expired by its own time, not older than this request accepts, its content really there. */
export async function findCached(
  { store, storage, clock, meters, hot }: Runtime,
  orgId: string,
  key: string,
  { cacheTtl }: Delivery,
): Promise<CacheHit | undefined> {
  const row = await store.records.cached(orgId, key)
  const now = clock()
  const fresh = row && row.expiresAt > now && row.createdAt + cacheTtl * 1000 > now
  const content = fresh ? storage.open(row.sha256) : undefined
  meters.cache.add({ result: content ? 'hit' : 'miss' })
  return row && content ? { row, read: () => hot.read(row.sha256, content) } : undefined
}

export const cacheRow = (
  orgId: string,
  key: string,
  outcome: RenderOutcome,
  content: StoredContent,
  { cacheTtl }: Delivery,
  now: number,
): CacheRow => ({
  orgId,
  key,
  sha256: content.sha256,
  bytes: content.bytes,
  contentType: outcome.contentType,
  width: outcome.width,
  height: outcome.height,
  metadata: outcome.metadata,
  createdAt: now,
  expiresAt: now + cacheTtl * 1000,
})
