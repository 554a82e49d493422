import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { cleanEnv, compiledBinary, emptyDirectory, eventually, startServer } from '../../support/processes/binary.ts'
import { megabytesOf } from '../../support/processes/tree.ts'
import { median } from './meter.ts'
import type { Part } from './report.ts'

const root = resolve(import.meta.dir, '../../..')
const rounds = 5
const acceptMs = 1500
const clients = 32
const settleMs = 2500
/** Of the figure before: what a machine with other work scatters by. */
const allowed = 1.15

const git = (...args: string[]): string => {
  const { exitCode, stdout, stderr } = Bun.spawnSync(['git', '-C', root, ...args])
  if (exitCode !== 0) throw new Error(`git ${args[0]}: ${stderr}`)
  return stdout.toString().trim()
}

/** The binary of the commit before there was a second engine, made once. */
const binaryBefore = (): { path: string; commit: string } => {
  const first = git('log', '--diff-filter=A', '--format=%H', '--', 'src/store/postgres/open.ts').split('\n').pop()!
  const commit = git('rev-parse', '--short', `${first}^`)
  const path = join(tmpdir(), `platen-before-${commit}`)
  if (existsSync(path)) return { path, commit }
  const tree = `${path}-tree`
  git('worktree', 'add', '--force', '--detach', tree, commit)
  try {
    for (const argv of [['install', '--frozen-lockfile'], ['src/tools/build.ts']]) {
      const { exitCode, stderr } = Bun.spawnSync([process.execPath, ...argv], { cwd: tree })
      if (exitCode !== 0) throw new Error(`bun ${argv.join(' ')}: ${stderr}`)
    }
    Bun.spawnSync(['mv', join(tree, 'dist/platen'), path])
  } finally {
    git('worktree', 'remove', '--force', tree)
  }
  return { path, commit }
}

type Found = { listening: number; memory: number; accepted: number }

/** The default, which is SQLite, against itself before there was another engine: started, left alone, and asked, turn by turn. */
export const defaultStore: Part = {
  title: 'The default against the commit before there was PostgreSQL',
  async measure() {
    const before = binaryBefore()
    const programs: Record<string, string> = { [before.commit]: before.path, now: await compiledBinary() }
    const found: Record<string, Found[]> = {}
    const measure = async (name: string): Promise<Found> => {
      const directory = emptyDirectory()
      const open = async () => {
        const server = await startServer([programs[name]!], {
          cwd: directory.path,
          args: ['--log-level', 'warn', '--jobs-org-waiting', '1000000', '--browser-workers', '1'],
          env: cleanEnv(),
        })
        await eventually('the server is ready', 120_000, async () => (await fetch(`${server.url}/readyz`)).ok || undefined)
        return server
      }
      // The first start proves itself with a render and a document: what is measured is a start as it is from then on.
      const first = await open()
      await first.stop()
      const server = await open()
      try {
        await Bun.sleep(settleMs)
        const memory = megabytesOf(server.child.pid)
        let accepted = 0
        const until = performance.now() + acceptMs
        await Promise.all(
          Array.from({ length: clients }, async () => {
            while (performance.now() < until) {
              const answer = await fetch(`${server.url}/api/v1/screenshots`, {
                method: 'POST',
                headers: { authorization: `Bearer ${first.key}`, 'content-type': 'application/json' },
                body: '{"html":"<p>x</p>","async":true,"viewportWidth":100,"viewportHeight":100}',
              })
              await answer.arrayBuffer()
              if (answer.status === 202) accepted++
            }
          }),
        )
        return { listening: server.startMs, memory, accepted: (accepted * 1000) / acceptMs }
      } finally {
        server.child.kill('SIGKILL')
        await server.child.exited
        directory.remove()
      }
    }
    for (const name of Object.keys(programs)) await measure(name)
    for (let round = 0; round < rounds; round++)
      for (const name of round % 2 === 0 ? Object.keys(programs) : Object.keys(programs).reverse())
        found[name] = [...(found[name] ?? []), await measure(name)]
    const of = (name: string, field: keyof Found) => median(found[name]!.map(one => one[field]))
    const fields: [string, keyof Found, 'less' | 'more'][] = [
      ['start to listening, ms', 'listening', 'less'],
      ['idle memory of the server, MB', 'memory', 'less'],
      [`background jobs accepted a second, ${clients} at a time`, 'accepted', 'more'],
    ]
    const worse = ([, field, wanted]: (typeof fields)[number]): number =>
      wanted === 'less' ? of('now', field) / of(before.commit, field) : of(before.commit, field) / of('now', field)
    return {
      header: ['', before.commit, 'now', 'now against then'],
      rows: fields.map(([name, field]) => [
        name,
        of(before.commit, field).toFixed(0),
        of('now', field).toFixed(0),
        (of('now', field) / of(before.commit, field)).toFixed(2),
      ]),
      notes: [`Medians of ${rounds} rounds in alternating order. Everything else that came since is in it as well.`],
      missed: fields.filter(field => worse(field) > allowed).map(([name]) => `${name}: worse than ${before.commit}`),
    }
  },
}
