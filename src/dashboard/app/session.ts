import { computed, signal } from '@preact/signals'
import type { Role } from '../../resources.ts'
import { call, type Output, onSignedOut, returns } from './api.ts'

/** What the server knows of this browser; undefined until it was asked. */
export const state = signal<Output<'session.get'> | undefined>(undefined)
export const signedIn = computed(() => state.value?.signedIn)

/** The session ended while somebody was at work: the page stays as it is behind the question for the password. */
export const ended = signal(false)

export const refresh = async (): Promise<void> => {
  const next = await call('session.get', {})
  if (state.value?.signedIn && !next.signedIn) ended.value = true
  else {
    state.value = next
    // Another tab may have signed in.
    if (next.signedIn) ended.value = false
  }
}

/** Out, because somebody wants to be: whoever comes next at this browser finds nothing that was typed or shown. */
export const leave = (): void => location.assign('/dashboard')

export const signInAgain = async (password: string): Promise<void> => {
  const { user, orgId } = state.value!.signedIn!
  const next = await call('session.signIn', { email: user.email, password })
  state.value = next
  ended.value = false
  // The page behind shows what is another organization's now.
  if (next.signedIn?.orgId !== orgId && orgId) await call('session.switchOrg', { orgId }).then(refresh, () => location.reload())
  returns.value++
}

onSignedOut(() => {
  if (signedIn.value) ended.value = true
})

const order: readonly Role[] = ['viewer', 'member', 'owner']

/** For what is shown; what may be done, the server decides. */
export const may = (role: Role | 'operator'): boolean =>
  role === 'operator' ? signedIn.value?.user.operator === true : order.indexOf(signedIn.value?.role ?? 'viewer') >= order.indexOf(role)
