import { type Extent, type Raster, scaleTo } from '../../picture/raster.ts'
import type { PdfFile } from './pdfium.ts'

/** FPDF_ANNOT: draw annotations and form widgets too. FPDF_REVERSE_BYTE_ORDER: RGBA instead of BGRA. */
const flags = 0x01 | 0x10

/** Draws the n-th loadable page on white. */
export function drawPage(file: PdfFile, n: number, extent: Extent): Raster {
  const { lib } = file
  return file.withPage(n, page => {
    const w = Math.max(lib.FPDF_GetPageWidthF(page), 1e-3)
    const h = Math.max(lib.FPDF_GetPageHeightF(page), 1e-3)
    const scale = scaleTo(extent, w, h)
    const width = Math.max(1, Math.round(w * scale))
    const height = Math.max(1, Math.round(h * scale))
    const bitmap = lib.FPDFBitmap_Create(width, height, 0)
    if (!bitmap) throw new Error(`no bitmap of ${width}x${height}`)
    try {
      lib.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
      lib.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags)
      const at = lib.FPDFBitmap_GetBuffer(bitmap)
      return { width, height, data: lib.pdfium.HEAPU8.slice(at, at + width * height * 4) }
    } finally {
      lib.FPDFBitmap_Destroy(bitmap)
    }
  })
}
