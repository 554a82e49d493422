import { StoreRefused } from '../refused.ts'
import { openDatabase, quickCheck } from './database.ts'
import { unusable, versionOf } from './migrations.ts'

export type SnapshotFacts = { schema: number; commitSeq: number }

/** Looks at a copy of the database before it is trusted. @throws StoreRefused when it is foreign, newer than this binary, or damaged. */
export function checkSnapshot(path: string): SnapshotFacts {
  const db = openDatabase(path)
  try {
    const reason = unusable(db)
    if (reason) throw new StoreRefused(`the database in the backup ${reason}`)
    const damage = quickCheck(db)
    if (damage.length > 0) throw new StoreRefused(`the database in the backup is damaged: ${damage[0]}`)
    const commitSeq = db.prepare<{ n: number }, []>('SELECT commit_seq AS n FROM state').get()?.n ?? 0
    return { schema: versionOf(db), commitSeq }
  } finally {
    db.close()
  }
}
