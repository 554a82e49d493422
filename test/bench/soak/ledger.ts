import { Database } from 'bun:sqlite'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export type Books = {
  used: number
  ledger: number
  reserved: number
  twice: number
  unfinished: number
  missingFiles: number
  integrity: string
}

/** Reads a stopped server's database and says whether its books are in order. */
export const readBooks = (data: string): Books => {
  const db = new Database(join(data, 'platen.db'), { readonly: true })
  const number = (sql: string) => Number(Object.values(db.query(sql).get() as object)[0] ?? 0)
  try {
    const hashes = db.query<{ sha256: string }, []>('select sha256 from file union select sha256 from cache_entry').all()
    return {
      used: number('select coalesce(sum(used), 0) from account'),
      ledger: number('select coalesce(sum(delta), 0) from ledger'),
      reserved: number('select coalesce(sum(reserved), 0) from account'),
      twice: number('select count(*) from (select job_id from ledger group by job_id having count(*) > 1)'),
      unfinished: number("select count(*) from job where state in ('pending', 'running')"),
      missingFiles: hashes.filter(({ sha256 }) => !existsSync(join(data, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256))).length,
      integrity: String(Object.values(db.query('pragma integrity_check').get() as object)[0]),
    }
  } finally {
    db.close()
  }
}

/** Status of every record by id. */
export const readRecords = (data: string): Map<string, { status: string; credits: number }> => {
  const db = new Database(join(data, 'platen.db'), { readonly: true })
  try {
    const rows = db
      .query<{ id: string; status: string; credits: number }, []>('select id, status, credits_used as credits from screenshot')
      .all()
    return new Map(rows.map(row => [row.id, row]))
  } finally {
    db.close()
  }
}
