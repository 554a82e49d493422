import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { builtInTypes } from '../../../src/extract/document-types.ts'
import { formatOf, readDocument } from '../../../src/extract/formats.ts'
import type { ReadDocument } from '../../../src/extract/page.ts'
import { understand } from '../../../src/extract/understand.ts'
import { loadSamples, type Sample, setOf, sharedRoot } from '../documents.ts'
import { type Part, partOf } from '../part.ts'
import { interval } from '../score/interval.ts'
import { printedPart } from '../score/printed.ts'
import { type Cell, score } from '../score/score.ts'
import { issuerOf } from '../split.ts'
import { truthOf } from '../truth.ts'
import { scanned } from './scanner.ts'

const usage = `bun test/eval/e-invoices/main.ts [--list] [--only TEXT] [--form print, scan] [--development]   e-invoices as prints and as scans: share of printed values that are read
  the PDFs of the shared e-invoices without their XML, and the same scanned (150 and 200 dpi, askew, grain, JPEG); what the XML says and the pages show is right
  readings are kept in dist/e-invoices; documents of the test part (test/eval/test-part.json) are judged by sums, their misses are never shown`

const { values: flags } = parseArgs({
  options: {
    list: { type: 'boolean' },
    only: { type: 'string' },
    form: { type: 'string' },
    development: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})
const root = sharedRoot()
if (!root || flags.help) {
  console.log(root ? usage : 'skipped: no shared/data here')
  process.exit(0)
}

const forms = ['print', 'scan'] as const
type Form = (typeof forms)[number]

/** Sets of e-invoices, and the forms in which they are read: those of scans are pictures already. */
const sets = new Map<string, readonly Form[]>([
  ['zugferd', forms],
  ['hybrid', forms],
  ['plain-invoices', forms],
  ['scanned-invoices', ['scan']],
])

const folder = resolve(import.meta.dir, '../../../dist/e-invoices')
const keptAt = (sample: Sample, form: Form) => join(folder, `${sample.id.replaceAll('/', '__')}.${form}.json`)

async function make(sample: Sample, form: Form): Promise<void> {
  const pdf = await Bun.file(join(root!, 'data', sample.folder, sample.file)).bytes()
  const asItIs = form === 'print' || setOf(sample) === 'scanned-invoices'
  const document = asItIs ? await readDocument(pdf, formatOf(sample.file, pdf), { mode: 'highest_quality' }) : await scanned(pdf, sample.id)
  await Bun.write(keptAt(sample, form), JSON.stringify({ ...document, attachments: [] }))
  console.log(`read ${sample.id} as ${form}`)
}

type Judged = { sample: Sample; issuer: string; form: Form; part: Part; type: string; cells: Cell[] }
const all: Judged[] = []
mkdirSync(folder, { recursive: true })
for (const sample of await loadSamples(root, flags.only)) {
  const own = sets.get(setOf(sample)) ?? []
  const part = partOf(sample)
  if (flags.development && part !== 'development') continue
  const whole = truthOf(sample, await Bun.file(join(root, 'data', sample.folder, sample.gt!)).json())
  const issuer = await issuerOf(root, sample)
  for (const form of own) if (!existsSync(keptAt(sample, form))) await make(sample, form)
  for (const form of own.filter(form => !flags.form || form === flags.form)) {
    const document: ReadDocument = await Bun.file(keptAt(sample, form)).json()
    // What a scan was made of says what is printed on it.
    const print: ReadDocument = await Bun.file(keptAt(sample, own[0]!)).json()
    const truth = sample.cells ? whole : printedPart(whole, print.pages)
    const { extracted, outcome } = understand(document, { mode: 'highest_quality', types: builtInTypes })
    all.push({ sample, issuer, form, part, type: extracted.type.slug, cells: score(truth, outcome.output).cells })
  }
}

const shares = (some: readonly Judged[]) =>
  [...Map.groupBy(some, j => j.issuer).values()].map(own => {
    const cells = own.flatMap(j => j.cells)
    return { right: cells.filter(c => c.right).length, of: cells.length }
  })
const percent = (share: number) => (100 * share).toFixed(1)
const column = (some: readonly Judged[]) => {
  if (some.length === 0) return ''
  const { mean, low, high } = interval(shares(some))
  return `**${percent(mean)}** (${percent(low)} to ${percent(high)}) of ${some.reduce((n, j) => n + j.cells.length, 0)}`
}
console.log(
  '| e-invoices without their XML | n | sellers | prints % (95 %) | scans % (95 %) | together % (95 %) |\n| --- | ---: | ---: | --- | --- | --- |',
)
const row = (name: string, some: readonly Judged[]) => {
  const columns = [...forms.map(form => column(some.filter(j => j.form === form))), column(some)]
  console.log(`| ${name} | ${new Set(some.map(j => j.sample.id)).size} | ${shares(some).length} | ${columns.join(' | ')} |`)
}
const of = (development: boolean) => all.filter(j => (j.part === 'development') === development)
if (of(false).length) row('test part', of(false))
row('development part', of(true))
for (const [set, some] of Map.groupBy(of(true), j => setOf(j.sample))) row(`of it ${set}`, some)
if (flags.list)
  for (const { sample, form, type, cells } of of(true)) {
    if (!(sample.acceptTypes ?? [sample.type]).includes(type)) console.log(`${sample.id}\t${form}\ttype ${type}, not ${sample.type}`)
    for (const { path, expected, got } of cells.filter(c => !c.right))
      console.log(`${sample.id}\t${form}\t${path}\t${JSON.stringify(got)}\tnot ${JSON.stringify(expected)}`)
  }
process.exit(0)
