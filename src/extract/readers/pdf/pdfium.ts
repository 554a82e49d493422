import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import wasmPath from '../../../../node_modules/@embedpdf/pdfium/dist/pdfium.wasm' with { type: 'file' }
import { AppError } from '../../../errors.ts'

/** The wrapper's types leave out Emscripten's views of the heap; they are replaced when memory grows, so never keep one. */
type Heaps = { HEAPU8: Uint8Array; HEAPU16: Uint16Array; HEAPU32: Uint32Array; HEAPF32: Float32Array; HEAPF64: Float64Array }
export type Pdfium = WrappedPdfiumModule & { pdfium: Heaps }

let loading: Promise<Pdfium> | undefined

/** PDFium, one instance per process: its heap never shrinks, so a process ends after some documents. */
export function loadPdfium(): Promise<Pdfium> {
  loading ??= (async () => {
    const lib = (await init({ wasmBinary: await Bun.file(wasmPath).arrayBuffer() })) as Pdfium
    lib.FPDF_InitLibrary()
    return lib
  })()
  return loading
}

/** FPDF_GetLastError after a failed load, in words that help whoever sent the file. */
const loadFailures: Record<number, string> = {
  2: 'file: the PDF could not be read',
  3: 'file: not a readable PDF; it is corrupt or cut off',
  4: 'file: the PDF is encrypted and needs a password',
  5: 'file: the PDF uses an unsupported kind of encryption',
  6: 'file: the PDF has no readable page',
}

/** Bytes of wasm memory, gone after `use`. */
export function withMemory<T>(lib: Pdfium, size: number, use: (pointer: number) => T): T {
  const pointer = lib.pdfium.wasmExports.malloc(size)
  try {
    return use(pointer)
  } finally {
    lib.pdfium.wasmExports.free(pointer)
  }
}

/** Affine map from page space to fractions of the page as shown, found from three points so that rotation and crop box come in. */
export function shownSpace(lib: Pdfium, page: number): (x: number, y: number) => [number, number] {
  const size = 1_000_000
  const at = (x: number, y: number): [number, number] =>
    withMemory(lib, 8, p => {
      lib.FPDF_PageToDevice(page, 0, 0, size, size, 0, x, y, p, p + 4)
      return [lib.pdfium.getValue(p, 'i32') / size, lib.pdfium.getValue(p + 4, 'i32') / size]
    })
  const far = 1000
  const o = at(0, 0)
  const u = at(far, 0)
  const v = at(0, far)
  const a = (u[0] - o[0]) / far
  const b = (u[1] - o[1]) / far
  const c = (v[0] - o[0]) / far
  const d = (v[1] - o[1]) / far
  return (x, y) => [o[0] + a * x + c * y, o[1] + b * x + d * y]
}

/** An open PDF. `pages` counts those that load, for /Count may lie. */
export class PdfFile {
  private constructor(
    readonly lib: Pdfium,
    private readonly buffer: number,
    readonly handle: number,
    /** Indexes of the loadable pages. */
    readonly loadable: readonly number[],
  ) {}

  /** Opens and counts, at most `limit` + 1 pages. Throws 422 that names what is wrong. */
  static async open(bytes: Uint8Array, limit: number): Promise<PdfFile> {
    const lib = await loadPdfium()
    const buffer = lib.pdfium.wasmExports.malloc(bytes.length)
    lib.pdfium.HEAPU8.set(bytes, buffer)
    const handle = lib.FPDF_LoadMemDocument(buffer, bytes.length, '')
    if (!handle) {
      lib.pdfium.wasmExports.free(buffer)
      const code = lib.FPDF_GetLastError()
      throw new AppError('invalid', loadFailures[code] ?? loadFailures[3], { detail: `FPDF_LoadMemDocument error ${code}` })
    }
    const claimed = lib.FPDF_GetPageCount(handle)
    const loadable: number[] = []
    // A count beyond the limit is only believed when that many pages really load; the walk stops one past the limit.
    const walk = claimed > 0 ? Math.min(claimed, 4 * limit) : limit + 1
    for (let i = 0; i < walk && loadable.length <= limit; i++) {
      const page = lib.FPDF_LoadPage(handle, i)
      if (!page) continue
      lib.FPDF_ClosePage(page)
      loadable.push(i)
    }
    const file = new PdfFile(lib, buffer, handle, loadable)
    if (loadable.length === 0) {
      file.close()
      throw new AppError('invalid', loadFailures[6])
    }
    return file
  }

  /** Runs `use` on the n-th loadable page (from 0) and closes it whatever happens. */
  withPage<T>(n: number, use: (page: number) => T): T {
    const page = this.lib.FPDF_LoadPage(this.handle, this.loadable[n]!)
    if (!page) throw new Error(`page ${n + 1} no longer loads`)
    try {
      return use(page)
    } finally {
      this.lib.FPDF_ClosePage(page)
    }
  }

  /** Size in points as shown: rotation and crop box applied. */
  size(n: number): { width: number; height: number } {
    return this.withPage(n, page => ({ width: this.lib.FPDF_GetPageWidthF(page), height: this.lib.FPDF_GetPageHeightF(page) }))
  }

  close(): void {
    this.lib.FPDF_CloseDocument(this.handle)
    this.lib.pdfium.wasmExports.free(this.buffer)
  }
}
