import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import journal from '../../../drizzle/meta/_journal.json' with { type: 'json' }
import { postgresTables } from './postgres-schema.ts'

type Snapshot = ReturnType<typeof generateDrizzleJson>

export const folder = resolve(import.meta.dir, '../../../drizzle/postgres')
const snapshotFile = join(folder, 'snapshot.json')
const empty = (): Snapshot => generateDrizzleJson({})
/** Ids of snapshots are random; nothing of ours reads them. */
const settled = (snapshot: Snapshot): Snapshot => ({ ...snapshot, id: '0', prevId: '0' })

const before = (): Snapshot => (existsSync(snapshotFile) ? (JSON.parse(readFileSync(snapshotFile, 'utf8')) as Snapshot) : empty())

/** What brings PostgreSQL from the last committed migration to `src/store/schema.ts`; empty when nothing is missing. */
export const missingStatements = async (): Promise<{ statements: string[]; snapshot: Snapshot }> => {
  const snapshot = settled(generateDrizzleJson(postgresTables(), '0'))
  // Of whatever schema the connection is in.
  const statements = (await generateMigration(before(), snapshot)).map(statement => statement.replaceAll('"public".', '').trim())
  return { statements, snapshot }
}

export const tags = (): string[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()
    .map(name => name.slice(0, -4))

const seriesText = (): string => `// Written by \`bun run migration\`: every file of this folder, in order.
${tags()
  .map((tag, at) => `import m${at} from './${tag}.sql' with { type: 'text' }`)
  .join('\n')}

export const series: readonly { tag: string; text: string }[] = [
${tags()
  .map((tag, at) => `  { tag: '${tag}', text: m${at} },`)
  .join('\n')}
]
`

const write = async (): Promise<void> => {
  const { statements, snapshot } = await missingStatements()
  if (statements.length > 0) {
    const number = String(tags().length).padStart(4, '0')
    // Named as SQLite's last one, which the same change of the schema made.
    const name = journal.entries.at(-1)?.tag.replace(/^\d+_/, '') ?? 'change'
    writeFileSync(
      join(folder, `${number}_${tags().length === 1 ? 'tables' : name}.sql`),
      `${statements.join('\n--> statement-breakpoint\n')}\n`,
    )
    writeFileSync(snapshotFile, `${JSON.stringify(snapshot, null, 1)}\n`)
  }
  writeFileSync(join(folder, 'series.ts'), seriesText())
  process.stdout.write(`PostgreSQL: ${statements.length === 0 ? 'nothing changed' : `${statements.length} statements`}\n`)
}

if (import.meta.main) await write()
