import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { logistic } from '../../src/extract/confidence/confidence.ts'
import { featureVector, groundOf } from '../../src/extract/confidence/features.ts'
import { loadSamples, sharedRoot } from './documents.ts'
import { isReceipt, partOf } from './part.ts'
import { cachedReader } from './read.ts'
import { crossValidate, fit, type Row } from './regression.ts'
import { printedPart } from './score/printed.ts'
import { score } from './score/score.ts'
import * as stats from './score/statistics.ts'
import { issuerOf } from './split.ts'
import { truthOf } from './truth.ts'

const usage = `bun run calibrate --cached FOLDER [--write]   fits the confidence of values on readings with truth
  readings are made by src/tools/dump-reading.ts; five-fold by issuer; the test part is left out; --write replaces src/extract/confidence/weights.json`

const { values: flags } = parseArgs({ options: { cached: { type: 'string' }, write: { type: 'boolean' } } })
const root = sharedRoot()
if (!root || !flags.cached) {
  console.log(root ? usage : 'skipped: no shared/data/documents here')
  process.exit(0)
}

const rows: (Row & { receipt: boolean })[] = []
const plain = cachedReader(root, flags.cached, 'highest_quality')
const printed = cachedReader(root, flags.cached, 'highest_quality', { attachments: false })
// Nothing is fitted on the test part.
for (const sample of (await loadSamples(root)).filter(s => partOf(s) === 'development')) {
  const json: unknown = await Bun.file(join(root, 'data', sample.folder, sample.gt!)).json()
  // E-invoices count as prints: what the XML says needs no weights.
  const reading = await (sample.id.startsWith('zugferd/') ? printed : plain).read(sample).catch(() => undefined)
  const understood = reading?.understood
  if (!reading || !understood) continue
  const issuer = await issuerOf(root, sample)
  const whole = truthOf(sample, json)
  const truth = sample.id.startsWith('zugferd/') ? printedPart(whole, understood.pages) : whole
  for (const cell of score(truth, reading.outcome.output).cells) {
    const found = understood.answer.readings[cell.path]
    if (found?.reader !== 'rules' || cell.got === null) continue
    rows.push({
      features: featureVector(cell.path, found, groundOf(understood.pages, found.place)),
      right: cell.right,
      group: issuer,
      receipt: isReceipt(sample),
    })
  }
}

const report = (name: string, judged: readonly stats.Judged[]) => {
  const numbers = `AUC ${stats.auc(judged).toFixed(3)}  ECE ${stats.ece(judged).toFixed(3)}  Brier ${stats.brier(judged).toFixed(3)}`
  console.log(`${name}: ${numbers}  right at 80 % coverage ${(100 * stats.rightAt(judged, 0.8)).toFixed(1)} %`)
}
/** What too few documents with truth show is set by judgement: models, forms, XML, failed checks and repairs. */
const fixed = {
  'source:xml': 4,
  'source:form': 3,
  'source:model': 0.4,
  modelEqual: 1.5,
  modelUnequal: -1,
  modelDoubt: -1.5,
  failed: -0.8,
  repaired: -0.5,
}
const out = crossValidate(rows, fixed, logistic)
console.log(`${rows.length} values, ${rows.filter(r => r.right).length} right, ${new Set(rows.map(r => r.group)).size} documents`)
const inForce = (some: typeof rows) => some.map(r => ({ confidence: logistic(r.features), right: r.right }))
report('weights in force', inForce(rows))
report('  of these receipts', inForce(rows.filter(r => r.receipt)))
report('refitted, out of fold by issuer', out)
report(
  '  of these receipts',
  out.filter(o => o.row.receipt),
)
for (const b of stats.bins(out).filter(b => b.count))
  console.log(`  ${b.from.toFixed(1)}-${b.to.toFixed(1)}: ${b.confidence.toFixed(2)} -> ${b.right.toFixed(2)} (${b.count})`)

const all = fit(rows, fixed)
console.log(all)
if (flags.write) {
  const file = resolve(import.meta.dir, '../../src/extract/confidence/weights.json')
  await Bun.write(file, `${JSON.stringify({ made: `from ${rows.length} values by test/eval/calibrate.ts`, weights: all }, null, 2)}\n`)
}
