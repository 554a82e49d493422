import type { ElementHandle, Frame } from 'playwright-core'
import type { Box } from '../../encode/geometry.ts'
import type { Overlay } from '../../encode/overlay.ts'
import { restoreScroll, scrollSilently } from '../../in-page/scroll-silently.ts'
import { askPage } from '../../thread/page-call.ts'
import type { Shot } from '../../thread/shot.ts'
import { shoot } from './shoot.ts'

const mostFrames = 20
const placeMs = 1_000
const drawnMs = 700
/** Part of the time left for the capture that may be spent on frames. */
const share = 0.5

export type CrossSiteFrame = { frame: Frame; element: ElementHandle; box: Box }

/** Runs on a frame's element: where it stands on the page, and whether the browser leaves it blank, since it is another site's and out of view. */
const placeOf = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  const inView = x < innerWidth && y < innerHeight && x + width > 0 && y + height > 0
  const blank = !inView && (element as HTMLIFrameElement).contentDocument === null && element.checkVisibility({ visibilityProperty: true })
  return { blank, box: { x: x + window.scrollX, y: y + window.scrollY, width, height }, window: innerHeight }
}

const common = (one: Box, other: Box): Box | undefined => {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)]
  const width = Math.min(one.x + one.width, other.x + other.width) - x
  const height = Math.min(one.y + one.height, other.y + other.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

/** Frames within an area that have a process of their own and are out of view: Chromium paints those only while they are in the window. */
export const crossSiteFrames = async (shot: Shot, area: Box): Promise<CrossSiteFrame[]> => {
  const all = shot.page.mainFrame().childFrames()
  if (all.length === 0) return []
  const found = await Promise.all(
    all.map(frame =>
      shot.deadline.try(
        (async () => {
          const element = await frame.frameElement()
          const { blank, box } = await element.evaluate(placeOf)
          return blank && common(box, area) ? { frame, element, box } : undefined
        })(),
        placeMs,
      ),
    ),
  )
  return found.filter(one => one !== undefined).slice(0, mostFrames)
}

/** Runs in a frame: resolves once it has drawn, which it does only while it is in view. */
const drawn = () => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))

const shootFrame = async (shot: Shot, { frame, element, box }: CrossSiteFrame, area: Box, scale: number): Promise<Overlay | undefined> => {
  const part = common(box, area)
  if (!part) return
  await askPage(shot, 'capture', scrollSilently, Math.max(0, box.y - Math.max(0, (shot.plan.viewportHeight - box.height) / 2)))
  await shot.deadline.try(frame.evaluate(drawn), drawnMs)
  const now = (await element.evaluate(placeOf)).box
  const [left, top] = [Math.ceil(part.x), Math.ceil(part.y)]
  const [width, height] = [Math.floor(part.x + part.width) - left, Math.floor(part.y + part.height) - top]
  if (width < 1 || height < 1) return
  const moved = { x: left + Math.round(now.x - box.x), y: top + Math.round(now.y - box.y) }
  const bytes = await shoot(shot, 'png', { ...moved, width, height, scale })
  const factor = shot.plan.deviceScaleFactor * scale
  return { bytes, left: Math.round((left - area.x) * factor), top: Math.round((top - area.y) * factor) }
}

/** Each of these frames as it looks in the window, with its place in a picture of the area. The page itself is not told of the visit. */
export const shootFrames = async (shot: Shot, frames: readonly CrossSiteFrame[], area: Box, scale: number): Promise<Overlay[]> => {
  const overlays: Overlay[] = []
  const least = shot.deadline.remaining() * (1 - share)
  try {
    for (const frame of frames) {
      if (shot.deadline.remaining() < least) break
      try {
        const overlay = await shootFrame(shot, frame, area, scale)
        if (overlay) overlays.push(overlay)
      } catch (error) {
        // One that left meanwhile is shown as the page shows it.
        shot.log.debug('a frame could not be taken by itself', { error: String(error) })
      }
    }
  } finally {
    if (frames.length > 0) await askPage(shot, 'capture', restoreScroll)
  }
  return overlays
}
