/** What an organization confirmed about an issuer of its documents. */
export type RememberedIssuer = {
  id: string
  orgId: string
  name: string
  address?: string
  taxId?: string
  registrationNumber?: string
  /** Documents that were confirmed with these values, and those in which they had to be corrected. */
  confirmed: number
  contradicted: number
  /** Fields whose place on its papers is remembered, with the caption they stand beside or under, by document type. */
  captions: { documentType: string; field: string; caption?: string }[]
  updatedAt: string
}

/** The memory of issuers, which confirmed reviews fill. */
export interface MemoryService {
  list(orgId?: string): Promise<RememberedIssuer[]>
  /** One (where an organization is named, only of its own), or all of an organization. Gives how many. */
  forget(which: { id: string; orgId?: string } | { orgId: string }): Promise<number>
}
