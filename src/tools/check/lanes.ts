import { cpus } from 'node:os'

export type Task = () => Promise<void>

export type Lanes = {
  /** Tasks that always run beside each other. */
  least: number
  most: number
  /** Asked again and again: how many more, or fewer, the machine would bear. */
  room: () => number
  askEveryMs?: number
}

/** Runs `tasks` in their order, `least` beside each other, and as many more as there was room for since. */
export async function inLanes(tasks: readonly Task[], { least, most, room, askEveryMs = 500 }: Lanes): Promise<void> {
  const waiting = [...tasks]
  const running = new Set<Promise<unknown>>()
  const begin = () => {
    const run = waiting.shift()!().finally(() => running.delete(run))
    running.add(run)
  }
  for (let lanes = least; waiting.length > 0 || running.size > 0; ) {
    lanes = Math.max(least, Math.min(most, lanes + room()))
    while (waiting.length > 0 && running.size < lanes) begin()
    await Promise.race(waiting.length > 0 ? [...running, Bun.sleep(askEveryMs)] : running)
  }
}

/** As long as a test file takes to bring up its browser: then what it takes of the machine shows. */
const watchMs = 3000

export const idleMs = (): number => cpus().reduce((sum, { times }) => sum + times.idle + times.nice, 0)

/** Of the processors: from so much that was idle on there is room for one more task, below the other for one fewer. */
export type Room = { more: number; fewer: number }

/** Most test files wait more than they work. What runs at a low priority gives way, and counts as idle. */
export function roomOfMachine(
  { more, fewer }: Room,
  idle: () => number = idleMs,
  now: () => number = () => performance.now(),
): () => number {
  let from = { at: now(), idle: idle() }
  return () => {
    const to = { at: now(), idle: idle() }
    const passed = to.at - from.at
    if (passed < watchMs) return 0
    const free = (to.idle - from.idle) / passed
    from = to
    return free >= more ? 1 : free < fewer ? -1 : 0
  }
}
