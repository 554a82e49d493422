import { dayMs } from '../../../../clock.ts'
import type { NodeFacts, NodeRepository, NodeRow } from '../../../contract/nodes.ts'
import { type Database, relaxed } from '../../database.ts'
import { allowances } from './allowances.ts'
import { sharedFlights } from './flights.ts'
import { tries } from './tries.ts'

/** A node that was silent for so long is not counted on. */
const silentMs = 20_000
/** Rows of nodes that were killed are forgotten. */
const forgottenMs = dayMs

/** `counted` is told how many live with every sign of life. */
export const nodeRepository = (db: Database, self: string, counted: (live: number) => void): NodeRepository => ({
  self,
  allowances: allowances(db),
  tries: tries(db),
  flights: sharedFlights(db, self),
  async beat(facts: NodeFacts): Promise<void> {
    const [row] = await db.run(
      v => `with forgotten as (delete from node where seen_at < ${db.now} - ${forgottenMs})
        insert into node (id, name, version, role, agreement, slots, busy, started_at, seen_at)
        select ${v.text(self)}, ${v.text(facts.name)}, ${v.text(facts.version)}, ${v.text(facts.role)},
          ${v.text(JSON.stringify(facts.agreement))}, ${v.int(facts.slots)}, ${v.int(facts.busy)}, ${db.now}, ${db.now} from ${relaxed}
        on conflict (id) do update set seen_at = excluded.seen_at, busy = excluded.busy, slots = excluded.slots
        returning (select count(*) from node where seen_at > ${db.now} - ${silentMs})::int as live`,
    )
    counted(Number(row?.live))
  },
  async list(): Promise<NodeRow[]> {
    const found = await db.all(
      () => `select id, name, version, role, agreement, slots, busy, started_at, seen_at, seen_at > ${db.now} - ${silentMs} as live
        from node order by name, started_at`,
    )
    return found.map(row => ({
      id: String(row.id),
      name: String(row.name),
      version: String(row.version),
      role: String(row.role),
      agreement: JSON.parse(String(row.agreement)) as Record<string, string>,
      slots: Number(row.slots),
      busy: Number(row.busy),
      startedAt: Number(row.started_at),
      seenAt: Number(row.seen_at),
      live: row.live === true,
    }))
  },
  async leave(): Promise<void> {
    await db.write(async tx => {
      for (const [table, column] of [
        ['delivery_claim', 'node'],
        ['leader', 'node'],
        ['flight', 'node'],
        ['node', 'id'],
      ] as const)
        await tx.all(v => `delete from ${table} where ${column} = ${v.text(self)}`)
    })
  },
  async lead(task: string, forMs: number): Promise<boolean> {
    const found = await db.run(
      v => `insert into leader as l (task, node, until) select ${v.text(task)}, ${v.text(self)}, ${db.now} + ${v.int(forMs)} from ${relaxed}
        on conflict (task) do update set node = excluded.node, until = excluded.until
          where l.node = excluded.node or l.until <= ${db.now}
            or exists (select 1 from node n where n.id = l.node and n.seen_at <= ${db.now} - ${silentMs}) returning 1`,
    )
    return found.length > 0
  },
})
