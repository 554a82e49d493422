import type { AuditRow, MembershipRow, PasswordLinkRow, SessionRow, UserRow } from './rows.ts'

export type MemberOf = MembershipRow & { orgName: string }
export type UserWithRoles = UserRow & { memberships: MemberOf[] }

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
  /** Forgets sessions without use since `idleBefore`, and sessions and links past their time. */
  expire(idleBefore: number): Promise<number>
}

export type AuditPage = { before?: { at: number; id: string }; limit: number }

export interface AuditRepository {
  /** Runs `work` so that its first durable change and this row are one transaction; one that changes nothing is written down alone. */
  recording<T>(row: Omit<AuditRow, 'at' | 'id'>, work: () => Promise<T>): Promise<T>
  insert(row: Omit<AuditRow, 'at' | 'id'>): Promise<void>
  /** Newest first. */
  list(orgId: string, page: AuditPage): Promise<AuditRow[]>
  expire(before: number): Promise<number>
}
