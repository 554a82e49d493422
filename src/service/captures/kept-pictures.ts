import { dayMs } from '../../clock.ts'
import { pageKey } from '../../store/contract/records.ts'
import type { KeptPicture } from '../contract/captures.ts'
import type { Runtime } from '../runtime.ts'

type Made = { bytes: Uint8Array; width: number; height: number }

const keptMs = 30 * dayMs

/**
 * Pictures that can be made again: made once for all who ask at the same time, kept for a month among cached renders, forgotten with the
 * content that they show.
 */
export function createKeptPictures({ store, storage, clock }: Pick<Runtime, 'store' | 'storage' | 'clock'>) {
  const flights = new Map<string, Promise<string>>()

  const keep = async (orgId: string, key: string, { bytes, width, height }: Made): Promise<string> => {
    const stored = await storage.put(bytes)
    const now = clock()
    const facts = { contentType: 'image/webp', width, height, metadata: {} }
    await store.files.cache({ orgId, key, ...stored, ...facts, createdAt: now, expiresAt: now + keptMs })
    return stored.sha256
  }

  /** `of`: digest of what is shown; `how`: which of its pictures. */
  return async (orgId: string, of: string, how: string, make: () => Promise<Made>): Promise<KeptPicture> => {
    const key = `${pageKey} ${of} ${how}`
    const kept = await store.records.cached(orgId, key)
    const found = kept && kept.expiresAt > clock() ? await storage.open(kept.sha256) : undefined
    if (kept && found) return { body: found, etag: `"${kept.sha256}"` }
    const flight = `${orgId} ${key}`
    const made =
      flights.get(flight) ??
      make()
        .then(picture => keep(orgId, key, picture))
        .finally(() => flights.delete(flight))
    flights.set(flight, made)
    const sha256 = await made
    const body = await storage.open(sha256)
    if (!body) throw new Error(`the picture ${sha256} that was just made is gone`)
    return { body, etag: `"${sha256}"` }
  }
}
