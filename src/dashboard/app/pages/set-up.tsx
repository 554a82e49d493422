import { useEffect, useState } from 'preact/hooks'
import { call, type Output } from '../api.ts'
import { Door, Refused } from '../parts/door.tsx'
import { Field } from '../parts/field.tsx'
import { useForm } from '../parts/form.ts'
import { go, Link } from '../router.tsx'
import { state } from '../session.ts'

/** Behind #, so that it stands in no log; taken out of the address bar at once. */
const token = location.pathname.endsWith('/set-up') ? location.hash.slice(1) : ''
if (token) history.replaceState(null, '', location.pathname)

const Choose = ({ link }: { link: Output<'setUp.look'> }) => {
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const first = link.kind === 'first'
  const { submit, sending, wait, failure, fields } = useForm(async () => {
    state.value = await call('setUp.finish', { token, password, ...(first ? { email, name } : {}) })
    go('/')
  })
  return (
    <form onSubmit={submit}>
      <p class="sub">
        {first ? 'You are the first: you look after this server and own its organization.' : `A password for ${link.email}.`}
      </p>
      {first && (
        <>
          <Field
            name="email"
            label="E-mail address"
            type="email"
            autocomplete="username"
            required
            autoFocus
            value={email}
            onValue={setEmail}
            error={fields.email}
            hint="To sign in with. Nothing is sent to it."
          />
          <Field name="name" label="Name" autocomplete="name" maxLength={120} value={name} onValue={setName} error={fields.name} />
        </>
      )}
      <Field
        name="password"
        label="Password"
        type="password"
        autocomplete="new-password"
        required
        autoFocus={!first}
        value={password}
        onValue={setPassword}
        error={fields.password}
        hint="At least 12 characters; a few words in a row make a good one."
      />
      <Refused text={failure} wait={wait} />
      <button class="btn main-act wide-act" type="submit" disabled={sending || wait > 0}>
        {first ? 'Create the first user' : 'Set the password'}
      </button>
    </form>
  )
}

export const SetUp = () => {
  const [link, setLink] = useState<Output<'setUp.look'>>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    call('setUp.look', { token }).then(setLink, error => setFailure((error as Error).message))
  }, [])
  return (
    <Door title={link?.kind === 'user' ? 'Choose a password' : 'Set up platen'}>
      {link && <Choose link={link} />}
      {failure && (
        <>
          <Refused text={failure} />
          <p class="sub">
            Until there is a user, every start of the server prints a new link. Later, <code>platen user reset EMAIL</code> makes one.
          </p>
          <Link to="/" class="btn wide-act">
            To the sign-in
          </Link>
        </>
      )}
    </Door>
  )
}
