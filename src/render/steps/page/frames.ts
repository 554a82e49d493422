import { callPage } from '../../thread/page-call.ts'
import type { Shot } from '../../thread/shot.ts'

/** Runs in the page: resolves after two animation frames, so that what was changed has been painted, or after `ms` on a page that paints none. */
const twoFrames = (ms: number) =>
  new Promise<void>(done => {
    setTimeout(done, ms)
    requestAnimationFrame(() => requestAnimationFrame(() => done()))
  })

/** Two frames of the page, at most half a second: without them 3 to 7 % of captures show it as it was before. */
export const frames = async (shot: Shot, ms = 500): Promise<void> => {
  await shot.deadline.try(callPage(shot, twoFrames, ms), ms + 200)
}
