import { useState } from 'preact/hooks'
import { call } from '../api.ts'
import { some } from '../parts/data/amount.ts'
import { attempt } from '../parts/data/attempt.ts'
import { Refused } from '../parts/door.tsx'
import { Field } from '../parts/field.tsx'
import { useForm } from '../parts/form.ts'
import { Card, Head } from '../parts/head.tsx'
import { Loading, useCall } from '../parts/load.tsx'
import { applyTheme, type Theme, theme, themes } from '../parts/theme.ts'
import { ago } from '../parts/time.ts'
import { say } from '../parts/toast.tsx'
import { refresh, signedIn } from '../session.ts'

const Password = () => {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const { submit, sending, wait, failure, fields } = useForm(async () => {
    await call('password.change', { current, password })
    setCurrent('')
    setPassword('')
    say('The password is changed; other browsers are signed out.')
  })
  return (
    <Card id="password" title="Password" span="c6">
      <form onSubmit={submit}>
        <Field
          name="current"
          label="Present password"
          type="password"
          autocomplete="current-password"
          required
          value={current}
          onValue={setCurrent}
        />
        <Field
          name="new"
          label="New password"
          type="password"
          autocomplete="new-password"
          required
          value={password}
          onValue={setPassword}
          error={fields.password}
          hint="At least 12 characters; a few words in a row make a good one."
        />
        <Refused text={failure} wait={wait} />
        <p class="acts start">
          <button type="submit" class="btn" disabled={sending || wait > 0}>
            Change it
          </button>
        </p>
      </form>
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
  const { submit, sending, failure, fields } = useForm(async () => {
    await call('user.rename', { name })
    await refresh()
    say('That is your name here now.')
  })
  return (
    <Card id="name" title="Name" span="c6">
      <form onSubmit={submit}>
        <Field
          name="own-name"
          label="What others see"
          autocomplete="name"
          required
          maxLength={120}
          value={name}
          onValue={setName}
          error={fields.name}
        />
        <Refused text={failure} />
        <p class="acts start">
          <button type="submit" class="btn" disabled={sending || name.trim() === user.name}>
            Save
          </button>
        </p>
      </form>
    </Card>
  )
}

const Sessions = () => {
  const { data, failure, reload } = useCall('session.list', {})
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
      {!data ? (
        <Loading failure={failure} retry={reload} />
      ) : (
        <table class="table">
          <thead>
            <tr>
              <th scope="col">Browser</th>
              <th scope="col">Address</th>
              <th scope="col" class="wide">
                Since
              </th>
              <th scope="col" class="wide">
                Last seen
              </th>
              <th scope="col" class="num">
                <span class="sr">What can be done</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.sessions.map(({ id, agent, address, createdAt, seenAt, current }) => (
              <tr key={id}>
                <td class="name">{browserOf(agent)}</td>
                <td class="dim">{address}</td>
                <td class="dim wide">{ago(createdAt)}</td>
                <td class="dim wide">{ago(seenAt)}</td>
                <td class="num">
                  {current ? (
                    <span class="tag lit">This one</span>
                  ) : (
                    <button type="button" class="btn plain bad" onClick={() => void end(id)}>
                      Sign out<span class="sr"> {browserOf(agent)}</span>
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
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
