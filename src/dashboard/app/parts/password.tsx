import { signal } from '@preact/signals'
import { useState } from 'preact/hooks'
import { ApiError, call } from '../api.ts'
import { FormDialog } from './ask/form.tsx'
import { PasswordField } from './ask/identity.tsx'
import { useForm } from './form.ts'

const asking = signal<{ why: string; done(given: boolean): void } | undefined>(undefined)

/** Does `work`; where the password is needed again, asks for it and does it then. Undefined when it was not given. */
export async function withPassword<T>(why: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError && error.needsPassword)) throw error
  }
  const given = await new Promise<boolean>(done => {
    asking.value = { why, done }
  })
  asking.value = undefined
  return given ? work() : undefined
}

const Ask = ({ why, done }: { why: string; done(given: boolean): void }) => {
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const form = useForm(async () => {
    setWrong(undefined)
    try {
      await call('session.elevate', { password })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error
      return setWrong('This is not your password')
    }
    done(true)
  })
  return (
    <FormDialog title="Your password again" act="Go on" form={form} close={() => done(false)}>
      <p class="sub">{why} It is good for five minutes.</p>
      <PasswordField name="again" autoFocus value={password} onValue={setPassword} error={wrong} />
    </FormDialog>
  )
}

export const PasswordDialog = () => (asking.value ? <Ask {...asking.value} /> : null)
