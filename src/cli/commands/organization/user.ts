import { existsSync, realpathSync } from 'node:fs'
import { urlOf } from '../../../http/bind.ts'
import { type Role, roles } from '../../../resources.ts'
import type { PasswordLink, User } from '../../../service/contract/users.ts'
import { servedDirectories } from '../../../store/sqlite/served.ts'
import { withAdmin } from '../../admin.ts'
import { type Command, type CommandInput, type Flags, UsageError } from '../../command.ts'
import { table } from '../../output.ts'
import { recorded } from '../../recorded.ts'
import { organizationOf, orgFilter, orgFlag } from './find.ts'

const passwordFlag = {
  'password-stdin': { kind: 'switch', doc: 'take the password from standard input instead of making a link' },
} as const satisfies Flags

/** The first line of standard input. */
const passwordOf = async ({ flags }: CommandInput): Promise<string | undefined> =>
  flags['password-stdin'] === 'true' ? (await Bun.stdin.text()).split(/\r?\n/)[0] : undefined

/** The link as a person opens it: at the public address, else where the server that runs says it listens, else where one would. */
const addressOf = (input: CommandInput, { path }: PasswordLink, dir: string): string => {
  const { base_url, host, port } = input.config().server
  const here = existsSync(dir) ? realpathSync(dir) : dir
  const listening = () => servedDirectories().find(served => served.dir === here)?.url
  return `${base_url.replace(/\/+$/, '') || listening() || urlOf(host, port)}${path}`
}

/** The organizations whose audit log tells of what concerns a user everywhere. */
const placesOf = ({ memberships }: User): string[] => memberships.map(({ orgId }) => orgId)

const tellLink = (input: CommandInput, address: string, link: PasswordLink, email: string): void => {
  input.out.line(address)
  input.out.say(`With this link ${email} chooses a password; it works once, until ${link.expiresAt}.`)
}

export const userCreate: Command = {
  help: 'Makes a user of the dashboard and prints a link with which a password is chosen: it works once, for a day (platen user reset makes another).',
  flags: {
    email: { kind: 'value', hint: 'EMAIL', doc: 'the e-mail address to sign in with; nothing is ever sent to it', required: true },
    org: { ...orgFlag, doc: 'the organization to work in, by its id or name' },
    role: {
      kind: 'value',
      hint: 'ROLE',
      doc: 'viewer reads; member works and makes keys; owner does everything',
      choices: roles,
      default: 'owner',
    },
    name: { kind: 'value', hint: 'NAME', doc: 'what to call them' },
    operator: { kind: 'switch', doc: 'looks after the machine: sees its health' },
    ...passwordFlag,
  },
  examples: [
    'platen user create --email ada@example.com --org default',
    'platen user create --email bo@example.com --org default --role viewer',
  ],
  run: input =>
    withAdmin(input, async ({ organizations, users }, dir) => {
      const { flags, json, out } = input
      const organization = await organizationOf(organizations, flags.org!, 'org')
      const password = await passwordOf(input)
      const user = await users.create({
        email: flags.email!,
        name: flags.name,
        orgId: organization.id,
        role: (flags.role ?? 'owner') as Role,
        operator: flags.operator === 'true',
        password,
      })
      const link = password === undefined ? await users.resetLink(user.id) : undefined
      if (json) out.json({ id: user.id, email: user.email, orgId: organization.id, ...(link ? { link: addressOf(input, link, dir) } : {}) })
      else if (link) tellLink(input, addressOf(input, link, dir), link, user.email)
      else out.say(`${user.email} can sign in.`)
      return 0
    }),
}

export const userList: Command = {
  help: 'Lists who signs in to the dashboard, with their roles.',
  run: input =>
    withAdmin(input, async ({ users }) => {
      const all = await users.list()
      if (input.json) for (const user of all) input.out.json(user)
      else
        input.out.line(
          table(
            ['email', 'name', 'roles', 'operator', 'password', 'created', 'last seen'],
            all.map(u => [
              u.email,
              u.name,
              u.memberships.map(m => `${m.orgName}: ${m.role}`).join(', ') || 'none',
              u.operator ? 'yes' : 'no',
              u.hasPassword ? 'set' : 'not set',
              u.createdAt,
              u.lastSeenAt,
            ]),
          ),
        )
      return 0
    }),
}

export const userSet: Command = {
  operands: 'EMAIL',
  least: 1,
  most: 1,
  help: 'Changes a user of the dashboard: what they may do in an organization, or whether they may sign in. Another role, and being disabled, sign them out everywhere. An organization keeps its last owner, the server its last operator.',
  flags: {
    org: { ...orgFilter, doc: 'the organization whose role is meant, by its id or name' },
    role: { kind: 'value', hint: 'ROLE', doc: 'the role there', choices: roles },
    remove: { kind: 'switch', doc: 'takes the role there away' },
    disabled: { kind: 'switch', doc: 'may not sign in; --disabled=false lets them again' },
  },
  examples: ['platen user set bo@example.com --org default --role member', 'platen user set bo@example.com --disabled'],
  run: input =>
    withAdmin(input, async services => {
      const { organizations, users } = services
      const { flags, args, json, out } = input
      const user = await users.byEmail(args[0]!)
      if (!user) throw new UsageError(`${args[0]} is no user; platen user list names them`)
      if ((flags.role || flags.remove) && !flags.org) throw new UsageError('--role and --remove need --org')
      if (!flags.role && !flags.remove && flags.disabled === undefined)
        throw new UsageError('nothing to change: --role, --remove or --disabled')
      const orgId = flags.org && (await organizationOf(organizations, flags.org, 'org')).id
      if (orgId && flags.role)
        await recorded(services, [orgId], { action: 'user.setRole', target: `${user.email} (${flags.role})` }, () =>
          users.setRole(user.id, orgId, flags.role as Role),
        )
      if (orgId && flags.remove === 'true')
        await recorded(services, [orgId], { action: 'user.remove', target: user.email }, () => users.removeFrom(user.id, orgId))
      if (flags.disabled !== undefined) {
        const disabled = flags.disabled === 'true'
        const act = { action: 'user.disable', target: `${user.email} (${disabled ? 'disabled' : 'enabled'})` }
        await recorded(services, placesOf(user), act, () => users.setDisabled(user.id, disabled))
      }
      const changed = (await users.byEmail(user.email)) ?? user
      if (json) out.json(changed)
      else
        out.say(
          `${user.email}: ${changed.memberships.map(m => `${m.orgName}: ${m.role}`).join(', ') || 'no role'}${changed.disabledAt ? ', may not sign in' : ''}`,
        )
      return 0
    }),
}

export const userReset: Command = {
  operands: 'EMAIL',
  least: 1,
  most: 1,
  help: 'Prints a link with which a user chooses a new password (it works once, for an hour), or sets one from standard input. A new password ends all sessions of the user. Works beside a running server.',
  flags: passwordFlag,
  examples: ['platen user reset ada@example.com', 'pass show platen | platen user reset ada@example.com --password-stdin'],
  run: input =>
    withAdmin(input, async (services, dir) => {
      const { users } = services
      const { args, json, out } = input
      const user = await users.byEmail(args[0]!)
      if (!user) throw new UsageError(`${args[0]} is no user; platen user list names them`)
      const password = await passwordOf(input)
      const act = { action: password === undefined ? 'user.resetLink' : 'user.setPassword', target: user.email }
      const link = await recorded(services, placesOf(user), act, async () =>
        password === undefined ? users.resetLink(user.id) : void (await users.setPassword(user.id, password)),
      )
      if (json) out.json({ id: user.id, email: user.email, ...(link ? { link: addressOf(input, link, dir) } : {}) })
      else if (link) tellLink(input, addressOf(input, link, dir), link, user.email)
      else out.say(`${user.email} has a new password and is signed out everywhere.`)
      return 0
    }),
}
