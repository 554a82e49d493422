import type { AdminServices } from '../service/create.ts'

type Act = { action: string; target?: string }

/**
 * Does `work` with a line in the audit log of each organization it concerns, kept with what it changes or not at all. Who sat at the command
 * line is not known.
 */
export const recorded = <T>(
  { audit }: Pick<AdminServices, 'audit'>,
  orgIds: readonly (string | null)[],
  { action, target = '' }: Act,
  work: () => Promise<T>,
): Promise<T> =>
  audit.recording(
    orgIds.map(orgId => ({ orgId, actor: '', action, target, address: '' })),
    work,
  )

/**
 * Whose audit log tells of organizations made and deleted: those of the people who look after the machine, but for `deleted`, whose own log
 * goes with it. Without any the line belongs to no organization.
 */
export const operatorsPlaces = async ({ users }: Pick<AdminServices, 'users'>, deleted?: string): Promise<(string | null)[]> => {
  const places = (await users.list()).filter(({ operator }) => operator).flatMap(({ memberships }) => memberships.map(({ orgId }) => orgId))
  const others = [...new Set(places)].filter(id => id !== deleted)
  return others.length > 0 ? others : [null]
}
