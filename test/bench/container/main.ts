/**
 * Replays the Containerfile where no container engine is at hand: the steps of each stage run in a fresh Debian root, from the source to the
 * image, then its entry point as its user with its environment, its health check, and one render of Chinese, Japanese and emoji. As root,
 * with debootstrap and a Debian mirror: `bun test/bench/container/main.ts`. The steps need the network; what they make is started without one.
 */
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { eventually } from '../../support/processes/binary.ts'
import { minimalRoot } from '../../support/processes/minimal-root.ts'
import { buildStages } from './stage.ts'

const project = resolve(import.meta.dir, '../../..')
const minimal = minimalRoot()
if ('missing' in minimal || minimal.made !== 'debootstrap minbase') {
  console.log('cannot replay: this needs root, debootstrap and a Debian mirror')
  process.exit(1)
}

const stages = buildStages(join(project, 'Containerfile'), project, minimal.path, line => console.log(line))
const final = stages.at(-1)!
const { root } = final
const { env, user, folder, health, entry, command } = final.image
const inside = (argv: string[]) => final.inside(argv)
try {
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
  for (const stage of stages) stage.remove()
}
