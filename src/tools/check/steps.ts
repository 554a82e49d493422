import { join } from 'node:path'

export type StepResult = { ok: boolean; output: string }
export type Step = {
  name: string
  run: (root: string) => Promise<StepResult>
  /** Prints what it said even when all is well. */
  show?: boolean
  /** Whether a check of these test files alone needs it; absent = always. */
  neededFor?: (file: string) => boolean
}

const bun = process.execPath
const tool = (name: string) => [bun, 'x', '--no-install', name]

async function command(argv: readonly string[], root: string): Promise<StepResult> {
  const child = Bun.spawn([...argv], { cwd: root, stdout: 'pipe', stderr: 'pipe', stdin: 'ignore' })
  const [out, err, code] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text(), child.exited])
  return { ok: code === 0, output: `${out}${err}`.trim() }
}

/** What generators must leave as they found it: `git status` is empty in a clean checkout, and says what one of them changed. */
const generated = ['drizzle', 'config.example.toml', 'bun.lock']

async function generatedFilesUnchanged(root: string): Promise<StepResult> {
  const state = () => command(['git', 'status', '--porcelain', '--', ...generated], root)
  const before = await state()
  const made = await command([bun, 'run', 'migration'], root)
  if (!made.ok) return made
  const after = await state()
  return { ok: after.ok && before.output === after.output, output: after.output }
}

/** What is checked besides the tests; each may run beside the others and beside the first test files. */
export const steps: readonly Step[] = [
  {
    name: 'build',
    run: root => command([bun, join('src', 'tools', 'build.ts')], root),
    show: true,
    neededFor: file => file.startsWith('test/binary/'),
  },
  { name: 'types', run: root => command([...tool('tsc'), '--noEmit'], root) },
  {
    name: 'lint',
    run: root => command([...tool('biome'), 'check', '--config-path=.ci', 'src', 'test', '--diagnostic-level=error'], root),
  },
  { name: 'generated files unchanged', run: generatedFilesUnchanged, neededFor: file => /^test\/(store|config)\//.test(file) },
]
