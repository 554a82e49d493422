import { computed, signal } from '@preact/signals'
import type { Role } from '../../resources.ts'
import { call, type Output, onSignedOut } from './api.ts'

/** What the server knows of this browser; undefined until it was asked. */
export const state = signal<Output<'session.get'> | undefined>(undefined)
export const signedIn = computed(() => state.value?.signedIn)

export const refresh = async (): Promise<void> => {
  state.value = await call('session.get', {})
}

onSignedOut(() => {
  if (state.value) state.value = { ...state.value, signedIn: undefined }
})

const order: readonly Role[] = ['viewer', 'member', 'owner']

/** For what is shown; what may be done, the server decides. */
export const may = (role: Role): boolean => order.indexOf(signedIn.value?.role ?? 'viewer') >= order.indexOf(role)
