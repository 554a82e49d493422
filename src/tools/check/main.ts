import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Glob } from 'bun'
import { inLanes, roomOfMachine } from './lanes.ts'
import { inProcesses, keepTimes, longestFirst, readTimes, turnOf } from './order.ts'
import { Report } from './report.ts'
import { type Step, steps } from './steps.ts'
import { runTestFile, runTestFilesTogether, type Tally } from './test-file.ts'

/**
 * `bun run check [WORD…]` after the install: types, lint, build, generated files and every test file, or those whose path has one of the
 * words and what they need. Test files run in processes of their own, so that a crash or a leak in one costs that file only; small ones about
 * text share one, and run by themselves where not all of them pass.
 */
const root = resolve(import.meta.dir, '../../..')
const { values, positionals: words } = parseArgs({
  // As many as there are processors, and more while those are idle: most files wait for a browser's clock more than they work, but on a
  // machine whose processors are busy with these another would only make all of them late.
  options: { jobs: { type: 'string', default: String(Math.min(2, availableParallelism())) } },
  allowPositionals: true,
})
const secondsSince = (from: number) => (performance.now() - from) / 1000
const begun = performance.now()
const report = new Report()

// A bench may have installed what it compares with beside itself.
const all = [...new Glob('test/**/*.test.{ts,tsx}').scanSync(root)].filter(file => !file.includes('node_modules/'))
const times = readTimes(root)
const files = longestFirst(
  all.filter(file => words.length === 0 || words.some(word => file.includes(word))),
  times,
)
if (files.length === 0) {
  console.error(`no test file has ${words.join(' or ')} in its path`)
  process.exit(2)
}
const needed = steps.filter(step => words.length === 0 || !step.neededFor || files.some(step.neededFor))
const built = Promise.withResolvers<void>()
const reports = mkdtempSync(join(tmpdir(), 'platen-check-'))

const take = (step: Step) => async () => {
  const from = performance.now()
  const { ok, output } = await step.run(root)
  report.step(step.name, ok)
  if (step.name === 'build') built.resolve()
  console.log(
    `${ok ? 'ok  ' : 'FAIL'} ${step.name} (${secondsSince(from).toFixed(1)} s)${output && (!ok || step.show) ? `\n${output}` : ''}`,
  )
}

const tell = (file: string, tally: Tally, seconds: number) => {
  report.file(file, tally, seconds)
  const skipped = tally.skipped.length > 0 ? `, ${tally.skipped.length} skipped` : ''
  console.log(
    `${tally.failed ? 'FAIL' : 'ok  '} ${file}: ${tally.passed} passed, ${tally.failed} failed${skipped} (${seconds.toFixed(1)} s)`,
  )
}

const testing = (file: string) => async () => {
  const from = performance.now()
  const { tally, output } = await runTestFile(file, root, reports)
  tell(file, tally, secondsSince(from))
  if (tally.failed) console.log(output)
}

const testingTogether = (files: readonly string[]) => async () => {
  const told = await runTestFilesTogether(files, root, reports)
  for (const [file, { tally, seconds }] of told ?? []) tell(file, tally, seconds)
  if (!told) for (const file of files) await testing(file)()
}

try {
  // Files that start servers and browsers of their own want the build, and share two cores badly with more than one other: they run when
  // the rest is done. Those that play back a trace of the disk and wait for leases to end judge no short time: beside others they only
  // wait for the build. What judges by the clock comes last.
  const patient = (file: string) => /binary\/(power-loss|cluster)\.test\.ts$/.test(file)
  const turns = Map.groupBy(files, file => turnOf(readFileSync(join(root, file), 'utf8')))
  const [late = [], beside = []] = [true, false].map(ofBinary =>
    (turns.get('beside others') ?? []).filter(file => (file.startsWith('test/binary/') && !patient(file)) === ofBinary),
  )
  const afterBuild = (task: () => Promise<void>) => () => built.promise.then(task)
  const begin = ([file, ...others]: readonly [string, ...string[]]) => {
    if (others.length > 0) return testingTogether([file, ...others])
    return patient(file) ? afterBuild(testing(file)) : testing(file)
  }
  const queue = [...needed.map(take), ...inProcesses(beside, times).map(begin)]
  const least = Math.max(1, Number(values.jobs))
  const room = { more: 0.4, fewer: 0.1 }
  await inLanes(queue, { least, most: least + 3, room: roomOfMachine(room) })
  await inLanes(late.map(testing), { least, most: least + 1, room: roomOfMachine(room) })
  await Promise.all((turns.get('among those that wait') ?? []).map(file => testing(file)()))
  for (const file of turns.get('alone') ?? []) await testing(file)()
} finally {
  rmSync(reports, { recursive: true, force: true })
}

keepTimes(root, report.seconds, all)
console.log(`checked in ${secondsSince(begun).toFixed(1)} s`)
for (const line of report.lines()) console.log(line)
process.exit(report.failed ? 1 : 0)
