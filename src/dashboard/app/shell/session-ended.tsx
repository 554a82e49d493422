import { useState } from 'preact/hooks'
import { FormDialog } from '../parts/ask/form.tsx'
import { PasswordField } from '../parts/ask/identity.tsx'
import { useForm } from '../parts/form.ts'
import { ended, leave, signedIn, signInAgain } from '../session.ts'

const Ask = ({ email }: { email: string }) => {
  const [password, setPassword] = useState('')
  const form = useForm(() => signInAgain(password))
  return (
    <FormDialog title="Your session ended" act="Sign in" keep="Leave" form={form} close={leave} stays>
      <p class="sub">Sign in again as {email}. Everything here is as you left it.</p>
      <PasswordField name="session-again" autoFocus value={password} onValue={setPassword} error={form.fields.password} />
    </FormDialog>
  )
}

/** In front of a page whose session is over: what was typed into it is not lost. */
export const SessionEnded = () => (ended.value && signedIn.value ? <Ask email={signedIn.value.user.email} /> : null)
