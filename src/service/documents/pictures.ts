import { AppError } from '../../errors.ts'
import { pageKey } from '../../store/contract/records.ts'
import type { FileRow } from '../../store/contract/rows.ts'
import type { Runtime } from '../runtime.ts'

/** Widths in which pages are drawn: list, phone, screen, magnified. A fixed few, so that they are found again. */
export const pageWidths = [240, 800, 1600, 2400] as const

export type PagePicture = { body: Blob; etag: string }

/** Raised when pages come to look different: pictures drawn before are not shown any more. */
const drawing = 1
const keptMs = 30 * 86_400_000

/** Pictures of pages, drawn once and kept among what can be made again. */
export function createPagePictures({ store, storage, extract, clock }: Pick<Runtime, 'store' | 'storage' | 'extract' | 'clock'>) {
  const flights = new Map<string, Promise<string>>()

  const draw = async (orgId: string, key: string, file: FileRow, page: number, width: number): Promise<string> => {
    const content = await storage.open(file.sha256)
    if (!content) throw new AppError('notFound', 'The document is not kept any more')
    const bytes = new Uint8Array(await content.arrayBuffer())
    const drawn = await extract.draw({ name: `document.${file.extension}`, bytes, tenant: orgId }, page, width)
    const stored = await storage.put(drawn.bytes)
    const now = clock()
    await store.files.cache({
      orgId,
      key,
      ...stored,
      contentType: 'image/webp',
      width: drawn.width,
      height: drawn.height,
      metadata: {},
      createdAt: now,
      expiresAt: now + keptMs,
    })
    return stored.sha256
  }

  /** The content of a page's picture; whoever asks while it is drawn waits for the same. */
  return async (file: FileRow, page: number, width: number): Promise<PagePicture> => {
    const { orgId } = file
    const key = `${pageKey} ${file.sha256} ${page} ${width} ${drawing}`
    const kept = await store.records.cached(orgId, key)
    const found = kept && kept.expiresAt > clock() ? await storage.open(kept.sha256) : undefined
    if (kept && found) return { body: found, etag: `"${kept.sha256}"` }
    const flight = `${orgId} ${key}`
    const drawn = flights.get(flight) ?? draw(orgId, key, file, page, width).finally(() => flights.delete(flight))
    flights.set(flight, drawn)
    const sha256 = await drawn
    const body = await storage.open(sha256)
    if (!body) throw new AppError('internal', undefined, { detail: `the picture ${sha256} is gone` })
    return { body, etag: `"${sha256}"` }
  }
}
