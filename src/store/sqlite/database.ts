import { Database, type Statement } from 'bun:sqlite'
import { drizzle } from 'drizzle-orm/bun-sqlite'
import * as schema from '../schema.ts'

const patient = 'busy_timeout = 5000'

/**
 * Order matters: busy_timeout first, or switching to WAL can fail beside a second process. FULL, because accepted work must survive power loss.
 * With secure_delete what is deleted (cookies of a job that ended, what a passport said) is overwritten, not only forgotten.
 */
const pragmas = [
  patient,
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'trusted_schema = OFF',
  'cell_size_check = ON',
  'wal_autocheckpoint = 1000',
  'journal_size_limit = 67108864',
  'temp_store = MEMORY',
  'mmap_size = 0',
  'secure_delete = ON',
]

const statementLimit = 500

/** drizzle prepares every query anew; with this, a statement is compiled once. */
function cacheStatements(db: Database): void {
  const known = new Map<string, Statement>()
  const prepare = db.prepare.bind(db)
  const close = db.close.bind(db)
  db.prepare = ((sql: string) => {
    const found = known.get(sql)
    if (found) return found
    const statement = prepare(sql)
    if (known.size < statementLimit) known.set(sql, statement)
    return statement
  }) as typeof db.prepare
  db.close = () => {
    for (const statement of known.values()) statement.finalize()
    known.clear()
    close()
  }
}

export function openDatabase(path: string): Database {
  const db = new Database(path, { create: true, strict: true })
  for (const pragma of pragmas) db.run(`PRAGMA ${pragma}`)
  cacheStatements(db)
  return db
}

/** Moves everything out of the write-ahead log and empties it, unless somebody is reading: then at another time, since waiting would hold up everybody. */
export function emptyLog(db: Database): void {
  db.run('PRAGMA busy_timeout = 0')
  try {
    db.run('PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    db.run(`PRAGMA ${patient}`)
  }
}

/** What SQLite's quick check finds wrong; empty = sound. */
export const quickCheck = (db: Database): string[] =>
  db
    .prepare<{ quick_check: string }, []>('PRAGMA quick_check')
    .all()
    .map(row => row.quick_check)
    .filter(text => text !== 'ok')

export const orm = (client: Database) => drizzle(client, { schema })
export type Orm = ReturnType<typeof orm>
