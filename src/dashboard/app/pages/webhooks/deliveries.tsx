import { useEffect, useState } from 'preact/hooks'
import { call, type Output } from '../../api.ts'
import { Choose } from '../../parts/ask/choose.tsx'
import { duration, some } from '../../parts/data/amount.ts'
import { attempt } from '../../parts/data/attempt.ts'
import { usePaged } from '../../parts/data/paged.ts'
import { Card, Empty } from '../../parts/head.tsx'
import { Loading } from '../../parts/load.tsx'
import { ago } from '../../parts/time.ts'
import { may } from '../../session.ts'
import { DeliveryDetail } from './delivery.tsx'
import type { Endpoint } from './endpoint.ts'
import { answerOf, DeliveryState, states } from './state.tsx'

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
  const { items, failure, reload, more } = usePaged('delivery.list', filter, list => list.some(one => one.status === 'pending'))
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
      {!items ? (
        <Loading failure={failure} retry={reload} />
      ) : items.length === 0 ? (
        <Empty>
          <p>{Object.values(filter).some(Boolean) ? 'No delivery like that.' : 'Nothing was sent yet.'}</p>
        </Empty>
      ) : (
        <table class="table">
          <thead>
            <tr>
              <th scope="col">Event</th>
              <th scope="col" class="wide">
                To
              </th>
              <th scope="col">State</th>
              <th scope="col" class="wide">
                Last answer
              </th>
              <th scope="col" class="num wide">
                Tries
              </th>
              <th scope="col" class="num">
                When
              </th>
              {may('member') && (
                <th scope="col" class="num wide">
                  <span class="sr">What can be done</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {items.map(one => (
              <tr key={one.id}>
                <td class="name">
                  <button type="button" class="linklike" onClick={() => setOpen(one.id)}>
                    {one.event}
                    <span class="sr"> of {ago(one.createdAt)}</span>
                  </button>
                </td>
                <td class="dim wide mono breaks">{one.url}</td>
                <td>
                  <DeliveryState status={one.status} />
                </td>
                <td class="dim wide">{one.reason ?? (one.last ? `${answerOf(one.last)} · ${duration(one.last.durationMs)}` : '–')}</td>
                <td class="num wide">{one.tries}</td>
                <td class="num dim">{ago(one.createdAt)}</td>
                {may('member') && (
                  <td class="num wide">
                    <button
                      type="button"
                      class="btn plain"
                      onClick={() => void attempt(() => call('delivery.replay', { id: one.id }), 'On the way again.').then(reload)}
                    >
                      Send again
                      <span class="sr">
                        {' '}
                        {one.event} of {ago(one.createdAt)}
                      </span>
                    </button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more && (
        <button type="button" class="btn plain more" onClick={() => void more()}>
          Earlier ones
        </button>
      )}
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
