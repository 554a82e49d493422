import type { Raster } from '../../picture/raster.ts'
import { type Quad, quadHeight, quadWidth, sampleQuad } from '../sample.ts'

/** Height of a line in the stack, blank rows between two, and the longest line. */
const lineHeight = 44
const between = 20
const longest = 1800
const margin = 12

/** Lines cut out, levelled, brought to one height and stacked on white; a layout that no reader can get wrong. */
export type Stack = { grey: Uint8Array; width: number; height: number; strips: { top: number; width: number }[] }

export function stackLines(image: Raster, quads: readonly Quad[]): Stack {
  const widths = quads.map(q => Math.max(16, Math.min(longest, Math.ceil((lineHeight * quadWidth(q)) / quadHeight(q)))))
  const width = Math.max(64, ...widths) + 2 * margin
  const height = quads.length * (lineHeight + between) + between
  const grey = new Uint8Array(width * height).fill(255)
  const strips = quads.map((quad, i) => {
    const w = widths[i]!
    const plane = w * lineHeight
    const data = new Float32Array(3 * plane)
    sampleQuad(image, quad, w, lineHeight, { data, offset: 0, stride: w, plane })
    const top = between + i * (lineHeight + between)
    const values = new Float32Array(plane)
    let sum = 0
    for (let p = 0; p < plane; p++) {
      values[p] = 0.11 * data[p]! + 0.59 * data[p + plane]! + 0.3 * data[p + 2 * plane]!
      sum += values[p]!
    }
    const sorted = values.toSorted()
    const low = sorted[Math.floor(plane * 0.02)]!
    const high = sorted[Math.floor(plane * 0.9)]!
    // Light type on a dark bar is turned round; contrast is stretched so that faint print reads like any other.
    const inverted = sum / plane < (low + sorted[Math.floor(plane * 0.98)]!) / 2 - 0.1
    const paper = inverted ? low : high
    const ink = inverted ? sorted[Math.floor(plane * 0.98)]! : low
    const span = Math.abs(paper - ink) < 0.08 ? (inverted ? -2 : 2) : paper - ink
    for (let y = 0; y < lineHeight; y++) {
      const row = (top + y) * width + margin
      for (let x = 0; x < w; x++) {
        const v = ((values[y * w + x]! - ink) / span) * 255
        grey[row + x] = Math.min(255, Math.max(0, v))
      }
    }
    return { top, width: w }
  })
  return { grey, width, height, strips }
}

/** Which line of the stack a y belongs to, and the share of its length at an x. */
export const placeIn = (stack: Stack, x: number, y: number): { line: number; share: number } => {
  const line = Math.max(0, Math.min(stack.strips.length - 1, Math.floor((y - between / 2) / (lineHeight + between))))
  return { line, share: Math.min(1, Math.max(0, (x - margin) / stack.strips[line]!.width)) }
}
