import type { Database } from 'bun:sqlite'
import { and, asc, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import { addressesKept, type FoundKey, type OrganizationRepository, type PlanFacts } from '../../../contract/accounts.ts'
import type { KeyRow, KeyUseRow, OrganizationRow } from '../../../contract/rows.ts'
import { apiKey, keyUse, organization, organizationTotals } from '../../../schema.ts'
import type { Orm } from '../../database.ts'
import type { ReadTurn } from '../../read-turn.ts'
import type { Writer } from '../../writer.ts'

// Two statements: Bun reads them in a tenth of the time of their join.
const keyFacts = 'SELECT id AS keyId, hash, revoked_at AS revokedAt, org_id AS orgId FROM api_key WHERE public_id = ?'
const organizationFacts = `SELECT id, name, plan, plan_status AS planStatus, included, ip_whitelist AS ipWhitelist,
  link_key_sets AS linkKeySets, created_at AS createdAt, suspended_at AS suspendedAt FROM organization WHERE id = ? AND deleted_at IS NULL`

/** One that is being deleted is not there any more. */
const living = isNull(organization.deletedAt)

export function organizationRepository(
  db: Orm,
  client: Database,
  { write, relaxed, freeing }: Writer,
  turn: ReadTurn,
): OrganizationRepository {
  const byId = db
    .select()
    .from(organization)
    .where(and(eq(organization.id, sql.placeholder('id')), living))
    .prepare()
  const planOf = client.prepare<PlanFacts, [string]>(
    'SELECT id, plan, plan_status AS planStatus, included FROM organization WHERE id = ? AND deleted_at IS NULL',
  )
  const keyByPublicId = client.prepare<Pick<FoundKey, 'keyId' | 'hash' | 'revokedAt'> & { orgId: string }, [string]>(keyFacts)
  const ownerOfKey = client.prepare<Omit<FoundKey, 'keyId' | 'hash' | 'revokedAt'>, [string]>(organizationFacts)
  return {
    get: async (id: string): Promise<OrganizationRow | undefined> => {
      turn.begin()
      return byId.get({ id })
    },
    plan: async (id: string): Promise<PlanFacts | undefined> => {
      turn.begin()
      return planOf.get(id) ?? undefined
    },
    list: async (): Promise<OrganizationRow[]> =>
      db.select().from(organization).where(living).orderBy(asc(organization.createdAt), asc(organization.id)).all(),
    countByPlan: async (): Promise<{ plan: string; count: number }[]> =>
      db
        .select({ plan: organization.plan, count: sql<number>`count(*)` })
        .from(organization)
        .where(living)
        .groupBy(organization.plan)
        .all(),
    insert: (row: OrganizationRow): Promise<void> => write(tx => void tx.db.insert(organization).values(row).run()),
    insertFirst: (row: OrganizationRow, key: KeyRow): Promise<boolean> =>
      write(tx => {
        if (tx.db.select({ id: organization.id }).from(organization).limit(1).get()) return false
        tx.db.insert(organization).values(row).run()
        tx.db.insert(apiKey).values(key).run()
        return true
      }),
    update: (id: string, change: Partial<OrganizationRow>): Promise<OrganizationRow | undefined> =>
      write(tx =>
        Object.values(change).every(v => v === undefined)
          ? byId.get({ id })
          : tx.db.update(organization).set(change).where(eq(organization.id, id)).returning().get(),
      ),
    insertKey: (row: KeyRow): Promise<void> => write(tx => void tx.db.insert(apiKey).values(row).run()),
    listKeys: async (orgId?: string): Promise<KeyRow[]> =>
      db
        .select()
        .from(apiKey)
        .where(orgId === undefined ? undefined : eq(apiKey.orgId, orgId))
        .orderBy(asc(apiKey.createdAt), asc(apiKey.id))
        .all(),
    renameKey: (id: string, name: string): Promise<void> =>
      write(tx => void tx.db.update(apiKey).set({ name }).where(eq(apiKey.id, id)).run()),
    version: (): number => turn.version(),
    findKey: async (publicId: string): Promise<FoundKey | undefined> => {
      turn.begin()
      const key = keyByPublicId.get(publicId)
      const owner = key && ownerOfKey.get(key.orgId)
      return owner ? { ...owner, keyId: key.keyId, hash: key.hash, revokedAt: key.revokedAt } : undefined
    },
    revokeKey: (id: string): Promise<boolean> =>
      write(
        tx =>
          tx.db
            .update(apiKey)
            .set({ revokedAt: tx.now })
            .where(and(eq(apiKey.id, id), isNull(apiKey.revokedAt)))
            .returning({ id: apiKey.id })
            .all().length > 0,
      ),
    touchKeys: (uses: Map<string, number>, from: readonly KeyUseRow[]): Promise<void> =>
      relaxed(tx => {
        for (const [id, at] of uses) tx.db.update(apiKey).set({ lastUsedAt: at }).where(eq(apiKey.id, id)).run()
        // Nothing for a key that went with its organization meanwhile.
        for (const { keyId, address, at } of from)
          tx.db.run(sql`insert into key_use (key_id, address, at) select id, ${address}, ${at} from api_key where id = ${keyId}
            on conflict (key_id, address) do update set at = excluded.at`)
        for (const keyId of new Set(from.map(use => use.keyId)))
          tx.db.run(sql`delete from key_use where key_id = ${keyId}
            and address not in (select address from key_use where key_id = ${keyId} order by at desc, address limit ${addressesKept})`)
      }),
    keyUses: async (orgId: string, since: number): Promise<KeyUseRow[]> =>
      db
        .select({ keyId: keyUse.keyId, address: keyUse.address, at: keyUse.at })
        .from(keyUse)
        .innerJoin(apiKey, and(eq(apiKey.id, keyUse.keyId), eq(apiKey.orgId, orgId), isNull(apiKey.revokedAt)))
        .where(gte(keyUse.at, since))
        .orderBy(desc(keyUse.at), asc(keyUse.address))
        .all(),
    expireKeyUses: (before: number): Promise<number> =>
      freeing(tx => tx.db.all(sql`delete from key_use where at < ${before} returning 1`).length),
    storedBytes: async (): Promise<Map<string, number>> =>
      new Map(
        db
          .select({ orgId: organizationTotals.orgId, bytes: organizationTotals.fileBytes })
          .from(organizationTotals)
          .all()
          .map(row => [row.orgId, row.bytes]),
      ),
  }
}
