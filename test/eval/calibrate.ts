import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { logistic } from '../../src/extract/confidence/confidence.ts'
import { featureVector, wordQualityOf } from '../../src/extract/confidence/features.ts'
import { loadSamples, type Sample, sharedRoot } from './documents.ts'
import { foldsOf, shareOf } from './fit/folds.ts'
import { type Lesson, learn, lessonOf, misreadLessons, use } from './fit/receipts.ts'
import { crossValidate, fit, type Row } from './fit/regression.ts'
import { isReceipt, partOf } from './part.ts'
import { cachedDocument, cachedReader } from './read.ts'
import { printedPart } from './score/printed.ts'
import { score } from './score/score.ts'
import * as stats from './score/statistics.ts'
import { issuerOf } from './split.ts'
import { printedDocument } from './true-text.ts'
import { truthOf } from './truth.ts'

const usage = `bun run calibrate --cached FOLDER [--cached FOLDER…] [--write]   fits what is learned on readings with truth: heads and totals of receipts (first folder), the confidence of values
  readings are made by src/tools/dump-reading.ts; two-fold by issuer; the test part is left out; --write replaces the tables of weights
  a recogniser reads the lines it was trained on too well: with further folders (readings of one that never saw them, of worn pictures) the
  confidence of receipts is fitted on those alone`

const { values: flags } = parseArgs({ options: { cached: { type: 'string', multiple: true }, write: { type: 'boolean' } } })
const root = sharedRoot()
const [cached, ...further] = flags.cached ?? []
if (!root || !cached) {
  console.log(root ? usage : 'skipped: no shared/data/documents here')
  process.exit(0)
}
// Nothing is fitted on the test part.
const samples = (await loadSamples(root)).filter(s => partOf(s) === 'development')
const known = new Map<Sample, { issuer: string; json: unknown }>()
for (const sample of samples)
  known.set(sample, { issuer: await issuerOf(root, sample), json: await Bun.file(join(root, 'data', sample.folder, sample.gt!)).json() })

// Both the words as they were read and those that are printed: what is learned must hold under any reader's mistakes.
const lessons: Lesson[] = []
for (const sample of samples.filter(isReceipt)) {
  const { issuer, json } = known.get(sample)!
  const truth = truthOf(sample, json)
  const printed = await printedDocument(root, sample)
  for (const document of [await cachedDocument(cached, sample), printed]) lessons.push(lessonOf(document, truth, issuer))
  lessons.push(...misreadLessons(printed, truth, issuer))
}
console.log(
  `${lessons.length} readings of receipts, as read, as printed and misread: ${lessons.flatMap(l => l.heads).length} heads and ${lessons.filter(l => l.total).length} totals to learn from`,
)

/** `beside`: what is said of ranked values as of any others, from which the weights of those others are learned too. */
type Judged = Row & { receipt: boolean; key: string; beside: boolean }
const readers = [cached, ...further].map(folder => ({
  plain: cachedReader(root, folder, 'highest_quality'),
  printed: cachedReader(root, folder, 'highest_quality', { attachments: false }),
}))

/** Values of a document read with the weights in force, judged. */
async function rowsOf(sample: Sample, { plain, printed }: (typeof readers)[number]): Promise<Judged[]> {
  const { issuer, json } = known.get(sample)!
  // E-invoices count as prints: what the XML says needs no weights.
  const reading = await (sample.id.startsWith('zugferd/') ? printed : plain).read(sample).catch(() => undefined)
  const understood = reading?.understood
  if (!reading || !understood) return []
  const whole = truthOf(sample, json)
  const truth = sample.id.startsWith('zugferd/') ? printedPart(whole, understood.pages) : whole
  const cells = score(truth, reading.outcome.output).cells
  if (isReceipt(sample)) for (const cell of cells) tally(cell.key, cell.right)
  return cells.flatMap(cell => {
    const found = understood.extracted.readings[cell.path]
    if (found?.reader !== 'rules' || cell.got === null) return []
    const words = wordQualityOf(understood.pages, found.location)
    const row = { right: cell.right, group: issuer, receipt: isReceipt(sample), key: cell.key }
    const own = { ...row, features: featureVector(cell.path, found, words), beside: false }
    if (found.features.chance === undefined) return [own]
    const { chance: _, ...unranked } = found.features
    return [own, { ...row, features: featureVector(cell.path, { ...found, features: unranked }, words), beside: true }]
  })
}

const tallies = new Map<string, { right: number; of: number }>()
function tally(key: string, right: boolean) {
  const own = tallies.get(key) ?? { right: 0, of: 0 }
  tallies.set(key, { right: own.right + Number(right), of: own.of + 1 })
}

// Every document is read with weights that never saw its issuer.
// Half of the issuers teach for the other half: weights made from all of them are no surer on strangers than these are here.
const folds = foldsOf(
  [...known.values()].map(k => k.issuer),
  2,
)
const all: Judged[] = []
for (const fold of new Set(folds.values())) {
  use(learn(lessons.filter(l => folds.get(l.group) !== fold)))
  for (const sample of samples.filter(s => folds.get(known.get(s)!.issuer) === fold))
    for (const reader of isReceipt(sample) && readers.length > 1 ? readers.slice(1) : readers) all.push(...(await rowsOf(sample, reader)))
}
console.log('receipts, learned weights out of fold by issuer:')
for (const [key, { right, of }] of tallies) console.log(`  ${key}: ${((100 * right) / of).toFixed(1)} % of ${of}`)

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
/** A learned chance is worth half of what it claims, and the rules' agreement something: where its weights err is not to be seen on so few issuers. */
const priors = Object.fromEntries(
  ['name', 'address', 'amount'].flatMap(kind => [[`ranked ${kind}*learned`, 2] as const, [`ranked ${kind}*seconded`, 0.5] as const]),
)
const ridge = 1
/** A receipt's name that is wrong counts twice: the rules by hand were written on these issuers, and err more often on others. */
const isWrongName = ({ receipt, key, right }: Judged) => receipt && key === 'merchantName' && !right
const share = shareOf([...known.values()].map(k => k.issuer))
for (const some of Map.groupBy(all, r => r.receipt).values()) {
  const mean = some.reduce((n, r) => n + share(r.group), 0) / some.length
  for (const row of some) row.weight = (share(row.group) / mean) * (isWrongName(row) ? 2 : 1)
}
const learnt = (some: readonly Judged[]) => fit(some, fixed, ridge, priors)
const rows = all.filter(r => !r.beside)
const out = crossValidate(all, folds, logistic, learnt).filter(o => !o.row.beside)
console.log(`${rows.length} values, ${rows.filter(r => r.right).length} right, ${new Set(rows.map(r => r.group)).size} issuers`)
const inForce = (some: typeof rows) => some.map(r => ({ confidence: logistic(r.features), right: r.right }))
report('weights in force', inForce(rows))
report('  of these receipts', inForce(rows.filter(r => r.receipt)))
report('  of other documents', inForce(rows.filter(r => !r.receipt)))
report('refitted, out of fold by issuer', out)
report(
  '  of these receipts',
  out.filter(o => o.row.receipt),
)
report(
  '  of other documents',
  out.filter(o => !o.row.receipt),
)
for (const key of tallies.keys())
  report(
    `    ${key}`,
    out.filter(o => o.row.receipt && o.row.key === key),
  )
for (const b of stats.bins(out).filter(b => b.count))
  console.log(`  ${b.from.toFixed(1)}-${b.to.toFixed(1)}: ${b.confidence.toFixed(2)} -> ${b.right.toFixed(2)} (${b.count})`)

if (flags.write) {
  const write = (file: string, from: string, weights: Record<string, number>) =>
    Bun.write(
      resolve(import.meta.dir, '../../src/extract', file),
      `${JSON.stringify({ made: `from ${from} by test/eval/calibrate.ts`, weights }, null, 2)}\n`,
    )
  const { head, total } = learn(lessons)
  await write('rules/receipt/head-weights.json', `${lessons.flatMap(l => l.heads).length} heads`, head)
  await write('rules/receipt/total-weights.json', `${lessons.filter(l => l.total).length} receipts`, total)
  await write('confidence/weights.json', `${rows.length} values`, learnt(all))
}
