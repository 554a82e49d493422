import { encodings, sideLimit } from '../encode.ts'
import { failed } from '../failure.ts'
import { type Box, scaleTo } from '../geometry.ts'
import { askPage, callPage } from '../page-call.ts'
import { pictureSize } from '../picture-size.ts'
import type { Shot, Step } from '../shot.ts'
import { frames } from './frames.ts'

const fontsMs = 1_500
const fontsReady = (ms: number) =>
  document.fonts.status === 'loaded'
    ? undefined
    : Promise.race([document.fonts.ready.then(() => undefined), new Promise<undefined>(done => setTimeout(done, ms))])

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

const shoot = async (shot: Shot, clip: (Box & { scale: number }) | undefined, beyond: boolean): Promise<Uint8Array> => {
  const { source } = encodings[shot.plan.format as keyof typeof encodings]
  const quality = source === 'jpeg' ? { quality: shot.plan.imageQuality } : { optimizeForSpeed: true }
  const params = { format: source, ...quality, fromSurface: true, captureBeyondViewport: beyond, ...(clip ? { clip } : {}) }
  for (let attempt = 0; ; attempt++) {
    try {
      const { data } = await shot.deadline.run('capture', shot.cdp.send('Page.captureScreenshot', params), undefined, 'capture')
      return Buffer.from(data, 'base64')
    } catch (error) {
      if (attempt > 0 || !/Unable to capture screenshot|Internal error|navigat/i.test(String(error))) throw error
      await frames(shot)
    }
  }
}

/** The picture, as Chromium gives it fastest; shrinking is done by Chromium too, which rasters text anew. */
export const capture: Step = {
  name: 'capture',
  runs: plan => plan.format !== 'pdf',
  run: async shot => {
    const { plan } = shot
    shot.deadline.openReserve()
    await shot.deadline.try(callPage(shot, fontsReady, fontsMs), fontsMs + 200)
    await frames(shot)
    const resized = plan.imageWidth !== undefined || plan.imageHeight !== undefined
    const box = shot.region ?? (resized ? await askPage(shot, 'capture', viewportBox) : undefined)
    const area = box ? capped(shot, box) : undefined
    const { deviceScaleFactor } = plan
    const natural = {
      width: (area?.width ?? plan.viewportWidth) * deviceScaleFactor,
      height: (area?.height ?? plan.viewportHeight) * deviceScaleFactor,
    }
    const scale = resized ? Math.min(1, scaleTo(natural, { width: plan.imageWidth, height: plan.imageHeight })) : 1
    const limit = sideLimit(plan.format)
    const longest = Math.max(natural.width, natural.height) * scale
    if (longest > limit)
      throw failed(
        'capture',
        `${plan.format} holds at most ${limit} px a side, the page has ${Math.ceil(longest)}; set fullPageMaxHeight or another format`,
      )
    const bytes = await shoot(shot, area && { ...area, scale }, area !== undefined)
    shot.picture = { bytes, format: encodings[plan.format as keyof typeof encodings].source, ...pictureSize(bytes) }
  },
}
