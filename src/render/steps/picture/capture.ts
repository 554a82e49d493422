import { encodingOf } from '../../../output-formats.ts'
import { type Box, scaleTo } from '../../encode/geometry.ts'
import { pictureSize } from '../../encode/picture-size.ts'
import { failed } from '../../failure.ts'
import { viewReady } from '../../in-page/lazy-content.ts'
import { askPage, callPage } from '../../thread/page-call.ts'
import type { Picture, Shot, Step } from '../../thread/shot.ts'
import { frames } from '../page/frames.ts'
import { painted } from './repaint.ts'

/** Longest wait for fonts and for images in view. */
const viewMs = 1_500
const framesMs = 500
/** Longest wait for a document that took the place of the one to be captured. */
const movedMs = 5_000
/** Time a capture is given to end once another document is there. */
const moveMs = 500

/** Runs in the page: where the viewport stands. */
const viewportBox = () => ({ x: window.scrollX, y: window.scrollY, width: window.innerWidth, height: window.innerHeight })

/** Cuts a region that holds more device pixels than one render may have, and says so. */
const capped = (shot: Shot, box: Box): Box => {
  const perRow = box.width * shot.plan.deviceScaleFactor ** 2
  const rows = Math.floor(shot.maxPixels / perRow)
  if (box.height <= rows) return box
  if (!shot.plan.fullPage || rows < 1)
    throw failed('capture', `the region of ${box.width} x ${box.height} px holds more than ${shot.maxPixels} device pixels`)
  shot.truncated = { fullHeight: shot.truncated?.fullHeight ?? box.height, capturedHeight: rows, limit: 'browser.max_pixels' }
  return { ...box, height: rows }
}

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

const shoot = async (shot: Shot, source: Source, clip: (Box & { scale: number }) | undefined): Promise<Uint8Array> => {
  const quality = source === 'jpeg' ? { quality: shot.plan.imageQuality } : { optimizeForSpeed: true }
  const params = { format: source, ...quality, fromSurface: true, captureBeyondViewport: clip !== undefined, ...(clip ? { clip } : {}) }
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

/** Above this many pixels a single shot costs the browser more memory than a render may have. */
const singleShotPixels = 40_000_000
/** Device px of one strip; a multiple of every scale that is a multiple of 1/8. */
const stripRows = 4096

/** A picture too large for one shot, in strips that the encoder joins. */
const shootStrips = async (shot: Shot, area: Box, scale: number): Promise<Picture> => {
  const factor = shot.plan.deviceScaleFactor * scale
  const cssRows = Math.max(1, Math.floor(stripRows / factor))
  const strips: Uint8Array[] = []
  let height = 0
  let width = 0
  for (let top = 0; top < area.height; top += cssRows) {
    const bytes = await shoot(shot, 'png', { ...area, y: area.y + top, height: Math.min(cssRows, area.height - top), scale })
    const size = pictureSize(bytes)
    width = size.width
    height += size.height
    strips.push(bytes)
  }
  return { bytes: new Uint8Array(), strips, format: 'png', width, height }
}

/** The picture, as Chromium gives it fastest; shrinking is done by Chromium too, which rasters text anew. */
export const capture: Step = {
  name: 'capture',
  runs: plan => encodingOf(plan.format) !== undefined,
  run: async shot => {
    const { plan } = shot
    const encoding = encodingOf(plan.format)
    if (!encoding) return
    shot.deadline.openReserve()
    const ready = callPage(shot, viewReady, viewMs, framesMs, plan.waitUntil !== 'domcontentloaded')
    await shot.deadline.try(ready, viewMs + framesMs + 200)
    const { deviceScaleFactor: dsf } = plan
    const large = plan.viewportWidth * plan.viewportHeight * dsf ** 2 > singleShotPixels
    const resized = plan.imageWidth !== undefined || plan.imageHeight !== undefined
    const box = shot.region ?? (resized || large ? await askPage(shot, 'capture', viewportBox) : undefined)
    const area = box ? capped(shot, box) : undefined
    const natural = { width: (area?.width ?? plan.viewportWidth) * dsf, height: (area?.height ?? plan.viewportHeight) * dsf }
    const wished = resized ? scaleTo(natural, { width: plan.imageWidth, height: plan.imageHeight }) : 1
    // Chromium shrinks, the encoder enlarges.
    const scale = Math.min(1, wished)
    const { source, side: limit } = encoding
    const longest = Math.ceil(Math.max(natural.width, natural.height) * wished)
    if (longest > limit)
      throw failed(
        'capture',
        `${plan.format} holds at most ${limit} px a side, the page has ${longest}; set fullPageMaxHeight or another format`,
      )
    if (natural.width * natural.height * wished ** 2 > shot.maxPixels)
      throw failed('capture', `imageWidth and imageHeight would make a picture of more than ${shot.maxPixels} pixels`)
    if (area && natural.width * natural.height * scale ** 2 > singleShotPixels) {
      shot.picture = await shootStrips(shot, area, scale)
      return
    }
    const take = () => shoot(shot, source, area && { ...area, scale })
    const first = await take()
    const bytes = plan.selector === undefined && plan.clipWidth === undefined ? await painted(shot, first, source, take) : first
    shot.picture = { bytes, format: source, ...pictureSize(bytes) }
  },
}
