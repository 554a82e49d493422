import { encodingOf } from '../../output-formats.ts'
import { pageKey } from '../../store/contract/records.ts'
import type { FileRow } from '../../store/contract/rows.ts'
import type { CaptureService } from '../contract.ts'
import type { Runtime } from '../runtime.ts'

/** Raised when thumbnails come to look different: earlier ones are not shown any more. */
const look = 1
const keptMs = 30 * 86_400_000

/** Small pictures of captures: made when somebody looks, kept among what can be made again, gone with what they show. */
export function createThumbnails({
  store,
  storage,
  render,
  clock,
}: Pick<Runtime, 'store' | 'storage' | 'render' | 'clock'>): Pick<CaptureService, 'thumbnail'> {
  const flights = new Map<string, Promise<string | undefined>>()

  const make = async (orgId: string, key: string, file: FileRow): Promise<string | undefined> => {
    const content = await storage.open(file.sha256)
    if (!content) return undefined
    const stored = await storage.put(await render.thumbnail(new Uint8Array(await content.arrayBuffer())))
    const now = clock()
    const facts = { contentType: 'image/webp', width: 0, height: 0, metadata: {} }
    await store.files.cache({ orgId, key, ...stored, ...facts, createdAt: now, expiresAt: now + keptMs })
    return stored.sha256
  }

  return {
    async thumbnail(orgId, id) {
      const shot = await store.records.screenshot(orgId, id)
      if (!shot?.file || !encodingOf(shot.format)) return undefined
      const { file } = shot
      const key = `${pageKey} ${file.sha256} thumbnail ${look}`
      const kept = await store.records.cached(orgId, key)
      const found = kept && kept.expiresAt > clock() ? await storage.open(kept.sha256) : undefined
      if (kept && found) return { body: found, etag: `"${kept.sha256}"` }
      const flight = `${orgId} ${key}`
      const made = flights.get(flight) ?? make(orgId, key, file).finally(() => flights.delete(flight))
      flights.set(flight, made)
      const sha256 = await made
      const body = sha256 === undefined ? undefined : await storage.open(sha256)
      return body && { body, etag: `"${sha256}"` }
    },
  }
}
