import { AppError } from '../errors.ts'
import { linesOf } from './lines.ts'
import { crop } from './ocr/bands.ts'
import { detectClosely, type TextBox } from './ocr/detect.ts'
import { loadModels } from './ocr/models.ts'
import { type QuarterTurns, turn } from './ocr/orient.ts'
import { recognise } from './ocr/recognition/recognise.ts'
import { unturn } from './ocr/transform.ts'
import { type Box, shownBox, type Word } from './page.ts'
import type { Raster } from './picture/raster.ts'
import type { OpenedFile } from './readers/opened-file.ts'

/** `box`: fractions of the page as sent; `turns`: quarter turns clockwise that set it upright. */
export type Region = { page: number; box: Box; turns: QuarterTurns }

/** What stands in a region, line by line, and where; no place where nothing does. `confidence`: of its least sure word. */
export type RegionText = { lines: string[]; bbox?: Box; confidence?: number }

/** Pages are drawn at this size: about 200 dpi of A4. */
const longSide = 2200
/** Lines are found among others: of the page's width and height at least this much is looked at around a region. */
const context = 0.4
const detectionLimits = { sheet: 960, slip: 960 }
/** Pixels of the smallest region that may hold a letter. */
const leastSide = 6

const middleIn = ([x0, y0, x1, y1]: Box, [a, b, c, d]: Box): boolean => {
  const x = (a + c) / 2
  const y = (b + d) / 2
  return x >= x0 && x <= x1 && y >= y0 && y <= y1
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value))

/** A stretch of a side with its surroundings: where it begins, and how long it is. */
function stretch(from: number, to: number, side: number): [number, number] {
  const more = Math.max(0, context * side - (to - from)) / 2
  const start = Math.floor(clamp(from - more, side))
  return [start, Math.ceil(clamp(to + more, side)) - start]
}

function textOf(words: readonly Word[], aspect: number, toPage: (box: Box) => Box): RegionText {
  if (words.length === 0) return { lines: [] }
  const boxes = words.map(({ box }) => toPage(box))
  const edge = (at: 0 | 1 | 2 | 3, of: (...values: number[]) => number) => of(...boxes.map(box => box[at]))
  return {
    lines: linesOf(words, aspect).map(({ text }) => text),
    bbox: [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)],
    confidence: Math.min(...words.map(({ confidence }) => confidence)),
  }
}

/** Reads a region of a page's picture, which side is up being known. */
async function readPart(page: Raster, { box, turns }: Region): Promise<RegionText> {
  const [left, top, right, bottom] = [box[0] * page.width, box[1] * page.height, box[2] * page.width, box[3] * page.height]
  if (right - left < leastSide || bottom - top < leastSide) return { lines: [] }
  const [x, width] = stretch(left, right, page.width)
  const [y, height] = stretch(top, bottom, page.height)
  const part = turn(crop(page, { x, y, width, height }), turns)
  const models = await loadModels()
  const toPage = (of: Box): Box => {
    const [a, b, c, d] = shownBox({ toShown: unturn[turns] }, of)
    return [(x + a * width) / page.width, (y + b * height) / page.height, (x + c * width) / page.width, (y + d * height) / page.height]
  }
  const read = async (boxes: readonly TextBox[]): Promise<Word[]> =>
    (await recognise(models, part, boxes)).flatMap(({ words }) =>
      words.map(({ text, confidence, box: [a, b, c, d] }): Word => {
        const fractions: Box = [a / part.width, b / part.height, c / part.width, d / part.height]
        return { text, confidence: Math.round(confidence * 1000) / 1000, box: fractions, source: 'ocr' }
      }),
    )
  const found = await read(await detectClosely(models.detection, part, detectionLimits))
  const within = found.filter(word => middleIn(box, toPage(word.box)))
  // A frame so tight that nothing looks like a line in it is taken for one.
  const [a, b, c, d] = shownBox({ toShown: unturn[((4 - turns) % 4) as QuarterTurns] }, [
    (left - x) / width,
    (top - y) / height,
    (right - x) / width,
    (bottom - y) / height,
  ])
  const frame = { ox: a * part.width, oy: b * part.height, ex: (c - a) * part.width, ey: 0, fx: 0, fy: (d - b) * part.height, score: 1 }
  const words = within.length > 0 ? within : await read([frame])
  return textOf(words, part.width / part.height, toPage)
}

/** The text of a region: as a program wrote it, else as it looks; so is what stands on a side, whose lines do not run across the page. */
export async function readRegion(file: OpenedFile, region: Region): Promise<RegionText> {
  const { page, box } = region
  if (page < 1 || page > file.pages) throw new AppError('notFound', `There is no page ${page}`)
  const printed = region.turns === 0 ? file.printed?.(page) : undefined
  const words = printed?.words.filter(word => middleIn(box, word.box)) ?? []
  if (printed && words.length > 0) return textOf(words, printed.width / printed.height, of => of)
  return readPart(await file.image(page, { longSide }), region)
}
