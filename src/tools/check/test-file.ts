import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

/** `skipped` holds the names of tests that could not run here. */
export type Tally = { passed: number; failed: number; skipped: string[] }

/** A process that takes longer has hung: it is killed and what it ran counts as failed. */
const limit = 10 * 60_000
/** So has a test that says nothing of its time. */
const testLimit = 4 * 60_000

const header = /<testsuites [^>]*?tests="(\d+)"[^>]*?failures="(\d+)"[^>]*?skipped="(\d+)"/
const partHeader = /^ {2}<testsuite [^>]*?file="([^"]*)" tests="(\d+)"[^>]*?failures="(\d+)" skipped="(\d+)" time="([\d.]+)"/
const skippedCase = /<testcase name="([^"]*)" classname="([^"]*)"[^>]*[^/]>\s*<skipped/g
const entities: Record<string, string> = { '&quot;': '"', '&apos;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }
const plain = (text: string): string => text.replace(/&(quot|apos|lt|gt|amp);/g, entity => entities[entity] ?? entity)

function counted(report: string, tests = '0', failures = '0', skipped = '0'): Tally {
  const names = [...report.matchAll(skippedCase)].map(([, name = '', group = '']) => plain(group ? `${group} > ${name}` : name))
  // The count is the truth, should the report ever name fewer.
  while (names.length < Number(skipped)) names.push('a test')
  return { passed: Number(tests) - Number(failures) - Number(skipped), failed: Number(failures), skipped: names }
}

/** Reads the JUnit report of one file. */
const tallyOf = (report: string): Tally => {
  const [, ...counts] = header.exec(report) ?? []
  return counted(report, ...counts)
}

/** How long output may still come after a file's process has ended. */
const lingerMs = 2_000

/** What a stream has said so far. */
function collected(stream: ReadableStream<Uint8Array>): { ended: Promise<void>; text(): string } {
  const decoder = new TextDecoder()
  let text = ''
  const read = async () => {
    for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
  }
  return { ended: read(), text: () => text }
}

type Ran = { code: number; report: string; output: string }

async function runTests(files: readonly string[], root: string, reports: string): Promise<Ran> {
  const report = join(reports, `${randomUUID()}.xml`)
  const child = Bun.spawn(
    // What the preload says of time holds for the first file of a process alone.
    [
      process.execPath,
      'test',
      ...files.map(file => `./${file}`),
      `--timeout=${testLimit}`,
      '--only-failures',
      '--reporter=junit',
      `--reporter-outfile=${report}`,
    ],
    // CI would make some libraries and the runner print differently from what a developer sees.
    { cwd: root, stdout: 'pipe', stderr: 'pipe', stdin: 'ignore', timeout: limit, killSignal: 'SIGKILL', env: { ...process.env, CI: '' } },
  )
  const [printed, complaints] = [collected(child.stdout), collected(child.stderr)]
  const code = await child.exited
  // A process that a test left behind may hold the pipes open for ever.
  await Promise.race([Promise.all([printed.ended, complaints.ended]), Bun.sleep(lingerMs)])
  const text = await Bun.file(report)
    .text()
    .catch(() => '')
  return { code, report: text, output: `${printed.text()}${complaints.text()}`.trim() }
}

/** Runs one test file in a process of its own; the tally comes from its JUnit report. `output` shows only what failed. */
export async function runTestFile(file: string, root: string, reports: string): Promise<{ tally: Tally; output: string }> {
  const { code, report, output } = await runTests([file], root, reports)
  const tally = tallyOf(report)
  // No report (a crash, a hang) or a failure outside of any test (a hook, an import) must not look like success.
  if ((code !== 0 || !report) && tally.failed === 0) tally.failed = 1
  return { tally, output }
}

/**
 * Runs several test files in one process: what each says and how many seconds it took. Nothing where not all of all passed: then they are
 * to run by themselves, which says what failed and whether it was a neighbour's doing.
 */
export async function runTestFilesTogether(
  files: readonly string[],
  root: string,
  reports: string,
): Promise<Map<string, { tally: Tally; seconds: number }> | undefined> {
  const { code, report } = await runTests(files, root, reports)
  const parts = report.split(/^(?= {2}<testsuite )/m).flatMap(part => {
    const [, file, tests, failures, skipped, seconds] = partHeader.exec(part) ?? []
    return file ? [[file, { tally: counted(part, tests, failures, skipped), seconds: Number(seconds) }] as const] : []
  })
  const told = new Map(parts)
  return code === 0 && files.every(file => told.get(file)?.tally.failed === 0) ? told : undefined
}
