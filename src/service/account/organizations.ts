import { after } from '../../async/maybe.ts'
import { type Clock, dayMs, isoTime, periodOf } from '../../clock.ts'
import type { Config } from '../../config/options.ts'
import { AppError } from '../../errors.ts'
import { newId } from '../../ids.ts'
import type { Usage } from '../../resources.ts'
import { allowanceOf } from '../../store/contract/accounts.ts'
import type { KeyRow, OrganizationRow } from '../../store/contract/rows.ts'
import type { Store } from '../../store/contract/store.ts'
import { remember } from '../../store/remember.ts'
import { newSigningSecret } from '../../webhooks/sign.ts'
import type { KeyHolder, KeyRecord, Organization, OrganizationService } from '../contract/account.ts'
import { createKeyUses } from './key-uses.ts'
import { hasHash, hashBytes, isPublicId, isSame, newKey, publicIdOf } from './keys.ts'
import { usageBetween, usageDays } from './usage.ts'

/** How long the previous signing secret stays valid for links and deliveries. */
export const secretOverlapMs = dayMs
export type OrganizationParts = { config: Pick<Config, 'plans'>; store: Store; clock: Clock }
export type FirstStart = { organization: Organization; key: string; signingSecret: string }

type Shown = Pick<
  OrganizationRow,
  'id' | 'name' | 'plan' | 'planStatus' | 'included' | 'ipWhitelist' | 'linkKeySets' | 'createdAt' | 'suspendedAt'
>

/** JSON lists are nearly always empty: not worth a parser on every request. */
const list = <T>(text: string): T[] => (text === '[]' ? [] : (JSON.parse(text) as T[]))

const noHash = Buffer.alloc(hashBytes)
/** The hash a key must have, and what it opens unless it is revoked or unknown; `proven`: the key that had the hash, once one came. */
type Holder = { hash: Buffer; found?: KeyHolder; proven?: string }

export function createOrganizations({ config: { plans }, store: { organizations, credits, deletion }, clock }: OrganizationParts) {
  const keyUses = createKeyUses(organizations, clock)

  const present = (row: Shown): Organization => ({
    id: row.id,
    name: row.name,
    plan: row.plan,
    planStatus: row.planStatus,
    included: allowanceOf(row, plans).included,
    ipWhitelist: row.ipWhitelist,
    linkKeySets: row.linkKeySets,
    createdAt: isoTime(row.createdAt),
    ...(row.suspendedAt === null ? {} : { suspendedAt: isoTime(row.suspendedAt) }),
  })
  const presentKey = (row: KeyRow): KeyRecord => ({
    id: row.id,
    orgId: row.orgId,
    name: row.name,
    publicId: row.publicId,
    createdAt: isoTime(row.createdAt),
    ...(row.createdBy === null ? {} : { createdBy: row.createdBy }),
    ...(row.revokedAt === null ? {} : { revokedAt: isoTime(row.revokedAt) }),
    ...(row.lastUsedAt === null ? {} : { lastUsedAt: isoTime(row.lastUsedAt) }),
  })
  const knownPlan = (plan: string) => {
    if (!Object.hasOwn(plans, plan)) throw new AppError('invalid', `plan: one of ${Object.keys(plans).join(', ')}`)
    return plan
  }
  const newOrganization = (name: string, plan: string, included?: number, id = newId('organization')): OrganizationRow => ({
    id,
    name,
    plan: knownPlan(plan),
    planStatus: 'active',
    included: included ?? null,
    ipWhitelist: [],
    linkKeySets: [],
    signingSecret: newSigningSecret(),
    previousSecret: null,
    previousUntil: null,
    createdAt: clock(),
    suspendedAt: null,
    deletedAt: null,
  })
  const keyRow = (orgId: string, name: string, createdBy: string | null = null): { row: KeyRow; key: string } => {
    const { key, publicId, hash } = newKey()
    const row = { id: newId('key'), orgId, name, publicId, hash, createdAt: clock(), revokedAt: null, lastUsedAt: null, createdBy }
    return { row, key }
  }
  const existing = async (id: string): Promise<OrganizationRow> => {
    const row = await organizations.get(id)
    if (!row) throw new AppError('notFound', `no organization ${id}`)
    return row
  }

  let period = ''
  let periods = 0
  /** The first second of a month opens a new allowance though no row changed. */
  const monthsBegun = (): number => {
    const now = periodOf(clock())
    if (now !== period) periods++
    period = now
    return periods
  }
  const readHolder = async (publicId: string): Promise<Holder> => {
    const row = isPublicId(publicId) ? await organizations.findKey(publicId) : undefined
    const organization = row && present({ ...row, ipWhitelist: list(row.ipWhitelist), linkKeySets: list(row.linkKeySets) })
    return {
      hash: row ? Buffer.from(row.hash, 'hex') : noHash,
      ...(organization && row.revokedAt === null ? { found: { organization, keyId: row.keyId } } : {}),
    }
  }
  const readUsage = async (id: string): Promise<Usage> => {
    const row = await organizations.plan(id)
    if (!row) throw new AppError('notFound', `no organization ${id}`)
    const { included, used, period } = await credits.balance(row)
    return { plan: row.plan, planStatus: row.planStatus, included, used, available: Math.max(0, included - used), periodStart: period }
  }

  const holders = remember(organizations, readHolder)
  const usages = remember({ version: () => organizations.version() + monthsBegun() }, readUsage)
  /** One path for every refusal: the comparison happens for unknown keys too. */
  const judge = (key: string, holder: Holder | undefined): KeyHolder | undefined => {
    const same = holder?.proven === undefined ? hasHash(key, holder?.hash ?? noHash) : isSame(key, holder.proven)
    if (!same || !holder?.found) return undefined
    holder.proven ??= key
    keyUses.touch(holder.found.keyId)
    return holder.found
  }

  const service: OrganizationService = {
    async create({ id, name, plan = 'free', included }) {
      const row = newOrganization(name, plan, included, id)
      await organizations.insert(row)
      return { ...present(row), signingSecret: row.signingSecret }
    },
    list: async () => (await organizations.list()).map(present),
    async get(id) {
      const row = await organizations.get(id)
      return row && present(row)
    },
    async set(id, change) {
      const before = await existing(id)
      // A move to another plan brings that plan's allowance, unless one is named.
      const included = change.included ?? (change.plan === undefined ? undefined : null)
      const row = await organizations.update(id, {
        ...(change.name === undefined ? {} : { name: change.name }),
        ...(change.plan === undefined ? {} : { plan: knownPlan(change.plan) }),
        ...(included === undefined ? {} : { included }),
        ...(change.planStatus ? { planStatus: change.planStatus } : {}),
        ...(change.ipWhitelist ? { ipWhitelist: change.ipWhitelist } : {}),
        ...(change.linkKeySets ? { linkKeySets: change.linkKeySets } : {}),
        ...(change.suspended === undefined ? {} : { suspendedAt: change.suspended ? (before.suspendedAt ?? clock()) : null }),
      })
      return present(row ?? (await existing(id)))
    },
    async signingSecrets(id) {
      const row = await organizations.get(id)
      if (!row) return []
      const previous = row.previousSecret !== null && (row.previousUntil ?? 0) > clock()
      return previous ? [row.signingSecret, row.previousSecret!] : [row.signingSecret]
    },
    async rotateSecret(id) {
      const row = await existing(id)
      const signingSecret = newSigningSecret()
      await organizations.update(id, { signingSecret, previousSecret: row.signingSecret, previousUntil: clock() + secretOverlapMs })
      return signingSecret
    },
    async previousSecretUntil(id) {
      const row = await organizations.get(id)
      return row?.previousSecret && (row.previousUntil ?? 0) > clock() ? isoTime(row.previousUntil!) : undefined
    },
    endPreviousSecret: async id => void (await organizations.update(id, { previousSecret: null, previousUntil: null })),
    usageDays: (id, count) => usageDays(credits, id, Math.floor(clock() / dayMs), count),
    usageRows: (id, first, last) => usageBetween(credits, id, first, last),
    usage: usages,
    holdings: id => deletion.holdings(id),
    async delete(id) {
      if (!(await deletion.markOrganization(id, newSigningSecret()))) return false
      await deletion.emptyOrganization(id)
      return true
    },
    async createKey(orgId, name = 'key', createdBy) {
      await existing(orgId)
      const { row, key } = keyRow(orgId, name, createdBy)
      await organizations.insertKey(row)
      return { ...presentKey(row), key }
    },
    async listKeys(orgId) {
      // Uses of the last seconds are still in memory.
      await keyUses.flush()
      return (await organizations.listKeys(orgId)).map(presentKey)
    },
    usedFrom: keyUses.from,
    async keyUses(id) {
      const [keys, found] = [await service.listKeys(id), await organizations.keyUses(id, clock() - 7 * dayMs)]
      const nameOf = new Map(keys.map(key => [key.id, key.name]))
      return found.map(({ keyId, address, at }) => ({ keyId, name: nameOf.get(keyId) ?? keyId, address, at: isoTime(at) }))
    },
    plans: () => Object.entries(plans).map(([name, { included }]) => ({ name, included })),
    storedBytes: () => organizations.storedBytes(),
    renameKey: (id, name) => organizations.renameKey(id, name),
    revokeKey: id => organizations.revokeKey(id),
    authenticate(key) {
      const publicId = publicIdOf(key)
      return publicId === undefined ? judge(key, undefined) : after(holders(publicId), holder => judge(key, holder))
    },
  }

  return {
    ...service,
    /** On an empty database: the organization `default`, on the plan that never refuses, and one key, which is shown now and never again. */
    async ensureDefault(): Promise<FirstStart | undefined> {
      const organization = newOrganization('default', 'enterprise')
      const { row, key } = keyRow(organization.id, 'first')
      if (!(await organizations.insertFirst(organization, row))) return undefined
      return { organization: present(organization), key, signingSecret: organization.signingSecret }
    },
    flush: keyUses.flush,
  }
}
