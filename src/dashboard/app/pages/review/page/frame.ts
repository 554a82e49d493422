import type { Opened } from '../store/model.ts'
import type { Box } from './field-boxes.ts'
import type { Picture } from './picture.ts'

type Facts = Opened['pages'][number]
export type Turns = 0 | 1 | 2 | 3

/** Width of a page in units of its drawing. */
const unit = 1000

/** A page as sent, and how it is turned to stand upright. */
export type Frame = { width: number; height: number; turns: Turns }

export const frameOf = ({ width, height, turns }: Facts, picture: Picture | undefined, more: number): Frame => {
  const ratio = picture ? picture.height / picture.width : height / width
  return { width: unit, height: unit * ratio, turns: ((turns + more) % 4) as Turns }
}

/** Size of a page as it is shown. */
export const sizeOf = ({ width, height, turns }: Frame): [number, number] => (turns % 2 ? [height, width] : [width, height])

/** How the picture as sent is moved to stand as it is shown. */
export const turned = ({ width, height, turns }: Frame): string | undefined =>
  [undefined, `translate(${height} 0) rotate(90)`, `translate(${width} ${height}) rotate(180)`, `translate(0 ${width}) rotate(270)`][turns]

/** A box in fractions of the page as sent, as it lies on the page as shown. */
export function shownBox({ width, height, turns }: Frame, [x0, y0, x1, y1]: Box) {
  const [left, top, right, bottom] = [x0 * width, y0 * height, x1 * width, y1 * height]
  if (turns === 1) return { x: height - bottom, y: left, width: bottom - top, height: right - left }
  if (turns === 2) return { x: width - right, y: height - bottom, width: right - left, height: bottom - top }
  if (turns === 3) return { x: top, y: width - right, width: bottom - top, height: right - left }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** A part of a page as shown, in fractions of it. */
export type Part = { x: number; y: number; width: number; height: number }

/** The way back: a part of the page as shown as a box of the page as sent. */
export function sentBox(turns: Turns, { x, y, width, height }: Part): [number, number, number, number] {
  if (turns === 1) return [y, 1 - x - width, y + height, 1 - x]
  if (turns === 2) return [1 - x - width, 1 - y - height, 1 - x, 1 - y]
  if (turns === 3) return [1 - y - height, x, 1 - y, x + width]
  return [x, y, x + width, y + height]
}
