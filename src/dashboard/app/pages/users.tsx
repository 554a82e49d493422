import { useState } from 'preact/hooks'
import type { Role } from '../../../resources.ts'
import { call, type Output } from '../api.ts'
import { Choose } from '../parts/ask/choose.tsx'
import { Confirm } from '../parts/ask/confirm.tsx'
import { attempt } from '../parts/data/attempt.ts'
import { Card, Head } from '../parts/head.tsx'
import { Icon } from '../parts/icons.tsx'
import { Loading, Stale, useCall } from '../parts/load.tsx'
import { withPassword } from '../parts/password.tsx'
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

type RowProps = { user: User; setRole(role: Role): void; ask(asked: Asked): void; reset(): void; enable(): void }

const Row = ({ user, setRole, ask, reset, enable }: RowProps) => (
  <tr class={user.disabledAt ? 'gone' : ''}>
    <td class="name">
      {user.name}
      {user.you && <span class="tag lit">You</span>}
      {user.operator && <span class="tag">Operator</span>}
      <small class="block">{user.email}</small>
    </td>
    <td>
      <Choose
        slim
        name={`role-${user.id}`}
        label={`Role of ${user.email}`}
        value={user.role}
        options={roleNames}
        onValue={setRole}
        disabled={Boolean(user.disabledAt)}
      />
    </td>
    <td class="wide">
      <State {...user} />
    </td>
    <td class="num">
      {!user.you && (
        <span class="row-acts">
          {user.disabledAt ? (
            <button type="button" class="btn plain" onClick={enable}>
              Enable<span class="sr"> {user.email}</span>
            </button>
          ) : (
            <button type="button" class="btn plain" onClick={reset}>
              {user.hasPassword ? 'Reset' : 'New link'}
              <span class="sr"> for {user.email}</span>
            </button>
          )}
          {!user.disabledAt && (
            <button type="button" class="btn plain" onClick={() => ask({ what: 'disable', user })}>
              Disable<span class="sr"> {user.email}</span>
            </button>
          )}
          <button type="button" class="btn plain bad" onClick={() => ask({ what: 'remove', user })}>
            Remove<span class="sr"> {user.email}</span>
          </button>
        </span>
      )}
    </td>
  </tr>
)

const why = 'Users decide who sees and does what here.'

export default function UsersPage() {
  const { data, failure, reload } = useCall('user.list', {})
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
      <Stale failure={data && failure} />
      <div class="grid">
        <Card id="users" title="Who works here" sub={data && `${data.users.length}`}>
          {!data ? (
            <Loading failure={failure} retry={reload} />
          ) : (
            <table class="table">
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">Role</th>
                  <th scope="col" class="wide">
                    Last seen
                  </th>
                  <th scope="col" class="num">
                    <span class="sr">What can be done</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.users.map(user => (
                  <Row
                    key={`${user.id} ${user.role}`}
                    user={user}
                    ask={setAsked}
                    reset={() => void reset(user)}
                    setRole={role =>
                      void act(() => call('user.setRole', { id: user.id, role }), `${user.email} is ${role} now and has to sign in again.`)
                    }
                    enable={() =>
                      void act(() => call('user.disable', { id: user.id, disabled: false }), `${user.email} may sign in again.`)
                    }
                  />
                ))}
              </tbody>
            </table>
          )}
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
