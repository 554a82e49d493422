import { AppError } from '../../errors.ts'
import type { Role } from '../../resources.ts'
import type { AuditRow, MembershipRow, PasswordLinkRow, SessionRow, UserRow } from './rows.ts'

export type MemberOf = MembershipRow & { orgName: string }
export type UserWithRoles = UserRow & { memberships: MemberOf[] }

// Thrown inside the transaction: what is refused leaves nothing behind, not even in the audit log.
export const unknownUser = () => new AppError('notFound', 'No such user')
export const lastOwner = () => new AppError('conflict', 'An organization keeps at least one owner: make somebody else an owner first')
export const lastOperator = () => new AppError('conflict', 'Somebody has to look after this server: this is its last operator')

/** Users, what they may do, the browsers they are signed in with, and the links that set passwords. */
export interface UserRepository {
  get(id: string): Promise<UserRow | undefined>
  byEmail(email: string): Promise<UserRow | undefined>
  list(): Promise<UserWithRoles[]>
  /** Organizations that are being deleted are left out. */
  memberships(userId: string): Promise<MemberOf[]>
  /** True as soon as there is one user. */
  any(): Promise<boolean>
  /** False when somebody has that e-mail address. */
  insert(row: UserRow, membership: MembershipRow): Promise<boolean>
  /** Gives a role in an organization, or another one, which ends the user's sessions. Throws notFound, conflict for its last owner. */
  setRole(userId: string, orgId: string, role: Role): Promise<void>
  /** Takes the role in an organization away, as `setRole`. */
  removeRole(userId: string, orgId: string): Promise<void>
  /** May no longer sign in, or may again. Throws notFound, conflict for the last operator and the last owner of an organization. */
  setDisabled(userId: string, disabled: boolean): Promise<void>
  rename(userId: string, name: string): Promise<void>
  /** The first user by a live set-up link, which is spent with all others. False when the link is not live or there is a user. */
  insertFirst(linkHash: string, row: UserRow, membership: MembershipRow | undefined): Promise<boolean>
  /** A new password by a live link of a user, which is spent; ends the user's sessions. Gives whose it was. */
  resetPassword(linkHash: string, passwordHash: string): Promise<UserRow | undefined>
  /** Ends the user's sessions but the one to keep. */
  setPassword(userId: string, passwordHash: string, keepSession?: string): Promise<void>
  /** The same password under stronger parameters. */
  rehash(userId: string, passwordHash: string): Promise<void>
  insertLink(row: PasswordLinkRow): Promise<void>
  link(hash: string): Promise<PasswordLinkRow | undefined>
}

export interface SessionRepository {
  find(hash: string): Promise<SessionRow | undefined>
  ofUser(userId: string): Promise<SessionRow[]>
  insert(row: SessionRow): Promise<void>
  update(id: string, change: Partial<SessionRow>): Promise<void>
  /** That it was used; forgotten without harm. */
  touch(id: string, at: number, userId: string): Promise<void>
  /** False when the user has no such session. */
  end(userId: string, id: string): Promise<boolean>
  /** All but one. Gives how many. */
  endOthers(userId: string, keep: string): Promise<number>
  /** Forgets sessions without use since `idleBefore`, and sessions and links past their time. */
  expire(idleBefore: number): Promise<number>
}

export type AuditPage = { before?: { at: number; id: string }; limit: number; actor?: string; action?: string }

export type AuditEntry = Omit<AuditRow, 'at' | 'id'>

export interface AuditRepository {
  /** Runs `work` so that its first durable change and these rows are one transaction; one that changes nothing is written down alone. */
  recording<T>(rows: AuditEntry | readonly AuditEntry[], work: () => Promise<T>): Promise<T>
  insert(row: AuditEntry): Promise<void>
  /** Newest first. */
  list(orgId: string, page: AuditPage): Promise<AuditRow[]>
  /** Who did anything, and what was done, for choosing among them. */
  facets(orgId: string): Promise<{ actors: string[]; actions: string[] }>
  expire(before: number): Promise<number>
}
