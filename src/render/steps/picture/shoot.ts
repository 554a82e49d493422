import type { Box } from '../../encode/geometry.ts'
import type { Shot } from '../../thread/shot.ts'
import { frames } from '../page/frames.ts'

/** Longest wait for a document that took the place of the one to be captured. */
const movedMs = 5_000
/** Time a capture is given to end once another document is there. */
const moveMs = 500

type Source = 'png' | 'jpeg'

/** Chromium may never answer a capture during which the page went on to another document: that one's arrival ends the wait. */
const unlessMoved = async <T>({ page }: Shot, work: Promise<T>): Promise<T> => {
  let onDocument = () => {}
  const moved = new Promise<never>((_, fail) => {
    onDocument = () => void setTimeout(() => fail(new Error('the page navigated during its capture')), moveMs)
  })
  page.on('domcontentloaded', onDocument)
  try {
    return await Promise.race([work, moved])
  } finally {
    page.off('domcontentloaded', onDocument)
    moved.catch(() => {})
    work.catch(() => {})
  }
}

/** The viewport, or the part of the page that `clip` names, as Chromium encodes it. */
export const shoot = async (shot: Shot, source: Source, clip: (Box & { scale: number }) | undefined): Promise<Uint8Array> => {
  const quality = source === 'jpeg' ? { quality: shot.plan.imageQuality } : { optimizeForSpeed: true }
  // Never `captureBeyondViewport`: it lays the page out at 1 x 1 px in between. What a clip shows below the viewport is painted because the
  // main frame does not clip (flags.ts).
  const params = { format: source, ...quality, fromSurface: true, ...(clip ? { clip } : {}) }
  for (let attempt = 0; ; attempt++) {
    try {
      const work = unlessMoved(shot, shot.cdp.send('Page.captureScreenshot', params))
      const { data } = await shot.deadline.run('capture', work)
      return Buffer.from(data, 'base64')
    } catch (error) {
      const moved = /Not attached to an active page|navigat/i.test(String(error))
      if (attempt > 1 || !(moved || /Unable to capture screenshot|Internal error/i.test(String(error)))) throw error
      // The page went on to another document, which is the one to show.
      if (moved) await shot.deadline.try(shot.page.waitForLoadState('load', { timeout: 0 }), movedMs)
      await frames(shot)
    }
  }
}
