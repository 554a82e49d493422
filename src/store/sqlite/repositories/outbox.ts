import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm'
import { newId } from '../../../ids.ts'
import type { AttemptResult, DeliveryFilter, NewDelivery, OutboxRepository, ReceiverRow } from '../../contract/outbox.ts'
import type { AttemptRow, DeliveryRow, EndpointRow } from '../../contract/rows.ts'
import { attempt, delivery, endpoint, organizationTotals } from '../../schema.ts'
import type { Orm } from '../database.ts'
import type { Tx, Writer } from '../writer.ts'

type Wanted = Pick<DeliveryRow, 'orgId' | 'eventId' | 'event' | 'endpointId' | 'url' | 'sign' | 'body'>

/** One delivery that has not been tried yet and is due now. */
function insertDelivery(tx: Tx, wanted: Wanted): DeliveryRow {
  const untried = { state: 'pending', tries: 0, manual: false, dueAt: tx.now, createdAt: tx.now, finishedAt: null, reason: null } as const
  const row: DeliveryRow = { id: newId('delivery'), ...wanted, ...untried }
  tx.db.insert(delivery).values(row).run()
  return row
}

/** Writes the rows of the outbox; called inside the transaction that ends the job. */
export function queueDeliveries(tx: Tx, orgId: string, deliveries: NewDelivery[]): void {
  for (const { event, eventId, body, to } of deliveries) {
    const targets =
      to === 'endpoints'
        ? tx.db
            .select()
            .from(endpoint)
            .where(and(eq(endpoint.orgId, orgId), isNull(endpoint.disabledAt)))
            .all()
            .filter(e => e.events.length === 0 || e.events.includes(event))
            .map(e => ({ endpointId: e.id, url: e.url, sign: true }))
        : [{ endpointId: null, ...to }]
    for (const target of targets) insertDelivery(tx, { orgId, eventId, event, ...target, body })
  }
}

/** Sent again, from the first try on. */
const again = (tx: Tx) => ({ state: 'pending', tries: 0, manual: true, dueAt: tx.now, finishedAt: null, reason: null }) as const

/** A literal, so that the partial index serves. */
const pending = sql`${delivery.state} = 'pending'`

export function outboxRepository(db: Orm, { write, relaxed }: Writer): OutboxRepository {
  const byId = (id: string) => db.select().from(delivery).where(eq(delivery.id, id)).get()
  /** From organization to organization over the index: a long backlog is one step, not many. */
  const walk = (now: number, after: string, limit: number): string[] =>
    db
      .all<{ org: string }>(sql`
        with recursive waiting(org) as (
          select min(org_id) from delivery where state = 'pending' and org_id > ${after}
          union all
          select (select min(org_id) from delivery where state = 'pending' and org_id > waiting.org) from waiting where waiting.org is not null)
        select org from waiting where org is not null
          and exists (select 1 from delivery where state = 'pending' and org_id = waiting.org and due_at <= ${now}) limit ${limit}`)
      .map(row => row.org)
  return {
    async waiting(now: number, after: string, limit: number): Promise<string[]> {
      const behind = walk(now, after, limit)
      return behind.length === limit ? behind : [...behind, ...walk(now, '', limit - behind.length).filter(org => org <= after)]
    },
    async due(now: number, orgId: string, limit: number): Promise<Pick<DeliveryRow, 'id' | 'url'>[]> {
      return db
        .select({ id: delivery.id, url: delivery.url })
        .from(delivery)
        .where(and(pending, eq(delivery.orgId, orgId), lte(delivery.dueAt, now)))
        .orderBy(asc(delivery.dueAt))
        .limit(limit)
        .all()
    },
    async dropBeyond(most: number, underWay: readonly string[]): Promise<{ orgId: string; dropped: number }[]> {
      const tooMany = db.select().from(organizationTotals).where(gt(organizationTotals.pendingDeliveries, most)).all()
      if (tooMany.length === 0) return []
      return relaxed(tx =>
        tooMany.map(({ orgId, pendingDeliveries }) => {
          const oldest = tx.db
            .select({ id: delivery.id })
            .from(delivery)
            .where(and(pending, eq(delivery.orgId, orgId), notInArray(delivery.id, [...underWay])))
            .orderBy(asc(delivery.id))
            .limit(pendingDeliveries - most)
          const reason = `more than ${most} deliveries of the organization were pending`
          const dropped = tx.db
            .update(delivery)
            .set({ state: 'failed', finishedAt: tx.now, reason })
            .where(inArray(delivery.id, oldest))
            .returning({ id: delivery.id })
            .all()
          return { orgId, dropped: dropped.length }
        }),
      )
    },
    get: async (id: string): Promise<DeliveryRow | undefined> => byId(id),
    async take(id: string): Promise<DeliveryRow | undefined> {
      const found = byId(id)
      return found?.state === 'pending' ? found : undefined
    },
    async list(filter: DeliveryFilter = {}): Promise<DeliveryRow[]> {
      return db
        .select()
        .from(delivery)
        .where(
          and(
            filter.orgId ? eq(delivery.orgId, filter.orgId) : undefined,
            filter.endpointId ? eq(delivery.endpointId, filter.endpointId) : undefined,
            filter.state ? eq(delivery.state, filter.state) : undefined,
            filter.event ? eq(delivery.event, filter.event) : undefined,
            filter.url ? and(isNull(delivery.endpointId), eq(delivery.url, filter.url)) : undefined,
            filter.before && sql`(${delivery.createdAt}, ${delivery.id}) < (${filter.before.at}, ${filter.before.id})`,
          ),
        )
        .orderBy(desc(delivery.createdAt), desc(delivery.id))
        .limit(filter.limit ?? 100)
        .all()
    },
    async receivers(orgId: string, since: number, limit: number): Promise<ReceiverRow[]> {
      return db.all<ReceiverRow>(sql`
        select endpoint_id as "endpointId", url, state, count(*) as deliveries, max(created_at) as last from (
          select endpoint_id, url, state, created_at from delivery where org_id = ${orgId} and created_at >= ${since}
            order by created_at desc, id desc limit ${limit}) as latest
        group by endpoint_id, url, state order by last desc`)
    },
    replayFailed: (endpointId: string, since: number, limit: number): Promise<number> =>
      write(tx => {
        const failed = tx.db
          .select({ id: delivery.id })
          .from(delivery)
          .where(and(eq(delivery.endpointId, endpointId), inArray(delivery.state, ['failed', 'canceled']), gte(delivery.createdAt, since)))
          .orderBy(asc(delivery.createdAt))
          .limit(limit)
        return tx.db.update(delivery).set(again(tx)).where(inArray(delivery.id, failed)).returning({ id: delivery.id }).all().length
      }),
    async attempts(deliveryIds: string[]): Promise<AttemptRow[]> {
      return db
        .select()
        .from(attempt)
        .where(inArray(attempt.deliveryId, deliveryIds))
        .orderBy(asc(attempt.deliveryId), asc(attempt.number))
        .all()
    },
    record: (id: string, { next, disable, ...row }: AttemptResult): Promise<void> =>
      relaxed(tx => {
        const current = tx.db.select().from(delivery).where(eq(delivery.id, id)).get()
        if (!current) return
        const number =
          (tx.db
            .select({ n: sql<number>`coalesce(max(${attempt.number}), 0)` })
            .from(attempt)
            .where(eq(attempt.deliveryId, id))
            .get()?.n ?? 0) + 1
        tx.db
          .insert(attempt)
          .values({ deliveryId: id, number, trigger: current.manual ? 'manual' : 'scheduled', ...row })
          .run()
        const done = next.state !== 'pending'
        tx.db
          .update(delivery)
          .set({
            state: next.state,
            tries: current.tries + 1,
            manual: false,
            dueAt: done ? current.dueAt : next.dueAt,
            finishedAt: done ? tx.now : null,
          })
          .where(eq(delivery.id, id))
          .run()
        if (current.endpointId) follow(tx, current.endpointId, next.state === 'delivered', disable)
      }),
    replay: (id: string): Promise<boolean> =>
      write(tx => tx.db.update(delivery).set(again(tx)).where(eq(delivery.id, id)).returning({ id: delivery.id }).all().length > 0),
    clampDue: (latest: number): Promise<void> =>
      write(
        tx =>
          void tx.db
            .update(delivery)
            .set({ dueAt: tx.now })
            .where(and(pending, sql`${delivery.dueAt} > ${latest}`))
            .run(),
      ),
    queue: (orgId: string, deliveries: NewDelivery[]): Promise<void> => write(tx => queueDeliveries(tx, orgId, deliveries)),
    queueTo: (target: EndpointRow, event: { event: string; eventId: string; body: string }): Promise<DeliveryRow> =>
      write(tx => {
        const { orgId, id: endpointId, url } = target
        return insertDelivery(tx, { orgId, ...event, endpointId, url, sign: true })
      }),
    pending: async (): Promise<number> =>
      db
        .select({ n: sql<number>`coalesce(sum(${organizationTotals.pendingDeliveries}), 0)` })
        .from(organizationTotals)
        .get()?.n ?? 0,
  }
}

/** Keeps `failingSince` and switches a hopeless endpoint off together with what still waits for it. */
function follow(tx: Tx, endpointId: string, delivered: boolean, disable?: string): void {
  const own = eq(endpoint.id, endpointId)
  if (delivered) tx.db.update(endpoint).set({ failingSince: null }).where(own).run()
  else
    tx.db
      .update(endpoint)
      .set({ failingSince: sql`coalesce(${endpoint.failingSince}, ${tx.now})` })
      .where(own)
      .run()
  if (!disable) return
  tx.db.update(endpoint).set({ disabledAt: tx.now, disabledReason: disable }).where(own).run()
  tx.db
    .update(delivery)
    .set({ state: 'canceled', finishedAt: tx.now, reason: `the endpoint was disabled: ${disable}` })
    .where(and(eq(delivery.endpointId, endpointId), eq(delivery.state, 'pending')))
    .run()
}
