import type { FileRow } from '../../store/contract/rows.ts'
import { createKeptPictures } from '../captures/kept-pictures.ts'
import type { KeptPicture } from '../contract/captures.ts'
import type { Runtime } from '../runtime.ts'
import { keptDocument } from './views.ts'

/** Widths in which pages are drawn: list, phone, screen, magnified. A fixed few, so that they are found again. */
export const pageWidths = [240, 800, 1600, 2400] as const

/** Raised when pages come to look different: pictures drawn before are not shown any more. */
const drawing = 1

/** Pictures of pages, drawn once and kept among what can be made again. */
export function createPagePictures({ store, storage, extract, clock }: Pick<Runtime, 'store' | 'storage' | 'extract' | 'clock'>) {
  const kept = createKeptPictures({ store, storage, clock })

  return (file: FileRow, page: number, width: number): Promise<KeptPicture> =>
    kept(file.orgId, file.sha256, `${page} ${width} ${drawing}`, async () => extract.draw(await keptDocument(storage, file), page, width))
}
