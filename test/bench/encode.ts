import sharp, { type Sharp } from 'sharp'
import { renderFormats } from '../../src/output-formats.ts'
import { encode } from '../../src/render/encode/encode.ts'
import type { Picture } from '../../src/render/thread/shot.ts'
import { galleryPages, galleryViewport } from '../gallery/pages.ts'
import { startRenderer } from '../support/render.ts'
import { table } from './render/measure.ts'
import { benchPages, serveBenchPages } from './render/pages.ts'

/**
 * What smaller files cost: pictures as the browser gives them, packed in every way that was weighed, with the processor time of each; jpegs with
 * half the colour and with all of it; whether every format comes out the same twice. `bun run bench:encode [ROUNDS]`.
 */
const rounds = Number(process.argv[2] ?? 3)

const renderer = await startRenderer()
const site = serveBenchPages()
const photo = `<body style="margin:0"><canvas id=c width=1280 height=1024></canvas><script>
  const x = c.getContext('2d'), d = x.createImageData(1280, 1024); let s = 1
  for (let i = 0; i < d.data.length; i += 4) { const p = i / 4, u = p % 1280, v = p / 1280; s = (s * 16807) % 2147483647
    d.data.set([128 + 90 * Math.sin(u / 97) + s % 9, 128 + 80 * Math.cos(v / 71) + s % 7, 128 + 70 * Math.sin((u + v) / 131) + s % 11, 255], i) }
  x.putImageData(d, 0, 0)</script>`
const wishes: Record<string, Record<string, unknown>> = {
  'a line of text': { url: `${site.origin}/line` },
  '60 cards': { url: `${site.origin}/cards` },
  'words, 10,000 px': { html: benchPages.words, fullPage: true, fullPageMaxHeight: 10_000 },
  '10,000 px of sections': { url: `${site.origin}/tall`, fullPage: true },
  gradients: { html: galleryPages['backgrounds fixed to the window'], ...galleryViewport, fullPage: true },
  'a photograph': { html: photo },
}
const pictures: [string, Picture][] = []
for (const [name, wish] of Object.entries(wishes)) {
  const { bytes, width, height } = await renderer.render({ viewportWidth: 1280, viewportHeight: 1024, ...wish })
  pictures.push([name, { bytes, format: 'png', width, height }])
}
const jpegs = await Promise.all(
  [80, 90].map(imageQuality => renderer.render({ html: photo, format: 'jpeg', imageQuality, viewportWidth: 1280, viewportHeight: 1024 })),
)
await renderer.stop()
site.stop()

/** Bytes, and milliseconds of processor time: the least of the rounds. */
const cost = async (work: () => Promise<Uint8Array>): Promise<{ bytes: number; ms: number }> => {
  let ms = Number.POSITIVE_INFINITY
  let bytes = 0
  for (let i = 0; i <= rounds; i++) {
    const before = process.cpuUsage()
    bytes = (await work()).length
    const { user, system } = process.cpuUsage(before)
    if (i > 0) ms = Math.min(ms, (user + system) / 1000)
  }
  return { bytes, ms }
}
const png = (options: Parameters<Sharp['png']>[0]) => (picture: Picture) => sharp(picture.bytes).png(options).toBuffer()
const ways: Record<string, (picture: Picture) => Promise<Uint8Array>> = {
  'as it came': async ({ bytes }) => bytes,
  'level 6': png({ compressionLevel: 6 }),
  'level 8': png({ compressionLevel: 8 }),
  'level 9': png({ compressionLevel: 9 }),
  'level 9, filters tried': png({ compressionLevel: 9, adaptiveFiltering: true }),
  'stored (what platen does)': async picture => (await encode(picture, { format: 'png', quality: 80, compact: true })).bytes,
}
const kb = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`

for (const [name, picture] of pictures) {
  const { isPalette } = await sharp(await ways['stored (what platen does)']!(picture)).metadata()
  const rows = [[`${name}, ${picture.width} x ${picture.height}`, 'bytes', 'processor', 'of level 6']]
  const quick = await cost(() => ways['level 6']!(picture))
  for (const [way, pack] of Object.entries(ways)) {
    const { bytes, ms } = await cost(() => pack(picture))
    rows.push([`  ${way}`, kb(bytes), `${ms.toFixed(0)} ms`, (bytes / quick.bytes).toFixed(2)])
  }
  table(rows)
  console.log(`  ${isPalette ? 'by a palette' : 'in full colour'}\n`)
}

const last = pictures.at(-1)![1]
const subsampling = await Promise.all(
  jpegs.map(async ({ bytes }) => `${(await sharp(bytes).metadata()).chromaSubsampling}, ${kb(bytes.length)}`),
)
console.log(`jpeg of the photograph: quality 80 ${subsampling[0]}; quality 90 ${subsampling[1]}`)
for (const format of renderFormats.filter(one => one !== 'pdf')) {
  const twice = await Promise.all([1, 2].map(() => encode(last, { format, quality: 80, compact: true })))
  console.log(
    `${format}: ${Buffer.compare(twice[0]!.bytes, twice[1]!.bytes) === 0 ? 'the same bytes twice' : 'OTHER BYTES THE SECOND TIME'}`,
  )
}
process.exit(0)
