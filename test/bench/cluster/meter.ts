import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { processorSeconds } from '../../support/processes/tree.ts'

/** Of all processors: what nobody used, what another machine on the same host took, and all there was. */
const machine = () => {
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, soft = 0, steal = 0] = readFileSync('/proc/stat', 'utf8')
    .split('\n')[0]!
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return { idle: idle + wait, steal, all: user + nice + system + idle + wait + irq + soft + steal }
}

export type Used<Name extends string> = {
  seconds: number
  /** Seconds of processor of each, with all it started. */
  processor: Record<Name, number>
  /** Parts of all processors that nobody used, and that were taken from this machine. */
  idle: number
  steal: number
}

/** Begins to measure; what it gives ends it, and may be asked again. */
export function meter<Name extends string>(pids: Record<Name, number | readonly number[]>): () => Used<Name> {
  const read = () =>
    Object.fromEntries(
      Object.entries<number | readonly number[]>(pids).map(([name, own]) => [
        name,
        [own].flat().reduce((sum, pid) => sum + processorSeconds(pid), 0),
      ]),
    ) as Record<Name, number>
  const [began, before, then] = [performance.now(), read(), machine()]
  return () => {
    const [after, now] = [read(), machine()]
    const all = Math.max(1, now.all - then.all)
    return {
      seconds: (performance.now() - began) / 1000,
      processor: Object.fromEntries(Object.keys(before).map(name => [name, after[name as Name] - before[name as Name]])) as Record<
        Name,
        number
      >,
      idle: (now.idle - then.idle) / all,
      steal: (now.steal - then.steal) / all,
    }
  }
}

/** Under which load the figures were taken: for the head of the report. */
export const loadNow = async (): Promise<string> => {
  const look = meter({})
  await Bun.sleep(2000)
  const { idle, steal } = look()
  const [average] = readFileSync('/proc/loadavg', 'utf8').split(' ')
  return `${availableParallelism()} processors, ${percent(idle)} of them idle and ${percent(steal)} taken by the host before the run, load average ${average}`
}

export const percent = (part: number): string => `${(part * 100).toFixed(0)} %`
export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN
export const median = (values: readonly number[]): number => quantile(values, 0.5)
