import type { PlanConfig } from '../../config/options.ts'
import type { DocumentTypeRow, KeyRow, KeyUseRow, OrganizationRow } from './rows.ts'

export type Plans = Record<string, PlanConfig>

/** What decides an organization's allowance. */
export type PlanFacts = Pick<OrganizationRow, 'id' | 'plan' | 'planStatus' | 'included'>

/** What authentication needs, read on every request; JSON still as text. */
export type FoundKey = { keyId: string; hash: string; revokedAt: number | null } & PlanFacts &
  Pick<OrganizationRow, 'name' | 'createdAt' | 'suspendedAt'> & { ipWhitelist: string; linkKeySets: string }

export type Balance = { included: number; overage: boolean; used: number; reserved: number; period: string }

/** A plan that left the configuration allows nothing until the organization is moved. */
const unknownPlan: PlanConfig = { included: 0, overage: false, priority: 0 }
export const allowanceOf = (row: Pick<OrganizationRow, 'plan' | 'included'>, plans: Plans): { included: number; overage: boolean } => {
  const plan = plans[row.plan] ?? unknownPlan
  return { included: row.included ?? plan.included, overage: plan.overage }
}

/** Addresses remembered of one key: who calls from thousands must not fill the database. */
export const addressesKept = 20

export interface OrganizationRepository {
  get(id: string): Promise<OrganizationRow | undefined>
  /** What usage needs, read often: one small statement. */
  plan(id: string): Promise<PlanFacts | undefined>
  list(): Promise<OrganizationRow[]>
  countByPlan(): Promise<{ plan: string; count: number }[]>
  insert(row: OrganizationRow): Promise<void>
  /** Adds the organization and its key only where there is no organization at all: a first start happens once. */
  insertFirst(row: OrganizationRow, key: KeyRow): Promise<boolean>
  update(id: string, change: Partial<OrganizationRow>): Promise<OrganizationRow | undefined>
  insertKey(row: KeyRow): Promise<void>
  listKeys(orgId?: string): Promise<KeyRow[]>
  renameKey(id: string, name: string): Promise<void>
  /** Another number as soon as any row changed: what was read under it still holds while it stays. */
  version(): number
  /** A key with its organization, revoked ones included. */
  findKey(publicId: string): Promise<FoundKey | undefined>
  revokeKey(id: string): Promise<boolean>
  /** Last uses, gathered in memory so that no request costs a write; of each key the latest addresses are kept. */
  touchKeys(uses: Map<string, number>, from: readonly KeyUseRow[]): Promise<void>
  /** From where the live keys of an organization were used since then, the latest first. */
  keyUses(orgId: string, since: number): Promise<KeyUseRow[]>
  /** Forgets uses from before. */
  expireKeyUses(before: number): Promise<number>
  /** Bytes of stored files by organization. */
  storedBytes(): Promise<Map<string, number>>
}

export interface CreditRepository {
  /** Credits of the current billing period. */
  balance(row: Pick<OrganizationRow, 'id' | 'plan' | 'included'>): Promise<Balance>
  /** Credits by UTC day (days since 1970), kind of record and what asked, from one day to another. */
  days(orgId: string, from: number, to: number): Promise<{ day: number; kind: string; via: string; credits: number }[]>
  /** Accounts whose `used` is not the sum of their ledger, or whose `reserved` is not what open jobs hold: must always be empty. */
  discrepancies(): Promise<{ orgId: string; period: string; used: number; booked: number; reserved: number; held: number }[]>
}

/** Document types an organization added to the built-in ones. */
export interface DocumentTypeRepository {
  list(orgId: string): Promise<DocumentTypeRow[]>
  /** False when the organization has a type of that slug. */
  insert(row: DocumentTypeRow): Promise<boolean>
  /** `taken`: another type of the organization has that slug. */
  update(orgId: string, id: string, change: Omit<DocumentTypeRow, 'id' | 'orgId' | 'createdAt'>): Promise<'updated' | 'missing' | 'taken'>
  delete(orgId: string, id: string): Promise<boolean>
}
