import type { Role } from '../../resources.ts'
import type { AuditEntry } from '../../store/contract/users.ts'

export type User = {
  id: string
  email: string
  name: string
  /** Looks after the machine: sees its health. */
  operator: boolean
  /** What the user may do, the first organization first. */
  memberships: { orgId: string; orgName: string; role: Role }[]
  hasPassword: boolean
  /** Since when they may not sign in. */
  disabledAt?: string
  createdAt: string
  lastSeenAt?: string
}

/** A user as an organization sees them. */
export type Member = Omit<User, 'memberships'> & { role: Role /** Works in no other organization. */; onlyHere: boolean }

/** Where a link leads that sets a password, below the server's address, and until when. */
export type PasswordLink = { path: string; expiresAt: string }

/** Whose password a link sets: the first user's, who is asked for an address too, or that of a known one. */
export type LinkFacts = { kind: 'first' } | { kind: 'user'; email: string }

export interface UserService {
  /** Throws invalid: an e-mail address that is none or taken, a password that is too easy. */
  create(input: { email: string; name?: string; orgId: string; role: Role; password?: string; operator?: boolean }): Promise<User>
  list(): Promise<User[]>
  byEmail(email: string): Promise<User | undefined>
  /** A link for the first user; undefined when there is one. */
  setUpLink(): Promise<PasswordLink | undefined>
  /** A link for a user who has no password or forgot it. */
  resetLink(userId: string): Promise<PasswordLink>
  /** What a live link is for; undefined for any other. */
  lookAt(token: string): Promise<LinkFacts | undefined>
  /** Sets the password of whom the link is for, who is made first where it is the first user. Throws notFound for a link that is not live. */
  finish(token: string, input: { email?: string; name?: string; password: string }): Promise<User>
  /** Whoever works in an organization. */
  ofOrganization(orgId: string): Promise<Member[]>
  /**
   * Lets somebody work in an organization: a new user with a link to choose a password, or one that is known already and gets none, lest an
   * organization sign in as a user of another.
   * Throws invalid for an address that is none or works there already.
   */
  invite(input: { email: string; name?: string; orgId: string; role: Role }): Promise<{ user: User; link?: PasswordLink }>
  /** Throws notFound, conflict for the last owner. Ends the user's sessions. */
  setRole(userId: string, orgId: string, role: Role): Promise<void>
  /** As `setRole`. */
  removeFrom(userId: string, orgId: string): Promise<void>
  /** Throws notFound, conflict for the last operator and for the last owner of an organization. */
  setDisabled(userId: string, disabled: boolean): Promise<void>
  rename(userId: string, name: string): Promise<void>
  /**
   * Whoever a trusted proxy has signed in: a user who may sign in, or a new one of the first organization where `dashboard.auto_create_role`
   * says so.
   */
  byProxy(email: string): Promise<User | undefined>
  /** Ends the user's sessions but the one to keep. */
  setPassword(userId: string, password: string, keepSession?: string): Promise<void>
}

/** A signed-in browser, as a request finds it. */
export type Session = {
  id: string
  user: User
  /** Undefined for a user without an organization. */
  orgId?: string
  role?: Role
  /** An operator in an organization of others: its name. */
  visiting?: string
  createdAt: string
  /** The password counts as just given. */
  elevated: boolean
}
export type SessionRecord = { id: string; createdAt: string; seenAt: string; address: string; agent: string }

/** The browser that asks. */
export type ClientInfo = { address: string; agent: string }

export interface SessionService {
  /** Throws unauthorized; rateLimited after too many wrong passwords of one account or address. Gives the new cookie. */
  signIn(email: string, password: string, client: ClientInfo): Promise<{ token: string; session: Session }>
  /** Signs in whoever just set a password by a link. */
  open(userId: string, client: ClientInfo): Promise<{ token: string; session: Session }>
  find(token: string): Promise<Session | undefined>
  /** The password again: good for five minutes, under a new cookie. Throws as `signIn`. */
  elevate(session: Session, password: string, client: ClientInfo): Promise<{ token: string }>
  /** Looks at another organization of the user, an operator at any. Throws notFound. */
  switchOrganization(session: Session, orgId: string): Promise<void>
  list(userId: string): Promise<SessionRecord[]>
  end(userId: string, id: string): Promise<boolean>
  /** All but one. Gives how many. */
  endOthers(userId: string, keep: string): Promise<number>
  /** Counts a wrong link against an address as wrong passwords are; throws rateLimited when it has to wait. */
  tryLink<T>(address: string, look: () => Promise<T | undefined>): Promise<T | undefined>
}

export type AuditRecord = { id: string; at: string; actor: string; action: string; target: string; address: string }

export interface AuditService {
  /** Runs `work`; what it changes and the rows are kept together. */
  recording<T>(rows: AuditEntry | readonly AuditEntry[], work: () => Promise<T>): Promise<T>
  /** Newest first; only of one person or action where that is given (an empty person is the command line). */
  list(
    orgId: string,
    page: { cursor?: string; limit: number; actor?: string; action?: string },
  ): Promise<{ items: AuditRecord[]; nextCursor?: string }>
  facets(orgId: string): Promise<{ actors: string[]; actions: string[] }>
}
