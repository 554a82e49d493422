import type { Database } from 'bun:sqlite'
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import { periodOf } from '../../../../clock.ts'
import { AppError } from '../../../../errors.ts'
import { allowanceOf, type Balance, type CreditRepository, type Plans } from '../../../contract/accounts.ts'
import type { OrganizationRow } from '../../../contract/rows.ts'
import { ledger, usageDay } from '../../../schema.ts'
import type { Orm } from '../../database.ts'
import type { ReadTurn } from '../../read-turn.ts'
import type { Tx } from '../../writer.ts'
import { inserter } from '../insert.ts'

const bookRow = inserter(ledger)

/** `used` counts what running work holds. */
export type Reservation = { granted: true; period: string } | { granted: false; used: number; included: number }

const openAccount = 'INSERT INTO account (org_id, period, used, reserved) VALUES (?, ?, 0, 0) ON CONFLICT DO NOTHING'
const takeCredits = `UPDATE account SET reserved = reserved + $credits WHERE org_id = $orgId AND period = $period
  AND ($overage = 1 OR used + reserved + $credits <= $included) RETURNING used`
const readUsed = 'SELECT used + reserved AS used FROM account WHERE org_id = ? AND period = ?'
const bookCredits = 'UPDATE account SET used = used + ?, reserved = reserved - ? WHERE org_id = ? AND period = ?'
const findPlan = 'SELECT plan, included FROM organization WHERE id = ? AND deleted_at IS NULL'

/** Takes `credits` out of the allowance in one atomic statement; settled by `settleCredits` in the transaction that ends the work. */
export function reserveCredits({ client, billingTime }: Tx, plans: Plans, orgId: string, credits: number): Reservation {
  const period = periodOf(billingTime)
  return credits === 0 ? { granted: true, period } : take(client, plans, { orgId, period }, credits)
}

function take(client: Database, plans: Plans, { orgId, period }: { orgId: string; period: string }, credits: number): Reservation {
  const row = client.prepare<Pick<OrganizationRow, 'plan' | 'included'>, [string]>(findPlan).get(orgId)
  // Deleted since the caller's key was looked at.
  if (!row) throw new AppError('unauthorized')
  const { included, overage } = allowanceOf(row, plans)
  client.prepare(openAccount).run(orgId, period)
  const granted = client
    .prepare<{ used: number }, Record<string, string | number>>(takeCredits)
    .get({ credits, orgId, period, overage: overage ? 1 : 0, included })
  if (granted) return { granted: true, period }
  return { granted: false, used: client.prepare<{ used: number }, [string, string]>(readUsed).get(orgId, period)?.used ?? 0, included }
}

/** Adds to what work holds already, in the period it was accepted in. */
export function holdMore({ client }: Tx, plans: Plans, work: { orgId: string; period: string }, credits: number): Reservation {
  return credits > 0 ? take(client, plans, work, credits) : { granted: true, period: work.period }
}

/** Frees a reservation and books what was really earned (0 for failures and cache hits). */
export function settleCredits(
  tx: Tx,
  work: { id: string; orgId: string; period: string; held: number; via: string },
  charged: number,
): void {
  if (charged > work.held) throw new Error(`${work.id}: ${charged} credits charged, ${work.held} reserved`)
  if (work.held === 0) return
  if (charged > 0) bookRow(tx.client, { jobId: work.id, orgId: work.orgId, period: work.period, delta: charged, at: tx.now, via: work.via })
  tx.client.prepare(bookCredits).run(charged, work.held, work.orgId, work.period)
}

export function creditRepository(db: Orm, client: Database, plans: Plans, clock: () => number, turn: ReadTurn): CreditRepository {
  const lastSeen = client.prepare<{ lastSeen: number }, []>('SELECT last_seen AS lastSeen FROM state')
  const balance = client.prepare<{ used: number; reserved: number }, [string, string]>(
    'SELECT used, reserved FROM account WHERE org_id = ? AND period = ?',
  )
  return {
    async balance(row: Pick<OrganizationRow, 'id' | 'plan' | 'included'>): Promise<Balance> {
      turn.begin()
      const period = periodOf(Math.max(lastSeen.get()?.lastSeen ?? 0, clock()))
      const { used, reserved } = balance.get(row.id, period) ?? { used: 0, reserved: 0 }
      return { ...allowanceOf(row, plans), used, reserved, period }
    },
    days: async (orgId: string, from: number, to: number) =>
      db
        .select({ day: usageDay.day, kind: usageDay.kind, via: usageDay.via, credits: usageDay.credits })
        .from(usageDay)
        .where(and(eq(usageDay.orgId, orgId), gte(usageDay.day, from), lte(usageDay.day, to)))
        .orderBy(asc(usageDay.day))
        .all(),
    async discrepancies(): Promise<{ orgId: string; period: string; used: number; booked: number; reserved: number; held: number }[]> {
      return db.all(sql`
        select org_id as "orgId", period, used, booked, reserved, held from (
          select a.org_id, a.period, a.used, a.reserved,
            coalesce((select sum(l.delta) from ledger l where l.org_id = a.org_id and l.period = a.period), 0) as booked,
            coalesce((select sum(j.held) from job j where j.org_id = a.org_id and j.period = a.period and j.state in ('pending', 'running')), 0) as held
          from account a)
        where used <> booked or reserved <> held`)
    },
  }
}
