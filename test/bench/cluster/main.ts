/**
 * `bun run bench:cluster [PART…]`: what many nodes on one PostgreSQL do, and what that costs, side by side in one run; six to eight minutes whole.
 * Loopback only. Exit code 1 when an aim was missed that this machine had the processors to show.
 */
import { answers } from './answers.ts'
import { ceiling } from './ceiling.ts'
import { defaultStore } from './default.ts'
import { hints } from './hints.ts'
import { loadNow } from './meter.ts'
import { pairs } from './pairs.ts'
import { type Part, show } from './report.ts'
import { stubs } from './stubs.ts'

const parts: Record<string, Part> = { pairs, stubs, ceiling, hints, answers, default: defaultStore }

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !(name in parts))
if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`)
// Whatever ends this, what it started ends with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const missed: string[] = []
console.log(await loadNow())
for (const [name, part] of Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name))) {
  const began = performance.now()
  const report = await part.measure()
  console.log(`\n${part.title} (${name}, ${((performance.now() - began) / 1000).toFixed(0)} s)\n${show(report)}`)
  missed.push(...report.missed.map(aim => `${name}: ${aim}`))
}
console.log(missed.length === 0 ? '\nEvery aim was reached.' : `\nMissed:\n  ${missed.join('\n  ')}`)
process.exit(missed.length === 0 ? 0 : 1)
