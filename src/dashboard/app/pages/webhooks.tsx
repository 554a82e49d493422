import { useState } from 'preact/hooks'
import { useQuery } from '../parts/data/query.ts'
import { Card, Head } from '../parts/head.tsx'
import { Icon } from '../parts/icons.tsx'
import { Loaded, useCall } from '../parts/load.tsx'
import { may } from '../session.ts'
import { Deliveries } from './webhooks/deliveries.tsx'
import type { Endpoint } from './webhooks/endpoint.ts'
import { EndpointForm } from './webhooks/endpoint-form.tsx'
import { Endpoints, OneOff } from './webhooks/endpoints.tsx'
import { Verify } from './webhooks/verify.tsx'

export default function WebhooksPage() {
  const list = useCall('endpoint.list', {}, data => data.endpoints.some(({ pending }) => pending > 0))
  const { data, reload } = list
  const [query, setQuery] = useQuery()
  const [editing, setEditing] = useState<Endpoint | 'new'>()
  return (
    <>
      <Head title="Webhooks" sub="Who is told when a render or a document is done, and what became of each message">
        {may('member') && (
          <button type="button" class="btn main-act" onClick={() => setEditing('new')}>
            <Icon name="plus" /> New endpoint
          </button>
        )}
      </Head>
      <div class="grid">
        <Card id="endpoints" title="Endpoints" sub={data && 'every event of the organization that they want'}>
          <Loaded
            of={list}
            empty={({ endpoints }) =>
              endpoints.length === 0 && <p>No endpoint yet. An endpoint is an address of yours to which events are posted, signed.</p>
            }
          >
            {data => <Endpoints data={data} show={endpoint => setQuery({ endpoint, url: undefined })} edit={setEditing} reload={reload} />}
          </Loaded>
        </Card>
        {data && data.oneOff.length > 0 && (
          <Card id="one-off" title="Named by requests" sub="webhookUrl, last 24 hours">
            <OneOff receivers={data.oneOff} show={url => setQuery({ url, endpoint: undefined })} />
          </Card>
        )}
        {data && <Deliveries endpoints={data.endpoints} events={data.events} query={query} setQuery={setQuery} />}
        <Verify />
      </div>
      {editing && data && (
        <EndpointForm
          endpoint={editing === 'new' ? undefined : editing}
          events={data.events}
          close={() => setEditing(undefined)}
          done={() => {
            setEditing(undefined)
            void reload()
          }}
        />
      )}
    </>
  )
}
