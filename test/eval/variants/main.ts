import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { builtInTypes } from '../../../src/extract/document-types.ts'
import { type QuarterTurns, turn } from '../../../src/extract/ocr/orient.ts'
import { decodePicture, encodePicture } from '../../../src/extract/picture/picture.ts'
import type { Raster } from '../../../src/extract/picture/raster.ts'
import { chanceOf } from '../../../src/tools/recogniser/worn.ts'
import { extractEngine } from '../../support/extract.ts'
import { loadSamples, type Sample, sharedRoot } from '../documents.ts'
import { isReceipt, partOf } from '../part.ts'
import { interval } from '../score/interval.ts'
import { score } from '../score/score.ts'
import { issuerOf } from '../split.ts'
import { truthOf } from '../truth.ts'
import { photographed } from './photo.ts'

const usage = `bun test/eval/variants/main.ts [--count N] [--development] [--mode MODE]   what receipts lose as photographs and lying on a side
  each receipt of the test part (every Nth, until there are as many) is read flat, photographed and turned; misses are never shown`

const { values: flags } = parseArgs({
  options: {
    count: { type: 'string', default: '40' },
    development: { type: 'boolean' },
    mode: { type: 'string' },
    help: { type: 'boolean' },
  },
})
const root = sharedRoot()
if (!root || flags.help) {
  console.log(root ? usage : 'skipped: no shared/data here')
  process.exit(0)
}

const mode = flags.mode === 'fastest' ? 'fastest' : 'highest_quality'
const workers = availableParallelism()
const engine = extractEngine({ workers })

/** What becomes of a scan, in the order of the columns. */
const variants: readonly { name: string; of: (sheet: Raster, chance: () => number) => Raster }[] = [
  { name: 'flat', of: sheet => sheet },
  { name: 'photograph', of: photographed },
  { name: 'turned', of: (sheet, chance) => turn(sheet, (1 + Math.floor(chance() * 3)) as QuarterTurns) },
]

type Result = { sample: Sample; issuer: string; right: number[]; of: number }

async function read(sample: Sample): Promise<Result> {
  const folder = join(root!, 'data', sample.folder)
  const truth = truthOf(sample, await Bun.file(join(folder, sample.gt!)).json())
  const sheet = await decodePicture(await Bun.file(join(folder, sample.file)).bytes(), 'jpg')
  const right: number[] = []
  let of = 0
  for (const { of: make } of variants) {
    const picture = make(sheet, chanceOf(sample.id))
    // All of them go through the same compression once more, the flat one too.
    const { bytes } = await encodePicture(picture, { longSide: Math.max(picture.width, picture.height) }, 'jpeg', 85)
    const document = await engine.open({ name: 'receipt.jpg', bytes })
    const cells = await document
      .read({ mode, types: builtInTypes })
      .then(outcome => score(truth, outcome.output).cells)
      .finally(() => document.close())
    right.push(cells.filter(cell => cell.right).length)
    of = cells.length
  }
  return { sample, issuer: await issuerOf(root!, sample), right, of }
}

const chosen = (await loadSamples(root)).filter(s => isReceipt(s) && (partOf(s) === 'development') === Boolean(flags.development))
const every = Math.max(1, Math.floor(chosen.length / Number(flags.count)))
const queue = chosen.filter((_, i) => i % every === 0).slice(0, Number(flags.count))
const results: Result[] = []
await Promise.all(
  Array.from({ length: workers }, async () => {
    for (let sample = queue.shift(); sample; sample = queue.shift()) results.push(await read(sample))
  }),
)
await engine.stop()

const byIssuer = [...Map.groupBy(results, r => r.issuer).values()]
const sum = (some: readonly Result[], pick: (r: Result) => number) => some.reduce((total, r) => total + pick(r), 0)
console.log(
  `${results.length} receipts of ${byIssuer.length} issuers, ${flags.development ? 'development' : 'test'} part, ${mode}, no model\n`,
)
console.log('| receipts as | values right % | points against flat (95 %) |\n| --- | ---: | --- |')
for (const [i, { name }] of variants.entries()) {
  const share = (100 * sum(results, r => r.right[i]!)) / sum(results, r => r.of)
  const lost = interval(byIssuer.map(own => ({ right: sum(own, r => r.right[i]! - r.right[0]!), of: sum(own, r => r.of) })))
  const points = (value: number) => (100 * value).toFixed(1)
  console.log(`| ${name} | ${share.toFixed(1)} | ${i === 0 ? '' : `${points(lost.mean)} (${points(lost.low)} to ${points(lost.high)})`} |`)
}
process.exit(0)
