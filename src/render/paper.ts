import { pageSize } from './full-page.ts'
import { askPage } from './page-call.ts'
import type { RenderPlan } from './plan.ts'
import type { Shot } from './shot.ts'

/** Paper and margins in px of 1/96 inch. */
export type Paper = { width: number; height: number; top: number; right: number; bottom: number; left: number }

const inch = (width: number, height: number) => ({ width: width * 96, height: height * 96 })
const mm = (width: number, height: number) => inch(width / 25.4, height / 25.4)

/** Portrait sizes: ISO 216 in mm, North American in inches. */
export const papers: Record<NonNullable<RenderPlan['pdfPaperFormat']>, { width: number; height: number }> = {
  a0: mm(841, 1189),
  a1: mm(594, 841),
  a2: mm(420, 594),
  a3: mm(297, 420),
  a4: mm(210, 297),
  a5: mm(148, 210),
  a6: mm(105, 148),
  letter: inch(8.5, 11),
  legal: inch(8.5, 14),
  tabloid: inch(11, 17),
  ledger: inch(17, 11),
}

/** Chromium takes no paper of more than 200 inches. */
const maxSide = 19_200

/** The paper of a plan. With `content` and no format of its own the paper is as large as content and margins. */
export const paperOf = (plan: RenderPlan, content?: { width: number; height: number }): Paper => {
  const all = plan.pdfMargin ?? 0
  const margins = {
    top: plan.pdfMarginTop ?? all,
    right: plan.pdfMarginRight ?? all,
    bottom: plan.pdfMarginBottom ?? all,
    left: plan.pdfMarginLeft ?? all,
  }
  if (content && plan.pdfPaperFormat === undefined)
    return {
      ...margins,
      // One px more than the content, or rounding makes a second, empty page.
      width: Math.min(maxSide, Math.ceil(content.width) + margins.left + margins.right),
      height: Math.min(maxSide, Math.ceil(content.height) + 1 + margins.top + margins.bottom),
    }
  const { width, height } = papers[plan.pdfPaperFormat ?? 'letter']
  return { ...margins, ...(plan.pdfLandscape ? { width: height, height: width } : { width, height }) }
}

/** The scale at which the whole content fits on one page of given paper: narrower scale means wider layout, so it is found by trying. */
export const fitScale = async (shot: Shot, paper: Paper): Promise<number> => {
  const room = { width: paper.width - paper.left - paper.right, height: paper.height - paper.top - paper.bottom }
  const metrics = (width: number) =>
    shot.cdp.send('Emulation.setDeviceMetricsOverride', {
      width: Math.max(1, Math.floor(width)),
      height: shot.plan.viewportHeight,
      deviceScaleFactor: 1,
      mobile: false,
    })
  const fits = async (scale: number) => {
    await metrics(room.width / scale)
    const size = await askPage(shot, 'pdf', pageSize)
    return size.height * scale <= room.height - 1 && size.width * scale <= room.width + 1
  }
  const measure = async () => {
    if (await fits(1)) return 1
    let low = 0.1
    let high = 1
    for (let i = 0; i < 7; i++) {
      const middle = (low + high) / 2
      if (await fits(middle)) low = middle
      else high = middle
    }
    return low
  }
  return shot.deadline.run('pdf', measure(), undefined, 'capture')
}
