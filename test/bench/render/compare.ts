import { availableParallelism } from 'node:os'
import type { Contender } from './contenders.ts'
import { median, table, timed, within } from './measure.ts'

const rounds = 10
const warmUps = 10
const slots = availableParallelism()

/** Renders before the clock starts: what was made ahead while another had its turn is used up by then. */
const leadIn = slots * 3

/** Renders per second with as many at once as there are cores. */
const throughput = async ({ name, shot }: Contender, url: string, full: boolean, count: number): Promise<number> => {
  let left = leadIn + count
  let done = 0
  let started = 0
  await Promise.all(
    Array.from({ length: slots }, async () => {
      while (left-- > 0) {
        await within(name, shot(url, full))
        if (++done === leadIn) started = performance.now()
      }
    }),
  )
  return (count / (performance.now() - started)) * 1000
}

/** Median of a few renders one by one, in milliseconds. */
const single = async ({ name, shot }: Contender, url: string, full: boolean, count: number): Promise<number> => {
  const times: number[] = []
  for (let i = 0; i < count; i++) times.push(await timed(() => within(name, shot(url, full))))
  return median(times)
}

type Measured = { rates: number[]; times: number[] }

/** Turn by turn in short rounds: a machine's speed moves by a fifth within minutes, and whoever waits long for a turn grows cold. */
const sideBySide = async (ours: Contender, theirs: Contender, url: string, full: boolean, renders: number) => {
  // A multiple of the slots: none of them is idle while another does the last one of a round.
  const even = (count: number) => Math.ceil(count / slots) * slots
  const perRound = even(renders / rounds)
  const [our, their]: [Measured, Measured] = [
    { rates: [], times: [] },
    { rates: [], times: [] },
  ]
  for (const { name, slow, shot } of [ours, theirs]) for (let i = 0; i < (slow ? 1 : warmUps); i++) await within(name, shot(url, full))
  for (let round = 0; round < rounds; round++)
    for (const [contender, { rates, times }] of [[ours, our] as const, [theirs, their] as const]) {
      const count = contender.slow ? even(perRound / 2) : perRound
      rates.push(await throughput(contender, url, full, count))
      times.push(await single(contender, url, full, contender.slow ? 2 : 4))
    }
  return { our, their }
}

/** Renders per second and the time of one render, ours beside each of the others; a ratio is the median over rounds of the two in the same one. */
export const compare = async (
  title: string,
  ours: Contender,
  others: readonly Contender[],
  url: string,
  full: boolean,
  renders: number,
) => {
  const rows: string[][] = []
  for (const other of others) {
    const { our, their } = await sideBySide(ours, other, url, full, renders)
    const beside = (key: keyof Measured, digits: number) => [
      median(our[key]).toFixed(digits),
      median(their[key]).toFixed(digits),
      `${median(our[key].map((one, i) => one / their[key][i]!)).toFixed(2)} x`,
    ]
    rows.push([other.name, ...beside('rates', 2), ...beside('times', 0)])
  }
  console.log(`\n${title}`)
  table([['beside', `${ours.name}/s`, 'theirs/s', 'ratio', `${ours.name} p50 ms`, 'theirs', 'ratio'], ...rows])
}
