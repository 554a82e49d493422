import { type FileRepository, pageKey } from '../../../contract/records.ts'
import type { FileRow } from '../../../contract/rows.ts'
import type { Database } from '../../database.ts'
import { cacheEntries, files } from '../../rows.ts'

/** Rows handled by one transaction of a sweep. */
const batch = 500
/** Cache rows dropped before the room is looked at again. */
const evicted = 100
/** A sum that took a while is remembered for so many times as long, at most so long: it is asked for with each request of a server with limits. */
const restFactor = 100
const longestMs = 5000

export function fileRepository(db: Database): FileRepository {
  const sums = new Map<string, { until: number; bytes: Promise<number> }>()
  const remembered = (what: string, read: () => Promise<number>): Promise<number> => {
    const began = performance.now()
    const known = sums.get(what)
    if (known && began < known.until) return known.bytes
    const bytes = read()
    const sum = { until: Number.POSITIVE_INFINITY, bytes }
    if (sums.size > 1000) sums.clear()
    sums.set(what, sum)
    const done = () => {
      const now = performance.now()
      const took = now - began
      sum.until = took < 5 ? now : now + Math.min(longestMs, took * restFactor)
    }
    bytes.then(done, () => sums.delete(what))
    return bytes
  }
  return {
    async get(token: string): Promise<FileRow | undefined> {
      const found = await db.one(v => `select ${files.list()} from file where token = ${v.text(token)}`)
      return found && files.row(found)
    },
    async isReferenced(sha256: string): Promise<boolean> {
      const found = await db.one(v => {
        const content = v.text(sha256)
        return `select exists (select 1 from file where sha256 = ${content}) or exists (select 1 from cache_entry where sha256 = ${content})
          or exists (select 1 from idempotency where sha256 = ${content}) as used`
      })
      return found?.used === true
    },
    async unreferenced(names: readonly string[]): Promise<string[]> {
      // Not by exists, which may become a join that reads a table whole for a page of names.
      const found = await db.all(
        v => `select named.sha256 from ${v.texts(names)} as named(sha256)
          where (select 1 from file where file.sha256 = named.sha256 limit 1) is null
            and (select 1 from cache_entry where cache_entry.sha256 = named.sha256 limit 1) is null
            and (select 1 from idempotency where idempotency.sha256 = named.sha256 limit 1) is null`,
      )
      return found.map(row => String(row.sha256))
    },
    async referenced(): Promise<string[]> {
      const found = await db.all(
        () => `select sha256 from file union select sha256 from cache_entry
          union select sha256 from idempotency where sha256 is not null`,
      )
      return found.map(row => String(row.sha256))
    },
    bytesOf: (orgId: string): Promise<number> =>
      remembered(orgId, async () => {
        const found = await db.one(v => `select coalesce(sum(bytes), 0) as bytes from file where org_id = ${v.text(orgId)}`)
        return Number(found?.bytes)
      }),
    totalBytes: (): Promise<number> =>
      remembered('', async () => {
        const found = await db.one(
          () => `select coalesce(sum(bytes), 0) as bytes from (select sha256, max(bytes) as bytes from (
            select sha256, bytes from file union all select sha256, bytes from cache_entry) one group by sha256) each_once`,
        )
        return Number(found?.bytes)
      }),
    async byKind() {
      const sums = { render: { files: 0, bytes: 0 }, upload: { files: 0, bytes: 0 } }
      for (const row of await db.all(() => 'select kind, count(*) as files, coalesce(sum(bytes), 0) as bytes from file group by kind'))
        sums[row.kind as FileRow['kind']] = { files: Number(row.files), bytes: Number(row.bytes) }
      return sums
    },
    async expire(kind: FileRow['kind'], before: number): Promise<number> {
      const gone = await db.run(
        v => `delete from file where token in (select token from file where kind = ${v.text(kind)} and created_at < ${v.int(before)}
          order by created_at limit ${batch} for update skip locked) returning 1`,
      )
      return gone.length
    },
    async expireCache(now: number, before: number): Promise<number> {
      const gone = await db.run(
        v => `delete from cache_entry where (org_id, key) in (select org_id, key from cache_entry
          where expires_at <= ${v.int(now)} or created_at < ${v.int(before)} limit ${batch} for update skip locked) returning 1`,
      )
      return gone.length
    },
    async cache(row): Promise<void> {
      await db.run(v => `${v.insert(cacheEntries, [row])} on conflict (org_id, key) do update set ${v.set(cacheEntries, row)}`)
    },
    async expirePages(): Promise<number> {
      let total = 0
      for (let n = -1; n !== 0; total += n) {
        const gone = await db.run(
          v => `delete from cache_entry where (org_id, key) in (select org_id, key from cache_entry c where starts_with(key, ${v.text(`${pageKey} `)})
            and not exists (select 1 from file where file.sha256 = substr(c.key, ${pageKey.length + 2}, 64) and file.org_id = c.org_id)
            limit ${batch} for update skip locked) returning 1`,
        )
        n = gone.length
      }
      return total
    },
    async evictCache(): Promise<string[]> {
      const gone = await db.run(
        () => `delete from cache_entry where (org_id, key) in (select org_id, key from cache_entry order by created_at limit ${evicted}
          for update skip locked) returning sha256`,
      )
      sums.clear()
      return gone.map(row => String(row.sha256))
    },
    async expireDeliveries(before: number): Promise<number> {
      const gone = await db.run(
        v => `delete from delivery where id in (select id from delivery where state <> 'pending' and created_at < ${v.int(before)}
          limit ${batch} for update skip locked) returning 1`,
      )
      return gone.length
    },
    dropMissing: (sha256: string): Promise<number> =>
      db.write(async tx => {
        const gone = await tx.all(v => `delete from file where sha256 = ${v.text(sha256)} returning token`)
        await tx.all(v => `delete from cache_entry where sha256 = ${v.text(sha256)}`)
        return gone.length
      }),
  }
}
