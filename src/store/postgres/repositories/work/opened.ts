import { allowanceOf, type Plans } from '../../../contract/accounts.ts'
import type { OrganizationRow } from '../../../contract/rows.ts'
import type { Ending, OpenedDocument, Opening } from '../../../contract/work.ts'
import type { Database, Tx } from '../../database.ts'
import { extractions, files, uploads } from '../../rows.ts'

/** What a running background document is found to be: its credits held, the document kept where it was fetched, its extraction running. */
export const opened = (
  db: Database,
  plans: Plans,
  by: Pick<Ending, 'id' | 'bootId' | 'attempt'>,
  { credits, pages, upload, file }: OpenedDocument,
): Promise<Opening> =>
  db.write(async tx => {
    const job = await tx.one(
      v => `select org_id, period, held from job where id = ${v.text(by.id)} and state = 'running' and boot_id = ${v.text(by.bootId)}
        and attempt = ${v.int(by.attempt)} for update`,
    )
    if (!job) return { outcome: 'lost' }
    const more = credits - Number(job.held)
    if (more > 0) {
      const refusal = await hold(tx, plans, String(job.org_id), String(job.period), more)
      if (refusal) return refusal
      await tx.all(v => `update job set held = ${v.int(credits)} where id = ${v.text(by.id)}`)
    }
    if (file) {
      await tx.all(v => v.insert(files, [file]))
      await tx.all(v => v.insert(uploads, [upload]))
    } else {
      const { format, width, height, pageCount } = upload
      await tx.all(
        v =>
          `update upload set ${v.set(uploads, { format, width, height, pageCount })}, updated_at = ${db.now} where id = ${v.text(upload.id)}`,
      )
    }
    const known = { status: 'running', uploadId: upload.id, fileName: upload.name, pages } as const
    await tx.all(v => `update extraction set ${v.set(extractions, known)}, updated_at = ${db.now} where id = ${v.text(by.id)}`)
    return { outcome: 'held' }
  })

/** Adds to what work holds already, in the period it was accepted in. */
async function hold(tx: Tx, plans: Plans, orgId: string, period: string, more: number): Promise<Opening | undefined> {
  const row = await tx.one(v => `select plan, included from organization where id = ${v.text(orgId)} and deleted_at is null`)
  if (!row) return { outcome: 'lost' }
  const plan = { plan: String(row.plan), included: row.included === null ? null : Number(row.included) } satisfies Partial<OrganizationRow>
  const { included, overage } = allowanceOf(plan, plans)
  const held = await tx.one(
    v => `update account set reserved = reserved + ${v.int(more)} where org_id = ${v.text(orgId)} and period = ${v.text(period)}
      and (${v.flag(overage)} or used + reserved + ${v.int(more)} <= ${v.int(included)}) returning 1`,
  )
  if (held) return undefined
  const account = await tx.one(
    v => `select used + reserved as used from account where org_id = ${v.text(orgId)} and period = ${v.text(period)}`,
  )
  return { outcome: 'noCredit', used: Number(account?.used ?? 0), included }
}
