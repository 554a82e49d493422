import { AsyncLocalStorage } from 'node:async_hooks'
import { SQL } from 'bun'
import { type Clock, systemClock } from '../../clock.ts'
import { isAnswer, isCollision, readable } from './errors.ts'
import { Values } from './statement.ts'

export type Found = Record<string, unknown>

/** Statements, alone or within a transaction. `build` writes the text and names its values. */
export type Tx = {
  all(build: (v: Values) => string): Promise<Found[]>
  one(build: (v: Values) => string): Promise<Found | undefined>
  /** How many rows a statement gave or changed. */
  count(build: (v: Values) => string): Promise<number>
}

export type Database = Tx & {
  /** One transaction; what it throws undoes it. Tried again when it was in another's way. */
  write<T>(change: (tx: Tx) => Promise<T>): Promise<T>
  /** One statement that changes something: its own transaction. */
  run(build: (v: Values) => string): Promise<Found[]>
  /** Runs `work`; its first change and `also` are kept together. Work that changes nothing has `also` written alone when it is done. */
  alongside<T>(also: (tx: Tx) => Promise<unknown>, work: () => Promise<T>): Promise<T>
  /** What is changed next is to be kept together with something else. */
  accompanied(): boolean
  /** Milliseconds now, as SQL: the database's clock, because those of nodes differ. */
  readonly now: string
  /** A node's instant as the database's: only how far it is away counts. */
  at(v: Values, instant: number): string
  readonly sql: SQL
  /** Counts up with everything that comes back from the server. */
  answers(): number
  /** Gives all connections up: what waits on one fails, what is asked next gets a new one. */
  reconnect(): void
  close(): Promise<void>
}

export type DatabaseSettings = {
  url: string
  /** Of this process, at the same time. */
  connections: number
  /** False behind a pooler that hands a connection to another client after each transaction. */
  prepare: boolean
  /** Another one than the system's only in tests: then it is the database's clock as well. */
  clock: Clock
}

const collisions = 5
export const serverTime = '(extract(epoch from clock_timestamp()) * 1000)::bigint'
/** Nothing of ours takes longer; what does is stuck, and holds up others. */
const limits = { statement_timeout: '30s', idle_in_transaction_session_timeout: '30s', lock_timeout: '10s', application_name: 'platen' }

/** Firewalls forget connections nobody uses, and tell neither end: given up before that. */
const idleSeconds = 60

/** What a commit need not wait for the disk for: done again, or nobody's promise yet. To be used within a statement of its own. */
export const relaxed = `(select set_config('synchronous_commit', 'off', true)) as relaxed`

const txOn = (sql: () => SQL, answered: () => void): Tx => {
  const all = async (build: (v: Values) => string): Promise<Found[]> => {
    const v = new Values()
    const text = build(v)
    try {
      const found = (await sql().unsafe(text, v.list)) as Found[]
      answered()
      return found
    } catch (error) {
      if (isAnswer(error)) answered()
      throw error
    }
  }
  return {
    all,
    one: async build => (await all(build))[0],
    count: async build => {
      const found = await all(build)
      return found.length || ((found as { count?: number }).count ?? 0)
    },
  }
}

export function openDatabase({ url, connections, prepare, clock }: DatabaseSettings): Database {
  const connect = () =>
    new SQL({
      url,
      max: connections,
      prepare,
      connectionTimeout: 5,
      idleTimeout: idleSeconds,
      connection: prepare ? limits : { application_name: 'platen' },
    })
  let sql = connect()
  let answers = 0
  const on = (which: () => SQL) =>
    txOn(which, () => {
      answers++
    })
  const own = clock !== systemClock
  const companions = new AsyncLocalStorage<{ also?: (tx: Tx) => Promise<unknown> }>()
  const accompanied = () => companions.getStore()?.also !== undefined
  const plain = on(() => sql)

  const again = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries++)
      try {
        return await work()
      } catch (error) {
        if (!isCollision(error) || tries === collisions) throw readable(error)
        await Bun.sleep(Math.random() * 20 * tries)
      }
  }
  const begin = <T>(change: (tx: Tx) => Promise<T>): Promise<T> => again(() => sql.begin(inner => change(on(() => inner))) as Promise<T>)
  const reading = <A extends unknown[], T>(read: (...args: A) => Promise<T>) => {
    return async (...args: A): Promise<T> => {
      try {
        return await read(...args)
      } catch (error) {
        throw readable(error)
      }
    }
  }
  /** What is still to be written with the first change, taken by whoever asks first. */
  const companion = () => {
    const here = companions.getStore()
    const also = here?.also
    if (here) here.also = undefined
    return also
  }
  const write = <T>(change: (tx: Tx) => Promise<T>): Promise<T> => {
    const also = companion()
    if (!also) return begin(change)
    return begin(async tx => {
      const value = await change(tx)
      await also(tx)
      return value
    })
  }

  return {
    get sql() {
      return sql
    },
    answers: () => answers,
    reconnect() {
      const silent = sql
      sql = connect()
      void silent.close({ timeout: 0 }).catch(() => {})
    },
    all: reading(plain.all),
    one: reading(plain.one),
    count: reading(plain.count),
    write,
    run: build => (accompanied() ? write(tx => tx.all(build)) : again(() => plain.all(build))),
    alongside: (also, work) =>
      companions.run({ also }, async () => {
        const value = await work()
        if (accompanied()) await write(async () => {})
        return value
      }),
    accompanied,
    get now() {
      return own ? `${Math.floor(clock())}::bigint` : serverTime
    },
    at: (v, instant) => (own ? v.int(Math.floor(instant)) : `(${serverTime} + ${v.int(Math.round(instant - clock()))})`),
    close: () => sql.close({ timeout: 5 }),
  }
}
