import type { Frame } from 'playwright-core'
import type { Shot } from '../thread/shot.ts'
import { pinHeights } from './print-layout.ts'

const frameMs = 1_000
const mostFrames = 10

/** Runs on a frame's element: its height, when it fills most of the window and so is the page in all but name. */
const filling = (element: Element): number => {
  const { width, height } = element.getBoundingClientRect()
  return width > innerWidth * 0.8 && height > innerHeight * 0.6 ? height : 0
}

/** Runs on a frame's element: gives it a height, and lets everything around it grow with it. */
const setHeight = (element: Element, height: number): void => {
  ;(element as HTMLElement).style.setProperty('height', `${height}px`, 'important')
  ;(element as HTMLElement).style.setProperty('max-height', 'none', 'important')
  for (let node = element.parentElement; node; node = node.parentElement) {
    node.style.setProperty('height', 'auto', 'important')
    node.style.setProperty('max-height', 'none', 'important')
    node.style.setProperty('overflow', 'visible', 'important')
    if (/absolute|fixed/.test(getComputedStyle(node).position)) node.style.setProperty('position', 'relative', 'important')
  }
}

/** Runs in a frame. */
const heightWithin = (): number => Math.max(document.documentElement.scrollHeight, document.body?.scrollHeight ?? 0)

const unroll = async (frame: Frame): Promise<boolean> => {
  const element = await frame.frameElement()
  const shown = await element.evaluate(filling)
  if (shown === 0 || (await frame.evaluate(heightWithin)) <= shown + 1) return false
  // What is as high as the frame must not grow with it.
  await frame.evaluate(pinHeights, 'note' as const)
  await element.evaluate(setHeight, shown * 2)
  const changed = await frame.evaluate(pinHeights, 'compare' as const)
  await element.evaluate(setHeight, shown)
  if (changed > 0) await frame.evaluate(pinHeights, 'pin' as const)
  await element.evaluate(setHeight, await frame.evaluate(heightWithin))
  return true
}

/** A page that is nothing but a frame, whichever site that comes from: the frame gets the room its content needs. */
export const unrollFrame = async (shot: Shot): Promise<void> => {
  const nearest = shot.page.mainFrame().childFrames().slice(0, mostFrames)
  for (const frame of nearest) if (await shot.deadline.try(unroll(frame), frameMs)) return
}
