import { useState } from 'preact/hooks'
import { call } from '../api.ts'
import { some } from '../parts/data/amount.ts'
import { attempt } from '../parts/data/attempt.ts'
import { Card, Head } from '../parts/head.tsx'
import { Icon } from '../parts/icons.tsx'
import { Loaded, useCall } from '../parts/load.tsx'
import { withPassword } from '../parts/password.tsx'
import { size } from '../parts/size.ts'
import { Act, actsColumn } from '../parts/table/acts.tsx'
import { type Column, Table } from '../parts/table/table.tsx'
import { count, day } from '../parts/time.ts'
import { say } from '../parts/toast.tsx'
import { Delete, Edit, type Organization, Suspend } from './organizations/change.tsx'

type Asked = { what: 'edit' | 'suspend' | 'delete'; organization: Organization } | { what: 'create' }

const State = ({ suspendedAt, planStatus }: Organization) =>
  suspendedAt ? (
    <span class="tag bad">Suspended</span>
  ) : planStatus === 'active' ? (
    <span class="tag good">Active</span>
  ) : (
    <span class="tag check">{planStatus === 'past_due' ? 'Past due' : 'Canceled'}</span>
  )

const columns = (ask: (asked: Asked) => void): Column<Organization>[] => [
  {
    head: 'Name',
    is: ['name'],
    cell: ({ name, current, createdAt }) => (
      <>
        {name} {current && <span class="tag lit">Looked at</span>}
        <small class="block">since {day(createdAt)}</small>
      </>
    ),
  },
  {
    head: 'Plan',
    is: ['wide'],
    cell: ({ plan, used, included }) => (
      <>
        {plan}
        <small class="block">
          {count(used)} of {count(included)}
        </small>
      </>
    ),
  },
  {
    head: 'Has',
    is: ['dim', 'wide'],
    cell: ({ keys, users, bytes }) => (
      <>
        {some(keys, 'key')}, {some(users, 'user')}
        <small class="block">{size(bytes)}</small>
      </>
    ),
  },
  { head: 'State', cell: organization => <State {...organization} /> },
  actsColumn(organization => {
    const { id, name, current, suspendedAt } = organization
    const enter = () =>
      attempt(async () => {
        await call('org.enter', { id })
        location.assign('/dashboard')
      })
    return (
      <>
        {!current && (
          <Act with={name} onClick={() => void enter()}>
            Enter
          </Act>
        )}
        <Act with={name} onClick={() => ask({ what: 'edit', organization })}>
          Change
        </Act>
        <Act with={name} onClick={() => ask({ what: 'suspend', organization })}>
          {suspendedAt ? 'Give back' : 'Suspend'}
        </Act>
        {!current && (
          <Act with={name} bad onClick={() => ask({ what: 'delete', organization })}>
            Delete
          </Act>
        )}
      </>
    )
  }),
]

export default function OrganizationsPage() {
  const list = useCall('org.list', {})
  const { data, reload } = list
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  /** With the password; says what was done and what the list is now. */
  const change = async (work: () => Promise<unknown>, said: string): Promise<void> => {
    if ((await withPassword('This changes what others have.', work)) === undefined) return
    close()
    say(said)
    await reload()
  }
  return (
    <>
      <Head title="Organizations" sub="Everybody on this server; what you do here is written down in their audit log">
        <button type="button" class="btn main-act" onClick={() => setAsked({ what: 'create' })}>
          <Icon name="plus" /> New organization
        </button>
      </Head>
      <div class="grid">
        <Card id="organizations" title="All of them" sub={list.data && `${list.data.organizations.length}`}>
          <Loaded of={list}>
            {({ organizations }) => (
              <Table
                rows={organizations}
                keyOf={({ id }) => id}
                columns={columns(setAsked)}
                isGone={one => one.suspendedAt !== undefined}
              />
            )}
          </Loaded>
        </Card>
      </div>
      {data && asked?.what === 'create' && <Edit plans={data.plans} close={close} change={change} />}
      {data && asked?.what === 'edit' && <Edit plans={data.plans} organization={asked.organization} close={close} change={change} />}
      {asked?.what === 'suspend' && <Suspend organization={asked.organization} close={close} change={change} />}
      {asked?.what === 'delete' && <Delete organization={asked.organization} close={close} change={change} />}
    </>
  )
}
