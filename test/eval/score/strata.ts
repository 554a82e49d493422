import { type Card, cardOf } from '../card.ts'
import { type Sample, setOf } from '../documents.ts'
import { isReceipt, type Part, partOf, parts } from '../part.ts'
import { interval } from './interval.ts'
import type { Judged } from './judge.ts'

/** One line of the scorecard: a part of the documents, with how sure its mean is. */
export type Stratum = {
  name: string
  documents: number
  issuers: number
  mean: number
  low: number
  high: number
  fields: Card['sets'][number]['fields']
  confidence: Card['confidence']
  /** Documents with a wrong value, those a person is asked to look at, and both. */
  review: { wrong: number; asked: number; both: number }
}

const issuerOf = (sample: Sample): string => sample.issuer ?? sample.id

const stratumOf = (name: string, judged: readonly Judged[]): Stratum => {
  const groups = [...Map.groupBy(judged, j => issuerOf(j.sample)).values()].map(some => {
    const cells = some.flatMap(j => j.scored.cells)
    return { right: cells.filter(c => c.right).length, of: cells.length }
  })
  const card = cardOf(judged)
  const fields: Stratum['fields'] = {}
  for (const set of card.sets)
    for (const [key, { right, of }] of Object.entries(set.fields)) {
      fields[key] ??= { right: 0, of: 0 }
      fields[key].right += right
      fields[key].of += of
    }
  return {
    name,
    documents: judged.length,
    issuers: groups.length,
    ...interval(groups),
    fields,
    confidence: card.confidence,
    review: reviewOf(judged),
  }
}

const reviewOf = (judged: readonly Judged[]): Stratum['review'] => {
  const wrong = judged.filter(j => j.scored.cells.some(c => !c.right))
  return { wrong: wrong.length, asked: judged.filter(j => j.review).length, both: wrong.filter(j => j.review).length }
}

const of = (all: readonly Judged[], ...wanted: Part[]) => all.filter(j => wanted.includes(partOf(j.sample)))

/** The test part first, then what the rules were made on. Strata without a document are left out. */
export function strataOf(all: readonly Judged[]): { test: Stratum[]; development: Stratum[] } {
  const [fresh, known, others, development] = parts
  const rest = of(all, development)
  const made = (rows: [string, readonly Judged[]][]) =>
    rows.filter(([, some]) => some.length > 0).map(([name, some]) => stratumOf(name, some))
  const sets = [...Map.groupBy(of(all, others), j => setOf(j.sample))]
  return {
    test: made([['receipts, both strata', of(all, fresh, known)], [fresh, of(all, fresh)], [known, of(all, known)], ...sets]),
    development: made([
      ['receipts', rest.filter(j => isReceipt(j.sample))],
      ['other documents', rest.filter(j => !isReceipt(j.sample))],
    ]),
  }
}

const percent = (share: number) => (100 * share).toFixed(1)

const told = new Set(['merchantName', 'date', 'merchantAddress', 'total'])

const fieldsOf = (s: Stratum) =>
  Object.entries(s.fields)
    .filter(([key]) => told.has(key) && s.name.startsWith('receipts'))
    .map(([key, f]) => `${key} ${percent(f.right / f.of)}`)
    .join(', ')

const row = (s: Stratum) =>
  `| ${s.name} | ${s.documents} | ${s.issuers} | **${percent(s.mean)}** (${percent(s.low)} to ${percent(s.high)}) | ${fieldsOf(s)} | ${s.confidence.auc.toFixed(3)} | ${s.confidence.ece.toFixed(3)} | ${percent(s.confidence.at80)} |`

/** How well `needsReview` tells documents with a wrong value from the others. */
const reviewLine = ({ name, documents, review: { wrong, asked, both } }: Stratum) =>
  `needsReview, ${name}: asked for ${asked} of ${documents}; ${both} of the ${wrong} with a wrong value among them`

/** Both parts as Markdown, for the terminal and the README. */
export function printStrata(all: readonly Judged[]): string {
  const { test, development } = strataOf(all)
  const head = [
    '| documents | n | issuers | values right % (95 %) | fields % | AUC | calibration error | surest 80 % right |',
    '| --- | ---: | ---: | --- | --- | ---: | ---: | ---: |',
  ]
  return [
    'Test part: chosen before, nothing is fitted on it and nobody looks at its misses.',
    '',
    ...head,
    ...test.map(row),
    '',
    ...test.slice(0, 1).map(reviewLine),
    '',
    'Development part: rules and weights were fitted on these documents.',
    '',
    ...head,
    ...development.map(row),
    '',
    ...development.map(reviewLine),
  ].join('\n')
}
