import type { Allowances } from '../../../contract/nodes.ts'
import type { Database } from '../../database.ts'

const minuteMs = 60_000

/** A bucket per key that fills evenly, on a row that the log of the database does not carry: lost with a crash, it begins full. */
export const allowances = (db: Database): Allowances => ({
  async take(key, perMinute, want, debt = false) {
    for (;;) {
      const [found] = await db.run(v => {
        const [name, most, wanted] = [v.text(key), v.int(perMinute), v.int(want)]
        return `with before as materialized (
            select least(${most}, tokens + greatest(0, t.now - at) * ${most} / ${minuteMs}.0) as filled, t.now
            from allowance, (select ${db.now} as now) t where key = ${name} for update of allowance),
          granted as materialized (select filled, now, ${debt ? wanted : `least(${wanted}, greatest(0, floor(filled)))`} as n from before),
          changed as (update allowance set tokens = filled - n, at = now from granted where key = ${name} returning 1)
          select n, filled from granted where exists (select 1 from changed)`
      })
      if (found) {
        const filled = Number(found.filled)
        return { granted: Number(found.n), waitMs: filled >= 1 ? 0 : ((1 - filled) * minuteMs) / perMinute }
      }
      await db.run(
        v => `insert into allowance (key, tokens, at) values (${v.text(key)}, ${v.int(perMinute)}, ${db.now}) on conflict do nothing`,
      )
    }
  },
})
