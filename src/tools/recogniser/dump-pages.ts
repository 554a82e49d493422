import { basename } from 'node:path'
import { detectClosely } from '../../extract/ocr/detect.ts'
import { loadModels } from '../../extract/ocr/models.ts'
import { type Quad, quadHeight, quadWidth } from '../../extract/ocr/sample.ts'
import { apply } from '../../extract/ocr/transform.ts'
import type { Homography, Word } from '../../extract/page.ts'
import { openPdf } from '../../extract/readers/pdf/pdf.ts'
import { lineFolder } from './cut.ts'
import { chanceOf, worn } from './worn.ts'

/**
 * Lines of printed pages as our own detection cuts them out of their scans and photographs, each with its true text, for training the
 * recogniser:
 *   bun src/tools/recogniser/dump-pages.ts OUT_FOLDER TIMES FILE.pdf…
 * The first page of each file is drawn at another size and worn in another way as many times. Case and marks of these truths count.
 */
const [out, times, ...files] = process.argv.slice(2)
if (!out || !times || files.length === 0) throw new Error('usage: dump-pages OUT_FOLDER TIMES FILE.pdf…')

type PlacedWord = { text: string; from: number; to: number; top: number; bottom: number }

/** Where a word stands in the frame of a quad: shares of its length and height. */
function placeIn(quad: Quad, word: Word, width: number, height: number, map: Homography): PlacedWord {
  const corners = [
    [word.box[0], word.box[1]],
    [word.box[2], word.box[1]],
    [word.box[0], word.box[3]],
    [word.box[2], word.box[3]],
  ].map(([x, y]) => {
    const [px, py] = apply(map, x! * width, y! * height)
    const [dx, dy] = [px - quad.ox, py - quad.oy]
    return [(dx * quad.ex + dy * quad.ey) / quadWidth(quad) ** 2, (dx * quad.fx + dy * quad.fy) / quadHeight(quad) ** 2] as const
  })
  const [us, vs] = [corners.map(c => c[0]), corners.map(c => c[1])]
  return { text: word.text, from: Math.min(...us), to: Math.max(...us), top: Math.min(...vs), bottom: Math.max(...vs) }
}

/** The text a detected box covers whole, left to right; undefined where it cuts a word or holds parts of two rows. */
function covered(quad: Quad, words: readonly Word[], width: number, height: number, map: Homography): string | undefined {
  const edge = (0.45 * quadHeight(quad)) / quadWidth(quad)
  const inside: PlacedWord[] = []
  for (const place of words.map(w => placeIn(quad, w, width, height, map))) {
    const high = Math.min(1, place.bottom) - Math.max(0, place.top)
    const wide = Math.min(1, place.to) - Math.max(0, place.from)
    if (high < 0.25 * Math.min(1, place.bottom - place.top) || wide <= 0.1 * edge) continue
    const middle = (place.top + place.bottom) / 2
    if (middle < 0.3 || middle > 0.7 || place.from < -edge || place.to > 1 + edge) return undefined
    if (place.bottom - place.top < 0.35) return undefined
    inside.push(place)
  }
  inside.sort((a, b) => a.from - b.from)
  if (inside.length === 0 || inside[0]!.from > 2 * edge || inside.at(-1)!.to < 1 - 2 * edge) return undefined
  return inside.map(p => p.text).join(' ')
}

const models = await loadModels()
const write = lineFolder(out)
for (const file of files) {
  const opened = await openPdf(await Bun.file(file).bytes(), '', { pages: 1000 })
  try {
    const [page] = (await opened.read({ mode: 'fastest', pages: [1] })).pages
    if (page?.kind !== 'digital' || page.rotation !== 0) continue
    for (let time = 0; time < Number(times); time++) {
      const chance = chanceOf(`${basename(file)} ${time}`)
      const sheet = await opened.image(1, { longSide: Math.round(1000 + chance() * 1300) })
      const { image, map } = await worn(sheet, chance)
      const quads = (await detectClosely(models.detection, image, { sheet: 1280, slip: 1280 })).filter(q => Math.abs(q.ey) < 0.15 * q.ex)
      let lines = 0
      for (const quad of quads) {
        const text = covered(quad, page.words, sheet.width, sheet.height, map)
        if (!text) continue
        write(image, quad, { part: 'dev', from: 'page', issuer: basename(file), text })
        lines++
      }
      process.stdout.write(`${basename(file)} ${lines} of ${quads.length} lines\n`)
    }
  } finally {
    opened.close()
  }
}
process.exit(0)
