import { availableParallelism } from 'node:os'
import type { Contender } from './contenders.ts'
import { median, table, timed, within } from './measure.ts'

const rounds = 5
const slots = availableParallelism()

/** Renders per second with as many at once as there are cores. */
const throughput = async ({ name, shot }: Contender, url: string, full: boolean, count: number): Promise<number> => {
  let left = count
  const ms = await timed(() =>
    Promise.all(
      Array.from({ length: slots }, async () => {
        while (left-- > 0) await within(name, shot(url, full))
      }),
    ),
  )
  return (count / ms) * 1000
}

/**
 * Renders per second and the time of one render, contender beside contender. They take turns in short rounds, so that a busy machine slows
 * all of them alike; the first one is the one that the others are compared with.
 */
export const compare = async (title: string, contenders: readonly Contender[], url: string, full: boolean, renders: number) => {
  const perRound = Math.ceil(renders / rounds)
  const found = contenders.map(contender => ({ contender, rates: [] as number[], times: [] as number[] }))
  for (const { contender } of found) await within(contender.name, contender.shot(url, full))
  for (let round = 0; round < rounds; round++)
    for (const { contender, rates, times } of found) {
      const count = contender.slow ? Math.ceil(perRound / 5) : perRound
      rates.push(await throughput(contender, url, full, count))
      for (let i = 0; i < Math.min(10, count); i++) times.push(await timed(() => within(contender.name, contender.shot(url, full))))
    }
  const [own] = found.map(({ rates, times }) => ({ rate: median(rates), ms: median(times) }))
  if (!own) return
  console.log(`\n${title}`)
  table([
    ['', 'renders/s', 'platen is', 'p50 ms', 'platen takes'],
    ...found.map(({ contender: { name }, rates, times }) => [
      name,
      median(rates).toFixed(2),
      `${(own.rate / median(rates)).toFixed(2)} x`,
      median(times).toFixed(0),
      `${(own.ms / median(times)).toFixed(2)} x`,
    ]),
  ])
}
