import type { SharedFlights } from '../../../contract/nodes.ts'
import { type Database, relaxed } from '../../database.ts'

/** Beyond most renders; whoever waited so long makes it itself. */
const longestMs = 30_000

export const sharedFlights = (db: Database, self: string): SharedFlights => ({
  async lead(key: string): Promise<boolean> {
    const found = await db.run(
      v => `insert into flight as f (key, node, until) select ${v.text(key)}, ${v.text(self)}, ${db.now} + ${longestMs} from ${relaxed}
        on conflict (key) do update set node = excluded.node, until = excluded.until where f.until <= ${db.now} or f.node = excluded.node
        returning 1`,
    )
    return found.length > 0
  },
  async land(key: string): Promise<void> {
    await db.run(v => `delete from flight where key = ${v.text(key)} and node = ${v.text(self)}`)
  },
})
