import { z } from 'zod'
import { isoTime } from '../../../clock.ts'
import { AppError } from '../../../errors.ts'
import { changesOf, forMember, type MemberContext } from '../../operation.ts'

const nothing = z.strictObject({})
const id = z.string().max(100)
const name = z.string().trim().min(1, 'must not be empty').max(80, 'must have at most 80 characters')
const Key = z.object({
  id: z.string(),
  name: z.string(),
  publicId: z.string(),
  createdAt: z.string(),
  createdBy: z.string().optional(),
  lastUsedAt: z.string().optional(),
  /** Address of the last use, for a week. */
  lastUsedFrom: z.string().optional(),
  /** Used this month. */
  credits: z.int(),
  revokedAt: z.string().optional(),
})

/** A key of another organization is unknown here. */
const ownKey = async ({ services, orgId }: MemberContext, keyId: string) => {
  const key = (await services.organizations.listKeys(orgId)).find(one => one.id === keyId && !one.revokedAt)
  if (!key) throw new AppError('notFound', 'No such key')
  return key
}

/** As it is printed: what a log of another program has of it. */
const said = ({ name, publicId }: { name: string; publicId: string }): string => `${name} (platen_${publicId}…)`

export const keyOperations = {
  'key.list': forMember('viewer', {
    input: nothing,
    output: z.object({ keys: z.array(Key) }),
    async run({ services: { organizations, clock }, orgId }) {
      const { periodStart } = await organizations.usage(orgId)
      const [keys, uses, rows] = await Promise.all([
        organizations.listKeys(orgId),
        organizations.keyUses(orgId),
        organizations.usageRows(orgId, periodStart, isoTime(clock()).slice(0, 10)),
      ])
      return {
        keys: keys
          .map(({ orgId: _, ...key }) => ({
            ...key,
            lastUsedFrom: uses.find(({ keyId }) => keyId === key.id)?.address,
            credits: rows.filter(({ via }) => via === key.id).reduce((sum, row) => sum + row.screenshots + row.pages, 0),
          }))
          .reverse(),
      }
    },
  }),
  'key.create': forMember('member', {
    input: z.strictObject({ name }),
    output: z.object({ id: z.string(), name: z.string(), key: z.string() }),
    elevated: true,
    audit: 'key.create',
    target: input => input.name,
    async run({ services, orgId, session }, input) {
      const { id, name, key } = await services.organizations.createKey(orgId, input.name, session.user.email)
      return { id, name, key }
    },
  }),
  'key.rename': forMember('member', {
    input: z.strictObject({ id, name }),
    output: nothing,
    audit: 'key.rename',
    target: async ({ id, name }, context) => `${said(await ownKey(context, id))}: ${name}`,
    async run(context, input) {
      const key = await ownKey(context, input.id)
      await context.services.organizations.renameKey(key.id, input.name)
      return {}
    },
  }),
  'key.revoke': changesOf(ownKey, said)('key.revoke', ({ services }, { id }) => services.organizations.revokeKey(id)),
}
