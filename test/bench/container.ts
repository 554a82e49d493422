/**
 * Replays the Containerfile where no container engine is at hand: its steps run in a fresh Debian root, then its entry point as its
 * user with its environment, its health check, and one render of Chinese, Japanese and emoji. As root, with debootstrap and a Debian
 * mirror: `bun test/bench/container.ts`. The steps need the network; what they make is then started without one.
 */
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from '../../src/tools/build.ts'
import { eventually } from '../support/processes/binary.ts'
import { minimalRoot } from '../support/processes/minimal-root.ts'

const project = resolve(import.meta.dir, '../..')

type Step = { word: string; rest: string }

/** The instructions of a Containerfile: continuation lines joined, comments left out. */
const stepsOf = (text: string): Step[] =>
  text
    .replace(/^\s*#.*$/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map(line => /^([A-Z]+)\s+(.*)$/.exec(line.trim()))
    .filter(found => found !== null)
    .map(([, word, rest]) => ({ word: word!, rest: rest! }))

const minimal = minimalRoot()
if ('missing' in minimal || minimal.made !== 'debootstrap minbase') {
  console.log('cannot replay: this needs root, debootstrap and a Debian mirror')
  process.exit(1)
}

const root = mkdtempSync(join(tmpdir(), 'platen-container-'))
const inside = (argv: string[]) => ['unshare', '--mount', '--propagation', 'private', 'sh', '-ec', mounts, 'enter', ...argv]
const mounts = `mount -t proc proc ${root}/proc; mount --rbind /dev ${root}/dev; mount -t tmpfs tmpfs ${root}/tmp; exec chroot ${root} "$@"`
const sh = (script: string, env: Record<string, string> = {}) => {
  const ran = Bun.spawnSync(inside(['/bin/sh', '-ec', script]), {
    stdout: 'pipe',
    stderr: 'pipe',
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive', ...env },
  })
  if (ran.exitCode !== 0) throw new Error(`${script}\n${ran.stdout}\n${ran.stderr}`)
  return ran.stdout.toString()
}

try {
  Bun.spawnSync(['cp', '-a', `${minimal.path}/.`, root])
  chmodSync(root, 0o755) // mkdtemp made it private, and the image's user must walk through it
  // The image brings its own package sources; a closed network has a mirror instead.
  for (const file of ['/etc/resolv.conf', '/etc/apt/sources.list', '/etc/apt/sources.list.d', '/etc/apt/apt.conf.d'])
    if (existsSync(file)) cpSync(file, join(root, file), { recursive: true, dereference: true })

  const lean = join(root, 'lean-build')
  await build({ outfile: lean, lean: true })

  const env: Record<string, string> = {}
  let user = 'root'
  let folder = '/'
  let health = ''
  let entry: string[] = []
  let command: string[] = []
  const act: Record<string, (rest: string) => void> = {
    FROM: () => {},
    EXPOSE: () => {},
    VOLUME: () => {},
    STOPSIGNAL: () => {},
    RUN: rest => void sh(rest, env),
    COPY: rest => {
      const [from, to] = rest.split(/\s+/) as [string, string]
      copyFileSync(from === 'dist/platen' ? lean : join(project, from), join(root, to))
    },
    USER: rest => {
      user = rest
    },
    WORKDIR: rest => {
      folder = rest
      mkdirSync(join(root, rest), { recursive: true })
    },
    ENV: rest => {
      for (const pair of rest.split(/\s+/)) env[pair.slice(0, pair.indexOf('='))] = pair.slice(pair.indexOf('=') + 1)
    },
    HEALTHCHECK: rest => {
      health = rest.slice(rest.indexOf('CMD ') + 4)
    },
    ENTRYPOINT: rest => {
      entry = JSON.parse(rest)
    },
    CMD: rest => {
      command = JSON.parse(rest)
    },
  }
  for (const { word, rest } of stepsOf(readFileSync(join(project, 'Containerfile'), 'utf8'))) {
    const begun = performance.now()
    const step = act[word]
    if (!step) throw new Error(`Containerfile: ${word} is not known here`)
    step(rest)
    console.log(`${word} ${rest.slice(0, 70)} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
  }

  // As its user; the network namespace is empty but for loopback, so a fetch at run time would fail.
  const quoted = [...entry, ...command, '--json'].map(word => `'${word}'`).join(' ')
  const run = `ip link set lo up 2>/dev/null || true; cd ${folder}; exec setpriv --reuid=${user} --regid=${user} --clear-groups ${quoted}`
  const server = Bun.spawn(['unshare', '--net', ...inside(['/bin/sh', '-ec', run])], {
    stdout: 'pipe',
    stderr: Bun.file(join(root, 'server.log')),
    env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', HOME: folder, ...env },
  })
  let said = ''
  void (async () => {
    for await (const chunk of server.stdout.pipeThrough(new TextDecoderStream())) said += chunk
  })()
  try {
    const net = ['nsenter', '--net', '--target', String(server.pid)]
    Bun.spawnSync([...net, 'ip', 'link', 'set', 'lo', 'up'])
    const begun = performance.now()
    await eventually(`the health check succeeds: ${health}\n${said}`, 60_000, async () => {
      const asked = Bun.spawn([...net, ...inside(['/bin/sh', '-c', health])], { stdout: 'ignore', stderr: 'ignore' })
      return (await asked.exited) === 0 || undefined
    })
    console.log(`healthy after ${((performance.now() - begun) / 1000).toFixed(1)} s as ${user}, without a network`)
    const { key } = JSON.parse(said.split('\n')[0]!)
    const html = '<body style="font:48px sans-serif">漢字かな 한국어 😀🦊 Ärger</body>'
    const body = JSON.stringify({ html, store: false, viewportWidth: 800, viewportHeight: 120 })
    const picture = join(tmpdir(), 'platen-container.png')
    const asked = Bun.spawn(
      [
        ...net,
        'curl',
        '-sS',
        '-H',
        `Authorization: Bearer ${key}`,
        '-H',
        'Content-Type: application/json',
        '-d',
        body,
        '-o',
        picture,
        'http://127.0.0.1:7878/api/v1/screenshots',
      ],
      { stdout: 'inherit', stderr: 'inherit' },
    )
    console.log(`render: ${(await asked.exited) === 0 ? `${Bun.file(picture).size} bytes in ${picture}` : 'FAILED'}`)
    await eventually('both proofs', 60_000, () => said.split('"proof"').length === 3 || undefined)
    console.log(said.split('\n').slice(1).join('\n').trim())
    server.kill('SIGTERM')
    console.log(`SIGTERM: exit code ${await server.exited}`)
  } finally {
    server.kill('SIGKILL')
    await server.exited
    console.log(readFileSync(join(root, 'server.log'), 'utf8').split('\n').slice(-12).join('\n'))
  }
} finally {
  rmSync(root, { recursive: true, force: true })
}
