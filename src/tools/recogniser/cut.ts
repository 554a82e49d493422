import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cropHeight } from '../../extract/ocr/ink.ts'
import { type Quad, quadHeight, quadWidth, sampleQuad } from '../../extract/ocr/sample.ts'
import type { Raster } from '../../extract/picture/raster.ts'
import type { TrueLine } from './lines.ts'

function cut(image: Raster, quad: Quad): { width: number; bytes: Uint8Array } {
  const width = Math.max(16, Math.min(1600, Math.ceil((cropHeight * quadWidth(quad)) / quadHeight(quad))))
  const plane = width * cropHeight
  const crop = new Float32Array(3 * plane)
  sampleQuad(image, quad, width, cropHeight, { data: crop, offset: 0, stride: width, plane })
  const bytes = new Uint8Array(3 * plane)
  for (let i = 0; i < plane; i++) for (let c = 0; c < 3; c++) bytes[i * 3 + c] = Math.round((crop[c * plane + i]! + 1) * 127.5)
  return { width, bytes }
}

/** A new folder of lines: lines.u8 (height 48, three bytes a pixel: blue, green, red) and lines.jsonl (a `TrueLine` each). */
export function lineFolder(folder: string): (image: Raster, quad: Quad, line: Omit<TrueLine, 'width'>) => void {
  mkdirSync(folder, { recursive: true })
  const [pixels, list] = [join(folder, 'lines.u8'), join(folder, 'lines.jsonl')]
  rmSync(pixels, { force: true })
  writeFileSync(list, '')
  return (image, quad, line) => {
    const { width, bytes } = cut(image, quad)
    appendFileSync(pixels, bytes)
    appendFileSync(list, `${JSON.stringify({ ...line, width })}\n`)
  }
}
