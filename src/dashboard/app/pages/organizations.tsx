import { useState } from 'preact/hooks'
import { call } from '../api.ts'
import { some } from '../parts/data/amount.ts'
import { attempt } from '../parts/data/attempt.ts'
import { Card, Head } from '../parts/head.tsx'
import { Icon } from '../parts/icons.tsx'
import { Loading, Stale, useCall } from '../parts/load.tsx'
import { withPassword } from '../parts/password.tsx'
import { size } from '../parts/size.ts'
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

const Row = ({ organization, ask }: { organization: Organization; ask(asked: Asked): void }) => {
  const { name, id, plan, used, included, keys, users, bytes: stored, createdAt, suspendedAt, current } = organization
  const enter = () =>
    attempt(async () => {
      await call('org.enter', { id })
      location.assign('/dashboard')
    })
  return (
    <tr class={suspendedAt ? 'gone' : ''}>
      <td class="name">
        {name} {current && <span class="tag lit">Looked at</span>}
        <small class="block">since {day(createdAt)}</small>
      </td>
      <td class="wide">
        {plan}
        <small class="block">
          {count(used)} of {count(included)}
        </small>
      </td>
      <td class="dim wide">
        {some(keys, 'key')}, {some(users, 'user')}
        <small class="block">{size(stored)}</small>
      </td>
      <td>
        <State {...organization} />
      </td>
      <td class="num">
        <span class="row-acts">
          {!current && (
            <button type="button" class="btn plain" onClick={() => void enter()}>
              Enter<span class="sr"> {name}</span>
            </button>
          )}
          <button type="button" class="btn plain" onClick={() => ask({ what: 'edit', organization })}>
            Change<span class="sr"> {name}</span>
          </button>
          <button type="button" class="btn plain" onClick={() => ask({ what: 'suspend', organization })}>
            {suspendedAt ? 'Give back' : 'Suspend'}
            <span class="sr"> {name}</span>
          </button>
          {!current && (
            <button type="button" class="btn plain bad" onClick={() => ask({ what: 'delete', organization })}>
              Delete<span class="sr"> {name}</span>
            </button>
          )}
        </span>
      </td>
    </tr>
  )
}

export default function OrganizationsPage() {
  const { data, failure, reload } = useCall('org.list', {})
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
      <Stale failure={data && failure} />
      <div class="grid">
        <Card id="organizations" title="All of them" sub={data && `${data.organizations.length}`}>
          {!data ? (
            <Loading failure={failure} retry={reload} />
          ) : (
            <table class="table">
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col" class="wide">
                    Plan
                  </th>
                  <th scope="col" class="wide">
                    Has
                  </th>
                  <th scope="col">State</th>
                  <th scope="col" class="num">
                    <span class="sr">What can be done</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.organizations.map(organization => (
                  <Row key={organization.id} organization={organization} ask={setAsked} />
                ))}
              </tbody>
            </table>
          )}
        </Card>
      </div>
      {data && asked?.what === 'create' && <Edit plans={data.plans} close={close} change={change} />}
      {data && asked?.what === 'edit' && <Edit plans={data.plans} organization={asked.organization} close={close} change={change} />}
      {asked?.what === 'suspend' && <Suspend organization={asked.organization} close={close} change={change} />}
      {asked?.what === 'delete' && <Delete organization={asked.organization} close={close} change={change} />}
    </>
  )
}
