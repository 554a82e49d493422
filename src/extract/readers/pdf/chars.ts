import type { QuarterTurns } from '../../ocr/orient.ts'
import { type Pdfium, shownSpace, withMemory } from './pdfium.ts'
import { turnedPoint } from './turned.ts'

/** One character as PDFium places it; lengths in fractions of the shown page except `em`, which is in points. */
export type PdfChar = {
  text: string
  /** Ink box; for blanks a box without area. */
  x0: number
  y0: number
  x1: number
  y1: number
  /** Left and right of the advance box along the shown x axis: gaps are measured between these, for ink of `.` or `1` is narrow. */
  a0: number
  a1: number
  /** Baseline point. */
  bx: number
  by: number
  /** Direction of writing on the shown page, in degrees clockwise. */
  angle: number
  em: number
  bold: boolean
  /** Invisible by render mode, tiny, or fully transparent. */
  invisible: boolean
  /** Light enough to vanish on paper: only the drawn page can tell. */
  pale: boolean
  space: boolean
  /** A blank that no program wrote: it stands for white that is left. */
  guessed?: boolean
  /** A blank that may not end a line, or one narrower than usual: inside a number it parts groups of digits. */
  joins?: boolean
}

/** Text objects share these, so they are asked once per object and not per character. */
type Style = { em: number; angle: number; bold: boolean; invisible: boolean; pale: boolean }

/** Most characters taken from one page (about 1 MB of text): a page with more is a bomb, not a document. */
const maxChars = 250_000

/** Characters PDFium names by code: line-end hyphens come as U+0002 or U+FFFE. */
function charText(code: number): string {
  if (code === 2 || code === 0xfffe || code === 0xad) return '-'
  if (code < 32 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) || (code >= 0x200b && code <= 0x200f)) return ''
  const text = String.fromCodePoint(code)
  return code >= 0xfb00 && code <= 0xfb06 ? text.normalize('NFKC') : text
}

/** No-break, figure, thin, hair and narrow no-break blanks. */
const isJoining = (code: number) => code === 0xa0 || code === 0x202f || (code >= 0x2006 && code <= 0x200a)

const isBlank = (code: number) =>
  code === 32 || code === 9 || code === 10 || code === 13 || (code >= 0x2000 && code <= 0x200a) || isJoining(code)

/** Every character of a page in content order, of the page turned by so many quarters clockwise. */
export function pdfChars(lib: Pdfium, page: number, turns: QuarterTurns = 0): PdfChar[] {
  const text = lib.FPDFText_LoadPage(page)
  if (!text) return []
  try {
    const count = Math.min(lib.FPDFText_CountChars(text), maxChars)
    const shown = shownSpace(lib, page)
    const place = (x: number, y: number) => turnedPoint(shown(x, y), turns)
    const sides: [number, number] = [lib.FPDF_GetPageWidthF(page), lib.FPDF_GetPageHeightF(page)]
    const [width, height] = turns % 2 === 0 ? sides : sides.toReversed()
    return withMemory(lib, 64, p => {
      const f64 = (i: number) => lib.pdfium.HEAPF64[p / 8 + i]!
      const f32 = (i: number) => lib.pdfium.HEAPF32[p / 4 + i]!
      const out: PdfChar[] = []
      let object = -1
      let style: Style = { em: 0, angle: 0, bold: false, invisible: false, pale: false }
      for (let i = 0; i < count; i++) {
        const code = lib.FPDFText_GetUnicode(text, i)
        // Ends of lines are its guess: on pages in a typewriter's columns it takes text for vertical and ends one behind every letter.
        if ((code === 13 || code === 10) && lib.FPDFText_IsGenerated(text, i)) continue
        const space = isBlank(code)
        const value = space ? ' ' : charText(code)
        if (!value) continue
        const owner = lib.FPDFText_GetTextObject(text, i)
        if (owner && owner !== object) {
          object = owner
          style = styleAt(lib, text, i, owner, p, place, width!, height!)
        }
        lib.FPDFText_GetCharBox(text, i, p, p + 8, p + 16, p + 24)
        const [ax, ay] = place(f64(0), f64(2))
        const [cx, cy] = place(f64(1), f64(3))
        const loose = lib.FPDFText_GetLooseCharBox(text, i, p)
        const advance = loose ? [place(f32(0), f32(1)), place(f32(2), f32(3))] : [[ax], [cx]]
        lib.FPDFText_GetCharOrigin(text, i, p, p + 8)
        const [bx, by] = place(f64(0), f64(1))
        out.push({
          text: value,
          x0: Math.min(ax, cx),
          y0: Math.min(ay, cy),
          x1: Math.max(ax, cx),
          y1: Math.max(ay, cy),
          a0: Math.min(advance[0]![0]!, advance[1]![0]!),
          a1: Math.max(advance[0]![0]!, advance[1]![0]!),
          bx,
          by,
          space,
          ...(space && isJoining(code) ? { joins: true } : {}),
          ...(space && lib.FPDFText_IsGenerated(text, i) ? { guessed: true } : {}),
          ...style,
        })
      }
      return out
    })
  } finally {
    lib.FPDFText_ClosePage(text)
  }
}

function styleAt(
  lib: Pdfium,
  text: number,
  i: number,
  object: number,
  p: number,
  place: (x: number, y: number) => [number, number],
  width: number,
  height: number,
): Style {
  const f32 = (k: number) => lib.pdfium.HEAPF32[p / 4 + k]!
  const u32 = (k: number) => lib.pdfium.HEAPU32[p / 4 + k]!
  const [ox, oy] = place(0, 0)
  lib.FPDFText_GetMatrix(text, i, p)
  const [ux, uy] = place(f32(0), f32(1))
  const [vx, vy] = place(f32(2), f32(3))
  const up = Math.hypot((vx - ox) * width, (vy - oy) * height)
  const em = lib.FPDFText_GetFontSize(text, i) * up
  const angle = (Math.atan2((uy - oy) * height, (ux - ox) * width) * 180) / Math.PI
  lib.FPDFText_GetFillColor(text, i, p, p + 4, p + 8, p + 12)
  const [r, g, b, a] = [u32(0), u32(1), u32(2), u32(3)]
  const mode = lib.FPDFTextObj_GetTextRenderMode(object)
  return {
    em,
    angle: Math.round(angle),
    bold: lib.FPDFText_GetFontWeight(text, i) >= 600,
    invisible: mode === 3 || mode === 7 || (em > 0 && em < 2) || a < 10,
    pale: 0.3 * r + 0.59 * g + 0.11 * b > 200,
  }
}
