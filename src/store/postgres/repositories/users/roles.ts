import type { Role } from '../../../../resources.ts'
import { lastOperator, lastOwner, type UserRepository, unknownUser } from '../../../contract/users.ts'
import type { Database, Tx } from '../../database.ts'
import { memberships } from '../../rows.ts'

/** What a user may do, changed: nobody is left without somebody who looks after them. */
export function roleChanges(db: Database): Pick<UserRepository, 'setRole' | 'removeRole' | 'setDisabled'> {
  /** One change at a time: two owners who remove each other at the same moment must not both. */
  const alone = (tx: Tx) => tx.all(() => 'lock table membership in share row exclusive mode')
  const end = (tx: Tx, userId: string) => tx.all(v => `delete from session where user_id = ${v.text(userId)}`)
  const there = async (tx: Tx, userId: string) => {
    const row = await tx.one(v => `select operator from "user" where id = ${v.text(userId)} for update`)
    if (!row) throw unknownUser()
    return row
  }
  /** Whether an organization would be left without an owner who can sign in. */
  const ownsAlone = async (tx: Tx, userId: string, orgId: string): Promise<boolean> => {
    const owners = await tx.all(
      v => `select m.user_id from membership m join "user" u on u.id = m.user_id and u.disabled_at is null
        where m.org_id = ${v.text(orgId)} and m.role = 'owner'`,
    )
    return owners.length === 1 && owners[0]?.user_id === userId
  }
  const roleOf = async (tx: Tx, userId: string, orgId: string): Promise<Role | undefined> =>
    (await tx.one(v => `select role from membership where user_id = ${v.text(userId)} and org_id = ${v.text(orgId)}`))?.role as
      | Role
      | undefined

  return {
    setRole: (userId, orgId, role) =>
      db.write(async tx => {
        await alone(tx)
        await there(tx, userId)
        const before = await roleOf(tx, userId, orgId)
        if (before === role) return
        if (before === 'owner' && (await ownsAlone(tx, userId, orgId))) throw lastOwner()
        await tx.all(
          v => `${v.insert(memberships, [{ userId, orgId, role }])} on conflict (user_id, org_id) do update set role = excluded.role`,
        )
        if (before !== undefined) await end(tx, userId)
      }),
    removeRole: (userId, orgId) =>
      db.write(async tx => {
        await alone(tx)
        const before = await roleOf(tx, userId, orgId)
        if (before === undefined) throw unknownUser()
        if (before === 'owner' && (await ownsAlone(tx, userId, orgId))) throw lastOwner()
        await tx.all(v => `delete from membership where user_id = ${v.text(userId)} and org_id = ${v.text(orgId)}`)
        await end(tx, userId)
      }),
    setDisabled: (userId, disabled) =>
      db.write(async tx => {
        await alone(tx)
        const { operator } = await there(tx, userId)
        if (!disabled) return void (await tx.all(v => `update "user" set disabled_at = null where id = ${v.text(userId)}`))
        const operators = await tx.all(() => 'select id from "user" where operator and disabled_at is null limit 2')
        if (operator && operators.length === 1 && operators[0]?.id === userId) throw lastOperator()
        for (const { org_id } of await tx.all(v => `select org_id from membership where user_id = ${v.text(userId)}`))
          if (await ownsAlone(tx, userId, String(org_id))) throw lastOwner()
        await end(tx, userId)
        await tx.all(v => `delete from password_link where user_id = ${v.text(userId)}`)
        await tx.all(v => `update "user" set disabled_at = coalesce(disabled_at, ${db.now}) where id = ${v.text(userId)}`)
      }),
  }
}
