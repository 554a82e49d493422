import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { licensesText } from '../native/licenses.ts'
import { embeddings } from './embed.ts'
import { embedDashboard } from './embed-dashboard.ts'
import { embedLicenses } from './licenses/embed.ts'
import { inputsOf, isCurrent, stamp } from './stamp.ts'

const root = resolve(import.meta.dir, '../..')

export type BuildOptions = {
  outfile: string
  /** Leaves the embedded browser out (about 70 MB): for machines that have chromium-headless-shell. */
  lean?: boolean
  /** For processors without AVX2; the runtime for it comes from the package registry at build time. */
  baseline?: boolean
  /** Precompiled bytecode halves the start; a switch, because it is the youngest part of the compiler. */
  bytecode?: boolean
}

/** main.ts, and each file that runs as a thread: their relative places are what main.ts computes addresses from. */
const entrypoints = ['src/main.ts', 'src/render/thread/main.ts', 'src/tables/thread/main.ts'].map(f => join(root, f)).filter(existsSync)

/** The texts of `platen licenses`, for those who look for a file. */
const licensesFile = (outfile: string): string => join(dirname(outfile), 'LICENSES.txt')

/** Compiles the one binary. Throws with the bundler's messages, or when a dependency no longer is what a patch expects. */
export async function build({ outfile, lean = false, baseline = false, bytecode = true }: BuildOptions): Promise<void> {
  const dashboard = await embedDashboard()
  const embedded = [...embeddings({ lean }), dashboard]
  const licenses = embedLicenses(dashboard.packages)
  mkdirSync(dirname(outfile), { recursive: true })
  // A running binary cannot be overwritten, and a failed build must not leave half of one under the final name.
  const beside = `${outfile}.new`
  const result = await Bun.build({
    entrypoints,
    root: join(root, 'src'),
    target: 'bun',
    format: 'esm',
    splitting: true,
    bytecode,
    minify: { whitespace: true, syntax: true, identifiers: false },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [licenses.plugin, ...embedded.map(e => e.plugin)],
    compile: {
      outfile: beside,
      ...(baseline ? { target: 'bun-linux-x64-baseline' as const } : {}),
      // Else the binary would run whatever .env and bunfig.toml (with preloads) lie in the directory it is started in.
      autoloadDotenv: false,
      autoloadBunfig: false,
    },
    metafile: true,
    throw: false,
  })
  if (!result.success) throw new Error(['build failed', ...result.logs.map(String)].join('\n'))
  try {
    const inputs = Object.keys(result.metafile?.inputs ?? {})
    for (const e of embedded) e.finish(name => inputs.some(path => path.includes(`node_modules/${name}/`)))
    writeFileSync(licensesFile(outfile), licensesText(licenses.carried(inputs)))
    renameSync(beside, outfile)
  } finally {
    rmSync(beside, { force: true })
  }
}

/** Builds unless `outfile` was made of the very same sources, packages, compiler and options. Gives whether it built. */
export async function buildIfChanged(options: BuildOptions): Promise<boolean> {
  const { outfile, lean = false, baseline = false, bytecode = true } = options
  const inputs = inputsOf(root, { lean, baseline, bytecode })
  if (isCurrent(outfile, inputs) && existsSync(licensesFile(outfile))) return false
  await build(options)
  stamp(outfile, inputs)
  return true
}

/** Milliseconds from process start to the end of `platen --version`, the best of five. */
export async function startTime(binary: string): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let i = 0; i < 5; i++) {
    const begun = performance.now()
    await Bun.spawn([binary, '--version'], { stdout: 'ignore', stderr: 'ignore' }).exited
    best = Math.min(best, performance.now() - begun)
  }
  return best
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      outfile: { type: 'string', default: join(root, 'dist/platen') },
      lean: { type: 'boolean', default: false },
      baseline: { type: 'boolean', default: false },
      bytecode: { type: 'boolean', default: true },
      force: { type: 'boolean', default: false },
    },
    allowNegative: true,
  })
  const begun = performance.now()
  const { force, ...options } = { ...values, outfile: resolve(values.outfile) }
  const { outfile } = options
  const fromHere = relative(process.cwd(), outfile)
  const shown = fromHere.startsWith('..') ? outfile : fromHere
  if (force) rmSync(outfile, { force: true })
  try {
    if (!(await buildIfChanged(options))) {
      console.log(`${shown} is up to date`)
      process.exit(0)
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
  const seconds = (performance.now() - begun) / 1000
  const megabytes = Bun.file(outfile).size / 1e6
  const kind = [values.lean ? 'lean' : 'with browser', ...(values.baseline ? ['baseline'] : [])].join(', ')
  console.log(
    `built ${shown} (${kind}) in ${seconds.toFixed(1)} s: ${megabytes.toFixed(0)} MB, starts in ${(await startTime(outfile)).toFixed(0)} ms`,
  )
}
