import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { type FileRepository, pageKey } from '../../../contract/records.ts'
import type { FileRow } from '../../../contract/rows.ts'
import { cacheEntry, file, organization, organizationTotals, screenshot, state, upload } from '../../../schema.ts'
import type { Orm } from '../../database.ts'
import type { Writer } from '../../writer.ts'

/** Rows handled by one transaction of a sweep: a large backlog must not hold the writer. */
const batch = 500
/** Rows read at once where all are: nobody else waits longer than for these. */
const readAtOnce = 2000
/** Cache rows dropped before the room is looked at again: no more is given up than is needed. */
const evicted = 100

export function fileRepository(db: Orm, { write, later }: Writer): FileRepository {
  const byToken = db
    .select()
    .from(file)
    .where(eq(file.token, sql.placeholder('token')))
    .prepare()
  const used = db.all.bind(db)
  const isReferenced = (sha256: string): boolean => {
    const [row] = used<{ n: number }>(sql`
      select exists(select 1 from file where sha256 = ${sha256}) or exists(select 1 from cache_entry where sha256 = ${sha256})
        or exists(select 1 from idempotency where sha256 = ${sha256}) as n`)
    return row?.n === 1
  }
  return {
    get: async (token: string): Promise<FileRow | undefined> => byToken.get({ token }),
    isReferenced,
    unreferenced: async (names: readonly string[]): Promise<string[]> => names.filter(name => !isReferenced(name)),
    async referenced(): Promise<string[]> {
      return db
        .all<{ sha256: string }>(
          sql`select sha256 from file union select sha256 from cache_entry union select sha256 from idempotency where sha256 is not null`,
        )
        .map(r => r.sha256)
    },
    async bytesOf(orgId: string): Promise<number> {
      return (
        db.select({ n: organizationTotals.fileBytes }).from(organizationTotals).where(eq(organizationTotals.orgId, orgId)).get()?.n ?? 0
      )
    },
    async totalBytes(): Promise<number> {
      return db.select({ n: state.storedBytes }).from(state).get()?.n ?? 0
    },
    async byKind() {
      const sums = { render: { files: 0, bytes: 0 }, upload: { files: 0, bytes: 0 } }
      for (let after: string | undefined = ''; after !== undefined; await Bun.sleep(1)) {
        const rows: Pick<FileRow, 'token' | 'kind' | 'bytes'>[] = db
          .select({ token: file.token, kind: file.kind, bytes: file.bytes })
          .from(file)
          .where(gt(file.token, after))
          .orderBy(asc(file.token))
          .limit(readAtOnce)
          .all()
        for (const { kind, bytes } of rows) {
          sums[kind].files++
          sums[kind].bytes += bytes
        }
        after = rows.length === readAtOnce ? rows.at(-1)?.token : undefined
      }
      return sums
    },
    expire: (kind: FileRow['kind'], before: number): Promise<number> =>
      write(tx => {
        const old = tx.db
          .select({ token: file.token })
          .from(file)
          .where(and(eq(file.kind, kind), lt(file.createdAt, before)))
          .orderBy(asc(file.createdAt))
          .limit(batch)
          .all()
        for (const { token } of old) tx.db.delete(file).where(eq(file.token, token)).run()
        return old.length
      }),
    expireCache: (now: number, before: number): Promise<number> =>
      write(
        tx =>
          tx.db.all(sql`delete from cache_entry where rowid in (
            select rowid from cache_entry where expires_at <= ${now} or created_at < ${before} limit ${batch}) returning 1`).length,
      ),
    cache: row =>
      later(
        tx =>
          void tx.db
            .insert(cacheEntry)
            .values(row)
            .onConflictDoUpdate({ target: [cacheEntry.orgId, cacheEntry.key], set: row })
            .run(),
      ),
    async expirePages(): Promise<number> {
      let total = 0
      // By organization, with which the index begins.
      for (const { id } of db.select({ id: organization.id }).from(organization).all())
        for (let n = -1; n !== 0; total += n)
          n = await write(
            tx =>
              tx.db.all(sql`delete from cache_entry where rowid in (
                select rowid from cache_entry where org_id = ${id} and key >= ${`${pageKey} `} and key < ${`${pageKey}!`} and not exists (
                  select 1 from file where file.sha256 = substr(cache_entry.key, ${pageKey.length + 2}, 64) and file.org_id = cache_entry.org_id)
                limit ${batch}) returning 1`).length,
          )
      return total
    },
    evictCache: (): Promise<string[]> =>
      write(tx =>
        tx.db
          .all<{ sha256: string }>(
            sql`delete from cache_entry where rowid in (select rowid from cache_entry order by created_at limit ${evicted}) returning sha256`,
          )
          .map(row => row.sha256),
      ),
    expireDeliveries: (before: number): Promise<number> =>
      write(
        tx =>
          tx.db.all(sql`delete from delivery where id in (
            select id from delivery where state <> 'pending' and created_at < ${before} limit ${batch}) returning 1`).length,
      ),
    dropMissing: (sha256: string): Promise<number> =>
      write(tx => {
        const tokens = tx.db.delete(file).where(eq(file.sha256, sha256)).returning({ token: file.token }).all()
        for (const { token } of tokens) {
          tx.db.update(screenshot).set({ fileToken: null }).where(eq(screenshot.fileToken, token)).run()
          tx.db.update(upload).set({ fileToken: null }).where(eq(upload.fileToken, token)).run()
        }
        tx.db.delete(cacheEntry).where(eq(cacheEntry.sha256, sha256)).run()
        return tokens.length
      }),
  }
}
