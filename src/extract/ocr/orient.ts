import type { Raster } from '../picture/raster.ts'
import { detectClosely, type Limits, type TextBox } from './detect.ts'
import { cropHeight } from './ink.ts'
import type { Models } from './models.ts'
import { quadHeight, quadWidth, sampleQuad } from './sample.ts'

export type QuarterTurns = 0 | 1 | 2 | 3

/** A picture set upright and the text boxes in it; `torn` when the votes for up and down were about even. */
export type Upright = { image: Raster; turns: QuarterTurns; boxes: TextBox[]; torn: boolean }

/** Boxes that vote, those that are asked first and suffice where they agree, and the width the classifier was trained on. */
const voters = 16
const agreeing = 6
const voteWidth = 192

/** Turns by quarter turns clockwise. */
export function turn(image: Raster, turns: QuarterTurns): Raster {
  if (turns === 0) return image
  const { width: w, height: h } = image
  const source = new Uint32Array(image.data.buffer, image.data.byteOffset, w * h)
  const W = turns === 2 ? w : h
  const H = turns === 2 ? h : w
  const out = new Uint32Array(w * h)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const X = turns === 1 ? h - 1 - y : turns === 2 ? w - 1 - x : y
      const Y = turns === 1 ? x : turns === 2 ? h - 1 - y : w - 1 - x
      out[Y * W + X] = source[y * w + x]!
    }
  }
  return { width: W, height: H, data: new Uint8Array(out.buffer) }
}

const isTall = (b: TextBox) => quadHeight(b) > 1.3 * quadWidth(b)

/** Share of boxes that stand on their side; single characters say nothing, so long boxes count by their length. */
function tallShare(boxes: readonly TextBox[]): number {
  let tall = 0
  let all = 0
  for (const b of boxes) {
    const w = quadWidth(b)
    const h = quadHeight(b)
    const slender = Math.max(w, h) / Math.min(w, h)
    if (slender < 1.5) continue
    const weight = Math.min(slender, 10)
    all += weight
    if (isTall(b)) tall += weight
  }
  return all ? tall / all : 0
}

/** Finds text and which way up it is: box shapes tell quarter turns, the line classifier tells up from down. */
export async function uprightBoxes(models: Models, image: Raster, limits: Limits): Promise<Upright> {
  let turned = image
  let turns: QuarterTurns = 0
  let boxes = await detectClosely(models.detection, image, limits)
  if (boxes.length >= 2 && tallShare(boxes) > 0.5) {
    turned = turn(image, 1)
    turns = 1
    boxes = await detectClosely(models.detection, turned, limits)
  }
  const { vote, of } = await upsideDown(models, turned, boxes)
  const upright = { image: turned, turns, boxes, torn: of >= 3 && Math.abs(vote) <= of / 4 }
  return vote > 0 ? turnOver(upright) : upright
}

/** The same page the other way up, its boxes with it. */
export function turnOver(upright: Upright): Upright {
  const { image, boxes } = upright
  const over = (b: TextBox): TextBox => ({ ...b, ox: image.width - b.ox - b.ex - b.fx, oy: image.height - b.oy - b.ey - b.fy })
  return { ...upright, image: turn(image, 2), boxes: boxes.map(over), turns: ((upright.turns + 2) % 4) as QuarterTurns }
}

/** Votes of the widest boxes: positive = upside down. */
async function upsideDown(models: Models, image: Raster, boxes: readonly TextBox[]): Promise<{ vote: number; of: number }> {
  const wide = boxes
    .filter(b => quadWidth(b) > 2 * quadHeight(b))
    .toSorted((a, b) => quadWidth(b) - quadWidth(a))
    .slice(0, voters)
  const first = await voteOf(models, image, wide.slice(0, agreeing))
  if (wide.length <= agreeing || Math.abs(first) === agreeing) return { vote: first, of: Math.min(wide.length, agreeing) }
  return { vote: first + (await voteOf(models, image, wide.slice(agreeing))), of: wide.length }
}

async function voteOf(models: Models, image: Raster, wide: readonly TextBox[]): Promise<number> {
  if (wide.length === 0) return 0
  const plane = cropHeight * voteWidth
  const crops = new Float32Array(wide.length * 3 * plane)
  wide.forEach((b, k) => {
    const full = (cropHeight * quadWidth(b)) / quadHeight(b)
    const part = Math.min(1, voteWidth / full)
    const width = Math.max(8, Math.min(voteWidth, Math.ceil(full)))
    const quad = { ...b, ex: b.ex * part, ey: b.ey * part }
    sampleQuad(image, quad, width, cropHeight, { data: crops, offset: k * 3 * plane, stride: voteWidth, plane })
  })
  const { data } = await models.direction.run(crops, [wide.length, 3, cropHeight, voteWidth])
  let vote = 0
  for (let k = 0; k < wide.length; k++) vote += data[2 * k + 1]! > data[2 * k]! ? 1 : -1
  return vote
}
