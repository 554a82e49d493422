import { z } from 'zod'
import { AppError } from '../../../errors.ts'
import { inRange, parseAddress, parseRange, unmap } from '../../../net/address.ts'
import { forMember, type MemberContext } from '../../operation.ts'

const nothing = z.strictObject({})
const entries = z.array(z.string().trim().max(60)).max(500)
const Caller = z.object({ address: z.string(), names: z.array(z.string()), at: z.string().optional(), own: z.boolean() })
type Caller = z.infer<typeof Caller>

const wrong = (path: string, message: string) => new AppError('invalid', `${path}: ${message}`, { problems: [{ path, message }] })

const letsIn = (list: readonly string[], text: string): boolean => {
  const address = parseAddress(text)
  return list.length === 0 || (address !== undefined && list.some(entry => inRange(unmap(address), parseRange(entry)!)))
}

/** Where keys were used in the last 7 days, by whom, and where this browser is. */
async function callersOf({ services, orgId, client }: MemberContext): Promise<Caller[]> {
  const found = new Map<string, Caller>([[client.address, { address: client.address, names: [], own: true }]])
  for (const { address, name, at } of await services.organizations.keyUses(orgId)) {
    const caller = found.get(address) ?? { address, names: [], own: false }
    caller.at ??= at
    caller.names.push(name)
    found.set(address, caller)
  }
  return [...found.values()]
}

async function lockedOut(context: MemberContext, list: readonly string[]): Promise<Caller[]> {
  const bad = list.find(entry => !parseRange(entry))
  if (bad !== undefined) throw wrong('entries', `${bad} is neither an address nor a CIDR such as 203.0.113.0/24`)
  return (await callersOf(context)).filter(({ address }) => !letsIn(list, address))
}

/** From where keys work. Nobody is locked out unseen: whoever called lately is to be named with the change. */
export const whitelistOperations = {
  'whitelist.get': forMember('viewer', {
    input: nothing,
    output: z.object({ entries: z.array(z.string()), callers: z.array(Caller) }),
    async run(context) {
      const { services, orgId } = context
      return { entries: (await services.organizations.get(orgId))?.ipWhitelist ?? [], callers: await callersOf(context) }
    },
  }),
  'whitelist.check': forMember('viewer', {
    input: z.strictObject({ entries }),
    output: z.object({ lockedOut: z.array(Caller) }),
    run: async (context, { entries }) => ({ lockedOut: await lockedOut(context, entries) }),
  }),
  'whitelist.set': forMember('owner', {
    input: z.strictObject({ entries, lockOut: z.array(z.string().max(60)).max(1000).default([]) }),
    output: nothing,
    audit: 'whitelist.set',
    target: input => input.entries.join(', ').slice(0, 500) || 'any',
    async run(context, { entries, lockOut }) {
      const unseen = (await lockedOut(context, entries)).filter(({ address }) => !lockOut.includes(address))
      if (unseen.length > 0)
        throw wrong(
          'lockOut',
          `would lock out ${unseen.map(({ address }) => address).join(', ')}; confirm that keys shall not work from there`,
        )
      await context.services.organizations.set(context.orgId, { ipWhitelist: entries })
      return {}
    },
  }),
}
