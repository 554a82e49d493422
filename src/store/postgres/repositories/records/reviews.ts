import { type IssuerNumber, sameIssuer } from '../../../../extract/memory/issuer-numbers.ts'
import type { Lesson } from '../../../../extract/memory/lesson.ts'
import { newId } from '../../../../ids.ts'
import type { Review } from '../../../../resources.ts'
import type { NewDelivery } from '../../../contract/outbox.ts'
import type { IssuerRepository, ReviewRepository } from '../../../contract/records.ts'
import type { ExtractionRow, IssuerRow } from '../../../contract/rows.ts'
import type { Database, Tx } from '../../database.ts'
import { extractions, issuers } from '../../rows.ts'
import { insertDeliveries, justNow } from '../deliver.ts'

/** A number that more issuers share, such as one's own tax id on every invoice, tells none from another. */
const mostShared = 20

const learn = async (
  db: Database,
  tx: Tx,
  orgId: string,
  { fingerprint, facts, layoutHints, issuerNumbers, contradicted }: Lesson,
): Promise<void> => {
  const learned = await tx.one(
    v => `insert into issuer as i (id, org_id, fingerprint, facts, habits, confirmed, contradicted, created_at, updated_at)
      values (${v.text(newId('issuer'))}, ${v.text(orgId)}, ${v.text(fingerprint)}, ${v.text(JSON.stringify(facts))}, ${v.text(JSON.stringify(layoutHints))}, 1, 0, ${db.now}, ${db.now})
      on conflict (org_id, fingerprint) do update set facts = excluded.facts, habits = excluded.habits, confirmed = i.confirmed + 1, updated_at = excluded.updated_at
      returning id`,
  )
  await tx.all(
    v => `insert into issuer_mark (org_id, issuer_id, number, strong) select ${v.text(orgId)}, ${v.text(String(learned?.id))}, m.number, m.strong
      from jsonb_to_recordset(${v.json(JSON.stringify(issuerNumbers))}) as m(number text, strong boolean) on conflict do nothing`,
  )
  if (contradicted.length === 0) return
  await tx.all(
    v =>
      `update issuer set contradicted = contradicted + 1, updated_at = ${db.now} where org_id = ${v.text(orgId)} and id in ${v.texts(contradicted)}`,
  )
  await tx.all(v => `delete from issuer where org_id = ${v.text(orgId)} and id in ${v.texts(contradicted)} and contradicted >= confirmed`)
}

export const reviewRepository = (db: Database): ReviewRepository => ({
  save: (orgId: string, id: string, review: Review, told: NewDelivery[], lesson?: Lesson): Promise<ExtractionRow | undefined> =>
    db.write(async tx => {
      const found = await tx.one(
        v => `update extraction set ${v.set(extractions, { review, reviewStatus: review.status })}, updated_at = ${db.now}
          where org_id = ${v.text(orgId)} and id = ${v.text(id)} and output is not null
            and coalesce((review::jsonb ->> 'revision')::bigint, 0) = ${v.int(review.revision - 1)} returning ${extractions.list()}`,
      )
      if (!found) return undefined
      if (told.length > 0) await tx.all(v => insertDeliveries(v, told, justNow(db, v, orgId)))
      if (lesson) await learn(db, tx, orgId, lesson)
      return extractions.row(found)
    }),
})

/** What organizations confirmed about issuers. */
export function issuerRepository(db: Database): IssuerRepository {
  return {
    async find(orgId: string, issuerNumbers: readonly IssuerNumber[]): Promise<IssuerRow[]> {
      if (issuerNumbers.length === 0) return []
      const shared = await db.all(
        v => `with own as materialized (select number, issuer_id, strong, count(*) over (partition by number) as sharing from issuer_mark
            where org_id = ${v.text(orgId)} and number in ${v.texts(issuerNumbers.map(one => one.number))})
          select number, issuer_id, strong from own where sharing <= ${mostShared}`,
      )
      const found = shared.map(row => ({ number: String(row.number), strong: Boolean(row.strong), issuerId: String(row.issuer_id) }))
      const byIssuer = Map.groupBy(found, one => one.issuerId)
      const ids = [...byIssuer].filter(([, own]) => sameIssuer(own, issuerNumbers)).map(([id]) => id)
      if (ids.length === 0) return []
      const rows = await db.all(
        v => `select ${issuers.list()} from issuer where id in ${v.texts(ids)} order by updated_at desc limit ${mostShared}`,
      )
      return rows.map(row => issuers.row(row))
    },
    async list(orgId?: string): Promise<IssuerRow[]> {
      const rows = await db.all(
        v => `select ${issuers.list()} from issuer ${orgId === undefined ? '' : `where org_id = ${v.text(orgId)}`} order by id`,
      )
      return rows.map(row => issuers.row(row))
    },
    async forget(which: { id: string; orgId?: string } | { orgId: string }): Promise<number> {
      const gone = await db.run(v => {
        const own = which.orgId === undefined ? [] : [`org_id = ${v.text(which.orgId)}`]
        return `delete from issuer where ${['id' in which ? `id = ${v.text(which.id)}` : 'true', ...own].join(' and ')} returning 1`
      })
      return gone.length
    },
  }
}
