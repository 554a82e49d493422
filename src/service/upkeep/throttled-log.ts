import { AppError } from '../../errors.ts'
import type { Log, LogFields } from '../../log.ts'

const minuteMs = 60_000

type Told = { at: number; again: number }

/** While database, bucket or disk are away the same trouble comes up every second, in whatever looks for work. */
const isAway = ({ error }: LogFields): boolean => error instanceof AppError && (error.code === 'overloaded' || error.code === 'storageFull')

/** The same log, but for what is told again and again while something is away: a line at first, then one a minute with how often it was. */
export function throttledLog(log: Log, everyMs = minuteMs, now = () => performance.now()): Log {
  const told = new Map<string, Told>()
  const sparingly =
    (level: 'warn' | 'error') =>
    (message: string, fields: LogFields = {}) => {
      if (!isAway(fields)) return log[level](message, fields)
      const before = told.get(message)
      if (before && now() - before.at < everyMs) return void before.again++
      told.set(message, { at: now(), again: 0 })
      log[level](message, before?.again ? { ...fields, timesSince: before.again } : fields)
    }
  return { ...log, warn: sparingly('warn'), error: sparingly('error'), with: fields => throttledLog(log.with(fields), everyMs, now) }
}
