import { useEffect, useState } from 'preact/hooks'
import { call, type Output } from '../api.ts'
import { Form } from '../parts/ask/form.tsx'
import { EmailField, NewPasswordField } from '../parts/ask/identity.tsx'
import { EntranceLayout, Refused } from '../parts/entrance-layout.tsx'
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
  const form = useForm(async () => {
    state.value = await call('setUp.finish', { token, password, ...(first ? { email, name } : {}) })
    go('/')
  })
  const { fields } = form
  return (
    <Form form={form} act={first ? 'Create the first user' : 'Set the password'} place="across">
      <p class="sub">
        {first ? 'You are the first: you look after this server and own its organization.' : `A password for ${link.email}.`}
      </p>
      {first && (
        <>
          <EmailField autoFocus value={email} onValue={setEmail} error={fields.email} hint="To sign in with. Nothing is sent to it." />
          <Field name="name" label="Name" autocomplete="name" maxLength={120} value={name} onValue={setName} error={fields.name} />
        </>
      )}
      <NewPasswordField autoFocus={!first} value={password} onValue={setPassword} error={fields.password} />
    </Form>
  )
}

export const SetUp = () => {
  const [link, setLink] = useState<Output<'setUp.look'>>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    call('setUp.look', { token }).then(setLink, error => setFailure((error as Error).message))
  }, [])
  return (
    <EntranceLayout title={link?.kind === 'user' ? 'Choose a password' : 'Set up platen'}>
      {link && <Choose link={link} />}
      {failure && (
        <>
          <Refused text={failure} />
          <p class="sub">
            Until there is a user, every start of the server prints a new link. Later, <code>platen user reset EMAIL</code> makes one.
          </p>
          <Link to="/" class="btn main-act">
            To the sign-in
          </Link>
        </>
      )}
    </EntranceLayout>
  )
}
