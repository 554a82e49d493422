import { isoTime } from '../../clock.ts'
import type { IssuerRow } from '../../store/contract/rows.ts'
import type { MemoryService, RememberedIssuer } from '../contract/memory.ts'
import type { Parts } from '../runtime.ts'

const present = ({ id, orgId, facts, layoutHints, confirmed, contradicted, updatedAt }: IssuerRow): RememberedIssuer => ({
  id,
  orgId,
  name: facts.name ?? '',
  ...(facts.address !== undefined && { address: facts.address }),
  ...(facts.taxId !== undefined && { taxId: facts.taxId }),
  ...(facts.registrationNumber !== undefined && { registrationNumber: facts.registrationNumber }),
  confirmed,
  contradicted,
  captions: (layoutHints ?? []).map(({ type, key, caption }) => ({
    documentType: type,
    field: key,
    ...(caption !== undefined && { caption }),
  })),
  updatedAt: isoTime(updatedAt),
})

/** The memory of issuers, which confirmed reviews fill. */
export const createMemory = ({ store }: Pick<Parts, 'store'>): MemoryService => ({
  list: async orgId => (await store.issuers.list(orgId)).map(present),
  forget: which => store.issuers.forget(which),
})
