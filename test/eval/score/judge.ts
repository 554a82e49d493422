import { join } from 'node:path'
import { defaultConfig } from '../../../src/config/load.ts'
import { builtInTypes } from '../../../src/extract/document-types.ts'
import { needsReview } from '../../../src/extract/needs-review.ts'
import type { ExtractionOutput } from '../../../src/resources.ts'
import type { Sample } from '../documents.ts'
import type { Reading } from '../read.ts'
import { type Truth, truthOf } from '../truth.ts'
import { boxLines, grounded, type TextLine } from './grounding.ts'
import { printedPart } from './printed.ts'
import { type Scored, score } from './score.ts'

/** One document of the run with everything the scorecard and its page show. */
export type Judged = {
  sample: Sample
  truth: Truth
  reading?: Reading
  error?: string
  scored: Scored
  typeRight: boolean
  /** Whether the reader asks for a person's look. */
  review: boolean
  /** Per field of receipts: whether the evidence lies where the value is printed. */
  grounding: Record<string, boolean>
}

/** Values of the SROIE key files by our fields, as printed: what the box files are searched for. */
const printedKeys: Record<string, string> = { merchantName: 'company', date: 'date', merchantAddress: 'address', total: 'total' }

const reviewBelow = defaultConfig({}).extract.review_below

const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-').replace('general-document', 'general')

async function linesOf(root: string, sample: Sample): Promise<TextLine[]> {
  if (!sample.box) return []
  const size = await new Bun.Image(await Bun.file(join(root, 'data', sample.folder, sample.file)).bytes()).metadata()
  return boxLines(await Bun.file(join(root, 'data', sample.folder, sample.box)).text(), size.width, size.height)
}

/** Compares one reading with its truth; `printed` counts only what the pages show. */
export async function judge(
  root: string,
  sample: Sample,
  reading: Reading | undefined,
  { error, printed }: { error?: string; printed?: boolean } = {},
): Promise<Judged> {
  const json: unknown = sample.truth ?? (await Bun.file(join(root, 'data', sample.folder, sample.gt!)).json())
  const whole = truthOf(sample, json)
  const truth = printed && reading?.understood ? printedPart(whole, reading.understood.pages) : whole
  const output: Pick<ExtractionOutput, 'fields' | 'evidence'> = reading?.outcome.output ?? { fields: {}, evidence: {} }
  const grounding: Record<string, boolean> = {}
  const lines = await linesOf(root, sample)
  if (lines.length)
    for (const [key, name] of Object.entries(printedKeys)) {
      const value = (json as Record<string, unknown>)[name]
      const ok = value === undefined ? undefined : grounded(lines, String(value), output.evidence[key])
      if (ok !== undefined) grounding[key] = ok
    }
  const slug = reading ? slugOf(reading.outcome.documentTypeName) : 'none'
  const typeRight = (sample.acceptTypes ?? [sample.type]).includes(slug) || slug === sample.customType
  const name = reading?.outcome.documentTypeName
  const review = reading
    ? needsReview(
        reading.outcome.output,
        builtInTypes.find(t => t.name === name),
        reviewBelow,
      )
    : true
  return { sample, truth, reading, error, scored: score(truth, output), typeRight, review, grounding }
}
