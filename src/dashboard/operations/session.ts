import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { roles } from '../../resources.ts'
import type { Session } from '../../service/contract/users.ts'
import { type AnyContext, forAnyone, forUser } from '../operation.ts'

const nothing = z.strictObject({})
const password = z.string().max(4096)
const token = z.string().max(200)

const SignedIn = z.object({
  user: z.object({ email: z.string(), name: z.string(), operator: z.boolean() }),
  organizations: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(roles) })),
  orgId: z.string().optional(),
  role: z.enum(roles).optional(),
  plan: z.string().optional(),
  /** An operator looks at an organization of others: its name. */
  visiting: z.string().optional(),
  suspended: z.boolean(),
  elevated: z.boolean(),
})
const State = z.object({
  version: z.string(),
  origin: z.string(),
  address: z.string(),
  /** Who the proxy in front has signed in: there is no other way in, nor out. */
  proxied: z.string().optional(),
  signedIn: SignedIn.optional(),
})

const stateOf = async (
  { services, version, origin, client, proxied }: AnyContext,
  session: Session | undefined,
): Promise<z.input<typeof State>> => {
  const organization = session?.orgId === undefined ? undefined : await services.organizations.get(session.orgId)
  return {
    version,
    origin,
    address: client.address,
    ...(proxied === undefined ? {} : { proxied }),
    ...(session && {
      signedIn: {
        user: { email: session.user.email, name: session.user.name, operator: session.user.operator },
        organizations: session.user.memberships.map(m => ({ id: m.orgId, name: m.orgName, role: m.role })),
        orgId: session.orgId,
        role: session.role,
        plan: organization?.plan,
        ...(session.visiting === undefined ? {} : { visiting: session.visiting }),
        suspended: organization?.suspendedAt !== undefined,
        elevated: session.elevated,
      },
    }),
  }
}

/** A session for whoever the trusted proxy in front has signed in, if they are a user here. */
async function openByProxy({ services, proxied, client, keep }: AnyContext): Promise<Session | undefined> {
  const user = proxied === undefined ? undefined : await services.users.byProxy(proxied)
  if (!user) return undefined
  const entry = {
    orgId: user.memberships[0]?.orgId ?? null,
    actor: user.email,
    action: 'session.byProxy',
    target: '',
    address: client.address,
  }
  const { token, session } = await services.audit.recording(entry, () => services.sessions.open(user.id, client))
  keep(token)
  return session
}

const noLink = () => new AppError('notFound', 'This link was used already or is out of date')

export const sessionOperations = {
  'session.get': forAnyone({
    input: nothing,
    output: State,
    run: async context => stateOf(context, context.session ?? (await openByProxy(context))),
  }),
  'session.signIn': forAnyone({
    input: z.strictObject({ email: z.string().max(320), password }),
    output: State,
    async run(context, { email, password }) {
      const { token, session } = await context.services.sessions.signIn(email, password, context.client)
      context.keep(token)
      return stateOf(context, session)
    },
  }),
  'session.signOut': forAnyone({
    input: nothing,
    output: nothing,
    async run({ services, session, keep }) {
      if (session) await services.sessions.end(session.user.id, session.id)
      keep(undefined)
      return {}
    },
  }),
  'session.elevate': forUser({
    input: z.strictObject({ password }),
    output: nothing,
    async run({ services, session, client, keep }, { password }) {
      keep((await services.sessions.elevate(session, password, client)).token)
      return {}
    },
  }),
  'session.switchOrg': forUser({
    input: z.strictObject({ orgId: z.string() }),
    output: nothing,
    async run({ services, session }, { orgId }) {
      // An operator enters those of others by an operation of its own, which is written down there.
      if (!session.user.memberships.some(m => m.orgId === orgId)) throw new AppError('notFound', 'No such organization')
      await services.sessions.switchOrganization(session, orgId)
      return {}
    },
  }),
  'session.list': forUser({
    input: nothing,
    output: z.object({
      sessions: z.array(
        z.object({
          id: z.string(),
          createdAt: z.string(),
          seenAt: z.string(),
          address: z.string(),
          agent: z.string(),
          current: z.boolean(),
        }),
      ),
    }),
    async run({ services, session }) {
      const all = await services.sessions.list(session.user.id)
      return { sessions: all.map(one => ({ ...one, current: one.id === session.id })) }
    },
  }),
  'session.endOthers': forUser({
    input: nothing,
    output: z.object({ ended: z.int() }),
    audit: 'session.endOthers',
    run: async ({ services, session }) => ({ ended: await services.sessions.endOthers(session.user.id, session.id) }),
  }),
  'user.rename': forUser({
    input: z.strictObject({ name: z.string().trim().min(1, 'must not be empty').max(120) }),
    output: nothing,
    async run({ services, session }, { name }) {
      await services.users.rename(session.user.id, name)
      return {}
    },
  }),
  'session.end': forUser({
    input: z.strictObject({ id: z.string() }),
    output: nothing,
    audit: 'session.end',
    async run({ services, session }, { id }) {
      if (!(await services.sessions.end(session.user.id, id))) throw new AppError('notFound', 'No such session')
      return {}
    },
  }),
  'password.change': forUser({
    input: z.strictObject({ current: password, password }),
    output: nothing,
    audit: 'password.change',
    async run({ services, session, client, keep }, { current, password }) {
      const { token } = await services.sessions.elevate(session, current, client)
      await services.users.setPassword(session.user.id, password, session.id)
      keep(token)
      return {}
    },
  }),
  'setUp.look': forAnyone({
    input: z.strictObject({ token }),
    output: z.object({ kind: z.enum(['first', 'user']), email: z.string().optional() }),
    async run({ services, client }, { token }) {
      const found = await services.sessions.tryLink(client.address, () => services.users.lookAt(token))
      if (!found) throw noLink()
      return found
    },
  }),
  'setUp.finish': forAnyone({
    input: z.strictObject({ token, email: z.string().max(320).optional(), name: z.string().max(120).optional(), password }),
    output: State,
    async run(context, { token, ...input }) {
      const { services, client } = context
      if (!(await services.sessions.tryLink(client.address, () => services.users.lookAt(token)))) throw noLink()
      const user = await services.users.finish(token, input)
      const entry = {
        orgId: user.memberships[0]?.orgId ?? null,
        actor: user.email,
        action: 'password.set',
        target: '',
        address: client.address,
      }
      const opened = await services.audit.recording(entry, () => services.sessions.open(user.id, client))
      context.keep(opened.token)
      return stateOf(context, opened.session)
    },
  }),
}
