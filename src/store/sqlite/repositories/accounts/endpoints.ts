import { and, asc, eq, ne } from 'drizzle-orm'
import type { EndpointRepository } from '../../../contract/outbox.ts'
import type { EndpointRow } from '../../../contract/rows.ts'
import { delivery, endpoint } from '../../../schema.ts'
import type { Orm } from '../../database.ts'
import type { Write } from '../../writer.ts'

/** Account webhook endpoints. */
export const endpointRepository = (db: Orm, write: Write): EndpointRepository => ({
  get: async (id: string): Promise<EndpointRow | undefined> => db.select().from(endpoint).where(eq(endpoint.id, id)).get(),
  list: async (orgId?: string): Promise<EndpointRow[]> =>
    db
      .select()
      .from(endpoint)
      .where(orgId ? eq(endpoint.orgId, orgId) : undefined)
      .orderBy(asc(endpoint.createdAt), asc(endpoint.id))
      .all(),
  insert: (row: EndpointRow): Promise<void> => write(tx => void tx.db.insert(endpoint).values(row).run()),
  update: (id: string, change: Partial<EndpointRow>): Promise<EndpointRow | undefined> =>
    write(tx => {
      // What has not arrived, sent again or for the first time, goes where the endpoint is now.
      if (change.url !== undefined)
        tx.db
          .update(delivery)
          .set({ url: change.url })
          .where(and(eq(delivery.endpointId, id), ne(delivery.state, 'delivered')))
          .run()
      if (Object.keys(change).length === 0) return tx.db.select().from(endpoint).where(eq(endpoint.id, id)).get()
      return tx.db.update(endpoint).set(change).where(eq(endpoint.id, id)).returning().get()
    }),
  delete: (id: string): Promise<boolean> =>
    write(tx => tx.db.delete(endpoint).where(eq(endpoint.id, id)).returning({ id: endpoint.id }).all().length > 0),
})
