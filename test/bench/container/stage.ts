import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

export type Instruction = { word: string; rest: string }

/** The instructions of a Containerfile: continuation lines joined, comments left out. */
export const instructionsOf = (text: string): Instruction[] =>
  text
    .replace(/^\s*#.*$/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map(line => /^([A-Z]+)\s+(.*)$/.exec(line.trim()))
    .filter(found => found !== null)
    .map(([, word, rest]) => ({ word: word!, rest: rest! }))

/** What the image's own configuration gives to a process in it. */
export type Image = { env: Record<string, string>; user: string; folder: string; health: string; entry: string[]; command: string[] }

const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
/** The images bring sources of packages and certificates of their own; a closed network has a mirror instead. */
const ofThisMachine = ['/etc/resolv.conf', '/etc/apt/sources.list', '/etc/apt/sources.list.d', '/etc/apt/apt.conf.d', '/etc/ssl/certs']
const ofThisUser = ['.npmrc', '.bunfig.toml']

/** One stage of a Containerfile, in a copy of a minimal Debian instead of its image. */
export class Stage {
  readonly root = mkdtempSync(join(tmpdir(), 'platen-container-'))
  readonly image: Image = { env: {}, user: 'root', folder: '/', health: '', entry: [], command: [] }

  constructor(
    from: string,
    minimal: string,
    private readonly context: string,
    private readonly stages: ReadonlyMap<string, Stage>,
  ) {
    Bun.spawnSync(['cp', '-a', `${minimal}/.`, this.root])
    chmodSync(this.root, 0o755) // mkdtemp made it private, and the image's user must walk through it
    for (const file of ofThisMachine) if (existsSync(file)) cpSync(file, join(this.root, file), { recursive: true, dereference: true })
    if (from.includes('/bun:')) {
      // What the compiler's image is for.
      copyFileSync(process.execPath, join(this.root, 'usr/local/bin/bun'))
      for (const name of ofThisUser) {
        const file = join(process.env.HOME ?? '/root', name)
        if (existsSync(file)) copyFileSync(file, join(this.root, 'root', name))
      }
    }
  }

  /** argv for a process in this stage, in a mount namespace of its own. */
  inside(argv: readonly string[]): string[] {
    const mounts = `mount -t proc proc ${this.root}/proc; mount --rbind /dev ${this.root}/dev; mount -t tmpfs tmpfs ${this.root}/tmp; exec chroot ${this.root} "$@"`
    return ['unshare', '--mount', '--propagation', 'private', 'sh', '-ec', mounts, 'enter', ...argv]
  }

  act({ word, rest }: Instruction): void {
    const step = this.steps[word]
    if (!step) throw new Error(`Containerfile: ${word} is not known here`)
    step(rest)
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }

  private readonly steps: Record<string, (rest: string) => void> = {
    EXPOSE: () => {},
    VOLUME: () => {},
    STOPSIGNAL: () => {},
    RUN: rest => {
      const ran = Bun.spawnSync(this.inside(['/bin/sh', '-ec', `cd ${this.image.folder}; ${rest}`]), {
        stdout: 'pipe',
        stderr: 'pipe',
        env: { PATH: path, HOME: '/root', DEBIAN_FRONTEND: 'noninteractive', ...this.image.env },
      })
      if (ran.exitCode !== 0) throw new Error(`${rest}\n${ran.stdout}\n${ran.stderr}`)
    },
    COPY: rest => this.copy(rest.split(/\s+/)),
    USER: rest => {
      this.image.user = rest
    },
    WORKDIR: rest => {
      this.image.folder = rest
      mkdirSync(join(this.root, rest), { recursive: true })
    },
    ENV: rest => {
      for (const pair of rest.split(/\s+/)) this.image.env[pair.slice(0, pair.indexOf('='))] = pair.slice(pair.indexOf('=') + 1)
    },
    HEALTHCHECK: rest => {
      this.image.health = rest.slice(rest.indexOf('CMD ') + 4)
    },
    ENTRYPOINT: rest => {
      this.image.entry = JSON.parse(rest)
    },
    CMD: rest => {
      this.image.command = JSON.parse(rest)
    },
  }

  private copy(words: string[]): void {
    const named = /^--from=(\w+)$/.exec(words[0]!)?.[1]
    const [to, ...from] = [words.at(-1)!, ...words.slice(named ? 1 : 0, -1)]
    const source = named ? this.stages.get(named)?.root : this.context
    if (!source) throw new Error(`Containerfile: no stage ${named}`)
    const target = join(this.root, resolve('/', this.image.folder, to))
    for (const file of from) {
      const path = join(source, file)
      const into = to.endsWith('/') ? join(target, basename(file)) : target
      mkdirSync(join(into, '..'), { recursive: true })
      cpSync(path, into, { recursive: statSync(path).isDirectory() })
    }
  }
}

/** Every stage, built in order; the last is the image. */
export const buildStages = (file: string, context: string, minimal: string, told: (line: string) => void): Stage[] => {
  const named = new Map<string, Stage>()
  const stages: Stage[] = []
  for (const instruction of instructionsOf(readFileSync(file, 'utf8'))) {
    const begun = performance.now()
    if (instruction.word === 'FROM') {
      const [, image, name] = /^(\S+)(?:\s+AS\s+(\w+))?$/.exec(instruction.rest)!
      const stage = new Stage(image!, minimal, context, named)
      stages.push(stage)
      if (name) named.set(name, stage)
    } else stages.at(-1)!.act(instruction)
    told(`${instruction.word} ${instruction.rest.slice(0, 70)} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
  }
  return stages
}
