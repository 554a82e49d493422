import { nextTurn } from '../../../async/turn.ts'
import { finishAnimations } from '../../in-page/animations.ts'
import { addLazy, expandScrollers, expandSections, hasScripts, imagesReady, pageSize, scrollThrough } from '../../in-page/full-page.ts'
import { innerScrollerBoxes, layOutRows, stackSlides } from '../../in-page/inner-scrollers.ts'
import { atRest } from '../../in-page/lazy-content.ts'
import { paintAll } from '../../in-page/paint-limit.ts'
import { unrollFrame } from '../../in-page/unroll-frame.ts'
import { changesSinceVisit, visitPage } from '../../in-page/visit.ts'
import { showsAll } from '../../options/plan.ts'
import { askPage, callPage } from '../../thread/page-call.ts'
import { setScreen } from '../../thread/screen.ts'
import type { Shot, Step } from '../../thread/shot.ts'
import { listensToScroll } from './scroll-listeners.ts'

/** Strides beyond those a page has at first: it may grow while it is visited, some without end. */
const furtherStrides = 20
/** Only a machine or a page that is long over its frames needs as much. */
const visitMs = 15_000
/** Time in each place for scripts that look where the page stands now and then: the common ones do every 50 ms. */
const paceMs = 60
/** Tallest viewport a printed page is grown to; beyond it Chromium's layout of fixed content gets slow. */
const growLimit = 20_000
/** Height to which a list is shown that draws its rows only in view, and may be without an end. */
const listLimit = 20_000
const imagesMs = 5_000
const answersMs = 3_000
const restMs = 2_000
const firstMs = 1_000
/** Part of what was seen on the way that must be gone at the end for a page to count as one that is right only where it is scrolled. */
const lostShare = 0.3
const endlessScrollMs = 15_000

/** What a page with nothing to scroll yet asks for once it is drawn: the first rows of a list, say. Not awaited for long, since it may be a long poll. */
const firstContent = async (shot: Shot): Promise<void> => {
  // Where the page itself was long in coming, what it asks for may be as long.
  const ms = Math.min(answersMs, Math.max(firstMs, shot.deadline.elapsed()))
  await shot.deadline.try(callPage(shot, atRest, restMs), restMs)
  // The page's own answer comes before the news of what it asked for, which the browser's process passes on: that has to answer, too.
  await shot.deadline.try(shot.cdp.send('Page.getNavigationHistory'), restMs)
  await nextTurn()
  if (shot.traffic.underWay === 0) return
  await shot.deadline.try(shot.traffic.answered(0, ms), ms)
  await shot.deadline.try(callPage(shot, atRest, restMs, true), restMs)
}

/**
 * Shows every part of the page to its observers and listeners once, as a reader would: by scrolling, and never by another window, which
 * would turn media queries round and make pages that compute their height from the window grow.
 */
const visit = async (shot: Shot): Promise<void> => {
  let { height } = await askPage(shot, 'fullPage', pageSize)
  if (!(await askPage(shot, 'fullPage', hasScripts))) return
  if (height <= shot.plan.viewportHeight) {
    await firstContent(shot)
    height = (await askPage(shot, 'fullPage', pageSize)).height
    if (height <= shot.plan.viewportHeight) return
  }
  const known = shot.traffic.started
  const listens = await shot.deadline.run('fullPage', listensToScroll(shot))
  const ms = Math.min(visitMs, shot.deadline.remaining() * 0.5)
  // What moves for ever can make each frame long to draw, and the way is walked by frames.
  if (shot.plan.animations === 'finish') await askPage(shot, 'fullPage', finishAnimations)
  await callPage(shot, visitPage, listens ? paceMs : 0, furtherStrides, ms)
  await shot.deadline.try(callPage(shot, imagesReady, imagesMs), imagesMs)
  await Promise.all([
    shot.deadline.try(callPage(shot, atRest, restMs), restMs + 200),
    shot.deadline.try(shot.traffic.answered(known, answersMs), answersMs),
  ])
  if (shot.plan.animations === 'finish') await askPage(shot, 'fullPage', finishAnimations)
  const { moved, hidden } = await askPage(shot, 'fullPage', changesSinceVisit)
  if (moved + hidden < lostShare) return
  if (shot.plan.format !== 'pdf') shot.screens = hidden > moved ? 'middle' : 'whole'
  // Paper is not scrolled: what is drawn only in view is drawn in a window as high as the page.
  else await setScreen(shot.cdp, shot.plan, Math.min(height, growLimit))
}

/** A page not much higher than its window may be a mere frame around another; before scrollers, since a frame sized in percent has no height without its box. */
const framedPage = async (shot: Shot): Promise<void> => {
  if (shot.page.frames().length < 2) return
  const { height } = await askPage(shot, 'fullPage', pageSize)
  if (height <= shot.plan.viewportHeight * 1.25) await unrollFrame(shot)
}

/** Lists of which only the rows in view are drawn. Returns how many px of rows are left out. */
const rows = async (shot: Shot): Promise<number> => {
  const ms = Math.min(visitMs, shot.deadline.remaining() * 0.5)
  return (await askPage(shot, 'fullPage', hasScripts)) ? askPage(shot, 'fullPage', layOutRows, listLimit, ms) : 0
}

/** What a reader could scroll to and the picture does not show. */
const leftOut = async (shot: Shot, rows: number): Promise<void> => {
  const boxes = await askPage(shot, 'fullPage', innerScrollerBoxes)
  if (boxes.length > 0) shot.metadata.innerScrollers = boxes
  if (rows === 0) return
  const { height } = await askPage(shot, 'fullPage', pageSize)
  shot.truncated = { fullHeight: height + rows, capturedHeight: height, limit: 'rows of a list' }
}

/** Sent together, run one after another. */
const inOrder = (shot: Shot, ...work: (() => unknown)[]): Promise<unknown> => Promise.all(work.map(one => askPage(shot, 'fullPage', one)))

/** `fullPage` and PDF: everything lazy loaded, everything that waits for the eye shown, inner scrollers unrolled. */
export const fullPage: Step = {
  name: 'fullPage',
  runs: showsAll,
  run: async shot => {
    await inOrder(shot, paintAll, addLazy)
    await framedPage(shot)
    const left = await rows(shot)
    await inOrder(shot, expandScrollers, expandSections, stackSlides)
    await shot.deadline.run('fullPage', visit(shot))
    await askPage(shot, 'fullPage', expandScrollers)
    await shot.deadline.try(callPage(shot, imagesReady, imagesMs), imagesMs)
    if (shot.plan.animations === 'finish') await askPage(shot, 'fullPage', finishAnimations)
    await leftOut(shot, left)
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
