import type { MembershipRow, PasswordLinkRow, UserRow } from '../../../contract/rows.ts'
import type { MemberOf, UserRepository, UserWithRoles } from '../../../contract/users.ts'
import type { Database, Tx } from '../../database.ts'
import { memberships, passwordLinks, users } from '../../rows.ts'
import { roleChanges } from './roles.ts'

/** Users and their roles, and the links that set passwords. */
export function userRepository(db: Database): UserRepository {
  const membersOf = async (userId?: string): Promise<MemberOf[]> => {
    const found = await db.all(
      v => `select ${memberships.list('m')}, o.name as org_name from membership m
        join organization o on o.id = m.org_id and o.deleted_at is null ${userId === undefined ? '' : `where m.user_id = ${v.text(userId)}`}
        order by o.created_at, o.id`,
    )
    return found.map(row => ({ ...memberships.row(row), orgName: String(row.org_name) }))
  }
  const insert = async (tx: Tx, row: UserRow, member: MembershipRow | undefined): Promise<boolean> => {
    const made = await tx.all(v => `${v.insert(users, [row])} on conflict do nothing returning 1`)
    if (made.length === 0) return false
    if (member) await tx.all(v => v.insert(memberships, [member]))
    return true
  }
  /** Spends a live link; gives it. */
  const spend = async (tx: Tx, hash: string, whose: 'first' | 'user'): Promise<PasswordLinkRow | undefined> => {
    const found = await tx.one(
      v => `delete from password_link where hash = ${v.text(hash)} and expires_at > ${db.now}
        and user_id is ${whose === 'first' ? 'null' : 'not null'} returning ${passwordLinks.list()}`,
    )
    return found && passwordLinks.row(found)
  }
  const setPassword = async (tx: Tx, userId: string, passwordHash: string, keep = ''): Promise<UserRow | undefined> => {
    await tx.all(v => `delete from session where user_id = ${v.text(userId)} and id <> ${v.text(keep)}`)
    await tx.all(v => `delete from password_link where user_id = ${v.text(userId)}`)
    const found = await tx.one(
      v =>
        `update "user" set ${v.set(users, { passwordHash })}, password_changed_at = ${db.now} where id = ${v.text(userId)} returning ${users.list()}`,
    )
    return found && users.row(found)
  }
  const one = async (column: 'id' | 'email', value: string): Promise<UserRow | undefined> => {
    const found = await db.one(v => `select ${users.list()} from "user" where ${column} = ${v.text(value)}`)
    return found && users.row(found)
  }

  return {
    ...roleChanges(db),
    async rename(userId, name) {
      await db.run(v => `update "user" set ${v.set(users, { name })} where id = ${v.text(userId)}`)
    },
    get: id => one('id', id),
    byEmail: email => one('email', email),
    async list(): Promise<UserWithRoles[]> {
      const [found, all] = await Promise.all([db.all(() => `select ${users.list()} from "user" order by created_at, id`), membersOf()])
      return found.map(row => users.row(row)).map(row => ({ ...row, memberships: all.filter(m => m.userId === row.id) }))
    },
    memberships: membersOf,
    any: async () => (await db.one(() => 'select 1 from "user" limit 1')) !== undefined,
    insert: (row, member) => db.write(tx => insert(tx, row, member)),
    insertFirst: (hash, row, member) =>
      db.write(async tx => {
        await tx.all(() => 'lock table "user" in share row exclusive mode')
        if ((await tx.one(() => 'select 1 from "user" limit 1')) || !(await spend(tx, hash, 'first'))) return false
        await tx.all(() => 'delete from password_link')
        return insert(tx, row, member)
      }),
    resetPassword: (hash, passwordHash) =>
      db.write(async tx => {
        const link = await spend(tx, hash, 'user')
        return link?.userId ? setPassword(tx, link.userId, passwordHash) : undefined
      }),
    setPassword: (userId, passwordHash, keep) => db.write(async tx => void (await setPassword(tx, userId, passwordHash, keep))),
    rehash: async (userId, passwordHash) =>
      void (await db.run(v => `update "user" set ${v.set(users, { passwordHash })} where id = ${v.text(userId)}`)),
    insertLink: async row => void (await db.run(v => v.insert(passwordLinks, [row]))),
    async link(hash) {
      const found = await db.one(v => `select ${passwordLinks.list()} from password_link where hash = ${v.text(hash)}`)
      return found && passwordLinks.row(found)
    },
  }
}
