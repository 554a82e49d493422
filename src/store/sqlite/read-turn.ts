import type { Database } from 'bun:sqlite'

/** Reads of one turn of the event loop under one snapshot. */
export type ReadTurn = {
  /** Call before a read on the path of every request. */
  begin(): void
  /** Call before anything that cannot happen inside a transaction, writes above all. */
  end(): void
  /** A number that is another one as soon as anything in the database changed by this process, and within `unseenMs` when by another. */
  version(): number
}

/** Shorter than a process takes to end, or to answer, after a commit: what it says has happened is never unseen. */
const unseenMs = 1

/**
 * In WAL mode a statement outside a transaction takes and gives back its locks, which costs many times the read itself (6 µs to 0.2 µs).
 * So the reads of one turn share a transaction that ends with the turn, or before a write: a change of this process is seen at once, one
 * of another process (a key revoked by a command) within `unseenMs`.
 */
export function createReadTurn(client: Database): ReadTurn {
  const begin = client.prepare('BEGIN')
  const commit = client.prepare('COMMIT')
  const others = client.prepare<{ data_version: number }, []>('PRAGMA data_version')
  let reading = false
  let seen = -1
  let version = 0
  let looked = 0
  const endTurn = () => {
    if (!reading) return
    reading = false
    commit.run()
  }
  const start = () => {
    if (reading || client.inTransaction) return
    begin.run()
    reading = true
    setImmediate(endTurn)
  }
  return {
    begin: start,
    end() {
      endTurn()
      version++
    },
    version() {
      const now = performance.now()
      if (now - looked < unseenMs) return version
      looked = now
      // A snapshot would hide what came after it.
      endTurn()
      // Counts the commits of other connections only; our own are told by `end`.
      const commits = others.get()?.data_version ?? -1
      if (commits !== seen) version++
      seen = commits
      return version
    },
  }
}
