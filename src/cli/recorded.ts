import type { AdminServices } from '../service/create.ts'

type Act = { action: string; target?: string }

/**
 * Does `work` with a line in the audit log of each organization it concerns, kept with what it changes or not at all. Who sat at the command
 * line is not known.
 */
export const recorded = <T>(
  { audit }: Pick<AdminServices, 'audit'>,
  orgIds: readonly string[],
  { action, target = '' }: Act,
  work: () => Promise<T>,
): Promise<T> =>
  orgIds.reduceRight<() => Promise<T>>(
    (inner, orgId) => () => audit.recording({ orgId, actor: '', action, target, address: '' }, inner),
    work,
  )()
