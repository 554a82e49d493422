import type { NewDelivery } from '../../contract/outbox.ts'
import type { Database } from '../database.ts'
import { deliveries, endpoints } from '../rows.ts'
import type { Values } from '../statement.ts'

/** Time-ordered like every id of ours (UUIDv7 without dashes), made where the number of receivers is known. */
const newId = (now: string) => `'dlv_' || lpad(to_hex(${now}), 12, '0') || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14)`

/**
 * Rows of the outbox for what happened, one per receiver, as a part of the statement or transaction that makes it happen. `from` gives one row
 * with `org_id` and `now`, or none: then nothing is told.
 */
export const insertDeliveries = (v: Values, told: readonly NewDelivery[], from: string): string => {
  const events = v.json(
    JSON.stringify(
      told.map(({ event, eventId, body, to }) => ({
        event,
        event_id: eventId,
        body: body.replaceAll('\0', '\uFFFD'),
        url: to === 'endpoints' ? null : to.url,
        sign: to === 'endpoints' ? true : to.sign,
      })),
    ),
  )
  const values: Record<(typeof deliveries.columns)[number]['key'], string> = {
    id: newId('happened.now'),
    orgId: 'happened.org_id',
    eventId: 'd.event_id',
    event: 'd.event',
    endpointId: 'e.id',
    url: 'coalesce(d.url, e.url)',
    sign: 'd.sign',
    body: 'd.body',
    state: `'pending'`,
    tries: '0',
    manual: 'false',
    dueAt: 'happened.now',
    createdAt: 'happened.now',
  }
  return `insert into ${deliveries.name} (${deliveries.names})
    select ${deliveries.columns.map(({ key }) => values[key] ?? 'null').join(', ')}
    from (${from}) happened cross join jsonb_to_recordset(${events}) as d(event text, event_id text, body text, url text, sign boolean)
    left join ${endpoints.name} e on d.url is null and e.org_id = happened.org_id and e.disabled_at is null
      and (e.events = '[]' or jsonb_exists(e.events::jsonb, d.event))
    where d.url is not null or e.id is not null`
}

/** Where nothing else says when and whose. */
export const justNow = (db: Database, v: Values, orgId: string): string => `select ${v.text(orgId)} as org_id, ${db.now} as now`
