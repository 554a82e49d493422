import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Glob } from 'bun'
import { runTestFile, type Tally } from './test-file.ts'

/**
 * `bun run check` after the install: types, lint, build, generated files, every test file; one line `N passed, N failed` at the end.
 * Test files run in processes of their own, so that a crash or a leak in one costs that file only.
 */
const root = resolve(import.meta.dir, '../..')
const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`

async function command(argv: string[]): Promise<{ ok: boolean; output: string }> {
  const child = Bun.spawn(argv, { cwd: root, stdout: 'pipe', stderr: 'pipe', stdin: 'ignore' })
  const [out, err, code] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text(), child.exited])
  return { ok: code === 0, output: `${out}${err}`.trim() }
}

const bun = process.execPath
const tool = (name: string) => [bun, 'x', '--no-install', name]

/** What a step must leave as it found: `git status` is empty in a clean checkout, and says what a generator changed. */
const generated = ['drizzle', 'config.example.toml', 'bun.lock']

const steps: { name: string; argv: string[]; show?: boolean }[] = [
  { name: 'types', argv: [...tool('tsc'), '--noEmit'] },
  { name: 'lint', argv: [...tool('biome'), 'check', '--config-path=.ci', 'src', 'test', '--diagnostic-level=error'] },
  { name: 'build', argv: [bun, 'src/tools/build.ts'], show: true },
]

async function generatedFilesUnchanged(): Promise<{ ok: boolean; output: string }> {
  const state = () => command(['git', 'status', '--porcelain', '--', ...generated])
  const before = await state()
  const made = await command([bun, 'run', 'migration'])
  if (!made.ok) return made
  const after = await state()
  return { ok: after.ok && before.output === after.output, output: after.output }
}

const { values, positionals } = parseArgs({
  options: { jobs: { type: 'string', default: String(Math.min(2, availableParallelism())) } },
  allowPositionals: true,
})
const begun = performance.now()
const total: Tally = { passed: 0, failed: 0, skipped: 0 }
const broken: string[] = []

function settle(name: string, ok: boolean, from: number, output = ''): void {
  ok ? total.passed++ : total.failed++
  if (!ok) broken.push(name)
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds(from)})${output ? `\n${output}` : ''}`)
}

for (const step of steps) {
  const from = performance.now()
  const { ok, output } = await command(step.argv)
  settle(step.name, ok, from, ok && !step.show ? '' : output)
}
{
  const from = performance.now()
  const { ok, output } = await generatedFilesUnchanged()
  settle('generated files unchanged', ok, from, ok ? '' : output)
}

// The compiled binary's tests last: they are the longest, and the most telling once the rest is known to hold.
const weight = (file: string) => (file.startsWith('test/binary/') ? 1 : 0)
const files = [...new Glob('test/**/*.test.{ts,tsx}').scanSync(root)]
  .filter(f => positionals.length === 0 || positionals.some(p => f.includes(p)))
  .sort((a, b) => weight(a) - weight(b) || a.localeCompare(b))
const reports = mkdtempSync(join(tmpdir(), 'platen-check-'))

async function lane(queue: string[]): Promise<void> {
  for (let file = queue.shift(); file; file = queue.shift()) {
    const from = performance.now()
    const { tally, output } = await runTestFile(file, root, reports)
    total.passed += tally.passed
    total.failed += tally.failed
    total.skipped += tally.skipped
    if (tally.failed) broken.push(file)
    const skipped = tally.skipped ? `, ${tally.skipped} skipped` : ''
    console.log(`${tally.failed ? 'FAIL' : 'ok  '} ${file}: ${tally.passed} passed, ${tally.failed} failed${skipped} (${seconds(from)})`)
    if (tally.failed) console.log(output)
  }
}

try {
  // Files that start servers and browsers of their own share two cores badly; everything else may run side by side.
  const alone = files.filter(f => weight(f) > 0)
  const queue = files.filter(f => weight(f) === 0)
  await Promise.all(Array.from({ length: Math.max(1, Number(values.jobs)) }, () => lane(queue)))
  await lane(alone)
} finally {
  rmSync(reports, { recursive: true, force: true })
}

console.log(`checked in ${seconds(begun)}${total.skipped ? `, ${total.skipped} tests skipped (they name the data they lack)` : ''}`)
if (broken.length) console.log(`failed: ${broken.join(', ')}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)
