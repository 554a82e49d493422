import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { MembershipRow, PasswordLinkRow, UserRow } from '../../../contract/rows.ts'
import type { MemberOf, UserRepository } from '../../../contract/users.ts'
import { membership, organization, passwordLink, session, user } from '../../../schema.ts'
import type { Orm } from '../../database.ts'
import type { Tx, Writer } from '../../writer.ts'
import { roleChanges } from './roles.ts'

/** Users and their roles, and the links that set passwords. */
export function userRepository(db: Orm, writer: Writer): UserRepository {
  const { write } = writer
  const memberships = (): (MembershipRow & { orgName: string })[] =>
    db
      .select({ userId: membership.userId, orgId: membership.orgId, role: membership.role, orgName: organization.name })
      .from(membership)
      .innerJoin(organization, and(eq(organization.id, membership.orgId), isNull(organization.deletedAt)))
      .orderBy(asc(organization.createdAt), asc(organization.id))
      .all()
  const isEmpty = (on: Orm): boolean => on.select({ id: user.id }).from(user).limit(1).get() === undefined

  const insert = (tx: Tx, row: UserRow, member: MembershipRow | undefined): boolean => {
    if (tx.db.insert(user).values(row).onConflictDoNothing().returning({ id: user.id }).all().length === 0) return false
    if (member) tx.db.insert(membership).values(member).run()
    return true
  }
  /** Spends a live link; gives it. */
  const spend = (tx: Tx, hash: string, whose: 'first' | 'user'): PasswordLinkRow | undefined =>
    tx.db
      .delete(passwordLink)
      .where(
        and(
          eq(passwordLink.hash, hash),
          gt(passwordLink.expiresAt, tx.now),
          whose === 'first' ? isNull(passwordLink.userId) : sql`user_id is not null`,
        ),
      )
      .returning()
      .get()
  const setPassword = (tx: Tx, userId: string, passwordHash: string, keep = ''): UserRow | undefined => {
    tx.db
      .delete(session)
      .where(and(eq(session.userId, userId), sql`id <> ${keep}`))
      .run()
    tx.db.delete(passwordLink).where(eq(passwordLink.userId, userId)).run()
    return tx.db.update(user).set({ passwordHash, passwordChangedAt: tx.now }).where(eq(user.id, userId)).returning().get()
  }

  return {
    ...roleChanges(writer),
    rename: (userId, name) => write(tx => void tx.db.update(user).set({ name }).where(eq(user.id, userId)).run()),
    get: async id => db.select().from(user).where(eq(user.id, id)).get(),
    byEmail: async email => db.select().from(user).where(eq(user.email, email)).get(),
    async list() {
      const all = memberships()
      return db
        .select()
        .from(user)
        .orderBy(asc(user.createdAt), asc(user.id))
        .all()
        .map(row => ({ ...row, memberships: all.filter(m => m.userId === row.id) }))
    },
    memberships: async (userId): Promise<MemberOf[]> => memberships().filter(m => m.userId === userId),
    any: async () => !isEmpty(db),
    insert: (row, member) => write(tx => insert(tx, row, member)),
    insertFirst: (hash, row, member) =>
      write(tx => {
        if (!isEmpty(tx.db) || !spend(tx, hash, 'first')) return false
        tx.db.delete(passwordLink).run()
        return insert(tx, row, member)
      }),
    resetPassword: (hash, passwordHash) =>
      write(tx => {
        const link = spend(tx, hash, 'user')
        return link?.userId ? setPassword(tx, link.userId, passwordHash) : undefined
      }),
    setPassword: (userId, passwordHash, keep) => write(tx => void setPassword(tx, userId, passwordHash, keep)),
    rehash: (userId, passwordHash) => write(tx => void tx.db.update(user).set({ passwordHash }).where(eq(user.id, userId)).run()),
    insertLink: row => write(tx => void tx.db.insert(passwordLink).values(row).run()),
    link: async hash => db.select().from(passwordLink).where(eq(passwordLink.hash, hash)).get(),
  }
}
