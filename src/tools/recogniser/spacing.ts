import { widestGap } from '../../extract/ocr/ink.ts'
import { loadModels } from '../../extract/ocr/models.ts'
import { blanksBetween, signsOf } from '../../extract/ocr/recognition/spacing.ts'
import { decodedLines, type TrueLine } from './lines.ts'

/**
 * Fits the weights by which blanks are told (recognition/spacing.ts) to the recogniser in force, on the lines of dump-lines.ts and
 * dump-pages.ts, development part only; every fifth issuer or page judges.
 *   bun src/tools/recogniser/spacing.ts LINES_OF_EACH LINES_FOLDER…
 */
const [most, ...folders] = process.argv.slice(2)
if (folders.length === 0) throw new Error('usage: spacing LINES_OF_EACH LINES_FOLDER…')

type Gap = { signs: number[]; blank: boolean; judged: boolean }

const judges = (issuer: string) => Bun.hash.crc32(issuer) % 5 === 0
const bare = (text: string) => text.toUpperCase().replace(/\s/g, '')
const models = await loadModels()
const wanted = (row: TrueLine) => row.part === 'dev' && row.text.length > 2

const gaps: Gap[] = []
let before = 0
for (const folder of folders)
  for await (const { row, peaks, columns, ink } of decodedLines(models, folder, Number(most), wanted)) {
    // Only where every character is right is it known which gap is which.
    if (peaks.length < 2 || bare(peaks.map(p => p.char).join('')) !== bare(row.text)) continue
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
