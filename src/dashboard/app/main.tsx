import { signal } from '@preact/signals'
import { render } from 'preact'
import { useEffect } from 'preact/hooks'
import { call } from './api.ts'
import { SetUp } from './pages/set-up.tsx'
import { SignIn } from './pages/sign-in.tsx'
import { Loading } from './parts/load.tsx'
import { applyTheme } from './parts/theme.ts'
import { path } from './router.tsx'
import { leave, refresh, signedIn, state } from './session.ts'
import { Shell } from './shell.tsx'

const failure = signal<string | undefined>(undefined)

const start = async (): Promise<void> => {
  failure.value = undefined
  try {
    await refresh()
  } catch (error) {
    failure.value = (error as Error).message
  }
}

const App = () => {
  useEffect(() => void start(), [])
  if (!state.value)
    return (
      <main class="entrance">
        <h1 class="sr">platen</h1>
        <Loading failure={failure.value} retry={start} />
      </main>
    )
  if (path.value === '/set-up') return <SetUp />
  return signedIn.value ? (
    <Shell
      signOut={async () => {
        await call('session.signOut', {})
        leave()
      }}
    />
  ) : (
    <SignIn />
  )
}

applyTheme()
render(<App />, document.getElementById('app')!)
