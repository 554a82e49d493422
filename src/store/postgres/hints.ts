import { SQL } from 'bun'
import type { Log } from '../../log.ts'
import type { Hint } from '../contract/store.ts'

/** What nodes tell each other. Only hints: whatever is told here is also found by looking, a little later. */
export type Hints = {
  tell(hint: Hint): void
  on(listener: (hint: Hint) => void): void
  /** False behind a pooler, or while the connection that listens is down. */
  listening(): boolean
  /** Called now and then: asks for a sign of life when nothing was heard for a while, and listens anew when none comes. */
  prove(): void
  /** Listens on a new connection. */
  renew(): void
  close(): Promise<void>
}

/** NOTIFY holds a lock of the whole database at its commit: never with every request, and not within their transactions. */
const apartMs = 50
const provedWithinMs = 2000
/** A connection that only listens is the first that a firewall forgets, and never notices. */
const quietMs = 30_000

/** Nodes beyond the number of jobs told of that look at once, so that some of them are free; the others find what is left by their own look. */
const spareLookers = 8

/** Whether this node is among those who look: all of a small cluster, a handful of a large one, where each job would have everybody ask for it. */
export const looks = (jobs: number, nodes: number, chance = Math.random()): boolean => chance * nodes < jobs + spareLookers

type Settings = {
  sql: () => SQL
  url: string
  node: string
  schema: string
  log: Log
  /** Commands tell, and hear nothing. */
  serving: boolean
  /** How many live, this one among them. */
  nodes(): number
}

export async function openHints({ sql, url, node, schema, log, serving, nodes }: Settings): Promise<Hints> {
  const channel = `platen_${schema}`
  const listeners: ((hint: Hint) => void)[] = []
  const waiting = new Map<Hint, ReturnType<typeof setTimeout>>()
  const told = new Map<Hint, number>()
  /** Jobs since the last hint of them. */
  let jobs = 0
  let listening = false
  let closed = false
  const proved = Promise.withResolvers<void>()

  const send = async (hint: string): Promise<void> => {
    await sql().unsafe(`select set_config('synchronous_commit', 'off', true), pg_notify($1::text, $2::text)`, [channel, `${node} ${hint}`])
  }
  const heard = (hint: Hint) => {
    for (const listener of listeners) listener(hint)
  }
  /** Of anything at all: 0 = never, as behind a pooler, which takes the subscription and lets us hear nothing. */
  let heardAt = 0
  let askedAt = 0
  let refused = false
  const receive = (payload: string) => {
    heardAt = performance.now()
    const [from, hint, count] = payload.split(' ')
    if (from === node) {
      listening = true
      proved.resolve()
    } else if (hint === 'changed' || (hint === 'jobs' && looks(Number(count ?? Number.POSITIVE_INFINITY), nodes()))) heard(hint)
  }
  const subscribed = () => {
    listening = heardAt > 0
    // What was told while nobody listened.
    heard('changed')
    heard('jobs')
  }

  const lost = () => {
    listening = false
  }
  const connect = () => {
    const made: SQL = new SQL({
      url,
      max: 1,
      // One that was given up has nothing to say about the one that listens now.
      onclose: () => made === own && lost(),
      connection: { application_name: 'platen listen' },
    })
    return made
  }
  let own: SQL | undefined = serving ? connect() : undefined
  /** Only what we told ourselves proves it. */
  const proveFirst = async (from: SQL): Promise<void> => {
    await from.listen(channel, receive, subscribed)
    await send('here')
    await Promise.race([proved.promise, Bun.sleep(provedWithinMs)])
  }
  const renew = () => {
    if (!own || closed || heardAt === 0) return
    const silent = own
    own = connect()
    ;[listening, refused, heardAt, askedAt] = [false, false, performance.now(), 0]
    void silent.close({ timeout: 0 }).catch(() => {})
    own.listen(channel, receive, subscribed).catch(error => {
      refused = true
      log.debug('the database does not let us listen', { error })
    })
  }
  if (own) {
    await proveFirst(own).catch(error => log.debug('the database does not let us listen', { error }))
    if (!listening)
      log.warn(
        'nothing is heard from other nodes: name a direct address in store.listen_url where store.url is a pooler; work is looked for every second',
      )
  }

  return {
    tell(hint) {
      if (hint === 'jobs') jobs++
      if (closed || waiting.has(hint)) return
      const pause = Math.max(0, (told.get(hint) ?? 0) + apartMs - performance.now())
      const timer = setTimeout(() => {
        waiting.delete(hint)
        told.set(hint, performance.now())
        const text = hint === 'jobs' ? `jobs ${jobs}` : hint
        if (hint === 'jobs') jobs = 0
        send(text).catch(error => log.debug('a hint to other nodes was lost', { hint, error }))
      }, pause)
      timer.unref()
      waiting.set(hint, timer)
    },
    on: listener => void listeners.push(listener),
    listening: () => listening,
    prove() {
      const now = performance.now()
      if (!own || closed || heardAt === 0) return
      if (refused || (askedAt > heardAt && now - askedAt > 2 * provedWithinMs)) renew()
      else if (now - Math.max(heardAt, askedAt) > quietMs) {
        askedAt = now
        send('here').catch(error => log.debug('a hint to other nodes was lost', { hint: 'here', error }))
      }
    },
    renew,
    async close() {
      closed = true
      for (const timer of waiting.values()) clearTimeout(timer)
      await own?.close({ timeout: 1 }).catch(() => {})
    },
  }
}
