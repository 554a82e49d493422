import type { World } from './world.ts'

/** One row of the bench: what the attacker does over and over, and what its neighbour waits for meanwhile. */
export type Attack = {
  name: string
  /** One request of the neighbour's, to its end; throws when it is not served well. */
  neighbour: (world: World, signal: AbortSignal) => Promise<void>
  /** What the attacker has ready before anything is measured. */
  prepare?: (world: World) => Promise<unknown>
  /** Requests the attacker has under way at once. */
  connections: number
  /** One request of the attacker's, the `i`-th; how it ends is its own affair. */
  strike: (world: World, i: number, signal: AbortSignal) => Promise<unknown>
  /** More of the command line of `serve`; attacks with the same share a server. */
  args?: string[]
}

/** What an attack makes before its first strike and uses in all of them. */
export const once = <T>(make: (world: World) => Promise<T>): ((world: World) => Promise<T>) => {
  let made: Promise<T> | undefined
  return world => {
    made ??= make(world)
    return made
  }
}
