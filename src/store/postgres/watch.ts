import type { Log, LogFields } from '../../log.ts'
import { type Database, serverTime } from './database.ts'
import type { Hints } from './hints.ts'

const tickMs = 1000
/** Ticks without anything from the server until it counts as away. Ticks and not time: a process that was paused has missed nothing. */
const awayTicks = 3
/** Until its connections are given up: longer than a statement waits for a lock, so that whatever could come has come. */
const brokenTicks = 12

/** A clock further off than this dates what people see and what links are signed for. */
export const skewMs = 30_000

export type Watch = { answers(): boolean; stop(): Promise<void> }

/**
 * Looks whether the database answers. A network that was cut tells nobody: what waits on its connections would wait for as long as the system holds
 * them for alive, so they are given up when nothing comes back on any of them.
 */
export function watchDatabase(db: Database, hints: Pick<Hints, 'prove' | 'renew'>, place: string, log: Log): Watch {
  let answers = true
  let silent = 0
  let seen = -1
  let looking: Promise<void> | undefined
  /** A primary that became a replica answers, and takes nothing. */
  let readOnly = false

  const tell = (now: boolean, fields: LogFields = {}) => {
    if (now && !answers) log.info('the database answers again', { database: place })
    if (!now && answers) log.error('the database does not answer', { database: place, ...fields })
    answers = now
  }
  let skewed = false
  /** `late`: how long the answer took, in which the clocks went on. */
  const compare = (skew: number, late: number) => {
    const now = Math.abs(skew) - late > skewMs
    if (now && !skewed)
      log.warn('the clock of this machine is not the database’s: set it; signed links and records are dated by it', {
        seconds: Math.round(skew / 1000),
        database: place,
      })
    if (!now && skewed) log.info('the clock of this machine is the database’s again', { database: place })
    skewed = now
  }
  const look = async () => {
    const asked = performance.now()
    try {
      const found = await db.one(() => `select ${serverTime} as now, current_setting('transaction_read_only') as read_only`)
      const before = readOnly
      readOnly = found?.read_only === 'on'
      if (readOnly && !before) log.warn('the database is read-only: another server took its place, or is to', { database: place })
      if (readOnly) return tell(false)
      tell(true)
      compare(Date.now() - Number(found?.now), performance.now() - asked)
    } catch (error) {
      tell(false, { error })
    }
  }
  const tick = () => {
    silent = readOnly || (looking && seen === db.answers()) ? silent + 1 : 0
    seen = db.answers()
    if (silent >= awayTicks) tell(false)
    if (silent >= brokenTicks) {
      log.warn(`${readOnly ? 'only a replica' : 'nothing'} is at the other end of the connections to the database: they are given up`, {
        database: place,
      })
      silent = 0
      db.reconnect()
      hints.renew()
    }
    looking ??= look().finally(() => {
      looking = undefined
    })
    if (answers) hints.prove()
  }
  const timer = setInterval(tick, tickMs)
  return {
    answers: () => answers,
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
