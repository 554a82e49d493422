import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { logistic } from '../../../src/extract/confidence/confidence.ts'
import type { Page } from '../../../src/extract/page.ts'
import { type StackPage, stackPageOf } from '../../../src/extract/split/facts.ts'
import { beginThreshold, walkPages } from '../../../src/extract/split/split.ts'
import inForce from '../../../src/extract/split/weights.json'
import { loadSamples, type Sample, setOf, sharedRoot } from '../documents.ts'
import { fit, type Row } from '../fit/regression.ts'
import { partOf } from '../part.ts'
import { interval } from '../score/interval.ts'
import { issuerOf } from '../split.ts'

const usage = `bun test/eval/stacks/main.ts --cached FOLDER [--scans FOLDER] [--write]   how well stacks of paper are split
  readings are made by src/tools/dump-reading.ts, those of printed and scanned PDFs by test/eval/stacks/scan.ts
  stacks of the development part fit the weights (--write replaces src/extract/split/weights.json), those of other issuers judge; their misses are never shown`

const { values: flags } = parseArgs({
  options: { cached: { type: 'string' }, scans: { type: 'string' }, write: { type: 'boolean' }, list: { type: 'boolean' } },
})
const root = sharedRoot()
if (!root || !flags.cached) {
  console.log(root ? usage : 'skipped: no shared/data here')
  process.exit(0)
}

/** Copies of documents that are there already, or files that hold no pages. */
const copies = new Set([
  'plain-invoices',
  'docx-invoices',
  'receipt-pdf',
  'receipt-photo',
  'receipt-rotated',
  'formats',
  'scanned-invoices',
])

type Paper = { sample: Sample; issuer: string; facts: StackPage[]; kind: string }
type Stack = { papers: Paper[]; facts: StackPage[]; starts: Set<number>; how: string[] }

/** Deterministic numbers in 0..1. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 0) / 2 ** 32
  }
}

const blank = ({ facts: [like] }: Pick<Paper, 'facts'>): StackPage => ({ ...like!, blank: true })

async function paperOf(sample: Sample): Promise<Paper | undefined> {
  const name = `${sample.file.replace('/', '__')}.json`
  const scan = flags.scans && join(flags.scans, name)
  const file = scan && existsSync(scan) ? scan : join(flags.cached!, name)
  if (!existsSync(file)) return undefined
  const { pages } = (await Bun.file(file).json()) as { pages: Page[] }
  return { sample, issuer: await issuerOf(root!, sample), facts: pages.map(stackPageOf), kind: setOf(sample).replace('-more', '') }
}

/** In which company a paper is: any other, its own kind, its own issuer. */
const companies: readonly { name: string; of: (all: readonly Paper[], first: Paper) => readonly Paper[] }[] = [
  { name: 'any', of: all => all },
  { name: 'same kind', of: (all, first) => all.filter(p => p.kind === first.kind) },
  { name: 'same issuer', of: (all, first) => all.filter(p => p.issuer === first.issuer) },
]
const separators = ['nothing between', 'nothing between', 'nothing between', 'blank sheets', 'blank backs'] as const
/** Scanners cut feet off, and many papers do not count their pages. */
const countings = ['pages counted', 'counting cut off'] as const

/** Stacks of two to eight papers; every paper opens one stack of each company. */
function stacksOf(papers: readonly Paper[], seed: number): Stack[] {
  const next = seeded(seed)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!
  return papers.flatMap(first =>
    companies.flatMap(company => {
      const others = company.of(papers, first).filter(p => p !== first)
      if (others.length === 0) return []
      const chosen = new Set([first])
      const size = 2 + Math.floor(next() * 7)
      for (let tries = 0; chosen.size < Math.min(size, others.length + 1) && tries < 50; tries++) chosen.add(pick(others))
      const separator = pick(separators)
      const counting = pick(countings)
      const stack: Stack = { papers: [...chosen], facts: [], starts: new Set(), how: [company.name, separator, counting] }
      const lay = (facts: StackPage) => stack.facts.push(counting === 'pages counted' ? facts : { ...facts, numbering: undefined })
      for (const [i, paper] of stack.papers.entries()) {
        if (i > 0 && separator === 'blank sheets') lay(blank(paper))
        if (i > 0) stack.starts.add(stack.facts.length)
        for (const facts of paper.facts) {
          lay(facts)
          if (separator === 'blank backs') lay(blank(paper))
        }
      }
      return [stack]
    }),
  )
}

const rowsOf = (stacks: readonly Stack[]): Row[] =>
  stacks.flatMap((stack, s) => {
    const rows: Row[] = []
    for (const _ of walkPages(stack.facts, (index, features) => {
      const right = stack.starts.has(index)
      rows.push({ features, right, group: String(s) })
      return right
    }));
    return rows
  })

type Counts = { hit: number; found: number; true: number }
const f1 = ({ hit, found, true: all }: Counts) => (hit === 0 ? 0 : (2 * hit) / (found + all))
const sum = (some: readonly Counts[]): Counts =>
  some.reduce((a, b) => ({ hit: a.hit + b.hit, found: a.found + b.found, true: a.true + b.true }), { hit: 0, found: 0, true: 0 })

function judged(stack: Stack, weights: Readonly<Record<string, number>>): Counts & { wrong: number[] } {
  const [, ...later] = walkPages(stack.facts, (_, signs) => logistic(signs, weights) >= beginThreshold)
  const found = new Set(later.flatMap(({ index, begins }) => (begins ? [index] : [])))
  const hit = [...found].filter(i => stack.starts.has(i)).length
  const wrong = [...found].filter(i => !stack.starts.has(i)).concat([...stack.starts].filter(i => !found.has(i)))
  return { hit, found: found.size, true: stack.starts.size, wrong }
}

const samples = (await loadSamples(root)).filter(s => !copies.has(setOf(s)))
const papers = (await Promise.all(samples.map(paperOf))).filter(p => p !== undefined)
const development = papers.filter(p => partOf(p.sample) === 'development')
// Issuers apart: the stratum of known issuers judges nothing here.
const test = papers.filter(p => !['development', 'receipts, known issuers'].includes(partOf(p.sample)))
console.log(
  `${development.length} papers of the development part, ${test.length} of other issuers; ${papers.filter(p => p.facts.length > 1).length} of several pages`,
)
const fitted = stacksOf(development, 7)
const kept = stacksOf(test, 11)

const rows = rowsOf(fitted)
/** What a page says of its own place is known, not learned from the few that say it. */
const fixed = {
  'counts on': -2,
  'counts on of as many': -3,
  'page one': 1.5,
  'page one of many': 2,
  'later page': -2.5,
  'second after an unnumbered': -3,
  'more pages announced': -1.5,
}
const weights = fit(rows, fixed, 3)
if (flags.write) {
  const made = `from ${rows.length} pages in ${fitted.length} stacks by test/eval/stacks/main.ts`
  await Bun.write(resolve(import.meta.dir, '../../../src/extract/split/weights.json'), `${JSON.stringify({ made, weights }, null, 2)}\n`)
}

function report(name: string, stacks: readonly Stack[], by: Readonly<Record<string, number>>) {
  const counts = stacks.map(stack => ({ stack, ...judged(stack, by) }))
  const line = (label: string, some: typeof counts) => {
    const all = sum(some)
    // Stacks are drawn by the paper that opens them, whose issuer they share.
    const groups = [...Map.groupBy(some, c => c.stack.papers[0]!.issuer).values()].map(own => {
      const s = sum(own)
      return { right: 2 * s.hit, of: s.found + s.true }
    })
    const { low, high } = interval(groups)
    const whole = some.filter(c => c.wrong.length === 0).length
    const percent = (v: number) => (100 * v).toFixed(1)
    console.log(
      `| ${label} | ${some.length} | ${all.true} | **${percent(f1(all))}** (${percent(low)} to ${percent(high)}) | ${percent(all.hit / all.found)} | ${percent(all.hit / all.true)} | ${percent(whole / some.length)} |`,
    )
  }
  console.log(
    `\n${name}\n\n| stacks | n | boundaries | F1 % (95 %) | precision % | recall % | whole stacks % |\n| --- | ---: | ---: | --- | ---: | ---: | ---: |`,
  )
  line('all', counts)
  for (const aspect of [0, 1, 2]) for (const [how, some] of Map.groupBy(counts, c => c.stack.how[aspect]!)) line(how, some)
  return counts
}

const shown = report('Development part: the weights were fitted on these stacks', fitted, weights)
report('Other issuers: nothing was fitted on them', kept, weights)
if (!flags.write) report('Other issuers, with the weights in force', kept, inForce.weights)
if (flags.list)
  for (const { stack, wrong } of shown)
    for (const at of wrong) {
      const paper = stack.starts.has(at) ? 'joined' : 'cut'
      const facts = stack.facts[at]!
      console.log(
        `${paper}\t${stack.how}\tpage ${at + 1}\t${[...facts.head].slice(0, 8).join(' ')}\t${JSON.stringify(facts.numbering ?? '')}`,
      )
    }
console.log(`\n${JSON.stringify(weights)}`)
process.exit(0)
