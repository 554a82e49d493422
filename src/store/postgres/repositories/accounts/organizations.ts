import { addressesKept, type FoundKey, type OrganizationRepository, type PlanFacts } from '../../../contract/accounts.ts'
import type { KeyRow, KeyUseRow, OrganizationRow } from '../../../contract/rows.ts'
import type { Database } from '../../database.ts'
import type { Memory } from '../../memory.ts'
import { keys, keyUses, organizations } from '../../rows.ts'

export function organizationRepository(db: Database, memory: Memory): OrganizationRepository {
  /** What others may hold in memory is told to be looked at again. */
  const changed = async <T>(change: Promise<T>): Promise<T> => {
    const value = await change
    memory.forget()
    return value
  }
  const get = async (id: string): Promise<OrganizationRow | undefined> => {
    const found = await db.one(v => `select ${organizations.list()} from organization where id = ${v.text(id)} and deleted_at is null`)
    return found && organizations.row(found)
  }
  return {
    get,
    async plan(id: string): Promise<PlanFacts | undefined> {
      const row = await get(id)
      return row && { id: row.id, plan: row.plan, planStatus: row.planStatus, included: row.included }
    },
    async list(): Promise<OrganizationRow[]> {
      const found = await db.all(() => `select ${organizations.list()} from organization where deleted_at is null order by created_at, id`)
      return found.map(row => organizations.row(row))
    },
    async countByPlan(): Promise<{ plan: string; count: number }[]> {
      const found = await db.all(() => 'select plan, count(*)::int as count from organization where deleted_at is null group by plan')
      return found.map(row => ({ plan: String(row.plan), count: Number(row.count) }))
    },
    insert: async (row: OrganizationRow): Promise<void> => void (await changed(db.run(v => v.insert(organizations, [row])))),
    insertFirst: (row: OrganizationRow, key: KeyRow): Promise<boolean> =>
      db.write(async tx => {
        // Two nodes that start at once: one makes it, the other sees it.
        await tx.all(() => 'lock table organization in share row exclusive mode')
        if (await tx.one(() => 'select 1 from organization limit 1')) return false
        await tx.all(v => v.insert(organizations, [row]))
        await tx.all(v => v.insert(keys, [key]))
        return true
      }),
    async update(id: string, change: Partial<OrganizationRow>): Promise<OrganizationRow | undefined> {
      if (Object.values(change).every(value => value === undefined)) return get(id)
      const [found] = await changed(
        db.run(v => `update organization set ${v.set(organizations, change)} where id = ${v.text(id)} returning ${organizations.list()}`),
      )
      return found && organizations.row(found)
    },
    insertKey: async (row: KeyRow): Promise<void> => void (await changed(db.run(v => v.insert(keys, [row])))),
    async listKeys(orgId?: string): Promise<KeyRow[]> {
      const found = await db.all(
        v => `select ${keys.list()} from api_key ${orgId === undefined ? '' : `where org_id = ${v.text(orgId)}`} order by created_at, id`,
      )
      return found.map(row => keys.row(row))
    },
    renameKey: async (id: string, name: string): Promise<void> =>
      void (await db.run(v => `update api_key set ${v.set(keys, { name })} where id = ${v.text(id)}`)),
    version: (): number => memory.version(),
    async findKey(publicId: string): Promise<FoundKey | undefined> {
      const found = await db.one(
        v => `select k.id as key_id, k.hash, k.revoked_at, ${organizations.list('o', 'o_')}
          from api_key k join organization o on o.id = k.org_id and o.deleted_at is null where k.public_id = ${v.text(publicId)}`,
      )
      if (!found) return undefined
      const { id, name, plan, planStatus, included, createdAt, suspendedAt } = organizations.row(found, 'o_')
      return {
        ...{ id, name, plan, planStatus, included, createdAt, suspendedAt },
        ipWhitelist: String(found.o_ip_whitelist),
        linkKeySets: String(found.o_link_key_sets),
        keyId: String(found.key_id),
        hash: String(found.hash),
        revokedAt: found.revoked_at === null ? null : Number(found.revoked_at),
      }
    },
    async revokeKey(id: string): Promise<boolean> {
      const revoked = db.run(v => `update api_key set revoked_at = ${db.now} where id = ${v.text(id)} and revoked_at is null returning 1`)
      return (await changed(revoked)).length > 0
    },
    async touchKeys(uses: Map<string, number>, from: readonly KeyUseRow[]): Promise<void> {
      const known = [...uses].map(([id, at]) => ({ id, at: String(at) }))
      await db.run(
        v => `update api_key k set last_used_at = greatest(coalesce(k.last_used_at, 0), u.at)
          from jsonb_to_recordset(${v.json(JSON.stringify(known))}) as u(id text, at bigint) where k.id = u.id`,
      )
      if (from.length === 0) return
      // Nothing for a key that went with its organization meanwhile.
      await db.run(
        v => `insert into key_use as u (key_id, address, at) select r.key_id, r.address, r.at from ${keyUses.records(v.json(keyUses.json(from)), 'r')}
          join api_key k on k.id = r.key_id on conflict (key_id, address) do update set at = greatest(u.at, excluded.at)`,
      )
      await db.run(
        v => `delete from key_use where (key_id, address) in (select key_id, address from (
          select key_id, address, row_number() over (partition by key_id order by at desc, address) as place from key_use
            where key_id in ${v.texts([...new Set(from.map(use => use.keyId))])}) ranked where place > ${v.int(addressesKept)})`,
      )
    },
    async keyUses(orgId: string, since: number): Promise<KeyUseRow[]> {
      const found = await db.all(
        v => `select ${keyUses.list('u')} from key_use u join api_key k on k.id = u.key_id and k.org_id = ${v.text(orgId)} and k.revoked_at is null
          where u.at >= ${v.int(since)} order by u.at desc, u.address`,
      )
      return found.map(row => keyUses.row(row))
    },
    expireKeyUses: async (before: number): Promise<number> =>
      (await db.run(v => `delete from key_use where at < ${v.int(before)} returning 1`)).length,
    async storedBytes(): Promise<Map<string, number>> {
      const found = await db.all(() => 'select org_id, sum(bytes) as bytes from file group by org_id')
      return new Map(found.map(row => [String(row.org_id), Number(row.bytes)]))
    },
  }
}
