import type { Issue } from '../resources.ts'

/** x0, y0, x1, y1 as fractions of the page set upright: origin top left, x0 < x1, y0 < y1. `shownBox` leads back to the page as sent. */
export type Box = [number, number, number, number]

/** 3 x 3, row by row. */
export type Homography = [number, number, number, number, number, number, number, number, number]

/** A box of the upright page as the enclosing box on the page as sent, which evidence speaks of. */
export function shownBox(page: { toShown?: Homography }, box: Box): Box {
  const m = page.toShown
  if (!m) return box
  const corners = [
    [box[0], box[1]],
    [box[2], box[1]],
    [box[0], box[3]],
    [box[2], box[3]],
  ].map(([x, y]) => {
    const w = m[6] * x! + m[7] * y! + m[8]
    return [(m[0] * x! + m[1] * y! + m[2]) / w, (m[3] * x! + m[4] * y! + m[5]) / w] as const
  })
  const clamp = (v: number) => Math.min(1, Math.max(0, v))
  const xs = corners.map(c => clamp(c[0]))
  const ys = corners.map(c => clamp(c[1]))
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Where a word comes from. `hidden` = printed by nobody (invisible OCR layer, render mode 3, outside the page, w:vanish): a hint, never evidence. */
export type WordSource = 'text' | 'ocr' | 'form' | 'docx' | 'hidden'

/** One word, whatever read it: rules, evidence and scoring see no difference between readers. */
export type Word = {
  text: string
  box: Box
  /** 0-1; 1 for text that a program wrote. */
  confidence: number
  source: WordSource
  /** Read in a picture: confidence of its least sure sign, 0-1. */
  leastSign?: number
  /** Height of the type in points (for images: assuming an A4-wide page). */
  fontSize?: number
  bold?: boolean
  /** Text layers: true when exactly one blank of its own font parts it from the word before, false when more or less does. */
  blank?: boolean
  /** What an invisible layer of somebody else's reading has at the same place. */
  second?: string
}

/** Words standing on one baseline without a column gap between them, left to right. */
export type Line = { text: string; box: Box; confidence: number; words: Word[]; part?: DocxPart }

/** How a page was read. `scan` and `photo` are pictures, `mixed` is text plus a read picture, `xml` an e-invoice that nobody printed. */
export type PageKind = 'blank' | 'digital' | 'scan' | 'photo' | 'hidden-ocr' | 'broken-encoding' | 'mixed' | 'docx' | 'xml' | 'unreadable'

/** Reading quality of a page, 0-1 each where known. */
export type PageQuality = {
  /** Mean word confidence weighted by length. */
  confidence: number
  /** Skew found and taken out, in degrees. */
  skew: number
  /** Spread between ink and paper, 0-1; 1 for digital pages. */
  contrast: number
}

export type Page = {
  /** From 1. */
  number: number
  /** Points for PDF, pixels for pictures, of the page set upright; boxes are fractions of it. */
  width: number
  height: number
  /** Visible words in reading order of lines. */
  words: Word[]
  lines: Line[]
  /** Words no reader of the page sees; never evidence. */
  hidden: Word[]
  /** Degrees clockwise by which the page as sent was turned to stand upright. */
  rotation: 0 | 90 | 180 | 270
  /** Homography (row by row) from upright fractions to fractions of the page as sent; absent = the same. */
  toShown?: Homography
  kind: PageKind
  quality: PageQuality
  /** True for DOCX and e-invoices without print: positions are laid out by us so that right-of and below work; they are no evidence. */
  synthetic?: boolean
}

/** What shows a page of a file: its size as sent, in any unit, and the quarter turns clockwise that set it upright. */
export type PageFacts = { number: number; width: number; height: number; turns: 0 | 1 | 2 | 3 }

/** Nothing of pages that we laid out ourselves: there is no picture of them. */
export const pageFacts = (pages: readonly Page[]): PageFacts[] =>
  pages
    .filter(({ synthetic }) => !synthetic)
    .map(({ number, width, height, rotation }) => {
      const turns = (rotation / 90) as PageFacts['turns']
      return turns % 2 === 0 ? { number, width, height, turns } : { number, width: height, height: width, turns }
    })

export type FormField = {
  name: string
  /** Text, chosen option, or `Yes`/`Off` of a check box as written in the file. */
  value: string
  checked?: boolean
  page: number
  box?: Box
}

export type Attachment = { name: string; bytes: Uint8Array }

/** Part of a DOCX a block was found in; a footer's IBAN is not an item. */
export type DocxPart = 'header' | 'body' | 'footer' | 'footnotes'

/** Blocks of a DOCX in order. `path` names the place for evidence, e.g. `body/table[1]`; `above`: empty paragraphs before it. */
export type Block = { part: DocxPart; path: string; above?: number } & (
  | { kind: 'paragraph'; text: string; heading?: number; list?: boolean }
  | { kind: 'table'; rows: string[][] }
)

/** Everything the readers know of one document; plain data, so it crosses processes and can be kept as JSON. */
export type ReadDocument = {
  /** Name of a row of the input-format table. */
  format: string
  pages: Page[]
  /** Files inside a PDF (e-invoice XML among them). */
  attachments: Attachment[]
  formFields: FormField[]
  /** DOCX only. */
  blocks: Block[]
  /** Title, author and the like, as the file states them. */
  metadata: Record<string, string>
  /** Whole-document findings of the readers: hiddenText, unreadable page, unsupported script, second picture … */
  issues: Issue[]
  /** Readers that contributed, for `modelUsed`: text, pp-ocr, docx, form. */
  readers: string[]
}
