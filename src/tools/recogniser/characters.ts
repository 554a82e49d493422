import { parseArgs } from 'node:util'
import { distance } from 'fastest-levenshtein'
import { loadModels } from '../../extract/ocr/models.ts'
import { readPicture } from '../../extract/ocr/read.ts'
import { wordsOf } from '../../extract/ocr/recognition/words.ts'
import { openPdf } from '../../extract/readers/pdf/pdf.ts'
import { onPatternedGround } from './ground.ts'
import { decodedLines, judges, type TrueLine } from './lines.ts'
import { chanceOf } from './worn.ts'

/**
 * How well the characters are read by the recogniser in force, sums only:
 *   bun src/tools/recogniser/characters.ts lines LINES_FOLDER [dev|test|judges] [MOST]
 *     lines as dump-lines.ts and dump-pages.ts cut them; case does not count, for the truth of receipts is upper-cased
 *   bun src/tools/recogniser/characters.ts prints DOTS_PER_INCH FILE.pdf…
 *     first pages of PDFs drawn as pictures and read, against the words of their own text; case and marks count
 *   bun src/tools/recogniser/characters.ts grounds DOTS_PER_INCH FILE.pdf…
 *     the same in colours on patterned grounds
 * With --fastest as that mode reads.
 */
const { values: flags, positionals } = parseArgs({ options: { fastest: { type: 'boolean', default: false } }, allowPositionals: true })
const [what, first = '', ...rest] = positionals
const mode = flags.fastest ? 'fastest' : 'highest_quality'

const partOf: Record<string, (row: TrueLine) => boolean> = { dev: row => row.part === 'dev', test: row => row.part === 'test', judges }

const percent = (part: number, of: number): string => `${((100 * part) / Math.max(of, 1)).toFixed(2)} %`

/** Lines of one part, spread evenly over its receipts. */
async function lines(folder: string, part = 'dev', most = 2000): Promise<void> {
  const models = await loadModels(mode)
  const wanted = partOf[part]
  if (!wanted) throw new Error(`${part} is no part`)
  const sums = { lines: 0, tight: { wrong: 0, of: 0, exact: 0 }, spaced: { wrong: 0, of: 0, exact: 0 } }
  for await (const { row, peaks, columns, ink } of decodedLines(models, folder, most, wanted)) {
    const words = wordsOf(peaks, columns, ink)
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

async function prints(dots: number, files: string[], patterned: boolean): Promise<void> {
  const kinds = { all: /./, 'with marks': /[^\x00-\x7F]/, 'lower case': /\p{Ll}/u, figures: /\d/ }
  const sums = Object.entries(kinds).map(([name, test]) => ({ name, test, of: 0, found: 0 }))
  for (const file of files) {
    const opened = await openPdf(await Bun.file(file).bytes(), '', { pages: 1000 })
    try {
      const [page] = (await opened.read({ mode, pages: [1] })).pages
      if (page?.kind !== 'digital') continue
      const plain = await opened.image(1, { longSide: Math.round(11.69 * dots) })
      const picture = patterned ? onPatternedGround(plain, chanceOf(file)) : plain
      const left = new Map<string, number>()
      for (const { text } of (await readPicture(picture, { mode })).words) left.set(text, (left.get(text) ?? 0) + 1)
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
else if (what === 'prints' || what === 'grounds') await prints(Number(first), rest, what === 'grounds')
else throw new Error('usage: characters lines LINES_FOLDER [dev|test|judges] [MOST] | characters prints|grounds DOTS_PER_INCH FILE.pdf…')
process.exit(0)
