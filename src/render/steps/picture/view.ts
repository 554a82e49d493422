import { uncovered } from '../../in-page/animations.ts'
import { type View, viewReady } from '../../in-page/lazy-content.ts'
import { callPage } from '../../thread/page-call.ts'
import type { Shot } from '../../thread/shot.ts'

/** Longest wait for fonts and for images in view. */
const viewMs = 1_500
const framesMs = 500
/** Longest wait for what moves to come to its end, and for a cover that says "loading" to go. */
const motionMs = 1_000
const coverMs = 3_000

/** Renders whose cover did not go, and those in which something never comes to its end: neither is waited for again. */
const covered = new WeakSet<Shot>()
const restless = new WeakSet<Shot>()

const look = (shot: Shot, images: boolean): Promise<View | undefined> =>
  shot.deadline.try(callPage(shot, viewReady, viewMs, framesMs, images, shot.plan.animations === 'finish'), viewMs + framesMs + 200)

/** What a reader would wait for in the viewport: fonts, pictures, and with `animations: finish` the end of what moves and of a preloader. */
export const settleView = async (shot: Shot): Promise<void> => {
  const images = shot.plan.waitUntil !== 'domcontentloaded'
  let view = await look(shot, images)
  if (shot.plan.animations !== 'finish') return
  if (view?.covered && images && !covered.has(shot)) {
    const gone = await shot.deadline.try(callPage(shot, uncovered, coverMs), coverMs + 200)
    if (gone === false) covered.add(shot)
    if (gone) view = await look(shot, images)
  }
  // The end of one animation may begin the next.
  const end = performance.now() + (restless.has(shot) ? 0 : motionMs)
  while (view?.moving && performance.now() < end) view = await look(shot, images)
  if (view?.moving) restless.add(shot)
}
