import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cropHeight, inkColumns, widestGap } from '../../extract/ocr/ink.ts'
import { loadModels } from '../../extract/ocr/models.ts'
import { decode } from '../../extract/ocr/recognition/ctc.ts'
import { blanksBetween, signsOf } from '../../extract/ocr/recognition/spacing.ts'

/**
 * Fits the weights by which blanks are told (recognition/spacing.ts) to the recogniser in force, on the lines of dump-lines.ts, development
 * part only; every fifth issuer judges.
 *   bun src/tools/recogniser/spacing.ts LINES_FOLDER [LINES]
 */
const [folder, most = '5000'] = process.argv.slice(2)
if (!folder) throw new Error('usage: spacing LINES_FOLDER [LINES]')

type Row = { part: string; from: string; issuer: string; width: number; text: string }
type Gap = { signs: number[]; blank: boolean; judged: boolean }

const judges = (issuer: string) => Bun.hash.crc32(issuer) % 5 === 0
const bare = (text: string) => text.toUpperCase().replace(/\s/g, '')
const models = await loadModels()
const pixels = Bun.file(join(folder, 'lines.u8'))

let at = 0
const rows = readFileSync(join(folder, 'lines.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map(line => {
    const row: Row = JSON.parse(line)
    const start = at
    at += row.width * cropHeight * 3
    return { ...row, start }
  })
  .filter(row => row.part === 'dev' && row.from === 'detected' && row.text.length > 2)
const step = Math.max(1, Math.floor(rows.length / Number(most)))

const gaps: Gap[] = []
let before = 0
for (const row of rows.filter((_, i) => i % step === 0)) {
  const bytes = await pixels.slice(row.start, row.start + row.width * cropHeight * 3).bytes()
  const stride = Math.ceil(Math.max(row.width, cropHeight) / 8) * 8
  const plane = stride * cropHeight
  const crop = new Float32Array(3 * plane)
  for (let y = 0; y < cropHeight; y++)
    for (let x = 0; x < row.width; x++)
      for (let c = 0; c < 3; c++) crop[c * plane + y * stride + x] = bytes[(y * row.width + x) * 3 + c]! / 127.5 - 1
  const { data, dims } = await models.recognition.run(crop, [1, 3, cropHeight, stride])
  const steps = dims[1]!
  const peaks = decode(data, steps, dims[2]!, models.alphabet)
  // Only where every character is right is it known which gap is which.
  if (peaks.length < 2 || bare(peaks.map(p => p.char).join('')) !== bare(row.text)) continue
  const columns = peaks.map(p => Math.min(row.width - 1, Math.round((p.step + 0.5) * (stride / steps))))
  const ink = inkColumns(crop, stride, plane, row.width)
  const paper = columns.slice(1).map((c, i) => widestGap(ink, columns[i]!, c))
  const truth: boolean[] = []
  for (const char of row.text.trim()) {
    if (/\s/.test(char)) truth[truth.length - 1] = true
    else truth.push(false)
  }
  const judged = judges(row.issuer)
  if (judged) before += blanksBetween(peaks, columns, paper).filter((blank, i) => blank !== truth[i]).length
  gaps.push(...signsOf(peaks, columns, paper).map((signs, i) => ({ signs, blank: truth[i]!, judged })))
}

const fitted = gaps.filter(g => !g.judged)
const judging = gaps.filter(g => g.judged)
const size = fitted[0]!.signs.length
const weights = new Array<number>(size).fill(0)
const scale = weights.map((_, k) => Math.sqrt(fitted.reduce((sum, g) => sum + g.signs[k]! ** 2, 0) / fitted.length) || 1)
const odds = ({ signs }: Gap) => signs.reduce((sum, value, k) => sum + (weights[k]! * value) / scale[k]!, 0)
for (let round = 0; round < 600; round++) {
  const slope = new Array<number>(size).fill(0)
  for (const gap of fitted) {
    const off = Number(gap.blank) - 1 / (1 + Math.exp(-odds(gap)))
    for (let k = 0; k < size; k++) slope[k]! += (off * gap.signs[k]!) / scale[k]!
  }
  for (let k = 0; k < size; k++) weights[k]! += 4 * (slope[k]! / fitted.length - 0.0005 * weights[k]!)
}
const wrong = (of: Gap[]) => of.filter(g => odds(g) > 0 !== g.blank).length / of.length
console.log(`${fitted.length} gaps; wrong ${(100 * wrong(fitted)).toFixed(2)} %`)
console.log(
  `${judging.length} gaps of other issuers: ${((100 * before) / judging.length).toFixed(2)} % wrong before, ${(100 * wrong(judging)).toFixed(2)} % after`,
)
console.log(weights.map((w, k) => Number((w / scale[k]!).toFixed(2))).join(', '))
process.exit(0)
