import type { Maybe } from '../../async/maybe.ts'
import type { Usage } from '../../resources.ts'
import type { Holdings } from '../../store/contract/records.ts'

export type Organization = {
  id: string
  name: string
  plan: string
  planStatus: Usage['planStatus']
  included: number
  ipWhitelist: string[]
  /** Key sets its signed links may use; empty = any. */
  linkKeySets: string[][]
  createdAt: string
  /** Since when its keys and links are refused. */
  suspendedAt?: string
}

export type KeyRecord = {
  id: string
  orgId: string
  name: string
  /** The part of the key that is no secret: `platen_<publicId>_…`. */
  publicId: string
  createdAt: string
  /** E-mail address of who made it in the dashboard. */
  createdBy?: string
  revokedAt?: string
  lastUsedAt?: string
}

export type KeyHolder = { organization: Organization; keyId: string }

/** From where a live key was used lately. */
export type KeyUse = { keyId: string; name: string; address: string; at: string }

/** Credits of one UTC day. */
export type UsageDay = { day: string; screenshots: number; pages: number }

/** Credits of one UTC day that one asker used: a key by its id, `link`, `dashboard`, or empty where that was not told yet. */
export type UsageRow = UsageDay & { via: string }

export interface OrganizationService {
  /** `id`: a new one. */
  create(input: { id?: string; name: string; plan?: string; included?: number }): Promise<Organization & { signingSecret: string }>
  list(): Promise<Organization[]>
  get(id: string): Promise<Organization | undefined>
  set(
    id: string,
    change: {
      name?: string
      plan?: string
      included?: number
      planStatus?: Usage['planStatus']
      ipWhitelist?: string[]
      linkKeySets?: string[][]
      suspended?: boolean
    },
  ): Promise<Organization>
  /** The current secret first, then the previous one while it is still valid (24 hours). Empty for an unknown organization. */
  signingSecrets(id: string): Promise<string[]>
  rotateSecret(id: string): Promise<string>
  /** Until when the previous secret is valid; undefined when there is none. */
  previousSecretUntil(id: string): Promise<string | undefined>
  /** The previous secret is not valid any more. */
  endPreviousSecret(id: string): Promise<void>
  /** The last `count` days, today the last. */
  usageDays(id: string, count: number): Promise<UsageDay[]>
  /** From one day to another (`YYYY-MM-DD`), what each asker used; days without use are left out. */
  usageRows(id: string, from: string, to: string): Promise<UsageRow[]>
  usage(id: string): Maybe<Usage>
  /** What it has; undefined for an unknown one. */
  holdings(id: string): Promise<Holdings | undefined>
  /** Ends what it has running or waiting, then removes it with all it has. False for an unknown one. */
  delete(id: string): Promise<boolean>
  createKey(orgId: string, name?: string, createdBy?: string): Promise<KeyRecord & { key: string }>
  listKeys(orgId?: string): Promise<KeyRecord[]>
  renameKey(id: string, name: string): Promise<void>
  revokeKey(id: string): Promise<boolean>
  /** The organization of a live key; undefined for missing, malformed, unknown and revoked alike. */
  authenticate(key: string): Maybe<KeyHolder | undefined>
  /** Notes that a key was let in from there. */
  usedFrom(keyId: string, address: string): void
  /** Of the last 7 days, the latest first. */
  keyUses(id: string): Promise<KeyUse[]>
  /** Plans of the configuration, with their credits a month. */
  plans(): { name: string; included: number }[]
  /** Bytes of stored files by organization. */
  storedBytes(): Promise<Map<string, number>>
}
