import { dayMs, periodOf } from '../../../../clock.ts'
import { allowanceOf, type Balance, type CreditRepository, type Plans } from '../../../contract/accounts.ts'
import type { OrganizationRow } from '../../../contract/rows.ts'
import type { Database } from '../../database.ts'

/**
 * The billing period of an organization at `t.now`: the first day of the UTC month, or the latest it ever had, so that a clock set back opens no second
 * allowance.
 */
export const currentPeriod = (orgId: string): string =>
  `greatest(to_char(to_timestamp(t.now / 1000.0) at time zone 'UTC', 'YYYY-MM') || '-01', (select max(period) from account where org_id = ${orgId}))`

export function creditRepository(db: Database, plans: Plans): CreditRepository {
  return {
    async balance(row: Pick<OrganizationRow, 'id' | 'plan' | 'included'>): Promise<Balance> {
      const found = await db.one(v => {
        const orgId = v.text(row.id)
        return `select c.period, a.used, a.reserved from (select ${currentPeriod(orgId)} as period from (select ${db.now} as now) t) c
          left join account a on a.org_id = ${orgId} and a.period = c.period`
      })
      const { period, used, reserved } = found!
      return { ...allowanceOf(row, plans), used: Number(used ?? 0), reserved: Number(reserved ?? 0), period: String(period) }
    },
    /** What SQLite keeps in `usage_day`, by the index on organization and period. */
    async days(orgId: string, from: number, to: number) {
      const rows = await db.all(
        v => `select at / ${dayMs} as day, case when job_id like 'shot%' then 'screenshot' else 'extraction' end as kind, via, sum(delta) as credits
          from ledger where org_id = ${v.text(orgId)} and period >= ${v.text(periodOf(from * dayMs))} and at >= ${v.int(from * dayMs)}
            and at < ${v.int((to + 1) * dayMs)}
          group by 1, 2, 3 order by 1`,
      )
      return rows.map(({ day, kind, via, credits }) => ({
        day: Number(day),
        kind: String(kind),
        via: String(via),
        credits: Number(credits),
      }))
    },
    async discrepancies() {
      const rows = await db.all(
        () => `select org_id, period, used, booked, reserved, held from (
            select a.org_id, a.period, a.used, a.reserved,
              coalesce((select sum(l.delta) from ledger l where l.org_id = a.org_id and l.period = a.period), 0) as booked,
              coalesce((select sum(j.held) from job j where j.org_id = a.org_id and j.period = a.period and j.state in ('pending', 'running')), 0) as held
            from account a) sums
          where used <> booked or reserved <> held`,
      )
      return rows.map(({ org_id, period, used, booked, reserved, held }) => ({
        orgId: String(org_id),
        period: String(period),
        used: Number(used),
        booked: Number(booked),
        reserved: Number(reserved),
        held: Number(held),
      }))
    },
  }
}
