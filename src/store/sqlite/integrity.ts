import { Database } from 'bun:sqlite'
import { setPriority } from 'node:os'
import { bareEnv, selfCommand } from '../../native/self.ts'

/** More lines than these tell nothing new. */
const most = 20

const findDamage = (path: string): string[] => {
  const db = new Database(path, { readonly: true })
  try {
    const pages = db.query<{ integrity_check: string }, []>(`PRAGMA integrity_check(${most})`).all()
    const orphans = db.query<{ table: string; parent: string }, []>('PRAGMA foreign_key_check').all()
    return [
      ...pages.map(row => row.integrity_check).filter(text => text !== 'ok'),
      ...orphans.slice(0, most).map(({ table, parent }) => `a row of ${table} has no ${parent}`),
    ]
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  } finally {
    db.close()
  }
}

/** Mode `__check`: reads the whole database named by argv and prints what is wrong with it as a JSON list. Only reads, and yields to everything else. */
export async function main([path = '']: string[]): Promise<void> {
  setPriority(10)
  process.stdout.write(JSON.stringify(findDamage(path)))
}

/**
 * What is wrong with the database at `path`; empty = sound. In a process of its own, because reading a large database takes seconds in which
 * this one could answer nobody. Throws when the check itself could not be made.
 */
export async function checkDatabase(path: string, signal: AbortSignal): Promise<string[]> {
  const child = Bun.spawn([...selfCommand('__check'), path], { env: bareEnv(), stdin: 'ignore', stdout: 'pipe', stderr: 'pipe', signal })
  const [found, trouble, code] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text(), child.exited])
  if (code !== 0) throw new Error(`the check ended with ${code}: ${trouble.slice(0, 500)}`)
  return JSON.parse(found) as string[]
}
