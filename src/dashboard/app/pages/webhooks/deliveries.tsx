import { useEffect, useState } from 'preact/hooks'
import { call, type Output } from '../../api.ts'
import { Choose } from '../../parts/ask/choose.tsx'
import { duration, some } from '../../parts/data/amount.ts'
import { attempt } from '../../parts/data/attempt.ts'
import { usePaged } from '../../parts/data/paged.ts'
import { Card } from '../../parts/head.tsx'
import { Loaded } from '../../parts/load.tsx'
import { Act, actsColumn, Earlier } from '../../parts/table/acts.tsx'
import { Table } from '../../parts/table/table.tsx'
import { ago } from '../../parts/time.ts'
import { may } from '../../session.ts'
import { DeliveryDetail } from './delivery.tsx'
import type { Endpoint } from './endpoint.ts'
import { answerOf, DeliveryState, states } from './state.tsx'

type Delivery = Output<'delivery.list'>['items'][number]
type DeliveriesProps = {
  endpoints: readonly Endpoint[]
  events: Output<'endpoint.list'>['events']
  query: Record<string, string>
  setQuery(change: Record<string, string | undefined>): void
}

export const Deliveries = ({ endpoints, events, query, setQuery }: DeliveriesProps) => {
  const { endpoint, url, event, state } = query
  const status = state && state in states ? (state as keyof typeof states) : undefined
  const filter = { endpointId: endpoint || undefined, url: url || undefined, event: event || undefined, status }
  const deliveries = usePaged('delivery.list', filter, list => list.some(one => one.status === 'pending'))
  const { data: items, reload } = deliveries
  const [open, setOpen] = useState<string>()
  // Something was sent or has arrived since.
  const counts = JSON.stringify(endpoints.map(({ id, delivered, failed, pending }) => [id, delivered, failed, pending]))
  useEffect(() => void reload(), [counts])
  const receivers: [string, string][] = endpoints.map(one => [one.id, one.description || one.url])
  return (
    <Card id="deliveries" title="Deliveries" sub="newest first">
      <div class="filters">
        <Choose
          slim
          name="receiver"
          label="Receiver"
          value={url ?? endpoint ?? ''}
          onValue={value =>
            setQuery({ endpoint: value.startsWith('wh_') ? value : undefined, url: value.startsWith('wh_') ? undefined : value })
          }
          options={[['', 'Every receiver'], ...receivers, ...(url ? ([[url, url]] as [string, string][]) : [])]}
        />
        <Choose
          slim
          name="event"
          label="Event"
          value={event ?? ''}
          onValue={value => setQuery({ event: value })}
          options={[['', 'Every event'], ...events.map(({ name }): [string, string] => [name, name])]}
        />
        <Choose
          slim
          name="state"
          label="State"
          value={status ?? ''}
          onValue={value => setQuery({ state: value })}
          options={[['', 'Every state'], ...Object.entries(states).map(([key, [text]]): [string, string] => [key, text])]}
        />
      </div>
      <Loaded
        of={deliveries}
        empty={items =>
          items.length === 0 && <p>{Object.values(filter).some(Boolean) ? 'No delivery like that.' : 'Nothing was sent yet.'}</p>
        }
      >
        {items => (
          <Table
            rows={items}
            keyOf={({ id }) => id}
            columns={[
              {
                head: 'Event',
                is: ['name'],
                cell: one => (
                  <button type="button" class="linklike" onClick={() => setOpen(one.id)}>
                    {one.event}
                    <span class="sr"> of {ago(one.createdAt)}</span>
                  </button>
                ),
              },
              { head: 'To', is: ['dim', 'wide', 'mono', 'breaks'], cell: one => one.url },
              { head: 'State', cell: one => <DeliveryState status={one.status} /> },
              {
                head: 'Last answer',
                is: ['dim', 'wide'],
                cell: one => one.reason ?? (one.last ? `${answerOf(one.last)} · ${duration(one.last.durationMs)}` : '–'),
              },
              { head: 'Tries', is: ['num', 'wide'], cell: one => one.tries },
              { head: 'When', is: ['num', 'dim'], cell: one => ago(one.createdAt) },
              may('member') && {
                ...actsColumn<Delivery>(({ id, event, createdAt }) => (
                  <Act
                    with={`${event} of ${ago(createdAt)}`}
                    onClick={() => void attempt(() => call('delivery.replay', { id }), 'On the way again.').then(reload)}
                  >
                    Send again
                  </Act>
                )),
                is: ['num', 'wide'],
              },
            ]}
          />
        )}
      </Loaded>
      <Earlier more={deliveries.more} />
      <p class="sr" role="status">
        {items && some(items.length, 'delivery', 'deliveries')}
      </p>
      {open && (
        <DeliveryDetail
          id={open}
          close={() => {
            setOpen(undefined)
            void reload()
          }}
        />
      )}
    </Card>
  )
}
