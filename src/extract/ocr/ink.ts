/** Height of a recognition crop in pixels. */
export const cropHeight = 48

/** The outer rows of a crop belong to the neighbours above and below. */
const rim = 5
/** Paper is looked for this many columns to either side: a shadow's edge runs across a line within a few letters. */
const reach = 6

/** Value below which a share of the values lies. */
function quantile(values: Float32Array, share: number): number {
  return values.toSorted()[Math.floor(values.length * share)]!
}

/** Ink per pixel column of a crop: 1 where something is printed, against the paper next to it. Type lighter than its ground counts as ink as well. */
export function inkColumns(crop: Float32Array, stride: number, plane: number, width: number): Uint8Array {
  const dark = new Float32Array(width)
  const light = new Float32Array(width)
  let sum = 0
  for (let x = 0; x < width; x++) {
    let low = 1
    let high = 0
    for (let y = rim; y < cropHeight - rim; y++) {
      const o = y * stride + x
      const v = (crop[o]! + crop[o + plane]! + crop[o + 2 * plane]!) / 6 + 0.5
      sum += v
      if (v < low) low = v
      if (v > high) high = v
    }
    dark[x] = low
    light[x] = high
  }
  const mean = sum / (width * (cropHeight - 2 * rim))
  const inverted = mean < (quantile(dark, 0.1) + quantile(light, 0.9)) / 2 - 0.025
  const [ink, paper] = inverted ? [light.map(v => 1 - v), dark.map(v => 1 - v)] : [dark, light]
  const relative = ink.map((v, x) => {
    let lightest = 0.05
    for (let i = Math.max(0, x - reach); i <= Math.min(width - 1, x + reach); i++) if (paper[i]! > lightest) lightest = paper[i]!
    return v / lightest
  })
  const [black, white] = [quantile(relative, 0.1), quantile(relative, 0.97)]
  const threshold = black + (white - black) * 0.62
  return Uint8Array.from(relative, v => (v > threshold ? 0 : 1))
}

/** Pixel columns from..to (exclusive). */
export type Gap = { from: number; to: number }

/** Widest run without ink between two columns. */
export function widestGap(ink: Uint8Array, a: number, b: number): Gap {
  let best: Gap = { from: a, to: a }
  let start = -1
  for (let x = a; x <= b; x++) {
    if (ink[x]) start = -1
    else {
      if (start < 0) start = x
      if (x - start + 1 > best.to - best.from) best = { from: start, to: x + 1 }
    }
  }
  return best
}
