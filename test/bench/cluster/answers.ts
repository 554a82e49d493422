import type { Server } from '../../support/processes/binary.ts'
import { quantile } from './meter.ts'
import type { Part } from './report.ts'
import { openRig } from './rig.ts'

const rounds = 5
const roundMs = 1500
const body = JSON.stringify({ html: '<p>x</p>', async: true, viewportWidth: 100, viewportHeight: 100 })

/** The 202 of a background render, over HTTP from the built binary, on both engines turn by turn. */
export const answers: Part = {
  title: 'The 202 of an async request, ms',
  async measure() {
    const rig = await openRig()
    try {
      await rig.database('answers')
      const limits = ['--jobs-org-waiting', '1000000', '--browser-workers', '1']
      const servers: Record<string, Server> = { SQLite: await rig.node(undefined, limits), PostgreSQL: await rig.node('answers', limits) }
      const rows: string[][] = []
      for (const clients of [1, 32]) {
        const found = Object.fromEntries(Object.keys(servers).map(name => [name, { times: [] as number[], seconds: 0 }]))
        for (let round = 0; round < rounds; round++)
          for (const [name, server] of Object.entries(servers)) {
            const one = found[name]!
            const began = performance.now()
            // The other one rests meanwhile: what it still has to render is not to be in the way.
            for (const other of Object.values(servers)) other.child.kill(other === server ? 'SIGCONT' : 'SIGSTOP')
            const until = performance.now() + roundMs
            await Promise.all(
              Array.from({ length: clients }, async () => {
                while (performance.now() < until) {
                  const sent = performance.now()
                  const answer = await fetch(`${server.url}/api/v1/screenshots`, {
                    method: 'POST',
                    headers: { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' },
                    body,
                  })
                  await answer.arrayBuffer()
                  if (answer.status !== 202) throw new Error(`${name} answered ${answer.status}`)
                  one.times.push(performance.now() - sent)
                }
              }),
            )
            one.seconds += (performance.now() - began) / 1000
          }
        for (const [name, { times, seconds }] of Object.entries(found))
          rows.push([
            `${name}, ${clients} at a time`,
            (times.length / seconds).toFixed(0),
            ...[0.5, 0.99].map(part => quantile(times, part).toFixed(1)),
          ])
      }
      for (const server of Object.values(servers)) server.child.kill('SIGCONT')
      return {
        header: ['', 'a second', 'p50', 'p99'],
        rows,
        notes: ['Each with its own renders going on behind, and every fsync.'],
        missed: [],
      }
    } finally {
      await rig.close()
    }
  },
}
