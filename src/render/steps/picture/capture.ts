import { encodingOf } from '../../../output-formats.ts'
import { type Box, scaleTo } from '../../encode/geometry.ts'
import { overlaid } from '../../encode/overlay.ts'
import { pictureSize } from '../../encode/picture-size.ts'
import { failed } from '../../failure.ts'
import { paintAll } from '../../in-page/paint-limit.ts'
import { askPage } from '../../thread/page-call.ts'
import type { Shot, Step } from '../../thread/shot.ts'
import { destination } from '../load/destination.ts'
import { crossSiteFrames, shootFrames } from './cross-site-frames.ts'
import { region } from './region.ts'
import { painted } from './repaint.ts'
import { shoot } from './shoot.ts'
import { shootScreens, shootStrips } from './strips.ts'
import { settleView } from './view.ts'

/** Runs in the page: where the viewport stands. */
const viewportBox = () => ({ x: window.scrollX, y: window.scrollY, width: window.innerWidth, height: window.innerHeight })

/** Widest region in CSS px: a surface of millions of px a row takes the browser with it. */
const widest = 100_000

/** Cuts a region that is wider or holds more device pixels than one render may have, and says so. */
const capped = (shot: Shot, whole: Box): Box => {
  const box = { ...whole, width: Math.min(whole.width, widest) }
  if (box.width < whole.width) {
    if (!shot.plan.fullPage) throw failed('capture', `the region of ${whole.width} x ${whole.height} px is more than ${widest} px wide`)
    const { fullHeight = whole.height, capturedHeight = whole.height } = shot.truncated ?? {}
    shot.truncated = { fullHeight, capturedHeight, fullWidth: whole.width, capturedWidth: widest, limit: 'width of a picture' }
  }
  const perRow = box.width * shot.plan.deviceScaleFactor ** 2
  const rows = Math.floor(shot.maxPixels / perRow)
  if (box.height <= rows) return box
  if (!shot.plan.fullPage || rows < 1)
    throw failed('capture', `the region of ${box.width} x ${box.height} px holds more than ${shot.maxPixels} device pixels`)
  const { fullHeight = box.height } = shot.truncated ?? {}
  shot.truncated = { ...shot.truncated, fullHeight, capturedHeight: rows, limit: 'browser.max_pixels' }
  return { ...box, height: rows }
}

/** Above this many pixels a single shot costs the browser more memory than a render may have. */
const singleShotPixels = 40_000_000

/** The picture, as Chromium gives it fastest; shrinking is done by Chromium too, which rasters text anew. */
export const capture: Step = {
  name: 'capture',
  runs: plan => encodingOf(plan.format) !== undefined,
  run: async shot => {
    const { plan } = shot
    const encoding = encodingOf(plan.format)
    if (!encoding) return
    shot.deadline.openReserve()
    // A phone zooms out until a page that was not made for it fits.
    if (plan.viewportMobile) await askPage(shot, 'capture', paintAll)
    await settleView(shot)
    // A page tells of a refresh without delay before it answers, and may have been asked nothing until now.
    if (shot.navigation.pending !== undefined) {
      await destination.run(shot)
      if (region.runs(plan)) await region.run(shot)
      await settleView(shot)
    }
    const { deviceScaleFactor: dsf } = plan
    const large = plan.viewportWidth * plan.viewportHeight * dsf ** 2 > singleShotPixels
    const resized = plan.imageWidth !== undefined || plan.imageHeight !== undefined
    const box = shot.region ?? (resized || large ? await askPage(shot, 'capture', viewportBox) : undefined)
    const area = box ? capped(shot, box) : undefined
    const natural = { width: (area?.width ?? plan.viewportWidth) * dsf, height: (area?.height ?? plan.viewportHeight) * dsf }
    const wished = resized ? scaleTo(natural, { width: plan.imageWidth, height: plan.imageHeight }) : 1
    // Chromium shrinks, the encoder enlarges.
    const scale = Math.min(1, wished)
    const { side: limit } = encoding
    const far = area && !shot.screens ? await crossSiteFrames(shot, area) : []
    const source = far.length > 0 ? 'png' : encoding.source(plan.imageQuality)
    const longest = Math.ceil(Math.max(natural.width, natural.height) * wished)
    if (longest > limit)
      throw failed(
        'capture',
        `${plan.format} holds at most ${limit} px a side, the page has ${longest}; set fullPageMaxHeight or another format`,
      )
    if (natural.width * natural.height * wished ** 2 > shot.maxPixels)
      throw failed('capture', `imageWidth and imageHeight would make a picture of more than ${shot.maxPixels} pixels`)
    if (area && shot.screens && plan.selector === undefined && plan.clipWidth === undefined) {
      shot.picture = await shootScreens(shot, area, scale)
      return
    }
    if (area && natural.width * natural.height * scale ** 2 > singleShotPixels) {
      shot.picture = await shootStrips(shot, area, scale, far)
      return
    }
    const take = () => shoot(shot, source, area && { ...area, scale })
    const first = area && far.length > 0 ? await overlaid(await take(), await shootFrames(shot, far, area, scale)) : await take()
    const bytes = plan.selector === undefined && plan.clipWidth === undefined ? await painted(shot, first, source, take) : first
    shot.picture = { bytes, format: source, ...pictureSize(bytes) }
  },
}
