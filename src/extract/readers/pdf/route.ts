import { linesOf } from '../../lines.ts'
import { crop } from '../../ocr/bands.ts'
import { turn } from '../../ocr/orient.ts'
import { picturePage, type ReadSettings, readPicture } from '../../ocr/read.ts'
import type { Box, Page, Word } from '../../page.ts'
import { drawPage } from './draw.ts'
import { levelled } from './levelled.ts'
import { coverage } from './objects.ts'
import { type PageText, pageText, textPage } from './page.ts'
import type { PdfFile } from './pdfium.ts'
import { wordShare } from './words.ts'

/** Longest side of a drawn page: about 200 dpi of A4. */
const drawnSide = 2200
/** Pictures on text pages that are read: in a hurry only those that hold a good part of the page. */
const leastPicture = { fastest: 0.25, highest_quality: 0.06 } as const

const middle = (b: Box): [number, number] => [(b[0] + b[2]) / 2, (b[1] + b[3]) / 2]
const holds = (b: Box, [x, y]: [number, number]): boolean => x >= b[0] && x <= b[2] && y >= b[1] && y <= b[3]

/** A page that is one scan is drawn at the scan's own resolution, so that nothing is resampled twice. */
function sideFor(text: PageText): number {
  const picture = text.largest
  if (!picture) return drawnSide
  const [x0, y0, x1, y1] = picture.box
  const own = Math.max(picture.pixelWidth / Math.max(x1 - x0, 0.05), picture.pixelHeight / Math.max(y1 - y0, 0.05))
  return Math.round(Math.min(drawnSide, Math.max(1400, own)))
}

/** Reads the n-th loadable page by the route its content asks for. */
export async function readPage(file: PdfFile, n: number, settings: ReadSettings): Promise<Page> {
  const text = pageText(file, n)
  if (text.kind === 'scan') return scanned(file, n, text, settings)
  if (text.kind === 'hidden-ocr') return withHiddenLayer(await scanned(file, n, text, settings))
  if (text.kind === 'broken-encoding') return better(textPage(n + 1, text), await scanned(file, n, text, settings))
  if (text.kind === 'mixed') return mixed(file, n, text, settings)
  return levelled(textPage(n + 1, text), text.visible)
}

async function scanned(file: PdfFile, n: number, text: PageText, settings: ReadSettings): Promise<Page> {
  const page = picturePage(n + 1, await readPicture(drawPage(file, n, { longSide: sideFor(text) }), settings), text.kind)
  // The few words a program did write on a scan (a stamp, a page number) are certain.
  const typed = text.kind === 'scan' && text.turns === 0 && !page.toShown ? text.visible.map(w => w.word) : []
  const words = [...page.words.filter(w => !typed.some(t => holds(t.box, middle(w.box)))), ...typed]
  const hidden = text.hidden.map(w => ({ ...w.word, source: 'hidden' as const }))
  return { ...page, words, lines: linesOf(words, page.width / page.height), hidden }
}

/** Somebody else's invisible OCR is a second opinion, never a source. */
function withHiddenLayer(page: Page): Page {
  if (page.toShown) return page
  const words = page.words.map((w): Word => {
    const other = page.hidden.find(h => holds(h.box, middle(w.box)))
    if (!other) return w
    const same = other.text === w.text
    return { ...w, second: other.text, confidence: same ? 1 - (1 - w.confidence) * 0.5 : w.confidence }
  })
  return { ...page, words, lines: linesOf(words, page.width / page.height) }
}

const fold = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Share of printed words that an invisible layer does not hold; undefined where there is too little to compare. */
export function hiddenDisagreement(page: Page): number | undefined {
  const printed = page.words.map(w => fold(w.text)).filter(t => t.length > 2)
  if (page.kind !== 'hidden-ocr' || printed.length < 10 || page.hidden.length < 10) return undefined
  const layer = new Set(page.hidden.map(w => fold(w.text)))
  return printed.filter(t => !layer.has(t)).length / printed.length
}

/** A text layer with a broken encoding against what the page looks like: the one with more real words wins. */
function better(text: Page, read: Page): Page {
  if (wordShare(read.words) < wordShare(text.words) || read.words.length < 0.3 * text.words.length) return text
  return { ...read, kind: 'broken-encoding', hidden: text.words.map(w => ({ ...w, source: 'hidden' as const })) }
}

/** A text page with pictures: the pictures' rectangles are read as well, and text wins where both have a word. */
async function mixed(file: PdfFile, n: number, text: PageText, settings: ReadSettings): Promise<Page> {
  const page = textPage(n + 1, text)
  const pictures = text.pictures.filter(p => coverage(p.box) >= leastPicture[settings.mode])
  if (pictures.length === 0) return { ...page, kind: 'digital' }
  const image = turn(drawPage(file, n, { longSide: drawnSide }), text.turns)
  const found: Word[] = []
  for (const { box } of pictures.slice(0, 6)) {
    const x = Math.max(0, Math.floor(box[0] * image.width))
    const y = Math.max(0, Math.floor(box[1] * image.height))
    const width = Math.min(image.width, Math.ceil(box[2] * image.width)) - x
    const height = Math.min(image.height, Math.ceil(box[3] * image.height)) - y
    if (width < 24 || height < 16) continue
    const reading = await readPicture(crop(image, { x, y, width, height }), settings)
    // A picture lying on its side within an upright page would need its own frame: its words stay out.
    if (reading.rotation !== 0) continue
    const [sx, sy] = [width / image.width, height / image.height]
    const [ox, oy] = [x / image.width, y / image.height]
    for (const w of reading.words)
      found.push({ ...w, box: [ox + w.box[0] * sx, oy + w.box[1] * sy, ox + w.box[2] * sx, oy + w.box[3] * sy] })
  }
  const extra = found.filter(w => !page.words.some(t => holds(t.box, middle(w.box)) || holds(w.box, middle(t.box))))
  const words = [...page.words, ...extra]
  return { ...page, words, lines: linesOf(words, page.width / page.height) }
}
