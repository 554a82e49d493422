import type { Runtime } from '../runtime.ts'

/** Class of the organization's background work, by its plan. */
export const priorityOf = async ({ config, store }: Pick<Runtime, 'config' | 'store'>, orgId: string): Promise<number> => {
  const organization = await store.organizations.get(orgId)
  return config.plans[organization?.plan ?? '']?.priority ?? 0
}
