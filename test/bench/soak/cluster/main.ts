/**
 * `bun run soak:cluster [KILLS] [RESTARTS] [--older COMMIT]`: two nodes of the built binary with real browsers on one PostgreSQL and one bucket, loopback only. Nodes are
 * killed and paused beyond their lease under load, PostgreSQL is killed and started again, the bucket fails now and then; afterwards the books are
 * audited. Exit code 1 when a promise was broken. `--older`: one of the nodes begins as the binary of that commit, built here, and is upgraded half way.
 */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { binaryOf } from '../../older.ts'
import { binary } from '../binary.ts'
import { deaths, mustBeZero } from './deaths.ts'

const { values, positionals } = parseArgs({ options: { older: { type: 'string' } }, allowPositionals: true })
const [kills = 300, restarts = 20] = positionals.map(Number)
if (!existsSync(binary)) {
  console.error(`${binary} is not there: bun run build first`)
  process.exit(2)
}
const report = await deaths({ kills, restarts, older: values.older && (await binaryOf(values.older)) })
for (const [name, value] of Object.entries(report)) console.log(`  ${name.padEnd(34)} ${value}`)
const broken = mustBeZero.filter(name => report[name] !== 0)
console.log(broken.length === 0 ? '\nEvery promise held.' : `\nBroken: ${broken.join('; ')}`)
process.exit(broken.length === 0 ? 0 : 1)
