import type { Box } from '../../page.ts'
import { type PdfFile, shownSpace, withMemory } from './pdfium.ts'

/** FPDF_PAGEOBJ_* kinds. */
const kinds = { path: 2, image: 3, shading: 4, form: 5 }

export type PageImage = { box: Box; pixelWidth: number; pixelHeight: number }

/** Objects looked at before giving up on a page made of dust. */
const maxObjects = 5000

/** Pictures on a page, with their place as fractions of the unrotated crop box area; enough to know how much they cover. */
export function pageImages(file: PdfFile, n: number): { images: PageImage[]; drawings: number } {
  const { lib } = file
  return file.withPage(n, page => {
    const count = Math.min(lib.FPDFPage_CountObjects(page), maxObjects)
    const images: PageImage[] = []
    let drawings = 0
    withMemory(lib, 32, p => {
      const place = shownSpace(lib, page)
      for (let i = 0; i < count; i++) {
        const object = lib.FPDFPage_GetObject(page, i)
        const kind = lib.FPDFPageObj_GetType(object)
        if (kind === kinds.path || kind === kinds.shading || kind === kinds.form) drawings++
        if (kind !== kinds.image) continue
        if (!lib.FPDFPageObj_GetBounds(object, p, p + 4, p + 8, p + 12)) continue
        const at = p / 4
        const [l, b, r, t] = lib.pdfium.HEAPF32.slice(at, at + 4)
        const [ax, ay] = place(l!, b!)
        const [cx, cy] = place(r!, t!)
        lib.FPDFImageObj_GetImagePixelSize(object, p, p + 4)
        const [pixelWidth, pixelHeight] = lib.pdfium.HEAPU32.slice(at, at + 2)
        images.push({
          box: [Math.min(ax, cx), Math.min(ay, cy), Math.max(ax, cx), Math.max(ay, cy)],
          pixelWidth: pixelWidth!,
          pixelHeight: pixelHeight!,
        })
      }
    })
    return { images, drawings }
  })
}

const clamp = (v: number) => Math.min(1, Math.max(0, v))

/** Share of the page a box covers. */
export const coverage = (box: Box): number => (clamp(box[2]) - clamp(box[0])) * (clamp(box[3]) - clamp(box[1]))
