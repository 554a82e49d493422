import { isoTime } from '../../clock.ts'
import type { Store } from '../../store/contract/store.ts'
import type { AuditService } from '../contract/users.ts'

const readCursor = (text: string | undefined) => {
  const [, at, id] = /^(\d{1,15}) (aud_[0-9a-z]+)$/.exec(text ?? '') ?? []
  return at === undefined || id === undefined ? undefined : { at: Number(at), id }
}

/** Who did what in an organization. */
export const createAudit = ({ audit }: Pick<Store, 'audit'>): AuditService => ({
  recording: (rows, work) => audit.recording(rows, work),
  facets: orgId => audit.facets(orgId),
  async list(orgId, { cursor, limit, actor, action }) {
    const rows = await audit.list(orgId, { before: readCursor(cursor), limit: limit + 1, actor, action })
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return {
      items: shown.map(({ id, at, actor, action, target, address }) => ({ id, at: isoTime(at), actor, action, target, address })),
      ...(rows.length > limit && last ? { nextCursor: `${last.at} ${last.id}` } : {}),
    }
  },
})
