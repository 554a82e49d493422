import { newId } from '../../../ids.ts'
import type { AttemptResult, DeliveryFilter, NewDelivery, OutboxRepository, ReceiverRow } from '../../contract/outbox.ts'
import type { AttemptRow, DeliveryRow, EndpointRow } from '../../contract/rows.ts'
import { type Database, relaxed, type Tx } from '../database.ts'
import { attempts, deliveries } from '../rows.ts'
import { insertDeliveries, justNow } from './deliver.ts'

/** Nobody sends it right now: a node that does holds a claim, which ends by the database's clock if the node dies. */
const unclaimed = (now: string) => `not exists (select 1 from delivery_claim c where c.delivery_id = d.id and c.until > ${now})`

export function outboxRepository(db: Database, node: string): OutboxRepository {
  const waiting = async (after: string, limit: number): Promise<string[]> => {
    const found = await db.all(
      // From organization to organization over the index: a long backlog is one step, not many.
      v => `with recursive waiting(org) as (
          (select min(org_id) from delivery where state = 'pending' and org_id > ${v.text(after)})
          union all
          select (select min(org_id) from delivery where state = 'pending' and org_id > waiting.org) from waiting where waiting.org is not null)
        select org from waiting where org is not null and exists (select 1 from delivery d where d.state = 'pending' and d.org_id = waiting.org
          and d.due_at <= ${db.now} and ${unclaimed(db.now)}) limit ${v.int(limit)}`,
    )
    return found.map(row => String(row.org))
  }

  /** Keeps `failingSince` and switches a hopeless endpoint off together with what still waits for it. */
  const follow = async (tx: Tx, endpointId: string, delivered: boolean, disable?: string): Promise<void> => {
    await tx.all(
      v => `update endpoint set failing_since = ${delivered ? 'null' : `coalesce(failing_since, ${db.now})`} where id = ${v.text(endpointId)}
        and (failing_since is null) = ${delivered ? 'false' : 'true'}`,
    )
    if (!disable) return
    await tx.all(v => `update endpoint set disabled_at = ${db.now}, disabled_reason = ${v.text(disable)} where id = ${v.text(endpointId)}`)
    await tx.all(
      v => `update delivery set state = 'canceled', finished_at = ${db.now}, reason = ${v.text(`the endpoint was disabled: ${disable}`)}
        where endpoint_id = ${v.text(endpointId)} and state = 'pending'`,
    )
  }

  /** Sent again, from the first try on. */
  const again = `state = 'pending', tries = 0, manual = true, due_at = ${db.now}, finished_at = null, reason = null`

  return {
    async waiting(_now: number, after: string, limit: number): Promise<string[]> {
      const behind = await waiting(after, limit)
      return behind.length === limit ? behind : [...behind, ...(await waiting('', limit - behind.length)).filter(org => org <= after)]
    },
    async due(_now: number, orgId: string, limit: number): Promise<Pick<DeliveryRow, 'id' | 'url'>[]> {
      const found = await db.all(
        v => `select d.id, d.url from delivery d where d.state = 'pending' and d.org_id = ${v.text(orgId)} and d.due_at <= ${db.now}
          and ${unclaimed(db.now)} order by d.due_at limit ${v.int(limit)}`,
      )
      return found.map(row => ({ id: String(row.id), url: String(row.url) }))
    },
    async take(id: string, forMs: number): Promise<DeliveryRow | undefined> {
      const [found] = await db.run(
        v => `with taken as (insert into delivery_claim as c (delivery_id, node, until)
              select id, ${v.text(node)}, ${db.now} + ${v.int(forMs)} from delivery where id = ${v.text(id)} and state = 'pending'
              on conflict (delivery_id) do update set node = excluded.node, until = excluded.until where c.until <= ${db.now} returning delivery_id)
            select ${deliveries.list('d')} from delivery d join taken on taken.delivery_id = d.id cross join ${relaxed} where d.state = 'pending'`,
      )
      return found && deliveries.row(found)
    },
    async dropBeyond(most: number): Promise<{ orgId: string; dropped: number }[]> {
      const tooMany = await db.all(
        v => `select org_id, count(*) as pending from delivery where state = 'pending' group by org_id having count(*) > ${v.int(most)}`,
      )
      const reason = `more than ${most} deliveries of the organization were pending`
      return Promise.all(
        tooMany.map(async ({ org_id, pending }) => {
          const dropped = await db.run(
            v => `update delivery set state = 'failed', finished_at = ${db.now}, reason = ${v.text(reason)} where id in (
              select d.id from delivery d where d.state = 'pending' and d.org_id = ${v.text(String(org_id))} and ${unclaimed(db.now)}
              order by d.created_at, d.id limit ${v.int(Number(pending) - most)} for update skip locked) returning 1`,
          )
          return { orgId: String(org_id), dropped: dropped.length }
        }),
      )
    },
    async get(id: string): Promise<DeliveryRow | undefined> {
      const found = await db.one(v => `select ${deliveries.list()} from delivery where id = ${v.text(id)}`)
      return found && deliveries.row(found)
    },
    async list(filter: DeliveryFilter = {}): Promise<DeliveryRow[]> {
      const found = await db.all(v => {
        const wanted = [
          filter.orgId && `org_id = ${v.text(filter.orgId)}`,
          filter.endpointId && `endpoint_id = ${v.text(filter.endpointId)}`,
          filter.state && `state = ${v.text(filter.state)}`,
          filter.event && `event = ${v.text(filter.event)}`,
          filter.url && `endpoint_id is null and url = ${v.text(filter.url)}`,
          filter.before && `(created_at, id) < (${v.int(filter.before.at)}, ${v.text(filter.before.id)})`,
        ].filter(Boolean)
        return `select ${deliveries.list()} from delivery ${wanted.length > 0 ? `where ${wanted.join(' and ')}` : ''}
          order by created_at desc, id desc limit ${v.int(filter.limit ?? 100)}`
      })
      return found.map(row => deliveries.row(row))
    },
    async receivers(orgId: string, since: number, limit: number): Promise<ReceiverRow[]> {
      const found = await db.all(
        v => `select endpoint_id, url, state, count(*) as deliveries, max(created_at) as last from (
            select endpoint_id, url, state, created_at from delivery where org_id = ${v.text(orgId)} and created_at >= ${v.int(since)}
              order by created_at desc, id desc limit ${v.int(limit)}) latest
          group by endpoint_id, url, state order by last desc`,
      )
      return found.map(({ endpoint_id, url, state, deliveries, last }) => ({
        endpointId: endpoint_id === null ? null : String(endpoint_id),
        url: String(url),
        state: state as DeliveryRow['state'],
        deliveries: Number(deliveries),
        last: Number(last),
      }))
    },
    async replayFailed(endpointId: string, since: number, limit: number): Promise<number> {
      const found = await db.run(
        v => `update delivery set ${again} where id in (select id from delivery where endpoint_id = ${v.text(endpointId)}
          and state in ('failed', 'canceled') and created_at >= ${v.int(since)} order by created_at limit ${v.int(limit)} for update skip locked)
          returning 1`,
      )
      return found.length
    },
    async attempts(deliveryIds: string[]): Promise<AttemptRow[]> {
      const found = await db.all(
        v => `select ${attempts.list()} from attempt where delivery_id in ${v.texts(deliveryIds)} order by delivery_id, number`,
      )
      return found.map(row => attempts.row(row))
    },
    record: (id: string, { next, disable, ...row }: AttemptResult): Promise<void> =>
      db.write(async tx => {
        const found = await tx.one(v => `select ${deliveries.list()} from delivery where id = ${v.text(id)} for update`)
        if (!found) return
        const current = deliveries.row(found)
        const last = await tx.one(v => `select coalesce(max(number), 0) as number from attempt where delivery_id = ${v.text(id)}`)
        const number = Number(last?.number) + 1
        await tx.all(v => v.insert(attempts, [{ deliveryId: id, number, trigger: current.manual ? 'manual' : 'scheduled', ...row }]))
        // Paused for so long that another node sends it now: that one's word counts.
        const other = await tx.one(
          v => `select 1 from delivery_claim where delivery_id = ${v.text(id)} and node <> ${v.text(node)} and until > ${db.now}`,
        )
        if (other || current.state !== 'pending') return
        await tx.all(v => `delete from delivery_claim where delivery_id = ${v.text(id)}`)
        await tx.all(
          v => `update delivery set state = ${v.text(next.state)}, tries = tries + 1, manual = false,
            due_at = ${next.state === 'pending' ? db.at(v, next.dueAt) : 'due_at'}, finished_at = ${next.state === 'pending' ? 'null' : db.now}
            where id = ${v.text(id)}`,
        )
        if (current.endpointId) await follow(tx, current.endpointId, next.state === 'delivered', disable)
      }),
    async replay(id: string): Promise<boolean> {
      const found = await db.run(v => `update delivery set ${again} where id = ${v.text(id)} returning 1`)
      return found.length > 0
    },
    clampDue: async (latest: number): Promise<void> =>
      void (await db.run(v => `update delivery set due_at = ${db.now} where state = 'pending' and due_at > ${db.at(v, latest)}`)),
    async queue(orgId: string, told: NewDelivery[]): Promise<void> {
      if (told.length > 0) await db.run(v => insertDeliveries(v, told, justNow(db, v, orgId)))
    },
    async queueTo(target: EndpointRow, event: { event: string; eventId: string; body: string }): Promise<DeliveryRow> {
      const { orgId, id: endpointId, url } = target
      const untried = { state: 'pending', tries: 0, manual: false, dueAt: 0, createdAt: 0, finishedAt: null, reason: null } as const
      const row: DeliveryRow = { id: newId('delivery'), orgId, ...event, endpointId, url, sign: true, ...untried }
      return db.write(async tx => {
        await tx.all(v => v.insert(deliveries, [row]))
        const found = await tx.one(
          v => `update delivery set due_at = t.now, created_at = t.now from (select ${db.now} as now) t where id = ${v.text(row.id)}
            returning ${deliveries.list()}`,
        )
        return deliveries.row(found!)
      })
    },
    async pending(): Promise<number> {
      return Number((await db.one(() => `select count(*) as n from delivery where state = 'pending'`))?.n)
    },
  }
}
