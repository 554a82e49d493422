import { AppError } from '../../errors.ts'
import type { Issue, ProcessingMode } from '../../resources.ts'
import { type QuarterTurns, turn } from '../ocr/orient.ts'
import { picturePage, readPicture } from '../ocr/read.ts'
import type { Page, ReadDocument } from '../page.ts'
import type { OpenedFile } from './open.ts'
import { drawPage } from './pdf-draw.ts'
import { hasExtras, pdfExtras, pdfMetadata } from './pdf-extras.ts'
import { type PageText, pageText, textPage } from './pdf-page.ts'
import { PdfFile } from './pdfium.ts'
import { encodeJpeg } from './picture.ts'

/** Pages of a document beyond which it is refused (contract of POST /extract). */
export const maxPages = 15

/** Opens a PDF and counts its loadable pages; throws 422 beyond `maxPages`. */
export async function openPdf(bytes: Uint8Array): Promise<OpenedFile> {
  const file = await PdfFile.open(bytes, maxPages)
  if (file.loadable.length > maxPages) {
    file.close()
    throw new AppError('invalid', `file: more than ${maxPages} pages`)
  }
  const turns = new Map<number, QuarterTurns>()
  return {
    pages: file.loadable.length,
    ...file.size(0),
    async read(mode, signal) {
      const document = await readPdf(bytes, file, mode, signal)
      for (const page of document.pages) turns.set(page.number, (page.rotation / 90) as QuarterTurns)
      return document
    },
    image: (page, longSide) => encodeJpeg(turn(drawPage(file, page - 1, longSide), turns.get(page) ?? 0), longSide),
    close: () => file.close(),
  }
}

async function readPdf(bytes: Uint8Array, file: PdfFile, mode: ProcessingMode, signal?: AbortSignal): Promise<ReadDocument> {
  const issues: Issue[] = []
  const pages: Page[] = []
  for (let n = 0; n < file.loadable.length; n++) {
    signal?.throwIfAborted()
    pages.push(await readPage(file, n, mode, signal))
  }
  const extras = hasExtras(file)
    ? await pdfExtras(bytes, file).catch((error: unknown) => {
        // The pages are read all the same: damaged form dictionaries are common in files that print well.
        issues.push({ path: '', code: 'unreadable', message: `attachments and form fields could not be read: ${String(error)}` })
        return { attachments: [], formFields: [] }
      })
    : { attachments: [], formFields: [] }
  return { format: 'pdf', pages, ...extras, blocks: [], metadata: pdfMetadata(file), issues, readers: readersOf(pages) }
}

const readersOf = (pages: readonly Page[]): string[] => {
  const sources = new Set(pages.flatMap(p => p.words.map(w => w.source)))
  return [...(sources.has('text') ? ['text'] : []), ...(sources.has('ocr') ? ['pp-ocr'] : [])]
}

/** Longest side of a drawn page: about 200 dpi of A4. */
const drawnSide = 2200

/** A page that is one scan is drawn at the scan's own resolution, so that nothing is resampled twice. */
function sideFor(text: PageText): number {
  const picture = text.largest
  if (!picture) return drawnSide
  const [x0, y0, x1, y1] = picture.box
  const own = Math.max(picture.pixelWidth / Math.max(x1 - x0, 0.05), picture.pixelHeight / Math.max(y1 - y0, 0.05))
  return Math.round(Math.min(drawnSide, Math.max(1400, own)))
}

async function readPage(file: PdfFile, n: number, mode: ProcessingMode, signal?: AbortSignal): Promise<Page> {
  const text = pageText(file, n)
  if (text.kind !== 'scan' && text.kind !== 'hidden-ocr') return textPage(n + 1, text)
  const reading = await readPicture(drawPage(file, n, sideFor(text)), mode, signal)
  const hidden = text.hidden.map(w => ({ ...w.word, source: 'hidden' as const }))
  return { ...picturePage(n + 1, reading, text.kind), hidden }
}
