import { addLazy, expandScrollers, finishAnimations, imagesReady, pageSize, scrollThrough } from '../../in-page/full-page.ts'
import { atRest, walkThrough } from '../../in-page/lazy-content.ts'
import { unrollFrame } from '../../in-page/unroll-frame.ts'
import { showsAll } from '../../options/plan.ts'
import { askPage, callPage } from '../../thread/page-call.ts'
import { setScreen } from '../../thread/screen.ts'
import type { Shot, Step } from '../../thread/shot.ts'
import { frames } from '../page/frames.ts'

/** Tallest viewport a page is grown to; beyond it Chromium's layout of fixed content gets slow. */
const growLimit = 20_000
/** Strides through what lies below the grown viewport. */
const mostStrides = 20
const imagesMs = 5_000
const answersMs = 3_000
const restMs = 2_000
/** Part of its elements a page may lose in its own viewport before it counts as drawing only what is in view. */
const virtualShare = 0.7
const endlessScrollMs = 15_000

/**
 * Shows every part of the page to its observers once: grow to the full height, two frames, shrink back. Sections as high as the viewport
 * grow with it and push the rest out of sight again, so what still lies below is walked through. A page that draws only what is in view
 * (a virtual list) stays grown, since it would be empty below the fold otherwise.
 */
const growAndShrink = async (shot: Shot): Promise<void> => {
  const { height } = await askPage(shot, 'fullPage', pageSize)
  if (height <= shot.plan.viewportHeight) return
  const known = shot.traffic.started
  const grown = Math.min(height, growLimit)
  await setScreen(shot.cdp, shot.plan, grown)
  await frames(shot)
  const there = await callPage(shot, walkThrough, grown, mostStrides * growLimit, mostStrides)
  await shot.deadline.try(callPage(shot, imagesReady, imagesMs), imagesMs)
  await setScreen(shot.cdp, shot.plan)
  const [here] = await Promise.all([
    shot.deadline.try(callPage(shot, atRest, restMs), restMs + 200),
    shot.deadline.try(shot.traffic.answered(known, answersMs), answersMs),
  ])
  if (here !== undefined && here < there * virtualShare) await setScreen(shot.cdp, shot.plan, grown)
}

/** A page not much higher than its window may be a mere frame around another; before scrollers, since a frame sized in percent has no height without its box. */
const framedPage = async (shot: Shot): Promise<void> => {
  if (shot.page.frames().length < 2) return
  const { height } = await askPage(shot, 'fullPage', pageSize)
  if (height <= shot.plan.viewportHeight * 1.25) await unrollFrame(shot)
}

/** `fullPage` and PDF: everything lazy loaded, everything that waits for the eye shown, inner scrollers unrolled. */
export const fullPage: Step = {
  name: 'fullPage',
  runs: showsAll,
  run: async shot => {
    await askPage(shot, 'fullPage', addLazy)
    await framedPage(shot)
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
