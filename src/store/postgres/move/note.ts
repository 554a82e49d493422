import type { Database } from '../database.ts'

/** Which move fills this database; it notes itself on a table until all is there. */
export const moveInto = async (db: Database): Promise<string | undefined> => {
  const found = await db.one(
    () =>
      `select obj_description(oid, 'pg_class') as note from pg_class where relnamespace = current_schema()::regnamespace and relname = 'organization'`,
  )
  return (found?.note as string | null) ?? undefined
}
