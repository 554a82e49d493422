import { useState } from 'preact/hooks'
import { call } from '../api.ts'
import { Door, Refused } from '../parts/door.tsx'
import { Field } from '../parts/field.tsx'
import { useForm } from '../parts/form.ts'
import { state } from '../session.ts'

export const SignIn = () => {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { submit, sending, wait, failure, fields } = useForm(async () => {
    state.value = await call('session.signIn', { email, password })
  })
  const { proxied } = state.value!
  if (proxied !== undefined)
    return (
      <Door title="Not a user here">
        <p>
          The proxy in front has signed you in as <b>{proxied}</b>, who is no user of this server.
        </p>
        <p class="sub">
          An owner of your organization can invite you under Users, or whoever looks after the server makes you a user with{' '}
          <code>platen user create --email {proxied}</code>
        </p>
      </Door>
    )
  return (
    <Door title="Sign in">
      <form onSubmit={submit}>
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
        />
        <Field
          name="password"
          label="Password"
          type="password"
          autocomplete="current-password"
          required
          value={password}
          onValue={setPassword}
          error={fields.password}
        />
        <Refused text={failure} wait={wait} />
        <button class="btn main-act wide-act" type="submit" disabled={sending || wait > 0}>
          {wait > 0 ? `Wait ${wait} s` : 'Sign in'}
        </button>
      </form>
      <details class="aside">
        <summary>Forgot the password?</summary>
        <p>
          Who looks after the server makes a new link with <code>platen user reset {email || 'EMAIL'}</code>
        </p>
      </details>
    </Door>
  )
}
