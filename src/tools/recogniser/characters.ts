import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cropHeight, inkColumns } from '../../extract/ocr/ink.ts'
import { loadModels } from '../../extract/ocr/models.ts'
import { readPicture } from '../../extract/ocr/read.ts'
import { decode } from '../../extract/ocr/recognition/ctc.ts'
import { wordsOf } from '../../extract/ocr/recognition/words.ts'
import { trainedData } from '../../extract/ocr/second/tesseract.ts'
import { openPdf } from '../../extract/readers/pdf/pdf.ts'

/**
 * How well the characters are read by the recogniser in force, sums only:
 *   bun src/tools/recogniser/characters.ts lines LINES_FOLDER [dev|test] [MOST]
 *     lines of receipts as dump-lines.ts cut them; case does not count, for the truth is upper-cased
 *   bun src/tools/recogniser/characters.ts prints DOTS_PER_INCH FILE.pdf…
 *     first pages of PDFs drawn as pictures and read, against the words of their own text; case and marks count
 */
const [what, first = '', ...rest] = process.argv.slice(2)

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]!
}

const percent = (part: number, of: number): string => `${((100 * part) / Math.max(of, 1)).toFixed(2)} %`

/** Lines of one part, spread evenly over its receipts. */
async function lines(folder: string, part = 'dev', most = 2000): Promise<void> {
  const models = await loadModels()
  const pixels = Bun.file(join(folder, 'lines.u8'))
  let at = 0
  const rows = readFileSync(join(folder, 'lines.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => {
      const row: { part: string; from: string; width: number; text: string } = JSON.parse(line)
      const start = at
      at += row.width * cropHeight * 3
      return { ...row, start }
    })
    .filter(row => row.part === part && row.from === 'detected')
  const step = Math.max(1, Math.floor(rows.length / most))
  const sums = { lines: 0, tight: { wrong: 0, of: 0, exact: 0 }, spaced: { wrong: 0, of: 0, exact: 0 } }
  for (const row of rows.filter((_, i) => i % step === 0)) {
    const bytes = await pixels.slice(row.start, row.start + row.width * cropHeight * 3).bytes()
    const stride = Math.ceil(Math.max(row.width, cropHeight) / 8) * 8
    const plane = stride * cropHeight
    const crop = new Float32Array(3 * plane)
    for (let y = 0; y < cropHeight; y++)
      for (let x = 0; x < row.width; x++)
        for (let c = 0; c < 3; c++) crop[c * plane + y * stride + x] = bytes[(y * row.width + x) * 3 + c]! / 127.5 - 1
    const { data, dims } = await models.recognition.run(crop, [1, 3, cropHeight, stride])
    const peaks = decode(data, dims[1]!, dims[2]!, models.alphabet)
    const columns = peaks.map(p => Math.min(row.width - 1, Math.round((p.step + 0.5) * (stride / dims[1]!))))
    const words = wordsOf(peaks, columns, inkColumns(crop, stride, plane, row.width), [])
    const read = words.map(w => w.text).join(' ')
    sums.lines++
    for (const [sum, joint] of [
      [sums.tight, ''],
      [sums.spaced, ' '],
    ] as const) {
      const plain = (text: string) => text.toUpperCase().trim().split(/\s+/).join(joint)
      const off = distance(plain(read), plain(row.text))
      sum.wrong += off
      sum.of += plain(row.text).length
      if (off === 0) sum.exact++
    }
  }
  const say = ({ wrong, of, exact }: typeof sums.tight) =>
    `${percent(wrong, of)} of characters wrong, ${percent(exact, sums.lines)} of lines exact`
  console.log(`${sums.lines} lines of the part ${part}\nwithout blanks ${say(sums.tight)}\nwith blanks    ${say(sums.spaced)}`)
}

async function prints(dots: number, files: string[]): Promise<void> {
  const kinds = { all: /./, 'with marks': /[^\x00-\x7F]/, 'lower case': /\p{Ll}/u, figures: /\d/ }
  const sums = Object.entries(kinds).map(([name, test]) => ({ name, test, of: 0, found: 0 }))
  for (const file of files) {
    const opened = await openPdf(await Bun.file(file).bytes(), '', { pages: 1000 })
    try {
      const settings = { mode: 'highest_quality', languages: Object.keys(trainedData) } as const
      const [page] = (await opened.read({ ...settings, pages: [1] })).pages
      if (page?.kind !== 'digital') continue
      const picture = await opened.image(1, { longSide: Math.round(11.69 * dots) })
      const left = new Map<string, number>()
      for (const { text } of (await readPicture(picture, settings)).words) left.set(text, (left.get(text) ?? 0) + 1)
      for (const { text } of page.words) {
        const found = left.get(text) ?? 0
        if (found > 0) left.set(text, found - 1)
        for (const sum of sums.filter(s => s.test.test(text))) {
          sum.of++
          if (found > 0) sum.found++
        }
      }
    } finally {
      opened.close()
    }
  }
  for (const { name, of, found } of sums) console.log(`${name}: ${percent(found, of)} of ${of} words read to the letter`)
}

if (what === 'lines') await lines(first, rest[0], Number(rest[1] ?? 2000))
else if (what === 'prints') await prints(Number(first), rest)
else throw new Error('usage: characters lines LINES_FOLDER [dev|test] [MOST] | characters prints DOTS_PER_INCH FILE.pdf…')
process.exit(0)
