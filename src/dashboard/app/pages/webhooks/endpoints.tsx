import { useState } from 'preact/hooks'
import { call, type Output } from '../../api.ts'
import { Choose } from '../../parts/ask/choose.tsx'
import { Confirm } from '../../parts/ask/confirm.tsx'
import { some } from '../../parts/data/amount.ts'
import { attempt } from '../../parts/data/attempt.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Act, actsColumn } from '../../parts/table/acts.tsx'
import { Table } from '../../parts/table/table.tsx'
import { ago } from '../../parts/time.ts'
import { say } from '../../parts/toast.tsx'
import { may } from '../../session.ts'
import type { Endpoint } from './endpoint.ts'

type List = Output<'endpoint.list'>
type Counts = Pick<Endpoint, 'delivered' | 'failed' | 'pending' | 'lastAt'>

const Score = ({ delivered, failed, pending }: Counts) => {
  const over = delivered + failed
  if (over + pending === 0) return <span class="sub">nothing</span>
  return (
    <>
      {over > 0 && <span class={failed > 0 ? 'tag check' : 'tag good'}>{`${delivered} of ${over} arrived`}</span>}
      {pending > 0 && <span class="tag lit">{pending} on the way</span>}
    </>
  )
}

const State = ({ disabledAt, failingSince }: Endpoint) =>
  disabledAt ? (
    <span class="tag bad">Off</span>
  ) : failingSince ? (
    <span class="tag check">Failing since {ago(failingSince)}</span>
  ) : (
    <span class="tag good">On</span>
  )

const Test = ({ endpoint, events, close, sent }: { endpoint: Endpoint; events: List['events']; close(): void; sent(): void }) => {
  const [event, setEvent] = useState(events[0]!.name)
  return (
    <Confirm
      title="Send a test event"
      act="Send it"
      close={close}
      send={async () => {
        await call('endpoint.test', { id: endpoint.id, event })
        say('The test is on its way; it shows under Deliveries.')
        sent()
      }}
    >
      <p>A sample, signed like a real one, goes to {endpoint.url} whatever it is subscribed to.</p>
      <Choose
        name="test-event"
        label="Event"
        value={event}
        onValue={value => setEvent(value)}
        options={events.map(({ name }) => [name, name] as const)}
      />
    </Confirm>
  )
}

type EndpointsProps = { data: List; show(id: string): void; edit(endpoint: Endpoint): void; reload(): Promise<void> }
type Asked = { what: 'test' | 'delete' | 'more'; endpoint: Endpoint }

const More = ({
  asked: { endpoint },
  ask,
  edit,
  done,
  close,
}: {
  asked: Asked
  ask(what: Asked['what']): void
  edit(): void
  done(): void
  close(): void
}) => {
  const act = (work: () => Promise<unknown>, said: string) => void attempt(work, said).then(done)
  return (
    <Dialog title={endpoint.description || endpoint.url} onClose={close}>
      <ul class="choices-list">
        <li>
          <button type="button" class="btn plain" onClick={edit}>
            Change address, events or description
          </button>
        </li>
        {endpoint.disabledAt && (
          <li>
            <button
              type="button"
              class="btn plain"
              onClick={() => act(() => call('endpoint.enable', { id: endpoint.id }), 'The endpoint is on again.')}
            >
              Switch on again
            </button>
          </li>
        )}
        <li>
          <button
            type="button"
            class="btn plain"
            onClick={() =>
              act(async () => {
                const { replayed } = await call('endpoint.replayFailed', { id: endpoint.id })
                say(replayed === 0 ? 'It missed nothing in the last 24 hours.' : `${some(replayed, 'message')} on the way again.`)
              }, '')
            }
          >
            Send again all it missed in the last 24 hours
          </button>
        </li>
        <li>
          <button type="button" class="btn plain bad" onClick={() => ask('delete')}>
            Delete
          </button>
        </li>
      </ul>
      <p class="acts">
        <button type="button" class="btn" onClick={close}>
          Close
        </button>
      </p>
    </Dialog>
  )
}

export const Endpoints = ({ data, show, edit, reload }: EndpointsProps) => {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const done = () => {
    close()
    void reload()
  }
  return (
    <>
      <Table
        rows={data.endpoints}
        keyOf={({ id }) => id}
        columns={[
          {
            head: 'Address',
            is: ['name'],
            cell: ({ id, url, description, disabledReason }) => (
              <>
                <button type="button" class="linklike" onClick={() => show(id)}>
                  {description || url}
                </button>
                {description && <small class="block mono">{url}</small>}
                {disabledReason && <small class="block wrong">{disabledReason}</small>}
              </>
            ),
          },
          { head: 'Events', is: ['dim', 'wide'], cell: ({ events }) => events.join(', ') || 'all' },
          { head: 'Last 24 hours', is: ['wide'], cell: endpoint => <Score {...endpoint} /> },
          { head: 'State', cell: endpoint => <State {...endpoint} /> },
          may('member') &&
            actsColumn<Endpoint>(endpoint => (
              <>
                <Act with={endpoint.url} onClick={() => setAsked({ what: 'test', endpoint })}>
                  Test
                </Act>
                <Act with={`for ${endpoint.url}`} onClick={() => setAsked({ what: 'more', endpoint })}>
                  More
                </Act>
              </>
            )),
        ]}
      />
      {asked?.what === 'test' && <Test endpoint={asked.endpoint} events={data.events} close={close} sent={done} />}
      {asked?.what === 'more' && (
        <More
          asked={asked}
          ask={what => setAsked({ ...asked, what })}
          edit={() => {
            close()
            edit(asked.endpoint)
          }}
          done={done}
          close={close}
        />
      )}
      {asked?.what === 'delete' && (
        <Confirm
          title="Delete this endpoint?"
          act="Delete"
          keep="Keep it"
          danger
          close={close}
          send={async () => {
            await call('endpoint.delete', { id: asked.endpoint.id })
            say('The endpoint is deleted.')
            done()
          }}
        >
          <p>Nothing more is sent to {asked.endpoint.url}, and its deliveries leave the log. There is no way back.</p>
        </Confirm>
      )}
    </>
  )
}

export const OneOff = ({ receivers, show }: { receivers: List['oneOff']; show(url: string): void }) => (
  <Table
    rows={receivers}
    keyOf={({ url }) => url}
    columns={[
      {
        head: 'Address',
        is: ['name'],
        cell: ({ url }) => (
          <button type="button" class="linklike mono" onClick={() => show(url)}>
            {url}
          </button>
        ),
      },
      { head: 'Arrived', cell: receiver => <Score {...receiver} /> },
      { head: 'Last', is: ['num', 'dim', 'wide'], cell: ({ lastAt }) => lastAt && ago(lastAt) },
    ]}
  />
)
