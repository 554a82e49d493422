import { AppError } from '../../errors.ts'
import { failed } from '../failure.ts'
import { pageSize } from '../full-page.ts'
import { askPage } from '../page-call.ts'
import { fitScale, paperOf } from '../paper.ts'
import type { Shot, Step } from '../shot.ts'
import { frames } from './frames.ts'

const maxPdf = 100 * 1024 * 1024

const readStream = async (shot: Shot, handle: string): Promise<Uint8Array> => {
  const parts: Buffer[] = []
  let size = 0
  for (;;) {
    const { data, base64Encoded, eof } = await shot.cdp.send('IO.read', { handle, size: 1024 * 1024 })
    const part = Buffer.from(data, base64Encoded ? 'base64' : 'latin1')
    parts.push(part)
    size += part.length
    if (size > maxPdf) throw failed('pdf', `the file is larger than ${maxPdf} bytes`)
    if (eof) break
  }
  await shot.cdp.send('IO.close', { handle })
  return Buffer.concat(parts)
}

/** Size of the first page in px at 96 dpi, from its MediaBox (in points of 1/72 inch). */
const firstPage = (bytes: Uint8Array): { width: number; height: number } => {
  const box = /\/MediaBox\s*\[\s*([\d.-]+)\s+([\d.-]+)\s+([\d.-]+)\s+([\d.-]+)\s*\]/.exec(Buffer.from(bytes).toString('latin1'))
  if (!box) return { width: 0, height: 0 }
  const [x0, y0, x1, y1] = box.slice(1).map(Number) as [number, number, number, number]
  return { width: Math.round(((x1 - x0) * 96) / 72), height: Math.round(((y1 - y0) * 96) / 72) }
}

/** Runs in the page: backgrounds are printed as they are, not lightened for paper. */
const exactColours = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*{print-color-adjust:exact!important;-webkit-print-color-adjust:exact!important}')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Content size in the medium that is printed. */
const printedSize = async (shot: Shot): Promise<{ width: number; height: number }> => {
  if (shot.plan.mediaType === undefined) await shot.page.emulateMedia({ media: 'print' })
  await frames(shot)
  return askPage(shot, 'pdf', pageSize)
}

/** The page on paper. Margins come in px of 1/96 inch. */
export const pdf: Step = {
  name: 'pdf',
  runs: plan => plan.format === 'pdf',
  run: async shot => {
    const { plan } = shot
    shot.deadline.openReserve()
    if (plan.pdfPrintBackground) await askPage(shot, 'pdf', exactColours)
    await frames(shot)
    const content = plan.pdfFitOnePage ? await shot.deadline.run('pdf', printedSize(shot)) : undefined
    const paper = paperOf(plan, content)
    if (paper.width - paper.left - paper.right < 1 || paper.height - paper.top - paper.bottom < 1)
      throw new AppError('invalid', 'pdfMargin: must leave room for content on the paper', { step: 'pdf' })
    const scale = content && plan.pdfPaperFormat !== undefined ? await fitScale(shot, paper) : 1
    const { stream } = await shot.deadline.run(
      'pdf',
      shot.cdp.send('Page.printToPDF', {
        printBackground: plan.pdfPrintBackground,
        paperWidth: paper.width / 96,
        paperHeight: paper.height / 96,
        marginTop: paper.top / 96,
        marginRight: paper.right / 96,
        marginBottom: paper.bottom / 96,
        marginLeft: paper.left / 96,
        scale,
        ...(plan.pdfFitOnePage ? { pageRanges: '1' } : {}),
        preferCSSPageSize: plan.pdfPaperFormat === undefined && !plan.pdfLandscape && !plan.pdfFitOnePage,
        generateTaggedPDF: false,
        transferMode: 'ReturnAsStream',
      }),
      undefined,
      'capture',
    )
    if (!stream) throw failed('pdf', 'the browser returned no file')
    const bytes = await shot.deadline.run('pdf', readStream(shot, stream), undefined, 'capture')
    shot.picture = { bytes, format: 'pdf', ...firstPage(bytes) }
  },
}
