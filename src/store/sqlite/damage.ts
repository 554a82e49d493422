/** What to do about a database that SQLite cannot read. */
export const damageCure =
  'move the data directory aside and bring the newest backup back: platen restore FILE, with what platen backup wrote'

/** Whether an error, or what caused it, is SQLite's word for a file that is broken. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Error && (/^SQLITE_(CORRUPT|NOTADB)/.test((error as { code?: string }).code ?? '') || isDamage(error.cause))
