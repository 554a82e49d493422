import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { type IssuerNumber, sameIssuer } from '../../../../extract/memory/issuer-numbers.ts'
import type { Lesson } from '../../../../extract/memory/lesson.ts'
import { newId } from '../../../../ids.ts'
import type { IssuerRepository } from '../../../contract/records.ts'
import type { IssuerRow } from '../../../contract/rows.ts'
import { issuer, issuerNumber } from '../../../schema.ts'
import type { Orm } from '../../database.ts'
import type { Tx, Write } from '../../writer.ts'

/** A number that more issuers share, such as one's own tax id on every invoice, tells none from another. */
const mostShared = 20

/** Keeps what a confirmed document teaches; called inside the transaction that keeps its review. */
export function learn(tx: Tx, orgId: string, { fingerprint, facts, layoutHints, issuerNumbers, contradicted }: Lesson): void {
  const at = { createdAt: tx.now, updatedAt: tx.now }
  const { id } = tx.db
    .insert(issuer)
    .values({ id: newId('issuer'), orgId, fingerprint, facts, layoutHints, confirmed: 1, ...at })
    .onConflictDoUpdate({
      target: [issuer.orgId, issuer.fingerprint],
      set: { facts, layoutHints, confirmed: sql`${issuer.confirmed} + 1`, updatedAt: tx.now },
    })
    .returning({ id: issuer.id })
    .get()
  for (const one of issuerNumbers)
    tx.db
      .insert(issuerNumber)
      .values({ orgId, issuerId: id, ...one })
      .onConflictDoNothing()
      .run()
  if (contradicted.length === 0) return
  const wrong = and(eq(issuer.orgId, orgId), inArray(issuer.id, contradicted))
  tx.db
    .update(issuer)
    .set({ contradicted: sql`${issuer.contradicted} + 1`, updatedAt: tx.now })
    .where(wrong)
    .run()
  tx.db
    .delete(issuer)
    .where(and(wrong, sql`${issuer.contradicted} >= ${issuer.confirmed}`))
    .run()
}

/** What organizations confirmed about issuers. */
export function issuerRepository(db: Orm, write: Write): IssuerRepository {
  const shared = (orgId: string, numbers: string[]) => {
    const own = and(eq(issuerNumber.orgId, orgId), inArray(issuerNumber.number, numbers))
    const telling = db.select({ number: issuerNumber.number }).from(issuerNumber).where(own).groupBy(issuerNumber.number)
    return db
      .select()
      .from(issuerNumber)
      .where(and(own, inArray(issuerNumber.number, telling.having(sql`count(*) <= ${mostShared}`))))
      .all()
  }
  return {
    async find(orgId: string, issuerNumbers: readonly IssuerNumber[]): Promise<IssuerRow[]> {
      if (issuerNumbers.length === 0) return []
      const byIssuer = Map.groupBy(
        shared(
          orgId,
          issuerNumbers.map(one => one.number),
        ),
        one => one.issuerId,
      )
      const ids = [...byIssuer].filter(([, own]) => sameIssuer(own, issuerNumbers)).map(([id]) => id)
      return db.select().from(issuer).where(inArray(issuer.id, ids)).orderBy(desc(issuer.updatedAt)).limit(mostShared).all()
    },
    async list(orgId?: string): Promise<IssuerRow[]> {
      return db
        .select()
        .from(issuer)
        .where(orgId === undefined ? undefined : eq(issuer.orgId, orgId))
        .orderBy(asc(issuer.id))
        .all()
    },
    forget: (which: { id: string; orgId?: string } | { orgId: string }): Promise<number> =>
      write(
        tx =>
          tx.db
            .delete(issuer)
            .where(
              and(
                'id' in which ? eq(issuer.id, which.id) : undefined,
                which.orgId === undefined ? undefined : eq(issuer.orgId, which.orgId),
              ),
            )
            .returning({ id: issuer.id })
            .all().length,
      ),
  }
}
