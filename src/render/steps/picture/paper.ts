import { pageSize } from '../../in-page/full-page.ts'
import { pinHeights } from '../../in-page/print-layout.ts'
import { type Length, toPx } from '../../options/length.ts'
import type { RenderPlan } from '../../options/plan.ts'
import { askPage } from '../../thread/page-call.ts'
import type { Shot } from '../../thread/shot.ts'

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

/** Chromium takes no paper of more than 200 inches, and no scale below a tenth. */
const maxSide = 19_200
const leastScale = 0.1

type Size = { width: number; height: number }

const marginsOf = (plan: RenderPlan) => {
  const side = (own: Length | undefined) => toPx(own ?? plan.pdfMargin ?? 0) ?? 0
  return {
    top: side(plan.pdfMarginTop),
    right: side(plan.pdfMarginRight),
    bottom: side(plan.pdfMarginBottom),
    left: side(plan.pdfMarginLeft),
  }
}

const sides = ['pdfMargin', 'pdfMarginTop', 'pdfMarginRight', 'pdfMarginBottom', 'pdfMarginLeft'] as const

/** Whether the caller named a paper. */
export const namesPaper = (plan: RenderPlan): boolean => plan.pdfPaperFormat !== undefined || plan.pdfWidth !== undefined

/** Whether the page's own `@page` size counts. */
export const prefersPageSize = (plan: RenderPlan): boolean =>
  !plan.pdfFitOnePage && (plan.pdfPreferCssPageSize ?? !(namesPaper(plan) || plan.pdfLandscape))

/** What the caller decided about the paper, as declarations of an `@page` rule; what is left out is the page's own affair. */
export const pageRule = (plan: RenderPlan, { width, height, top, right, bottom, left }: Paper): string => {
  const margined = plan.pdfFitOnePage || sides.some(side => plan[side] !== undefined)
  return [
    prefersPageSize(plan) ? '' : `size:${width}px ${height}px!important`,
    margined ? `margin:${top}px ${right}px ${bottom}px ${left}px!important` : '',
  ]
    .filter(Boolean)
    .join(';')
}

/** The paper of a plan that names one, or letter. */
export const paperOf = (plan: RenderPlan): Paper => {
  const named = papers[plan.pdfPaperFormat ?? 'letter']
  const width = toPx(plan.pdfWidth ?? named.width) ?? named.width
  const height = toPx(plan.pdfHeight ?? named.height) ?? named.height
  return { ...marginsOf(plan), ...(plan.pdfLandscape ? { width: height, height: width } : { width, height }) }
}

/** Paper as large as content and margins; what is larger than any paper is printed smaller. */
export const paperAround = (plan: RenderPlan, content: Size): { paper: Paper; scale: number } => {
  const margins = marginsOf(plan)
  const [across, down] = [margins.left + margins.right, margins.top + margins.bottom]
  // One px more than the content, or rounding makes a second, empty page.
  const [width, height] = [Math.ceil(content.width), Math.ceil(content.height) + 1]
  const fits = Math.min(1, (maxSide - across) / width, (maxSide - down) / height)
  const scale = Math.max(leastScale, Math.floor(fits * 1000) / 1000)
  const side = (length: number, more: number) => Math.min(maxSide, (scale < 1 ? Math.ceil(length * scale) + 1 : length) + more)
  return { paper: { ...margins, width: side(width, across), height: side(height, down) }, scale }
}

const metrics = (shot: Shot, width: number, height: number) =>
  shot.cdp.send('Emulation.setDeviceMetricsOverride', {
    width: Math.max(1, Math.floor(width)),
    height,
    deviceScaleFactor: 1,
    mobile: false,
  })

/** The scale at which the whole content fits on one page of given paper: narrower scale means wider layout, so it is found by trying. */
export const fitScale = async (shot: Shot, paper: Paper): Promise<number> => {
  const room = { width: paper.width - paper.left - paper.right, height: paper.height - paper.top - paper.bottom }
  const fits = async (scale: number) => {
    await metrics(shot, room.width / scale, shot.plan.viewportHeight)
    const size = await askPage(shot, 'pdf', pageSize)
    return size.height * scale <= room.height - 1 && size.width * scale <= room.width + 1
  }
  if (await fits(1)) return 1
  let low = leastScale
  let high = 1
  for (let i = 0; i < 7; i++) {
    const middle = (low + high) / 2
    if (await fits(middle)) low = middle
    else high = middle
  }
  await fits(low)
  return low
}

/** Fixes what is sized by the height of the viewport at what it is now, in a layout of this width. */
export const fixHeights = async (shot: Shot, width: number): Promise<void> => {
  const height = shot.plan.viewportHeight
  await metrics(shot, width, height)
  await askPage(shot, 'pdf', pinHeights, 'note')
  await metrics(shot, width, height * 2)
  const changed = await askPage(shot, 'pdf', pinHeights, 'compare')
  await metrics(shot, width, height)
  if (changed > 0) await askPage(shot, 'pdf', pinHeights, 'pin')
}
