import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Subprocess } from 'bun'

/** The program under test: the built binary, or the file named by SOAK_BINARY. */
export const binary = resolve(process.env.SOAK_BINARY ?? 'dist/platen')

/** Also on a machine with ten times its work. */
const startsWithinMs = 180_000

export const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })

/** A data directory with the built binary on it, that can be started, killed and started again. */
export class Server {
  readonly dir = mkdtempSync(join(tmpdir(), 'platen-soak-'))
  #child?: Subprocess

  private constructor(
    readonly port: number,
    readonly extra: readonly string[],
    /** Another one from the next start on, for an upgrade. */
    public program: string,
  ) {}

  static async create(extra: readonly string[] = [], program = binary): Promise<Server> {
    return new Server(await freePort(), extra, program)
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get data(): string {
    return join(this.dir, 'data')
  }

  command(...args: string[]): unknown {
    const { exitCode, stdout, stderr } = Bun.spawnSync([this.program, ...args, '--json', '--data-dir', this.data], {
      cwd: this.dir,
      env: { ...process.env },
    })
    if (exitCode !== 0) throw new Error(`platen ${args.join(' ')}: ${stderr}`)
    return JSON.parse(stdout.toString())
  }

  /** Resolves when it answers /healthz; `ready` waits for the first render to be possible. */
  async start({ ready = false } = {}): Promise<void> {
    this.#child = Bun.spawn(
      [this.program, 'serve', '--data-dir', this.data, '--server-port', String(this.port), '--log-level', 'warn', ...this.extra],
      {
        cwd: this.dir,
        env: { ...process.env },
        stdout: 'ignore',
        stderr: Bun.file(join(this.dir, 'log')),
      },
    )
    const until = Date.now() + startsWithinMs
    while (Date.now() < until) {
      const answer = await fetch(`${this.url}/${ready ? 'readyz' : 'healthz'}`).catch(() => undefined)
      if (answer?.ok) return
      if (this.#child.exitCode !== null)
        throw new Error(`the server ended with ${this.#child.exitCode}: ${readFileSync(join(this.dir, 'log'), 'utf8')}`)
      await Bun.sleep(10)
    }
    throw new Error(`the server did not come up within ${startsWithinMs / 1000} s`)
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    this.#child?.kill(signal)
    await this.#child?.exited
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** Processes whose command line or environment names this data directory: the server and everything it started. */
  processes(): { pid: number; command: string }[] {
    return readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .flatMap(pid => {
        try {
          const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
          const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
          return command.includes(this.dir) || environment.includes(this.dir) ? [{ pid: Number(pid), command: command.slice(0, 120) }] : []
        } catch {
          return []
        }
      })
  }
}
