import { newId } from '../../../../ids.ts'
import type { AuditRepository, SessionRepository } from '../../../contract/users.ts'
import type { Database, Tx } from '../../database.ts'
import { audits, sessions } from '../../rows.ts'

/** Rows forgotten by one statement of a sweep. */
const batch = 500
/** People and actions to choose among. */
const mostFacets = 200

/** Browsers that are signed in: at whichever node. */
export const sessionRepository = (db: Database): SessionRepository => ({
  async find(hash) {
    const found = await db.one(v => `select ${sessions.list()} from session where hash = ${v.text(hash)}`)
    return found && sessions.row(found)
  },
  async ofUser(userId) {
    const found = await db.all(v => `select ${sessions.list()} from session where user_id = ${v.text(userId)} order by seen_at desc`)
    return found.map(row => sessions.row(row))
  },
  insert: async row => void (await db.run(v => v.insert(sessions, [row]))),
  update: async (id, change) => void (await db.run(v => `update session set ${v.set(sessions, change)} where id = ${v.text(id)}`)),
  async touch(id, at, userId) {
    await db.run(
      v => `with seen as (update session set seen_at = greatest(seen_at, ${v.int(at)}) where id = ${v.text(id)} returning 1)
        update "user" set last_seen_at = greatest(coalesce(last_seen_at, 0), ${v.int(at)}) where id = ${v.text(userId)}`,
    )
  },
  end: async (userId, id) =>
    (await db.run(v => `delete from session where user_id = ${v.text(userId)} and id = ${v.text(id)} returning 1`)).length > 0,
  endOthers: async (userId, keep) =>
    (await db.run(v => `delete from session where user_id = ${v.text(userId)} and id <> ${v.text(keep)} returning 1`)).length,
  expire: idleBefore =>
    db.write(async tx => {
      await tx.all(() => `delete from password_link where expires_at <= ${db.now}`)
      const gone = await tx.all(v => `delete from session where expires_at <= ${db.now} or seen_at <= ${v.int(idleBefore)} returning 1`)
      return gone.length
    }),
})

/** Who did what. */
export const auditRepository = (db: Database): AuditRepository => {
  const insert = (tx: Pick<Tx, 'all'>, row: Parameters<AuditRepository['insert']>[0]) =>
    tx.all(
      v => `insert into audit (id, at, org_id, actor, action, target, address) values (${v.text(newId('audit'))}, ${db.now}, ${v.text(row.orgId)},
        ${v.text(row.actor)}, ${v.text(row.action)}, ${v.text(row.target)}, ${v.text(row.address)})`,
    )
  return {
    recording: (rows, work) =>
      db.alongside(async tx => {
        for (const row of [rows].flat()) await insert(tx, row)
      }, work),
    insert: async row => void (await db.write(tx => insert(tx, row))),
    async list(orgId, { before, limit, actor, action }) {
      const found = await db.all(
        v => `select ${audits.list()} from audit where org_id = ${v.text(orgId)}
          ${actor === undefined ? '' : `and actor = ${v.text(actor)}`} ${action === undefined ? '' : `and action = ${v.text(action)}`}
          ${before ? `and (at, id) < (${v.int(before.at)}, ${v.text(before.id)})` : ''} order by at desc, id desc limit ${v.int(limit)}`,
      )
      return found.map(row => audits.row(row))
    },
    async facets(orgId) {
      const each = async (column: 'actor' | 'action') => {
        const found = await db.all(
          v => `select distinct ${column} from audit where org_id = ${v.text(orgId)} order by 1 limit ${mostFacets}`,
        )
        return found.map(row => String(row[column]))
      }
      const [actors, actions] = await Promise.all([each('actor'), each('action')])
      return { actors, actions }
    },
    async expire(before) {
      const gone = await db.run(
        v =>
          `delete from audit where id in (select id from audit where at < ${v.int(before)} limit ${batch} for update skip locked) returning 1`,
      )
      return gone.length
    },
  }
}
