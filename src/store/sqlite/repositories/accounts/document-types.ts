import { and, asc, eq, ne } from 'drizzle-orm'
import type { DocumentTypeRepository } from '../../../contract/accounts.ts'
import type { DocumentTypeRow } from '../../../contract/rows.ts'
import { documentType } from '../../../schema.ts'
import type { Orm } from '../../database.ts'
import type { Write } from '../../writer.ts'

/** Document types an organization added to the built-in ones. */
export const documentTypeRepository = (db: Orm, write: Write): DocumentTypeRepository => ({
  list: async (orgId: string): Promise<DocumentTypeRow[]> =>
    db.select().from(documentType).where(eq(documentType.orgId, orgId)).orderBy(asc(documentType.createdAt), asc(documentType.id)).all(),
  insert: (row: DocumentTypeRow): Promise<boolean> =>
    write(tx => tx.db.insert(documentType).values(row).onConflictDoNothing().returning({ id: documentType.id }).all().length > 0),
  update: (orgId, id, change) =>
    write(tx => {
      const others = and(eq(documentType.orgId, orgId), eq(documentType.slug, change.slug), ne(documentType.id, id))
      if (tx.db.select({ id: documentType.id }).from(documentType).where(others).get()) return 'taken'
      const one = and(eq(documentType.orgId, orgId), eq(documentType.id, id))
      return tx.db.update(documentType).set(change).where(one).returning({ id: documentType.id }).get() ? 'updated' : 'missing'
    }),
  delete: (orgId: string, id: string): Promise<boolean> =>
    write(
      tx =>
        tx.db
          .delete(documentType)
          .where(and(eq(documentType.orgId, orgId), eq(documentType.id, id)))
          .returning({ id: documentType.id })
          .all().length > 0,
    ),
})
