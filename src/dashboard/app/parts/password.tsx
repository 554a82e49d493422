import { signal } from '@preact/signals'
import { useState } from 'preact/hooks'
import { ApiError, call } from '../api.ts'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'

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
  const submit = async (event: Event) => {
    event.preventDefault()
    try {
      await call('session.elevate', { password })
      done(true)
    } catch (error) {
      setWrong(error instanceof ApiError && error.status === 401 ? 'This is not your password' : (error as Error).message)
    }
  }
  return (
    <Dialog title="Your password again" onClose={() => done(false)}>
      <form onSubmit={submit}>
        <p class="sub">{why} It is good for five minutes.</p>
        <Field
          name="again"
          label="Password"
          type="password"
          autocomplete="current-password"
          required
          autoFocus
          value={password}
          onValue={setPassword}
          error={wrong}
        />
        <p class="acts">
          <button type="button" class="btn" onClick={() => done(false)}>
            Cancel
          </button>
          <button type="submit" class="btn main-act">
            Go on
          </button>
        </p>
      </form>
    </Dialog>
  )
}

export const PasswordDialog = () => (asking.value ? <Ask {...asking.value} /> : null)
