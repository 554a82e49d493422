/** One printed word in page units (whatever unit the page's width has; only ratios matter). */
export type Token = {
  text: string
  x0: number
  y0: number
  x1: number
  y1: number
  conf: number
  /** How sure its least sure sign is; only readers of pictures say. */
  leastSign?: number
  source: string
  /** Index of the page, from 0. */
  page: number
  bold: boolean
  /** Height that stands for the font size. */
  h: number
  /** Whether exactly one blank parts it from the word before; undefined where nobody can say. */
  blank?: boolean
  /** True for digits that do not go on with the number before them, however near. */
  apart?: boolean
  /** True for groups of digits set together of which one could be another number. */
  doubted?: boolean
  /** How much higher it stands than in the picture, whose rows lay askew. */
  lifted?: number
  /** True where the geometry is invented (DOCX): evidence carries no box. */
  flat: boolean
}

export type Rect = { x0: number; y0: number; x1: number; y1: number }

/** A run of words without a gap of a column's width. */
export type Segment = Rect & { tokens: Token[]; text: string; line: Line }

export type Line = Rect & { tokens: Token[]; segments: Segment[]; text: string; page: number; h: number; index: number }

export type Sheet = { width: number; height: number; lines: Line[]; tokens: Token[]; number: number }
