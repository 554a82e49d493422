import { and, desc, eq, lte, or, sql } from 'drizzle-orm'
import { newId } from '../../../ids.ts'
import type { AuditRepository, SessionRepository } from '../../contract/users.ts'
import type { Orm } from '../../database.ts'
import { audit, passwordLink, session, user } from '../../schema.ts'
import type { Tx, Writer } from '../../writer.ts'

/** Rows forgotten by one transaction of a sweep. */
const batch = 500

/** Browsers that are signed in. */
export const sessionRepository = (db: Orm, { write, later }: Writer): SessionRepository => ({
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
  expire: idleBefore =>
    write(tx => {
      tx.db.delete(passwordLink).where(lte(passwordLink.expiresAt, tx.now)).run()
      return tx.db
        .delete(session)
        .where(or(lte(session.expiresAt, tx.now), lte(session.seenAt, idleBefore)))
        .returning({ id: session.id })
        .all().length
    }),
})

/** Who did what. */
export const auditRepository = (db: Orm, { write, alongside }: Writer): AuditRepository => {
  const insert = (tx: Tx, row: Parameters<AuditRepository['insert']>[0]) =>
    void tx.db
      .insert(audit)
      .values({ ...row, id: newId('audit'), at: tx.now })
      .run()
  return {
    recording: (row, work) => alongside(tx => insert(tx, row), work),
    insert: row => write(tx => insert(tx, row)),
    list: async (orgId, { before, limit }) =>
      db
        .select()
        .from(audit)
        .where(and(eq(audit.orgId, orgId), before && sql`(${audit.at}, ${audit.id}) < (${before.at}, ${before.id})`))
        .orderBy(desc(audit.at), desc(audit.id))
        .limit(limit)
        .all(),
    expire: before =>
      write(
        tx => tx.db.all(sql`delete from audit where id in (select id from audit where at < ${before} limit ${batch}) returning 1`).length,
      ),
  }
}
