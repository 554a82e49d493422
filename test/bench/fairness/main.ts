import type { Attack } from './attack.ts'
import { attacks } from './attacks/table.ts'
import { measure, type Sample } from './measure.ts'
import { openWorld, type World } from './world.ts'

/**
 * `bun run bench:fairness [NAME…]`: what one organization's attack costs another. For each attack the neighbour's median and worst latency
 * without and with it, on the built binary over loopback; about 20 s an attack. Exits 1 when an aim is missed.
 */
const wanted = process.argv.slice(2)
const chosen = attacks.filter(({ name }) => wanted.length === 0 || wanted.some(word => name.includes(word)))
if (chosen.length === 0) throw new Error(`no such attack; there are: ${attacks.map(a => a.name).join(', ')}`)

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1]!
const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(10)
const figures = ({ times }: Sample) => `${ms(median(times))}${ms(Math.max(...times))}`

/** The worst answer under attack may take three times the neighbour's own median, or two seconds, whichever is more. */
const aimOf = (quiet: Sample) => Math.max(2000, 3 * median(quiet.times))

const settleMs = 3_000
let world: { open: World; args: string } | undefined
const worldFor = async ({ args = [] }: Attack): Promise<World> => {
  if (world && world.args !== args.join(' ')) await world.open.stop()
  if (world?.args !== args.join(' ')) world = { open: await openWorld(args), args: args.join(' ') }
  return world.open
}

let missed = 0
console.log(`${'attack'.padEnd(24)}${'without: median, worst'.padStart(24)}${'with: median, worst'.padStart(24)}${'aim'.padStart(12)}`)
try {
  for (const attack of chosen) {
    const { quiet, attacked } = await measure(await worldFor(attack), attack)
    const aim = aimOf(quiet)
    const well = Math.max(...attacked.times) <= aim && attacked.failures.length === 0
    if (!well) missed++
    const failures = attacked.failures.length > 0 ? `; ${attacked.failures.length} not served: ${attacked.failures[0]}` : ''
    console.log(
      `${attack.name.padEnd(24)}${figures(quiet).padStart(24)}${figures(attacked).padStart(24)}${ms(aim).padStart(12)} ${well ? 'held' : 'missed'}` +
        ` (${attacked.times.length} requests${failures})`,
    )
    await Bun.sleep(settleMs)
  }
} finally {
  await world?.open.stop()
}
process.exit(missed > 0 ? 1 : 0)
