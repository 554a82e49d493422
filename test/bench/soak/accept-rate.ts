import { Database } from 'bun:sqlite'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Server } from './binary.ts'

/** Rows a bare SQLite with the same pragmas takes in this time, one transaction each: the yardstick of this disk, in this run. */
const bareInserts = (path: string, seconds: number): number => {
  rmSync(path, { force: true })
  const db = new Database(path, { create: true })
  db.run('pragma journal_mode = wal')
  db.run('pragma synchronous = full')
  db.run('create table job (id text primary key, options text not null) strict')
  const insert = db.prepare('insert into job values (?, ?)')
  const until = Date.now() + seconds * 1000
  let rows = 0
  while (Date.now() < until) insert.run(`job_${rows++}`, '{"html":"<p>x</p>"}')
  db.close()
  return rows
}

/** Accepted background jobs a second and the p99 of their 202, beside the bare insert rate, turn by turn, so that both meet the same machine. */
export const acceptRate = async (rounds = 5, clients = 32): Promise<Record<string, number>> => {
  const server = await Server.create(['--browser-queue', '1000000', '--jobs-org-waiting', '1000000'])
  await server.start({ ready: true })
  const org = server.command('org', 'create', '--name', 'rate', '--plan', 'enterprise') as { id: string }
  const { key } = server.command('key', 'create', '--org', org.id) as { key: string }
  // Before any work; the ratio is taken against the better of the two.
  const undisturbed = bareInserts(join(server.dir, 'bare.db'), 1)
  const times: number[] = []
  const post = async () => {
    const began = performance.now()
    const answer = await fetch(`${server.url}/api/v1/screenshots`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{"html":"<p>x</p>","async":true,"viewportWidth":100,"viewportHeight":100}',
    })
    await answer.arrayBuffer()
    if (answer.status === 202) times.push(performance.now() - began)
  }
  let rows = 0
  for (let round = 0; round < rounds; round++) {
    rows += bareInserts(join(server.dir, 'bare.db'), 1)
    const until = Date.now() + 1000
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (Date.now() < until) await post()
      }),
    )
  }
  await server.kill('SIGKILL')
  times.sort((a, b) => a - b)
  return {
    'bare inserts a second, server idle': undisturbed,
    'bare inserts a second, in turns': Math.round(rows / rounds),
    'accepted jobs a second': Math.round(times.length / rounds),
    ratio: Number((times.length / rounds / Math.max(undisturbed, rows / rounds)).toFixed(2)),
    'p50 of the 202, ms': Number((times[times.length >> 1] ?? 0).toFixed(1)),
    'p99 of the 202, ms': Number((times[Math.floor(times.length * 0.99)] ?? 0).toFixed(1)),
  }
}
