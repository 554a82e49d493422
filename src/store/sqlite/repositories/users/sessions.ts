import { and, asc, desc, eq, lte, ne, or, sql } from 'drizzle-orm'
import { newId } from '../../../../ids.ts'
import type { AuditRepository, SessionRepository } from '../../../contract/users.ts'
import { audit, passwordLink, session, user } from '../../../schema.ts'
import type { Orm } from '../../database.ts'
import type { Tx, Writer } from '../../writer.ts'

/** Rows forgotten by one transaction of a sweep. */
const batch = 500
/** People and actions to choose among. */
const mostFacets = 200

/** Browsers that are signed in. */
export const sessionRepository = (db: Orm, { write, freeing, later }: Writer): SessionRepository => ({
  find: async hash => db.select().from(session).where(eq(session.hash, hash)).get(),
  ofUser: async userId => db.select().from(session).where(eq(session.userId, userId)).orderBy(desc(session.seenAt)).all(),
  insert: row => write(tx => void tx.db.insert(session).values(row).run()),
  update: (id, change) => write(tx => void tx.db.update(session).set(change).where(eq(session.id, id)).run()),
  touch: (id, at, userId) =>
    later(tx => {
      tx.db.update(session).set({ seenAt: at }).where(eq(session.id, id)).run()
      tx.db.update(user).set({ lastSeenAt: at }).where(eq(user.id, userId)).run()
    }),
  end: (userId, id) =>
    write(
      tx =>
        tx.db
          .delete(session)
          .where(and(eq(session.userId, userId), eq(session.id, id)))
          .returning({ id: session.id })
          .all().length > 0,
    ),
  endOthers: (userId, keep) =>
    write(
      tx =>
        tx.db
          .delete(session)
          .where(and(eq(session.userId, userId), ne(session.id, keep)))
          .returning({ id: session.id })
          .all().length,
    ),
  expire: idleBefore =>
    freeing(tx => {
      tx.db.delete(passwordLink).where(lte(passwordLink.expiresAt, tx.now)).run()
      return tx.db
        .delete(session)
        .where(or(lte(session.expiresAt, tx.now), lte(session.seenAt, idleBefore)))
        .returning({ id: session.id })
        .all().length
    }),
})

/** Who did what. */
export const auditRepository = (db: Orm, { write, freeing, alongside }: Writer): AuditRepository => {
  const insert = (tx: Tx, row: Parameters<AuditRepository['insert']>[0]) =>
    void tx.db
      .insert(audit)
      .values({ ...row, id: newId('audit'), at: tx.now })
      .run()
  return {
    recording: (rows, work) =>
      alongside(tx => {
        for (const row of [rows].flat()) insert(tx, row)
      }, work),
    insert: row => write(tx => insert(tx, row)),
    list: async (orgId, { before, limit, actor, action }) =>
      db
        .select()
        .from(audit)
        .where(
          and(
            eq(audit.orgId, orgId),
            actor === undefined ? undefined : eq(audit.actor, actor),
            action === undefined ? undefined : eq(audit.action, action),
            before && sql`(${audit.at}, ${audit.id}) < (${before.at}, ${before.id})`,
          ),
        )
        .orderBy(desc(audit.at), desc(audit.id))
        .limit(limit)
        .all(),
    async facets(orgId) {
      const own = eq(audit.orgId, orgId)
      return {
        actors: db
          .selectDistinct({ actor: audit.actor })
          .from(audit)
          .where(own)
          .orderBy(asc(audit.actor))
          .limit(mostFacets)
          .all()
          .map(row => row.actor),
        actions: db
          .selectDistinct({ action: audit.action })
          .from(audit)
          .where(own)
          .orderBy(asc(audit.action))
          .limit(mostFacets)
          .all()
          .map(row => row.action),
      }
    },
    expire: before =>
      freeing(
        tx => tx.db.all(sql`delete from audit where id in (select id from audit where at < ${before} limit ${batch}) returning 1`).length,
      ),
  }
}
