import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Subprocess } from 'bun'
import { buildIfChanged } from '../../../src/tools/build.ts'

const root = resolve(import.meta.dir, '../../..')
const outfile = join(root, 'dist/platen')

/** The compiled binary, built when it is missing or not made of the present sources. */
export async function compiledBinary(): Promise<string> {
  await buildIfChanged({ outfile })
  return outfile
}

/** A new directory with nothing in it, and its removal. */
export function emptyDirectory(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'platen-binary-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Unpacked libraries and browser are shared by all tests of one run: unpacking is tested once, in the minimal root. */
export const sharedCache = join(tmpdir(), `platen-test-cache-${process.getuid?.() ?? 0}`)

/** A clean environment: no configuration of the machine reaches the binary. */
export const cleanEnv = (extra: Record<string, string> = {}): Record<string, string> => ({
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  HOME: sharedCache,
  XDG_CACHE_HOME: sharedCache,
  PLATEN_OLLAMA_URL: '',
  ...extra,
})

export type Ran = { code: number; stdout: string; bytes: Uint8Array; stderr: string; ms: number }
export type RunOptions = { cwd: string; stdin?: string; env?: Record<string, string>; timeout?: number }

/** Runs argv to its end. */
export async function run(argv: string[], { cwd, stdin, env, timeout = 60_000 }: RunOptions): Promise<Ran> {
  const begun = performance.now()
  const child = Bun.spawn(argv, {
    cwd,
    env: cleanEnv(env),
    stdin: stdin === undefined ? 'ignore' : new Blob([stdin]),
    stdout: 'pipe',
    stderr: 'pipe',
    timeout,
    killSignal: 'SIGKILL',
  })
  const [bytes, stderr, code] = await Promise.all([new Response(child.stdout).bytes(), new Response(child.stderr).text(), child.exited])
  return { code, bytes, stdout: new TextDecoder().decode(bytes), stderr, ms: performance.now() - begun }
}

export type Server = {
  url: string
  /** The API key a first start prints; undefined on later ones. */
  key?: string
  orgId?: string
  /** Milliseconds from the start of the process to its first line. */
  startMs: number
  /** Lines of stdout so far. */
  lines: Record<string, unknown>[]
  log(): string
  child: Subprocess
  /** SIGTERM; gives the exit code. */
  stop(): Promise<number>
}

/** Starts `serve --json` on a free port and waits until it listens; throws with what it said when it ends instead. */
export async function startServer(
  binary: string[],
  options: { cwd: string; args?: string[]; env?: Record<string, string> },
): Promise<Server> {
  const begun = performance.now()
  const child = Bun.spawn([...binary, 'serve', '--json', '--server-port', '0', ...(options.args ?? [])], {
    cwd: options.cwd,
    env: cleanEnv(options.env),
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  let log = ''
  const lines: Record<string, unknown>[] = []
  const reading = (async () => {
    for await (const chunk of child.stderr.pipeThrough(new TextDecoderStream())) log += chunk
  })()
  const first = Promise.withResolvers<Record<string, unknown>>()
  void (async () => {
    let rest = ''
    for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + chunk).split('\n')
      rest = parts.pop() ?? ''
      for (const line of parts.filter(Boolean)) {
        lines.push(JSON.parse(line))
        first.resolve(lines[0]!)
      }
    }
    await reading
    first.reject(new Error(`the server ended with code ${await child.exited}:\n${log}`))
  })().catch(first.reject)
  const started = await first.promise
  return {
    url: String(started.listening),
    key: started.key as string | undefined,
    orgId: started.orgId as string | undefined,
    startMs: performance.now() - begun,
    lines,
    log: () => log,
    child,
    stop: async () => {
      child.kill('SIGTERM')
      return await child.exited
    },
  }
}

/** Polls until `check` gives something, or throws after `ms`. What is dear to ask is asked less often. */
export async function eventually<T>(
  what: string,
  ms: number,
  check: () => T | undefined | Promise<T | undefined>,
  everyMs = 50,
): Promise<T> {
  for (const end = performance.now() + ms; performance.now() < end; await Bun.sleep(everyMs)) {
    const found = await check()
    if (found !== undefined && found !== false) return found
  }
  throw new Error(`not within ${ms} ms: ${what}`)
}

/** Processes whose command line or environment names `path`: what a server left behind. */
export function processesOf(path: string): string[] {
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
  return pids.filter(pid => {
    try {
      const text = ['cmdline', 'environ'].map(f => new TextDecoder().decode(readFileSync(`/proc/${pid}/${f}`))).join('\0')
      return text.includes(path)
    } catch {
      return false // it ended meanwhile
    }
  })
}
