import { and, eq, isNull } from 'drizzle-orm'
import { lastOperator, lastOwner, type UserRepository, unknownUser } from '../../../contract/users.ts'
import { membership, passwordLink, session, user } from '../../../schema.ts'
import type { Tx, Writer } from '../../writer.ts'

/** What a user may do, changed: nobody is left without somebody who looks after them. */
export function roleChanges({ write }: Writer): Pick<UserRepository, 'setRole' | 'removeRole' | 'setDisabled'> {
  const end = (tx: Tx, userId: string): void => void tx.db.delete(session).where(eq(session.userId, userId)).run()
  /** Whether an organization would be left without an owner who can sign in. */
  const ownsAlone = (tx: Tx, userId: string, orgId: string): boolean => {
    const owners = tx.db
      .select({ userId: membership.userId })
      .from(membership)
      .innerJoin(user, and(eq(user.id, membership.userId), isNull(user.disabledAt)))
      .where(and(eq(membership.orgId, orgId), eq(membership.role, 'owner')))
      .all()
    return owners.length === 1 && owners[0]?.userId === userId
  }
  const roleOf = (tx: Tx, userId: string, orgId: string) =>
    tx.db
      .select({ role: membership.role })
      .from(membership)
      .where(and(eq(membership.userId, userId), eq(membership.orgId, orgId)))
      .get()?.role

  return {
    setRole: (userId, orgId, role) =>
      write(tx => {
        if (!tx.db.select({ id: user.id }).from(user).where(eq(user.id, userId)).get()) throw unknownUser()
        const before = roleOf(tx, userId, orgId)
        if (before === role) return
        if (before === 'owner' && ownsAlone(tx, userId, orgId)) throw lastOwner()
        tx.db
          .insert(membership)
          .values({ userId, orgId, role })
          .onConflictDoUpdate({ target: [membership.userId, membership.orgId], set: { role } })
          .run()
        if (before !== undefined) end(tx, userId)
      }),
    removeRole: (userId, orgId) =>
      write(tx => {
        const before = roleOf(tx, userId, orgId)
        if (before === undefined) throw unknownUser()
        if (before === 'owner' && ownsAlone(tx, userId, orgId)) throw lastOwner()
        tx.db
          .delete(membership)
          .where(and(eq(membership.userId, userId), eq(membership.orgId, orgId)))
          .run()
        end(tx, userId)
      }),
    setDisabled: (userId, disabled) =>
      write(tx => {
        const row = tx.db.select().from(user).where(eq(user.id, userId)).get()
        if (!row) throw unknownUser()
        if (disabled) {
          const operators = tx.db
            .select({ id: user.id })
            .from(user)
            .where(and(eq(user.operator, true), isNull(user.disabledAt)))
            .all()
          if (operators.length === 1 && operators[0]?.id === userId) throw lastOperator()
          const owned = tx.db.select().from(membership).where(eq(membership.userId, userId)).all()
          if (owned.some(m => ownsAlone(tx, userId, m.orgId))) throw lastOwner()
          end(tx, userId)
          tx.db.delete(passwordLink).where(eq(passwordLink.userId, userId)).run()
        }
        tx.db
          .update(user)
          .set({ disabledAt: disabled ? (row.disabledAt ?? tx.now) : null })
          .where(eq(user.id, userId))
          .run()
      }),
  }
}
