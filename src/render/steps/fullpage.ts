import { addLazy, expandScrollers, finishAnimations, imagesReady, pageSize, scrollThrough } from '../full-page.ts'
import { askPage, callPage } from '../page-call.ts'
import type { Shot, Step } from '../shot.ts'
import { setMetrics } from './emulate.ts'
import { frames } from './frames.ts'

/** Tallest viewport a page is grown to; beyond it Chromium's layout of fixed content gets slow (rendering.md section 8). */
const growLimit = 20_000
const imagesMs = 5_000
const endlessScrollMs = 15_000

/** Shows every part of the page to its observers once: grow to the full height, two frames, shrink back. */
const growAndShrink = async (shot: Shot): Promise<void> => {
  const { height } = await askPage(shot, 'fullPage', pageSize)
  if (height <= shot.plan.viewportHeight) return
  await setMetrics(shot, Math.min(height, growLimit))
  await frames(shot)
  // A page taller than the grown viewport is walked through in strides of it.
  for (let top = growLimit; top < Math.min(height, 10 * growLimit); top += growLimit) {
    await callPage(shot, y => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await frames(shot)
  }
  await shot.deadline.try(callPage(shot, imagesReady, imagesMs), imagesMs)
  if (height > growLimit) await callPage(shot, () => window.scrollTo({ top: 0, behavior: 'instant' }))
  await setMetrics(shot)
  await frames(shot)
}

/** `fullPage`: everything lazy loaded, everything that waits for the eye shown, inner scrollers unrolled. */
export const fullPage: Step = {
  name: 'fullPage',
  runs: plan => plan.fullPage && plan.format !== 'pdf',
  run: async shot => {
    await askPage(shot, 'fullPage', addLazy)
    await askPage(shot, 'fullPage', expandScrollers)
    await shot.deadline.run('fullPage', growAndShrink(shot))
    await askPage(shot, 'fullPage', expandScrollers)
    await shot.deadline.try(callPage(shot, imagesReady, imagesMs), imagesMs)
    await askPage(shot, 'fullPage', finishAnimations)
  },
}

/** `fullPageScroll`: the slow way for pages that listen to scrolling itself. */
export const fullPageScroll: Step = {
  name: 'fullPageScroll',
  runs: plan => plan.fullPageScroll,
  run: async shot => {
    const limit = shot.plan.fullPageMaxHeight ?? 200_000
    const ms = Math.min(endlessScrollMs, shot.deadline.remaining() * 0.6)
    await shot.deadline.run('fullPageScroll', callPage(shot, scrollThrough, limit, ms))
    await shot.deadline.try(callPage(shot, imagesReady, imagesMs), imagesMs)
  },
}
