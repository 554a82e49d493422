import { parseArgs } from 'node:util'
import { builtInTypes } from '../../src/extract/document-types.ts'
import type { Issuer } from '../../src/extract/memory/issuer.ts'
import { type IssuerNumber, sameIssuer } from '../../src/extract/memory/issuer-numbers.ts'
import type { LayoutHint } from '../../src/extract/memory/layout-hints.ts'
import { lessonOf } from '../../src/extract/memory/lesson.ts'
import { recall } from '../../src/extract/memory/recall.ts'
import { loadSamples, type Sample, sharedRoot } from './documents.ts'
import { isReceipt, partOf } from './part.ts'
import { cachedReader, type Reading } from './read.ts'
import { score } from './score/score.ts'
import { type Truth, truthOf } from './truth.ts'

// What the memory of issuers is worth: of every issuer with several receipts in the development part one is confirmed, the others are read.
const { values: flags } = parseArgs({ options: { cached: { type: 'string' } } })
const root = sharedRoot()
if (!root || !flags.cached) {
  console.log(root ? 'usage: bun test/eval/memory.ts --cached FOLDER   (readings, one file a document)' : 'skipped: no shared/data here')
  process.exit(0)
}

type Read = { sample: Sample; truth: Truth; outcome: Reading['outcome'] }
type Remembered = Issuer & { issuerNumbers: IssuerNumber[]; layoutHints: LayoutHint[]; of: string }

const samples = (await loadSamples(root)).filter(s => isReceipt(s) && s.issuer && partOf(s) === 'development')
const reader = cachedReader(root, flags.cached, 'highest_quality')
const read = async (sample: Sample, layoutHints?: LayoutHint[]): Promise<Read> => {
  const truth = truthOf(sample, await Bun.file(`${root}/data/${sample.folder}/${sample.gt}`).json())
  return { sample, truth, outcome: (await reader.read(sample, layoutHints)).outcome }
}
const documents: Read[] = []
for (const sample of samples) documents.push(await read(sample))

const issuers = Map.groupBy(documents, d => d.sample.issuer!)
const confirmed = [...issuers.values()].filter(own => own.length > 1).map(own => own[0]!)
const plain = (expected: unknown): unknown =>
  typeof expected === 'object' && expected ? (expected as { any: unknown[] }).any[0] : expected

const memory = confirmed.flatMap(({ sample, truth, outcome }): Remembered[] => {
  const values = { ...outcome.output.fields, ...Object.fromEntries(Object.entries(truth.cells).map(([key, e]) => [key, plain(e)])) }
  const { issuerNumbers, textRuns } = outcome.letterhead
  const type = builtInTypes.find(t => t.name === outcome.documentTypeName)
  const lesson = lessonOf({ output: outcome.output, fields: values, issuerNumbers, textRuns, type }, [])
  return lesson
    ? [{ id: sample.id, of: sample.issuer!, facts: lesson.facts, issuerNumbers: lesson.issuerNumbers, layoutHints: lesson.layoutHints }]
    : []
})

type Tally = { documents: number; before: number; after: number; mended: number; spoilt: number }
const tally = new Map<string, Tally>()
let found = 0
let strange = 0
const others = documents.filter(d => !confirmed.includes(d))
for (const { sample, truth, outcome } of others) {
  const known = memory.filter(m => sameIssuer(m.issuerNumbers, outcome.letterhead.issuerNumbers))
  if (known.some(m => m.of === sample.issuer)) found++
  if (known.some(m => m.of !== sample.issuer)) strange++
  const before = score(truth, outcome.output)
  const again = await read(
    sample,
    known.flatMap(m => m.layoutHints),
  )
  const after = score(truth, recall(again.outcome.output, outcome.letterhead, known))
  const group = issuers.get(sample.issuer!)!.length > 1 ? 'one confirmed' : 'issuer not confirmed'
  for (const [i, cell] of before.cells.entries()) {
    const now = after.cells[i]!
    const own = tally.get(`${group}: ${cell.key}`) ?? { documents: 0, before: 0, after: 0, mended: 0, spoilt: 0 }
    own.documents++
    own.before += Number(cell.right)
    own.after += Number(now.right)
    own.mended += Number(now.right && !cell.right)
    own.spoilt += Number(!now.right && cell.right)
    tally.set(`${group}: ${cell.key}`, own)
  }
}
console.log(`${confirmed.length} confirmed, ${others.length} read, issuer told by its numbers in ${found}, another one too in ${strange}`)
console.table(Object.fromEntries(tally))
