/**
 * `bun run soak [KILLS]`: bounded, loopback only. Kills the built binary under load and audits its books, spends the last credits a
 * thousand times at once, and measures how fast work is accepted. Exit code 1 when a promise was broken.
 */
import { existsSync } from 'node:fs'
import { acceptRate } from './soak/accept-rate.ts'
import { binary } from './soak/binary.ts'
import { killLoop, mustBeZero } from './soak/kill-loop.ts'
import { lastCredits } from './soak/last-credits.ts'

const kills = Number(process.argv[2] ?? 300)
if (!existsSync(binary)) {
  console.error(`${binary} is not there: bun run build first`)
  process.exit(2)
}
const broken: string[] = []
const show = (title: string, report: Record<string, number | string>) => {
  console.log(`\n${title}`)
  for (const [name, value] of Object.entries(report)) console.log(`  ${name.padEnd(34)} ${value}`)
}

const rate = await acceptRate()
show('Accepting work', rate)
if (rate.ratio! < 0.3) broken.push(`accept rate ${rate.ratio} of the bare insert rate, at least 0.3 wanted`)

const credits = await lastCredits()
show('A thousand requests on the last hundred credits', credits)
if (credits['accepted (202)'] !== 100 || credits['used by the ledger'] !== 100 || credits['used by GET /usage'] !== 100)
  broken.push('not exactly 100 requests succeeded')

const killed = await killLoop(kills)
show(`${kills} kills under load`, killed)
broken.push(...mustBeZero.filter(name => killed[name] !== 0))
if (killed['integrity check'] !== 'ok') broken.push('integrity check')

console.log(broken.length === 0 ? '\nEvery promise held.' : `\nBroken: ${broken.join('; ')}`)
process.exit(broken.length === 0 ? 0 : 1)
