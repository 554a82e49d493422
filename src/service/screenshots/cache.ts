import { AppError } from '../../errors.ts'
import type { RenderOutcome } from '../../render/contract.ts'
import type { Delivery } from '../../render/options/request.ts'
import type { Storage, StoredContent } from '../../storage/storage.ts'
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
  const hit = fresh && (await storage.has(row.sha256)) ? row : undefined
  meters.cache.add({ result: hit ? 'hit' : 'miss' })
  return hit && { row: hit, read: () => hot.read(hit.sha256, () => contentOf(storage, hit.sha256)) }
}

const contentOf = async (storage: Storage, sha256: string): Promise<Blob> => {
  const content = await storage.open(sha256)
  if (!content) throw new AppError('internal', undefined, { detail: `storage: ${sha256} was deleted while it was looked up` })
  return content
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
