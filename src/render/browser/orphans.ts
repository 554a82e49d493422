import { processFacts } from '../../native/process.ts'
import { reap } from './libc.ts'
import { childrenOf } from './process-tree.ts'

const everyMs = 15_000

/** Children of ours that have ended and that nobody has waited for, with what tells each from a later one of the same id. */
const zombies = (): Map<number, string> =>
  new Map(
    childrenOf(process.pid).flatMap(pid => {
      const facts = processFacts(pid)
      return facts?.dead ? [[pid, facts.start] as const] : []
    }),
  )

/**
 * As first process of a container we inherit whatever a browser leaves when it dies, and nobody else takes note of its end. A zombie that is
 * still there at the next look is no child that somebody here waits for: those are gone within milliseconds. Returns what ends the looking.
 */
export const reapOrphans = (ms = everyMs): (() => void) => {
  if (process.pid !== 1) return () => {}
  let seen = new Map<number, string>()
  const timer = setInterval(() => {
    const now = zombies()
    for (const [pid, start] of now) if (seen.get(pid) === start) reap(pid)
    seen = now
  }, ms)
  timer.unref()
  return () => clearInterval(timer)
}
