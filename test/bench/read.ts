/**
 * How fast receipts are read, beside Debian's Tesseract on the same files in the same run: `bun run bench:read [DOCUMENTS] [ROUNDS]`.
 * One receipt by command line, then all of them with every reader and with the quick ones; Tesseract is a program a file, as it comes.
 * Ratios say more than seconds. Numbers for people, not a test.
 */
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { drawn, jpegOf, receiptLines } from '../support/files/pictures.ts'
import { sharedData } from '../support/files/shared-data.ts'
import { compiledBinary, emptyDirectory } from '../support/processes/binary.ts'
import { type Metered, meteredRun } from '../support/processes/metered-run.ts'

const wanted = Number(process.argv[2] ?? 12)
const rounds = Number(process.argv[3] ?? 3)

/** Receipts evenly through the shared set; without it, drawn ones. */
async function receipts(folder: string): Promise<string[]> {
  const scans = sharedData('documents/sroie', 'drawn receipts are read instead of scanned ones')
  const all = scans ? readdirSync(scans).filter(name => name.endsWith('.jpg')) : []
  const picked = all.sort().filter((_, i) => Math.floor((i * wanted) / all.length) !== Math.floor(((i - 1) * wanted) / all.length))
  if (scans)
    return picked.map(name => {
      copyFileSync(join(scans, name), join(folder, name))
      return join(folder, name)
    })
  const drawing = Array.from({ length: wanted }, async (_, i) => {
    const path = join(folder, `${i}.jpg`)
    writeFileSync(path, await jpegOf(await drawn([...receiptLines, `Receipt number ${1000 + i}`])))
    return path
  })
  return Promise.all(drawing)
}

const directory = emptyDirectory()
const platen = join(directory.path, 'platen')
copyFileSync(await compiledBinary(), platen)
const source = join(directory.path, 'documents')
mkdirSync(source)
const files = await receipts(source)
const tesseract = Bun.which('tesseract')

async function measured(argv: string[]): Promise<Metered> {
  const run = await meteredRun(argv, directory.path)
  if (run.code !== 0) throw new Error(`${basename(argv[0]!)} ended with ${run.code}: ${run.stderr}`)
  return run
}
const extract = (mode: string, paths: readonly string[]) => measured([platen, 'extract', '--json', '--mode', mode, ...paths])
/** One program after the other, as a script runs it; each may use the processors there are. */
async function tesseractOn(paths: readonly string[]): Promise<Metered> {
  const runs: Metered[] = []
  // Its threads spin while they wait: on two processors one of them is up to five times as quick as all, and the fairer neighbour.
  for (const path of paths) runs.push(await measured(['env', 'OMP_THREAD_LIMIT=1', tesseract!, path, 'stdout']))
  const sum = (of: (run: Metered) => number) => runs.reduce((total, run) => total + of(run), 0)
  const [seconds, processorSeconds] = [sum(run => run.seconds), sum(run => run.processorSeconds)]
  return { code: 0, stderr: '', seconds, processorSeconds, peakBytes: Math.max(...runs.map(run => run.peakBytes)) }
}

const one = files.slice(0, 1)
const programs: Readonly<Record<string, () => Promise<Metered>>> = {
  'one receipt, cold': () => extract('highest_quality', one),
  [`${files.length}, highest_quality`]: () => extract('highest_quality', files),
  [`${files.length}, fastest`]: () => extract('fastest', files),
  ...(tesseract && { 'tesseract, one': () => tesseractOn(one), [`tesseract, ${files.length}`]: () => tesseractOn(files) }),
}

const middle = (runs: readonly Metered[], of: (run: Metered) => number): number => runs.map(of).sort((a, b) => a - b)[runs.length >> 1]!

try {
  // The very first start unpacks libraries and learns what the machine can do.
  await extract('fastest', one)
  const taken = new Map<string, Metered[]>()
  for (let round = 0; round < rounds; round++)
    for (const [name, run] of Object.entries(programs)) taken.set(name, [...(taken.get(name) ?? []), await run()])
  console.log(`${availableParallelism()} processors, median of ${rounds} rounds taken in turns; peak memory of the largest process`)
  for (const [name, runs] of taken) {
    const [clock, processor] = [middle(runs, run => run.seconds), middle(runs, run => run.processorSeconds)]
    const peak = Math.max(...runs.map(run => run.peakBytes)) / 1e6
    console.log(
      `${name.padEnd(24)} ${clock.toFixed(2).padStart(6)} s  processor ${processor.toFixed(2).padStart(6)} s  ${peak.toFixed(0)} MB`,
    )
  }
  const theirs = taken.get(`tesseract, ${files.length}`)
  if (!theirs) console.log('skipped: tesseract is not installed (Debian: tesseract-ocr), nothing stands beside these numbers')
  else
    for (const [mode, aim] of [['highest_quality', 1.3] as const, ['fastest', 0.7] as const]) {
      const ours = taken.get(`${files.length}, ${mode}`)!
      const ratio = (of: (run: Metered) => number) =>
        middle(
          ours.map((run, i) => ({ ...run, seconds: of(run) / of(theirs[i]!) })),
          run => run.seconds,
        )
      const [clock, processor] = [ratio(run => run.seconds), ratio(run => run.processorSeconds)]
      console.log(
        `${mode} against tesseract: ${clock.toFixed(2)} times by the clock (aim ${aim}), ${processor.toFixed(2)} times in processor`,
      )
    }
} finally {
  directory.remove()
}
