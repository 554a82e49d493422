import type { Log } from '../../log.ts'
import type { Database } from './database.ts'
import type { Hints } from './hints.ts'

const tickMs = 1000
/** Ticks without anything from the server until it counts as away. Ticks and not time: a process that was paused has missed nothing. */
const awayTicks = 3
/** Until its connections are given up: longer than a statement waits for a lock, so that whatever could come has come. */
const brokenTicks = 12

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

  const tell = (now: boolean, error?: unknown) => {
    if (now && !answers) log.info('the database answers again', { database: place })
    if (!now && answers) log.error('the database does not answer', { database: place, ...(error ? { error } : {}) })
    answers = now
  }
  const look = async () => {
    try {
      await db.one(() => 'select 1 as ok')
      tell(true)
    } catch (error) {
      tell(false, error)
    }
  }
  const tick = () => {
    silent = looking && seen === db.answers() ? silent + 1 : 0
    seen = db.answers()
    if (silent >= awayTicks) tell(false)
    if (silent >= brokenTicks) {
      log.warn('nothing comes back on the connections to the database: they are given up', { database: place })
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
