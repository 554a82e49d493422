import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { inRange, parseAddress, parseRange, unmap } from '../../net/address.ts'
import { forMember, type Member } from '../operation.ts'

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
  revokedAt: z.string().optional(),
})

/** A key of another organization is unknown here. */
const ownKey = async ({ services, orgId }: Member, keyId: string) => {
  const key = (await services.organizations.listKeys(orgId)).find(one => one.id === keyId && !one.revokedAt)
  if (!key) throw new AppError('notFound', 'No such key')
  return key
}

const invalid = (path: string, message: string) => new AppError('invalid', `${path}: ${message}`, { problems: [{ path, message }] })

const letsIn = (list: readonly string[], text: string): boolean => {
  const address = parseAddress(text)
  return list.length === 0 || (address !== undefined && list.some(entry => inRange(unmap(address), parseRange(entry)!)))
}

export const developerOperations = {
  'key.list': forMember('viewer', {
    input: nothing,
    output: z.object({ keys: z.array(Key) }),
    async run({ services, orgId }) {
      const keys = await services.organizations.listKeys(orgId)
      return { keys: keys.map(({ orgId: _, ...key }) => key).reverse() }
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
    target: input => `${input.id}: ${input.name}`,
    async run(context, input) {
      const key = await ownKey(context, input.id)
      await context.services.organizations.renameKey(key.id, input.name)
      return {}
    },
  }),
  'key.revoke': forMember('member', {
    input: z.strictObject({ id }),
    output: nothing,
    audit: 'key.revoke',
    target: input => input.id,
    async run(context, input) {
      const key = await ownKey(context, input.id)
      await context.services.organizations.revokeKey(key.id)
      return {}
    },
  }),
  'secret.state': forMember('viewer', {
    input: nothing,
    output: z.object({ previousUntil: z.string().optional() }),
    run: async ({ services, orgId }) => ({ previousUntil: await services.organizations.previousSecretUntil(orgId) }),
  }),
  'secret.get': forMember('owner', {
    input: nothing,
    output: z.object({ signingSecret: z.string(), previousSecret: z.string().optional() }),
    elevated: true,
    audit: 'secret.reveal',
    async run({ services, orgId }) {
      const [signingSecret = '', previousSecret] = await services.organizations.signingSecrets(orgId)
      return { signingSecret, previousSecret }
    },
  }),
  'secret.rotate': forMember('owner', {
    input: nothing,
    output: nothing,
    elevated: true,
    audit: 'secret.rotate',
    async run({ services, orgId }) {
      await services.organizations.rotateSecret(orgId)
      return {}
    },
  }),
  'secret.endPrevious': forMember('owner', {
    input: nothing,
    output: nothing,
    elevated: true,
    audit: 'secret.endPrevious',
    async run({ services, orgId }) {
      await services.organizations.endPreviousSecret(orgId)
      return {}
    },
  }),
  'whitelist.get': forMember('viewer', {
    input: nothing,
    output: z.object({ entries: z.array(z.string()), own: z.string() }),
    async run({ services, orgId, place }) {
      return { entries: (await services.organizations.get(orgId))?.ipWhitelist ?? [], own: place.address }
    },
  }),
  'whitelist.set': forMember('owner', {
    input: z.strictObject({ entries: z.array(z.string().trim().max(60)).max(500), lockOutOwn: z.boolean().default(false) }),
    output: nothing,
    audit: 'whitelist.set',
    target: input => input.entries.join(', ').slice(0, 500) || 'any',
    async run({ services, orgId, place }, { entries, lockOutOwn }) {
      const wrong = entries.find(entry => !parseRange(entry))
      if (wrong !== undefined) throw invalid('entries', `${wrong} is neither an address nor a CIDR such as 203.0.113.0/24`)
      if (!lockOutOwn && !letsIn(entries, place.address))
        throw invalid('lockOutOwn', `your own address ${place.address} is not in the list; confirm that keys shall not work from it`)
      await services.organizations.set(orgId, { ipWhitelist: entries })
      return {}
    },
  }),
  'audit.list': forMember('owner', {
    input: z.strictObject({ cursor: z.string().max(100).optional(), limit: z.int().min(1).max(100).default(50) }),
    output: z.object({
      items: z.array(
        z.object({ id: z.string(), at: z.string(), actor: z.string(), action: z.string(), target: z.string(), address: z.string() }),
      ),
      nextCursor: z.string().optional(),
    }),
    run: ({ services, orgId }, page) => services.audit.list(orgId, page),
  }),
}
