import type { Raster } from '../../picture/raster.ts'
import type { TextBox } from '../detect.ts'
import { cropHeight, inkColumns } from '../ink.ts'
import type { Models } from '../models.ts'
import { type Quad, quadHeight, quadWidth, sampleQuad } from '../sample.ts'
import { centsIn } from './cents.ts'
import type { Peak } from './ctc.ts'
import { confidenceOf, decode, leastConfidence } from './decode.ts'
import { withoutEchoes } from './echoes.ts'
import { lineBox, type OcrLine, type OcrWord } from './line.ts'
import { withoutShades } from './shades.ts'
import { withMinuses } from './signed.ts'
import { wordsOf } from './words.ts'

/** Longest crop; longer lines are squeezed. */
const maxCrop = 1600
/**
 * Pixels of a crop that a sign takes at least, figures and all signs. The network looks every 8 pixels and needs three looks for a doubled
 * sign, so that "11" reads 1 where figures stand closer; such lines are read again where a sign may be two, stretched until they stand so
 * far apart.
 */
const leastPitch = { figures: 16.5, signs: 15 }
/** Of 59 lines of figures drawn close that lost one, 56 stand closer than this on average; a line of receipts in fourteen does. */
const leastMean = 18
const goodPitch = 20
const mostStretch = 2
/**
 * Type of double width is not what the network knows: where signs stand farther apart than this, and are broad themselves and not only spaced,
 * the line is set to the width it would have in common type. A broad line of which all is sure is not, nor are one or two signs beside the
 * margins of their box, unless they are `wide` apart.
 */
const setAnew = { farther: 32, wide: 60, broad: 24, common: 26, leastSigns: 3, sure: 0.95 }
/** How many signs a broad line has is only told by reading it, and better once it is less broad. */
const mostReadings = 3
/** A sign surer than this that stands for fewer steps stands alone: two of a kind that were read as one hold on for longer. */
const singly = { confidence: 0.7, figure: 2, other: 3 }
/** Spread of what is printed on paper, of 2; the network makes up signs where there is less. */
const leastContrast = 0.12
/** A page of more lines is a wall of noise. */
const maxLines = 400
/** Text standing on its side reads from bottom to top. */
const upright = (box: TextBox): Quad =>
  quadHeight(box) > 1.8 * quadWidth(box) && quadHeight(box) > 24
    ? { ox: box.ox + box.fx, oy: box.oy + box.fy, ex: -box.fx, ey: -box.fy, fx: box.ex, fy: box.ey }
    : box

/** Reads every box, one by one: on one thread a batch costs a quarter more, for its crops no longer fit the cache. */
export async function recognise(models: Models, image: Raster, boxes: readonly TextBox[], signal?: AbortSignal): Promise<OcrLine[]> {
  const lines: OcrLine[] = []
  const quads = boxes.toSorted((a, b) => quadWidth(b) - quadWidth(a)).slice(0, maxLines)
  for (const quad of quads.map(upright)) {
    signal?.throwIfAborted()
    const line = await recogniseLine(models, image, quad)
    if (line) lines.push(line)
  }
  return withMinuses(image, withoutEchoes(withoutShades(lines))).sort((a, b) => a.quad.oy - b.quad.oy)
}

/** Spread between ink and paper, of 2. Beyond `width` a row of the crop is padding. */
function contrastOf(crop: Float32Array, width: number, stride: number): number {
  let [low, high] = [1, -1]
  for (let row = 0; row < crop.length; row += stride)
    for (let i = row; i < row + width; i++) {
      if (crop[i]! < low) low = crop[i]!
      if (crop[i]! > high) high = crop[i]!
    }
  return Math.max(0, high - low)
}

/** A crop as the network reads it: its signs and the columns of pixels they stand in, and which columns hold ink. */
type Decoded = { width: number; contrast: number; peaks: Peak[]; columns: number[]; ink: Uint8Array; cents: () => number[] }

async function decodeQuad(models: Models, image: Raster, quad: Quad, stretch: number): Promise<Decoded> {
  const width = Math.max(16, Math.min(maxCrop, Math.ceil((stretch * cropHeight * quadWidth(quad)) / quadHeight(quad))))
  const stride = Math.ceil(Math.max(width, cropHeight) / 8) * 8
  const plane = cropHeight * stride
  const crop = new Float32Array(3 * plane)
  sampleQuad(image, quad, width, cropHeight, { data: crop, offset: 0, stride, plane })
  const contrast = contrastOf(crop, width, stride)
  if (contrast < leastContrast) return { width, contrast, peaks: [], columns: [], ink: new Uint8Array(width), cents: () => [] }
  const { data, dims } = await models.recognition.run(crop, [1, 3, cropHeight, stride])
  const steps = dims[1]!
  const peaks = decode({ data, steps, classes: dims[2]! }, models.alphabet, models.language)
  const columns = peaks.map(p => Math.min(width - 1, Math.round((p.step + 0.5) * (stride / steps))))
  const ink = inkColumns(crop, stride, plane, width)
  const pixels = { data: crop, stride, plane, width }
  return {
    width,
    contrast,
    peaks,
    columns,
    ink,
    cents: () =>
      centsIn(
        peaks.map(p => p.char),
        columns,
        ink,
        pixels,
      ),
  }
}

const mayBeTwo = ({ char, held, confidence }: Peak): boolean =>
  confidence < singly.confidence || held >= (/[0-9<]/.test(char) ? singly.figure : singly.other)

const pitchOf = ({ width, peaks }: Decoded): number => width / Math.max(peaks.length, 1)

const isBroad = (line: Decoded): boolean => {
  const pitch = pitchOf(line)
  const ink = line.ink.reduce((n, dark) => n + dark, 0) / Math.max(line.peaks.length, 1)
  if (ink < setAnew.broad) return false
  if (pitch > setAnew.wide) return true
  return pitch > setAnew.farther && line.peaks.length >= setAnew.leastSigns && line.peaks.some(p => p.confidence < setAnew.sure)
}

/** How much wider a line must be for its doubled signs to be told; 1 where they are. */
function stretchOf(line: Decoded): number {
  const { width, peaks, columns } = line
  // Of 1,572 close lines of receipts that are left out here one changed when it was read again; together they took a fifth of all reading.
  if (!peaks.some(mayBeTwo)) return 1
  const isFigure = (i: number) => /[0-9]/.test(peaks[i]?.char ?? '')
  const pitches = columns.flatMap((c, i) => (isFigure(i) && isFigure(i + 1) ? [columns[i + 1]! - c] : [])).sort((a, b) => a - b)
  // Where a figure was lost its neighbours stand twice as far apart.
  const figures = pitches[pitches.length >> 2] ?? Number.POSITIVE_INFINITY
  const signs = pitchOf(line)
  const mean = pitches.length > 0 ? pitches.reduce((sum, p) => sum + p, 0) / pitches.length : signs
  if (Math.min(mean, signs) >= leastMean) return 1
  if (figures >= leastPitch.figures && signs >= leastPitch.signs) return 1
  return Math.min(mostStretch, Math.max(goodPitch / figures, goodPitch / signs), maxCrop / width)
}

/** A line in common width: the first reading tells how broad its signs are. */
async function narrowed(models: Models, image: Raster, quad: Quad): Promise<Decoded> {
  const whole = Math.min(maxCrop, (cropHeight * quadWidth(quad)) / quadHeight(quad))
  let line = await decodeQuad(models, image, quad, 1)
  for (let readings = 1; readings < mostReadings && isBroad(line); readings++)
    line = await decodeQuad(models, image, quad, (setAnew.common * Math.max(line.peaks.length, 1)) / whole)
  return line
}

async function recogniseLine(models: Models, image: Raster, quad: Quad): Promise<OcrLine | undefined> {
  const first = await narrowed(models, image, quad)
  const stretch = stretchOf(first)
  const again = stretch > 1 ? await decodeQuad(models, image, quad, stretch) : first
  // Stretched type is no type the network knows better: it is only asked whether a sign was lost.
  const { width, peaks, columns, ink, cents } = again.peaks.length > first.peaks.length ? again : first
  const confidence = confidenceOf(peaks)
  if (confidence < leastConfidence) return undefined
  const words = wordsOf(peaks, columns, ink, cents()).map(({ from, to, ...word }): OcrWord => {
    const span: [number, number] = [from / width, to / width]
    return { ...word, box: lineBox(quad, ...span), span, height: quadHeight(quad) }
  })
  return words.length > 0 ? { quad, text: words.map(w => w.text).join(' '), confidence, words, contrast: first.contrast } : undefined
}
