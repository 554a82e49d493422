import { useState } from 'preact/hooks'
import type { Role } from '../../../resources.ts'
import { call, type Output } from '../api.ts'
import { Choose } from '../parts/ask/choose.tsx'
import { Confirm } from '../parts/ask/confirm.tsx'
import { attempt } from '../parts/data/attempt.ts'
import { Card, Head } from '../parts/head.tsx'
import { Icon } from '../parts/icons.tsx'
import { Loaded, useCall } from '../parts/load.tsx'
import { withPassword } from '../parts/password.tsx'
import { Act, actsColumn } from '../parts/table/acts.tsx'
import { type Column, Table } from '../parts/table/table.tsx'
import { ago } from '../parts/time.ts'
import { say } from '../parts/toast.tsx'
import { Invite, type Linked, ShownLink } from './users/invite.tsx'

type User = Output<'user.list'>['users'][number]
type Asked = { what: 'remove' | 'disable'; user: User } | { what: 'invite' } | { what: 'link'; made: Linked }

export const roleNames: readonly (readonly [Role, string])[] = [
  ['viewer', 'Viewer'],
  ['member', 'Member'],
  ['owner', 'Owner'],
]

const State = ({ disabledAt, hasPassword, lastSeenAt }: User) =>
  disabledAt ? (
    <span class="tag bad">Disabled</span>
  ) : lastSeenAt ? (
    <span class="dim">{ago(lastSeenAt)}</span>
  ) : hasPassword ? (
    <span class="tag">Never here</span>
  ) : (
    <span class="tag check">Invited</span>
  )

type Acts = { setRole(user: User, role: Role): void; ask(asked: Asked): void; reset(user: User): void; enable(user: User): void }

const columns = ({ setRole, ask, reset, enable }: Acts): Column<User>[] => [
  {
    head: 'Name',
    is: ['name'],
    cell: ({ name, email, you, operator }) => (
      <>
        {name}
        {you && <span class="tag lit">You</span>}
        {operator && <span class="tag">Operator</span>}
        <small class="block">{email}</small>
      </>
    ),
  },
  {
    head: 'Role',
    cell: user => (
      <Choose
        slim
        name={`role-${user.id}`}
        label={`Role of ${user.email}`}
        value={user.role}
        options={roleNames}
        onValue={role => setRole(user, role)}
        disabled={Boolean(user.disabledAt)}
      />
    ),
  },
  { head: 'Last seen', is: ['wide'], cell: user => <State {...user} /> },
  actsColumn(
    user =>
      !user.you && (
        <>
          {user.disabledAt ? (
            <Act with={user.email} onClick={() => enable(user)}>
              Enable
            </Act>
          ) : (
            <>
              <Act with={`for ${user.email}`} onClick={() => reset(user)}>
                {user.hasPassword ? 'Reset' : 'New link'}
              </Act>
              <Act with={user.email} onClick={() => ask({ what: 'disable', user })}>
                Disable
              </Act>
            </>
          )}
          <Act with={user.email} bad onClick={() => ask({ what: 'remove', user })}>
            Remove
          </Act>
        </>
      ),
  ),
]

const why = 'Users decide who sees and does what here.'

export default function UsersPage() {
  const list = useCall('user.list', {})
  const { reload } = list
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const act = (work: () => Promise<unknown>, said: string) =>
    attempt(async () => {
      if ((await withPassword(why, work)) !== undefined) say(said)
    }).then(reload)
  const reset = (user: User) =>
    attempt(async () => {
      const made = await withPassword('With such a link somebody becomes this user.', () => call('user.resetLink', { id: user.id }))
      if (made) setAsked({ what: 'link', made })
    })
  return (
    <>
      <Head title="Users" sub="Viewers read; members work, make keys and webhooks; owners do everything in this organization">
        <button type="button" class="btn main-act" onClick={() => setAsked({ what: 'invite' })}>
          <Icon name="plus" /> Invite
        </button>
      </Head>
      <div class="grid">
        <Card id="users" title="Who works here" sub={list.data && `${list.data.users.length}`}>
          <Loaded of={list}>
            {({ users }) => (
              <Table
                rows={users}
                keyOf={user => `${user.id} ${user.role}`}
                isGone={user => user.disabledAt !== undefined}
                columns={columns({
                  ask: setAsked,
                  reset: user => void reset(user),
                  setRole: ({ id, email }, role) =>
                    void act(() => call('user.setRole', { id, role }), `${email} is ${role} now and has to sign in again.`),
                  enable: ({ id, email }) => void act(() => call('user.disable', { id, disabled: false }), `${email} may sign in again.`),
                })}
              />
            )}
          </Loaded>
        </Card>
      </div>
      {asked?.what === 'invite' && (
        <Invite
          close={close}
          done={made => {
            void reload()
            if (made.link) setAsked({ what: 'link', made })
            else {
              close()
              say(`${made.email} works here too now.`)
            }
          }}
        />
      )}
      {asked?.what === 'link' && <ShownLink made={asked.made} close={close} />}
      {asked?.what === 'disable' && (
        <Confirm
          title={`Disable ${asked.user.email}?`}
          act="Disable"
          danger
          close={close}
          send={async () => {
            close()
            await act(
              () => call('user.disable', { id: asked.user.id, disabled: true }),
              `${asked.user.email} is signed out and cannot sign in.`,
            )
          }}
        >
          <p>Every browser of theirs is signed out at once. Keys they made go on working. It can be taken back.</p>
        </Confirm>
      )}
      {asked?.what === 'remove' && (
        <Confirm
          title={`Remove ${asked.user.email} from this organization?`}
          act="Remove"
          danger
          close={close}
          send={async () => {
            close()
            await act(() => call('user.remove', { id: asked.user.id }), `${asked.user.email} does not work here any more.`)
          }}
        >
          <p>They see nothing of it any more. Keys they made go on working: revoke those under API Credentials.</p>
        </Confirm>
      )}
    </>
  )
}
