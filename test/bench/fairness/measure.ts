import type { Attack } from './attack.ts'
import type { World } from './world.ts'

/** Latencies of the neighbour in ms, and what went wrong. */
export type Sample = { times: number[]; failures: string[] }

/** Longest the neighbour waits for one answer. */
const patienceMs = 20_000
const quietMs = 5_000
const attackMs = 12_000
/** Time an attack is given to build up before the neighbour's requests count. */
const warmMs = 2_000
const pauseMs = 100

const ask = async (world: World, attack: Attack, sample: Sample): Promise<void> => {
  const began = performance.now()
  try {
    await attack.neighbour(world, AbortSignal.timeout(patienceMs))
  } catch (error) {
    sample.failures.push(error instanceof Error ? error.message : String(error))
  }
  sample.times.push(performance.now() - began)
}

/** One request after another for `ms`, at least three. */
const sampleFor = async (world: World, attack: Attack, ms: number): Promise<Sample> => {
  const sample: Sample = { times: [], failures: [] }
  for (const end = performance.now() + ms; performance.now() < end || sample.times.length < 3; await Bun.sleep(pauseMs))
    await ask(world, attack, sample)
  return sample
}

/** The attacker at work until the signal; how its requests end does not matter, but a strike that cannot even begin must not spin. */
const strikeUntil = (world: World, attack: Attack, signal: AbortSignal): Promise<unknown> => {
  let count = 0
  const lane = async () => {
    while (!signal.aborted) {
      const began = performance.now()
      await attack.strike(world, count++, signal).catch(() => {})
      if (performance.now() - began < 5) await Bun.sleep(5)
    }
  }
  return Promise.all(Array.from({ length: attack.connections }, lane))
}

export const measure = async (world: World, attack: Attack): Promise<{ quiet: Sample; attacked: Sample }> => {
  await attack.prepare?.(world)
  for (let i = 0; i < 3; i++) await ask(world, attack, { times: [], failures: [] })
  const quiet = await sampleFor(world, attack, quietMs)
  const over = new AbortController()
  const striking = strikeUntil(world, attack, over.signal)
  await Bun.sleep(warmMs)
  const attacked = await sampleFor(world, attack, attackMs)
  over.abort()
  await striking
  return { quiet, attacked }
}
