import { useState } from 'preact/hooks'
import { call } from '../api.ts'
import { Form } from '../parts/ask/form.tsx'
import { EmailField, PasswordField } from '../parts/ask/identity.tsx'
import { EntranceLayout } from '../parts/entrance-layout.tsx'
import { useForm } from '../parts/form.ts'
import { state } from '../session.ts'

export const SignIn = () => {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const form = useForm(async () => {
    state.value = await call('session.signIn', { email, password })
  })
  const { proxied } = state.value!
  if (proxied !== undefined)
    return (
      <EntranceLayout title="Not a user here">
        <p>
          The proxy in front has signed you in as <b>{proxied}</b>, who is no user of this server.
        </p>
        <p class="sub">
          An owner of your organization can invite you under Users, or whoever looks after the server makes you a user with{' '}
          <code>platen user create --email {proxied}</code>
        </p>
      </EntranceLayout>
    )
  return (
    <EntranceLayout title="Sign in">
      <Form form={form} act="Sign in" place="across">
        <EmailField autoFocus value={email} onValue={setEmail} error={form.fields.email} />
        <PasswordField value={password} onValue={setPassword} error={form.fields.password} />
      </Form>
      <details class="aside">
        <summary>Forgot the password?</summary>
        <p>
          Who looks after the server makes a new link with <code>platen user reset {email || 'EMAIL'}</code>
        </p>
      </details>
    </EntranceLayout>
  )
}
