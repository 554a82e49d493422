import { cropHeight, widestGap } from '../ink.ts'

/** Pixels of a crop: three planes of rows, values about 0. */
export type Pixels = { data: Float32Array; stride: number; plane: number; width: number }

/** Where the ink of a figure stands in its crop. */
type Extent = { top: number; bottom: number; left: number; right: number }

const isFigure = (char: string | undefined) => char !== undefined && /^\d$/.test(char)

/** White of one row inside a figure, as scans leave it. */
const broken = 1

/** Share of a row under figures that the line below them inks. */
const ruled = 0.95

/** Rows of the tallest piece of ink between two columns: an underline is another piece. `joined`: no white parts the figures, so that one may touch them. */
function extentOf({ data, stride, plane }: Pixels, dark: (v: number) => boolean, left: number, right: number, joined: boolean): Extent {
  let best = { top: 0, bottom: 0 }
  let [top, last] = [-1, -1]
  const isInk = (x: number, y: number): boolean => {
    const o = y * stride + x
    return dark(data[o]! + data[o + plane]! + data[o + 2 * plane]!)
  }
  for (let y = 0; y < cropHeight; y++) {
    let inked = 0
    let under = 0
    for (let x = left; x < right; x++) {
      const here = isInk(x, y)
      if (here) inked++
      if (here || (joined && y + 1 < cropHeight && isInk(x, y + 1))) under++
    }
    // A line askew crosses two rows.
    if (joined && y > cropHeight / 3 && under >= ruled * (right - left)) break
    if (inked === 0) continue
    if (last < 0 || y - last > 1 + broken) top = y
    last = y
    if (last + 1 - top > best.bottom - best.top) best = { top, bottom: last + 1 }
  }
  return { ...best, left, right }
}

/** What tells ink from paper in a crop: type may be lighter than its ground. */
function inkOf({ data, stride, plane, width }: Pixels): (v: number) => boolean {
  const values: number[] = []
  for (let y = 4; y < cropHeight - 4; y += 2)
    for (let x = 0; x < width; x += 2) {
      const o = y * stride + x
      values.push(data[o]! + data[o + plane]! + data[o + 2 * plane]!)
    }
  values.sort((a, b) => a - b)
  const at = (share: number) => values[Math.floor(share * (values.length - 1))]!
  const [low, middle, high] = [at(0.02), at(0.5), at(0.98)]
  const threshold = (low + high) / 2
  return middle > threshold ? v => v < threshold : v => v > threshold
}

/** Cents are smaller than units by so much, in height and in width, or stand higher by so much of the units' height in any size. */
const small = 0.8
const narrow = 0.8
const narrowJoined = 0.88
const high = 0.22
/** Their foot stands on that of the units, or above it. */
const level = 0.12
/** Rows of ink that a figure must take for its size to say something. */
const leastHeight = 8
/** Most white between units and cents, against the height of the units. */
const widestWhite = 1

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length

const middle = (e: Extent) => (e.left + e.right) / 2

/** The straight line through values at places; level through one. */
function lineThrough(places: readonly number[], values: readonly number[]): (place: number) => number {
  const [x, y] = [mean(places), mean(values)]
  const spread = places.reduce((sum, p) => sum + (p - x) ** 2, 0)
  const slope = spread === 0 ? 0 : places.reduce((sum, p, i) => sum + (p - x) * (values[i]! - y), 0) / spread
  return place => y + slope * (place - x)
}

type Figure = { extent: Extent; char: string }

/** The figure 1 is narrower than others. */
const widthOf = (figures: readonly Figure[]) => mean(figures.filter(f => f.char !== '1').map(f => f.extent.right - f.extent.left))

/** Broken type has figures of any height. */
const uneven = 0.16
function isEven(figures: readonly Figure[], height: number): boolean {
  const heights = figures.map(f => f.extent.bottom - f.extent.top)
  return Math.max(...heights) - Math.min(...heights) < uneven * height
}

/** Whether figures behind others are set as cents are: smaller, raised, or both. Raised ones tilt the crop of a short line. */
function areCents(units: readonly Figure[], cents: readonly Figure[], joined: boolean): boolean {
  const places = units.map(u => middle(u.extent))
  const footAt = lineThrough(
    places,
    units.map(u => u.extent.bottom),
  )
  const height = mean(units.map(u => u.extent.bottom - u.extent.top))
  if (height < leastHeight || !isEven(units, height) || !isEven(cents, height)) return false
  if (cents[0]!.extent.left - units.at(-1)!.extent.right > widestWhite * height) return false
  const each = (is: (c: Extent, foot: number) => boolean) => cents.every(c => is(c.extent, footAt(middle(c.extent))))
  if (each((c, foot) => foot - c.bottom > high * height && foot - height - c.top > high * height)) return true
  if (!each(c => c.bottom - c.top < small * height)) return false
  // Figures that a line joins are as wide as they stand apart.
  const apart = joined ? Math.min(...places.slice(1).map((x, i) => x - places[i]!)) : widthOf(units)
  return widthOf(cents) < (joined ? narrowJoined : narrow) * apart && each((c, foot) => c.bottom - foot < level * height)
}

/** Figures of one number from `from` on, of which the two at `cents` may be hundredths. */
type Number = { from: number; cents: number }

/** What makes figures a part of a code, a date or a time, where less white than a blank's parts them. */
const blank = 0.2
const code = /[\p{L}\d/:#_-]/u

const written = /^[\d.,'’]$/

/** Numbers that end a run of figures and have no decimals. */
function numbersIn(chars: readonly string[]): Number[] {
  const found: Number[] = []
  for (let cents = 1; cents < chars.length; cents++) {
    if (!isFigure(chars[cents - 1]) || !isFigure(chars[cents]) || !isFigure(chars[cents + 1])) continue
    const [next, after] = [chars[cents + 2] ?? '', chars[cents + 3]]
    if (/[\d/:-]/.test(next) || (/[.,]/.test(next) && isFigure(after))) continue
    let from = cents - 1
    while (from > 0 && written.test(chars[from - 1]!)) from--
    const units = chars.slice(from, cents).join('')
    if (/^\d/.test(units) && !/[.,]\d{1,2}$|\d{8}/.test(units)) found.push({ from, cents })
  }
  return found
}

/**
 * Places in a line before which raised or smaller cents begin that are set without a mark ("987⁴⁰", price tags): the network reads 98740.
 * `columns`: where each character stands.
 */
export function centsIn(chars: readonly string[], columns: readonly number[], ink: Uint8Array, pixels: Pixels): number[] {
  const numbers = numbersIn(chars)
  if (numbers.length === 0) return []
  const dark = inkOf(pixels)
  const white = (a: number, b: number) => {
    const gap = widestGap(ink, columns[a]!, columns[b]!)
    return gap.to > gap.from ? gap : undefined
  }
  const between = (a: number, b: number) => Math.round((columns[a]! + columns[b]!) / 2)
  return numbers.flatMap(({ from, cents }) => {
    const to = cents + 2
    if (from > 0 && code.test(chars[from - 1]!)) {
      const gap = white(from - 1, from)
      if (!gap || gap.to - gap.from < blank * cropHeight) return []
    }
    const joined = !white(cents, cents + 1)
    const extents = chars.slice(from, to).map((_, k) => {
      const at = from + k
      const left = at === 0 ? Math.max(0, ink.indexOf(1)) : (white(at - 1, at)?.to ?? between(at - 1, at))
      const right = at + 1 === chars.length ? ink.lastIndexOf(1) + 1 : (white(at, at + 1)?.from ?? between(at, at + 1))
      return extentOf(pixels, dark, left, Math.max(right, left + 1), joined && at >= cents)
    })
    const of = (a: number, b: number) => {
      const own = extents.slice(a - from, b - from).map((extent, k) => ({ extent, char: chars[a + k]! }))
      return own.filter(f => isFigure(f.char))
    }
    return areCents(of(from, cents), of(cents, to), joined) ? [cents] : []
  })
}
