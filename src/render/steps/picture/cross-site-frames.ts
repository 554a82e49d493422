import type { ElementHandle, Frame } from 'playwright-core'
import type { Box } from '../../encode/geometry.ts'
import type { Overlay } from '../../encode/overlay.ts'
import { restoreScroll, scrollSilently } from '../../in-page/scroll-silently.ts'
import { askPage } from '../../thread/page-call.ts'
import type { Shot } from '../../thread/shot.ts'
import { shoot } from './shoot.ts'

const mostFrames = 20
const placeMs = 4_000
/** Time a frame is given to draw itself, which takes long on a busy machine; after one that did not, the others of the page get less. */
const drawnMs = { first: 3_000, afterMiss: 700 }
/** Part of the time left for the capture that may be spent on frames. */
const share = 0.5

/** `path`: the elements of the frames it stands in, from the page's own down to its own. `box` is on the page, without what frames cut off. */
export type CrossSiteFrame = { frame: Frame; path: ElementHandle[]; box: Box }

/** Runs on a frame's element: where it and what is in it stand in the window of its document, and how large that is. */
const placeOf = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  const { paddingLeft, paddingTop } = getComputedStyle(element)
  const own = element as HTMLIFrameElement
  const scale = own.offsetWidth > 0 ? width / own.offsetWidth : 1
  return {
    box: { x, y, width, height },
    inside: {
      x: x + (own.clientLeft + Number.parseFloat(paddingLeft)) * scale,
      y: y + (own.clientTop + Number.parseFloat(paddingTop)) * scale,
    },
    scale,
    shown: element.checkVisibility({ visibilityProperty: true }),
    window: { x: 0, y: 0, width: innerWidth, height: innerHeight },
    scrolled: { x: scrollX, y: scrollY },
  }
}

const common = (one: Box, other: Box): Box | undefined => {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)]
  const width = Math.min(one.x + one.width, other.x + other.width) - x
  const height = Math.min(one.y + one.height, other.y + other.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

type Spot = { onPage: Box; inView: boolean; shown: boolean }

/** Where the last of these frames stands, as far as those around it show it. */
const spotOf = async (path: readonly ElementHandle[]): Promise<Spot | undefined> => {
  const places = await Promise.all(path.map(element => element.evaluate(placeOf)))
  const [{ scrolled, window }] = places as [(typeof places)[number]]
  let [origin, scale] = [{ x: 0, y: 0 }, 1]
  let part: Box | undefined
  for (const { box, inside, scale: own } of places) {
    const here = { x: origin.x + box.x * scale, y: origin.y + box.y * scale, width: box.width * scale, height: box.height * scale }
    part = part ? common(part, here) : here
    if (!part) return undefined
    origin = { x: origin.x + inside.x * scale, y: origin.y + inside.y * scale }
    scale *= own
  }
  if (!part) return undefined
  const onPage = { ...part, x: part.x + scrolled.x, y: part.y + scrolled.y }
  return { onPage, inView: common(part, window) !== undefined, shown: places.every(({ shown }) => shown) }
}

/** Runs on a frame's element: whether its document is one that this script may not see. */
const isClosed = (element: Element) => (element as HTMLIFrameElement).contentDocument === null

/**
 * Frames of other sites within an area and out of view: Chromium paints those only while they are in the window. Whether they have a process
 * of their own is the browser's choice; one that shares the page's and stands still holds the page, too, and its render ends at `timeout`.
 */
export const crossSiteFrames = async (shot: Shot, area: Box): Promise<CrossSiteFrame[]> => {
  const look = async (frame: Frame, around: ElementHandle[]): Promise<CrossSiteFrame[]> => {
    const path = [...around, await frame.frameElement()]
    const spot = await spotOf(path)
    if (!spot?.shown || !common(spot.onPage, area)) return []
    if (!spot.inView && (await path.at(-1)!.evaluate(isClosed))) return [{ frame, path, box: spot.onPage }]
    return within(frame, path)
  }
  const within = async (frame: Frame, path: ElementHandle[]): Promise<CrossSiteFrame[]> =>
    (await Promise.all(frame.childFrames().map(child => shot.deadline.try(look(child, path), placeMs)))).flatMap(found => found ?? [])
  return (await within(shot.page.mainFrame(), [])).slice(0, mostFrames)
}

/** Runs in a frame: resolves once it has drawn, which it does only while it is in view. */
const drawn = () => new Promise<true>(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))

/** Pages with a frame that did not draw itself in time. */
const missed = new WeakSet<Shot>()

const shootFrame = async (shot: Shot, { frame, path, box }: CrossSiteFrame, area: Box, scale: number): Promise<Overlay | undefined> => {
  const part = common(box, area)
  if (!part) return
  await askPage(shot, 'capture', scrollSilently, Math.max(0, box.y - Math.max(0, (shot.plan.viewportHeight - box.height) / 2)))
  const seen = await shot.deadline.try(frame.evaluate(drawn), missed.has(shot) ? drawnMs.afterMiss : drawnMs.first)
  if (!seen) missed.add(shot)
  const now = (await spotOf(path))?.onPage
  if (!now) return
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
