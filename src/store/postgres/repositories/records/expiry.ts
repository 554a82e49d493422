import type { ExpiryRepository } from '../../../contract/records.ts'
import type { Database, Tx } from '../../database.ts'
import type { Values } from '../../statement.ts'

/** Rows handled by one transaction of a sweep; those another node works on are passed over. */
const batch = 500

export function expiryRepository(db: Database): ExpiryRepository {
  const old = (v: Values, table: string, before: number, also: string, orgId?: string): string =>
    `(select id from ${table} r where ${orgId === undefined ? '' : `org_id = ${v.text(orgId)} and `}created_at < ${v.int(before)} and ${also} limit ${batch} for update skip locked)`

  /** By organization, so that the index of the lists finds what is old. */
  const dropOld = async (tx: Tx, orgId: string, before: number): Promise<number> => {
    const shots = await tx.all(
      v => `delete from screenshot where id in ${old(v, 'screenshot', before, `status <> 'pending'`, orgId)} returning file_token`,
    )
    const extractions = await tx.all(
      v => `delete from extraction where id in ${old(v, 'extraction', before, `status in ('completed', 'failed')`, orgId)} returning 1`,
    )
    const unread = 'not exists (select 1 from extraction e where e.upload_id = r.id)'
    const uploads = await tx.all(v => `delete from upload where id in ${old(v, 'upload', before, unread, orgId)} returning file_token`)
    // Each may take a thousand items with it.
    const batches = await tx.all(
      v => `delete from batch where id in (select id from batch where org_id = ${v.text(orgId)} and created_at < ${v.int(before)}
        and finished_at is not null limit 10 for update skip locked) returning 1`,
    )
    const tokens = [...shots, ...uploads].flatMap(({ file_token: token }) => (token === null ? [] : [String(token)]))
    if (tokens.length > 0) await tx.all(v => `delete from file where token in ${v.texts(tokens)}`)
    return shots.length + extractions.length + uploads.length + batches.length
  }

  return {
    async records(before: number): Promise<number> {
      let total = 0
      for (const { id } of await db.all(() => 'select id from organization'))
        for (let n = -1; n !== 0; total += n) n = await db.write(tx => dropOld(tx, String(id), before))
      return total
    },
    async values(before: number): Promise<number> {
      const gone = await db.run(
        v => `update extraction set output = null, needs_review = null, marks = null, spots = null, review = null, review_status = null
          where id in ${old(v, 'extraction', before, 'output is not null')} returning 1`,
      )
      return gone.length
    },
  }
}
