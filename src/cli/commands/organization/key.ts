import { withAdmin } from '../../admin.ts'
import { type Command, UsageError } from '../../command.ts'
import { table } from '../../output.ts'
import { recorded } from '../../recorded.ts'
import { organizationOf, orgFlag } from './find.ts'

export const keyCreate: Command = {
  help: 'Makes an API key for an organization. The key is shown once and stored only as a hash.',
  flags: {
    org: { ...orgFlag, doc: 'the organization it acts for, by its id or name' },
    name: { kind: 'value', hint: 'NAME', doc: 'what it is for' },
  },
  examples: ['platen key create --org default --name ci', 'export KEY=$(platen key create --org default --name ci)'],
  run: input =>
    withAdmin(input, async services => {
      const { organizations } = services
      const { flags, json, out } = input
      const organization = await organizationOf(organizations, flags.org!, 'org')
      const { id, orgId, name, key } = await recorded(services, [organization.id], { action: 'key.create', target: flags.name }, () =>
        organizations.createKey(organization.id, flags.name),
      )
      if (json) out.json({ id, orgId, name, key })
      else {
        out.line(key)
        out.say(`Key ${id} of ${orgId}. It is not shown again.`)
      }
      return 0
    }),
}

export const keyList: Command = {
  help: 'Lists API keys: never the keys themselves.',
  run: input =>
    withAdmin(input, async ({ organizations }) => {
      const keys = await organizations.listKeys()
      if (input.json) for (const key of keys) input.out.json(key)
      else
        input.out.line(
          table(
            ['id', 'organization', 'name', 'created', 'last used', 'revoked'],
            keys.map(k => [k.id, k.orgId, k.name, k.createdAt, k.lastUsedAt, k.revokedAt]),
          ),
        )
      return 0
    }),
}

export const keyRevoke: Command = {
  operands: 'ID',
  least: 1,
  most: 1,
  help: 'Revokes a key at once: the next request with it gets 401.',
  run: input =>
    withAdmin(input, async services => {
      const { organizations } = services
      const id = input.args[0]!
      const key = (await organizations.listKeys()).find(one => one.id === id && one.revokedAt === undefined)
      const revoke = () => organizations.revokeKey(id)
      if (!key || !(await recorded(services, [key.orgId], { action: 'key.revoke', target: `${key.name} (${id})` }, revoke)))
        throw new UsageError(`${id} is no live key; platen key list names them`)
      if (input.json) input.out.json({ id, revoked: true })
      else input.out.say(`Key ${id} is revoked.`)
      return 0
    }),
}
