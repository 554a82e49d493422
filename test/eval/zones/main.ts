import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { builtInTypes } from '../../../src/extract/document-types.ts'
import { picturePage, readPicture } from '../../../src/extract/ocr/read.ts'
import type { ReadDocument } from '../../../src/extract/page.ts'
import { decodePicture } from '../../../src/extract/picture/picture.ts'
import type { Raster } from '../../../src/extract/picture/raster.ts'
import { understand } from '../../../src/extract/understand.ts'
import { chanceOf } from '../../../src/tools/recogniser/worn.ts'
import { photographed } from '../variants/photo.ts'
import { cardOf } from './card.ts'
import { type Form, type Paper, paperOf } from './holder.ts'

const usage = `bun test/eval/zones/main.ts [--count N] [--seed TEXT] [--only TEXT] [--list] [--keep FOLDER]   machine-readable zones with all digits right
  invented passports, cards and visas on patterned grounds, N of every form, each scanned askew, copied onto a page of A4 and photographed
  needs the OCR-B typeface (Debian: fonts-ocr-b)`

const { values: flags } = parseArgs({
  options: {
    count: { type: 'string', default: '4' },
    seed: { type: 'string', default: 'zones' },
    only: { type: 'string', default: '' },
    list: { type: 'boolean' },
    keep: { type: 'string' },
    help: { type: 'boolean' },
  },
})
const fonts = Bun.which('fc-list') ? await Bun.$`fc-list : family`.text() : ''
if (flags.help || !/^OCR B\b/m.test(fonts)) {
  console.log(flags.help ? usage : 'skipped: the OCR-B typeface is not installed (Debian: fonts-ocr-b)')
  process.exit(0)
}

type Chance = () => number
const sharpOf = ({ data, width, height }: Raster) => sharp(data, { raw: { width, height, channels: 4 } })
const askew = (chance: Chance, most: number) => (chance() * 2 - 1) * most

/** How a card becomes a file, each with the dots an inch that it is drawn at. */
const ways: Readonly<Record<string, { dpi: number; of(card: Raster, chance: Chance): Promise<Uint8Array> }>> = {
  scan: {
    dpi: 200,
    of: async (card, chance) =>
      sharpOf(card).rotate(askew(chance, 2), { background: '#fff' }).flatten().blur(0.5).jpeg({ quality: 75 }).toBuffer(),
  },
  copy: {
    dpi: 150,
    async of(card, chance) {
      const turned = await sharpOf(card).rotate(askew(chance, 3), { background: '#fff' }).flatten().grayscale().png().toBuffer()
      const page = sharp({ create: { width: 1240, height: 1754, channels: 3, background: '#fcfcfc' } })
      const at = { left: 120 + Math.floor(chance() * 300), top: 150 + Math.floor(chance() * 700) }
      const whole = await page
        .composite([{ input: turned, ...at }])
        .png()
        .toBuffer()
      return sharp(whole).blur(0.5).jpeg({ quality: 70 }).toBuffer()
    },
  },
  photo: {
    dpi: 260,
    async of(card, chance) {
      const picture = photographed(card, chance)
      const width = Math.round(picture.width * (0.7 + chance() * 0.3))
      const turned = sharpOf(picture).flatten().resize({ width }).rotate(askew(chance, 4), { background: '#777' })
      return turned.blur(0.6).jpeg({ quality: 80 }).toBuffer()
    },
  },
  // From a step away, slanting, in poor light and out of focus.
  table: {
    dpi: 200,
    async of(card, chance) {
      const picture = photographed(card, chance)
      const turned = await sharpOf(picture).flatten().rotate(askew(chance, 10), { background: '#6b5f52' }).png().toBuffer()
      const side = Math.round(picture.width * 0.25)
      const wide = await sharp(turned).extend({ top: side, bottom: side, left: side, right: side, background: '#6b5f52' }).png().toBuffer()
      return sharp(wide)
        .modulate({ brightness: 0.6 + chance() * 0.5 })
        .blur(0.7 + chance() * 0.6)
        .jpeg({ quality: 60 })
        .toBuffer()
    },
  },
  // As on web pages, where a sign of the zone has six to twelve pixels.
  small: {
    dpi: 200,
    of: async (card, chance) =>
      sharpOf(card)
        .flatten()
        .resize({ width: Math.round(card.width * (0.32 + chance() * 0.25)) })
        .jpeg({ quality: 65 })
        .toBuffer(),
  },
}

async function read(bytes: Uint8Array): Promise<ReadDocument> {
  const reading = await readPicture(await decodePicture(new Uint8Array(bytes), 'jpg'), { mode: 'highest_quality' })
  const pages = [picturePage(1, reading, 'scan')]
  return { format: 'jpg', pages, attachments: [], formFields: [], blocks: [], metadata: {}, issues: [], readers: ['pp-ocr'] }
}

const forms: readonly Form[] = ['TD1', 'TD2', 'TD3', 'MRV-A', 'MRV-B', 'IDFRA']
const digitKeys = ['documentNumber', 'dateOfBirth', 'dateOfExpiry'] as const
const otherKeys = ['lastName', 'firstName', 'sex', 'issuingCountry'] as const

type Judged = { form: Form; way: string; typed: boolean; wrong: string[]; said: Record<string, unknown>; paper: Paper; lines: string[] }
const judged: Judged[] = []
for (const form of forms)
  for (let i = 0; i < Number(flags.count); i++) {
    const id = `${form}-${i}`
    const paper = paperOf(form, chanceOf(`${flags.seed}/${id}`))
    for (const [way, { dpi, of }] of Object.entries(ways)) {
      if (!`${id}-${way}`.includes(flags.only)) continue
      const chance = chanceOf(`${flags.seed}/${id}/${way}`)
      const bytes = await of(await cardOf(paper, chance, dpi), chance)
      if (flags.keep) await Bun.write(`${flags.keep}/${id}-${way}.jpg`, bytes)
      const document = await read(bytes)
      const { extracted } = understand(document, { mode: 'highest_quality', types: builtInTypes })
      const truth: Record<string, unknown> = { ...paper, issuingCountry: paper.country }
      const wrong = [...digitKeys, ...otherKeys].filter(key => truth[key] !== undefined && extracted.fields[key] !== truth[key])
      const typed = extracted.type.slug === (form === 'TD3' || form.startsWith('MRV') ? 'passport' : 'id-card')
      judged.push({ form, way, typed, wrong, said: extracted.fields, paper, lines: document.pages[0]!.lines.map(l => l.text) })
    }
  }

const share = (some: readonly Judged[], right: (j: Judged) => boolean) =>
  some.length ? `${((100 * some.filter(right).length) / some.length).toFixed(0)}` : ''
const digitsRight = (j: Judged) => digitKeys.every(key => !j.wrong.includes(key))
console.log(
  `| zones | n | all digits right % | ${Object.keys(ways).join(' | ')} | everything right % | type right % |\n| --- | ---: |${' ---: |'.repeat(Object.keys(ways).length + 2)}`,
)
for (const [name, some] of [...Map.groupBy(judged, j => j.form), ['all', judged] as const]) {
  const each = Object.keys(ways).map(way =>
    share(
      some.filter(j => j.way === way),
      digitsRight,
    ),
  )
  console.log(
    `| ${name} | ${some.length} | ${share(some, digitsRight)} | ${each.join(' | ')} | ${share(some, j => j.wrong.length === 0)} | ${share(some, j => j.typed)} |`,
  )
}
if (flags.list)
  for (const { form, way, typed, wrong, said, paper, lines } of judged.filter(j => j.wrong.length > 0 || !j.typed)) {
    console.log(`${form} ${way}${typed ? '' : ' (type)'}: ${wrong.map(key => `${key} ${said[key]}`).join(', ')}`)
    console.log(
      `${paper.lines.map(l => `  = ${l}`).join('\n')}\n${lines
        .slice(-6)
        .map(l => `  < ${l}`)
        .join('\n')}`,
    )
  }
process.exit(0)
