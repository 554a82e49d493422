import { receipt } from '../../../src/extract/document-types/trade/receipt.ts'
import type { ReadDocument } from '../../../src/extract/page.ts'
import { documentOf } from '../../../src/extract/rules/document.ts'
import { headSequence, headStates } from '../../../src/extract/rules/receipt/head-facts.ts'
import { headOf } from '../../../src/extract/rules/receipt/head-lines.ts'
import { headWeights } from '../../../src/extract/rules/receipt/likely-head.ts'
import { totalWeights } from '../../../src/extract/rules/receipt/likely-total.ts'
import { receiptTotal } from '../../../src/extract/rules/receipt/total.ts'
import { sightingsOf, totalFacts } from '../../../src/extract/rules/receipt/total-facts.ts'
import { headedTaxes } from '../../../src/extract/rules/tables/taxes.ts'
import { sumsOf } from '../../../src/extract/rules/values/totals.ts'
import type { Truth } from '../truth.ts'
import { pathOf } from './align.ts'
import { broken } from './broken.ts'
import { fitChain, type Labelled } from './chain.ts'
import { type Choice, fitChoice } from './choice.ts'
import { shareOf } from './folds.ts'
import { inventedHeads } from './invented.ts'
import { inventedSales } from './invented-sales.ts'
import { misread } from './misread.ts'

/** What one receipt teaches: where its head ends, which of its amounts is the total. */
export type Lesson = { group: string; heads: Labelled[]; total?: Choice }

/** Copies of every paper with signs misread, from which totals are learned too, and what one counts beside the paper. */
const copies = { many: 2, share: 0.5 }
export type ReceiptWeights = { head: Record<string, number>; total: Record<string, number> }

const first = (value: unknown) => (typeof value === 'object' && value !== null ? (value as { any: unknown[] }).any[0] : value)

/** A lesson is left out where the truth is not to be found on the page. */
export function lessonOf(document: ReadDocument, truth: Truth, group: string): Lesson {
  const doc = documentOf(document.pages, receipt.words)
  const head = headOf(doc)
  const { merchantName, merchantAddress, total } = truth.cells
  const address = merchantAddress === undefined ? undefined : String(first(merchantAddress))
  const path = merchantName !== undefined && head.length > 0 ? pathOf(head, String(first(merchantName)), address) : undefined
  // One paper in four teaches a broken name too.
  const chance = Number(Bun.hash(doc.text) % 1000n)
  const split = path && chance % 4 === 0 ? broken(head, path, chance) : undefined
  const sums = sumsOf(doc)
  const own = receiptTotal(doc, sums, headedTaxes(doc, []))
  const sightings = sightingsOf(
    doc,
    own.filter(o => o.repaired),
  )
  const right = sightings.findIndex(s => Math.abs(s.value - Number(first(total))) < 0.005)
  return {
    group,
    heads: [
      ...(path ? [{ sequence: headSequence(head), path }] : []),
      ...(split ? [{ sequence: headSequence(split.head), path: split.path }] : []),
    ],
    ...(right >= 0 && { total: { candidates: totalFacts(doc, sums, sightings, own), right } }),
  }
}

/** What the paper teaches of its total when it is read badly. */
export const misreadLessons = (document: ReadDocument, truth: Truth, group: string): Lesson[] =>
  Array.from({ length: copies.many }, (_, i) =>
    lessonOf(misread(document, `${group} ${document.pages[0]?.words.length} ${i}`), truth, group),
  ).map(({ total }) => ({ group, heads: [], total: total && { ...total, weight: copies.share } }))

export const ridges = { head: 2, total: 1 }

/** Receipts of shops that do not exist, and what one counts beside an issuer: weights learned from a few issuers alone read others worse. */
const invented = { heads: { many: 2400, share: 0.1 }, totals: { many: 600, share: 0.2 } }
let ours: { heads: Labelled[]; totals: Choice[] } | undefined

export function learn(lessons: readonly Lesson[]): ReceiptWeights {
  const share = shareOf(lessons.filter(l => l.total?.weight === undefined).map(l => l.group))
  ours ??= { heads: inventedHeads(invented.heads.many), totals: inventedSales(invented.totals.many) }
  return {
    head: fitChain(
      headStates,
      [
        ...lessons.flatMap(l => l.heads.map(h => ({ ...h, weight: share(l.group) }))),
        ...ours.heads.map(h => ({ ...h, weight: invented.heads.share })),
      ],
      ridges.head,
    ),
    total: fitChoice(
      [
        ...lessons.flatMap(l => (l.total ? [{ ...l.total, weight: share(l.group) * (l.total.weight ?? 1) }] : [])),
        ...ours.totals.map(t => ({ ...t, weight: invented.totals.share })),
      ],
      ridges.total,
    ),
  }
}

/** Puts weights in force for what is read next in this process. */
export function use(weights: ReceiptWeights) {
  headWeights.weights = weights.head
  totalWeights.weights = weights.total
}
