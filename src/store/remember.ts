import type { Maybe } from '../async/maybe.ts'
import type { ReadTurn } from './sqlite/read-turn.ts'

/** Keys come from callers, so their number is bounded; a full memory starts over rather than grow. */
const most = 1000

/** What was read, kept until anything in the database changes, by whichever process: a revoked key is refused at once. */
export function remember<T>({ version }: Pick<ReadTurn, 'version'>, read: (key: string) => Promise<T>): (key: string) => Maybe<T> {
  const known = new Map<string, T>()
  let at = -1
  return key => {
    const now = version()
    if (now !== at || known.size >= most) known.clear()
    at = now
    const found = known.get(key)
    if (found !== undefined) return found
    return read(key).then(value => {
      // Read meanwhile by a turn that saw a change: then it may be older than what stands there now.
      if (at === now) known.set(key, value)
      return value
    })
  }
}
