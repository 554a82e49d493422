import type { Issue } from '../../resources.ts'
import type { Page, ReadDocument } from '../page.ts'
import { hasExtras, pdfExtras, pdfMetadata } from './pdf-extras.ts'
import { pageText, textPage } from './pdf-page.ts'
import { PdfFile } from './pdfium.ts'

/** Pages of a document beyond which it is refused (contract of POST /extract). */
export const maxPages = 15

export async function readPdf(bytes: Uint8Array): Promise<ReadDocument> {
  const file = await PdfFile.open(bytes, maxPages)
  try {
    const pages: Page[] = file.loadable.map((_, n) => textPage(n + 1, pageText(file, n)))
    const issues: Issue[] = []
    const extras = hasExtras(file)
      ? await pdfExtras(bytes, file).catch((error: unknown) => {
          // The pages are read all the same: damaged form dictionaries are common in files that print well.
          issues.push({ path: '', code: 'unreadable', message: `attachments and form fields could not be read: ${String(error)}` })
          return { attachments: [], formFields: [] }
        })
      : { attachments: [], formFields: [] }
    return { format: 'pdf', pages, ...extras, blocks: [], metadata: pdfMetadata(file), issues, readers: ['text'] }
  } finally {
    file.close()
  }
}
