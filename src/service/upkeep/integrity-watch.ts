import { hourMs } from '../../clock.ts'
import { damageCure } from '../../store/sqlite/damage.ts'
import type { Runtime } from '../runtime.ts'

/** Not at the very start: the first requests and the browser come first. */
const firstCheckMs = 10_000

/** Has the whole database read now and then: damage on a disk shows nowhere else until the day its page is needed. */
export function createIntegrityWatch({ config: { data }, store, clock, log, metrics }: Runtime) {
  const stopped = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let checkedAt = 0
  metrics.gauge('platen_database_damaged', '1 when a check found the database damaged', () => (store.health.damage.length > 0 ? 1 : 0))
  metrics.gauge('platen_database_checked_timestamp_seconds', 'When the whole database was last read and checked; 0 = not yet', () =>
    Math.round(checkedAt / 1000),
  )

  const check = async (): Promise<void> => {
    const began = performance.now()
    try {
      const damage = await store.check(stopped.signal)
      checkedAt = clock()
      const facts = { ms: Math.round(performance.now() - began) }
      if (damage.length > 0) log.error(`the database is damaged: ${damageCure}`, { ...facts, damage: damage.slice(0, 5) })
      else log.info('the database is sound', facts)
    } catch (error) {
      if (!stopped.signal.aborted) log.warn('the database could not be checked', { error })
    }
  }

  const plan = (ms: number) => {
    timer = setTimeout(() => void check().finally(() => stopped.signal.aborted || plan(data.check_hours * hourMs)), ms)
    timer.unref()
  }

  return {
    check,
    start(): void {
      if (data.check_hours > 0) plan(firstCheckMs)
    },
    stop(): void {
      clearTimeout(timer)
      stopped.abort()
    },
  }
}
