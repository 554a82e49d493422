import { cropHeight } from '../ink.ts'
import type { Peak } from './ctc.ts'

/** Letters that carry marks the network has no signs for and reads without: ö as o, ñ as n, ç as c. ß has no mark; it is read as B. */
const bearers = /[aceounAEOUN]/
const small = /[acemnorsuvwxz]/
const tall = /[A-Z0-9bdfhkl]/
/** Signs with marks that the network does know. */
const known = /[äüÜéèàÉ]/
/** Rows of ink beyond where a letter ends that make a mark: 99 % of umlauts have them and 2 % of plain letters. */
const least = 2
/** Share of the way to the next letter that belongs to a letter. */
const own = 0.3

/**
 * Which characters may carry a mark that was not read, by the ink above small letters (and below c). `columns`: where each stands in
 * the crop. Telling this from pixels spares reading every line a second time.
 */
export function maybeMarked(
  crop: Float32Array,
  stride: number,
  plane: number,
  peaks: readonly Peak[],
  columns: readonly number[],
): boolean[] {
  const width = Math.min(stride, Math.max(...columns, 0) + cropHeight)
  const grey = new Float32Array(width * cropHeight)
  for (let y = 0; y < cropHeight; y++)
    for (let x = 0; x < width; x++) {
      const o = y * stride + x
      grey[y * width + x] = crop[o]! + crop[o + plane]! + crop[o + 2 * plane]!
    }
  const sorted = grey.toSorted()
  const [black, white] = [sorted[Math.floor(sorted.length * 0.03)]!, sorted[Math.floor(sorted.length * 0.9)]!]
  const threshold = black + (white - black) * 0.6
  const extent = (i: number): { top: number; bottom: number } => {
    const left = columns[i]! - (columns[i - 1] ?? -99)
    const right = (columns[i + 1] ?? 9999) - columns[i]!
    const reach = Math.max(1, Math.round(Math.min(left, right, 30) * own))
    const [from, to] = [Math.max(0, columns[i]! - reach), Math.min(width - 1, columns[i]! + reach)]
    const inked = (y: number): boolean => {
      for (let x = from; x <= to; x++) if (grey[y * width + x]! < threshold) return true
      return false
    }
    let [top, bottom] = [1, cropHeight - 2]
    while (top < bottom && !inked(top)) top++
    while (bottom > top && !inked(bottom)) bottom--
    return { top, bottom }
  }
  const extents = peaks.map((_, i) => extent(i))
  const usual = (kind: RegExp, edge: 'top' | 'bottom') => median(extents.filter((_, i) => kind.test(peaks[i]!.char)).map(e => e[edge]))
  const [smallTop, tallTop, base] = [usual(small, 'top'), usual(tall, 'top'), usual(small, 'bottom')]
  return peaks.map(({ char }, i) => {
    if (char === 'B') return /\p{Ll}/u.test(peaks[i - 1]?.char ?? '')
    if (char > '\x7f') return /\p{L}/u.test(char) && !known.test(char)
    if (!bearers.test(char)) return false
    const above = (/[a-z]/.test(char) ? smallTop : tallTop) - extents[i]!.top
    return above >= least || (char === 'c' && extents[i]!.bottom - base >= least)
  })
}

/** NaN of nothing: compares as no mark. */
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
