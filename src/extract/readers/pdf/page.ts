import { linesOf } from '../../lines.ts'
import { type QuarterTurns, turn } from '../../ocr/orient.ts'
import { unturn } from '../../ocr/transform.ts'
import type { Page, PageKind, Word } from '../../page.ts'
import { greyRange, type Raster } from '../../picture/raster.ts'
import { pdfChars } from './chars.ts'
import { drawPage } from './draw.ts'
import { coverage, type PageImage, pageImages } from './objects.ts'
import type { PdfFile } from './pdfium.ts'
import { turnedBox, turnsOf } from './turned.ts'
import { levelOnly, pdfWords, type RawWord, wordShare } from './words.ts'

/** A picture that covers this share of the page is the page. */
const fullPicture = 0.8
/** Below this many visible characters a page is not digital. */
const leastChars = 20
/** Below this share of readable tokens the text's encoding is broken. */
const leastReadable = 0.6
/** A picture on a text page smaller than this share of it is a logo and is not read. */
const leastPicture = 0.06

/** What the text layer of one page holds and which route the page takes. */
export type PageText = {
  kind: PageKind
  /** Of the page set upright. */
  width: number
  height: number
  /** Quarters clockwise that set the page as sent upright. */
  turns: QuarterTurns
  visible: RawWord[]
  hidden: RawWord[]
  /** Pictures whose rectangle is to be read on a mixed page. */
  pictures: PageImage[]
  /** Largest picture, for the size at which drawing shows its own pixels. */
  largest?: PageImage
}

const inside = (w: Word) => {
  const x = (w.box[0] + w.box[2]) / 2
  const y = (w.box[1] + w.box[3]) / 2
  return x >= 0 && x <= 1 && y >= 0 && y <= 1
}

/** Pale words are visible only where the drawn page shows contrast (white type on a dark bar is; white on paper is not). */
function shown(word: Word, image: Raster): boolean {
  const [x0, y0, x1, y1] = word.box
  const [low, high] = greyRange(image, x0 * image.width, y0 * image.height, x1 * image.width, y1 * image.height)
  return high - low > 40
}

/** Words of the n-th loadable page, which is set upright where its text stands on a side, unless it is wanted as sent. */
function uprightWords(file: PdfFile, n: number, asSent: boolean) {
  const sent = file.size(n)
  return file.withPage(n, page => {
    const chars = pdfChars(file.lib, page)
    const turns = asSent ? 0 : turnsOf(chars)
    const { width, height } = turns % 2 === 0 ? sent : { width: sent.height, height: sent.width }
    return { turns, width, height, raw: pdfWords(turns === 0 ? chars : pdfChars(file.lib, page, turns), width, height) }
  })
}

/** Reads the text layer of the n-th loadable page and decides its route: believed, read as a picture, or both. */
export function pageText(file: PdfFile, n: number, { asSent = false } = {}): PageText {
  const { turns, width, height, raw } = uprightWords(file, n, asSent)
  const { images: sent, drawings } = pageImages(file, n)
  const images = sent.map(image => ({ ...image, box: turnedBox(image.box, turns) }))
  const pale = raw.some(w => w.pale && !w.invisible) ? turn(drawPage(file, n, { longSide: 1100 }), turns) : undefined
  const isVisible = (w: RawWord) => !w.invisible && inside(w.word) && (!w.pale || !pale || shown(w.word, pale))
  const visible = raw.filter(isVisible)
  const hidden = raw.filter(w => !isVisible(w))
  const chars = visible.reduce((sum, w) => sum + w.word.text.length, 0)
  const largest = images.toSorted((a, b) => coverage(b.box) - coverage(a.box))[0]
  const full = largest !== undefined && coverage(largest.box) > fullPicture
  const base = { width, height, turns, visible, hidden, pictures: [], largest }
  if (chars < leastChars && raw.length === 0 && images.length === 0 && drawings === 0) return { ...base, kind: 'blank' }
  if (full && hidden.length * 10 > raw.length * 7 && hidden.length > 0) return { ...base, kind: 'hidden-ocr' }
  if (chars < leastChars) return { ...base, kind: 'scan' }
  if (wordShare(visible.map(w => w.word)) < leastReadable) return { ...base, kind: 'broken-encoding' }
  const pictures = images.filter(i => coverage(i.box) > leastPicture)
  if (pictures.length > 0 && !full) return { ...base, kind: 'mixed', pictures }
  // A full-page picture below real text is a background or a scan with typed-in values: both are read.
  return full ? { ...base, kind: 'mixed', pictures: [largest] } : { ...base, kind: 'digital' }
}

/** A page made of its text layer alone. */
export function textPage(number: number, text: PageText): Page {
  const words = levelOnly(text.visible).map(w => w.word)
  return {
    number,
    width: text.width,
    height: text.height,
    words,
    lines: linesOf(words, text.width / text.height),
    hidden: text.hidden.map(w => ({ ...w.word, source: 'hidden' as const })),
    rotation: (text.turns * 90) as Page['rotation'],
    ...(text.turns === 0 ? {} : { toShown: unturn[text.turns] }),
    kind: text.kind,
    quality: { confidence: 1, skew: 0, contrast: 1 },
  }
}
