import { useState } from 'preact/hooks'
import { call, type Output } from '../api.ts'
import { Form } from '../parts/ask/form.tsx'
import { NewPasswordField, PasswordField } from '../parts/ask/identity.tsx'
import { some } from '../parts/data/amount.ts'
import { attempt } from '../parts/data/attempt.ts'
import { Field } from '../parts/field.tsx'
import { useForm } from '../parts/form.ts'
import { Card, Head } from '../parts/head.tsx'
import { Loaded, useCall } from '../parts/load.tsx'
import { Act, actsColumn } from '../parts/table/acts.tsx'
import { Table } from '../parts/table/table.tsx'
import { applyTheme, type Theme, theme, themes } from '../parts/theme.ts'
import { ago } from '../parts/time.ts'
import { say } from '../parts/toast.tsx'
import { refresh, signedIn } from '../session.ts'

const Password = () => {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const form = useForm(async () => {
    await call('password.change', { current, password })
    setCurrent('')
    setPassword('')
    say('The password is changed; other browsers are signed out.')
  })
  return (
    <Card id="password" title="Password" span="c6">
      <Form form={form} act="Change it" look="" place="start">
        <PasswordField name="current" label="Present password" value={current} onValue={setCurrent} />
        <NewPasswordField name="new" label="New password" value={password} onValue={setPassword} error={form.fields.password} />
      </Form>
    </Card>
  )
}

/** Browser and system, as far as a user agent tells. */
const browserOf = (agent: string): string => {
  const browser = /(Firefox|Edg|OPR|HeadlessChrome|Chrome|Safari)\//.exec(agent)?.[1]
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(agent)?.[1]
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', HeadlessChrome: 'Chrome', 'Mac OS X': 'macOS' }
  const shown = [browser, system].filter(part => part !== undefined).map(part => names[part] ?? part)
  return shown.join(' on ') || 'A browser'
}

const Name = () => {
  const { user } = signedIn.value!
  const [name, setName] = useState(user.name)
  const form = useForm(async () => {
    await call('user.rename', { name })
    await refresh()
    say('That is your name here now.')
  })
  return (
    <Card id="name" title="Name" span="c6">
      <Form form={form} act="Save" look="" place="start" waits={name.trim() === user.name}>
        <Field
          name="own-name"
          label="What others see"
          autocomplete="name"
          required
          maxLength={120}
          value={name}
          onValue={setName}
          error={form.fields.name}
        />
      </Form>
    </Card>
  )
}

type Session = Output<'session.list'>['sessions'][number]
const Sessions = () => {
  const list = useCall('session.list', {})
  const { data, reload } = list
  const endOthers = async () => {
    await attempt(async () => {
      const { ended } = await call('session.endOthers', {})
      say(`${some(ended, 'browser')} signed out.`)
    })
    await reload()
  }
  const end = async (id: string) => {
    await attempt(() => call('session.end', { id }), 'That browser is signed out.')
    await reload()
  }
  return (
    <Card
      id="sessions"
      title="Where you are signed in"
      end={
        data &&
        data.sessions.length > 1 && (
          <button type="button" class="btn" onClick={() => void endOthers()}>
            Sign all others out
          </button>
        )
      }
    >
      <Loaded of={list}>
        {({ sessions }) => (
          <Table
            rows={sessions}
            keyOf={({ id }) => id}
            columns={[
              { head: 'Browser', is: ['name'], cell: ({ agent }) => browserOf(agent) },
              { head: 'Address', is: ['dim'], cell: ({ address }) => address },
              { head: 'Since', is: ['dim', 'wide'], cell: ({ createdAt }) => ago(createdAt) },
              { head: 'Last seen', is: ['dim', 'wide'], cell: ({ seenAt }) => ago(seenAt) },
              actsColumn<Session>(({ id, agent, current }) =>
                current ? (
                  <span class="tag lit">This one</span>
                ) : (
                  <Act with={browserOf(agent)} bad onClick={() => void end(id)}>
                    Sign out
                  </Act>
                ),
              ),
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}

const words: Record<Theme, string> = { system: 'As the system', light: 'Light', dark: 'Dark' }

const Look = () => (
  <Card id="look" title="Look of this browser" span="c6">
    <fieldset class="choices">
      <legend class="sr">Colours</legend>
      {themes.map(one => (
        <label key={one} class="tick">
          <input type="radio" name="theme" checked={theme.value === one} onChange={() => applyTheme(one)} />
          {words[one]}
        </label>
      ))}
    </fieldset>
    <p class="hint">Motion follows the system: where it is reduced, nothing moves.</p>
  </Card>
)

export default function YouPage() {
  const { user } = signedIn.value!
  return (
    <>
      <Head title="You" sub={`${user.name}, ${user.email}`} />
      <div class="grid">
        <Password />
        <div class="c6 stack">
          <Name />
          <Look />
        </div>
        <Sessions />
      </div>
    </>
  )
}
