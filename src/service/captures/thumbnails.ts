import { AppError } from '../../errors.ts'
import { formats } from '../../extract/formats.ts'
import { encodingOf } from '../../output-formats.ts'
import type { FileRow } from '../../store/contract/rows.ts'
import type { CaptureService, KeptPicture } from '../contract/captures.ts'
import type { Runtime } from '../runtime.ts'
import { createKeptPictures } from './kept-pictures.ts'

/** Raised when thumbnails come to look different: earlier ones are not shown any more. */
const look = 1
const pageWidth = 240

const documents: Readonly<Record<string, { picture: boolean; contentType: string }>> = formats

/** Whether a document has a page to show; what is only text or data has none. */
export const hasPages = (format: string): boolean =>
  documents[format]?.picture === true || documents[format]?.contentType === 'application/pdf'

/** The first page of a document, drawn where strangers' documents are opened. */
export type DrawPage = (file: FileRow, page: number, width: number) => Promise<KeptPicture>

/** Small pictures of captures, made when somebody looks: of renders in the thread that makes them, of documents in a reader's process. */
export function createThumbnails(
  { store, storage, render, clock }: Pick<Runtime, 'store' | 'storage' | 'render' | 'clock'>,
  drawPage: DrawPage,
): Pick<CaptureService, 'thumbnail'> {
  const kept = createKeptPictures({ store, storage, clock })

  const ofRender = (file: FileRow): Promise<KeptPicture> =>
    kept(file.orgId, file.sha256, `thumbnail ${look}`, async () => {
      const content = await storage.open(file.sha256)
      if (!content) throw new AppError('notFound', 'The picture is not kept any more')
      return { bytes: await render.thumbnail(new Uint8Array(await content.arrayBuffer())), width: 0, height: 0 }
    })

  return {
    async thumbnail(orgId, id) {
      const shot = await store.records.screenshot(orgId, id)
      if (shot?.file) return encodingOf(shot.format) ? ofRender(shot.file) : drawPage(shot.file, 1, pageWidth)
      const upload = shot ? undefined : await store.records.upload(orgId, id)
      return upload?.file && hasPages(upload.format) ? drawPage(upload.file, 1, pageWidth) : undefined
    },
  }
}
