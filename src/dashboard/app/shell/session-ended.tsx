import { useState } from 'preact/hooks'
import { Dialog } from '../parts/dialog.tsx'
import { Refused } from '../parts/door.tsx'
import { Field } from '../parts/field.tsx'
import { useForm } from '../parts/form.ts'
import { ended, leave, signedIn, signInAgain } from '../session.ts'

const Ask = ({ email }: { email: string }) => {
  const [password, setPassword] = useState('')
  const { submit, sending, wait, failure, fields } = useForm(() => signInAgain(password))
  return (
    <Dialog title="Your session ended" onClose={leave} stays>
      <form onSubmit={submit}>
        <p class="sub">Sign in again as {email}. Everything here is as you left it.</p>
        <Field
          name="session-again"
          label="Password"
          type="password"
          autocomplete="current-password"
          required
          autoFocus
          value={password}
          onValue={setPassword}
          error={fields.password}
        />
        <Refused text={failure} wait={wait} />
        <p class="acts">
          <button type="button" class="btn" onClick={leave}>
            Leave
          </button>
          <button type="submit" class="btn main-act" disabled={sending || wait > 0}>
            {wait > 0 ? `Wait ${wait} s` : 'Sign in'}
          </button>
        </p>
      </form>
    </Dialog>
  )
}

/** In front of a page whose session is over: what was typed into it is not lost. */
export const SessionEnded = () => (ended.value && signedIn.value ? <Ask email={signedIn.value.user.email} /> : null)
