import { type Clock, hourMs, isoTime } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import { newId } from '../../ids.ts'
import type { SessionRow, UserRow } from '../../store/contract/rows.ts'
import type { Store } from '../../store/contract/store.ts'
import type { ClientInfo, Session, SessionService } from '../contract/users.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'
import { createThrottle } from './throttle.ts'
import { newToken, tokenHash } from './tokens.ts'
import { presentUser } from './users.ts'

/** However often it is used, a session ends then. */
const longestMs = 14 * 24 * hourMs
const elevatedMs = 5 * 60_000
/** The time of the last use is written down this often. */
const touchMs = 60_000

export type SessionParts = {
  store: Pick<Store, 'users' | 'sessions' | 'audit' | 'organizations' | 'nodes'>
  clock: Clock
  /** Hours after which a browser that is not used is signed out. */
  idleHours: number
}

export function createSessions({
  store: { users, sessions, audit, organizations, nodes },
  clock,
  idleHours,
}: SessionParts): SessionService {
  const throttle = createThrottle(nodes.tries, clock)
  const isLive = (row: SessionRow): boolean => row.expiresAt > clock() && row.seenAt + idleHours * hourMs > clock()

  const present = async (row: SessionRow, user: UserRow): Promise<Session> => {
    const memberships = await users.memberships(user.id)
    const own = memberships.find(m => m.orgId === row.orgId)
    const visited = !own && user.operator && row.orgId !== null ? await organizations.get(row.orgId) : undefined
    const looksAt = own ?? (visited ? { orgId: visited.id, role: 'owner' as const } : memberships[0])
    return {
      id: row.id,
      user: presentUser(user, memberships),
      ...(looksAt ? { orgId: looksAt.orgId, role: looksAt.role } : {}),
      ...(visited ? { visiting: visited.name } : {}),
      createdAt: isoTime(row.createdAt),
      elevated: row.elevatedUntil > clock(),
    }
  }

  const open = async (user: UserRow, { address, agent }: ClientInfo): Promise<{ token: string; session: Session }> => {
    const { token, hash } = newToken()
    const now = clock()
    const [first] = await users.memberships(user.id)
    const row: SessionRow = {
      id: newId('session'),
      hash,
      userId: user.id,
      orgId: first?.orgId ?? null,
      createdAt: now,
      seenAt: now,
      expiresAt: now + longestMs,
      elevatedUntil: 0,
      address,
      agent: agent.slice(0, 300),
    }
    await sessions.insert(row)
    void sessions.touch(row.id, now, user.id).catch(() => {})
    return { token, session: await present(row, user) }
  }

  /** The user with this password; whoever is wrong waits longer each time and finds it in the audit log. */
  const prove = async (email: string, password: string, { address }: ClientInfo): Promise<UserRow> => {
    // Counted before it is known: tries side by side do not share one place in the count.
    await throttle.admit(address, email)
    const row = await users.byEmail(email)
    const same = await verifyPassword(password, row?.passwordHash)
    if (!row || !same || row.disabledAt !== null) {
      const [first] = row ? await users.memberships(row.id) : []
      await audit.insert({ orgId: first?.orgId ?? null, actor: email.slice(0, 254), action: 'session.refused', target: '', address })
      throw new AppError('unauthorized', 'E-mail address or password is wrong')
    }
    await throttle.right(address, email)
    if (isOutdated(row.passwordHash!)) await users.rehash(row.id, await hashPassword(password))
    return row
  }

  return {
    async signIn(text, password, client) {
      const email = text.trim().toLowerCase()
      const user = await prove(email, password, client)
      const [first] = await users.memberships(user.id)
      const entry = { orgId: first?.orgId ?? null, actor: email, action: 'session.signIn', target: '', address: client.address }
      return audit.recording(entry, () => open(user, client))
    },
    async open(userId, client) {
      const user = await users.get(userId)
      if (!user) throw new AppError('unauthorized')
      return open(user, client)
    },
    async find(token) {
      const row = await sessions.find(tokenHash(token))
      if (!row || !isLive(row)) return undefined
      const user = await users.get(row.userId)
      if (!user || user.disabledAt !== null) return undefined
      // A note that is lost is made again by the next request.
      if (clock() - row.seenAt > touchMs) void sessions.touch(row.id, clock(), user.id).catch(() => {})
      return present(row, user)
    },
    async elevate(session, password, client) {
      await prove(session.user.email, password, client)
      const { token, hash } = newToken()
      await sessions.update(session.id, { hash, elevatedUntil: clock() + elevatedMs })
      return { token }
    },
    async switchOrganization(session, orgId) {
      const may = session.user.operator ? await organizations.get(orgId) : session.user.memberships.some(m => m.orgId === orgId)
      if (!may) throw new AppError('notFound', 'No such organization')
      await sessions.update(session.id, { orgId })
    },
    list: async userId =>
      (await sessions.ofUser(userId)).filter(isLive).map(({ id, createdAt, seenAt, address, agent }) => ({
        id,
        createdAt: isoTime(createdAt),
        seenAt: isoTime(seenAt),
        address,
        agent,
      })),
    end: (userId, id) => sessions.end(userId, id),
    endOthers: (userId, keep) => sessions.endOthers(userId, keep),
    async tryLink(address, look) {
      await throttle.check(address)
      const found = await look()
      if (found === undefined) await throttle.wrong(address)
      return found
    },
  }
}
