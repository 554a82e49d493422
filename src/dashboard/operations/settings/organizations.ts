import { z } from 'zod'
import { AppError } from '../../../errors.ts'
import { planStatuses } from '../../../resources.ts'
import { forOperator, type UserContext } from '../../operation.ts'

const nothing = z.strictObject({})
const id = z.string().max(100)
const name = z.string().trim().min(1, 'must not be empty').max(80, 'must have at most 80 characters')
const plan = z.string().max(40)
const included = z.int().min(0).max(999_999_999_999)
const Organization = z.object({
  id: z.string(),
  name: z.string(),
  plan: z.string(),
  planStatus: z.enum(planStatuses),
  included: z.int(),
  used: z.int(),
  keys: z.int(),
  users: z.int(),
  /** Bytes of stored files. */
  bytes: z.int(),
  createdAt: z.string(),
  suspendedAt: z.string().optional(),
  /** The one that is looked at. */
  current: z.boolean(),
})

const existing = async ({ services }: UserContext, orgId: string) => {
  const organization = await services.organizations.get(orgId)
  if (!organization) throw new AppError('notFound', 'No such organization')
  return organization
}

/** Everybody's organizations, for whoever looks after the server. Each change stands in the log of the organization it is made to. */
export const organizationOperations = {
  'org.list': forOperator({
    input: nothing,
    output: z.object({ organizations: z.array(Organization), plans: z.array(z.object({ name: z.string(), included: z.int() })) }),
    async run({ services: { organizations, users }, session }) {
      const [all, keys, people, bytes] = await Promise.all([
        organizations.list(),
        organizations.listKeys(),
        users.list(),
        organizations.storedBytes(),
      ])
      const live = Map.groupBy(
        keys.filter(key => !key.revokedAt),
        key => key.orgId,
      )
      return {
        organizations: await Promise.all(
          all.map(async ({ ipWhitelist: _, linkKeySets: __, ...organization }) => ({
            ...organization,
            used: (await organizations.usage(organization.id)).used,
            keys: live.get(organization.id)?.length ?? 0,
            users: people.filter(user => user.memberships.some(m => m.orgId === organization.id)).length,
            bytes: bytes.get(organization.id) ?? 0,
            current: organization.id === session.orgId,
          })),
        ),
        plans: organizations.plans(),
      }
    },
  }),
  'org.holdings': forOperator({
    input: z.strictObject({ id }),
    output: z.object({ screenshots: z.int(), extractions: z.int(), documents: z.int(), keys: z.int() }),
    async run(context, { id }) {
      await existing(context, id)
      return (await context.services.organizations.holdings(id))!
    },
  }),
  'org.create': forOperator({
    input: z.strictObject({ name, plan, included: included.optional() }),
    output: z.object({ id: z.string() }),
    elevated: true,
    audit: 'org.create',
    target: input => `${input.name} (${input.plan})`,
    run: async ({ services }, input) => ({ id: (await services.organizations.create(input)).id }),
  }),
  'org.change': forOperator({
    input: z.strictObject({
      id,
      name: name.optional(),
      plan: plan.optional(),
      included: included.optional(),
      planStatus: z.enum(planStatuses).optional(),
    }),
    output: nothing,
    elevated: true,
    audit: 'org.change',
    auditIn: input => input.id,
    target: ({ id: _, ...change }) =>
      Object.entries(change)
        .map(([key, value]) => `${key} ${value}`)
        .join(', '),
    async run(context, { id, ...change }) {
      await existing(context, id)
      await context.services.organizations.set(id, change)
      return {}
    },
  }),
  'org.suspend': forOperator({
    input: z.strictObject({ id, suspended: z.boolean() }),
    output: nothing,
    elevated: true,
    audit: 'org.suspend',
    auditIn: input => input.id,
    target: input => (input.suspended ? 'suspended' : 'given back'),
    async run(context, { id, suspended }) {
      await existing(context, id)
      await context.services.organizations.set(id, { suspended })
      return {}
    },
  }),
  'org.delete': forOperator({
    input: z.strictObject({ id, name: z.string().max(200) }),
    output: nothing,
    elevated: true,
    audit: 'org.delete',
    target: input => `${input.name} (${input.id})`,
    async run(context, { id, name }) {
      const organization = await existing(context, id)
      if (organization.name !== name)
        throw new AppError('invalid', 'name: is not the name of this organization', {
          problems: [{ path: 'name', message: `type ${organization.name} to delete it` }],
        })
      if (id === context.session.orgId) throw new AppError('conflict', 'You are looking at this organization: go to another one first')
      await context.services.organizations.delete(id)
      return {}
    },
  }),
  'org.enter': forOperator({
    input: z.strictObject({ id }),
    output: nothing,
    audit: 'org.enter',
    auditIn: input => input.id,
    async run({ services, session }, { id }) {
      await services.sessions.switchOrganization(session, id)
      return {}
    },
  }),
}
