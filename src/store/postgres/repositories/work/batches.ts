import { AppError } from '../../../../errors.ts'
import type { BatchAcceptance, BatchCounts, BatchRepository, BatchStatus, CountedBatch } from '../../../contract/batches.ts'
import type { BatchItemRow, BatchRow } from '../../../contract/rows.ts'
import { idempotencyMs, type NewWork } from '../../../contract/work.ts'
import { batchItemStates } from '../../../schema.ts'
import type { Database, Tx } from '../../database.ts'
import { batches, batchItems } from '../../rows.ts'
import type { Values } from '../../statement.ts'
import { insertDeliveries } from '../deliver.ts'
import { untilKnown } from './accept.ts'

const unbegun = `state in ('awaiting', 'waiting')`
const isOpen = `exists (select 1 from job j where j.id = batch_item.record_id and j.state in ('pending', 'running'))`
const succeeded = `(exists (select 1 from screenshot s where s.id = batch_item.record_id and s.status = 'ready')
  or exists (select 1 from extraction e where e.id = batch_item.record_id and e.status = 'completed'))`

const withStatus: Record<BatchStatus, string> = {
  running: 'finished_at is null and canceled_at is null',
  completed: 'finished_at is not null and canceled_at is null',
  canceled: 'canceled_at is not null',
}

/** Makes the item this record; throws when it is begun already or not to be begun any more. */
export async function beginItem(
  tx: Pick<Tx, 'all'>,
  { batchId, position }: NonNullable<NewWork['batchItem']>,
  recordId: string,
): Promise<void> {
  const begun = await tx.all(
    v => `update batch_item set state = 'begun', record_id = ${v.text(recordId)}, request = null
      where batch_id = ${v.text(batchId)} and position = ${v.int(position)} and ${unbegun} returning position`,
  )
  if (begun.length === 0) throw new AppError('conflict', 'This item of the batch was begun already, or canceled')
}

/** What was asked for stays where it is: it is large, and only who begins an item needs it. */
const itemColumns = batchItems.columns.map(({ name }) => (name === 'request' ? 'null as "request"' : `"${name}"`)).join(', ')

export function batchRepository(db: Database): BatchRepository {
  const countsOf = async (ids: readonly string[]): Promise<Map<string, BatchCounts>> => {
    const none = () => Object.fromEntries(batchItemStates.map(state => [state, 0])) as BatchCounts
    const counts = new Map(ids.map(id => [id, none()]))
    if (ids.length === 0) return counts
    const rows = await db.all(
      v => `select batch_id, state, count(*) as n from batch_item where batch_id in ${v.texts(ids)} group by batch_id, state`,
    )
    for (const { batch_id: id, state, n } of rows) counts.get(String(id))![state as BatchItemRow['state']] = Number(n)
    return counts
  }
  const counted = async (rows: BatchRow[]): Promise<CountedBatch[]> => {
    const counts = await countsOf(rows.map(({ id }) => id))
    return rows.map(row => ({ ...row, counts: counts.get(row.id)! }))
  }

  /** The request that had this key within its time; one that is older is forgotten. */
  const earlier = async (tx: Tx, orgId: string, key: string): Promise<BatchAcceptance | undefined> => {
    const own = (v: Values) => `org_id = ${v.text(orgId)} and key = ${v.text(key)}`
    await tx.all(v => `delete from idempotency where ${own(v)} and created_at <= ${db.now} - ${idempotencyMs}`)
    const found = await tx.one(v => `select fingerprint, job_id, sha256 from idempotency where ${own(v)}`)
    return (
      found && {
        outcome: 'repeated',
        fingerprint: String(found.fingerprint),
        jobId: String(found.job_id),
        sha256: found.sha256 as string | null,
      }
    )
  }

  /** Ends the jobs of begun items as if they had failed; what runs finds nothing to write. Gives their records. */
  const endJobs = async (tx: Tx, id: string, error: string): Promise<string[]> => {
    const ended = await tx.all(
      v => `with ended as (update job set state = 'failed', error_code = 'canceled', options = '{}', boot_id = null, lease_until = null,
            finished_at = ${db.now} where state in ('pending', 'running')
            and id in (select record_id from batch_item where batch_id = ${v.text(id)} and state = 'begun') returning id, org_id, period, held),
          held as (select org_id, period, sum(held) as held from ended group by org_id, period),
          freed as (update account a set reserved = a.reserved - held.held from held
            where a.org_id = held.org_id and a.period = held.period returning 1)
          select id from ended`,
    )
    const ids = ended.map(row => String(row.id))
    for (const table of ['screenshot', 'extraction'])
      await tx.all(
        v => `update ${table} set status = 'failed', error = ${v.text(error)}, updated_at = ${db.now} where id in ${v.texts(ids)}`,
      )
    await tx.all(v => `update batch_item set state = 'canceled' where batch_id = ${v.text(id)} and record_id in ${v.texts(ids)}`)
    return ids
  }

  return {
    create: (row, items, { mostWaiting, idempotency }) =>
      untilKnown(() =>
        db.write(async (tx): Promise<BatchAcceptance> => {
          const known = idempotency && (await earlier(tx, row.orgId, idempotency.key))
          if (known) return known
          // Two at the same moment must see each other.
          await tx.all(v => `select pg_advisory_xact_lock(hashtext(${v.text(row.orgId)}))`)
          const waiting = Number(
            (await tx.one(v => `select count(*) as n from batch_item where org_id = ${v.text(row.orgId)} and ${unbegun}`))?.n,
          )
          if (waiting > 0 && waiting + items.length > mostWaiting) return { outcome: 'backlog', waiting }
          await tx.all(v => v.insert(batches, [row]))
          await tx.all(v => v.insert(batchItems, items))
          if (idempotency)
            await tx.all(
              v => `insert into idempotency (org_id, key, fingerprint, job_id, created_at)
                values (${v.text(row.orgId)}, ${v.text(idempotency.key)}, ${v.text(idempotency.fingerprint)}, ${v.text(row.id)}, ${db.now})`,
            )
          return { outcome: 'accepted' }
        }),
      ),
    async get(orgId, id) {
      const row = await db.one(v => `select ${batches.list()} from batch where org_id = ${v.text(orgId)} and id = ${v.text(id)}`)
      return row && (await counted([batches.row(row)]))[0]
    },
    async list(orgId, { limit, after, createdFrom, createdBefore }, status) {
      const rows = await db.all(v =>
        [
          `select ${batches.list()} from batch where org_id = ${v.text(orgId)}`,
          after && `and (created_at, id) < (${v.int(after.createdAt)}, ${v.text(after.id)})`,
          createdFrom !== undefined && `and created_at >= ${v.int(createdFrom)}`,
          createdBefore !== undefined && `and created_at < ${v.int(createdBefore)}`,
          status && `and ${withStatus[status]}`,
          `order by created_at desc, id desc limit ${v.int(limit)}`,
        ]
          .filter(Boolean)
          .join(' '),
      )
      return counted(rows.map(row => batches.row(row)))
    },
    async item(orgId, id, position) {
      const row = await db.one(
        v =>
          `select ${batchItems.list()} from batch_item where org_id = ${v.text(orgId)} and batch_id = ${v.text(id)} and position = ${v.int(position)}`,
      )
      return row && batchItems.row(row)
    },
    async items(id, from, limit) {
      const rows = await db.all(
        v =>
          `select ${itemColumns} from batch_item where batch_id = ${v.text(id)} and position >= ${v.int(from)} order by position limit ${v.int(limit)}`,
      )
      return rows.map(row => batchItems.row(row))
    },
    async open() {
      const rows = await db.all(() => `select ${batches.list()} from batch where finished_at is null order by created_at`)
      return rows.map(row => batches.row(row))
    },
    async observe(id) {
      const over = (v: Values) => `batch_id = ${v.text(id)} and state = 'begun' and not ${isOpen}`
      const ended = await db.one(v => `select 1 from batch_item where ${over(v)} limit 1`)
      if (ended)
        await db.run(v => `update batch_item set state = case when ${succeeded} then 'completed' else 'failed' end where ${over(v)}`)
      return (await countsOf([id])).get(id)!
    },
    async waiting(id, limit) {
      const rows = await db.all(
        v =>
          `select ${batchItems.list()} from batch_item where batch_id = ${v.text(id)} and state = 'waiting' order by position limit ${v.int(limit)}`,
      )
      return rows.map(row => batchItems.row(row))
    },
    async refuse(id, which, error) {
      await db.run(
        v => `update batch_item set state = 'failed', error = ${v.text(error)}, request = null where batch_id = ${v.text(id)}
          and ${which === 'awaiting' ? `state = 'awaiting'` : `position = ${v.int(which.position)} and ${unbegun}`}`,
      )
    },
    cancel: (orgId, id, error) =>
      db.write(async tx => {
        const own = await tx.one(v => `select finished_at from batch where org_id = ${v.text(orgId)} and id = ${v.text(id)} for update`)
        if (!own) return undefined
        if (own.finished_at !== null) return []
        await tx.all(v => `update batch set canceled_at = coalesce(canceled_at, ${db.now}) where id = ${v.text(id)}`)
        await tx.all(v => `update batch_item set state = 'canceled', request = null where batch_id = ${v.text(id)} and ${unbegun}`)
        return endJobs(tx, id, error)
      }),
    finish: (id, deliveries) =>
      db.write(async tx => {
        const finished = await tx.one(
          v => `update batch set finished_at = ${db.now} where id = ${v.text(id)} and finished_at is null
            and not exists (select 1 from batch_item i where i.batch_id = batch.id and i.state in ('awaiting', 'waiting', 'begun'))
            returning org_id, finished_at`,
        )
        if (!finished) return false
        const happened = (v: Values) => `select ${v.text(String(finished.org_id))} as org_id, ${v.int(Number(finished.finished_at))} as now`
        await tx.all(v => insertDeliveries(v, deliveries, happened(v)))
        return true
      }),
  }
}
