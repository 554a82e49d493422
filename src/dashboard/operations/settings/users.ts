import { z } from 'zod'
import { AppError } from '../../../errors.ts'
import { roles } from '../../../resources.ts'
import { forMember, type MemberContext } from '../../operation.ts'

const nothing = z.strictObject({})
const id = z.string().max(100)
const role = z.enum(roles)
const Member = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  operator: z.boolean(),
  onlyHere: z.boolean(),
  hasPassword: z.boolean(),
  disabledAt: z.string().optional(),
  createdAt: z.string(),
  lastSeenAt: z.string().optional(),
  /** Whoever asks. */
  you: z.boolean(),
})
const Link = z.object({ url: z.string(), expiresAt: z.string() })

const memberOf = async ({ services, orgId }: MemberContext, userId: string) => {
  const member = (await services.users.ofOrganization(orgId)).find(one => one.id === userId)
  if (!member) throw new AppError('notFound', 'No such user')
  return member
}

const emailOf = async (context: MemberContext, userId: string): Promise<string> => (await memberOf(context, userId)).email

/** Whose sign-in this organization's owners may change: who has it elsewhere too would be changed there as well. */
const theirs = async (context: MemberContext, userId: string) => {
  const member = await memberOf(context, userId)
  if (context.session.user.operator) return member
  if (member.operator) throw new AppError('forbidden', `${member.email} looks after this server; only another operator may`)
  if (!member.onlyHere) throw new AppError('forbidden', `${member.email} works in other organizations too; an operator of this server may`)
  return member
}

/** Who works in the organization. */
export const userOperations = {
  'user.list': forMember('owner', {
    input: nothing,
    output: z.object({ users: z.array(Member) }),
    async run({ services, orgId, session }) {
      const all = await services.users.ofOrganization(orgId)
      return { users: all.map(user => ({ ...user, you: user.id === session.user.id })) }
    },
  }),
  'user.invite': forMember('owner', {
    input: z.strictObject({ email: z.string().max(320), name: z.string().trim().max(120).default(''), role }),
    output: z.object({ email: z.string(), link: Link.optional() }),
    elevated: true,
    audit: 'user.invite',
    target: input => `${input.email} (${input.role})`,
    async run({ services, orgId, origin }, input) {
      const { user, link } = await services.users.invite({ ...input, orgId })
      return { email: user.email, ...(link ? { link: { url: `${origin}${link.path}`, expiresAt: link.expiresAt } } : {}) }
    },
  }),
  'user.setRole': forMember('owner', {
    input: z.strictObject({ id, role }),
    output: nothing,
    elevated: true,
    audit: 'user.setRole',
    target: async ({ id, role }, context) => `${await emailOf(context, id)} (${role})`,
    async run(context, { id, role }) {
      await memberOf(context, id)
      await context.services.users.setRole(id, context.orgId, role)
      return {}
    },
  }),
  'user.remove': forMember('owner', {
    input: z.strictObject({ id }),
    output: nothing,
    elevated: true,
    audit: 'user.remove',
    target: ({ id }, context) => emailOf(context, id),
    async run(context, { id }) {
      await memberOf(context, id)
      await context.services.users.removeFrom(id, context.orgId)
      return {}
    },
  }),
  'user.disable': forMember('owner', {
    input: z.strictObject({ id, disabled: z.boolean() }),
    output: nothing,
    elevated: true,
    audit: 'user.disable',
    target: async ({ id, disabled }, context) => `${await emailOf(context, id)} (${disabled ? 'disabled' : 'enabled'})`,
    async run(context, { id, disabled }) {
      await theirs(context, id)
      await context.services.users.setDisabled(id, disabled)
      return {}
    },
  }),
  'user.resetLink': forMember('owner', {
    input: z.strictObject({ id }),
    output: z.object({ email: z.string(), link: Link }),
    elevated: true,
    audit: 'user.resetLink',
    target: ({ id }, context) => emailOf(context, id),
    async run(context, { id }) {
      const { email } = await theirs(context, id)
      const link = await context.services.users.resetLink(id)
      return { email, link: { url: `${context.origin}${link.path}`, expiresAt: link.expiresAt } }
    },
  }),
}
