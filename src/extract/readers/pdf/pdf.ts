import { AppError } from '../../../errors.ts'
import type { Issue } from '../../../resources.ts'
import { type QuarterTurns, turn } from '../../ocr/orient.ts'
import type { ReadSettings } from '../../ocr/read.ts'
import type { Page, ReadDocument } from '../../page.ts'
import { readersOf } from '../contributors.ts'
import type { OpenedFile, OpenLimits } from '../opened-file.ts'
import { readPageByPage } from '../page-by-page.ts'
import { drawPage } from './draw.ts'
import { embeddedBeside, hasExtras, pdfExtras, pdfMetadata } from './extras.ts'
import { withFormWords } from './form-words.ts'
import { pageText, textPage } from './page.ts'
import { hiddenKids } from './page-tree.ts'
import { PdfFile } from './pdfium.ts'
import { hiddenDisagreement, readPage } from './route.ts'

/** Opens a PDF and counts its loadable pages; throws 422 beyond the limit. */
export async function openPdf(bytes: Uint8Array, _: string, { pages: most }: OpenLimits): Promise<OpenedFile> {
  const file = await PdfFile.open(bytes, most)
  if (file.loadable.length > most || hiddenKids(bytes) > most) {
    file.close()
    throw new AppError('invalid', `file: more than ${most} pages`)
  }
  const turns = new Map<number, QuarterTurns>()
  return {
    pages: file.loadable.length,
    ...file.size(0),
    async read(settings) {
      const document = await readPdf(bytes, file, settings)
      for (const page of document.pages) turns.set(page.number, (page.rotation / 90) as QuarterTurns)
      return document
    },
    printed(page) {
      const text = pageText(file, page - 1, { asSent: true })
      return text.kind === 'digital' || text.kind === 'mixed' ? textPage(page, text) : undefined
    },
    image: async (page, extent) => turn(drawPage(file, page - 1, extent), turns.get(page) ?? 0),
    close: () => file.close(),
  }
}

async function readPdf(bytes: Uint8Array, file: PdfFile, settings: ReadSettings): Promise<ReadDocument> {
  const issues: Issue[] = []
  const note = (code: string, message: string) => issues.push({ path: '', code, message })
  const { attachments, formFields } = hasExtras(file)
    ? await pdfExtras(bytes, file).catch((error: unknown) => {
        // The pages are read all the same: damaged form dictionaries are common in files that print well.
        note('unreadable', `attachments and form fields could not be read: ${error instanceof Error ? error.message : String(error)}`)
        return { attachments: [], formFields: [] }
      })
    : { attachments: [], formFields: [] }
  const numbers = settings.pages ?? file.loadable.map((_, i) => i + 1)
  const pages = await readPageByPage(numbers, settings, issues, async (number, pace) => {
    const page = withFormWords(await readPage(file, number - 1, pace), formFields)
    remark(page, note)
    return page
  })
  const shownFields = formFields.filter(field => numbers.includes(field.page))
  return {
    format: 'pdf',
    pages,
    attachments: [...attachments, ...embeddedBeside(attachments, bytes)],
    formFields: shownFields,
    blocks: [],
    metadata: pdfMetadata(file),
    issues,
    readers: readersOf(pages),
  }
}

/** Findings about one page that belong into the answer. */
function remark(page: Page, note: (code: string, message: string) => void): void {
  const different = hiddenDisagreement(page)
  if (different !== undefined && different > 0.3)
    note(
      'hiddenText',
      `page ${page.number}: the invisible text layer differs from the print in ${Math.round(different * 100)} % of the words`,
    )
  if (page.kind === 'digital' || page.kind === 'mixed' || page.kind === 'blank') {
    const hidden = page.hidden.map(w => w.text).join(' ')
    if (hidden.length > 2) note('hiddenText', `page ${page.number}: text that cannot be seen was left out: "${hidden.slice(0, 120)}"`)
  }
  if (page.kind === 'broken-encoding')
    note('unreadable', `page ${page.number}: the encoding of the text is broken; the page was read as a picture`)
}
