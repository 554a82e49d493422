import type { Raster } from '../../picture/raster.ts'
import { type Quad, quadHeight, quadWidth } from '../sample.ts'

/** Rows of a strip at most: the picture's own pixels, or fewer. */
const mostRows = 48
/** Least spread between ink and paper, of 255. */
const leastContrast = 45
/** Where between ink and paper a pixel counts as ink: thin strokes are pale. */
const pale = 0.62
/** The outer rows belong to the neighbours above and below. */
const rim = 0.08

/** Neighbouring columns of a strip with ink, and the rows they fill. */
export type Run = { from: number; to: number; top: number; bottom: number; ink: number }
/** `scale`: columns by shares of the line's length. */
export type Strip = { runs: Run[]; height: number; scale: number }

/** What is printed dark on light along a line, from one share of its length to another, which may lie outside of it. */
export function stripOf({ data, width: w, height: h }: Raster, quad: Quad, from: number, to: number): Strip | undefined {
  const tall = quadHeight(quad)
  const height = Math.min(mostRows, Math.round(tall))
  const width = Math.round(((to - from) * quadWidth(quad) * height) / tall)
  if (height < 12 || width < 8) return undefined
  const grey = new Uint8Array(height * width)
  const counts = new Uint32Array(256)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [a, b] = [from + ((to - from) * (x + 0.5)) / width, (y + 0.5) / height]
      const px = Math.floor(quad.ox + a * quad.ex + b * quad.fx)
      const py = Math.floor(quad.oy + a * quad.ey + b * quad.fy)
      const value = px < 0 || py < 0 || px >= w || py >= h ? 255 : data[(py * w + px) * 4 + 1]!
      grey[y * width + x] = value
      counts[value]!++
    }
  const at = (share: number) => {
    let value = 0
    for (let seen = counts[0]!; seen < share * grey.length; seen += counts[value]!) value++
    return value
  }
  const [dark, middle, light] = [at(0.02), at(0.5), at(0.95)]
  if (light - dark < leastContrast || middle < (light + dark) / 2) return undefined
  const threshold = dark + pale * (light - dark)
  return { runs: runsIn(grey, width, height, threshold), height, scale: width / (to - from) }
}

function runsIn(grey: Uint8Array, width: number, height: number, threshold: number): Run[] {
  const runs: Run[] = []
  let run: Run | undefined
  const [first, last] = [Math.round(rim * height), Math.round((1 - rim) * height)]
  for (let x = 0; x < width; x++) {
    let [top, bottom, ink] = [height, 0, 0]
    for (let y = first; y < last; y++)
      if (grey[y * width + x]! < threshold) {
        top = Math.min(top, y)
        bottom = y + 1
        ink++
      }
    if (ink === 0) run = undefined
    else if (run) {
      run.to = x + 1
      run.top = Math.min(run.top, top)
      run.bottom = Math.max(run.bottom, bottom)
      run.ink += ink
    } else {
      run = { from: x, to: x + 1, top, bottom, ink }
      runs.push(run)
    }
  }
  return runs
}
