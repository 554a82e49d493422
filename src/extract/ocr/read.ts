import type { ProcessingMode } from '../../resources.ts'
import { linesOf } from '../lines.ts'
import type { Homography, Page, PageKind, Word } from '../page.ts'
import type { Raster } from '../picture/raster.ts'
import { collectGarbage, veryHeavy } from './collect-garbage.ts'
import type { Limits } from './detect.ts'
import { loadModels, type Models } from './models.ts'
import { turnOver, type Upright, uprightBoxes } from './orient.ts'
import { levelOnly } from './recognition/level.ts'
import type { OcrLine, OcrWord } from './recognition/line.ts'
import { recognise } from './recognition/recognise.ts'
import { rectify } from './rectify.ts'
import { quadWidth } from './sample.ts'
import { identity, multiply, unturn } from './transform.ts'

const limitsOf: Record<ProcessingMode, Limits> = {
  highest_quality: { sheet: 1760, slip: 1280 },
  fastest: { sheet: 960, slip: 960 },
}

export type PictureReading = {
  /** The picture as it was read: upright and level. */
  image: Raster
  words: Word[]
  rotation: Page['rotation']
  toShown: Homography
  quality: Page['quality']
}

/** Width of an A4 page in points, by which type sizes of pictures are stated. */
const paperWidth = 595

const toWord = (w: OcrWord, image: Raster): Word => ({
  text: w.text,
  confidence: Math.round(w.confidence * 1000) / 1000,
  leastSign: Math.round(w.leastSign * 1000) / 1000,
  box: [w.box[0] / image.width, w.box[1] / image.height, w.box[2] / image.width, w.box[3] / image.height],
  source: 'ocr',
  fontSize: Math.round(((w.height * 0.7) / image.width) * paperWidth * 10) / 10,
})

/** How a document is read. */
export type ReadSettings = {
  mode: ProcessingMode
  /** What the whole document may take; pages late in it are read faster, then not at all, so that there is an answer. */
  milliseconds?: number
  /** Numbers of the pages to read, in their order; absent = all. */
  pages?: readonly number[]
  signal?: AbortSignal
}

/** Reads a picture of a page, whichever way up. */
export async function readPicture(image: Raster, settings: ReadSettings): Promise<PictureReading> {
  const { mode, signal } = settings
  const models = await loadModels(mode)
  const boxed = await uprightBoxes(models, image, limitsOf[mode])
  collectGarbage(veryHeavy)
  const { upright, lines: read } = await readUpright(models, boxed, signal)
  const lines = levelOnly(read)
  const { skew, back } = rectify(upright.image, lines)
  const words = lines.flatMap(l => l.words).map(w => toWord(w, upright.image))
  const letters = words.reduce((sum, w) => sum + w.text.length, 0)
  const confidence = letters ? words.reduce((sum, w) => sum + w.confidence * w.text.length, 0) / letters : 0
  return {
    image: upright.image,
    words,
    rotation: (upright.turns * 90) as Page['rotation'],
    toShown: back === identity ? unturn[upright.turns] : multiply(unturn[upright.turns], back),
    quality: { confidence, skew, contrast: contrastOf(upright.image) },
  }
}

/** Lines that are read both ways where the direction classifier is torn. */
const trial = 12

/** Where the direction classifier is torn, the widest lines are read both ways and the surer way stands. */
async function readUpright(models: Models, upright: Upright, signal?: AbortSignal): Promise<{ upright: Upright; lines: OcrLine[] }> {
  signal?.throwIfAborted()
  const read = (way: Upright) => recognise(models, way.image, way.boxes, signal)
  if (!upright.torn) return { upright, lines: await read(upright) }
  const other = turnOver(upright)
  const sure = async (way: Upright) => {
    const boxes = way.boxes.toSorted((a, b) => quadWidth(b) - quadWidth(a)).slice(0, trial)
    return sureness(await recognise(models, way.image, boxes, signal))
  }
  const better = (await sure(other)) > (await sure(upright)) ? other : upright
  return { upright: better, lines: await read(better) }
}

/** How much was read and how surely: upside down, fewer lines pass and those that do are doubtful. */
const sureness = (lines: readonly OcrLine[]): number => lines.reduce((sum, l) => sum + (l.confidence - 0.5) * l.text.length, 0)

/** Spread between ink and paper over a grid of samples. */
function contrastOf(image: Raster): number {
  const step = Math.max(1, Math.floor(Math.sqrt((image.width * image.height) / 20_000)))
  const greys: number[] = []
  for (let y = 0; y < image.height; y += step)
    for (let x = 0; x < image.width; x += step) greys.push(image.data[(y * image.width + x) * 4 + 1]!)
  greys.sort((a, b) => a - b)
  return (greys[Math.floor(greys.length * 0.98)]! - greys[Math.floor(greys.length * 0.01)]!) / 255
}

/** A reading as a page of its own. */
export function picturePage(number: number, reading: PictureReading, kind: PageKind): Page {
  const { image, words } = reading
  return {
    number,
    width: image.width,
    height: image.height,
    words,
    lines: linesOf(words, image.width / image.height),
    hidden: [],
    rotation: reading.rotation,
    ...(reading.toShown === identity ? {} : { toShown: reading.toShown }),
    kind: words.length === 0 ? 'blank' : kind,
    quality: reading.quality,
  }
}
