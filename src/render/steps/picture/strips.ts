import type { Box } from '../../encode/geometry.ts'
import { overlaid } from '../../encode/overlay.ts'
import { pictureSize } from '../../encode/picture-size.ts'
import { pageSize } from '../../in-page/full-page.ts'
import { showScreen } from '../../in-page/screens.ts'
import { askPage } from '../../thread/page-call.ts'
import type { Picture, Shot } from '../../thread/shot.ts'
import { type CrossSiteFrame, shootFrames } from './cross-site-frames.ts'
import { shoot } from './shoot.ts'
import { settleView } from './view.ts'

/** Device pixels and rows of one strip at most: each shot of a long page costs a look at all of it, so there are as few as memory allows. */
const stripPixels = 20_000_000
const stripRows = 32_768
/** CSS rows of a strip are a multiple of these, so that they are whole pixels in every scale that is a multiple of 1/8. */
const wholeRows = 8
/** Screens a page is put together from at most; below them it is taken as it is. */
const mostScreens = 60
/** Px at the top and bottom of a viewport where what appears on scrolling may not have come yet, at most a quarter of it. */
const laggingEdge = 160
const laggingShare = 0.25
const imagesMs = 1_500

const joined = (strips: Uint8Array[]): Picture => {
  const sizes = strips.map(pictureSize)
  const height = sizes.reduce((sum, size) => sum + size.height, 0)
  return { bytes: new Uint8Array(), strips, format: 'png', width: sizes[0]?.width ?? 0, height }
}

/** A picture too large for one shot, in strips that the encoder joins. */
export const shootStrips = async (shot: Shot, area: Box, scale: number, far: readonly CrossSiteFrame[]): Promise<Picture> => {
  const factor = shot.plan.deviceScaleFactor * scale
  const most = Math.min(stripPixels / (area.width * factor), stripRows) / factor
  const rows = Math.max(1, Math.floor(most / wholeRows)) * wholeRows
  const strips: Uint8Array[] = []
  for (let top = 0; top < area.height; top += rows)
    strips.push(await shoot(shot, 'png', { ...area, y: area.y + top, height: Math.min(rows, area.height - top), scale }))
  if (far.length === 0) return joined(strips)
  const overlays = await shootFrames(shot, far, area, scale)
  let above = 0
  for (const [i, strip] of strips.entries()) {
    const below = above
    strips[i] = await overlaid(
      strip,
      overlays.map(one => ({ ...one, top: one.top - below })),
    )
    above += pictureSize(strip).height
  }
  return joined(strips)
}

/** A page that is right only where it is scrolled, each part of it taken while it is in view. */
export const shootScreens = async (shot: Shot, area: Box, scale: number): Promise<Picture> => {
  const view = shot.plan.viewportHeight
  const edge = shot.screens === 'middle' ? Math.round(Math.min(laggingEdge, view * laggingShare)) : 0
  const rows = view - 2 * edge
  const { height: whole } = await askPage(shot, 'capture', pageSize)
  const strips: Uint8Array[] = []
  for (let top = 0; top < area.height; top += rows) {
    let bottom = Math.min(area.height, top + rows)
    const scroll = Math.min(Math.max(0, top - edge), Math.max(0, whole - view))
    if (strips.length < mostScreens) {
      await askPage(shot, 'capture', showScreen, scroll, top === 0, bottom === area.height, imagesMs)
      await settleView(shot)
      // What stood lower before it was seen has made the page too high.
      if (bottom === area.height) bottom = Math.min(bottom, (await askPage(shot, 'capture', pageSize)).height)
      if (bottom <= top) break
    }
    strips.push(await shoot(shot, 'png', { ...area, y: area.y + top, height: bottom - top, scale }))
  }
  return joined(strips)
}
