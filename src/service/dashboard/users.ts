import { z } from 'zod'
import { type Clock, hourMs, isoTime } from '../../clock.ts'
import type { Config } from '../../config/options.ts'
import { AppError } from '../../errors.ts'
import { newId } from '../../ids.ts'
import type { UserRow } from '../../store/contract/rows.ts'
import type { Store } from '../../store/contract/store.ts'
import type { MemberOf } from '../../store/contract/users.ts'
import type { PasswordLink, User, UserService } from '../contract/users.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { newToken, tokenHash } from './tokens.ts'

const setUpMs = 24 * hourMs
const resetMs = hourMs

export type UserParts = {
  config: { dashboard: Pick<Config['dashboard'], 'auto_create_role'> }
  store: Pick<Store, 'users' | 'organizations' | 'audit'>
  clock: Clock
}

const wrong = (path: string, message: string) => new AppError('invalid', `${path}: ${message}`, { problems: [{ path, message }] })

/** Addresses are compared in lower case, as everybody but their mail servers does. */
const readEmail = (text: string | undefined): string => {
  const parsed = z.email().max(254).safeParse(text?.trim().toLowerCase())
  if (!parsed.success) throw wrong('email', 'must be an e-mail address')
  return parsed.data
}

export const presentUser = (row: UserRow, memberships: readonly MemberOf[]): User => ({
  id: row.id,
  email: row.email,
  name: row.name,
  operator: row.operator,
  memberships: memberships.map(({ orgId, orgName, role }) => ({ orgId, orgName, role })),
  hasPassword: row.passwordHash !== null,
  ...(row.disabledAt === null ? {} : { disabledAt: isoTime(row.disabledAt) }),
  createdAt: isoTime(row.createdAt),
  ...(row.lastSeenAt === null ? {} : { lastSeenAt: isoTime(row.lastSeenAt) }),
})

type NewUser = Parameters<UserService['create']>[0]

export function createUsers({ config: { dashboard }, store: { users, organizations, audit }, clock }: UserParts): UserService {
  const present = async (row: UserRow): Promise<User> => presentUser(row, await users.memberships(row.id))
  const newRow = (email: string, name: string, operator: boolean, passwordHash: string | null): UserRow => ({
    id: newId('user'),
    email,
    name: name.trim() || email.slice(0, email.indexOf('@')),
    passwordHash,
    operator,
    createdAt: clock(),
    disabledAt: null,
    lastSeenAt: null,
    passwordChangedAt: passwordHash === null ? null : clock(),
  })
  const newLink = async (userId: string | null, lifetime: number): Promise<PasswordLink> => {
    const { token, hash } = newToken()
    const expiresAt = clock() + lifetime
    await users.insertLink({ hash, userId, createdAt: clock(), expiresAt })
    // Behind #: a browser sends it to nobody, so it stands in no log.
    return { path: `/dashboard/set-up#${token}`, expiresAt: isoTime(expiresAt) }
  }
  const notLive = () => new AppError('notFound', 'This link was used already or is out of date')

  const create = async ({ email: asked, name = '', orgId, role, password, operator = false }: NewUser): Promise<User> => {
    const email = readEmail(asked)
    if (password !== undefined) await checkPassword(password, email)
    const row = newRow(email, name, operator, password === undefined ? null : await hashPassword(password))
    if (!(await users.insert(row, { userId: row.id, orgId, role }))) throw wrong('email', `${email} has a user already`)
    return present(row)
  }

  const createRecorded = (input: NewUser): Promise<User> => {
    const entry = { orgId: input.orgId, actor: '', action: 'user.create', target: `${input.email} (${input.role})`, address: '' }
    return audit.recording(entry, () => create(input))
  }

  return {
    create: createRecorded,
    list: async () => (await users.list()).map(row => presentUser(row, row.memberships)),
    async byEmail(email) {
      const row = await users.byEmail(email.trim().toLowerCase())
      return row && present(row)
    },
    async ofOrganization(orgId) {
      const all = await users.list()
      return all.flatMap(row => {
        const { memberships, ...user } = presentUser(row, row.memberships)
        const own = memberships.find(m => m.orgId === orgId)
        return own ? [{ ...user, role: own.role, onlyHere: memberships.length === 1 }] : []
      })
    },
    async invite({ email: asked, name, orgId, role }) {
      const email = readEmail(asked)
      const known = await users.byEmail(email)
      if (!known) {
        const user = await create({ email, name, orgId, role })
        return { user, link: await newLink(user.id, setUpMs) }
      }
      const before = await present(known)
      if (before.memberships.some(m => m.orgId === orgId)) throw wrong('email', `${email} works here already`)
      await users.setRole(known.id, orgId, role)
      // A link gives all that somebody has: whoever belongs elsewhere has one from there.
      const isNew = !before.hasPassword && before.memberships.length === 0 && !before.operator
      return { user: await present(known), ...(isNew ? { link: await newLink(known.id, setUpMs) } : {}) }
    },
    setRole: (userId, orgId, role) => users.setRole(userId, orgId, role),
    removeFrom: (userId, orgId) => users.removeRole(userId, orgId),
    setDisabled: (userId, disabled) => users.setDisabled(userId, disabled),
    rename: (userId, name) => users.rename(userId, name),
    async byProxy(email) {
      const known = await users.byEmail(email)
      if (known) return known.disabledAt === null ? present(known) : undefined
      const [organization] = await organizations.list()
      const role = dashboard.auto_create_role
      return role !== 'none' && organization ? createRecorded({ email, orgId: organization.id, role }) : undefined
    },
    setUpLink: async () => ((await users.any()) ? undefined : newLink(null, setUpMs)),
    resetLink: async userId => newLink(userId, (await users.get(userId))?.passwordHash ? resetMs : setUpMs),
    async lookAt(token) {
      const link = await users.link(tokenHash(token))
      if (!link || link.expiresAt <= clock()) return undefined
      if (link.userId === null) return (await users.any()) ? undefined : { kind: 'first' }
      const row = await users.get(link.userId)
      return row && { kind: 'user', email: row.email }
    },
    async finish(token, { email: asked, name = '', password }) {
      const hash = tokenHash(token)
      const link = await users.link(hash)
      if (!link) throw notLive()
      if (link.userId !== null) {
        const row = await users.get(link.userId)
        if (!row) throw notLive()
        await checkPassword(password, row.email)
        const changed = await users.resetPassword(hash, await hashPassword(password))
        if (!changed) throw notLive()
        return present(changed)
      }
      const email = readEmail(asked)
      await checkPassword(password, email)
      const [organization] = await organizations.list()
      const row = newRow(email, name, true, await hashPassword(password))
      if (!(await users.insertFirst(hash, row, organization && { userId: row.id, orgId: organization.id, role: 'owner' }))) throw notLive()
      return present(row)
    },
    async setPassword(userId, password, keepSession) {
      const row = await users.get(userId)
      if (!row) throw new AppError('notFound', `no user ${userId}`)
      await checkPassword(password, row.email)
      await users.setPassword(userId, await hashPassword(password), keepSession)
    },
  }
}
