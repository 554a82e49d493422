import { and, eq, sql } from 'drizzle-orm'
import { periodOf } from '../clock.ts'
import type { PlanConfig } from '../config/options.ts'
import type { Orm } from './database.ts'
import { account, ledger, type OrganizationRow, organization, state } from './schema.ts'
import type { Tx } from './writer.ts'

export type Plans = Record<string, PlanConfig>
export type Balance = { included: number; overage: boolean; used: number; reserved: number; period: string }

/** A plan that left the configuration allows nothing until the organization is moved. */
const unknownPlan: PlanConfig = { included: 0, overage: false, priority: 0 }

export const allowanceOf = (row: Pick<OrganizationRow, 'plan' | 'included'>, plans: Plans): { included: number; overage: boolean } => {
  const plan = plans[row.plan] ?? unknownPlan
  return { included: row.included ?? plan.included, overage: plan.overage }
}

export type Reservation = { granted: true; period: string } | { granted: false; used: number; included: number }

/** Takes `credits` out of the allowance in one atomic statement; settled by `settleCredits` in the transaction that ends the work. */
export function reserveCredits(tx: Tx, plans: Plans, orgId: string, credits: number): Reservation {
  const period = periodOf(tx.billingTime)
  if (credits === 0) return { granted: true, period }
  const row = tx.db.select().from(organization).where(eq(organization.id, orgId)).get()
  if (!row) throw new Error(`no organization ${orgId}`)
  const { included, overage } = allowanceOf(row, plans)
  tx.db.insert(account).values({ orgId, period, used: 0, reserved: 0 }).onConflictDoNothing().run()
  const granted = tx.db
    .update(account)
    .set({ reserved: sql`${account.reserved} + ${credits}` })
    .where(
      and(
        eq(account.orgId, orgId),
        eq(account.period, period),
        sql`(${overage ? 1 : 0} = 1 or ${account.used} + ${account.reserved} + ${credits} <= ${included})`,
      ),
    )
    .returning({ period: account.period })
    .get()
  return granted ? { granted: true, period } : { granted: false, used: readAccount(tx.db, orgId, period).used, included }
}

/** Frees a reservation and books what was really earned (0 for failures and cache hits). */
export function settleCredits(tx: Tx, work: { id: string; orgId: string; period: string; held: number }, charged: number): void {
  if (charged > work.held) throw new Error(`${work.id}: ${charged} credits charged, ${work.held} reserved`)
  if (work.held === 0) return
  if (charged > 0) tx.db.insert(ledger).values({ jobId: work.id, orgId: work.orgId, period: work.period, delta: charged, at: tx.now }).run()
  tx.db
    .update(account)
    .set({ used: sql`${account.used} + ${charged}`, reserved: sql`${account.reserved} - ${work.held}` })
    .where(and(eq(account.orgId, work.orgId), eq(account.period, work.period)))
    .run()
}

const readAccount = (db: Orm, orgId: string, period: string) =>
  db
    .select({ used: account.used, reserved: account.reserved })
    .from(account)
    .where(and(eq(account.orgId, orgId), eq(account.period, period)))
    .get() ?? { used: 0, reserved: 0 }

export type CreditRepository = ReturnType<typeof creditRepository>

export function creditRepository(db: Orm, plans: Plans, clock: () => number) {
  const lastSeen = db.select({ lastSeen: state.lastSeen }).from(state).prepare()
  const balance = db
    .select({ used: account.used, reserved: account.reserved })
    .from(account)
    .where(and(eq(account.orgId, sql.placeholder('org')), eq(account.period, sql.placeholder('period'))))
    .prepare()
  return {
    /** Credits of the current billing period. */
    async balance(row: Pick<OrganizationRow, 'id' | 'plan' | 'included'>): Promise<Balance> {
      const period = periodOf(Math.max(lastSeen.get()?.lastSeen ?? 0, clock()))
      const { used, reserved } = balance.get({ org: row.id, period }) ?? { used: 0, reserved: 0 }
      return { ...allowanceOf(row, plans), used, reserved, period }
    },
    /** Accounts whose `used` is not the sum of their ledger, or whose `reserved` is not what open jobs hold: must always be empty. */
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
