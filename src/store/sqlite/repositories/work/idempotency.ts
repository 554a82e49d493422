import { and, eq } from 'drizzle-orm'
import { type Acceptance, idempotencyMs, type NewWork } from '../../../contract/work.ts'
import { idempotency } from '../../../schema.ts'
import type { Tx } from '../../writer.ts'

/** The request that had this key within its time; a key that is older is forgotten. */
export function earlierRequest(tx: Tx, orgId: string, key: string): Extract<Acceptance, { outcome: 'repeated' }> | undefined {
  const own = and(eq(idempotency.orgId, orgId), eq(idempotency.key, key))
  const known = tx.db.select().from(idempotency).where(own).get()
  if (!known) return undefined
  if (known.createdAt > tx.now - idempotencyMs) return { outcome: 'repeated', ...known }
  tx.db.delete(idempotency).where(own).run()
  return undefined
}

export const rememberRequest = (tx: Tx, orgId: string, key: NonNullable<NewWork['idempotency']>, jobId: string): void =>
  void tx.db
    .insert(idempotency)
    .values({ orgId, ...key, jobId, sha256: null, createdAt: tx.now })
    .run()
