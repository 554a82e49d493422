import { cpus } from 'node:os'

export type Task = () => Promise<void>

export type Lanes = {
  /** Tasks that always run beside each other. */
  least: number
  /** And with those that begin because there was room. */
  most: number
  /** Asked again and again. */
  hasRoom: () => boolean
  askEveryMs?: number
}

/** Runs `tasks` in their order: `least` at a time, and one more whenever there is room. */
export async function inLanes(tasks: readonly Task[], { least, most, hasRoom, askEveryMs = 500 }: Lanes): Promise<void> {
  const waiting = [...tasks]
  const running = new Set<Promise<unknown>>()
  const begin = () => {
    const run = waiting.shift()!().finally(() => running.delete(run))
    running.add(run)
  }
  while (waiting.length > 0 || running.size > 0) {
    while (waiting.length > 0 && running.size < least) begin()
    const room = hasRoom()
    if (room && waiting.length > 0 && running.size < most) begin()
    await Promise.race(waiting.length > 0 ? [...running, Bun.sleep(askEveryMs)] : running)
  }
}

/** As long as a test file takes to bring up its browser: then what it takes of the machine shows. */
const watchMs = 3000

export const idleMs = (): number => cpus().reduce((sum, { times }) => sum + times.idle + times.nice, 0)

/**
 * Most test files wait more than they work: whether `wanted` processors were idle since the last answer. What runs at a low priority gives
 * way, and counts as idle.
 */
export function roomOfMachine(wanted: number, idle: () => number = idleMs, now: () => number = () => performance.now()): () => boolean {
  let from = { at: now(), idle: idle() }
  return () => {
    const to = { at: now(), idle: idle() }
    const passed = to.at - from.at
    if (passed < watchMs) return false
    const free = (to.idle - from.idle) / passed
    from = to
    return free >= wanted
  }
}
