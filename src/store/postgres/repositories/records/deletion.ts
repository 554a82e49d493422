import type { DeletionRepository, Holdings } from '../../../contract/records.ts'
import type { Database, Found, Tx } from '../../database.ts'
import type { Memory } from '../../memory.ts'
import { ofOrganizations } from '../../tables.ts'

/** Rows removed by one transaction. */
const batch = 500
const open = `state in ('pending', 'running')`

/** Takes records and organizations away: unreachable with the transaction, their content with the next sweep. What was charged stays in the ledger. */
export function deletionRepository(db: Database, memory: Memory): DeletionRepository {
  /**
   * Work whose record goes: what waits is never started, the ending of what runs finds nothing to write. It costs nothing and is told to nobody.
   * Its Idempotency-Key stays taken, so that a late repeat does not do the deleted work again.
   */
  const endWork = async (tx: Tx, id: string): Promise<void> => {
    await tx.all(
      v => `with ended as (update job set state = 'failed', error_code = 'deleted', options = '{}', boot_id = null, lease_until = null,
            finished_at = ${db.now} where id = ${v.text(id)} and ${open} returning org_id, period, held)
          update account a set reserved = a.reserved - ended.held from ended
          where a.org_id = ended.org_id and a.period = ended.period and ended.held > 0`,
    )
    await tx.all(v => `update idempotency set sha256 = null where job_id = ${v.text(id)}`)
  }
  const drop = (tx: Tx, table: string, orgId: string, id: string, columns: string): Promise<Found | undefined> =>
    tx.one(v => `delete from ${table} where org_id = ${v.text(orgId)} and id = ${v.text(id)} returning ${columns}`)
  const dropFile = async (tx: Tx, token: unknown): Promise<void> => {
    if (token) await tx.all(v => `delete from file where token = ${v.text(String(token))}`)
  }
  const dropUpload = async (tx: Tx, orgId: string, id: string): Promise<boolean> => {
    const row = await drop(tx, 'upload', orgId, id, 'file_token')
    await dropFile(tx, row?.file_token)
    return row !== undefined
  }

  return {
    screenshot: (orgId: string, id: string): Promise<boolean> =>
      db.write(async tx => {
        const row = await drop(tx, 'screenshot', orgId, id, 'file_token, sha256')
        if (!row) return false
        await dropFile(tx, row.file_token)
        if (row.sha256 !== null)
          await tx.all(v => `delete from cache_entry where org_id = ${v.text(orgId)} and sha256 = ${v.text(String(row.sha256))}`)
        await endWork(tx, id)
        return true
      }),
    upload: (orgId: string, id: string): Promise<boolean> => db.write(tx => dropUpload(tx, orgId, id)),
    /** The document was sent to be read by this, so it goes too, unless another extraction read it. */
    extraction: (orgId: string, id: string): Promise<boolean> =>
      db.write(async tx => {
        const row = await drop(tx, 'extraction', orgId, id, 'upload_id')
        if (!row) return false
        await endWork(tx, id)
        const uploadId = row.upload_id === null ? undefined : String(row.upload_id)
        if (uploadId && !(await tx.one(v => `select 1 from extraction where upload_id = ${v.text(uploadId)} limit 1`)))
          await dropUpload(tx, orgId, uploadId)
        return true
      }),
    async markOrganization(id: string, unguessable: string): Promise<boolean> {
      const marked = await db.write(async tx => {
        if (!(await tx.one(v => `select 1 from organization where id = ${v.text(id)} for update`))) return false
        await tx.all(
          v => `update organization set deleted_at = ${db.now}, signing_secret = ${v.text(unguessable)}, previous_secret = null, previous_until = null
            where id = ${v.text(id)} and deleted_at is null`,
        )
        await tx.all(v => `delete from api_key where org_id = ${v.text(id)}`)
        // The account before its ledger, which goes in batches: no account may stand beside half of what was booked on it. In the order in which accepting
        // and ending lock rows: jobs, account, and at the end of the statement the count of jobs.
        await tx.all(
          v => `with ended as (update job set state = 'failed', error_code = 'deleted', options = '{}', boot_id = null, lease_until = null,
              finished_at = ${db.now} where org_id = ${v.text(id)} and ${open} returning 1)
            delete from account where org_id = ${v.text(id)}`,
        )
        await tx.all(
          v => `update delivery set state = 'canceled', finished_at = ${db.now} where org_id = ${v.text(id)} and state = 'pending'`,
        )
        return true
      })
      memory.forget()
      return marked
    },
    async emptyOrganization(id: string): Promise<void> {
      // Nothing refers to an organization here, since every insert would lock its row: each of its tables is emptied by name.
      for (const table of ofOrganizations) {
        const step = () =>
          db.run(
            v => `delete from ${table} where ctid = any (array(select ctid from ${table} where org_id = ${v.text(id)} limit ${batch}
              for update skip locked)) returning 1`,
          )
        while ((await step()).length > 0) await Bun.sleep(1)
      }
      await db.run(v => `update session set org_id = null where org_id = ${v.text(id)}`)
      await db.run(v => `delete from turn where org_id = ${v.text(id)}`)
      await db.run(v => `delete from organization where id = ${v.text(id)} and deleted_at is not null`)
    },
    async markedOrganizations(): Promise<string[]> {
      return (await db.all(() => 'select id from organization where deleted_at is not null')).map(row => String(row.id))
    },
    async holdings(id: string): Promise<Holdings | undefined> {
      const found = await db.one(v => {
        const own = v.text(id)
        const count = (table: string) => `(select count(*) from ${table} where org_id = ${own})`
        return `select ${count('screenshot')} as screenshots, ${count('extraction')} as extractions, ${count('upload')} as documents,
          ${count('api_key')} as keys from organization where id = ${own}`
      })
      if (!found) return undefined
      const { screenshots, extractions, documents, keys } = found
      return { screenshots: Number(screenshots), extractions: Number(extractions), documents: Number(documents), keys: Number(keys) }
    },
  }
}
