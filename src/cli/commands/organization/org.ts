import { newId } from '../../../ids.ts'
import { parseRange } from '../../../net/address.ts'
import { planStatuses, type Usage } from '../../../resources.ts'
import type { Organization } from '../../../service/contract/account.ts'
import { didYouMean } from '../../../suggest.ts'
import { withAdmin } from '../../admin.ts'
import { type Command, type Flags, UsageError } from '../../command.ts'
import { table } from '../../output.ts'
import { operatorsPlaces, recorded } from '../../recorded.ts'
import { organizationOf } from './find.ts'

const planFlags = {
  plan: { kind: 'value', hint: 'PLAN', doc: 'free, pro, enterprise or a plan of the configuration' },
  included: {
    kind: 'value',
    doc: 'credits a month, instead of the plan’s',
    range: { least: 0, most: 999_999_999_999, whole: true },
  },
} as const satisfies Flags

const credits = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))

const knownPlan = (plan: string | undefined, plans: Record<string, unknown>): string | undefined => {
  if (plan !== undefined && !(plan in plans)) throw new UsageError(`--plan: ${plan} is no plan; there are ${Object.keys(plans).join(', ')}`)
  return plan
}

const stateOf = ({ planStatus, suspendedAt }: Organization): string => (suspendedAt === undefined ? planStatus : 'suspended')

export const orgCreate: Command = {
  help: 'Makes an organization: its own keys, credits, renders, documents and signing secret. The secret is printed here; platen org secret prints it again.',
  flags: { name: { kind: 'value', hint: 'NAME', doc: 'what people call it', required: true }, ...planFlags },
  examples: ['platen org create --name "Archive" --plan pro', 'platen org create --name ci --included 5000 --json'],
  run: input =>
    withAdmin(input, async services => {
      const { organizations } = services
      const { flags, json, out } = input
      const id = newId('organization')
      const asked = { id, name: flags.name!, plan: knownPlan(flags.plan, input.config().plans), included: credits(flags.included) }
      const act = { action: 'org.create', target: asked.plan ? `${asked.name} (${asked.plan})` : asked.name }
      const places = [id, ...(await operatorsPlaces(services))]
      const { name, plan, included, signingSecret } = await recorded(services, places, act, () => organizations.create(asked))
      if (json) out.json({ id, name, plan, included, signingSecret })
      else {
        out.line(
          `organization    ${id}\nname            ${name}\nplan            ${plan}, ${included} credits a month\nsigning secret  ${signingSecret}`,
        )
        out.say(`Make a key with: platen key create --org ${id}`)
      }
      return 0
    }),
}

export const orgList: Command = {
  help: 'Lists organizations with plan, credits used this month and IP whitelist.',
  run: input =>
    withAdmin(input, async ({ organizations }) => {
      const all = await organizations.list()
      const rows = await Promise.all(all.map(async org => ({ ...org, usage: await organizations.usage(org.id) })))
      if (input.json) for (const row of rows) input.out.json(row)
      else
        input.out.line(
          table(
            ['id', 'name', 'plan', 'status', 'used', 'included', 'IP whitelist'],
            rows.map(r => [r.id, r.name, r.plan, stateOf(r), r.usage.used, r.usage.included, r.ipWhitelist.join(', ') || 'any']),
          ),
        )
      return 0
    }),
}

/** A set with a name that no link can carry would refuse every link. */
const checkLinkKeys = async (names: readonly string[]): Promise<void> => {
  const { linkNames } = await import('../../../http/take/options.ts')
  const unknown = names.find(name => !linkNames.includes(name))
  if (unknown !== undefined)
    throw new UsageError(`--link-keys: ${unknown || 'nothing'} is no parameter of a link${didYouMean(unknown, linkNames)}`)
}

export const orgSet: Command = {
  operands: 'ORG',
  least: 1,
  most: 1,
  help: 'Changes an organization, given by its id or name. Moving to another plan keeps what was used this month. An empty --ip-whitelist lets every address in.',
  flags: {
    ...planFlags,
    status: { kind: 'value', hint: 'STATUS', doc: 'whether it pays', choices: planStatuses },
    'ip-whitelist': { kind: 'value', hint: 'CIDR,…', doc: 'addresses that may use its keys, e.g. 203.0.113.0/24,2001:db8::/32' },
    'link-keys': {
      kind: 'list',
      hint: 'KEY,…',
      doc: 'a set of parameters its signed links may carry, e.g. url,format,expires; repeat for more sets; "any" lifts the rule',
    },
    suspended: { kind: 'switch', doc: 'refuse its keys and links and let its users only look; --suspended=false gives it back' },
    'rotate-secret': { kind: 'switch', doc: 'new signing secret; the old one stays valid for 24 hours' },
  },
  examples: ['platen org set default --plan enterprise', 'platen org set org_… --ip-whitelist 203.0.113.7,10.0.0.0/8'],
  run: input =>
    withAdmin(input, async services => {
      const { organizations } = services
      const { flags, lists, args, out } = input
      const { id } = await organizationOf(organizations, args[0]!)
      const status = flags.status as Usage['planStatus'] | undefined
      const whitelist = flags['ip-whitelist']
        ?.split(',')
        .map(s => s.trim())
        .filter(s => s !== '')
      for (const entry of whitelist ?? [])
        if (!parseRange(entry)) throw new UsageError(`--ip-whitelist: ${entry} is neither an address nor a CIDR`)
      if (Object.keys(orgSet.flags ?? {}).every(name => flags[name] === undefined && lists[name] === undefined))
        throw new UsageError(
          `nothing to change: ${Object.keys(orgSet.flags ?? {})
            .map(name => `--${name}`)
            .join(', ')}`,
        )
      const linkKeys = lists['link-keys']?.filter(s => s !== 'any').map(s => s.split(',').map(k => k.trim()))
      if (linkKeys) await checkLinkKeys(linkKeys.flat())
      const change = {
        plan: knownPlan(flags.plan, input.config().plans),
        included: credits(flags.included),
        planStatus: status,
        ipWhitelist: whitelist,
        linkKeySets: linkKeys,
        ...(flags.suspended === undefined ? {} : { suspended: flags.suspended === 'true' }),
      }
      const target = Object.entries(change)
        .flatMap(([key, value]) => (value === undefined ? [] : [`${key} ${Array.isArray(value) ? value.join(' ') || 'any' : value}`]))
        .join(', ')
      const set = () => organizations.set(id, change)
      const organization = await (target ? recorded(services, [id], { action: 'org.change', target: target.slice(0, 500) }, set) : set())
      const rotate = () => organizations.rotateSecret(id)
      const signingSecret =
        flags['rotate-secret'] === 'true' ? await recorded(services, [id], { action: 'secret.rotate' }, rotate) : undefined
      if (input.json) out.json({ ...organization, ...(signingSecret ? { signingSecret } : {}) })
      else {
        out.line(
          table(
            ['id', 'name', 'plan', 'status', 'included', 'IP whitelist'],
            [
              [
                organization.id,
                organization.name,
                organization.plan,
                stateOf(organization),
                organization.included,
                organization.ipWhitelist.join(', ') || 'any',
              ],
            ],
          ),
        )
        if (signingSecret) out.line(`signing secret  ${signingSecret}`)
      }
      return 0
    }),
}
