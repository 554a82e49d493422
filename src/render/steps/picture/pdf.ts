import { AppError } from '../../../errors.ts'
import { withRoleMap } from '../../encode/role-map.ts'
import { failed } from '../../failure.ts'
import { pageSize } from '../../in-page/full-page.ts'
import { paintAll } from '../../in-page/paint-limit.ts'
import { joinPages, keepTogether, overrulePage, printFixedOnce } from '../../in-page/print-layout.ts'
import type { RenderPlan } from '../../options/plan.ts'
import { askPage } from '../../thread/page-call.ts'
import type { Shot, Step } from '../../thread/shot.ts'
import { frames } from '../page/frames.ts'
import { fitScale, fixHeights, namesPaper, type Paper, pageRule, paperAround, paperOf, prefersPageSize } from './paper.ts'
import { settleView } from './view.ts'

const maxPdf = 100 * 1024 * 1024
/** Part of a sheet that a box may fill and still be moved to the next one whole. */
const unsplitShare = 0.5

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

type Sheet = { paper: Paper; scale: number }

/** One page that holds everything: paper around the content, or the content shrunk to the paper that is asked for. */
const onePage = async (shot: Shot): Promise<Sheet> => {
  const { plan } = shot
  if (plan.mediaType === undefined) await shot.page.emulateMedia({ media: 'print' })
  await askPage(shot, 'pdf', joinPages)
  await frames(shot)
  if (!namesPaper(plan)) {
    await fixHeights(shot, plan.viewportWidth)
    return paperAround(plan, await askPage(shot, 'pdf', pageSize))
  }
  const paper = paperOf(plan)
  checkRoom(paper)
  const scale = await fitScale(shot, paper)
  await fixHeights(shot, (paper.width - paper.left - paper.right) / scale)
  const { height } = await askPage(shot, 'pdf', pageSize)
  const room = Math.floor((paper.height - paper.top - paper.bottom) / scale)
  if (height > room + 1)
    shot.truncated = { fullHeight: height, capturedHeight: room, limit: plan.pdfWidth === undefined ? 'pdfPaperFormat' : 'pdfHeight' }
  return { paper, scale }
}

const checkRoom = (paper: Paper): void => {
  if (paper.width - paper.left - paper.right < 1 || paper.height - paper.top - paper.bottom < 1)
    throw new AppError('invalid', 'pdfMargin: must leave room for content on the paper', { step: 'pdf' })
}

/** Chromium has templates of its own for what is left out. */
const headerAndFooter = ({ pdfHeaderTemplate: header, pdfFooterTemplate: footer }: RenderPlan) =>
  header || footer ? { displayHeaderFooter: true, headerTemplate: header || '<i></i>', footerTemplate: footer || '<i></i>' } : {}

/** The page on paper. Margins come in px of 1/96 inch. */
export const pdf: Step = {
  name: 'pdf',
  runs: plan => plan.format === 'pdf',
  run: async shot => {
    const { plan } = shot
    shot.deadline.openReserve()
    await settleView(shot)
    await askPage(shot, 'pdf', paintAll)
    if (plan.pdfPrintBackground) await askPage(shot, 'pdf', exactColours)
    if (plan.pdfFixedElements === 'once') await askPage(shot, 'pdf', printFixedOnce)
    await frames(shot)
    const { paper, scale } = plan.pdfFitOnePage
      ? await shot.deadline.run('pdf', onePage(shot))
      : { paper: paperOf(plan), scale: plan.pdfScale }
    checkRoom(paper)
    const room = { width: (paper.width - paper.left - paper.right) / scale, height: (paper.height - paper.top - paper.bottom) / scale }
    if (!plan.pdfFitOnePage) await askPage(shot, 'pdf', keepTogether, room.height * unsplitShare, room.width)
    const rule = pageRule(plan, paper)
    if (rule !== '') await askPage(shot, 'pdf', overrulePage, rule)
    const { stream } = await shot.deadline.run(
      'pdf',
      shot.cdp
        .send('Page.printToPDF', {
          printBackground: plan.pdfPrintBackground,
          paperWidth: paper.width / 96,
          paperHeight: paper.height / 96,
          marginTop: paper.top / 96,
          marginRight: paper.right / 96,
          marginBottom: paper.bottom / 96,
          marginLeft: paper.left / 96,
          scale,
          ...headerAndFooter(plan),
          pageRanges: plan.pdfFitOnePage ? '1' : (plan.pdfPageRanges ?? ''),
          preferCSSPageSize: prefersPageSize(plan),
          generateTaggedPDF: plan.pdfTagged || plan.pdfOutline,
          generateDocumentOutline: plan.pdfOutline,
          transferMode: 'ReturnAsStream',
        })
        .catch((error: unknown) => {
          if (/page range/i.test(String(error)))
            throw new AppError('invalid', 'pdfPageRanges: the document has none of these pages', { step: 'pdf', detail: String(error) })
          // What Chromium says to a page that leaves while it is printed.
          throw /Printing failed/.test(String(error)) ? failed('pdf', 'the page could not be printed', String(error)) : error
        }),
    )
    if (!stream) throw failed('pdf', 'the browser returned no file')
    const printed = await shot.deadline.run('pdf', readStream(shot, stream))
    const bytes = plan.pdfTagged || plan.pdfOutline ? withRoleMap(printed) : printed
    shot.picture = { bytes, format: 'pdf', ...firstPage(bytes) }
  },
}
