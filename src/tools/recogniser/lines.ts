import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cropHeight, inkColumns } from '../../extract/ocr/ink.ts'
import type { Models } from '../../extract/ocr/models.ts'
import type { Peak } from '../../extract/ocr/recognition/ctc.ts'
import { decode } from '../../extract/ocr/recognition/decode.ts'

/** A line as dump-lines.ts wrote it. */
export type TrueLine = { part: string; from: string; issuer: string; width: number; text: string }
/** What the recogniser makes of it: its characters, the column of pixels each stands in, and which columns hold ink. */
export type DecodedLine = { row: TrueLine; peaks: Peak[]; columns: number[]; ink: Uint8Array }

/** A line as a network takes it: three planes of rows `stride` apart. */
export type LineCrop = { row: TrueLine; crop: Float32Array; stride: number }

/** Lines our own detection cut out of receipts and pages, about so many, spread evenly. */
export async function* cutLines(folder: string, most: number, wanted: (row: TrueLine) => boolean): AsyncGenerator<LineCrop> {
  const pixels = Bun.file(join(folder, 'lines.u8'))
  let at = 0
  const rows = readFileSync(join(folder, 'lines.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => {
      const row: TrueLine = JSON.parse(line)
      const start = at
      at += row.width * cropHeight * 3
      return { ...row, start }
    })
    .filter(row => row.from !== 'truth' && wanted(row))
  const step = Math.max(1, Math.floor(rows.length / most))
  for (const row of rows.filter((_, i) => i % step === 0)) {
    const bytes = await pixels.slice(row.start, row.start + row.width * cropHeight * 3).bytes()
    const stride = Math.ceil(Math.max(row.width, cropHeight) / 8) * 8
    const plane = stride * cropHeight
    const crop = new Float32Array(3 * plane)
    for (let y = 0; y < cropHeight; y++)
      for (let x = 0; x < row.width; x++)
        for (let c = 0; c < 3; c++) crop[c * plane + y * stride + x] = bytes[(y * row.width + x) * 3 + c]! / 127.5 - 1
    yield { row, crop, stride }
  }
}

/** The same lines as the recogniser in force decodes them. */
export async function* decodedLines(models: Models, ...lines: Parameters<typeof cutLines>): AsyncGenerator<DecodedLine> {
  for await (const { row, crop, stride } of cutLines(...lines)) {
    const { data, dims } = await models.recognition.run(crop, [1, 3, cropHeight, stride])
    const steps = dims[1]!
    const peaks = decode({ data, steps, classes: dims[2]! }, models.alphabet, models.language)
    const columns = peaks.map(p => Math.min(row.width - 1, Math.round((p.step + 0.5) * (stride / steps))))
    yield { row, peaks, columns, ink: inkColumns(crop, stride, stride * cropHeight, row.width) }
  }
}

/** Issuers and pages of the development part, a tenth of them, that judge which weights are kept (train.py). */
export const judges = ({ part, issuer }: TrueLine): boolean =>
  part === 'dev' && new Bun.CryptoHasher('sha256').update(`val ${issuer}`).digest()[0]! < 26
