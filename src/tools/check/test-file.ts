import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

/** `skipped` holds the names of tests that could not run here. */
export type Tally = { passed: number; failed: number; skipped: string[] }

/** A file that takes longer has hung: it is killed and counts as failed. */
const limit = 10 * 60_000

const header = /<testsuites [^>]*?tests="(\d+)"[^>]*?failures="(\d+)"[^>]*?skipped="(\d+)"/
const skippedCase = /<testcase name="([^"]*)" classname="([^"]*)"[^>]*[^/]>\s*<skipped/g
const entities: Record<string, string> = { '&quot;': '"', '&apos;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }
const plain = (text: string): string => text.replace(/&(quot|apos|lt|gt|amp);/g, entity => entities[entity] ?? entity)

/** Reads the JUnit report of one file. */
export const tallyOf = (report: string): Tally => {
  const [, tests = '0', failures = '0', skipped = '0'] = header.exec(report) ?? []
  const names = [...report.matchAll(skippedCase)].map(([, name = '', group = '']) => plain(group ? `${group} > ${name}` : name))
  // The count is the truth, should the report ever name fewer.
  while (names.length < Number(skipped)) names.push('a test')
  return { passed: Number(tests) - Number(failures) - Number(skipped), failed: Number(failures), skipped: names }
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

/** Runs one test file in a process of its own; the tally comes from its JUnit report. `output` shows only what failed. */
export async function runTestFile(file: string, root: string, reports: string): Promise<{ tally: Tally; output: string }> {
  const report = join(reports, `${randomUUID()}.xml`)
  const child = Bun.spawn(
    [process.execPath, 'test', `./${file}`, '--only-failures', '--reporter=junit', `--reporter-outfile=${report}`],
    // CI would make some libraries and the runner print differently from what a developer sees.
    { cwd: root, stdout: 'pipe', stderr: 'pipe', stdin: 'ignore', timeout: limit, killSignal: 'SIGKILL', env: { ...process.env, CI: '' } },
  )
  const [printed, complaints] = [collected(child.stdout), collected(child.stderr)]
  const code = await child.exited
  // A process that a test left behind may hold the pipes open for ever.
  await Promise.race([Promise.all([printed.ended, complaints.ended]), Bun.sleep(lingerMs)])
  const tally = tallyOf(
    await Bun.file(report)
      .text()
      .catch(() => ''),
  )
  // No report (a crash, a hang) or a failure outside of any test (a hook, an import) must not look like success.
  if (code !== 0 && tally.failed === 0) tally.failed = 1
  return { tally, output: `${printed.text()}${complaints.text()}`.trim() }
}
