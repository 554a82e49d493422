import { type Box, roundOut } from '../../encode/geometry.ts'
import { failed } from '../../failure.ts'
import { finishAnimations } from '../../in-page/animations.ts'
import { addLazy, elementBox, pageSize } from '../../in-page/full-page.ts'
import { atRest, imagesSeen, showElement, walkThrough } from '../../in-page/lazy-content.ts'
import { paintAll } from '../../in-page/paint-limit.ts'
import { placeBars } from '../../in-page/screens.ts'
import { clipsBelow } from '../../options/plan.ts'
import { elementOf, type Found } from '../../thread/find-element.ts'
import { askPage, callPage } from '../../thread/page-call.ts'
import type { Shot, Step } from '../../thread/shot.ts'

/** Viewports a clip is walked through at most. */
const mostStrides = 40
/** Only a page whose frames take long to draw needs as much. */
const walkMs = 15_000
const imagesMs = 3_000
const answersMs = 3_000
const restMs = 1_000

/** What an area loads and moves once it is seen has come to its end. */
const settled = async (shot: Shot, area: Box): Promise<void> => {
  await shot.deadline.try(callPage(shot, imagesSeen, imagesMs, area), imagesMs)
  if (shot.plan.animations === 'finish') await askPage(shot, 'region', finishAnimations)
}

/** An element out of sight: what it loads only when seen is loaded before its place is measured. */
const show = async (shot: Shot, element: Found): Promise<void> => {
  if (shot.plan.fullPage) return
  const moved = await shot.deadline.run('selector', element.evaluate(showElement))
  if (!moved) return
  await askPage(shot, 'selector', addLazy)
  await settled(shot, await shot.deadline.run('selector', element.evaluate(elementBox)))
}

const selected = async (shot: Shot, selector: string): Promise<boolean> => {
  const element = await elementOf(shot, 'selector', selector)
  if (!element) return false
  const visible = await shot.deadline.try(
    element.waitForElementState('visible', { timeout: 3000 }).then(() => true),
    3000,
  )
  if (visible) await show(shot, element)
  const box = visible ? await shot.deadline.run('selector', element.evaluate(elementBox)) : undefined
  if (!box || box.width <= 0 || box.height <= 0) throw failed('selector', `${JSON.stringify(selector)} matches an element without size`)
  shot.region = roundOut({ x: Math.max(0, box.x), y: Math.max(0, box.y), width: box.width, height: box.height })
  return true
}

/** A clip below the viewport shows what a reader who scrolled there would see. */
const clipped = async (shot: Shot, region: Box): Promise<void> => {
  shot.region = region
  if (!clipsBelow(shot.plan)) return
  const { y, height } = region
  await askPage(shot, 'clip', addLazy)
  // What moves for ever can make each frame long to draw, and the way is walked by frames.
  if (shot.plan.animations === 'finish') await askPage(shot, 'clip', finishAnimations)
  const known = shot.traffic.started
  const ms = Math.min(walkMs, shot.deadline.remaining() * 0.5)
  await shot.deadline.run('clip', callPage(shot, walkThrough, y, y + height, mostStrides, ms))
  await shot.deadline.try(callPage(shot, atRest, restMs), restMs)
  await shot.deadline.try(shot.traffic.answered(known, answersMs), answersMs)
  await settled(shot, region)
}

/** Which part of the page is wished: one element, a clip, the whole page, or (no region) the viewport as it is scrolled. */
export const region: Step = {
  name: 'region',
  runs: plan => plan.format !== 'pdf' && (plan.selector !== undefined || plan.clipWidth !== undefined || plan.fullPage),
  run: async shot => {
    const { plan } = shot
    await askPage(shot, 'region', paintAll)
    // A page without the element is shown as if none had been asked for.
    if (plan.selector !== undefined && ((await selected(shot, plan.selector)) || !plan.fullPage)) return
    const { clipX: x = 0, clipY: y = 0, clipWidth: width, clipHeight } = plan
    if (width !== undefined && clipHeight !== undefined) return clipped(shot, { x, y, width, height: clipHeight })
    // Whatever scrolled the page, its headers belong at its top; a pointer that hovers must stay over its element.
    const scrolled = plan.click !== undefined || plan.scrollIntoView !== undefined || plan.scripts !== undefined
    if (scrolled && plan.hover === undefined) await askPage(shot, 'region', () => window.scrollTo({ top: 0, left: 0, behavior: 'instant' }))
    const size = await askPage(shot, 'region', pageSize, plan.fullPageKeepWidth)
    const wished = size.height
    if (!shot.screens) await askPage(shot, 'region', placeBars, wished)
    const height = Math.max(1, Math.min(wished, plan.fullPageMaxHeight ?? wished))
    if (height < wished) shot.truncated = { fullHeight: wished, capturedHeight: height, limit: 'fullPageMaxHeight' }
    shot.region = { x: size.left, y: 0, width: Math.max(1, size.width), height }
  },
}
